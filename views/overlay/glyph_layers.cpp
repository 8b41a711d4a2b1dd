// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/glyph_layers.h"

#include "views/palette.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr std::size_t sourceCount = enumCount<UnicodeSource>;

enum class Presence { in_text, left_out };

Presence presenceOf(const Glyph& glyph)
{
    return inDefaultText(glyph.verdict) ? Presence::in_text : Presence::left_out;
}

Swatch quadSwatch(UnicodeSource source, Presence presence)
{
    SwatchLook look = SwatchLook::filled;
    if (presence == Presence::left_out) {
        look = SwatchLook::dashed;
    } else if (source == UnicodeSource::none) {
        look = SwatchLook::hatched;
    } else if (source == UnicodeSource::code_guess) {
        look = SwatchLook::dotted;
    }
    return {sourceColour(source), look};
}

/// Outline alone; neighbours of one colour differ in their line.
Swatch hiddenSwatch(Verdict verdict)
{
    SwatchLook look = SwatchLook::frame;
    switch (verdict) {
    case Verdict::hidden_render_mode:
    case Verdict::hidden_covered:
    case Verdict::hidden_layer:
    case Verdict::artifact:
        look = SwatchLook::dashed;
        break;
    case Verdict::duplicate_of:
    case Verdict::hidden_alpha:
    case Verdict::merged_into_space:
        look = SwatchLook::dotted_frame;
        break;
    default:
        break;
    }
    return {hiddenColour(verdict), look};
}

} // namespace

QString sourceName(UnicodeSource source)
{
    switch (source) {
    case UnicodeSource::none:
        return u"no Unicode at all"_s;
    case UnicodeSource::tounicode:
        return u"/ToUnicode map"_s;
    case UnicodeSource::tex_table:
        return u"TeX table"_s;
    case UnicodeSource::glyph_name:
        return u"glyph name"_s;
    case UnicodeSource::font_program:
        return u"font program"_s;
    case UnicodeSource::truetype_cmap:
        return u"TrueType cmap or post"_s;
    case UnicodeSource::predefined_cmap:
        return u"predefined CMap"_s;
    case UnicodeSource::code_guess:
        return u"guess from the code"_s;
    }
    return {};
}

QString verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::duplicate_of:
        return u"painted twice"_s;
    case Verdict::hidden_render_mode:
        return u"invisible render mode"_s;
    case Verdict::hidden_clip:
        return u"clipped away"_s;
    case Verdict::hidden_covered:
        return u"covered by later paint"_s;
    case Verdict::hidden_colour:
        return u"colour of its ground"_s;
    case Verdict::hidden_alpha:
        return u"fully transparent"_s;
    case Verdict::hidden_layer:
        return u"on a layer that is off"_s;
    case Verdict::off_page:
        return u"off the page"_s;
    case Verdict::replaced_by_actualtext:
        return u"replaced by ActualText"_s;
    default: {
        const std::string_view name = enumName(verdict);
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()))
            .replace(u'_', u' ');
    }
    }
}

PictureLayer::PictureLayer()
    : OverlayLayer({"page", "page", "1", "The page as Poppler draws it.",
        {overlayColour(OverlayInk::picture_swatch), SwatchLook::picture}, true})
{}

void PictureLayer::paint(QPainter& /*painter*/, const OverlayArea& /*area*/) const {}

std::vector<LegendEntry> PictureLayer::legend(const ShownPage& /*page*/) const
{
    return {};
}

QuadLayer::QuadLayer()
    : OverlayLayer({"quads", "quads", "2",
        "One box per glyph: its advance by its ascent and descent. The colour says which source "
        "gave its Unicode; dotted is a guess, hatched has none, dashed is not in the text.",
        {sourceColour(UnicodeSource::tounicode), SwatchLook::filled}, true})
{}

void QuadLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    std::vector<BoxBatch> batches;
    for (const Presence presence : {Presence::in_text, Presence::left_out}) {
        for (std::size_t i = 0; i < sourceCount; ++i) {
            const Swatch swatch = quadSwatch(static_cast<UnicodeSource>(i), presence);
            const bool plain = swatch.look == SwatchLook::filled;
            batches.emplace_back(swatch, plain ? edgeOpacity(area.transform) : 1);
        }
    }
    const PageContents& contents = area.page.contents();
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        const Glyph& glyph = contents.glyphs[i];
        const std::size_t half = presenceOf(glyph) == Presence::in_text ? 0 : sourceCount;
        batches[half + static_cast<std::size_t>(sourceOf(contents, glyph))].add(
            glyph.quad, area.transform);
    }
    for (const BoxBatch& batch : batches) {
        batch.paint(painter);
    }
}

std::vector<Subject> QuadLayer::subjectsAt(const OverlayPoint& at) const
{
    std::vector<Subject> subjects;
    for (const GlyphId id : at.page.glyphsAt(at.user)) {
        subjects.push_back({SubjectKind::glyph, id.value});
    }
    return subjects;
}

std::vector<LegendEntry> QuadLayer::legend(const ShownPage& page) const
{
    const PageCounts& counts = page.counts();
    std::vector<LegendEntry> entries;
    for (std::size_t i = 1; i <= sourceCount; ++i) {
        const auto source = static_cast<UnicodeSource>(i % sourceCount); // none comes last
        const std::size_t count = counts.bySource[i % sourceCount];
        if (count > 0) {
            entries.push_back(
                {quadSwatch(source, Presence::in_text), counted(sourceName(source), count)});
        }
    }
    if (counts.leftOut > 0) {
        entries.push_back({{overlayColour(OverlayInk::media_box), SwatchLook::dashed},
            counted(u"not in the text"_s, counts.leftOut)});
    }
    return entries;
}

HiddenLayer::HiddenLayer()
    : OverlayLayer({"hidden", "hidden", "0",
        "Glyphs that are painted or coded but are not in the text, by the reason.",
        hiddenSwatch(Verdict::hidden_covered), false})
{}

void HiddenLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    std::vector<BoxBatch> batches;
    for (std::size_t i = 0; i < enumCount<Verdict>; ++i) {
        batches.emplace_back(hiddenSwatch(static_cast<Verdict>(i)));
    }
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        const Glyph& glyph = area.page.contents().glyphs[i];
        if (presenceOf(glyph) == Presence::left_out) {
            batches[static_cast<std::size_t>(glyph.verdict)].add(glyph.quad, area.transform);
        }
    }
    for (const BoxBatch& batch : batches) {
        batch.paint(painter);
    }
}

std::vector<LegendEntry> HiddenLayer::legend(const ShownPage& page) const
{
    const auto& counts = page.counts().leftOutBy;
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto verdict = static_cast<Verdict>(i);
        if (counts[i] > 0) {
            entries.push_back({hiddenSwatch(verdict), counted(verdictName(verdict), counts[i])});
        }
    }
    return entries;
}

} // namespace foulcase

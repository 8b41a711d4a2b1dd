// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/text_unit_layers.h"

#include "views/palette.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

template<class T>
std::vector<Subject> quadsAt(
    const BoxGrid& grid, const std::vector<T>& list, SubjectKind kind, Point user)
{
    std::vector<Subject> subjects;
    const auto near = grid.touching({user.x, user.y, user.x, user.y});
    for (auto i = near.rbegin(); i != near.rend(); ++i) {
        if (list[*i].quad.contains(user)) {
            subjects.push_back({kind, *i});
        }
    }
    return subjects;
}

Swatch scriptSwatch()
{
    return {overlayColour(OverlayInk::span), SwatchLook::dashed};
}

} // namespace

LineLayer::LineLayer()
    : OverlayLayer({"lines", "lines", "6",
        "One frame per line of text: what stands on one baseline without a column's gap in it.",
        {overlayColour(OverlayInk::line_of_text), SwatchLook::frame}, false})
{}

void LineLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch batch(facts().swatch, edgeOpacity(area.transform));
    for (const std::uint32_t i : area.page.marks().lines.touching(area.user)) {
        batch.add(area.page.layout().lines[i].quad, area.transform);
    }
    batch.paint(painter);
}

std::vector<LegendEntry> LineLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch, counted(u"line of text"_s, page.layout().lines.size())}};
}

std::vector<Subject> LineLayer::subjectsAt(const OverlayPoint& at) const
{
    return quadsAt(at.page.marks().lines, at.page.layout().lines, SubjectKind::line, at.user);
}

WordLayer::WordLayer()
    : OverlayLayer({"words", "words", "Ctrl+6",
        "One tinted box per word: what stands between two blanks, drawn or inferred.",
        {overlayColour(OverlayInk::word), SwatchLook::filled}, false})
{}

void WordLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch batch(facts().swatch, edgeOpacity(area.transform));
    for (const std::uint32_t i : area.page.marks().words.touching(area.user)) {
        batch.add(area.page.layout().words[i].quad, area.transform);
    }
    batch.paint(painter);
}

std::vector<LegendEntry> WordLayer::legend(const ShownPage& page) const
{
    return {{facts().swatch, counted(u"word"_s, page.layout().words.size())}};
}

std::vector<Subject> WordLayer::subjectsAt(const OverlayPoint& at) const
{
    return quadsAt(at.page.marks().words, at.page.layout().words, SubjectKind::word, at.user);
}

SpanLayer::SpanLayer()
    : OverlayLayer({"spans", "spans", "Ctrl+5",
        "Glyphs of one line that share font, size, colour and mode; raised and lowered ones are "
        "dashed.",
        {overlayColour(OverlayInk::span), SwatchLook::dotted_frame}, false})
{}

void SpanLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    BoxBatch normal(facts().swatch);
    BoxBatch scripts(scriptSwatch());
    for (const std::uint32_t i : area.page.marks().spans.touching(area.user)) {
        const Span& span = area.page.layout().spans[i];
        (span.script == ScriptPosition::normal ? normal : scripts).add(span.quad, area.transform);
    }
    normal.paint(painter);
    scripts.paint(painter);
}

std::vector<LegendEntry> SpanLayer::legend(const ShownPage& page) const
{
    const auto& spans = page.layout().spans;
    const auto scripts = static_cast<std::size_t>(std::count_if(spans.begin(), spans.end(),
        [](const Span& span) { return span.script != ScriptPosition::normal; }));
    std::vector<LegendEntry> entries{
        {facts().swatch, counted(u"span of one font and size"_s, spans.size() - scripts)}};
    if (scripts > 0) {
        entries.push_back({scriptSwatch(), counted(u"superscript or subscript"_s, scripts)});
    }
    return entries;
}

std::vector<Subject> SpanLayer::subjectsAt(const OverlayPoint& at) const
{
    return quadsAt(at.page.marks().spans, at.page.layout().spans, SubjectKind::span, at.user);
}

} // namespace foulcase

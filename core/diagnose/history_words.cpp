// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/history_words.h"

#include "core/base/utf.h"

#include <algorithm>

namespace foulcase {

std::string hexadecimal(std::uint64_t value, std::size_t digits)
{
    static constexpr std::string_view set = "0123456789ABCDEF";
    std::string out(digits, '0');
    for (std::size_t i = digits; i > 0; --i) {
        out[i - 1] = set[value & 0xFU];
        value >>= 4U;
    }
    return out;
}

std::string shownCharacters(std::u32string_view text)
{
    std::string out;
    for (const char32_t c : text) {
        const bool plain = c > 0x20 && c != 0x7F && c != 0xA0 && c != 0xAD
            && !(c >= 0x80 && c < 0xA0);
        if (plain) {
            appendUtf8(out, c);
        } else {
            out += '<' + codePointNotation(std::u32string_view(&c, 1)) + '>';
        }
    }
    return out;
}

std::string quotedCharacters(std::u32string_view text)
{
    const bool blank = text.size() == 1 && text.front() == U' ';
    return blank ? "a blank U+0020"
                 : '\'' + shownCharacters(text) + "' " + codePointNotation(text);
}

std::string sourceTitle(UnicodeSource source)
{
    switch (source) {
    case UnicodeSource::tounicode: return "/ToUnicode";
    case UnicodeSource::tex_table: return "TeX table";
    case UnicodeSource::glyph_name: return "glyph name";
    case UnicodeSource::font_program: return "font program";
    case UnicodeSource::truetype_cmap: return "cmap, post";
    case UnicodeSource::predefined_cmap: return "predefined CMap";
    case UnicodeSource::code_guess: return "the code itself (guess)";
    case UnicodeSource::none: break;
    }
    return "no source";
}

std::string widthWords(WidthSource source)
{
    switch (source) {
    case WidthSource::none: return "nothing that the file says";
    case WidthSource::widths: return "/Widths";
    case WidthSource::missing_width: return "/MissingWidth";
    case WidthSource::cid_w: return "/W";
    case WidthSource::cid_dw: return "/DW";
    case WidthSource::core14: return "Core 14 metrics";
    case WidthSource::font_program: return "the font program";
    case WidthSource::font_matrix: return "/Widths and /FontMatrix";
    case WidthSource::default_: return "a default";
    }
    return {};
}

std::string verdictWords(Verdict verdict)
{
    switch (verdict) {
    case Verdict::unset: return "not judged";
    case Verdict::kept: return "kept";
    case Verdict::unmapped: return "unmapped, kept as U+FFFD";
    case Verdict::duplicate_of: return "left out as a repeat";
    case Verdict::hidden_render_mode: return "left out, invisible by its render mode";
    case Verdict::hidden_clip: return "left out, clipped away";
    case Verdict::hidden_covered: return "left out, covered by later paint";
    case Verdict::hidden_colour: return "left out, in the colour of its ground";
    case Verdict::hidden_alpha: return "left out, transparent";
    case Verdict::hidden_layer: return "left out, in a layer that is off";
    case Verdict::off_page: return "left out, off the page";
    case Verdict::replaced_by_actualtext: return "replaced by /ActualText";
    case Verdict::artifact: return "left out, marked as an artifact";
    case Verdict::composed_into: return "composed into another letter";
    case Verdict::merged_into_space: return "a blank that another blank or a line's end stands for";
    case Verdict::normalised_away: return "gone where a parted word was joined";
    case Verdict::furniture: return "left out as a running head or foot";
    }
    return {};
}

std::string plainName(std::string_view name)
{
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string countedWords(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string glyphMention(const PageExtract& page, GlyphId id)
{
    std::string text = '#' + std::to_string(id.value);
    if (id.index() >= page.contents.glyphs.size()) {
        return text;
    }
    const std::u32string& unicode =
        page.contents.codes[page.contents.glyphs[id.index()].code.index()].unicode;
    return unicode.empty() ? text + " (unmapped)" : text + " '" + shownCharacters(unicode) + '\'';
}

std::string shapeMention(const PageExtract& page, ShapeId id)
{
    if (id.index() >= page.contents.shapes.size()) {
        return "a shape";
    }
    const Shape& shape = page.contents.shapes[id.index()];
    std::string text;
    switch (shape.kind) {
    case ShapeKind::fill: text = shape.rectangle ? "a filled rectangle" : "a filled path"; break;
    case ShapeKind::stroke: text = "a stroked path"; break;
    case ShapeKind::fill_stroke: text = "a path filled and stroked"; break;
    case ShapeKind::image: text = "image"; break;
    case ShapeKind::inline_image: text = "an inline image"; break;
    case ShapeKind::image_mask: text = "image mask"; break;
    case ShapeKind::shading: text = "a shading"; break;
    }
    if (!shape.name.empty()) {
        text += " /" + shape.name;
    }
    return text + " by operator " + std::to_string(shape.op.value);
}

HistoryStep& StepList::add(StepKind kind, StepState state, std::string title, std::string text,
                           Subject subject, StepPanel panel)
{
    HistoryStep step;
    step.state = state;
    step.kind = kind;
    step.panel = panel;
    step.title = std::move(title);
    step.text = std::move(text);
    step.subject = subject;
    m_steps.push_back(std::move(step));
    return m_steps.back();
}

void StepList::measure(HistoryStep& step, double value, double limit, Unit unit)
{
    step.measured = true;
    step.value = value;
    step.limit = limit;
    step.unit = unit;
}

} // namespace foulcase

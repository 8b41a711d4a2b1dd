// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/fonts_command_output.h"

#include <algorithm>
#include <charconv>

namespace foulcase {

namespace {

using Row = std::vector<std::string>;

enum class Side { left, right };

std::size_t charactersOf(std::string_view utf8)
{
    return static_cast<std::size_t>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

/// Rows of one table, each column as wide as its widest cell.
class Columns {
public:
    explicit Columns(std::vector<Side> sides) : m_sides(std::move(sides)), m_widths(m_sides.size())
    {}

    void add(Row row)
    {
        row.resize(m_sides.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            m_widths[i] = std::max(m_widths[i], charactersOf(row[i]));
        }
        m_rows.push_back(std::move(row));
    }
    std::size_t size() const { return m_rows.size(); }
    std::string line(std::size_t index, std::string_view indent) const
    {
        std::string out(indent);
        const Row& row = m_rows[index];
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(m_widths[i] - charactersOf(row[i]), ' ');
            out += i > 0 ? "  " : "";
            out += m_sides[i] == Side::right ? blanks + row[i] : row[i] + blanks;
        }
        out.erase(out.find_last_not_of(' ') + 1);
        return out + '\n';
    }

private:
    std::vector<Side> m_sides;
    std::vector<std::size_t> m_widths;
    std::vector<Row> m_rows;
};

std::string words(std::string_view name)
{
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string_view sourceWord(UnicodeSource source)
{
    switch (source) {
    case UnicodeSource::none: return "nothing";
    case UnicodeSource::tounicode: return "ToUnicode";
    case UnicodeSource::tex_table: return "TeX table";
    case UnicodeSource::glyph_name: return "glyph name";
    case UnicodeSource::font_program: return "font program";
    case UnicodeSource::truetype_cmap: return "TrueType cmap";
    case UnicodeSource::predefined_cmap: return "predefined CMap";
    case UnicodeSource::code_guess: return "guess by code";
    }
    return {};
}

/// "1-3, 7"; no more than a line takes.
std::string pagesText(const std::vector<PageUse>& pages)
{
    constexpr std::size_t mostRanges = 8;
    std::string out;
    std::size_t ranges = 0;
    for (std::size_t i = 0; i < pages.size();) {
        if (ranges++ == mostRanges) {
            return out + ", …";
        }
        std::size_t last = i;
        while (last + 1 < pages.size() && pages[last + 1].page == pages[last].page + 1) {
            ++last;
        }
        out += (out.empty() ? "" : ", ") + std::to_string(pages[i].page);
        if (last > i) {
            out += "-" + std::to_string(pages[last].page);
        }
        i = last + 1;
    }
    return out;
}

std::string programText(const FontFacts& facts)
{
    if (facts.kind == FontKind::type3) {
        return "procedures";
    }
    if (facts.program == FontProgramKind::none) {
        return "not embedded";
    }
    return words(enumName(facts.program)) + (facts.subsetPrefix.empty() ? "" : ", subset");
}

std::string codeText(const DecodedCode& code)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (int shift = 8 * code.bytes - 4; shift >= 0; shift -= 4) {
        out += digits[(code.code >> static_cast<unsigned>(shift)) & 0xFU];
    }
    return out;
}

bool isShown(char32_t c)
{
    return c > 0x20 && !(c >= 0x7F && c < 0xA0) && !(c >= 0xE000 && c <= 0xF8FF) && c < 0xF0000
        && c != replacementCharacter;
}

std::string unicodeText(const std::u32string& text)
{
    if (text.empty()) {
        return "unmapped";
    }
    const bool shown = std::all_of(text.begin(), text.end(), isShown);
    return codePointNotation(text) + (shown ? " " + toUtf8(text) : std::string());
}

/// What each source but the one that decides said, disagreement first.
std::string othersText(const DecodedCode& code)
{
    std::string differing;
    std::string rest;
    for (const SourceAnswer& answer : code.answers) {
        const bool told = answer.state == AnswerState::differed
            || answer.state == AnswerState::agreed || answer.state == AnswerState::refused;
        if (!told) {
            continue;
        }
        const bool differs = answer.state == AnswerState::differed;
        std::string& out = differs ? differing : rest;
        out += out.empty() ? "" : "; ";
        out += (differs ? "! " : "") + std::string(sourceWord(answer.source));
        out += answer.state == AnswerState::agreed
            ? " agrees"
            : " " + (answer.unicode.empty() ? std::string("nothing") : unicodeText(answer.unicode));
        if (answer.state == AnswerState::refused) {
            out += " refused" + (answer.detail.empty() ? "" : " (" + answer.detail + ")");
        }
    }
    return differing + (differing.empty() || rest.empty() ? "" : "; ") + rest;
}

std::string widthText(double width)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, width, std::chars_format::fixed, 1);
    return {buffer, end.ptr};
}

std::string_view outlineWord(const ReportedFont& font, std::size_t index)
{
    return index < font.outlines.size() ? enumName(font.outlines[index].state) : std::string_view();
}

const CodeTally* tallyOf(const FontTally& font, const DecodedCode& code)
{
    const auto found = font.codes.find({code.bytes, code.code});
    return found == font.codes.end() ? nullptr : &found->second;
}

std::string codesText(const FontTally& tally, const ReportedFont& font)
{
    using enum Side;
    Columns table({left, right, left, left, left, right, left, right, left, left});
    table.add({"", "code", "name", "Unicode", "from", "width", "glyph", "uses", "pages", "others"});
    std::vector<std::size_t> order(font.report.codes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto rank = [&](std::size_t i) {
        const DecodedCode& code = font.report.codes[i];
        const bool used = tallyOf(tally, code) != nullptr;
        return (used ? 0 : 2) + (isConflict(code) ? 0 : 1);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    for (const std::size_t i : order) {
        const DecodedCode& code = font.report.codes[i];
        const CodeTally* uses = tallyOf(tally, code);
        table.add({isConflict(code) ? "!" : "", codeText(code), code.glyphName,
                   unicodeText(code.unicode), std::string(sourceWord(code.source)),
                   widthText(code.width), words(outlineWord(font, i)),
                   uses ? std::to_string(uses->code.uses) : "–",
                   uses ? pagesText(uses->pages) : std::string(), othersText(code)});
    }
    std::string out;
    for (std::size_t i = 0; i < table.size(); ++i) {
        out += table.line(i, "    ");
    }
    return out + (font.report.codesCut ? "    … more that are mapped but not used\n" : "") + "\n";
}

std::string sourcesText(const FontTally& tally)
{
    std::string out = "Unicode from";
    bool any = false;
    for (std::size_t i = 1; i <= tally.codesBySource.size(); ++i) { // nothing comes last
        const std::size_t s = i % tally.codesBySource.size();
        if (tally.codesBySource.at(s) > 0) {
            out += (any ? ", " : " ") + std::string(sourceWord(static_cast<UnicodeSource>(s))) + " "
                + std::to_string(tally.codesBySource.at(s));
            any = true;
        }
    }
    return any ? out : std::string("no code is used");
}

std::string mapText(const ReportedFont& font, const FontFacts& facts)
{
    if (!font.reached) {
        return facts.hasToUnicode ? "present" : "absent";
    }
    return std::string(enumName(font.report.toUnicode.state));
}

/// "M0 0L10 0C…Z", 1/1000 em, y up.
std::string pathOf(const GlyphOutline& outline)
{
    std::string out;
    const auto put = [&](double value, bool first) {
        char buffer[40];
        const double rounded = std::round(value * 100) / 100;
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, rounded + 0.0);
        out += first ? "" : " ";
        out.append(buffer, end.ptr);
    };
    std::size_t at = 0;
    for (const OutlineStep step : outline.steps) {
        const std::size_t count = pointsOf(step);
        if (at + count > outline.points.size()) {
            break;
        }
        if (step == OutlineStep::move) {
            out += at > 0 ? "ZM" : "M";
        } else {
            out += step == OutlineStep::line ? 'L' : 'C';
        }
        for (std::size_t i = 0; i < count; ++i) {
            put(outline.points[at + i].x, i == 0);
            put(outline.points[at + i].y, false);
        }
        at += count;
    }
    return out + (out.empty() ? "" : "Z");
}

void writePages(JsonWriter& json, const std::vector<PageUse>& pages)
{
    json.beginArray();
    for (const PageUse& use : pages) {
        json.beginArray();
        json.integer(use.page);
        json.integer(use.uses);
        json.endArray();
    }
    json.endArray();
}

void writeCode(JsonWriter& json, const FontTally& tally, const ReportedFont& font, std::size_t i)
{
    const DecodedCode& code = font.report.codes[i];
    const CodeTally* uses = tallyOf(tally, code);
    json.newLine();
    json.beginObject();
    json.fields(code);
    json.member("conflict", isConflict(code));
    if (i < font.outlines.size()) {
        json.key("drawn");
        json.beginObject();
        json.member("state", font.outlines[i].state);
        json.member("box", font.outlines[i].box);
        json.member("path", pathOf(font.outlines[i]));
        json.endObject();
    }
    json.member("uses", uses ? uses->code.uses : 0U);
    json.key("pages");
    writePages(json, uses ? uses->pages : std::vector<PageUse>());
    json.endObject();
}

} // namespace

std::string fontsText(const std::vector<const FontTally*>& tallies,
                      const std::vector<ReportedFont>& fonts, CodeListing codes)
{
    using enum Side;
    Columns table({left, left, right, left, left, left, left, right, right, right});
    table.add({"", "font", "object", "type", "program", "encoding", "ToUnicode", "codes", "glyphs",
               "conflicts"});
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const FontFacts& facts = fonts[i].reached ? fonts[i].report.facts : tallies[i]->facts;
        table.add({tallies[i]->conflicts > 0 ? "!" : "",
                   facts.name.empty() ? "(no name)" : facts.name,
                   facts.object != 0 ? std::to_string(facts.object)
                                     : "/" + tallies[i]->facts.resourceName,
                   words(enumName(facts.kind)), programText(facts),
                   facts.encoding.empty() ? "built-in" : facts.encoding, mapText(fonts[i], facts),
                   std::to_string(tallies[i]->codes.size()), std::to_string(tallies[i]->glyphs),
                   tallies[i]->conflicts > 0 ? std::to_string(tallies[i]->conflicts) : "–"});
    }
    std::string out = table.line(0, "");
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        out += table.line(i + 1, "");
        out += "    " + sourcesText(*tallies[i]) + "; pages " + pagesText(tallies[i]->pages)
            + (tallies[i]->facts.vertical ? "; vertical" : "") + '\n';
        const FontFacts& facts = fonts[i].reached ? fonts[i].report.facts : tallies[i]->facts;
        for (const FontFault& fault : facts.faults) {
            out += "    ! " + words(enumName(fault.id))
                + (fault.detail.empty() ? "" : ": " + fault.detail) + '\n';
        }
        if (codes == CodeListing::all) {
            out += codesText(*tallies[i], fonts[i]);
        }
    }
    return tallies.empty() ? std::string("no fonts\n") : out;
}

void writeFontsJson(JsonWriter& json, const std::vector<const FontTally*>& tallies,
                    const std::vector<ReportedFont>& fonts)
{
    json.beginArray();
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const FontTally& tally = *tallies[i];
        const ReportedFont& font = fonts[i];
        FontFacts facts = font.reached ? font.report.facts : tally.facts;
        facts.resourceName = tally.facts.resourceName;
        json.newLine();
        json.beginObject();
        json.fields(facts);
        json.member("firstPage", tally.firstPage);
        json.member("glyphs", static_cast<std::int64_t>(tally.glyphs));
        json.member("conflicts", tally.conflicts);
        json.key("codesBySource");
        json.beginObject();
        for (std::size_t s = 0; s < tally.codesBySource.size(); ++s) {
            json.member(enumName(static_cast<UnicodeSource>(s)), tally.codesBySource.at(s));
        }
        json.endObject();
        json.key("pages");
        writePages(json, tally.pages);
        json.key("programObject");
        if (font.report.programObject != 0) {
            json.integer(font.report.programObject);
        } else {
            json.null();
        }
        json.key("toUnicode");
        if (font.reached) {
            json.value(font.report.toUnicode);
        } else {
            json.null();
        }
        json.member("codesCut", font.report.codesCut);
        json.key("codes");
        json.beginArray();
        for (std::size_t c = 0; c < font.report.codes.size(); ++c) {
            writeCode(json, tally, font, c);
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
}

} // namespace foulcase

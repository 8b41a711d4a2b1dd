// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What lines and spans show of how type is set: scripts, small capitals, close leading, words parted
// at line ends.
#include "core/base/rules.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/diagnose/running_lines.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foulcase {

namespace {

bool isCapital(const PageDiagnosis& page, GlyphId id)
{
    const std::u32string& text = page.codeOf(page.contents.glyphs[id.index()]).unicode;
    const char32_t c = text.empty() ? U' ' : text.front();
    return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
}

double heightOf(const PageDiagnosis& page, GlyphId id)
{
    const TextRun& run = page.runOf(page.contents.glyphs[id.index()]);
    return length({run.em.c, run.em.d});
}

void findScripts(PageDiagnosis& page)
{
    const PageLayout& layout = page.page.layout;
    for (const Span& span : layout.spans) {
        if (span.script == ScriptPosition::normal) {
            continue;
        }
        for (std::uint32_t i = span.first; i < span.first + span.count; ++i) {
            page.addGlyph(FindingId::superscripts, layout.sequence[i].index());
        }
    }
}

/// Words of capitals that go on in smaller ones.
void findSmallCaps(PageDiagnosis& page)
{
    const PageLayout& layout = page.page.layout;
    const double limit = page.limits[Rule::small_caps_size];
    const double least = page.limits[Rule::line_size_least];
    for (const Word& word : layout.words) {
        double large = 0;
        double small = 0;
        std::uint32_t capitals = 0;
        for (std::uint32_t i = word.first; i < word.first + word.count; ++i) {
            const GlyphId id = layout.sequence[i];
            if (!isCapital(page, id)) {
                continue;
            }
            const double height = heightOf(page, id);
            large = std::max(large, height);
            small = capitals == 0 ? height : std::min(small, height);
            ++capitals;
        }
        const bool first = word.count > 0 && heightOf(page, layout.sequence[word.first]) == large;
        if (capitals < 3 || !first || small >= large * limit || small < large * least) {
            continue;
        }
        for (std::uint32_t i = word.first; i < word.first + word.count; ++i) {
            const GlyphId id = layout.sequence[i];
            if (isCapital(page, id) && heightOf(page, id) < large * limit) {
                const bool known = page.contains(FindingId::small_caps);
                Finding& found = page.addGlyph(FindingId::small_caps, id.index());
                if (!known) {
                    PageDiagnosis::addEvidence(found, {"size", {}, small / large, limit,
                                                       Unit::ratio});
                }
            }
        }
    }
}

/// Lines as they stand in their own frame.
struct SetLine {
    std::size_t index = 0;
    double across = 0;
    double start = 0;
    double end = 0;
};

void findCloseLines(PageDiagnosis& page)
{
    const PageLayout& layout = page.page.layout;
    std::vector<SetLine> lines;
    double turn = 0;
    std::vector<std::size_t> close;
    double least = 1;
    const double limit = page.limits[Rule::close_leading];
    const auto judge = [&] {
        std::stable_sort(lines.begin(), lines.end(), [](const SetLine& a, const SetLine& b) {
            return a.across > b.across;
        });
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            const SetLine& upper = lines[i];
            const SetLine& lower = lines[i + 1];
            const double size = layout.lines[upper.index].size;
            const double other = layout.lines[lower.index].size;
            const double leading = upper.across - lower.across;
            const double overlap = std::min(upper.end, lower.end)
                - std::max(upper.start, lower.start);
            const double shorter = std::min(upper.end - upper.start, lower.end - lower.start);
            if (size > 0 && std::abs(size - other) <= size * 0.05 && overlap > shorter / 2
                && leading > size * page.limits[Rule::line_baseline] && leading < size * limit) {
                least = std::min(least, leading / size);
                close.push_back(upper.index);
                close.push_back(lower.index);
            }
        }
        lines.clear();
    };
    for (std::size_t l = 0; l < layout.lines.size(); ++l) {
        const Line& line = layout.lines[l];
        if (!lines.empty() && line.angle != turn) {
            judge();
        }
        turn = line.angle;
        const double radians = turn * std::numbers::pi / 180;
        const Point along{std::cos(radians), std::sin(radians)};
        lines.push_back({l, cross(along, line.origin), dot(along, line.quad.corners[0]),
                         dot(along, line.quad.corners[1])});
    }
    judge();
    std::sort(close.begin(), close.end());
    close.erase(std::unique(close.begin(), close.end()), close.end());
    if (close.empty()
        || static_cast<double>(close.size())
            < page.limits[Rule::close_lines] * static_cast<double>(layout.lines.size())) {
        return;
    }
    Finding& found = page.finding(FindingId::close_lines);
    PageDiagnosis::addEvidence(found, {"leading", {}, least, limit, Unit::ratio});
    for (const std::size_t l : close) {
        const Line& line = layout.lines[l];
        for (std::uint32_t i = line.first; i < line.first + line.count; ++i) {
            found.touched += page.charactersOf(layout.sequence[i].index());
        }
        PageDiagnosis::addSubject(found, {SubjectKind::line, static_cast<std::uint32_t>(l)});
    }
}

bool isHyphen(const std::u32string& text)
{
    return text.size() == 1 && (text[0] == U'-' || text[0] == U'\u2010' || text[0] == U'\u00AD');
}

/// The word of the text that the glyph stands in; empty where the glyph has no character.
std::string wordAt(const PageExtract& page, std::size_t glyph)
{
    const auto& characters = page.text.characters;
    const auto found = std::find_if(characters.begin(), characters.end(), [&](const auto& c) {
        return c.glyph == GlyphId(glyph) && isOfGlyph(c.origin);
    });
    if (found == characters.end()) {
        return {};
    }
    const std::string& text = page.text.utf8;
    const std::size_t before = text.find_last_of(" \n\t", found->offset);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    return text.substr(begin, text.find_first_of(" \n\t", found->offset) - begin);
}

/// Hyphens that the text does without, for the word was put together.
void findHyphens(PageDiagnosis& page)
{
    constexpr std::uint32_t named = 5;
    std::uint32_t words = 0;
    std::string list;
    for (std::size_t g = 1; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        if (glyph.verdict != Verdict::normalised_away || !isHyphen(page.codeOf(glyph).unicode)) {
            continue;
        }
        page.addGlyph(FindingId::hyphenated_lines, g);
        const std::string word = words < named ? wordAt(page.page, g - 1) : std::string();
        if (!word.empty()) {
            list += list.empty() ? word : ", " + word;
            ++words;
        }
    }
    if (words > 0) {
        PageDiagnosis::addEvidence(page.finding(FindingId::hyphenated_lines),
                                   textEvidence("words", list));
    }
}

/// A hyphen between blanks that stands between two words or numbers of running text.
class SpacedHyphens {
public:
    explicit SpacedHyphens(PageDiagnosis& page)
        : m_page(page), m_layout(page.page.layout), m_running(page)
    {}

    void find()
    {
        for (std::size_t i = 0; i < m_layout.lines.size(); ++i) {
            const Line& line = m_layout.lines[i];
            const std::uint32_t end = line.first + line.count;
            for (std::uint32_t s = line.first + 1; m_running.isLine(i) && s + 1 < end; ++s) {
                if (isHyphen(s) && isWordBeyond(s, line.first) && isWordBehind(s, end)) {
                    m_page.addGlyph(FindingId::dash_doubtful, m_layout.sequence[s].index());
                }
            }
        }
    }

private:
    const Glyph& glyphAt(std::uint32_t s) const
    {
        return m_page.contents.glyphs[m_layout.sequence[s].index()];
    }
    bool isBlankAt(std::uint32_t s) const { return has(glyphAt(s).flags, GlyphFlag::blank); }
    bool isGapBefore(std::uint32_t s) const { return m_layout.pairs[s].kind == PairKind::space; }
    bool isHyphen(std::uint32_t s) const
    {
        const std::u32string& text = m_page.codeOf(glyphAt(s)).unicode;
        return text == U"-" || text == U"\u2010";
    }
    bool isWord(std::uint32_t s) const
    {
        const std::u32string& text = m_page.codeOf(glyphAt(s)).unicode;
        return !text.empty() && isLetterOrDigit(text.front());
    }
    bool isWordBeyond(std::uint32_t s, std::uint32_t first) const
    {
        const bool drawn = isBlankAt(s - 1);
        return drawn ? s > first + 1 && isWord(s - 2) : isGapBefore(s) && isWord(s - 1);
    }
    bool isWordBehind(std::uint32_t s, std::uint32_t end) const
    {
        const bool drawn = isBlankAt(s + 1);
        return drawn ? s + 2 < end && isWord(s + 2) : isGapBefore(s + 1) && isWord(s + 1);
    }

    PageDiagnosis& m_page;
    const PageLayout& m_layout;
    RunningLines m_running;
};

} // namespace

void findLineSetting(PageDiagnosis& page)
{
    findHyphens(page);
    SpacedHyphens(page).find();
    findScripts(page);
    findSmallCaps(page);
    findCloseLines(page);
}

} // namespace foulcase

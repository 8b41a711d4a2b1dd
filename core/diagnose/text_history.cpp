// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// From a glyph's place in the order to its characters in the output, and back from a character.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/history_index.h"
#include "core/diagnose/numbers_text.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t mostShown = 40; // characters of a replacement

std::size_t endOf(const ComposedText& text, std::size_t character)
{
    return character + 1 < text.characters.size() ? text.characters[character + 1].offset
                                                  : text.utf8.size();
}

/// The characters of one place of the text.
std::u32string charactersFrom(const ComposedText& text, std::size_t first, std::size_t last)
{
    const std::size_t begin = text.characters[first].offset;
    return fromUtf8(std::string_view(text.utf8).substr(begin, endOf(text, last) - begin));
}

std::string cutShort(std::u32string text)
{
    if (text.size() <= mostShown) {
        return quotedCharacters(text);
    }
    text.resize(mostShown);
    return '\'' + shownCharacters(text) + "…'";
}

std::string placeText(const HistoryIndex& index, std::size_t first, std::size_t last)
{
    const ComposedText& text = index.page.text;
    const std::uint32_t begin = text.characters[first].offset;
    const std::size_t end = endOf(text, last);
    std::string place = (end - begin > 1 ? "bytes " + std::to_string(begin) + " … "
                                               + std::to_string(end - 1)
                                         : "byte " + std::to_string(begin));
    return place + " of the page's text, line " + std::to_string(index.textLineOf(begin))
        + ", page " + std::to_string(index.page.page);
}

class TextTeller {
public:
    TextTeller(const HistoryIndex& index, GlyphId id, StepList& steps)
        : m_index(index), m_page(index.page), m_id(id),
          m_glyph(m_page.contents.glyphs[id.index()]), m_characters(index.charactersOf(id)),
          m_steps(steps)
    {
    }

    void tell()
    {
        composition();
        direction();
        output();
    }

private:
    Subject ofGlyph() const { return {SubjectKind::glyph, m_id.value}; }

    void composed(StepState state, std::string text, Subject subject)
    {
        m_steps.add(StepKind::composition, state, "composition", std::move(text), subject,
                    StepPanel::text);
    }

    std::u32string outputText() const
    {
        std::u32string all;
        for (const std::uint32_t c : m_characters) {
            all += charactersFrom(m_page.text, c, c);
        }
        return all;
    }

    void composition()
    {
        switch (m_glyph.verdict) {
        case Verdict::composed_into: accent(); return;
        case Verdict::merged_into_space:
            composed(has(m_glyph.flags, GlyphFlag::duplicate) ? StepState::not_reached
                                                              : StepState::stopped,
                     "a blank: another blank, a line's end or nothing stands in its place",
                     ofGlyph());
            return;
        case Verdict::normalised_away: hyphen(StepState::stopped); return;
        default: break;
        }
        if (m_characters.empty()) {
            composed(StepState::not_reached,
                     m_glyph.verdict == Verdict::replaced_by_actualtext
                         ? std::string("another glyph of the replaced text bears the replacement")
                         : std::string("not reached"),
                     ofGlyph());
            return;
        }
        if (m_index.decision(Rule::hyphen_letters, ofGlyph()) != nullptr) {
            hyphen(StepState::passed);
            return;
        }
        changes();
    }

    /// How the output differs from what the code reads as.
    void changes()
    {
        const std::u32string out = outputText();
        const OutputCharacter& first = m_page.text.characters[m_characters.front()];
        if (first.origin == Origin::actualtext) {
            composed(StepState::passed,
                     "bears the replacement for all glyphs of its span: " + cutShort(out),
                     ofGlyph());
            return;
        }
        const std::u32string& own = m_page.contents.codes[m_glyph.code.index()].unicode;
        if (first.origin == Origin::composed) {
            composedWith(out);
            return;
        }
        if (own == out) {
            composed(StepState::passed, "as its source says, nothing changed", ofGlyph());
        } else if (own.empty()) {
            composed(StepState::passed, "written as " + cutShort(out), ofGlyph());
        } else if (out.size() > own.size()) {
            composed(StepState::passed,
                     quotedCharacters(own) + " is a ligature: expanded to " + cutShort(out),
                     ofGlyph());
        } else {
            composed(StepState::passed, quotedCharacters(own) + " is written as " + cutShort(out),
                     ofGlyph());
        }
    }

    void composedWith(const std::u32string& out)
    {
        std::string with;
        Subject subject = ofGlyph();
        double distance = 0;
        for (const AccentPair& pair : m_page.layout.accents) {
            if (pair.base == m_id) {
                with += (with.empty() ? "" : ", ") + glyphMention(m_page, pair.accent);
                subject = {SubjectKind::glyph, pair.accent.value};
                distance = pair.distance;
            }
        }
        composed(StepState::passed,
                 with.empty() ? "composed with its neighbours to " + cutShort(out)
                              : "composed with " + with + " to " + cutShort(out),
                 subject);
        if (!with.empty()) {
            StepList::measure(m_steps.steps().back(), distance,
                              m_index.limits[Rule::accent_offset], Unit::em);
        }
    }

    void accent()
    {
        const auto& pairs = m_page.layout.accents;
        const auto pair = std::find_if(pairs.begin(), pairs.end(),
                                       [&](const AccentPair& p) { return p.accent == m_id; });
        if (pair == pairs.end()) {
            composed(StepState::stopped, "composed into a character before it by normalisation",
                     ofGlyph());
            return;
        }
        const auto of = m_index.charactersOf(pair->base);
        composed(StepState::stopped,
                 "an accent of " + glyphMention(m_page, pair->base)
                     + (of.empty() ? std::string()
                                   : ": together "
                             + cutShort(charactersFrom(m_page.text, of.front(), of.back()))),
                 {SubjectKind::glyph, pair->base.value});
        StepList::measure(m_steps.steps().back(), pair->distance,
                          m_index.limits[Rule::accent_offset], Unit::em);
    }

    void hyphen(StepState state)
    {
        const Decision* made = m_index.decision(Rule::hyphen_letters, ofGlyph());
        const bool gone = state == StepState::stopped;
        const bool soft = m_page.contents.codes[m_glyph.code.index()].unicode == U"\u00AD";
        composed(state,
                 soft && made == nullptr ? std::string("a soft hyphen, which is no character")
                     : gone
                     ? "a hyphen at its line's end: the parted word is put together without it"
                     : std::string("a hyphen at its line's end: it is one of the word's own and "
                                   "stays"),
                 ofGlyph());
        if (made != nullptr) {
            m_steps.steps().back().text += "; letters before it";
            StepList::measure(m_steps.steps().back(), made->value, made->limit, Unit::count);
        }
    }

    void direction()
    {
        const std::uint32_t place = m_index.placeOf(m_id);
        if (place == HistoryIndex::none || m_characters.empty()
            || m_index.lineAt(place).index() >= m_page.layout.lines.size()) {
            m_steps.add(StepKind::direction, StepState::not_reached, "direction",
                        m_characters.empty() ? "not reached" : "as it is painted",
                        ofGlyph(), StepPanel::text);
            return;
        }
        const LineId lineId = m_index.lineAt(place);
        const Line& line = m_page.layout.lines[lineId.index()];
        std::size_t stands = 0; // among glyphs with characters
        std::size_t read = 0;
        std::size_t count = 0;
        const std::uint32_t own = m_page.text.characters[m_characters.front()].offset;
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            const auto of = m_index.charactersOf(m_page.layout.sequence[s]);
            if (of.empty()) {
                continue;
            }
            ++count;
            stands += s < place ? 1 : 0;
            read += m_page.text.characters[of.front()].offset < own ? 1 : 0;
        }
        std::string text = plainName(enumName(line.direction));
        text += stands == read
            ? ", read where it stands"
            : ": stands " + std::to_string(stands + 1) + " of " + std::to_string(count)
                + " on its line, is read " + std::to_string(read + 1);
        m_steps.add(StepKind::direction, StepState::passed, "direction", text,
                    {SubjectKind::line, lineId.value}, StepPanel::text);
    }

    void output()
    {
        if (!m_characters.empty()) {
            m_steps.add(StepKind::output, StepState::passed, "output",
                        cutShort(outputText()) + ", "
                            + placeText(m_index, m_characters.front(), m_characters.back())
                            + " · " + verdictWords(m_glyph.verdict),
                        ofGlyph(), StepPanel::text);
            return;
        }
        const bool lost =
            m_glyph.verdict == Verdict::kept || m_glyph.verdict == Verdict::unmapped;
        m_steps.add(StepKind::output, lost ? StepState::stopped : StepState::not_reached, "output",
                    "no character of its own · " + verdictWords(m_glyph.verdict), ofGlyph(),
                    StepPanel::text);
    }

    const HistoryIndex& m_index;
    const PageExtract& m_page;
    GlyphId m_id;
    const Glyph& m_glyph;
    std::span<const std::uint32_t> m_characters;
    StepList& m_steps;
};

/// Of characters that no glyph drew.
class InferenceTeller {
public:
    InferenceTeller(const HistoryIndex& index, std::size_t character)
        : m_index(index), m_page(index.page), m_at(character),
          m_character(m_page.text.characters[character])
    {
    }

    std::vector<HistoryStep> tell()
    {
        const Subject subject = m_character.glyph.valid()
            ? Subject{SubjectKind::glyph, m_character.glyph.value}
            : Subject{};
        m_steps.add(StepKind::character, StepState::passed, "character",
                    quotedCharacters(charactersFrom(m_page.text, m_at, m_at)) + ", in no glyph: "
                        + originWords(m_character.origin) + part(),
                    subject, StepPanel::text);
        before();
        between(subject);
        after(subject);
        if (m_character.glyph.valid()) {
            addLayoutSteps(m_index, m_character.glyph, m_steps);
        }
        HistoryStep& end = m_steps.add(StepKind::output, StepState::passed, "output",
                                       placeText(m_index, m_at, m_at), subject, StepPanel::text);
        end.decides = true;
        return m_steps.take();
    }

private:
    std::string part() const
    {
        return m_character.count < 2
            ? std::string()
            : ", " + std::to_string(m_character.index + 1) + " of "
                + std::to_string(m_character.count);
    }

    static std::string originWords(Origin origin)
    {
        switch (origin) {
        case Origin::inferred_space: return "a blank inferred from the gap";
        case Origin::inferred_tab: return "a tab inferred from a wide gap";
        case Origin::line_break: return "the end of a line";
        case Origin::paragraph_break: return "the end of a paragraph";
        case Origin::grid_padding: return "a blank that fills the grid";
        case Origin::page_break: return "the end of the page";
        case Origin::drawn:
        case Origin::actualtext:
        case Origin::composed: break;
        }
        return std::string(enumName(origin));
    }

    void before()
    {
        for (std::size_t c = m_at; c > 0; --c) {
            const OutputCharacter& earlier = m_page.text.characters[c - 1];
            if (isOfGlyph(earlier.origin) && earlier.glyph.valid()) {
                m_steps.add(StepKind::before, StepState::passed, "before it",
                            glyphMention(m_page, earlier.glyph) + ", "
                                + placeText(m_index, c - 1, c - 1),
                            {SubjectKind::glyph, earlier.glyph.value}, StepPanel::page);
                m_before = earlier.glyph;
                return;
            }
        }
        m_steps.add(StepKind::before, StepState::not_reached, "before it",
                    "no glyph: the text begins here", {}, StepPanel::page);
    }

    void after(Subject subject)
    {
        if (m_character.glyph.valid()) {
            m_steps.add(StepKind::after, StepState::passed, "behind it",
                        glyphMention(m_page, m_character.glyph), subject, StepPanel::page);
        } else {
            m_steps.add(StepKind::after, StepState::not_reached, "behind it",
                        "no glyph: the text ends here", {}, StepPanel::page);
        }
    }

    LineId lineOf(GlyphId glyph) const
    {
        const std::uint32_t place =
            glyph.valid() ? m_index.placeOf(glyph) : HistoryIndex::none;
        return place == HistoryIndex::none ? LineId() : m_index.lineAt(place);
    }

    void between(Subject subject)
    {
        m_steps.add(StepKind::between, StepState::passed, "why", reason(), subject,
                    StepPanel::text);
        const std::uint32_t place = m_character.glyph.valid()
            ? m_index.placeOf(m_character.glyph)
            : HistoryIndex::none;
        if (m_character.origin != Origin::inferred_space || place == HistoryIndex::none
            || place == 0) {
            return;
        }
        const PairGap pair = pairAt(place);
        if (pair.limit != 0 && isWide(pair.kind)) {
            StepList::measure(m_steps.steps().back(), pair.gap, pair.limit, Unit::em);
        }
    }

    PairGap pairAt(std::uint32_t place) const
    {
        const auto& pairs = m_page.layout.pairs;
        return place < pairs.size() ? pairs[place] : PairGap{};
    }

    static bool isWide(PairKind kind)
    {
        return kind == PairKind::space || kind == PairKind::tab || kind == PairKind::column;
    }

    std::string reason() const
    {
        const LineId here = lineOf(m_character.glyph);
        const LineId there = lineOf(m_before);
        const bool sameLine = here.valid() && here == there;
        switch (m_character.origin) {
        case Origin::inferred_space: {
            const std::uint32_t place = m_character.glyph.valid()
                ? m_index.placeOf(m_character.glyph)
                : HistoryIndex::none;
            if (place != HistoryIndex::none && isWide(pairAt(place).kind)) {
                return "the gap is wider than its limit by "
                    + std::string(enumName(pairAt(place).rule));
            }
            if (sameLine) {
                return "a gap beside a glyph that is not in the text is wider than its limit";
            }
            return here.valid() && there.valid()
                ? "two pieces on one row, read across: " + lineMention(there) + " and "
                    + lineMention(here)
                : std::string("the gap in paint order is wider than its limit");
        }
        case Origin::inferred_tab:
            return "the gap is wider than "
                + numberText(m_index.limits[Rule::text_column_gap])
                + " times the median advance (text_column_gap)";
        case Origin::grid_padding:
            return "the next word stands further right or further down on the page's grid";
        case Origin::line_break:
        case Origin::paragraph_break: return breakReason(here, there);
        case Origin::page_break: return "the page's text ends";
        default: return {};
        }
    }

    static std::string lineMention(LineId line) { return "line " + std::to_string(line.value); }

    std::string breakReason(LineId here, LineId there) const
    {
        if (!here.valid() || !there.valid()) {
            return m_character.glyph.valid() ? "another baseline in paint order"
                                             : "a word was put together across it, it stands "
                                               "behind that word now";
        }
        if (here == there) {
            return "a word that the line's end parted was put together; the line's end stands "
                   "behind that word";
        }
        const PageLayout& layout = m_page.layout;
        const Line& a = layout.lines[there.index()];
        const Line& b = layout.lines[here.index()];
        const std::string lines = lineMention(there) + " ends, " + lineMention(here) + " begins";
        if (m_character.origin == Origin::line_break || a.block == b.block) {
            return lines + " in the same block";
        }
        const auto block = [](BlockId id) {
            return id.valid() ? "block " + std::to_string(id.value) : std::string("no block");
        };
        return lines + ": from " + block(a.block) + " to " + block(b.block);
    }

    const HistoryIndex& m_index;
    const PageExtract& m_page;
    std::size_t m_at;
    const OutputCharacter& m_character;
    GlyphId m_before;
    StepList m_steps;
};

} // namespace

void addTextSteps(const HistoryIndex& index, GlyphId glyph, StepList& steps)
{
    TextTeller(index, glyph, steps).tell();
}

std::vector<HistoryStep> historyOfCharacter(const HistoryIndex& index, std::size_t character,
                                            std::string_view content)
{
    const ComposedText& text = index.page.text;
    if (character >= text.characters.size()) {
        return {};
    }
    const OutputCharacter& c = text.characters[character];
    if (!isOfGlyph(c.origin) || !c.glyph.valid()) {
        return InferenceTeller(index, character).tell();
    }
    StepList head;
    std::string_view how = c.origin == Origin::actualtext ? ", of the /ActualText that replaces "
        : c.origin == Origin::composed                    ? ", composed of "
                                                          : ", drawn by ";
    std::string words = quotedCharacters(charactersFrom(text, character, character))
        + std::string(how) + glyphMention(index.page, c.glyph);
    if (c.count > 1) {
        words += ", " + std::to_string(c.index + 1) + " of its " + std::to_string(c.count)
            + " characters";
    }
    head.add(StepKind::character, StepState::passed, "character",
             words + "; " + placeText(index, character, character),
             {SubjectKind::glyph, c.glyph.value}, StepPanel::text);
    std::vector<HistoryStep> all = head.take();
    for (HistoryStep& step : historyOfGlyph(index, c.glyph, content)) {
        all.push_back(std::move(step));
    }
    return all;
}

std::vector<HistoryStep> historyOfPageEnd(const HistoryIndex& index)
{
    StepList steps;
    const ComposedText& text = index.page.text;
    const std::string page = std::to_string(index.page.page);
    steps.add(StepKind::character, StepState::passed, "character",
              "U+000C, in no glyph: the end of page " + page, {}, StepPanel::text);
    if (text.characters.empty()) {
        steps.add(StepKind::before, StepState::not_reached, "before it",
                  "no glyph: the page has no text", {}, StepPanel::page);
    } else {
        const OutputCharacter& last = text.characters.back();
        steps.add(StepKind::before, StepState::passed, "before it",
                  last.glyph.valid() ? glyphMention(index.page, last.glyph) : std::string("no glyph"),
                  last.glyph.valid() ? Subject{SubjectKind::glyph, last.glyph.value} : Subject{},
                  StepPanel::page);
    }
    steps.add(StepKind::between, StepState::passed, "why",
              "pages are parted by a form feed in text of more than one page", {}, StepPanel::text);
    HistoryStep& end = steps.add(StepKind::output, StepState::passed, "output",
                                 "behind byte " + std::to_string(text.utf8.size())
                                     + " of the page's text",
                                 {}, StepPanel::text);
    end.decides = true;
    return steps.take();
}

} // namespace foulcase

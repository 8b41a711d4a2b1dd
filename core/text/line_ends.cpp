// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_ends.h"

#include "core/base/rules.h"
#include "core/base/utf.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace foulcase {

namespace {

enum class Joining { apart, with_hyphen, without_hyphen };

bool isLineEnd(Origin origin)
{
    return origin == Origin::line_break || origin == Origin::paragraph_break;
}

/// ASCII letters, and whatever is no ASCII: letters of other scripts and their marks.
bool isLetter(char32_t c)
{
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z')
        || (c >= 0xC0 && !(c >= 0x2000 && c <= 0x2BFF) && c != 0xD7 && c != 0xF7
            && c != replacementCharacter);
}

bool isDigit(char32_t c)
{
    return c >= U'0' && c <= U'9';
}

bool isHyphen(char32_t c)
{
    return c == U'-' || c == U'\u2010' || c == U'\u00AD';
}

bool isCapital(char32_t c)
{
    if (c < 0x80) {
        return c >= U'A' && c <= U'Z';
    }
    return lowerCase(std::u32string_view(&c, 1)) != std::u32string_view(&c, 1);
}

std::u32string folded(std::u32string_view word)
{
    std::u32string out(word);
    for (char32_t& c : out) {
        c = c >= U'A' && c <= U'Z' ? c + 32 : c == U'\u2010' ? U'-' : c;
    }
    return out;
}

bool isAddress(std::u32string_view token)
{
    const std::u32string word = folded(token);
    for (const std::u32string_view begin : {U"http://", U"https://", U"ftp://", U"www.", U"doi:"}) {
        if (word.find(begin) != std::u32string::npos) {
            return true;
        }
    }
    // A DOI: 10.NNNN/
    const std::size_t at = word.find(U"10.");
    if (at == std::u32string::npos) {
        return false;
    }
    std::size_t end = at + 3;
    while (end < word.size() && isDigit(word[end])) {
        ++end;
    }
    return end - at - 3 >= 4 && end < word.size() && word[end] == U'/';
}

/// An address that goes on after one of these; a full stop or a comma may end the sentence.
bool addressGoesOn(char32_t last)
{
    return std::u32string_view(U"/-_=&?%#~+:@").find(last) != std::u32string_view::npos;
}

bool keepsItsHyphen(const std::u32string& first)
{
    static constexpr std::array<std::u32string_view, 10> prefixes = {
        U"self", U"well", U"ill", U"half", U"quasi", U"ex", U"all", U"cross", U"vice", U"so"};
    return std::find(prefixes.begin(), prefixes.end(), first) != prefixes.end();
}

class LineEndJoiner {
public:
    LineEndJoiner(ComposedText& text, PageContents& page, const Limits& limits, Ledger* ledger)
        : m_text(text), m_page(page), m_letters(limits.count(Rule::hyphen_letters)),
          m_ledger(ledger)
    {
    }

    void run()
    {
        if (!worthWhile()) {
            return;
        }
        m_points.reserve(m_text.characters.size());
        for (std::size_t i = 0; i < m_text.characters.size(); ++i) {
            m_points += pointAt(i);
        }
        m_result.utf8.reserve(m_text.utf8.size());
        m_result.characters.reserve(m_text.characters.size());
        std::size_t i = 0;
        while (i < m_points.size()) {
            i = step(i);
        }
        m_text = std::move(m_result);
    }

private:
    /// Most pages have something to do; this looks at the bytes before line ends alone.
    bool worthWhile() const
    {
        if (m_text.utf8.find("\xC2\xAD") != std::string::npos) {
            return true;
        }
        for (std::size_t at = m_text.utf8.find('\n'); at != std::string::npos;
             at = m_text.utf8.find('\n', at + 1)) {
            const char before = at > 0 ? m_text.utf8[at - 1] : ' ';
            if (before == '-' || before == '\x90' || addressGoesOn(static_cast<unsigned char>(before))) {
                return true;
            }
        }
        return false;
    }

    char32_t pointAt(std::size_t i) const
    {
        const std::size_t begin = m_text.characters[i].offset;
        const auto first = static_cast<unsigned char>(m_text.utf8[begin]);
        if (first < 0x80) {
            return first;
        }
        const std::size_t end = i + 1 < m_text.characters.size() ? m_text.characters[i + 1].offset
                                                                 : m_text.utf8.size();
        const std::u32string c =
            fromUtf8(std::string_view(m_text.utf8).substr(begin, end - begin));
        return c.empty() ? replacementCharacter : c.front();
    }

    void copy(std::size_t i)
    {
        OutputCharacter c = m_text.characters[i];
        const std::size_t end = i + 1 < m_text.characters.size() ? m_text.characters[i + 1].offset
                                                                 : m_text.utf8.size();
        const std::size_t begin = c.offset;
        c.offset = static_cast<std::uint32_t>(m_result.utf8.size());
        m_result.utf8 += m_text.utf8[begin];
        for (std::size_t at = begin + 1; at < end; ++at) {
            m_result.utf8 += m_text.utf8[at];
        }
        m_result.characters.push_back(c);
    }

    void setVerdict(std::size_t i, Verdict verdict)
    {
        const OutputCharacter& c = m_text.characters[i];
        if (c.origin == Origin::drawn && c.glyph.valid() && c.count == 1) {
            Glyph& glyph = m_page.glyphs[c.glyph.index()];
            glyph.verdict = inDefaultText(glyph.verdict) ? verdict : glyph.verdict;
        }
    }

    bool lineEndAt(std::size_t i) const
    {
        return i < m_points.size() && isLineEnd(m_text.characters[i].origin);
    }
    bool partsWords(std::size_t i) const
    {
        const char32_t c = m_points[i];
        return c == U' ' || c == U'\n' || c == U'\t' || c == U'\u00A0' || c == U'\u3000';
    }
    std::size_t afterLineEnd(std::size_t i) const
    {
        while (lineEndAt(i)) {
            ++i;
        }
        return i;
    }
    std::size_t tokenEnd(std::size_t i) const
    {
        while (i < m_points.size() && !partsWords(i)) {
            ++i;
        }
        return i;
    }
    std::u32string_view tokenBefore(std::size_t end) const
    {
        std::size_t begin = end;
        while (begin > 0 && !partsWords(begin - 1)) {
            --begin;
        }
        return std::u32string_view(m_points).substr(begin, end - begin);
    }

    bool tokenHas(std::size_t begin, char32_t c) const
    {
        return std::u32string_view(m_points).substr(begin, tokenEnd(begin) - begin).find(c)
            != std::u32string_view::npos;
    }
    /// Whether the lines that meet at a line end are set in capitals alone.
    bool inCapitals(std::size_t at, std::size_t next) const
    {
        std::size_t begin = at;
        while (begin > 0 && !lineEndAt(begin - 1)) {
            --begin;
        }
        std::size_t end = next;
        while (end < m_points.size() && !lineEndAt(end)) {
            ++end;
        }
        return std::none_of(m_points.begin() + static_cast<std::ptrdiff_t>(begin),
                            m_points.begin() + static_cast<std::ptrdiff_t>(end),
                            [](char32_t c) { return isLetter(c) && !isCapital(c); });
    }

    /// Handles what stands at `i`; gives the next place to look at.
    std::size_t step(std::size_t i)
    {
        const bool before = lineEndAt(i + 1);
        if (!before && m_points[i] == U'\u00AD') {
            setVerdict(i, Verdict::normalised_away);
            return i + 1;
        }
        const std::size_t next = before ? afterLineEnd(i + 1) : 0;
        if (!before || next >= m_points.size() || partsWords(i)) {
            copy(i);
            return i + 1;
        }
        const Joining joining = judge(i, next);
        if (joining == Joining::apart) {
            copy(i);
            return i + 1;
        }
        if (joining == Joining::with_hyphen) {
            copy(i);
        } else {
            setVerdict(i, Verdict::normalised_away);
        }
        return moveUp(i + 1, next);
    }

    /// Writes the word at `next`, then the line end that stood at `lineEnd` in the place of the
    /// blank behind it. A word that is parted again is left to the next step.
    std::size_t moveUp(std::size_t lineEnd, std::size_t next)
    {
        const std::size_t end = tokenEnd(next);
        const bool again = lineEndAt(end) && end > next;
        const std::size_t stop = again ? end - 1 : end;
        for (std::size_t k = next; k < stop; ++k) {
            if (m_points[k] == U'\u00AD') {
                setVerdict(k, Verdict::normalised_away);
            } else {
                copy(k);
            }
        }
        if (again || end >= m_points.size()) {
            return stop; // its own line end follows, or the text ends
        }
        setVerdict(end, Verdict::merged_into_space);
        for (std::size_t k = lineEnd; k < next; ++k) {
            copy(k);
            m_result.characters.back().glyph =
                end + 1 < m_points.size() ? m_text.characters[end + 1].glyph : GlyphId();
        }
        return end + 1;
    }

    Joining judge(std::size_t at, std::size_t next)
    {
        const std::u32string_view token = tokenBefore(at + 1);
        const char32_t last = m_points[at];
        const char32_t follows = m_points[next];
        const bool scheme = last == U':' && follows == U'/' && next + 1 < m_points.size()
            && m_points[next + 1] == U'/';
        if (scheme) {
            return Joining::with_hyphen;
        }
        const bool mail = last == U'-' && tokenHas(next, U'@');
        if (isAddress(token) || mail) {
            const bool goesOn = addressGoesOn(last) && (isLetter(follows) || isDigit(follows));
            return goesOn ? Joining::with_hyphen : Joining::apart;
        }
        if (!isHyphen(last) || at == 0) {
            return Joining::apart;
        }
        const char32_t before = m_points[at - 1];
        if (last == U'\u00AD') {
            return Joining::without_hyphen;
        }
        if (!isLetter(before) && !isDigit(before)) {
            return Joining::apart;
        }
        if (!isLetter(follows) && !isDigit(follows)) {
            return Joining::apart;
        }
        const bool asWord = isLetter(before) && isLetter(follows) && !isCapital(follows);
        if (!asWord && m_text.characters[at + 1].origin == Origin::paragraph_break) {
            return Joining::apart; // another text: a page's number, a running foot
        }
        if (isCapital(before) && isCapital(follows)) {
            return judgeWord(at, next, token,
                             inCapitals(at, next) ? Joining::without_hyphen : Joining::with_hyphen);
        }
        if (!asWord) {
            return Joining::with_hyphen;
        }
        return judgeWord(at, next, token, Joining::without_hyphen);
    }

    /// Letters of one case on both sides of the hyphen. `otherwise` where neither form of the word
    /// is known.
    Joining judgeWord(std::size_t at, std::size_t next, std::u32string_view token,
                      Joining otherwise)
    {
        std::size_t begin = token.size() - 1;
        while (begin > 0 && (isLetter(token[begin - 1]) || isHyphen(token[begin - 1]))) {
            --begin;
        }
        std::size_t end = next;
        while (end < m_points.size() && isLetter(m_points[end])) {
            ++end;
        }
        const std::u32string first = folded(token.substr(begin, token.size() - 1 - begin));
        const std::u32string rest =
            folded(std::u32string_view(m_points).substr(next, end - next));
        const std::size_t joined = seen(first + rest);
        const std::size_t hyphened = seen(first + U'-' + rest);
        Joining joining = otherwise;
        if (joined != hyphened) {
            joining = joined > hyphened ? Joining::without_hyphen : Joining::with_hyphen;
        } else if (first.size() < m_letters || first.find(U'-') != std::u32string::npos
                   || keepsItsHyphen(first)) {
            joining = Joining::with_hyphen;
        }
        note(at, first.size(), joining);
        return joining;
    }

    void note(std::size_t at, std::size_t letters, Joining joining)
    {
        if (m_ledger != nullptr && m_text.characters[at].glyph.valid()) {
            m_ledger->decisions.push_back(
                {Rule::hyphen_letters,
                 joining == Joining::with_hyphen ? Outcome::stopped : Outcome::passed,
                 {SubjectKind::glyph, m_text.characters[at].glyph.value}, {},
                 static_cast<double>(letters), static_cast<double>(m_letters)});
        }
    }

    /// How often a word stands on this page within a line.
    std::size_t seen(const std::u32string& word)
    {
        if (!m_wordsCounted) {
            countWords();
            m_wordsCounted = true;
        }
        const auto found = m_words.find(word);
        return found == m_words.end() ? 0 : found->second;
    }

    void countWords()
    {
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= m_points.size(); ++i) {
            const bool inWord =
                i < m_points.size() && (isLetter(m_points[i]) || isHyphen(m_points[i]));
            if (inWord) {
                continue;
            }
            // What a line end parts is no evidence.
            const bool parted = lineEndAt(i) && i > begin && isHyphen(m_points[i - 1]);
            if (i > begin && !parted) {
                ++m_words[folded(std::u32string_view(m_points).substr(begin, i - begin))];
            }
            begin = i + 1;
        }
    }

    ComposedText& m_text;
    PageContents& m_page;
    std::size_t m_letters;
    Ledger* m_ledger;
    std::u32string m_points;          // of the text, one per character
    ComposedText m_result;
    std::unordered_map<std::u32string, std::size_t> m_words;
    bool m_wordsCounted = false;
};

} // namespace

void joinLineEnds(ComposedText& text, PageContents& page, const Limits& limits, Ledger* ledger)
{
    LineEndJoiner(text, page, limits, ledger).run();
}

} // namespace foulcase

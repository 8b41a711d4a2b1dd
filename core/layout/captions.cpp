// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/captions.h"

#include <algorithm>
#include <string>

namespace foulcase {

namespace {

bool isDigit(char32_t c)
{
    return c >= U'0' && c <= U'9';
}

char32_t lowered(char32_t c)
{
    return c >= U'A' && c <= U'Z' ? c + 32 : c;
}

std::u32string lowered(std::u32string_view text)
{
    std::u32string result(text);
    for (char32_t& c : result) {
        c = lowered(c);
    }
    return result;
}

struct CaptionWord {
    std::u32string_view word;
    CaptionKind kind;
};

constexpr CaptionWord captionWords[] = {
    {U"figure", CaptionKind::figure},    {U"fig.", CaptionKind::figure},
    {U"fig", CaptionKind::figure},       {U"abbildung", CaptionKind::figure},
    {U"abb.", CaptionKind::figure},      {U"scheme", CaptionKind::figure},
    {U"table", CaptionKind::table},      {U"tab.", CaptionKind::table},
    {U"tabelle", CaptionKind::table},    {U"algorithm", CaptionKind::listing},
    {U"listing", CaptionKind::listing},
};

int romanValue(std::u32string_view text)
{
    int total = 0;
    int before = 0;
    for (auto c = text.rbegin(); c != text.rend(); ++c) {
        const char32_t letter = lowered(*c);
        const int value = letter == U'i'   ? 1
                          : letter == U'v' ? 5
                          : letter == U'x' ? 10
                          : letter == U'l' ? 50
                                           : 0;
        if (value == 0) {
            return 0;
        }
        total += value < before ? -value : value;
        before = std::max(before, value);
    }
    return total;
}

class NumberReader {
public:
    explicit NumberReader(std::u32string_view text) : m_text(text) {}

    bool read(Caption& caption)
    {
        skipBlanks();
        if (peek() == U'S' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])) {
            caption.supplement = true;
            ++m_at;
        }
        if (isDigit(peek())) {
            caption.major = digits();
        } else {
            caption.major = letters();
        }
        if (caption.major <= 0) {
            return false;
        }
        if ((peek() == U'.' || peek() == U'-' || peek() == U'\u2013') && m_at + 1 < m_text.size()
            && isDigit(m_text[m_at + 1])) {
            ++m_at;
            caption.minor = digits();
        }
        return true;
    }

    /// What follows a caption's number and not a sentence's: a mark, the end, or a new beginning.
    bool ends()
    {
        if (m_at >= m_text.size()) {
            return true;
        }
        const char32_t mark = peek();
        if (std::u32string_view(U":.|)\u2013\u2014\u2014").find(mark) != std::u32string_view::npos) {
            return true;
        }
        if (mark > U' ' && mark != 0xA0) {
            return false; // "Figure 3a", "Figure 3,"
        }
        skipBlanks();
        const char32_t next = peek();
        return next == 0 || (next >= U'A' && next <= U'Z') || next == U'('
               || next == U'\u2013' || next == U'\u2014' || next == U'|' || next == U'-';
    }

private:
    char32_t peek() const { return m_at < m_text.size() ? m_text[m_at] : 0; }
    void skipBlanks()
    {
        while (m_at < m_text.size() && (m_text[m_at] <= U' ' || m_text[m_at] == 0xA0)) {
            ++m_at;
        }
    }
    int digits()
    {
        int value = 0;
        for (int n = 0; n < 4 && isDigit(peek()); ++n) {
            value = value * 10 + static_cast<int>(peek() - U'0');
            ++m_at;
        }
        return value;
    }
    int letters()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && lowered(m_text[m_at]) >= U'a'
               && lowered(m_text[m_at]) <= U'z') {
            ++m_at;
        }
        const std::u32string_view word = m_text.substr(begin, m_at - begin);
        if (const int roman = word.size() <= 6 ? romanValue(word) : 0; roman > 0) {
            return roman;
        }
        const bool one = word.size() == 1 && word[0] >= U'A' && word[0] <= U'Z';
        return one ? static_cast<int>(word[0] - U'A') + 1 : 0;
    }

    std::u32string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

std::optional<Caption> captionOf(std::u32string_view text)
{
    const std::u32string folded = lowered(text.substr(0, 12));
    for (const CaptionWord& candidate : captionWords) {
        if (text.empty() || !folded.starts_with(candidate.word)
            || text.front() == folded.front()) { // a caption begins with a capital
            continue;
        }
        Caption caption;
        caption.kind = candidate.kind;
        NumberReader reader(text.substr(candidate.word.size()));
        if (reader.read(caption) && reader.ends()) {
            return caption;
        }
    }
    return std::nullopt;
}

bool isPreprintStamp(std::u32string_view text)
{
    const std::u32string folded = lowered(text.substr(0, 40));
    if (folded.starts_with(U"arxiv:")) {
        return folded.size() > 10
               && std::any_of(folded.begin() + 6, folded.end(), isDigit);
    }
    return folded.starts_with(U"biorxiv preprint") || folded.starts_with(U"medrxiv preprint");
}

bool headsBibliography(std::u32string_view text)
{
    std::u32string folded = lowered(text);
    while (!folded.empty()
           && (isDigit(folded.front()) || folded.front() <= U' ' || folded.front() == U'.')) {
        folded.erase(folded.begin());
    }
    while (!folded.empty() && (folded.back() <= U' ' || folded.back() == U':')) {
        folded.pop_back();
    }
    for (const std::u32string_view heading :
         {U"references", U"bibliography", U"literature cited", U"works cited", U"literature",
          U"literatur", U"literaturverzeichnis", U"references and notes", U"références",
          U"bibliographie", U"bibliografía"}) {
        if (folded == heading) {
            return true;
        }
    }
    return false;
}

} // namespace foulcase

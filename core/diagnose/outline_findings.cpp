// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bookmarks whose title the text of their page does not have: the map of a font is broken, the text
// is hidden, or the outline leads elsewhere. Titles and text are compared by letters and digits
// alone, since producers leave out numbers, breaks and signs in bookmarks.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/text/unicode_forms.h"

namespace foulcase {

namespace {

constexpr std::size_t mostTitle = 200; // characters of a title that are looked for
constexpr std::size_t shortWord = 3;   // letters; shorter ones stand in any text

bool isMark(char32_t c)
{
    return c >= 0x0300 && c <= 0x036F;
}

/// Lower case, compatible forms as one, accents dropped.
std::u32string folded(std::u32string_view text)
{
    std::u32string out;
    for (const char32_t c : lowerCase(normalised(text, Normalisation::nfkc))) {
        if (!isMark(c)) {
            out += c;
        }
    }
    return out;
}

std::u32string withoutSigns(std::u32string_view text)
{
    std::u32string out;
    for (const char32_t c : text) {
        if (isLetterOrDigit(c)) {
            out += c;
        }
    }
    return out;
}

/// "Page 2", "Sheet1": one word and a number name the page and stand nowhere on it.
bool isLabel(std::u32string_view title)
{
    std::size_t words = 0;
    bool number = false;
    bool inWord = false;
    for (const char32_t c : title) {
        const bool digit = c >= U'0' && c <= U'9';
        const bool letter = !digit && isLetterOrDigit(c);
        words += letter && !inWord ? 1 : 0;
        inWord = letter;
        number = number || digit;
    }
    return words <= 1 && number;
}

/// Share of a title's letters in words that `page` has; 1 where it has nothing to look for.
double shareFound(std::u32string_view title, std::u32string_view page)
{
    std::size_t all = 0;
    std::size_t found = 0;
    std::u32string word;
    for (std::size_t i = 0; i <= title.size(); ++i) {
        if (i < title.size() && isLetterOrDigit(title[i])) {
            word += title[i];
            continue;
        }
        if (word.size() >= shortWord) {
            all += word.size();
            found += page.find(word) != std::u32string_view::npos ? word.size() : 0;
        }
        word.clear();
    }
    return all == 0 ? 1 : static_cast<double>(found) / static_cast<double>(all);
}

} // namespace

void findOutline(PageDiagnosis& page, const std::vector<pdf::OutlineItem>& outline)
{
    const Rect& crop = page.page.boxes.crop;
    const double foot = crop.y0 + page.limits[Rule::outline_foot] * crop.height();
    const bool upright = page.page.boxes.rotate == 0;
    std::size_t left = page.limits.count(Rule::limit_outline_titles);
    std::u32string text;
    for (const pdf::OutlineItem& item : outline) {
        // A place at the foot of a page is as often meant for the top of the next one.
        if (item.page != page.page.page || (upright && item.hasTop && item.top < foot)) {
            continue;
        }
        if (left == 0) {
            break;
        }
        --left;
        if (text.empty()) {
            text = withoutSigns(folded(fromUtf8(page.page.text.utf8)));
        }
        if (text.empty()) {
            return; // a page without text has its own finding
        }
        const std::u32string title =
            folded(std::u32string_view(fromUtf8(item.title)).substr(0, mostTitle));
        const std::u32string letters = withoutSigns(title);
        const double limit = page.limits[Rule::outline_title_share];
        if (letters.size() < page.limits.count(Rule::outline_letters)
            || isLabel(title) || text.find(letters) != std::u32string::npos) {
            continue;
        }
        const double share = shareFound(title, text);
        if (share >= limit) {
            continue;
        }
        Finding& found = page.finding(FindingId::outline_disagrees);
        found.touched = std::min<std::uint32_t>(
            found.touched + static_cast<std::uint32_t>(letters.size()), page.characters());
        PageDiagnosis::addSubject(found, {});
        PageDiagnosis::addEvidence(
            found, {"title", item.title.substr(0, 4 * mostTitle), quantised(share), limit,
                    Unit::ratio});
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/text_search.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/history.h"
#include "core/diagnose/history_words.h"
#include "core/diagnose/search_stream.h"

#include <algorithm>
#include <optional>
#include <set>

namespace foulcase {

namespace {

constexpr std::size_t longestExcerpt = 80;  // characters
constexpr std::size_t mostPlacesOfWord = 50;
constexpr std::size_t mostMatches = 200;    // of one order of the page, before they are ranked

std::u32string without(std::u32string_view text, bool (*drop)(char32_t))
{
    std::u32string out;
    std::copy_if(text.begin(), text.end(), std::back_inserter(out),
                 [drop](char32_t c) { return !drop(c); });
    return out;
}

bool isBlankOrHyphen(char32_t c)
{
    return isSearchBlank(c) || isSearchHyphen(c);
}

/// By which step from one to the other two spellings of the same letters become equal.
SearchWay difference(const std::u32string& there, const std::u32string& wanted)
{
    const bool lineEnd = there.find(U'\n') != std::u32string::npos;
    const std::u32string a = without(there, isSearchBlank);
    const std::u32string b = without(wanted, isSearchBlank);
    if (a == b) {
        return lineEnd ? SearchWay::line_end : SearchWay::blanks;
    }
    const std::u32string c = without(there, isBlankOrHyphen);
    const std::u32string d = without(wanted, isBlankOrHyphen);
    if (c == d) {
        return SearchWay::hyphen;
    }
    const std::u32string e = normalised(c, Normalisation::nfkc);
    const std::u32string f = normalised(d, Normalisation::nfkc);
    if (e == f) {
        return SearchWay::normal_form;
    }
    return lowerCase(e) == lowerCase(f) ? SearchWay::letter_case : SearchWay::accents;
}

std::uint32_t costOf(SearchWay way, std::size_t edits)
{
    switch (way) {
    case SearchWay::elsewhere: return 0;
    case SearchWay::left_out:
    case SearchWay::blanks:
    case SearchWay::line_end:
    case SearchWay::normal_form: return 10;
    case SearchWay::hyphen:
    case SearchWay::letter_case: return 20;
    case SearchWay::accents: return 25;
    case SearchWay::other_source: return 30;
    case SearchWay::doubled:
    case SearchWay::other_order: return 35;
    case SearchWay::words_apart: return 70;
    case SearchWay::similar: return 40 + 10 * static_cast<std::uint32_t>(edits);
    }
    return 1000;
}

class PageSearch {
public:
    PageSearch(const PageExtract& page, std::u32string wanted, const Limits& limits)
        : m_page(page), m_limits(limits), m_wanted(std::move(wanted))
    {
        m_wanted.resize(std::min(m_wanted.size(), limits.count(Rule::limit_find_length)));
        m_form = m_forms.of(m_wanted);
    }

    std::vector<TextCandidate> search()
    {
        if (m_form.empty()) {
            return {};
        }
        const SearchStream output = SearchStream::output(m_page, m_forms);
        bool differs = false;
        const SearchStream painted =
            SearchStream::painted(m_page, UnicodeSource::none, m_forms, differs);
        inOutput(output);
        inPaint(painted);
        bySources();
        const SearchStream standing = SearchStream::standing(m_page, m_forms);
        inOrder(standing);
        doubled(painted);
        doubled(standing);
        wordsApart(painted);
        similar(output);
        similar(painted);
        return ranked();
    }

private:
    /// All places of the wanted letters in a stream.
    template <class Found>
    void each(const SearchStream& stream, const std::u32string& form, Found&& found) const
    {
        std::size_t count = 0;
        for (std::size_t at = stream.form.find(form);
             at != std::u32string::npos && count < mostMatches;
             at = stream.form.find(form, at + 1), ++count) {
            found(StreamRange{at, at + form.size(), 0});
        }
    }

    static std::u32string rawOf(const SearchStream& stream, const StreamRange& range)
    {
        const std::size_t first = stream.origin[range.begin];
        const std::size_t last = stream.origin[range.end - 1];
        return stream.raw.substr(first, last - first + 1);
    }

    std::vector<GlyphId> glyphsOf(const SearchStream& stream, const StreamRange& range) const
    {
        std::vector<GlyphId> glyphs;
        const std::size_t last = stream.origin[range.end - 1];
        for (std::size_t i = stream.origin[range.begin]; i <= last; ++i) {
            const GlyphId glyph = stream.glyphs[i];
            if (glyph.valid() && glyph.index() < m_page.contents.glyphs.size()
                && (glyphs.empty() || glyphs.back() != glyph)) {
                glyphs.push_back(glyph);
            }
        }
        return glyphs;
    }

    void add(const SearchStream& stream, const StreamRange& range, SearchWay way,
             UnicodeSource source = UnicodeSource::none)
    {
        add(rawOf(stream, range), glyphsOf(stream, range), way, range.edits, source);
    }

    void add(std::u32string reads, std::vector<GlyphId> glyphs, SearchWay way, std::size_t edits,
             UnicodeSource source)
    {
        if (glyphs.empty()) {
            return;
        }
        TextCandidate candidate;
        candidate.page = m_page.page;
        candidate.way = way;
        candidate.source = source;
        candidate.edits = static_cast<std::uint32_t>(edits);
        candidate.cost = costOf(way, edits);
        if (reads.size() > longestExcerpt) {
            reads.resize(longestExcerpt);
            reads += U'…';
        }
        candidate.reads = toUtf8(reads);
        candidate.glyphs = std::move(glyphs);
        m_found.push_back(std::move(candidate));
    }

    bool allInText(const std::vector<GlyphId>& glyphs) const
    {
        return std::all_of(glyphs.begin(), glyphs.end(), [&](GlyphId id) {
            return inDefaultText(m_page.contents.glyphs[id.index()].verdict);
        });
    }

    void inOutput(const SearchStream& stream)
    {
        each(stream, m_form, [&](const StreamRange& range) {
            add(stream, range, difference(rawOf(stream, range), m_wanted));
        });
    }

    /// What is painted so: left out of the text, or read in another order.
    void inPaint(const SearchStream& stream)
    {
        each(stream, m_form, [&](const StreamRange& range) {
            const std::vector<GlyphId> glyphs = glyphsOf(stream, range);
            const SearchWay way = difference(rawOf(stream, range), m_wanted);
            if (!allInText(glyphs)) {
                add(stream, range, SearchWay::left_out);
            } else if (way == SearchWay::normal_form) {
                add(stream, range, way); // a ligature that another source reads otherwise
            } else {
                add(stream, range, SearchWay::other_order);
            }
        });
    }

    void inOrder(const SearchStream& stream)
    {
        each(stream, m_form, [&](const StreamRange& range) {
            add(stream, range, SearchWay::other_order);
        });
    }

    void bySources()
    {
        for (std::size_t s = 1; s < enumCount<UnicodeSource>; ++s) {
            const auto source = static_cast<UnicodeSource>(s);
            bool differs = false;
            const SearchStream stream =
                SearchStream::painted(m_page, source, m_forms, differs);
            if (!differs) {
                continue;
            }
            each(stream, m_form, [&](const StreamRange& range) {
                if (saysOtherwise(glyphsOf(stream, range), source)) {
                    add(stream, range, SearchWay::other_source, source);
                }
            });
        }
    }

    bool saysOtherwise(const std::vector<GlyphId>& glyphs, UnicodeSource source) const
    {
        return std::any_of(glyphs.begin(), glyphs.end(), [&](GlyphId id) {
            const DecodedCode& code =
                m_page.contents.codes[m_page.contents.glyphs[id.index()].code.index()];
            return std::any_of(code.answers.begin(), code.answers.end(),
                               [&](const SourceAnswer& a) {
                                   return a.source == source && !a.unicode.empty()
                                       && a.unicode != code.unicode;
                               });
        });
    }

    /// "ffiinnaall": each letter twice and more.
    void doubled(const SearchStream& stream)
    {
        SearchStream wanted;
        for (const char32_t c : m_wanted) {
            wanted.add(c, GlyphId(), m_forms);
        }
        const std::u32string form = wanted.single().form;
        if (form.size() < 2) {
            return;
        }
        const SearchStream single = stream.single();
        each(single, form, [&](const StreamRange& range) {
            // "ll" alone makes no pairs: nearly all letters have to be, here or in what was asked.
            const std::size_t here = m_forms.of(rawOf(single, range)).size();
            if (std::max(here, m_form.size())
                >= std::min(here, m_form.size()) + form.size() - 1) {
                add(single, range, SearchWay::doubled);
            }
        });
    }

    std::vector<std::u32string> words() const
    {
        std::vector<std::u32string> all;
        std::u32string word;
        SearchForm forms;
        for (std::size_t i = 0; i <= m_wanted.size(); ++i) {
            if (i < m_wanted.size() && !isSearchBlank(m_wanted[i])) {
                word += m_wanted[i];
                continue;
            }
            const std::u32string form = forms.of(word);
            if (!form.empty()) {
                all.push_back(form);
            }
            word.clear();
        }
        return all;
    }

    /// Each word at the place nearest to the one before.
    void wordsApart(const SearchStream& stream)
    {
        const std::vector<std::u32string> wanted = words();
        if (wanted.size() < 2) {
            return;
        }
        std::u32string reads;
        std::vector<GlyphId> glyphs;
        std::optional<Point> before;
        for (const std::u32string& word : wanted) {
            std::optional<StreamRange> nearest;
            double least = 0;
            std::size_t places = 0;
            for (std::size_t at = stream.form.find(word);
                 at != std::u32string::npos && places < mostPlacesOfWord;
                 at = stream.form.find(word, at + 1), ++places) {
                const Point place = originOf(stream, at);
                const double away = before ? length(place - *before) : 0;
                if (!nearest || away < least) {
                    nearest = StreamRange{at, at + word.size(), 0};
                    least = away;
                }
            }
            if (!nearest) {
                return;
            }
            before = originOf(stream, nearest->begin);
            reads += (reads.empty() ? U"" : U" … ") + rawOf(stream, *nearest);
            for (const GlyphId id : glyphsOf(stream, *nearest)) {
                glyphs.push_back(id);
            }
        }
        add(reads, std::move(glyphs), SearchWay::words_apart, 0, UnicodeSource::none);
    }

    Point originOf(const SearchStream& stream, std::size_t at) const
    {
        const GlyphId id = stream.glyphs[stream.origin[at]];
        return id.valid() ? m_page.contents.glyphs[id.index()].origin : Point{};
    }

    void similar(const SearchStream& stream)
    {
        const std::size_t most = searchEdits(toUtf8(m_wanted), m_limits);
        if (most == 0) {
            return;
        }
        for (const StreamRange& range :
             similarPlaces(stream.form, m_form, most, mostMatches)) {
            if (range.edits > 0 && range.end > range.begin) {
                add(stream, range, SearchWay::similar);
            }
        }
    }

    std::vector<TextCandidate> ranked()
    {
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const TextCandidate& a, const TextCandidate& b) {
                             return a.cost < b.cost;
                         });
        std::vector<TextCandidate> best;
        std::vector<bool> told(m_page.contents.glyphs.size(), false);
        const std::size_t most = m_limits.count(Rule::limit_find_candidates);
        std::optional<PageHistory> history;
        for (TextCandidate& candidate : m_found) {
            if (best.size() >= most) {
                break;
            }
            // One place once, by what explains it best.
            const bool known = std::any_of(candidate.glyphs.begin(), candidate.glyphs.end(),
                                           [&](GlyphId id) { return told[id.index()]; });
            if (known) {
                continue;
            }
            for (const GlyphId id : candidate.glyphs) {
                told[id.index()] = true;
            }
            if (!history) {
                history.emplace(m_page, m_limits);
            }
            complete(candidate, *history);
            best.push_back(std::move(candidate));
        }
        return best;
    }

    void complete(TextCandidate& candidate, const PageHistory& history) const
    {
        Rect box;
        for (const GlyphId id : candidate.glyphs) {
            const Glyph& glyph = m_page.contents.glyphs[id.index()];
            const Rect bounds = glyph.quad.bounds();
            box = box.empty() ? bounds : box;
            box.include(bounds);
            auto count = std::find_if(candidate.verdicts.begin(), candidate.verdicts.end(),
                                      [&](const VerdictCount& v) {
                                          return v.verdict == glyph.verdict;
                                      });
            if (count != candidate.verdicts.end()) {
                ++count->count;
                continue;
            }
            candidate.verdicts.push_back({glyph.verdict, 1});
            if (glyph.verdict != Verdict::kept) {
                for (HistoryStep& step : history.ofGlyph(id)) {
                    if (step.decides) {
                        candidate.between.push_back(std::move(step));
                    }
                }
            }
        }
        candidate.quad = quantised(Quad::fromRect(box, Matrix()));
        if (candidate.way == SearchWay::other_source) {
            sourceSteps(candidate, history);
        }
    }

    /// What the sources of the first glyph that is read otherwise said.
    void sourceSteps(TextCandidate& candidate, const PageHistory& history) const
    {
        for (const GlyphId id : candidate.glyphs) {
            if (saysOtherwise({id}, candidate.source)) {
                for (HistoryStep& step : history.ofGlyph(id)) {
                    const bool spoke = step.kind == StepKind::source
                        && step.state != StepState::not_reached;
                    if (spoke || step.kind == StepKind::unicode) {
                        candidate.between.push_back(std::move(step));
                    }
                }
                return;
            }
        }
    }

    const PageExtract& m_page;
    const Limits& m_limits;
    std::u32string m_wanted;
    std::u32string m_form;
    SearchForm m_forms;
    std::vector<TextCandidate> m_found;
};

/// With blanks as they are and marks for line ends.
std::string excerpt(std::u32string_view text)
{
    std::string out;
    for (const char32_t c : text) {
        out += c == U' ' ? " " : c == U'\n' ? "⏎" : shownCharacters(std::u32string_view(&c, 1));
    }
    return out;
}

std::string wayWords(const TextCandidate& candidate)
{
    switch (candidate.way) {
    case SearchWay::elsewhere: return "stands in the output of this page";
    case SearchWay::left_out: return "is painted, and not all of it is in the text";
    case SearchWay::blanks: return "has blanks in other places";
    case SearchWay::line_end: return "is cut by a line's end";
    case SearchWay::hyphen: return "has hyphens in other places";
    case SearchWay::normal_form: return "is spelled with other code points for the same letters";
    case SearchWay::letter_case: return "has capitals and small letters otherwise";
    case SearchWay::accents: return "has other accents";
    case SearchWay::doubled: return "has the same letters, painted or asked for in pairs";
    case SearchWay::other_source:
        return "is what " + sourceTitle(candidate.source)
            + " says, which did not decide; the text reads otherwise";
    case SearchWay::other_order: return "is painted in this order and read in another";
    case SearchWay::words_apart: return "has its words apart";
    case SearchWay::similar:
        return "differs in " + countedWords(candidate.edits, "character", "characters");
    }
    return {};
}

} // namespace

std::size_t searchEdits(std::string_view text, const Limits& limits)
{
    SearchForm forms;
    std::u32string wanted = fromUtf8(text);
    wanted.resize(std::min(wanted.size(), limits.count(Rule::limit_find_length)));
    return static_cast<std::size_t>(limits[Rule::find_edits]
                                    * static_cast<double>(forms.of(wanted).size()));
}

std::vector<TextCandidate> searchPage(const PageExtract& page, std::string_view text,
                                      const Limits& limits)
{
    return PageSearch(page, fromUtf8(text), limits).search();
}

std::string candidateSentence(const TextCandidate& candidate, std::string_view text)
{
    std::string sentence = '\'' + excerpt(fromUtf8(candidate.reads)) + "' " + wayWords(candidate);
    if (candidate.way == SearchWay::normal_form || candidate.way == SearchWay::accents) {
        sentence += ": ";
        std::set<char32_t> wanted;
        for (const char32_t c : fromUtf8(text)) {
            wanted.insert(c);
        }
        std::string other;
        for (const char32_t c : fromUtf8(candidate.reads)) {
            if (wanted.insert(c).second && !isSearchBlank(c)) {
                other += (other.empty() ? "" : ", ")
                    + quotedCharacters(std::u32string_view(&c, 1));
            }
        }
        sentence += other.empty() ? "the same in another order" : "it has " + other;
    }
    std::string fates;
    for (const VerdictCount& fate : candidate.verdicts) {
        if (fate.verdict != Verdict::kept) {
            fates += (fates.empty() ? "; " : ", ") + std::to_string(fate.count) + " of "
                + countedWords(candidate.glyphs.size(), "glyph", "glyphs") + ' '
                + verdictWords(fate.verdict);
        }
    }
    return sentence + fates;
}

} // namespace foulcase

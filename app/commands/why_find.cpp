// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/why_find.h"

#include "app/commands/output_file.h"
#include "core/base/frames.h"
#include "core/base/rules.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>

namespace foulcase {

namespace {

constexpr char parting = '\x1E';      // between the answers of one page
constexpr std::size_t costDigits = 8; // before each candidate, for ranking them over all pages
constexpr std::chrono::seconds patience{2}; // after which a search says how far it is

/// Says on standard error how far a long search is.
class Progress {
public:
    Progress(const std::string& file, std::string_view doing) : m_file(file), m_doing(doing) {}

    void opened(int pages) { m_pages = pages; }
    void finished()
    {
        ++m_done;
        const auto now = std::chrono::steady_clock::now();
        if (now - m_told >= patience && m_done < m_pages) {
            m_told = now;
            std::fprintf(stderr, "foulcase: %s: %s, %d of %d pages\n", shownText(m_file).c_str(),
                         std::string(m_doing).c_str(), m_done, m_pages);
        }
    }

private:
    const std::string& m_file;
    std::string_view m_doing;
    std::chrono::steady_clock::time_point m_told = std::chrono::steady_clock::now();
    int m_pages = 0;
    int m_done = 0;
};

struct Place {
    std::uint32_t cost = 0;
    std::string text;
};

PageOutcome failure(const Error& error)
{
    PageOutcome outcome;
    outcome.failed = true;
    outcome.complaints.push_back(error);
    return outcome;
}

class Finder {
public:
    explicit Finder(const FindOrder& order) : m_order(order), m_limits(order.extract.limits) {}

    Exit run()
    {
        const std::vector<int> hits = pagesWithText(m_order.page, "looking for the text");
        const bool json = m_order.format == HistoryFormat::json;
        std::fputs(json ? "[\n" : "", stdout);
        Exit exit = m_failed ? Exit::could_not : Exit::no;
        if (!hits.empty()) {
            tellHistories(hits);
            exit = m_failed ? Exit::could_not : Exit::fine;
        } else {
            searchPages();
            if (m_order.page != 0) {
                elsewhere();
            }
            tellPlaces();
        }
        std::fputs(json ? "\n]\n" : "", stdout);
        if (hits.empty()) {
            complain(m_order.file, {ErrorKind::usage, conclusion(), {}, m_order.page});
        }
        return exit;
    }

private:
    DocumentTask task(Detail detail) const
    {
        DocumentTask task{m_order.file, m_order.extract, {}, true};
        task.options.detail = detail;
        return task;
    }

    /// Pages whose output holds the text, up to where its glyphs fill what is printed.
    std::vector<int> pagesWithText(int page, std::string_view doing)
    {
        DocumentTask pages = task(Detail::lines);
        if (page > 0) {
            pages.pages.push_back({page, page});
        }
        std::vector<int> hits;
        Progress progress(m_order.file, doing);
        JobEvents events;
        events.opened = [&](std::size_t, int count) { progress.opened(page > 0 ? 1 : count); };
        events.page = [&](std::size_t, int number, std::string_view output) {
            progress.finished();
            if (!output.empty()) {
                hits.push_back(number);
            }
        };
        const Exit exit = runDocumentJobs(
            {pages},
            [this](DocumentContext& document, int number) {
                const auto result = document.page(number);
                if (!result) {
                    return failure(result.error());
                }
                PageOutcome outcome;
                const std::string& text = result.value().extract->text.utf8;
                outcome.output = text.find(m_order.text) != std::string::npos ? "1" : "";
                return outcome;
            },
            1, events);
        m_failed = m_failed || exit == Exit::could_not;
        return hits;
    }

    void tellHistories(const std::vector<int>& hits)
    {
        DocumentTask pages = task(Detail::full);
        pages.options.outlines = true;
        for (const int page : hits) {
            pages.pages.push_back({page, page});
        }
        const std::size_t most = m_limits.count(Rule::limit_find_matches);
        std::size_t told = 0;
        JobEvents events;
        events.page = [&](std::size_t, int, std::string_view output) {
            split(output, [&](std::string_view history) {
                if (told++ < most) {
                    write(history);
                }
            });
        };
        runDocumentJobs(
            {pages},
            [this, most](DocumentContext& document, int number) {
                return histories(document, number, most);
            },
            1, events);
        if (told > most) {
            complain(m_order.file,
                     {ErrorKind::limit, "told " + std::to_string(most) + " of "
                                            + std::to_string(told)
                                            + " histories (rule limit_find_matches)", {}, 0});
        }
    }

    PageOutcome histories(DocumentContext& document, int number, std::size_t most) const
    {
        const auto result = document.page(number);
        if (!result) {
            return failure(result.error());
        }
        PageOutcome outcome;
        const PageExtract& page = *result.value().extract;
        HistoryWriter writer(document, page, m_limits, m_order.format);
        const auto& characters = page.text.characters;
        GlyphId before;
        std::size_t told = 0;
        for (std::size_t at = page.text.utf8.find(m_order.text);
             at != std::string::npos && told < most;
             at = page.text.utf8.find(m_order.text, at + 1)) {
            auto c = std::lower_bound(
                characters.begin(), characters.end(), at,
                [](const OutputCharacter& o, std::size_t v) { return o.offset < v; });
            for (; c != characters.end() && c->offset < at + m_order.text.size(); ++c) {
                const bool drawn = isOfGlyph(c->origin) && c->glyph.valid();
                if (drawn && c->glyph == before) {
                    continue;
                }
                before = drawn ? c->glyph : GlyphId();
                const auto index = static_cast<std::size_t>(c - characters.begin());
                outcome.output += outcome.output.empty() ? "" : std::string(1, parting);
                outcome.output += drawn ? writer.ofGlyph(c->glyph) : writer.ofCharacter(index);
                ++told;
            }
        }
        return outcome;
    }

    void searchPages()
    {
        DocumentTask pages = task(Detail::full);
        if (m_order.page > 0) {
            pages.pages.push_back({m_order.page, m_order.page});
        }
        Progress progress(m_order.file, "looking for what is like it");
        JobEvents events;
        events.opened = [&](std::size_t, int count) {
            progress.opened(m_order.page > 0 ? 1 : count);
        };
        events.page = [&](std::size_t, int, std::string_view output) {
            progress.finished();
            ++m_pages;
            split(output, [this](std::string_view place) { take(place); });
        };
        runDocumentJobs(
            {pages},
            [this](DocumentContext& document, int number) {
                const auto result = document.page(number);
                if (!result) {
                    return failure(result.error());
                }
                PageOutcome outcome;
                const PageExtract& page = *result.value().extract;
                outcome.output = std::to_string(page.contents.glyphs.size());
                for (const TextCandidate& found : searchPage(page, m_order.text, m_limits)) {
                    std::string cost = std::to_string(found.cost);
                    cost.insert(0, costDigits - std::min(costDigits, cost.size()), '0');
                    outcome.output +=
                        parting + cost + candidateText(found, m_order.text, m_order.format);
                }
                return outcome;
            },
            1, events);
    }

    /// A place of the child's answer; the first of a page is its number of glyphs.
    void take(std::string_view place)
    {
        std::uint32_t number = 0;
        const std::string_view digits = place.substr(0, costDigits);
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (place.size() <= costDigits) {
            m_glyphs += number;
            return;
        }
        m_places.push_back({number, std::string(place.substr(costDigits))});
        const std::size_t most = m_limits.count(Rule::limit_find_candidates);
        if (m_places.size() > 4 * most) { // pages of a long document say alike
            rank(most);
        }
    }

    void rank(std::size_t most)
    {
        std::stable_sort(m_places.begin(), m_places.end(),
                         [](const Place& a, const Place& b) { return a.cost < b.cost; });
        m_beyond += m_places.size() > most ? m_places.size() - most : 0;
        m_places.resize(std::min(m_places.size(), most));
    }

    void elsewhere()
    {
        for (const int page : pagesWithText(0, "looking on the other pages")) {
            TextCandidate there;
            there.page = page;
            there.way = SearchWay::elsewhere;
            there.reads = m_order.text;
            m_places.push_back({0, candidateText(there, m_order.text, m_order.format)});
            m_otherPages += m_otherPages.empty() ? "" : ", ";
            m_otherPages += std::to_string(page);
            if (m_places.size() > m_limits.count(Rule::limit_find_candidates)) {
                m_otherPages += " …";
                return;
            }
        }
    }

    void tellPlaces()
    {
        rank(m_limits.count(Rule::limit_find_candidates));
        for (const Place& place : m_places) {
            write(place.text);
        }
    }

    std::string conclusion() const
    {
        std::string text = "the text '" + m_order.text + "' is not in the output";
        text += m_order.page > 0 ? " of this page" : "";
        if (!m_otherPages.empty()) {
            text += "; it stands on page " + m_otherPages;
        }
        const std::size_t places = m_places.size() + m_beyond;
        if (places > 0) {
            return text + "; " + std::to_string(places)
                + (places == 1 ? " place is near, listed here"
                               : " places are near, the nearest first");
        }
        const std::size_t edits = searchEdits(m_order.text, m_limits);
        return text + ", and nothing is near it: searched " + std::to_string(m_glyphs)
            + (m_glyphs == 1 ? " glyph of " : " glyphs of ") + std::to_string(m_pages)
            + (m_pages == 1 ? " page" : " pages")
            + " in the text, as painted and as they stand, dropped and hidden ones too, by every "
              "source of Unicode"
            + (edits == 0 ? std::string()
                          : ", with up to " + std::to_string(edits)
                       + (edits == 1 ? " letter differing" : " letters differing"));
    }

    template <class Each>
    static void split(std::string_view all, Each&& each)
    {
        while (!all.empty()) {
            const std::size_t end = all.find(parting);
            each(all.substr(0, end));
            all = end == std::string_view::npos ? std::string_view() : all.substr(end + 1);
        }
    }

    void write(std::string_view text)
    {
        const bool json = m_order.format == HistoryFormat::json;
        std::fputs(m_written ? (json ? ",\n" : "\n") : "", stdout);
        m_written = true;
        std::fwrite(text.data(), 1, text.size(), stdout);
    }

    const FindOrder& m_order;
    const Limits& m_limits;
    bool m_failed = false;
    bool m_written = false;
    int m_pages = 0;
    std::size_t m_glyphs = 0;
    std::size_t m_beyond = 0; // places that were ranked out
    std::vector<Place> m_places;
    std::string m_otherPages;
};

} // namespace

Exit findText(const FindOrder& order)
{
    return Finder(order).run();
}

} // namespace foulcase

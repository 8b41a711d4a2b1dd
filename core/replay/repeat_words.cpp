// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Poppler: words, as its output device breaks them in paint order, compared when they lie over one
// another.
#include "core/replay/poppler_words.h"
#include "core/replay/repeat_rules.h"

#include <numeric>
#include <tuple>
#include <utility>

namespace foulcase {

namespace {

constexpr double alongReach = 0.1;  // of the size, at both ends of what is compared
constexpr double acrossReach = 0.2; // of the size, top and bottom
constexpr double poolStep = 4;      // pt of baselines in one bucket

/// Words in the order in which they are compared, with those that are gone.
class WordComparison {
public:
    WordComparison(const ReplayGlyphs& glyphs, std::size_t most)
        : m_glyphs(glyphs), m_most(most), m_words(popplerWords(glyphs)), m_partners(glyphs.size())
    {}

    Partners run()
    {
        for (PopplerWord& word : m_words) {
            word.bucket = bucketOf(word.base);
        }
        std::stable_sort(m_words.begin(), m_words.end(), [](const auto& a, const auto& b) {
            return std::tuple(a.turn, a.bucket, a.sorted) < std::tuple(b.turn, b.bucket, b.sorted);
        });
        m_next.resize(m_words.size() + 1);
        std::iota(m_next.begin(), m_next.end(), std::size_t{0});
        for (std::size_t i = alive(0); i < m_words.size(); i = alive(i + 1)) {
            compareFollowing(i);
        }
        return std::move(m_partners);
    }

private:
    void compareFollowing(std::size_t i)
    {
        const PopplerWord& word = m_words[i];
        const std::int64_t last = bucketOf(word.base + acrossReach * word.size);
        std::size_t looked = 0; // words that stay, against limit_duplicate_candidates
        std::size_t passed = 0; // and what is stepped over
        std::int64_t bucket = word.bucket;
        for (std::size_t buckets = 0; bucket <= last && buckets < m_most; ++buckets) {
            std::size_t k = alive(bucket == word.bucket ? i + 1 : firstOf(word.turn, bucket, word));
            for (; k < m_words.size() && looked < m_most && passed < m_most * m_most;
                 k = alive(k + 1)) {
                PopplerWord& other = m_words[k];
                if (other.turn != word.turn || other.bucket != bucket
                    || other.sorted > 2 * word.high + widest()) {
                    break;
                }
                if (other.low > word.high || other.high < word.low || other.bottom > word.top
                    || other.top < word.bottom) {
                    ++passed;
                    continue;
                }
                drop(word, other);
                if (other.glyphs.empty()) {
                    m_next[k] = k + 1;
                } else {
                    ++looked;
                }
            }
            const std::size_t next = lowerBound(word.turn, bucket + 1, -1e300);
            if (next == m_words.size() || m_words[next].turn != word.turn) {
                return;
            }
            bucket = m_words[next].bucket;
        }
    }

    static std::int64_t bucketOf(double base)
    {
        return static_cast<std::int64_t>(std::floor(std::clamp(base, -1e9, 1e9) / poolStep));
    }

    /// The first word from `at` on that has glyphs left.
    std::size_t alive(std::size_t at)
    {
        std::size_t found = at;
        while (m_next[found] != found) {
            found = m_next[found];
        }
        while (m_next[at] != found && at != found) {
            at = std::exchange(m_next[at], found);
        }
        return found;
    }

    double widest()
    {
        if (m_widest < 0) {
            m_widest = 0;
            for (const PopplerWord& word : m_words) {
                m_widest = std::max(m_widest, word.high - word.low);
            }
        }
        return m_widest;
    }

    std::size_t firstOf(int turn, std::int64_t bucket, const PopplerWord& word)
    {
        return lowerBound(turn, bucket, 2 * word.low - widest());
    }

    std::size_t lowerBound(int turn, std::int64_t bucket, double middle) const
    {
        const auto at =
            std::lower_bound(m_words.begin(), m_words.end(), std::tuple(turn, bucket, middle),
                [](const PopplerWord& w, const std::tuple<int, std::int64_t, double>& key) {
                    return std::tuple(w.turn, w.bucket, w.sorted) < key;
                });
        return static_cast<std::size_t>(at - m_words.begin());
    }

    bool equalText(
        const PopplerWord& a, const PopplerWord& b, std::size_t count, std::size_t offset) const
    {
        for (std::size_t i = 0; i < count; ++i) {
            if (m_glyphs[a.glyphs[offset + i]].text != m_glyphs[b.glyphs[i]].text) {
                return false;
            }
        }
        return true;
    }

    static bool equalEdges(
        const PopplerWord& a, const PopplerWord& b, std::size_t count, std::size_t offset)
    {
        const double reach = alongReach * a.size;
        return std::abs(a.edges[offset] - b.edges[0]) < reach
            && std::abs(a.edges[offset + count - 1] - b.edges[count - 1]) < reach;
    }

    /// Takes from `other` what repeats `word`.
    void drop(const PopplerWord& word, PopplerWord& other)
    {
        const std::size_t a = word.glyphs.size();
        const std::size_t b = other.glyphs.size();
        const double reach = acrossReach * word.size;
        const bool level =
            std::abs(word.bottom - other.bottom) < reach && std::abs(word.top - other.top) < reach;
        std::size_t count = std::min(a, b);
        std::size_t offset = 0;
        const bool begins = equalText(word, other, count, 0);
        if (begins && a == b && !(level && equalEdges(word, other, count, 0))) {
            return; // the same word elsewhere
        }
        if (!begins || !level || !equalEdges(word, other, count, 0)) {
            count = 0;
            // The tail of the first may be the head of the second, at whatever height.
            for (offset = 1; offset < a && offset <= m_most; ++offset) {
                const std::size_t length = std::min(a - offset, b);
                if (equalText(word, other, length, offset)
                    && equalEdges(word, other, length, offset)) {
                    count = length;
                    break;
                }
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            m_partners[other.glyphs[i].index()] = word.glyphs[offset + i];
        }
        if (count > 0) {
            other.low = count < b ? word.high : other.low;
            other.glyphs.erase(
                other.glyphs.begin(), other.glyphs.begin() + static_cast<std::ptrdiff_t>(count));
            other.edges.erase(
                other.edges.begin(), other.edges.begin() + static_cast<std::ptrdiff_t>(count));
        }
    }

    const ReplayGlyphs& m_glyphs;
    std::size_t m_most;
    std::vector<PopplerWord> m_words;
    Partners m_partners;
    double m_widest = -1;
    std::vector<std::size_t> m_next; // by word: itself, or where to go on once it is gone
};

} // namespace

RepeatMeasure measurePoppler(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.unit = Unit::em;
    const double size = before.height;
    m.asked = glyph.text == before.text && !glyph.blank && size > 0;
    if (!m.asked) {
        return m;
    }
    const Point apart = glyph.origin - before.origin;
    const double along = std::abs(dot(before.along, apart)) / size;
    const double across = std::abs(cross(before.along, apart)) / size;
    const bool byAlong = along / alongReach >= across / acrossReach;
    m.value = byAlong ? along : across;
    m.limit = byAlong ? alongReach : acrossReach;
    m.within = along < alongReach && across < acrossReach;
    return m;
}

Partners dropPoppler(const ReplayGlyphs& glyphs, std::size_t most)
{
    return WordComparison(glyphs, most).run();
}

} // namespace foulcase

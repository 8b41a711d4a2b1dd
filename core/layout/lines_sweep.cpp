// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_sweep.h"

#include "core/base/rules.h"

#include <limits>
#include <numeric>
#include <unordered_map>

namespace foulcase {

namespace {

constexpr std::uint32_t noStrand = 0xFFFFFFFFU;

/// A row that still grows.
struct OpenRow {
    std::uint32_t head = noStrand;
    std::uint32_t tail = noStrand;
    std::uint32_t count = 0;
    std::uint32_t lastPainted = noStrand;
    // The baseline: that of the last strand that is no script.
    double baseStart = 0;
    double baseAcross = 0;
    double slope = 0;
    double em = 0;
    double height = 0;
    double end = 0;         // of all that is no blank
    double scriptStart = 0; // of the last strand, where it is a script
    int scriptSide = 0;     // 1 raised, −1 lowered, 0 none
    bool blank = true;
    std::int64_t band = 0;

    double acrossAt(double start) const { return baseAcross + slope * (start - baseStart); }
};

class Sweep {
public:
    Sweep(const std::vector<Strand>& strands, const Limits& limits)
        : m_strands(strands), m_next(strands.size(), noStrand),
          m_candidates(limits.count(Rule::limit_line_candidates)),
          m_baseline(limits[Rule::line_baseline]), m_sameSize(limits[Rule::line_same_size]),
          m_sizeLeast(limits[Rule::line_size_least]), m_level(limits[Rule::line_level]),
          m_overlap(limits[Rule::line_overlap]), m_up(limits[Rule::script_up]),
          m_down(limits[Rule::script_down]), m_scriptGap(limits[Rule::script_gap]),
          m_markGap(std::max(m_scriptGap, limits[Rule::mark_gap])),
          m_markGlyphs(limits.count(Rule::mark_glyphs)),
          m_reach(std::max(limits[Rule::pair_column], limits[Rule::pair_column_drawn])),
          m_parted(limits[Rule::line_parted]), m_partedGap(limits[Rule::line_parted_gap]),
          m_partedRise(limits[Rule::line_parted_rise]),
          m_mostParted(limits.count(Rule::limit_line_parted))
    {
    }

    /// All strands of one direction, sorted by their start.
    void run(const std::vector<std::uint32_t>& order)
    {
        m_bands.clear();
        m_large.clear();
        m_bandHeight = bandHeight(order);
        for (const std::uint32_t s : order) {
            place(s);
        }
    }

    const std::vector<OpenRow>& rows() const { return m_rows; }
    std::uint32_t next(std::uint32_t strand) const { return m_next[strand]; }

private:
    enum class Fit { none, level, script, base };
    struct Match {
        std::size_t row = 0;
        Fit fit = Fit::none;
        double score = std::numeric_limits<double>::infinity();
        int side = 0;
    };

    /// Half the size of most of the text, by letters.
    double bandHeight(const std::vector<std::uint32_t>& order) const
    {
        std::vector<std::pair<double, std::uint32_t>> sizes;
        std::uint64_t all = 0;
        for (const std::uint32_t s : order) {
            if (!m_strands[s].blank) {
                sizes.emplace_back(m_strands[s].height, m_strands[s].count);
                all += m_strands[s].count;
            }
        }
        std::sort(sizes.begin(), sizes.end());
        std::uint64_t seen = 0;
        for (const auto& [size, count] : sizes) {
            seen += count;
            if (seen * 2 >= all) {
                return std::max(size / 2, 0.01);
            }
        }
        return 1;
    }

    std::int64_t bandOf(double across) const
    {
        return static_cast<std::int64_t>(std::clamp(std::floor(across / m_bandHeight), -1e15, 1e15));
    }

    void place(std::uint32_t s)
    {
        const Strand& strand = m_strands[s];
        Match best;
        std::size_t asked = 0;
        const double window = std::max(strand.height, m_bandHeight * largeBands) * m_up;
        const std::int64_t low = bandOf(strand.low - window);
        const std::int64_t middle = bandOf(strand.low);
        const std::int64_t high = bandOf(strand.low + window);
        for (std::int64_t step = 0; step <= maxBands; ++step) {
            const bool below = middle - step >= low;
            const bool above = middle + step <= high;
            if (!below && !above) {
                break;
            }
            if (below) {
                askBand(middle - step, s, best, asked);
            }
            if (above && step != 0) {
                askBand(middle + step, s, best, asked);
            }
        }
        ask(m_large, s, best, asked, largeBand);
        if (best.fit == Fit::none) {
            open(s);
        } else {
            append(best, s);
        }
    }

    void askBand(std::int64_t band, std::uint32_t s, Match& best, std::size_t& asked)
    {
        const auto found = m_bands.find(band);
        if (found != m_bands.end()) {
            ask(found->second, s, best, asked, band);
        }
    }

    /// Asks the rows of a list, the latest first; drops those that ended too far left.
    void ask(std::vector<std::uint32_t>& list, std::uint32_t s, Match& best, std::size_t& asked,
             std::int64_t band)
    {
        const Strand& strand = m_strands[s];
        for (std::size_t i = list.size(); i-- > 0 && asked < m_candidates;) {
            const OpenRow& row = m_rows[list[i]];
            const bool over = row.end + m_reach * std::max(row.em, m_bandHeight * 2) < strand.start;
            if (row.band != band || over) {
                list[i] = list.back();
                list.pop_back();
                continue;
            }
            ++asked;
            Match match = judge(row, s);
            if (match.score < best.score) {
                match.row = list[i];
                best = match;
            }
        }
    }

    Match judge(const OpenRow& row, std::uint32_t s) const
    {
        const Strand& strand = m_strands[s];
        Match match;
        const double shift = strand.low - row.acrossAt(strand.start);
        const double largerEm = std::max(row.em, strand.em);
        const double gap = (strand.start - row.end) / (strand.blank ? row.em : largerEm);
        if (gap > m_reach) {
            return match;
        }
        if (strand.blank || row.blank) {
            const double height = strand.blank ? row.height : strand.height;
            const double offset = std::abs(shift) / height;
            if (offset <= m_baseline && gap >= -m_overlap) {
                match.fit = strand.blank ? Fit::level : Fit::base;
                match.score = offset + std::max(gap, 0.0) * gapWeight;
            }
            return match;
        }
        const double larger = std::max(row.height, strand.height);
        const double ratio = std::min(row.height, strand.height) / larger;
        if (ratio < m_sizeLeast) {
            return match;
        }
        const double offset = std::abs(shift) / larger;
        const bool same = ratio >= m_sameSize;
        const double painted = row.lastPainted + 1 == s ? paintBonus : 0;
        if (offset <= (same ? m_baseline : m_level)) {
            if (gap >= -m_overlap && !parted(row, s)) {
                match.fit = row.height <= strand.height || strand.count >= longStrand ? Fit::base
                                                                                      : Fit::level;
                match.score = offset + std::max(gap, 0.0) * gapWeight - painted;
                return match;
            }
        }
        if (same) {
            return match;
        }
        const bool small = strand.height < row.height;
        const double raised = (small ? shift : -shift) / larger;
        const int side = raised > 0 ? 1 : -1;
        // A superscript may stand over the subscript before it.
        const bool stacked = small && row.scriptSide == -side
            && strand.start >= row.scriptStart - m_overlap * strand.em;
        const bool mark = !small && raised > 0 && row.count == 1 && row.lastPainted + 1 == s
            && m_strands[row.head].count <= m_markGlyphs;
        if (raised > m_up || raised < -m_down || gap > (mark ? m_markGap : m_scriptGap)
            || (gap < -m_overlap && !stacked)) {
            return match;
        }
        match.fit = small ? Fit::script : Fit::base;
        match.side = side;
        match.score = offset + std::max(gap, 0.0) * gapWeight - painted;
        return match;
    }

    /// Whether all that is painted between the row and the strand stands between them too, above or
    /// below: a fraction or the cells of a matrix, to be read before the strand.
    bool parted(const OpenRow& row, std::uint32_t s) const
    {
        const std::uint32_t last = row.lastPainted;
        if (last >= s || s - last < 2 || s - last - 1 > m_mostParted) {
            return false;
        }
        const Strand& tail = m_strands[last];
        const Strand& strand = m_strands[s];
        const double em = std::max(tail.em, strand.em);
        const double height = std::max(tail.height, strand.height);
        const bool tight = strand.start - tail.end < m_partedGap * em;
        const double low = std::max(tail.start, tail.end - m_parted * em) - m_overlap * em;
        const double high = std::min(strand.end, strand.start + m_parted * em) + m_overlap * em;
        bool any = false;
        for (std::uint32_t i = last + 1; i < s; ++i) {
            const Strand& between = m_strands[i];
            if (between.blank) {
                continue;
            }
            const double rise = std::abs(between.low - row.acrossAt(between.start)) / height;
            if (between.direction != strand.direction || between.start < low || between.end > high
                || rise > m_partedRise
                || (tight && between.height >= m_sameSize * height)) {
                return false;
            }
            any = any || rise > m_baseline;
        }
        return any;
    }

    void open(std::uint32_t s)
    {
        OpenRow row;
        row.head = s;
        m_rows.push_back(row);
        extend(m_rows.size() - 1, s, Fit::base, 0);
    }

    void append(const Match& match, std::uint32_t s)
    {
        m_next[m_rows[match.row].tail] = s;
        extend(match.row, s, match.fit, match.side);
    }

    void extend(std::size_t r, std::uint32_t s, Fit fit, int side)
    {
        OpenRow& row = m_rows[r];
        const Strand& strand = m_strands[s];
        row.tail = s;
        ++row.count;
        row.lastPainted = s;
        if (strand.blank && row.count > 1) {
            return;
        }
        row.end = row.blank ? strand.end : std::max(row.end, strand.end);
        row.scriptSide = side;
        row.scriptStart = strand.start;
        if (fit == Fit::base) {
            row.scriptSide = 0;
            row.baseStart = strand.blank ? strand.start : strand.end;
            row.baseAcross = strand.high;
            row.slope = strand.slope;
            row.em = strand.em;
            row.height = strand.height;
            register_(r);
        }
        row.blank = row.blank && strand.blank;
    }

    void register_(std::size_t r)
    {
        OpenRow& row = m_rows[r];
        const bool large = row.height > m_bandHeight * largeBands;
        const std::int64_t band = large ? largeBand : bandOf(row.baseAcross);
        if (row.count > 1 && band == row.band) {
            return;
        }
        row.band = band;
        (large ? m_large : m_bands[band]).push_back(static_cast<std::uint32_t>(r));
    }

    static constexpr double gapWeight = 0.05;  // of an em of gap against one of offset
    static constexpr double paintBonus = 0.1;  // em of offset that paint order outweighs
    static constexpr std::uint32_t longStrand = 4;
    static constexpr double largeBands = 8;    // rows of type over four times the usual size
    static constexpr std::int64_t maxBands = 64;
    static constexpr std::int64_t largeBand = std::numeric_limits<std::int64_t>::max();

    const std::vector<Strand>& m_strands;
    std::vector<std::uint32_t> m_next;
    std::vector<OpenRow> m_rows;
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> m_bands;
    std::vector<std::uint32_t> m_large;
    double m_bandHeight = 1;
    std::size_t m_candidates;
    double m_baseline;
    double m_sameSize;
    double m_sizeLeast;
    double m_level;
    double m_overlap;
    double m_up;
    double m_down;
    double m_scriptGap;
    double m_markGap;
    std::size_t m_markGlyphs;
    double m_reach;
    double m_parted;
    double m_partedGap;
    double m_partedRise;
    std::size_t m_mostParted;
};

/// Strands that stand over one another, as raised and lowered scripts do, follow in paint order.
void orderStacks(const std::vector<Strand>& strands, std::span<std::uint32_t> row, double shift)
{
    constexpr std::size_t deepest = 8; // places that a strand is moved at most
    for (std::size_t k = 1; k < row.size(); ++k) {
        for (std::size_t i = k; i > 0 && k - i < deepest && row[i] < row[i - 1]; --i) {
            const Strand& before = strands[row[i - 1]];
            const Strand& here = strands[row[i]];
            const double shorter = std::min(before.end - before.start, here.end - here.start);
            const double overlap =
                std::min(before.end, here.end) - std::max(before.start, here.start);
            const bool apart = std::abs(before.high - here.low) > shift * before.height;
            if (before.blank || here.blank || !apart || overlap * 2 < shorter) {
                break;
            }
            std::swap(row[i], row[i - 1]);
        }
    }
}

} // namespace

StrandRows StrandRows::of(const Strands& strands, std::size_t directions, const Limits& limits)
{
    Sweep sweep(strands.strands, limits);
    std::vector<std::vector<std::uint32_t>> byDirection(directions);
    for (std::size_t s = 0; s < strands.strands.size(); ++s) {
        byDirection[strands.strands[s].direction].push_back(static_cast<std::uint32_t>(s));
    }
    StrandRows out;
    out.strands.reserve(strands.strands.size());
    for (std::vector<std::uint32_t>& order : byDirection) {
        const std::size_t before = sweep.rows().size();
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return strands.strands[a].start < strands.strands[b].start;
        });
        sweep.run(order);
        std::vector<std::size_t> rows(sweep.rows().size() - before);
        std::iota(rows.begin(), rows.end(), before);
        std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) {
            return sweep.rows()[a].baseAcross > sweep.rows()[b].baseAcross;
        });
        for (const std::size_t r : rows) {
            StrandRow row;
            row.first = static_cast<std::uint32_t>(out.strands.size());
            row.across = sweep.rows()[r].baseAcross;
            for (std::uint32_t s = sweep.rows()[r].head; s != noStrand; s = sweep.next(s)) {
                out.strands.push_back(s);
            }
            row.count = static_cast<std::uint32_t>(out.strands.size()) - row.first;
            orderStacks(strands.strands, std::span(out.strands).subspan(row.first),
                        limits[Rule::line_baseline]);
            out.rows.push_back(row);
        }
    }
    return out;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_match.h"

#include "core/base/rules.h"
#include "core/score/alignment.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace foulcase {

namespace {

constexpr int equalWorth = 10000;      // of a pair of equal characters
constexpr int hiddenCost = 3000;       // that ours is not in the text
constexpr int bareCost = 2000;         // that they print its code alone
constexpr int distanceCost = 3000;     // that it stands a whole slack from where it is expected
constexpr int shareCost = 15;          // the same of equal shares of a box: of 600 less than a pair
constexpr std::size_t rounds = 4;      // of finding what moved by its text
constexpr std::uint32_t shortGap = 12; // characters between two found runs that belong together

bool isRightToLeft(char32_t c)
{
    return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF)
        || (c >= 0xFE70 && c <= 0xFEFE);
}

/// Centres of our characters in rows of equal height, each sorted by x.
class CentreRows {
public:
    explicit CentreRows(const std::vector<OurCharacter>& ours) : m_ours(ours)
    {
        std::vector<double> heights;
        for (const OurCharacter& c : ours) {
            m_low = std::min(m_low, c.centre.y);
            m_high = std::max(m_high, c.centre.y);
            heights.push_back(c.em);
        }
        if (ours.empty()) {
            return;
        }
        std::nth_element(heights.begin(), heights.begin() + heights.size() / 2, heights.end());
        constexpr double mostRows = 4096;
        m_height = std::max({heights[heights.size() / 2], (m_high - m_low) / mostRows, 0.1});
        m_rows.resize(static_cast<std::size_t>((m_high - m_low) / m_height) + 1);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            m_rows[rowOf(ours[i].centre.y)].push_back(static_cast<std::uint32_t>(i));
        }
        for (auto& row : m_rows) {
            std::stable_sort(row.begin(), row.end(), [&](std::uint32_t a, std::uint32_t b) {
                return ours[a].centre.x < ours[b].centre.x;
            });
        }
    }

    /// Calls take(index) for each centre in the box until it returns false.
    template<class Take>
    void within(const Rect& box, Take&& take) const
    {
        if (m_rows.empty() || box.y1 < m_low || box.y0 > m_high) {
            return;
        }
        for (std::size_t r = rowOf(box.y0); r <= rowOf(box.y1); ++r) {
            const auto& row = m_rows[r];
            auto at = std::lower_bound(row.begin(), row.end(), box.x0,
                [&](std::uint32_t i, double x) { return m_ours[i].centre.x < x; });
            for (; at != row.end() && m_ours[*at].centre.x <= box.x1; ++at) {
                if (m_ours[*at].centre.y >= box.y0 && m_ours[*at].centre.y <= box.y1
                    && !take(*at)) {
                    return;
                }
            }
        }
    }

private:
    std::size_t rowOf(double y) const
    {
        const double row = (y - m_low) / m_height;
        return static_cast<std::size_t>(std::clamp(row, 0.0, double(m_rows.size() - 1)));
    }

    const std::vector<OurCharacter>& m_ours;
    std::vector<std::vector<std::uint32_t>> m_rows;
    double m_low = 1e18;
    double m_high = -1e18;
    double m_height = 1;
};

/// Characters of theirs that are matched together: a word, a line as it is given, or the
/// characters of a line.
struct Group {
    std::size_t first = 0;
    std::size_t end = 0;
    Rect box;
    Point along;       // in which they follow one another
    double height = 0; // across it
};

class Matcher {
public:
    Matcher(
        CharacterSides& sides, const PeerPage& peer, const PeerResult& result, const Limits& limits)
        : m_sides(sides), m_peer(peer), m_placed(result.format != PeerFormat::plain),
          m_single(result.unit == PeerUnit::character),
          m_linesTold(result.blanks != PeerBlanks::drawn), m_limits(limits), m_rows(sides.ours),
          m_steps(limits[Rule::limit_peer_steps])
    {
        m_match.theirs.assign(sides.theirs.size(), noCharacter);
        m_match.ours.assign(sides.ours.size(), noCharacter);
        m_match.kinds.assign(sides.theirs.size(), MatchKind::none);
    }

    CharacterMatch run()
    {
        if (m_placed) {
            makeGroups();
            for (Group& group : m_groups) {
                byPlace(group);
            }
            for (const Group& group : m_groups) {
                othersByPlace(group);
            }
        }
        for (std::size_t round = 0; round < rounds && byText(round); ++round) {}
        if (m_placed) {
            nearby();
        }
        return std::move(m_match);
    }

private:
    void makeGroups()
    {
        const std::size_t most = m_limits.count(Rule::limit_peer_candidates);
        const auto together = [&](std::size_t a, std::size_t b) {
            const std::uint32_t one = m_sides.theirs[a].item;
            const std::uint32_t other = m_sides.theirs[b].item;
            return one == other
                || (m_single && m_peer.items[one].line == m_peer.items[other].line
                    && (m_linesTold || goesOn(m_peer.items[one].quad, m_peer.items[other].quad)));
        };
        for (std::size_t first = 0; first < m_sides.theirs.size();) {
            Group group{
                first, first + 1, reachOf(first), directionOf(quadOf(first)), heightAt(first)};
            while (group.end < m_sides.theirs.size() && group.end - first < most
                && together(group.end - 1, group.end)) {
                group.box.include(reachOf(group.end));
                ++group.end;
            }
            if (!m_single && group.end - group.first > 1) {
                // A tall word runs downwards or upwards.
                group.height = std::min(group.box.width(), group.box.height());
            }
            const Point way = m_sides.theirs[group.end - 1].centre - m_sides.theirs[first].centre;
            if (m_single && length(way) > group.height) {
                group.along = way * (1 / length(way));
            }
            m_groups.push_back(group);
            first = group.end;
        }
    }

    /// Whether a character may stand on the line of the one before it.
    bool goesOn(const Quad& before, const Quad& quad) const
    {
        const Point off = quad.corners[0] - before.corners[1];
        const Point along = directionOf(before);
        const double height = std::max(heightOf(before), heightOf(quad));
        return std::abs(dot(off, along)) <= m_limits[Rule::peer_far] * height
            && std::abs(cross(off, along)) <= m_limits[Rule::peer_displaced] * height;
    }

    const Quad& quadOf(std::size_t theirs) const
    {
        return m_peer.items[m_sides.theirs[theirs].item].quad;
    }

    double heightAt(std::size_t theirs) const
    {
        const PeerItem& item = m_peer.items[m_sides.theirs[theirs].item];
        return item.size > 0 ? item.size : heightOf(item.quad);
    }

    /// Where its letters stand: boxes of some fonts are several lines high.
    Rect reachOf(std::size_t theirs) const
    {
        const PeerItem& item = m_peer.items[m_sides.theirs[theirs].item];
        const Point up = item.quad.corners[3] - item.quad.corners[0];
        if (item.size <= 0 || length(up) < 1e-6) {
            return item.quad.bounds();
        }
        constexpr double below = 0.25;
        constexpr double above = 0.85;
        const Point em = up * (item.size / length(up));
        Rect reach;
        for (const Point end : {Point{}, item.quad.corners[1] - item.quad.corners[0]}) {
            const Point foot = item.origin + end - em * below;
            const Point head = item.origin + end + em * above;
            const Rect both{std::min(foot.x, head.x), std::min(foot.y, head.y),
                std::max(foot.x, head.x), std::max(foot.y, head.y)};
            reach.include(both);
        }
        return reach;
    }

    void pair(std::size_t theirs, std::uint32_t ours, MatchKind kind)
    {
        m_match.theirs[theirs] = ours;
        m_match.ours[ours] = static_cast<std::uint32_t>(theirs);
        m_match.kinds[theirs] = kind;
    }

    /// Ours in the box that are not taken; those in the text alone where `shownOnly`.
    void collect(const Rect& box, bool shownOnly)
    {
        const std::size_t most = m_limits.count(Rule::limit_peer_candidates);
        m_found.clear();
        m_rows.within(box, [&](std::uint32_t i) {
            if (m_match.ours[i] == noCharacter && (!shownOnly || i < m_sides.shown)) {
                m_found.push_back(i);
            }
            m_steps -= 1;
            return m_found.size() < most && m_steps > 0;
        });
        m_match.complete = m_match.complete && m_steps > 0;
    }

    void sortAlong(Point along)
    {
        std::sort(m_found.begin(), m_found.end(), [&](std::uint32_t a, std::uint32_t b) {
            const double x = dot(m_sides.ours[a].centre, along);
            const double y = dot(m_sides.ours[b].centre, along);
            return x != y ? x < y : a < b;
        });
    }

    /// Whether they print the code of a glyph that has no Unicode.
    static bool isBare(const TheirCharacter& t, const OurCharacter& o)
    {
        return o.bare != 0 && t.text != o.text && (t.written != 0 ? t.written : t.text) == o.bare;
    }

    int worth(std::size_t theirs, std::uint32_t ours, double slack) const
    {
        const TheirCharacter& t = m_sides.theirs[theirs];
        const OurCharacter& o = m_sides.ours[ours];
        const bool bare = isBare(t, o);
        if (t.text != o.text && !bare) {
            return 0;
        }
        const double off = length(t.centre - o.centre) / std::max(4 * slack, 0.1);
        return equalWorth - (ours < m_sides.shown ? 0 : hiddenCost) - (bare ? bareCost : 0)
            - static_cast<int>(std::min(1.0, off) * (m_single ? distanceCost : shareCost));
    }

    void byPlace(Group& group)
    {
        const double slack = m_limits[Rule::peer_box_slack] * group.height;
        collect(group.box.grown(slack), false);
        const std::size_t n = group.end - group.first;
        const std::size_t m = m_found.size();
        m_steps -= double(n) * double(m);
        m_match.complete = m_match.complete && m_steps > 0;
        if (m_steps <= 0 || m == 0) {
            return;
        }
        const Point along = alongOf(group, slack);
        group.along = along;
        placeAlong(group);
        sortAlong(along);
        align(group, slack);
        // Back along the best way.
        for (std::size_t i = n, j = m; i > 0 && j > 0;) {
            const long here = m_table[i * (m + 1) + j];
            if (here == m_table[(i - 1) * (m + 1) + j]) {
                --i;
            } else if (here == m_table[i * (m + 1) + j - 1]) {
                --j;
            } else {
                const std::size_t t = group.first + i - 1;
                pair(t, m_found[j - 1],
                    isBare(m_sides.theirs[t], m_sides.ours[m_found[j - 1]]) ? MatchKind::other
                                                                            : MatchKind::place);
                --i;
                --j;
            }
        }
        preferNeighbours(group, slack);
    }

    /// Where the characters of an item stand, once it is known which way it runs.
    void placeAlong(const Group& group)
    {
        const Quad& quad = quadOf(group.first);
        if (m_single || dot(group.along, directionOf(quad)) > 0.5) {
            return;
        }
        const Point size{group.box.width(), group.box.height()};
        const double reach = std::abs(size.x * group.along.x) + std::abs(size.y * group.along.y);
        const auto count = static_cast<double>(group.end - group.first);
        for (std::size_t t = group.first; t < group.end; ++t) {
            const double share = (double(t - group.first) + 0.5) / count - 0.5;
            m_sides.theirs[t].centre = group.box.centre() + group.along * (share * reach);
        }
    }

    /// Of two equal glyphs at one place the one that goes on from its neighbour.
    void preferNeighbours(const Group& group, double slack)
    {
        for (std::size_t t = group.first + 1; t < group.end; ++t) {
            const std::uint32_t before = m_match.theirs[t - 1];
            const std::uint32_t now = m_match.theirs[t];
            const std::uint32_t next = before + 1;
            if (before == noCharacter || now == noCharacter || now == next
                || next >= m_sides.ours.size() || m_match.ours[next] != noCharacter) {
                continue;
            }
            const OurCharacter& other = m_sides.ours[next];
            if (other.text == m_sides.theirs[t].text
                && (next < m_sides.shown) == (now < m_sides.shown)
                && length(other.centre - m_sides.ours[now].centre) <= slack) {
                m_match.ours[now] = noCharacter;
                pair(t, next, MatchKind::place);
            }
        }
    }

    /// The direction in which most of the group is found: its own, against it where it has letters
    /// that are read from right to left, and across it where its box is tall.
    Point alongOf(const Group& group, double slack)
    {
        const auto begin = m_sides.theirs.begin();
        const bool turns = std::any_of(begin + group.first, begin + group.end,
            [](const TheirCharacter& t) { return isRightToLeft(t.text); });
        const Point down{group.along.y, -group.along.x};
        const bool tall = !m_single && group.end - group.first > 1
            && std::abs(dot(Point{group.box.width(), group.box.height()}, down))
                > std::abs(dot(Point{group.box.width(), group.box.height()}, group.along));
        std::vector<Point> ways = {group.along};
        if (turns) {
            ways.push_back(group.along * -1);
        }
        if (tall) {
            ways.push_back(down);
            ways.push_back(down * -1);
        }
        Point best = group.along;
        long most = -1;
        for (const Point way : ways.size() > 1 ? ways : std::vector<Point>()) {
            sortAlong(way);
            const long found = align(group, slack);
            best = found > most ? way : best;
            most = std::max(most, found);
        }
        return best;
    }

    /// The best worth of pairs in the order of both; fills the table.
    long align(const Group& group, double slack)
    {
        const std::size_t n = group.end - group.first;
        const std::size_t m = m_found.size();
        m_table.assign((n + 1) * (m + 1), 0);
        for (std::size_t i = 1; i <= n; ++i) {
            for (std::size_t j = 1; j <= m; ++j) {
                const int w = worth(group.first + i - 1, m_found[j - 1], slack);
                const long skip =
                    std::max(m_table[(i - 1) * (m + 1) + j], m_table[i * (m + 1) + j - 1]);
                m_table[i * (m + 1) + j] =
                    std::max(skip, w > 0 ? m_table[(i - 1) * (m + 1) + j - 1] + w : 0L);
            }
        }
        return m_table[n * (m + 1) + m];
    }

    bool isLeft(std::size_t theirs) const { return m_match.theirs[theirs] == noCharacter; }

    /// What of a group found no equal: what else stands there, between the same neighbours.
    void othersByPlace(const Group& group)
    {
        for (std::size_t t = group.first; t < group.end;) {
            if (!isLeft(t)) {
                ++t;
                continue;
            }
            std::size_t stop = t;
            while (stop < group.end && isLeft(stop)) {
                ++stop;
            }
            spread(group, t, stop);
            t = stop;
        }
    }

    /// Pairs theirs [t, stop) of the group with ours between the places of their neighbours.
    void spread(const Group& group, std::size_t t, std::size_t stop)
    {
        const Point along = group.along;
        const Point up{-along.y, along.x};
        Rect box = group.box;
        double low = -1e18;
        double high = 1e18;
        if (m_single) { // each has its own box
            box = reachOf(t);
            for (std::size_t i = t; i < stop; ++i) {
                box.include(reachOf(i));
            }
        }
        if (t > group.first && !isLeft(t - 1)) {
            low = dot(m_sides.ours[m_match.theirs[t - 1]].centre, along);
        }
        if (stop < group.end && !isLeft(stop)) {
            high = dot(m_sides.ours[m_match.theirs[stop]].centre, along);
        }
        collect(box, true);
        const double middle = dot(box.centre(), up);
        std::erase_if(m_found, [&](std::uint32_t i) {
            const double x = dot(m_sides.ours[i].centre, along);
            const double off = std::abs(dot(m_sides.ours[i].centre, up) - middle);
            return x < std::min(low, high) || x > std::max(low, high) || off > 0.4 * group.height;
        });
        const std::size_t n = stop - t;
        const std::size_t m = m_found.size();
        if (m == 0 || n > 3 * m + 2 || m > 3 * n + 2) {
            return; // not the same thing otherwise read
        }
        sortAlong(along);
        // The longer side shares the last ones of the shorter.
        for (std::size_t i = 0; i < std::max(n, m); ++i) {
            const std::size_t theirs = t + std::min(i, n - 1);
            const std::uint32_t ours = m_found[std::min(i, m - 1)];
            if (isLeft(theirs)) {
                m_match.theirs[theirs] = ours;
                m_match.kinds[theirs] = MatchKind::other;
            }
            if (m_match.ours[ours] == noCharacter) {
                m_match.ours[ours] = static_cast<std::uint32_t>(theirs);
            }
        }
    }

    /// Single ones that are left on both sides: an equal one not far along its line, then the
    /// nearest within half of its height.
    void nearby()
    {
        for (const bool equalOnly : {true, false}) {
            for (std::size_t t = 0; t < m_sides.theirs.size() && m_steps > 0; ++t) {
                if (!isLeft(t)) {
                    continue;
                }
                const double height = std::max(heightAt(t), 0.1);
                const Point centre = m_sides.theirs[t].centre;
                const Point along = directionOf(quadOf(t));
                const double reach = (equalOnly ? m_limits[Rule::peer_far] : 0.5) * height;
                Rect box{centre.x, centre.y, centre.x, centre.y};
                collect(box.grown(reach), true);
                const auto cost = [&](std::uint32_t i) {
                    const Point off = m_sides.ours[i].centre - centre;
                    const double across = std::abs(cross(off, along));
                    const bool fits = (!equalOnly || m_sides.ours[i].text == m_sides.theirs[t].text)
                        && across <= height;
                    return fits ? length(off) : 1e18;
                };
                const auto best = std::min_element(m_found.begin(), m_found.end(),
                    [&](std::uint32_t a, std::uint32_t b) { return cost(a) < cost(b); });
                if (best != m_found.end() && cost(*best) <= reach) {
                    pair(t, *best, equalOnly ? MatchKind::text : MatchKind::other);
                }
            }
        }
    }

    /// Runs of what is left on both sides that are equal, wherever they stand. Whether any was.
    bool byText(std::size_t round)
    {
        std::vector<std::uint32_t> ours;
        std::vector<std::uint32_t> theirs;
        for (std::uint32_t i = 0; i < m_sides.shown; ++i) {
            if (m_match.ours[i] == noCharacter) {
                ours.push_back(i);
            }
        }
        for (std::uint32_t t = 0; t < m_sides.theirs.size(); ++t) {
            if (m_match.theirs[t] == noCharacter) {
                theirs.push_back(t);
            }
        }
        if (ours.empty() || theirs.empty()) {
            return false;
        }
        std::vector<std::uint32_t> ourText;
        std::vector<std::uint32_t> theirText;
        for (const std::uint32_t i : ours) {
            ourText.push_back(m_sides.ours[i].text);
        }
        for (const std::uint32_t t : theirs) {
            theirText.push_back(m_sides.theirs[t].text);
        }
        const Alignment alignment = alignSymbols(ourText, theirText, m_limits);
        m_match.complete = m_match.complete && alignment.state == DistanceState::exact;
        bool any = false;
        std::uint32_t lastOurs = 0;
        std::uint32_t lastTheirs = 0;
        const std::uint32_t least = static_cast<std::uint32_t>(
            m_limits.count(round == 0 && !m_placed ? Rule::peer_run : Rule::peer_run_far));
        for (const AlignedRun& run : alignment.runs) {
            if (run.operation != EditOperation::equal) {
                continue;
            }
            const bool far = m_placed
                && distance(ours[run.reference], theirs[run.given]) > farLimit(theirs[run.given]);
            const std::uint32_t wanted = m_placed && !far
                ? static_cast<std::uint32_t>(m_limits.count(Rule::peer_run))
                : least;
            if (run.length < wanted || (m_placed && longestTogether(run, ours, theirs) < wanted)) {
                continue;
            }
            for (std::uint32_t k = 0; k < run.length; ++k) {
                pair(theirs[run.given + k], ours[run.reference + k], MatchKind::text);
            }
            if (!m_placed && any) {
                between({ours, theirs, lastOurs, run.reference, lastTheirs, run.given});
            }
            lastOurs = run.reference + run.length;
            lastTheirs = run.given + run.length;
            any = true;
        }
        return any;
    }

    /// The most of a run that follow one another on both sides, rather than being what is left here
    /// and there.
    static std::uint32_t longestTogether(const AlignedRun& run,
        const std::vector<std::uint32_t>& ours, const std::vector<std::uint32_t>& theirs)
    {
        std::uint32_t longest = 0;
        std::uint32_t length = 0;
        for (std::uint32_t k = 0; k < run.length; ++k) {
            const std::size_t o = run.reference + k;
            const std::size_t t = run.given + k;
            const bool follows =
                k > 0 && ours[o] == ours[o - 1] + 1 && theirs[t] == theirs[t - 1] + 1;
            length = follows ? length + 1 : 1;
            longest = std::max(longest, length);
        }
        return longest;
    }

    struct Between {
        const std::vector<std::uint32_t>& ours;
        const std::vector<std::uint32_t>& theirs;
        std::uint32_t ourBegin;
        std::uint32_t ourEnd;
        std::uint32_t theirBegin;
        std::uint32_t theirEnd;
    };

    /// In plain text: what stands between two runs that were found, where both are short.
    void between(const Between& gap)
    {
        const std::uint32_t n = gap.ourEnd - gap.ourBegin;
        const std::uint32_t m = gap.theirEnd - gap.theirBegin;
        if (n == 0 || m == 0 || n > shortGap || m > shortGap || n > 3 * m || m > 3 * n) {
            return;
        }
        for (std::uint32_t k = 0; k < std::max(n, m); ++k) {
            const std::uint32_t o = gap.ours[gap.ourBegin + std::min(k, n - 1)];
            const std::uint32_t t = gap.theirs[gap.theirBegin + std::min(k, m - 1)];
            const bool equal = m_sides.ours[o].text == m_sides.theirs[t].text;
            if (m_match.theirs[t] == noCharacter) {
                m_match.theirs[t] = o;
                m_match.kinds[t] = equal ? MatchKind::text : MatchKind::other;
            }
            if (m_match.ours[o] == noCharacter) {
                m_match.ours[o] = t;
            }
        }
    }

    double distance(std::uint32_t ours, std::uint32_t theirs) const
    {
        return length(m_sides.ours[ours].centre - m_sides.theirs[theirs].centre);
    }
    double farLimit(std::uint32_t theirs) const
    {
        return m_limits[Rule::peer_far] * heightAt(theirs);
    }

    CharacterSides& m_sides;
    const PeerPage& m_peer;
    bool m_placed;
    bool m_single; // their items are characters
    bool m_linesTold;
    const Limits& m_limits;
    CentreRows m_rows;
    double m_steps;
    CharacterMatch m_match;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_found;
    std::vector<long> m_table;
};

} // namespace

CharacterMatch matchCharacters(
    CharacterSides& sides, const PeerPage& peer, const PeerResult& result, const Limits& limits)
{
    return Matcher(sides, peer, result, limits).run();
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/duplicates.h"

#include "core/base/rules.h"

#include <bit>
#include <map>
#include <tuple>

namespace foulcase {

namespace {

constexpr std::uint32_t none = 0xFFFFFFFF;

bool isBlank(char32_t c)
{
    return c <= 0x20 || c == 0xA0 || c == 0x3000;
}

/// A number per code that is the same for codes that may be one character; none for blanks.
/// Unmapped codes are equal by font and code.
std::vector<std::uint32_t> characterKeys(const std::vector<DecodedCode>& codes)
{
    std::map<std::u32string_view, std::uint32_t> mapped;
    std::map<std::tuple<FontId, std::uint32_t, unsigned>, std::uint32_t> unmapped;
    std::vector<std::uint32_t> keys;
    keys.reserve(codes.size());
    std::uint32_t next = 0;
    for (const DecodedCode& code : codes) {
        const bool blank = code.blank
            || (!code.unicode.empty()
                && std::all_of(code.unicode.begin(), code.unicode.end(), isBlank));
        if (blank) {
            keys.push_back(none);
            continue;
        }
        const auto [value, added] = code.unicode.empty()
            ? [&] {
                  const auto [at, isNew] = unmapped.try_emplace(
                      {code.font, code.code, static_cast<unsigned>(code.bytes)}, next);
                  return std::pair(at->second, isNew);
              }()
            : [&] {
                  const auto [at, isNew] = mapped.try_emplace(code.unicode, next);
                  return std::pair(at->second, isNew);
              }();
        keys.push_back(value);
        next += added ? 1 : 0;
    }
    return keys;
}

/// What glyphs have to share to be compared: a repeat of what is hidden hides nothing else, and a
/// copy in an artifact is no reason to drop the text.
enum class Fate : std::uint8_t { text, artifact, hidden };

Fate fateOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::kept:
    case Verdict::unmapped:
    case Verdict::replaced_by_actualtext: return Fate::text;
    case Verdict::artifact: return Fate::artifact;
    default: return Fate::hidden;
    }
}

/// A glyph as far as comparing needs it.
struct Strike {
    GlyphId glyph;
    std::uint32_t key = 0;
    Fate fate = Fate::text;
    bool vertical = false;
    bool mirrored = false;
    Point origin;
    Point end;                 // of its advance
    Point along;               // unit vector of the baseline
    double size = 0;           // height of the quad
    double em = 0;
};

/// A strike that is no repeat, as far as looking for its neighbours needs it; small, since pages
/// of many thousand are read at random.
struct Survivor {
    Point origin;
    std::uint32_t key = 0;     // of the character and its fate
    GlyphId glyph;
    std::uint32_t next = none; // the survivor before it in its bucket
};

/// The relation of a strike to the survivor that it may repeat.
struct Offset {
    double along = 0;          // ÷ size of the survivor, signed
    double across = 0;
    double sizeRatio = 1;
    double sizeDifference = 0; // ÷ the larger
};

struct Candidate {
    Strike strike;
    Strike kept;
    Offset offset;
};

double difference(double a, double b)
{
    return std::abs(a - b) / std::max(a, b);
}

class DuplicateSearch {
public:
    DuplicateSearch(PageContents& page, const Limits& limits, PageLayout& layout, Ledger* ledger)
        : m_page(page), m_limits(limits), m_layout(layout), m_ledger(ledger),
          m_keys(characterKeys(page.codes)),
          m_along(limits[Rule::duplicate_along]), m_across(limits[Rule::duplicate_across]),
          m_size(limits[Rule::duplicate_size]), m_reach(limits[Rule::repeat_reach]),
          m_repeatSize(limits[Rule::repeat_size]),
          m_turn(std::cos(limits[Rule::duplicate_turn] * radian)),
          m_mostCandidates(limits.count(Rule::limit_duplicate_candidates)),
          m_mostPassed(m_mostCandidates * static_cast<std::size_t>(cellSide * cellSide))
    {
        // A window holds whichever is further: the tolerances' corner or the reach of doubt.
        m_window = std::max(m_reach, std::hypot(m_along, m_across));
        m_nearestSize = std::max(1 - std::max(m_repeatSize, m_size), leastSizeShare);
        const std::size_t buckets = std::bit_ceil(page.glyphs.size() + 2);
        m_bucketShift = 64 - static_cast<unsigned>(std::countr_zero(buckets));
        m_buckets.assign(buckets, none);
        m_survivors.reserve(page.glyphs.size());
        measurePlaces();
    }

    void run()
    {
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            Strike strike;
            if (describe(g, strike) && !judge(strike)) {
                insert(strike);
            }
        }
        mergeBlanks();
        reportDoubtful();
        std::sort(m_layout.duplicates.begin(), m_layout.duplicates.end(),
                  [](const Duplicate& a, const Duplicate& b) { return a.glyph < b.glyph; });
    }

private:
    static constexpr double radian = 3.14159265358979323846 / 180;
    static constexpr double leastSizeShare = 0.05; // keeps the window of sizes finite
    static constexpr double rounding = 0.002;      // pt, of two positions
    static constexpr std::uint32_t nearInPaint = 4; // glyphs, with blanks and strikes between
    static constexpr double roundedUp = 1.000001;
    static constexpr double cellSide = 4;          // × the least size of a class
    static constexpr int smallestClass = -20;
    static constexpr int largestClass = 40;

    bool isBlankGlyph(std::size_t g) const
    {
        const Glyph& glyph = m_page.glyphs[g];
        return m_keys[glyph.code.index()] == none || has(glyph.flags, GlyphFlag::blank);
    }

    bool describe(std::size_t g, Strike& strike) const
    {
        strike.key = m_keys[m_page.glyphs[g].code.index()];
        return !isBlankGlyph(g) && measure(g, strike);
    }

    bool measure(std::size_t g, Strike& strike) const
    {
        const Glyph& glyph = m_page.glyphs[g];
        const Matrix& em = m_page.runs[glyph.run.index()].em;
        const auto& corners = glyph.quad.corners;
        const Point side = corners[3] - corners[0];
        Point base = corners[1] - corners[0];
        double width = std::sqrt(dot(base, base));
        if (!(width > 0)) { // no advance
            base = {em.a, em.b};
            width = std::sqrt(dot(base, base));
        }
        if (!(width > 0)) {
            return false;
        }
        strike.glyph = GlyphId(g);
        strike.fate = fateOf(glyph.verdict);
        strike.vertical = has(glyph.flags, GlyphFlag::vertical);
        strike.origin = glyph.origin;
        strike.end = glyph.next;
        strike.along = base * (1 / width);
        const double height = cross(strike.along, side);
        strike.mirrored = height < 0;
        strike.em = std::sqrt(em.c * em.c + em.d * em.d);
        strike.size = std::abs(height) > 0 ? std::abs(height) : strike.em;
        return strike.size > 0;
    }

    /// The exponent of a size that is a positive number.
    static int classOf(double size)
    {
        constexpr int bias = 1023;
        const auto exponent = static_cast<int>(std::bit_cast<std::uint64_t>(size) >> 52U) - bias;
        return std::clamp(exponent, smallestClass, largestClass);
    }

    /// The side of the cells in which survivors of a class are kept, and its inverse; powers of 2.
    static double cellsIn(int sizeClass) { return std::ldexp(1 / cellSide, -sizeClass); }

    static std::int64_t cellOf(double cells)
    {
        const auto whole = static_cast<std::int64_t>(cells);
        return whole - (static_cast<double>(whole) > cells ? 1 : 0);
    }

    static std::uint32_t keyOf(const Strike& strike)
    {
        return strike.key * 4U + static_cast<std::uint32_t>(strike.fate);
    }

    std::uint32_t& bucket(std::uint32_t key, int sizeClass, std::int64_t x, std::int64_t y)
    {
        constexpr std::uint64_t spread = 0x9E3779B97F4A7C15U;
        std::uint64_t hash = key * 64U + static_cast<std::uint64_t>(sizeClass - smallestClass);
        hash = (hash * spread) ^ static_cast<std::uint64_t>(x);
        hash = ((hash ^ hash >> 32U) * spread) ^ static_cast<std::uint64_t>(y);
        return m_buckets[(hash * spread) >> m_bucketShift];
    }

    /// A bit of a place near which equal characters stand; nearly all characters find theirs and
    /// their neighbours' unset and need no search.
    std::uint64_t& occupied(std::uint32_t key, std::int64_t x, std::int64_t y, unsigned& bit)
    {
        const std::uint64_t hash = key * 0x9E3779B97F4A7C15U
            + static_cast<std::uint64_t>(x) * 0xC2B2AE3D27D4EB4FU
            + static_cast<std::uint64_t>(y) * 0x165667B19E3779F9U;
        bit = static_cast<unsigned>(hash >> 58U);
        return m_occupied[(hash >> 26U) & (m_occupied.size() - 1)];
    }

    bool mayHaveNeighbours(const Strike& strike, std::uint32_t key)
    {
        const double radius = m_window * strike.size / m_nearestSize * roundedUp;
        if (radius * 2 * m_places > 1) {
            return true;
        }
        const std::int64_t left = cellOf((strike.origin.x - radius) * m_places);
        const std::int64_t right = cellOf((strike.origin.x + radius) * m_places);
        const std::int64_t bottom = cellOf((strike.origin.y - radius) * m_places);
        const std::int64_t top = cellOf((strike.origin.y + radius) * m_places);
        const auto at = [&](std::int64_t x, std::int64_t y) {
            unsigned bit = 0;
            const std::uint64_t word = occupied(key, x, y, bit);
            return word >> bit & 1U;
        };
        return (at(left, bottom) | at(left, top) | at(right, bottom) | at(right, top)) != 0;
    }

    /// Twice the reach of usual type: 2 × 2 places then hold all that may be near.
    void measurePlaces()
    {
        double sum = 0;
        double count = 0;
        for (const TextRun& run : m_page.runs) {
            sum += std::sqrt(run.em.c * run.em.c + run.em.d * run.em.d) * run.count;
            count += run.count;
        }
        constexpr double larger = 1.5; // than the mean; quads are higher than the em
        const double size = count > 0 ? sum / count * larger : 0;
        constexpr double leastSide = 1e-3;
        m_places = 1 / std::max(2 * m_window / m_nearestSize * size, leastSide);
        constexpr std::size_t bitsOfGlyph = 16;
        m_occupied.assign(std::bit_ceil(m_page.glyphs.size() * bitsOfGlyph / 64 + 1), 0);
    }

    void insert(const Strike& strike)
    {
        unsigned bit = 0;
        std::uint64_t& place = occupied(keyOf(strike), cellOf(strike.origin.x * m_places),
                                        cellOf(strike.origin.y * m_places), bit);
        place |= std::uint64_t{1} << bit;
        const int sizeClass = classOf(strike.size);
        const double cells = cellsIn(sizeClass);
        const std::uint32_t key = keyOf(strike);
        m_classes |= std::uint64_t{1} << static_cast<unsigned>(sizeClass - smallestClass);
        std::uint32_t& head = bucket(key, sizeClass, cellOf(strike.origin.x * cells),
                                     cellOf(strike.origin.y * cells));
        m_survivors.push_back({strike.origin, key, strike.glyph, head});
        head = static_cast<std::uint32_t>(m_survivors.size() - 1);
    }

    bool comparable(const Strike& strike, const Strike& kept) const
    {
        return strike.vertical == kept.vertical && strike.mirrored == kept.mirrored
            && dot(strike.along, kept.along) >= m_turn && !setAfter(strike, kept);
    }

    /// A letter that begins just where the advance of the other ends was written twice: kashidas,
    /// narrow letters of squeezed or tightly set text.
    static bool setAfter(const Strike& strike, const Strike& kept)
    {
        const Point advance = kept.end - kept.origin;
        const Point off = strike.origin - kept.end;
        return dot(advance, advance) > rounding * rounding
            && dot(off, off) <= rounding * rounding;
    }

    static Offset offsetBetween(const Strike& strike, const Strike& kept)
    {
        const Point way = (strike.origin - kept.origin) * (1 / kept.size);
        Offset offset{dot(kept.along, way), cross(kept.along, way), strike.size / kept.size,
                      difference(strike.size, kept.size)};
        if (kept.vertical) { // the text runs along the quad's upright sides
            std::swap(offset.along, offset.across);
        }
        return offset;
    }

    /// Fonts differ in the heights they declare, so quads of one size of type may differ.
    bool sameSize(const Strike& strike, const Strike& kept, Offset& offset) const
    {
        if (offset.sizeDifference <= m_size) {
            return true;
        }
        if (offset.sizeDifference <= m_repeatSize && strike.em > 0 && kept.em > 0
            && difference(strike.em, kept.em) <= m_size) {
            offset.sizeRatio = strike.em / kept.em;
            offset.sizeDifference = difference(strike.em, kept.em);
            return true;
        }
        return false;
    }

    /// Whether the strike repeats a survivor; what is doubtful is kept for later.
    bool judge(const Strike& strike)
    {
        const std::uint32_t key = keyOf(strike);
        if (!mayHaveNeighbours(strike, key)) {
            return false;
        }
        std::size_t compared = 0;
        std::size_t passed = 0;
        std::uint32_t repeated = none;
        Strike repeatedStrike;
        Offset offset;
        std::uint32_t near = none;
        Strike nearStrike;
        Offset nearOffset;
        double nearest = m_reach;
        const auto compare = [&](std::uint32_t at) {
            Strike kept;
            measure(m_survivors[at].glyph.index(), kept);
            if (!comparable(strike, kept)) {
                return;
            }
            Offset here = offsetBetween(strike, kept);
            const bool same = sameSize(strike, kept, here);
            if (same && std::abs(here.along) <= m_along && std::abs(here.across) <= m_across) {
                if (repeated == none || at < repeated) {
                    repeated = at;
                    repeatedStrike = kept;
                    offset = here;
                }
            } else if (here.sizeDifference <= m_repeatSize) {
                const double distance = std::hypot(here.along, here.across);
                if (distance <= nearest) {
                    nearest = distance;
                    near = at;
                    nearStrike = kept;
                    nearOffset = here;
                }
            }
        };
        const auto look = [&](std::uint32_t at, double radius) {
            for (; at != none && compared < m_mostCandidates && passed < m_mostPassed;
                 at = m_survivors[at].next) {
                const Survivor& kept = m_survivors[at];
                ++passed;
                if (kept.key == key && std::abs(kept.origin.x - strike.origin.x) <= radius
                    && std::abs(kept.origin.y - strike.origin.y) <= radius) {
                    ++compared;
                    compare(at);
                }
            }
        };
        const int low = classOf(strike.size * m_nearestSize);
        const int high = classOf(strike.size / m_nearestSize);
        for (int c = low; c <= high; ++c) {
            if ((m_classes >> static_cast<unsigned>(c - smallestClass) & 1U) == 0) {
                continue;
            }
            const double cells = cellsIn(c);
            const double largest = std::min(std::ldexp(2.0, c), strike.size / m_nearestSize);
            const double radius = m_window * largest * roundedUp;
            const std::int64_t right = cellOf((strike.origin.x + radius) * cells);
            const std::int64_t bottom = cellOf((strike.origin.y - radius) * cells);
            const std::int64_t top = cellOf((strike.origin.y + radius) * cells);
            for (std::int64_t x = cellOf((strike.origin.x - radius) * cells); x <= right; ++x) {
                for (std::int64_t y = bottom; y <= top; ++y) {
                    look(bucket(key, c, x, y), radius);
                }
            }
        }
        if (repeated != none) {
            drop(strike, repeatedStrike, offset);
            return true;
        }
        if (near != none) {
            m_doubtful.push_back({strike, nearStrike, nearOffset});
        }
        return false;
    }

    void record(const Strike& strike, const Strike& kept, const Offset& offset, DuplicateState state)
    {
        m_layout.duplicates.push_back({strike.glyph, kept.glyph, state,
                                       quantised(std::abs(offset.along)),
                                       quantised(std::abs(offset.across)),
                                       quantised(offset.sizeRatio)});
    }

    void drop(const Strike& strike, const Strike& kept, const Offset& offset)
    {
        Glyph& glyph = m_page.glyphs[strike.glyph.index()];
        set(glyph.flags, GlyphFlag::duplicate);
        glyph.verdict = verdictOf(glyph.flags);
        record(strike, kept, offset, DuplicateState::dropped);
        if (m_ledger != nullptr) {
            // The measure that came nearest to its limit.
            const double along = std::abs(offset.along);
            const double across = std::abs(offset.across);
            const bool byAlong = along * m_across >= across * m_along;
            note(byAlong ? Rule::duplicate_along : Rule::duplicate_across, Outcome::stopped, strike,
                 kept, byAlong ? along : across);
        }
    }

    void note(Rule rule, Outcome outcome, const Strike& strike, const Strike& kept, double value)
    {
        m_ledger->decisions.push_back({rule, outcome, {SubjectKind::glyph, strike.glyph.value},
                                       {SubjectKind::glyph, kept.glyph.value}, value,
                                       m_limits[rule]});
    }

    /// Blanks are no repeats by themselves, but those of a repeated string have nothing to part:
    /// they go where the blank that stands in the same place of the first string stands.
    void mergeBlanks()
    {
        if (m_layout.duplicates.empty()) {
            return;
        }
        std::vector<std::uint32_t> keptOf(m_page.glyphs.size(), none);
        for (const Duplicate& duplicate : m_layout.duplicates) {
            keptOf[duplicate.glyph.index()] = duplicate.kept.value;
        }
        std::size_t before = none; // the letter before, in paint order
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            if (!isBlankGlyph(g)) {
                for (std::size_t b = g; keptOf[g] != none && b > 0 && isBlankGlyph(b - 1); --b) {
                    mergeBlank(b - 1, static_cast<std::int64_t>(keptOf[g])
                                          - static_cast<std::int64_t>(g - b + 1));
                }
                before = g;
            } else if (before != none && keptOf[before] != none) {
                mergeBlank(g, static_cast<std::int64_t>(keptOf[before] + (g - before)));
            }
        }
    }

    void mergeBlank(std::size_t g, std::int64_t counterpart)
    {
        const auto first = static_cast<std::size_t>(counterpart);
        Glyph& glyph = m_page.glyphs[g];
        if (counterpart < 0 || first >= g || !isBlankGlyph(first)
            || glyph.verdict != Verdict::kept
            || m_page.glyphs[first].verdict != Verdict::kept) {
            return;
        }
        Strike strike;
        Strike kept;
        if (!measure(g, strike) || !measure(first, kept)) {
            return;
        }
        const Offset offset = offsetBetween(strike, kept);
        if (std::abs(offset.along) <= m_along && std::abs(offset.across) <= m_across) {
            set(glyph.flags, GlyphFlag::duplicate);
            glyph.verdict = Verdict::merged_into_space;
        }
    }

    /// Whether `next` is repeated as its neighbour `before` is.
    bool continues(const Candidate& before, const Candidate& next) const
    {
        const auto follows = [](GlyphId a, GlyphId b) {
            return a < b && b.value - a.value <= nearInPaint;
        };
        if (before.kept.fate != next.kept.fate
            || !follows(before.kept.glyph, next.kept.glyph)
            || !follows(before.strike.glyph, next.strike.glyph)
            || difference(before.offset.sizeRatio, next.offset.sizeRatio) > m_size) {
            return false;
        }
        const double size = next.kept.size;
        const double apart = length(next.kept.origin - before.kept.origin);
        if (apart > m_limits[Rule::gap_column] * size) {
            return false;
        }
        // Text at another size drifts from its copy as it goes on.
        const double drift = std::abs(next.offset.sizeRatio - 1) * apart / size;
        const double change = std::hypot(next.offset.along - before.offset.along,
                                         next.offset.across - before.offset.across);
        return change <= m_limits[Rule::repeat_spread] + drift;
    }

    void reportDoubtful()
    {
        std::vector<bool> doubted(m_page.glyphs.size(), false);
        for (const Candidate& candidate : m_doubtful) {
            doubted[candidate.strike.glyph.index()] = true;
        }
        // Equal letters side by side, as dots of a leader, are each other's neighbours.
        std::erase_if(m_doubtful, [&](const Candidate& candidate) {
            return doubted[candidate.kept.glyph.index()];
        });
        const std::size_t least = m_limits.count(Rule::repeat_neighbours);
        for (std::size_t first = 0; first < m_doubtful.size();) {
            std::size_t end = first + 1;
            while (end < m_doubtful.size() && continues(m_doubtful[end - 1], m_doubtful[end])) {
                ++end;
            }
            for (std::size_t i = first; end - first >= least && i < end; ++i) {
                const Candidate& c = m_doubtful[i];
                record(c.strike, c.kept, c.offset, DuplicateState::doubtful);
                if (m_ledger != nullptr) {
                    const bool bySize = c.offset.sizeDifference > m_size;
                    note(bySize ? Rule::duplicate_size
                         : std::abs(c.offset.along) > m_along ? Rule::duplicate_along
                                                              : Rule::duplicate_across,
                         Outcome::passed, c.strike, c.kept,
                         bySize ? c.offset.sizeDifference
                         : std::abs(c.offset.along) > m_along ? std::abs(c.offset.along)
                                                              : std::abs(c.offset.across));
                }
            }
            first = end;
        }
    }

    PageContents& m_page;
    const Limits& m_limits;
    PageLayout& m_layout;
    Ledger* m_ledger;
    std::vector<std::uint32_t> m_keys;   // by CodeId
    double m_along;
    double m_across;
    double m_size;
    double m_reach;
    double m_repeatSize;
    double m_turn;                       // cosine
    std::size_t m_mostCandidates;        // near a glyph
    std::size_t m_mostPassed;            // in the cells around it
    double m_window = 0;                 // ÷ size of the survivor
    double m_nearestSize = 0;            // least size that is looked at ÷ size
    std::vector<std::uint32_t> m_buckets; // last survivor of each, by class and cell of 2–4 em
    unsigned m_bucketShift = 0;
    std::vector<std::uint64_t> m_occupied; // a bit for many places
    double m_places = 1;                   // in a point
    std::vector<Survivor> m_survivors;
    std::uint64_t m_classes = 0;         // sizes that occur
    std::vector<Candidate> m_doubtful;
};

} // namespace

void findDuplicates(PageContents& page, const Limits& limits, PageLayout& layout, Ledger* ledger)
{
    layout.duplicates.clear();
    DuplicateSearch(page, limits, layout, ledger).run();
}

void keepDuplicates(PageContents& page)
{
    for (Glyph& glyph : page.glyphs) {
        if (has(glyph.flags, GlyphFlag::duplicate)) {
            glyph.flags &= static_cast<std::uint16_t>(
                ~static_cast<std::uint16_t>(GlyphFlag::duplicate));
            glyph.verdict = verdictOf(glyph.flags);
        }
    }
}

} // namespace foulcase

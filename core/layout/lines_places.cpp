// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/lines_places.h"

#include "core/base/rules.h"

#include <numbers>

namespace foulcase {

namespace {

constexpr double degreesPerRadian = 180 / std::numbers::pi;
constexpr double smallestEm = 1e-3; // pt; type drawn at size 0 has no measure of its own
constexpr int fullTurn = 360;

/// The advance that the glyph shows, 1/1000: a font without a width for a code draws it all the same.
double shownAdvance(const DecodedCode& code, bool vertical)
{
    if (vertical) {
        return std::max(-code.verticalAdvance, 0.0);
    }
    const bool unsaid = code.width <= 0 || code.widthSource == WidthSource::missing_width
        || code.widthSource == WidthSource::default_;
    const double width = std::max(code.width, 0.0);
    return unsaid && !code.blank ? std::max(width, code.programWidth) : width;
}

/// What a font's em has to be multiplied by to be the size of its letters; 1 but for fonts whose
/// space has another unit (Type 3).
std::vector<double> emFactors(const PageContents& page, const Limits& limits)
{
    struct Sum {
        double advance = 0;
        double count = 0;
    };
    std::vector<Sum> sums(page.fonts.size());
    for (const Glyph& glyph : page.glyphs) {
        const DecodedCode& code = page.codes[glyph.code.index()];
        if (!code.blank && code.width > 0 && code.font.index() < sums.size()) {
            sums[code.font.index()].advance += code.width / 1000;
            sums[code.font.index()].count += 1;
        }
    }
    std::vector<double> factors(page.fonts.size(), 1);
    for (std::size_t f = 0; f < sums.size(); ++f) {
        const double mean = sums[f].count > 0 ? sums[f].advance / sums[f].count : 0;
        const bool fits = mean >= limits[Rule::type_advance_least]
            && mean <= limits[Rule::type_advance_most];
        factors[f] = mean > 0 && !fits ? mean * 2 : 1;
    }
    return factors;
}

RunPlace placeOf(const TextRun& run, bool vertical, double factor)
{
    RunPlace place;
    const Point x{run.em.a, run.em.b};
    const Point y{run.em.c, run.em.d};
    const Point along = vertical ? y * -1 : x;
    place.vertical = vertical;
    place.em = std::max(length(along) * factor, smallestEm);
    place.height = std::max(length(vertical ? x : y) * factor, smallestEm);
    place.angle = length(along) > 0 ? std::atan2(along.y, along.x) * degreesPerRadian : 0;
    return place;
}

double turn(double from, double to)
{
    return std::abs(std::remainder(from - to, static_cast<double>(fullTurn)));
}

/// The angles of the page's directions: each takes in what turns by less than the limit.
std::vector<double> mainAngles(const std::vector<RunPlace>& runs,
                               const std::vector<std::uint32_t>& counts, double limit)
{
    std::array<Point, fullTurn> sums{}; // of unit vectors, by whole degrees
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const double radians = runs[r].angle / degreesPerRadian;
        const auto at = static_cast<std::size_t>(std::lround(runs[r].angle) + fullTurn) % fullTurn;
        sums[at] = sums[at] + Point{std::cos(radians), std::sin(radians)} * counts[r];
    }
    std::vector<std::pair<double, std::size_t>> byWeight; // of the few that occur
    for (std::size_t at = 0; at < sums.size(); ++at) {
        const bool occurs = sums[at].x != 0 || sums[at].y != 0;
        if (occurs) {
            byWeight.emplace_back(length(sums[at]), at);
        }
    }
    std::stable_sort(byWeight.begin(), byWeight.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<double> angles;
    for (const auto& [weight, at] : byWeight) {
        const Point sum = sums[at];
        const double angle = std::atan2(sum.y, sum.x) * degreesPerRadian;
        const bool known = std::any_of(angles.begin(), angles.end(), [&](double other) {
            return turn(angle, other) <= limit;
        });
        if (!known) {
            angles.push_back(angle);
        }
    }
    return angles;
}

} // namespace

GlyphPlaces GlyphPlaces::of(const PageContents& page, const Limits& limits, HiddenText hidden)
{
    GlyphPlaces places;
    places.runs.resize(page.runs.size());
    std::vector<std::uint32_t> counts(page.runs.size(), 0);
    const std::vector<double> factors = emFactors(page, limits);
    for (const Glyph& glyph : page.glyphs) {
        const std::size_t r = glyph.run.index();
        if (counts[r] == 0 && takesPart(glyph, hidden)) {
            const TextRun& run = page.runs[r];
            const std::size_t font = run.font.index();
            places.runs[r] = placeOf(run, has(glyph.flags, GlyphFlag::vertical),
                                     font < factors.size() ? factors[font] : 1);
        }
        counts[r] += takesPart(glyph, hidden) && !has(glyph.flags, GlyphFlag::blank) ? 2U : 0U;
        counts[r] += counts[r] == 0 && takesPart(glyph, hidden) ? 1U : 0U;
    }
    const std::vector<double> angles = mainAngles(places.runs, counts, limits[Rule::gap_direction]);
    for (const double angle : angles) {
        const double radians = angle / degreesPerRadian;
        // Upright pages keep whole coordinates.
        const Point exact{std::cos(radians), std::sin(radians)};
        places.directions.push_back({std::abs(exact.x) < 1e-9 ? 0 : exact.x,
                                     std::abs(exact.y) < 1e-9 ? 0 : exact.y});
    }
    if (places.directions.empty()) {
        places.directions.push_back({1, 0});
    }
    for (std::size_t r = 0; r < places.runs.size(); ++r) {
        RunPlace& run = places.runs[r];
        for (std::size_t d = 1; d < angles.size() && counts[r] > 0; ++d) {
            if (turn(run.angle, angles[d]) < turn(run.angle, angles[run.direction])) {
                run.direction = static_cast<std::uint32_t>(d);
            }
        }
        if (!angles.empty()) {
            run.slope = std::tan(std::remainder(run.angle - angles[run.direction], 180.0)
                                 / degreesPerRadian);
        }
        // Tc is in unscaled text space; `em` maps one unit of type at its size.
        const double size = std::abs(page.runs[r].size);
        const Matrix& em = page.runs[r].em;
        const Point unit = run.vertical ? Point{em.c, em.d} : Point{em.a, em.b};
        run.tracking = size > 0 ? page.runs[r].charSpacing / size * length(unit) : 0;
    }
    std::vector<double> units(page.runs.size()); // of type, user space along the baseline
    for (std::size_t r = 0; r < units.size(); ++r) {
        const Matrix& em = page.runs[r].em;
        units[r] = length(places.runs[r].vertical ? Point{-em.c, -em.d} : Point{em.a, em.b});
    }
    std::vector<double> advances[2]; // of the codes, by horizontal and vertical writing
    for (const bool vertical : {false, true}) {
        for (const DecodedCode& code : page.codes) {
            advances[vertical ? 1 : 0].push_back(shownAdvance(code, vertical) / 1000);
        }
    }
    places.glyphs.resize(page.glyphs.size());
    for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
        const Glyph& glyph = page.glyphs[g];
        const RunPlace& run = places.runs[glyph.run.index()];
        const Point along = places.directions[run.direction];
        GlyphPlace& place = places.glyphs[g];
        place.start = dot(along, glyph.origin);
        place.across = cross(along, glyph.origin);
        place.end = place.start
            + advances[run.vertical ? 1 : 0][glyph.code.index()] * units[glyph.run.index()];
    }
    return places;
}

} // namespace foulcase

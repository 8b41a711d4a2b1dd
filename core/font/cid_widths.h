// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// /W, /DW, /W2 and /DW2 of a CIDFont (ISO 32000-2, 9.7.4.3), in 1/1000 text space units. Entries
// may be unsorted and overlap: the one written first decides. Bounded by limit_array_items.
#pragma once

#include "core/base/geometry.h"
#include "core/font/decoded_code.h"
#include "core/pdf/object.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace foulcase {

struct VerticalMetrics {
    double advance = -1000; // w1y
    Point origin;           // v
};

class CidWidths {
public:
    static CidWidths load(
        const pdf::Object& cidFont, const Limits& limits, std::vector<FontFault>& faults);

    struct Width {
        double value = 0;
        WidthSource source = WidthSource::default_;
    };
    Width width(std::uint32_t cid) const;
    /// The origin's x defaults to half of the horizontal width.
    VerticalMetrics vertical(std::uint32_t cid) const;
    double defaultWidth() const { return m_default; }
    bool stated() const { return !m_runs.empty(); }

private:
    /// One range of /W or /W2: a single value, or one for each CID.
    struct Run {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        std::uint32_t offset = 0; // into the values, of `first`
        bool each = false;
    };
    struct Runs {
        std::vector<Run> runs;
        bool unsorted = false;
        std::uint32_t unsortedAt = 0; // the CID
    };

    static Runs read(const pdf::Object& array, std::size_t valuesPerCid, std::size_t mostItems,
        std::vector<double>& values);
    static std::vector<Run> disjoint(const std::vector<Run>& runs, std::size_t valuesPerCid);
    static const Run* find(const std::vector<Run>& runs, std::uint32_t cid);

    std::vector<Run> m_runs;
    std::vector<double> m_values;
    std::vector<Run> m_verticalRuns;
    std::vector<double> m_verticalValues; // w1y, vx, vy
    double m_default = 1000;
    bool m_defaultStated = false;
    double m_defaultOriginY = 880;
    double m_defaultAdvance = -1000;
};

} // namespace foulcase

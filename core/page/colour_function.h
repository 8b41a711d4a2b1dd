// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions of a PDF (ISO 32000-2, 7.10) as far as the tints of colour spaces need them: types 0,
// 2, 3 and 4. Sampled functions of several inputs give their nearest sample. Every program ends:
// the calculator of type 4 has no loops.
#pragma once

#include "core/pdf/object.h"

#include <memory>
#include <span>
#include <vector>

namespace foulcase {

class ColourFunction {
public:
    static constexpr std::size_t mostValues = 32; // inputs or outputs; DeviceN has up to 32

    virtual ~ColourFunction() = default;

    /// Null where the object is no function that can be evaluated.
    static std::shared_ptr<const ColourFunction> make(const pdf::Object& object);

    /// Clips inputs to /Domain and outputs to /Range; empty where the inputs do not fit.
    std::vector<double> evaluate(std::span<const double> inputs) const;

protected:
    /// What a function may still be made of: stitchings can contain themselves many times.
    struct Budget {
        int depth = 4;
        std::size_t functions = 512;
    };
    static std::shared_ptr<const ColourFunction> make(const pdf::Object& object, Budget& budget);

    virtual std::vector<double> value(const std::vector<double>& inputs) const = 0;

    struct Interval {
        double low = 0;
        double high = 1;
    };
    static std::vector<Interval> intervals(const pdf::Object& array);

    std::vector<Interval> m_domain;
    std::vector<Interval> m_range; // empty: not clipped
};

} // namespace foulcase

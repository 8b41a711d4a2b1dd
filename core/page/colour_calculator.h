// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The PostScript calculator of type 4 functions (ISO 32000-2, 7.10.5): a flat program that only
// jumps forwards, so it ends. Booleans are 0 and 1.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace foulcase {

class ColourCalculator {
public:
    /// False for what is no program of the known operators, or too long.
    bool parse(std::string_view source);
    /// The top `results` numbers of the stack; empty after an error.
    std::vector<double> run(const std::vector<double>& inputs, std::size_t results) const;

private:
    enum class Code : std::uint8_t {
        push, jump, jump_unless, // `number` is the place to go on at
        abs, add, and_, atan, bitshift, ceiling, copy, cos, cvi, cvr, div, dup, eq, exch, exp,
        false_, floor, ge, gt, idiv, index, le, ln, log, lt, mod, mul, ne, neg, not_, or_, pop,
        roll, round, sin, sqrt, sub, true_, truncate, xor_
    };
    struct Step {
        Code code = Code::push;
        double number = 0;
    };
    struct Parser;

    static bool apply(Code code, std::vector<double>& stack);
    static bool applyToStack(Code code, std::vector<double>& stack);
    static double unary(Code code, double a);
    static double binary(Code code, double a, double b);

    std::vector<Step> m_steps;
};

} // namespace foulcase

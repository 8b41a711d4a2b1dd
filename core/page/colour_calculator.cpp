// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/colour_calculator.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace foulcase {

namespace {

constexpr std::size_t longestStack = 100;  // ISO 32000-2, 7.10.5.2
constexpr std::size_t mostSteps = 20000;
constexpr int deepestBraces = 64;
constexpr double degree = 3.14159265358979323846 / 180;

// In the order of Code from abs on.
constexpr std::array<std::string_view, 40> names = {
    "abs", "add", "and", "atan", "bitshift", "ceiling", "copy", "cos", "cvi", "cvr", "div", "dup",
    "eq", "exch", "exp", "false", "floor", "ge", "gt", "idiv", "index", "le", "ln", "log", "lt",
    "mod", "mul", "ne", "neg", "not", "or", "pop", "roll", "round", "sin", "sqrt", "sub", "true",
    "truncate", "xor"};

std::int64_t whole(double v)
{
    return std::isfinite(v) && std::abs(v) < 2147483648.0 ? static_cast<std::int64_t>(v) : 0;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

} // namespace

struct ColourCalculator::Parser {
    std::string_view source;
    std::vector<Step>& steps;
    std::size_t at = 0;

    std::string_view next()
    {
        while (at < source.size() && (isSpace(source[at]) || source[at] == '%')) {
            if (source[at] == '%') {
                while (at < source.size() && source[at] != '\n' && source[at] != '\r') {
                    ++at;
                }
            } else {
                ++at;
            }
        }
        const std::size_t begin = at;
        if (at < source.size() && (source[at] == '{' || source[at] == '}')) {
            return source.substr(at++, 1);
        }
        while (at < source.size() && !isSpace(source[at]) && source[at] != '{' && source[at] != '}'
               && source[at] != '%') {
            ++at;
        }
        return source.substr(begin, at - begin);
    }

    bool add(Code code, double number = 0)
    {
        steps.push_back({code, number});
        return steps.size() <= mostSteps;
    }

    /// After the opening brace, up to and with the closing one.
    bool block(int depth)
    {
        if (depth > deepestBraces) {
            return false;
        }
        for (std::string_view token = next(); !token.empty(); token = next()) {
            if (token == "}") {
                return true;
            }
            if (token == "{") {
                if (!condition(depth)) {
                    return false;
                }
                continue;
            }
            double number = 0;
            const std::string_view digits = token.front() == '+' ? token.substr(1) : token;
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (read.ec == std::errc{} && read.ptr == digits.data() + digits.size()) {
                if (!add(Code::push, number)) {
                    return false;
                }
                continue;
            }
            const auto name = std::find(names.begin(), names.end(), token);
            if (name == names.end()
                || !add(static_cast<Code>(static_cast<std::size_t>(Code::abs)
                                          + static_cast<std::size_t>(name - names.begin())))) {
                return false;
            }
        }
        return false;
    }

    /// One or two blocks and `if` or `ifelse`.
    bool condition(int depth)
    {
        const std::size_t unless = steps.size();
        if (!add(Code::jump_unless) || !block(depth + 1)) {
            return false;
        }
        std::string_view token = next();
        if (token == "{") {
            const std::size_t over = steps.size();
            if (!add(Code::jump)) {
                return false;
            }
            steps[unless].number = static_cast<double>(steps.size());
            if (!block(depth + 1)) {
                return false;
            }
            steps[over].number = static_cast<double>(steps.size());
            return next() == "ifelse";
        }
        steps[unless].number = static_cast<double>(steps.size());
        return token == "if";
    }
};

bool ColourCalculator::parse(std::string_view source)
{
    m_steps.clear();
    Parser parser{source, m_steps};
    return parser.next() == "{" && parser.block(0);
}

double ColourCalculator::unary(Code code, double a)
{
    switch (code) {
    case Code::abs: return std::abs(a);
    case Code::ceiling: return std::ceil(a);
    case Code::cos: return std::cos(a * degree);
    case Code::cvi:
    case Code::truncate: return std::trunc(a);
    case Code::floor: return std::floor(a);
    case Code::ln: return std::log(a);
    case Code::log: return std::log10(a);
    case Code::neg: return -a;
    case Code::not_: return a == 0 ? 1 : a == 1 ? 0 : static_cast<double>(~whole(a));
    case Code::round: return std::floor(a + 0.5);
    case Code::sin: return std::sin(a * degree);
    case Code::sqrt: return std::sqrt(a);
    default: return a; // cvr
    }
}

double ColourCalculator::binary(Code code, double a, double b)
{
    switch (code) {
    case Code::add: return a + b;
    case Code::sub: return a - b;
    case Code::mul: return a * b;
    case Code::div: return a / b;
    case Code::idiv: return whole(b) == 0 ? 0 : static_cast<double>(whole(a) / whole(b));
    case Code::mod: return whole(b) == 0 ? 0 : static_cast<double>(whole(a) % whole(b));
    case Code::exp: return std::pow(a, b);
    case Code::atan: {
        const double angle = std::atan2(a, b) / degree;
        return angle < 0 ? angle + 360 : angle;
    }
    case Code::bitshift: {
        const std::int64_t by = std::clamp<std::int64_t>(whole(b), -31, 31);
        const auto bits = static_cast<std::uint32_t>(whole(a));
        return static_cast<double>(
            static_cast<std::int32_t>(by < 0 ? bits >> static_cast<unsigned>(-by)
                                             : bits << static_cast<unsigned>(by)));
    }
    case Code::and_: return static_cast<double>(whole(a) & whole(b));
    case Code::or_: return static_cast<double>(whole(a) | whole(b));
    case Code::xor_: return static_cast<double>(whole(a) ^ whole(b));
    case Code::eq: return a == b ? 1 : 0;
    case Code::ne: return a != b ? 1 : 0;
    case Code::lt: return a < b ? 1 : 0;
    case Code::le: return a <= b ? 1 : 0;
    case Code::gt: return a > b ? 1 : 0;
    default: return a >= b ? 1 : 0; // ge
    }
}

/// Operators that move what is on the stack.
bool ColourCalculator::applyToStack(Code code, std::vector<double>& stack)
{
    const auto take = [&] {
        const double v = stack.back();
        stack.pop_back();
        return v;
    };
    const std::size_t needed = code == Code::exch || code == Code::roll ? 2 : 1;
    if (stack.size() < needed) {
        return false;
    }
    switch (code) {
    case Code::pop: stack.pop_back(); return true;
    case Code::dup: stack.push_back(stack.back()); return true;
    case Code::exch: std::swap(stack[stack.size() - 1], stack[stack.size() - 2]); return true;
    case Code::copy: {
        const std::int64_t count = whole(take());
        if (count < 0 || static_cast<std::size_t>(count) > stack.size()) {
            return false;
        }
        const std::size_t from = stack.size() - static_cast<std::size_t>(count);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            stack.push_back(stack[from + i]);
        }
        return true;
    }
    case Code::index: {
        const std::int64_t down = whole(take());
        if (down < 0 || static_cast<std::size_t>(down) >= stack.size()) {
            return false;
        }
        stack.push_back(stack[stack.size() - 1 - static_cast<std::size_t>(down)]);
        return true;
    }
    default: { // roll
        const std::int64_t by = whole(take());
        const std::int64_t count = whole(take());
        if (count < 0 || static_cast<std::size_t>(count) > stack.size()) {
            return false;
        }
        if (count > 1) {
            const auto shift = ((by % count) + count) % count;
            std::rotate(stack.end() - count, stack.end() - shift, stack.end());
        }
        return true;
    }
    }
}

bool ColourCalculator::apply(Code code, std::vector<double>& stack)
{
    switch (code) {
    case Code::true_: stack.push_back(1); return true;
    case Code::false_: stack.push_back(0); return true;
    case Code::copy:
    case Code::dup:
    case Code::exch:
    case Code::index:
    case Code::pop:
    case Code::roll: return applyToStack(code, stack);
    case Code::abs:
    case Code::ceiling:
    case Code::cos:
    case Code::cvi:
    case Code::cvr:
    case Code::floor:
    case Code::ln:
    case Code::log:
    case Code::neg:
    case Code::not_:
    case Code::round:
    case Code::sin:
    case Code::sqrt:
    case Code::truncate:
        if (stack.empty()) {
            return false;
        }
        stack.back() = unary(code, stack.back());
        return true;
    default:
        if (stack.size() < 2) {
            return false;
        }
        stack[stack.size() - 2] = binary(code, stack[stack.size() - 2], stack.back());
        stack.pop_back();
        return true;
    }
}

std::vector<double> ColourCalculator::run(const std::vector<double>& inputs,
                                          std::size_t results) const
{
    std::vector<double> stack = inputs;
    for (std::size_t at = 0; at < m_steps.size(); ++at) {
        const Step& step = m_steps[at];
        if (step.code == Code::push) {
            stack.push_back(step.number);
        } else if (step.code == Code::jump) {
            at = static_cast<std::size_t>(step.number) - 1;
        } else if (step.code == Code::jump_unless) {
            if (stack.empty()) {
                return {};
            }
            const bool holds = stack.back() != 0;
            stack.pop_back();
            if (!holds) {
                at = static_cast<std::size_t>(step.number) - 1;
            }
        } else if (!apply(step.code, stack)) {
            return {};
        }
        if (stack.size() > longestStack) {
            return {};
        }
    }
    if (stack.size() < results) {
        return {};
    }
    return {stack.end() - static_cast<std::ptrdiff_t>(results), stack.end()};
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/colour_function.h"

#include "core/page/colour_calculator.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

constexpr std::size_t mostParts = 256;         // of a stitching
constexpr std::size_t longestSamples = 1 << 20; // bytes
constexpr std::size_t longestProgram = 1 << 16; // bytes of a calculator

double within(double v, double low, double high)
{
    return std::min(std::max(v, low), std::max(low, high));
}

double mapped(double v, double from, double to, double low, double high)
{
    return to == from ? low : low + (v - from) * (high - low) / (to - from);
}

class SampledFunction : public ColourFunction {
public:
    bool read(const pdf::Object& object)
    {
        const pdf::Object size = object.get("Size");
        m_bits = static_cast<unsigned>(object.get("BitsPerSample").number(0));
        const bool usable = m_bits == 1 || m_bits == 2 || m_bits == 4 || m_bits == 8 || m_bits == 12
            || m_bits == 16 || m_bits == 24 || m_bits == 32;
        if (!usable || m_range.empty() || size.size() != m_domain.size()) {
            return false;
        }
        std::size_t samples = m_range.size();
        for (std::size_t i = 0; i < size.size(); ++i) {
            const double count = size.at(i).number(0);
            if (!(count >= 1) || count > static_cast<double>(longestSamples)
                || samples > longestSamples / static_cast<std::size_t>(count)) {
                return false;
            }
            m_size.push_back(static_cast<std::size_t>(count));
            samples *= m_size.back();
        }
        m_encode = intervals(object.get("Encode"));
        m_decode = intervals(object.get("Decode"));
        FindingSink ignored;
        m_samples = object.streamData(longestSamples, ignored);
        return m_samples.size() >= (samples * m_bits + 7) / 8;
    }

protected:
    std::vector<double> value(const std::vector<double>& inputs) const override
    {
        std::size_t base = 0;
        std::size_t stride = 1;
        double fraction = 0; // between two samples, of a single input
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const double last = static_cast<double>(m_size[i] - 1);
            const Interval to = i < m_encode.size() ? m_encode[i] : Interval{0, last};
            const double at = within(
                mapped(inputs[i], m_domain[i].low, m_domain[i].high, to.low, to.high), 0, last);
            const double whole = inputs.size() == 1 ? std::floor(at) : std::round(at);
            fraction = at - whole;
            base += static_cast<std::size_t>(whole) * stride;
            stride *= m_size[i];
        }
        const bool between = inputs.size() == 1 && fraction > 0;
        std::vector<double> out;
        for (std::size_t j = 0; j < m_range.size(); ++j) {
            const double low = sample(base * m_range.size() + j);
            const double raw =
                between ? low + fraction * (sample((base + 1) * m_range.size() + j) - low) : low;
            const Interval to = j < m_decode.size() ? m_decode[j] : m_range[j];
            out.push_back(to.low + raw * (to.high - to.low));
        }
        return out;
    }

private:
    /// 0 to 1
    double sample(std::size_t index) const
    {
        std::uint64_t bits = 0;
        for (std::size_t bit = index * m_bits; bit < (index + 1) * m_bits; ++bit) {
            const auto byte = static_cast<unsigned char>(m_samples[bit / 8]);
            bits = bits << 1U | (byte >> (7 - bit % 8) & 1U);
        }
        return static_cast<double>(bits)
            / static_cast<double>((std::uint64_t{1} << m_bits) - 1);
    }

    std::string m_samples;
    unsigned m_bits = 0;
    std::vector<std::size_t> m_size;
    std::vector<Interval> m_encode;
    std::vector<Interval> m_decode;
};

class ExponentialFunction : public ColourFunction {
public:
    bool read(const pdf::Object& object)
    {
        const pdf::Object from = object.get("C0");
        const pdf::Object to = object.get("C1");
        m_exponent = object.get("N").number(1);
        const std::size_t count = std::max<std::size_t>({from.size(), to.size(), 1});
        if (m_domain.size() != 1 || count > mostValues) {
            return false;
        }
        for (std::size_t i = 0; i < count; ++i) {
            m_ends.push_back({from.at(i).number(0), to.at(i).number(1)});
        }
        return true;
    }

protected:
    std::vector<double> value(const std::vector<double>& inputs) const override
    {
        const double power = std::pow(inputs[0], m_exponent);
        std::vector<double> out;
        for (const Interval& end : m_ends) {
            out.push_back(end.low + power * (end.high - end.low));
        }
        return out;
    }

private:
    double m_exponent = 1;
    std::vector<Interval> m_ends;
};

class StitchingFunction : public ColourFunction {
public:
    bool read(const pdf::Object& object, Budget& budget)
    {
        const pdf::Object parts = object.get("Functions");
        const pdf::Object bounds = object.get("Bounds");
        m_encode = intervals(object.get("Encode"));
        const std::size_t count = parts.size();
        if (m_domain.size() != 1 || count == 0 || count > mostParts || bounds.size() + 1 != count
            || m_encode.size() != count) {
            return false;
        }
        --budget.depth;
        for (std::size_t i = 0; i < count; ++i) {
            m_parts.push_back(make(parts.at(i), budget));
            m_bounds.push_back(i + 1 < count ? bounds.at(i).number(0) : m_domain[0].high);
        }
        ++budget.depth;
        return true;
    }

protected:
    std::vector<double> value(const std::vector<double>& inputs) const override
    {
        std::size_t i = 0;
        while (i + 1 < m_parts.size() && inputs[0] >= m_bounds[i]) {
            ++i;
        }
        if (m_parts[i] == nullptr) {
            return {};
        }
        const double low = i == 0 ? m_domain[0].low : m_bounds[i - 1];
        const double inner =
            mapped(inputs[0], low, m_bounds[i], m_encode[i].low, m_encode[i].high);
        return m_parts[i]->evaluate(std::span(&inner, 1));
    }

private:
    std::vector<std::shared_ptr<const ColourFunction>> m_parts;
    std::vector<double> m_bounds; // upper bound of each part
    std::vector<Interval> m_encode;
};

class CalculatorFunction : public ColourFunction {
public:
    bool read(const pdf::Object& object)
    {
        FindingSink ignored;
        return !m_range.empty() && m_program.parse(object.streamData(longestProgram, ignored));
    }

protected:
    std::vector<double> value(const std::vector<double>& inputs) const override
    {
        return m_program.run(inputs, m_range.size());
    }

private:
    ColourCalculator m_program;
};

} // namespace

std::vector<ColourFunction::Interval> ColourFunction::intervals(const pdf::Object& array)
{
    std::vector<Interval> out;
    for (std::size_t i = 0; i + 1 < std::min(array.size(), 2 * mostParts); i += 2) {
        out.push_back({array.at(i).number(0), array.at(i + 1).number(1)});
    }
    return out;
}

std::shared_ptr<const ColourFunction> ColourFunction::make(const pdf::Object& object)
{
    Budget budget;
    return make(object, budget);
}

std::shared_ptr<const ColourFunction> ColourFunction::make(const pdf::Object& object,
                                                           Budget& budget)
{
    const auto started = [&](auto function) {
        function->m_domain = intervals(object.get("Domain"));
        function->m_range = intervals(object.get("Range"));
        const bool sane = !function->m_domain.empty() && function->m_domain.size() <= mostValues
            && function->m_range.size() <= mostValues;
        return sane ? function : nullptr;
    };
    if (budget.depth < 0 || budget.functions == 0) {
        return nullptr;
    }
    --budget.functions;
    switch (object.get("FunctionType").asInteger().value_or(-1)) {
    case 0: {
        auto function = started(std::make_shared<SampledFunction>());
        return function != nullptr && function->read(object) ? function : nullptr;
    }
    case 2: {
        auto function = started(std::make_shared<ExponentialFunction>());
        return function != nullptr && function->read(object) ? function : nullptr;
    }
    case 3: {
        auto function = started(std::make_shared<StitchingFunction>());
        return function != nullptr && function->read(object, budget) ? function : nullptr;
    }
    case 4: {
        auto function = started(std::make_shared<CalculatorFunction>());
        return function != nullptr && function->read(object) ? function : nullptr;
    }
    default: return nullptr;
    }
}

std::vector<double> ColourFunction::evaluate(std::span<const double> inputs) const
{
    if (inputs.size() != m_domain.size()) {
        return {};
    }
    std::vector<double> clipped;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        clipped.push_back(within(inputs[i], m_domain[i].low, m_domain[i].high));
    }
    std::vector<double> out = value(clipped);
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (!std::isfinite(out[i])) {
            return {};
        }
        if (i < m_range.size()) {
            out[i] = within(out[i], m_range[i].low, m_range[i].high);
        }
    }
    return out;
}

} // namespace foulcase

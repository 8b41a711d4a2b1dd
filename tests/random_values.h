// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fills any described value at random, by its field list, so that round trips are tested over
// every member without naming one. Numbers are thousandths, text is well formed: what a PageExtract
// may hold.
#pragma once

#include "core/base/binary_archive.h"
#include "core/base/limits.h"
#include "core/base/utf.h"

#include <random>

namespace foulcase::testing {

class RandomValues {
public:
    explicit RandomValues(unsigned seed) : m_engine(seed) {}

    std::uint64_t below(std::uint64_t end) { return m_engine() % end; }

    template <class T>
    void fill(T& value)
    {
        if constexpr (std::is_same_v<T, bool>) {
            value = below(2) == 1;
        } else if constexpr (std::is_enum_v<T>) {
            std::uint64_t raw = below(mostRules);
            while (!isEnumerator<T>(raw)) {
                raw = below(mostRules);
            }
            value = static_cast<T>(raw);
        } else if constexpr (std::is_floating_point_v<T>) {
            value = thousandths();
        } else if constexpr (std::is_integral_v<T>) {
            value = static_cast<T>(m_engine());
        } else if constexpr (detail::isId<T>) {
            value = below(4) == 0 ? T{} : T(static_cast<std::uint32_t>(m_engine()));
        } else if constexpr (std::is_same_v<T, std::u32string>) {
            value = text();
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = toUtf8(text());
        } else if constexpr (detail::isVector<T>) {
            value.resize(1 + below(3));
            for (auto& item : value) {
                fill(item);
            }
        } else if constexpr (detail::isStdArray<T>) {
            for (auto& item : value) {
                fill(item);
            }
        } else {
            forEachField<T>([&](std::string_view, auto member) { fill(value.*member); });
        }
    }

private:
    double thousandths()
    {
        static constexpr std::uint64_t reaches[] = {2, 2000, 2000000, 2000000000000};
        const std::uint64_t reach = reaches[below(4)];
        const auto whole = static_cast<std::int64_t>(below(reach)) - static_cast<std::int64_t>(reach / 2);
        return whole == 0 ? 0.0 : static_cast<double>(whole) / 1000.0;
    }

    std::u32string text()
    {
        static constexpr char32_t some[] = {U'a', U'"', U'\\', U'\n', 0x01, 0x7F, 0xE9, 0x2028,
                                            0xFFFD, 0xFB01, 0x1D434, 0x10FFFF};
        std::u32string out;
        for (std::uint64_t i = below(6); i > 0; --i) {
            out.push_back(some[below(std::size(some))]);
        }
        return out;
    }

    std::mt19937_64 m_engine;
};

} // namespace foulcase::testing

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long texts for tests of the distances, made so that any other program can make the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace foulcase {

/// Letters of a linear congruential generator.
inline std::u32string madeLetters(std::size_t count, std::uint32_t seed, std::uint32_t alphabet)
{
    std::u32string out;
    for (std::size_t i = 0; i < count; ++i) {
        seed = (seed * 1103515245U + 12345U) & 0x7FFFFFFFU;
        out += static_cast<char32_t>(U'a' + (seed >> 16U) % alphabet);
    }
    return out;
}

/// In turn: every n-th symbol lost, replaced, or another put before it.
inline std::u32string madeChanges(std::u32string_view text, std::size_t every)
{
    std::u32string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t kind = (i + 1) % every == 0 ? (i / every) % 3 : 3;
        if (kind == 0) {
            continue;
        }
        if (kind == 1) {
            out += U'*';
            continue;
        }
        if (kind == 2) {
            out += U'+';
        }
        out += text[i];
    }
    return out;
}

} // namespace foulcase

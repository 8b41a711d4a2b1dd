// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Views of generated lists that keep their strings in one pool, so that a list of thousands
// costs the loader two addresses. For this folder's own sources.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace foulcase::tables {

/// Names in byte order; name i is text[offsets[i]] up to text[offsets[i + 1]].
struct SortedNames {
    const char* text;
    const std::uint32_t* offsets;
    std::uint32_t count;

    std::string_view at(std::uint32_t index) const
    {
        return {text + offsets[index], offsets[index + 1] - offsets[index]};
    }

    std::optional<std::uint32_t> find(std::string_view name) const
    {
        std::uint32_t low = 0;
        std::uint32_t high = count;
        while (low < high) {
            const std::uint32_t middle = low + (high - low) / 2;
            const int order = at(middle).compare(name);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return std::nullopt;
    }
};

/// Strings of characters in the order of some SortedNames.
struct CharacterPool {
    const char32_t* text;
    const std::uint32_t* offsets;

    std::u32string_view at(std::uint32_t index) const
    {
        return {text + offsets[index], offsets[index + 1] - offsets[index]};
    }
};

} // namespace foulcase::tables

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was written for what, and how often: the edits of an alignment as pairs of short texts.
#pragma once

#include "core/base/fields.h"
#include "core/score/alignment.h"

#include <string>

namespace foulcase {

/// Neighbouring edits are one pair: "fi" for U+FB01. Empty `reference`: it was put in; empty
/// `given`: it was lost.
struct Confusion {
    std::u32string reference;
    std::u32string given;
    std::uint64_t count = 0;
    std::uint64_t edits = 0; // of all of them
    bool operator==(const Confusion&) const = default;
};

/// Counts pairs over any number of texts. Runs longer than mostConfusedCharacters are losses of
/// text rather than confusions: they count by their ends, with U+2026 between.
class Confusions {
public:
    static constexpr std::size_t mostConfusedCharacters = 12;

    void add(const Alignment& alignment, std::u32string_view reference,
             std::u32string_view given);
    /// Most edits first; equal ones by their texts.
    std::vector<Confusion> ranked() const;

private:
    struct Count {
        std::uint64_t count = 0;
        std::uint64_t edits = 0;
    };
    std::unordered_map<std::u32string, Count> m_counts; // by the reference's length, it, and the given
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/operator_names.h"

#include <array>

namespace foulcase::pdf {

namespace {

// In the order of Operator.
constexpr std::array<std::string_view, 74> names = {"unknown", "b", "B", "b*", "B*", "BDC", "BI",
    "BMC", "BT", "BX", "c", "cm", "CS", "cs", "d", "d0", "d1", "Do", "DP", "EI", "EMC", "ET", "EX",
    "f", "F", "f*", "G", "g", "gs", "h", "i", "ID", "j", "J", "K", "k", "l", "m", "M", "MP", "n",
    "q", "Q", "re", "RG", "rg", "ri", "s", "S", "SC", "sc", "SCN", "scn", "sh", "T*", "Tc", "Td",
    "TD", "Tf", "Tj", "TJ", "TL", "Tm", "Tr", "Ts", "Tw", "Tz", "v", "w", "W", "W*", "y", "'",
    "\""};
static_assert(names.size() == static_cast<std::size_t>(Operator::double_quote) + 1);

constexpr std::uint32_t packed(std::string_view word)
{
    std::uint32_t value = 0;
    for (const char c : word) {
        value = value << 8U | static_cast<unsigned char>(c);
    }
    return value;
}

// A hash table without collisions in probing order: 256 slots for 73 words.
struct Slot {
    std::uint32_t word = 0;
    Operator op = Operator::unknown;
};
constexpr std::uint32_t slotOf(std::uint32_t word)
{
    return (word * 2654435761U) >> 24U;
}
constexpr std::array<Slot, 256> makeSlots()
{
    std::array<Slot, 256> slots{};
    for (std::size_t i = 1; i < names.size(); ++i) {
        const std::uint32_t word = packed(names[i]);
        std::uint32_t at = slotOf(word);
        while (slots[at].word != 0) {
            at = (at + 1) % 256;
        }
        slots[at] = {word, static_cast<Operator>(i)};
    }
    return slots;
}
constexpr std::array<Slot, 256> slots = makeSlots();

} // namespace

std::string_view operatorText(Operator op)
{
    const auto index = static_cast<std::size_t>(op);
    return index < names.size() ? names[index] : names[0];
}

Operator operatorFromText(std::string_view word)
{
    if (word.empty() || word.size() > 3) {
        return Operator::unknown;
    }
    const std::uint32_t value = packed(word);
    for (std::uint32_t at = slotOf(value); slots[at].word != 0; at = (at + 1) % 256) {
        if (slots[at].word == value) {
            return slots[at].op;
        }
    }
    return Operator::unknown;
}

} // namespace foulcase::pdf

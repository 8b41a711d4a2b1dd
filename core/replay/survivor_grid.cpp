// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/repeat_rules.h"

#include <bit>

namespace foulcase {

SurvivorGrid::SurvivorGrid(std::size_t glyphs, std::size_t most)
    : m_most(most), m_heads(std::bit_ceil(glyphs * 2 + 1), none)
{}

int SurvivorGrid::classOf(double reach)
{
    if (!(reach < sideOf(largestClass))) {
        return largestClass;
    }
    return reach > 0 ? std::max(std::ilogb(reach) + 1, smallestClass) : smallestClass;
}

double SurvivorGrid::sideOf(int reachClass)
{
    return std::ldexp(1.0, reachClass);
}

std::int64_t SurvivorGrid::cellOf(double v, double side)
{
    return static_cast<std::int64_t>(std::floor(v / side));
}

std::size_t SurvivorGrid::slot(std::uint32_t text, int c, std::int64_t x, std::int64_t y) const
{
    std::uint64_t hash = text;
    for (const std::int64_t part : {std::int64_t{c}, x, y}) {
        hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29U;
    }
    return hash & (m_heads.size() - 1);
}

void SurvivorGrid::expect(double reach)
{
    m_classes |= 1U << static_cast<unsigned>(classOf(reach) - smallestClass);
}

void SurvivorGrid::insert(std::uint32_t text, Point place, GlyphId glyph)
{
    for (int c = smallestClass; c <= largestClass; ++c) {
        if ((m_classes >> static_cast<unsigned>(c - smallestClass) & 1U) == 0) {
            continue;
        }
        const double side = sideOf(c);
        std::uint32_t& head = m_heads[slot(text, c, cellOf(place.x, side), cellOf(place.y, side))];
        m_entries.push_back({text, head, glyph});
        head = static_cast<std::uint32_t>(m_entries.size() - 1);
    }
}

} // namespace foulcase

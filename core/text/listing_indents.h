// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far the lines of program listings are set in, in characters: in fixed-pitch type whose lines
// begin on a grid and whose indented lines follow one another. Typewritten prose, with first lines
// set in or lines centred, is no listing.
#pragma once

#include "core/base/limits.h"
#include "core/layout/layout_values.h"

namespace foulcase {

class ListingIndents {
public:
    ListingIndents(const PageContents& page, const PageLayout& layout, const Limits& limits);

    /// Blanks before the first glyph of a line; 0 outside listings.
    std::uint32_t of(std::size_t line) const { return m_indents.empty() ? 0 : m_indents[line]; }

private:
    std::vector<std::uint32_t> m_indents; // by line; empty where the page has no listing
};

} // namespace foulcase

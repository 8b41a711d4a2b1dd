// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of a page with the origin of every character: which glyph, or which inference.
#pragma once

#include "core/layout/gaps.h"

#include <string>

namespace foulcase {

struct OutputCharacter {
    GlyphId glyph;               // the glyph it comes from, or the one that an inference stands before
    std::uint32_t offset = 0;    // of its first byte in ComposedText::utf8
    Origin origin = Origin::drawn;
    std::uint8_t index = 0;      // k of `count` characters of that glyph
    std::uint8_t count = 1;
    bool operator==(const OutputCharacter&) const = default;
};
FOULCASE_FIELDS(OutputCharacter, glyph, offset, origin, index, count)

struct ComposedText {
    std::string utf8;            // lines parted by '\n', no form feed
    std::vector<OutputCharacter> characters;
    bool operator==(const ComposedText&) const = default;
};
FOULCASE_FIELDS(ComposedText, utf8, characters)

FOULCASE_ENUM(UnmappedText, replacement, cid)

struct ComposeOptions {
    UnmappedText unmapped = UnmappedText::replacement;
    HiddenText hidden = HiddenText::drop;
    bool operator==(const ComposeOptions&) const = default;
};
FOULCASE_FIELDS(ComposeOptions, unmapped, hidden)

/// The paint view: glyphs in the order in which they are painted, gaps as decided.
ComposedText composePaintOrder(const PageContents& page, const std::vector<Gap>& gaps,
                               const ComposeOptions& options);

} // namespace foulcase

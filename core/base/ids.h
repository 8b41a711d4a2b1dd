// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Typed 32-bit indices. An id is the position of a value in a vector of the struct that owns it
// (a GlyphId indexes PageExtract::glyphs); it says nothing outside that struct.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace foulcase {

template <class Tag>
struct Id {
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    std::uint32_t value = none;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t index) : value(index) {}
    constexpr explicit Id(std::size_t index) : value(static_cast<std::uint32_t>(index)) {}

    constexpr bool valid() const { return value != none; }
    constexpr std::size_t index() const { return value; }
    constexpr auto operator<=>(const Id&) const = default;
};

using GlyphId = Id<struct GlyphTag>;         // a glyph of a page, in paint order
using RunId = Id<struct RunTag>;             // a text-showing string with one text state
using CodeId = Id<struct CodeTag>;           // a (font, code) used on a page
using FontId = Id<struct FontTag>;           // a font used on a page
using OperatorId = Id<struct OperatorTag>;   // an executed operator, in order of execution
using ContentId = Id<struct ContentTag>;     // one execution of a content stream
using ShapeId = Id<struct ShapeTag>;         // a painted area, line, image or a clip
using ClipId = Id<struct ClipTag>;           // a clip state
using MarkedId = Id<struct MarkedTag>;       // a marked-content sequence
using LayerId = Id<struct LayerTag>;         // an optional content group
using SpanId = Id<struct SpanTag>;           // a piece of a line in one font, size and colour
using WordId = Id<struct WordTag>;
using LineId = Id<struct LineTag>;           // a piece of one text line, parted at wide gaps
using BlockId = Id<struct BlockTag>;         // lines that belong together
using CutId = Id<struct CutTag>;             // a node of the cut tree
using ColumnId = Id<struct ColumnTag>;
using DecisionId = Id<struct DecisionTag>;   // an entry of the ledger
using OutlineId = Id<struct OutlineTag>;     // the polygons of a path
using StructureElementId = Id<struct StructureElementTag>;
using StructureEntryId = Id<struct StructureEntryTag>; // a marked-content id in the structure tree

} // namespace foulcase

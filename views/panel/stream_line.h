// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One operator of a content stream as a line for people: its tokens with their kinds, data of
// inline images left out, bytes that are no ASCII as octal escapes, a marked byte range, and cut in
// the middle where it is long. Tokens are the core lexer's; nothing is interpreted here.
#pragma once

#include "core/extract/page_extract.h"

#include <QString>

#include <string_view>
#include <vector>

namespace foulcase {

enum class SyntaxKind : std::uint8_t { other, operator_, name, string, number, comment };

struct StreamSpan {
    int begin = 0; // UTF-16 units of the line's text
    int end = 0;
    SyntaxKind kind = SyntaxKind::other;
};

struct StreamLine {
    QString text;
    std::vector<StreamSpan> spans; // in order, without gaps or overlaps between
    int markBegin = 0;             // empty where nothing is marked
    int markEnd = 0;
};

/// Bytes of a content stream, end excluded.
struct ByteRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool empty() const { return end <= begin; }
    bool operator==(const ByteRange&) const = default;
};

/// `bytes` is the stream, `op` an operator of it, `next` where the following one begins: a comment
/// between the two ends the line. Long operators are read up to `mostRead` bytes.
StreamLine streamLine(
    std::string_view bytes, const ContentOperator& op, std::uint32_t next, ByteRange mark);

/// At most some `most` units, what is marked kept with its neighbours, "…" for what is left out.
StreamLine shortened(const StreamLine& line, int most);

/// The bytes of the very code of a glyph, in the stream of its run; empty where they are not there.
ByteRange codeBytes(const PageExtract& page, GlyphId glyph, std::string_view bytes);

constexpr std::size_t mostRead = 262144;

} // namespace foulcase

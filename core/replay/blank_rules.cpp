// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/blank_rules.h"

namespace foulcase {

namespace {

constexpr double minerWordMargin = 0.1; // of the larger of width and height
constexpr double minerCharMargin = 2.0; // of the wider character
constexpr double minerOverlap = 0.5;    // of the lower character's height
constexpr double plumberTolerance = 3;  // pt
constexpr double mupdfSpace = 0.15;     // of the size
constexpr double mupdfSpaceMost = 0.8;
constexpr double mupdfBaseline = 0.8;
constexpr double mupdfSameDirection = 0.999;
constexpr double pdfjsTracking = 0.102; // of the size
constexpr double pdfjsNotSpace = 0.03;
constexpr double pdfjsBack = -0.2;
constexpr double plusWordGap = 0.15; // of the size

double emOf(const ReplayGlyph& glyph)
{
    return glyph.em > 0 ? glyph.em : 1;
}

/// Scripts after which MuPDF puts blanks: it leaves ideographs alone.
bool mayHaveSpaceAfter(char32_t c)
{
    return c != U' ' && (c < 0x700 || (c >= 0x2000 && c <= 0x20CF));
}

} // namespace

double gapOf(const ReplayGlyphs& glyphs, GlyphId before, GlyphId glyph)
{
    return dot(glyphs[before].along, glyphs[glyph].origin - glyphs[before].end);
}

double offsetOf(const ReplayGlyphs& glyphs, GlyphId before, GlyphId glyph)
{
    return std::abs(cross(glyphs[before].along, glyphs[glyph].origin - glyphs[before].origin));
}

ReaderBlank pdfminerBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const ReplayGlyph& b = glyphs[pair.glyph];
    const GlyphId last = pair.blank.valid() ? pair.blank : pair.before;
    const ReplayGlyph& a = glyphs[last];
    const double size = std::max(b.box.width(), b.box.height());
    const double distance = a.box.x1 < b.box.x0 ? b.box.x0 - a.box.x1
        : b.box.x1 < a.box.x0                   ? a.box.x0 - b.box.x1
                                                : 0;
    const double overlap = std::min(a.box.y1, b.box.y1) - std::max(a.box.y0, b.box.y0);
    ReaderBlank answer{BlankAnswer::joined, Unit::pt, b.box.x0 - a.box.x1, minerWordMargin * size};
    const bool sameLine = overlap > minerOverlap * std::min(a.box.height(), b.box.height())
        && distance < minerCharMargin * std::max(a.box.width(), b.box.width());
    if (!sameLine) {
        answer.answer = BlankAnswer::parted;
        answer.value = distance;
        answer.limit = minerCharMargin * std::max(a.box.width(), b.box.width());
    } else if (pair.drawn > 0 || answer.value > answer.limit) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

ReaderBlank pdfplumberBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const ReplayGlyph& a = glyphs[pair.before];
    const ReplayGlyph& b = glyphs[pair.glyph];
    ReaderBlank answer{BlankAnswer::joined, Unit::pt, b.box.x0 - a.box.x1, plumberTolerance};
    if (pair.drawn > 0 || answer.value > answer.limit || b.box.x0 < a.box.x0) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

ReaderBlank mupdfBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const GlyphId last = pair.blank.valid() ? pair.blank : pair.before;
    const ReplayGlyph& a = glyphs[last];
    const ReplayGlyph& b = glyphs[pair.glyph];
    const double size = b.expansion > 0 ? b.expansion : 1;
    ReaderBlank answer{
        BlankAnswer::joined, Unit::em, gapOf(glyphs, last, pair.glyph) / size, mupdfSpace};
    if (dot(a.along, b.along) < mupdfSameDirection || a.vertical != b.vertical) {
        answer.answer = BlankAnswer::parted;
    } else if (offsetOf(glyphs, last, pair.glyph) / size >= mupdfBaseline) {
        answer = {BlankAnswer::parted, Unit::em, offsetOf(glyphs, last, pair.glyph) / size,
            mupdfBaseline};
    } else if (std::abs(answer.value) >= mupdfSpaceMost) {
        answer.answer = BlankAnswer::parted;
        answer.limit = mupdfSpaceMost;
    } else if (pair.drawn > 0
        || (answer.value >= mupdfSpace && !b.vertical && mayHaveSpaceAfter(a.last))) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

ReaderBlank pdfjsBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const ReplayGlyph& a = glyphs[pair.before];
    const double gap = gapOf(glyphs, pair.before, pair.glyph) / emOf(a);
    const double offset = offsetOf(glyphs, pair.before, pair.glyph);
    ReaderBlank answer{
        BlankAnswer::joined, Unit::em, gap, pair.drawn > 0 ? pdfjsNotSpace : pdfjsTracking};
    if (gap < pdfjsBack) {
        const bool otherLine = offset > a.height / 2;
        answer = {otherLine ? BlankAnswer::parted : BlankAnswer::joined, Unit::em, gap, pdfjsBack};
    } else if (offset > a.height) {
        answer = {BlankAnswer::parted, Unit::em, offset / emOf(a), a.height / emOf(a)};
    } else if (gap > answer.limit) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

ReaderBlank pdftotextppBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    ReaderBlank answer{BlankAnswer::joined, Unit::em,
        gapOf(glyphs, pair.before, pair.glyph) / emOf(glyphs[pair.glyph]), plusWordGap};
    if (answer.value >= answer.limit) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

ReaderBlank pdftableBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const ReplayGlyph& a = glyphs[pair.before];
    const ReplayGlyph& b = glyphs[pair.glyph];
    ReaderBlank answer{BlankAnswer::joined, Unit::pt, b.box.x0 - a.box.x1, plumberTolerance};
    if (answer.value > answer.limit) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

} // namespace foulcase

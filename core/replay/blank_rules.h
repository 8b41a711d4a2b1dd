// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/replay: the blank rules of single readers.
#pragma once

#include "core/replay/blank_replay.h"

#include <span>

namespace foulcase {

/// Two letters and what stands between them.
struct BlankPair {
    GlyphId before;
    GlyphId glyph;
    GlyphId blank; // the last blank drawn between them; none where none is
    std::uint32_t drawn = 0;
};

/// Of readers that look at one pair alone. `blank` may be invalid.
using PairRule = ReaderBlank (*)(const ReplayGlyphs& glyphs, const BlankPair& pair);

/// The gap from the end of the advance before, along its baseline, pt.
double gapOf(const ReplayGlyphs& glyphs, GlyphId before, GlyphId glyph);
/// Distance of the baselines, pt.
double offsetOf(const ReplayGlyphs& glyphs, GlyphId before, GlyphId glyph);

ReaderBlank pdfminerBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank pdfplumberBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank mupdfBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank pdfiumBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank pdfjsBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank pdftotextppBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);
ReaderBlank pdftableBlank(const ReplayGlyphs& glyphs, const BlankPair& pair);

/// PDFBox goes through the page and keeps a mean width: the answer before every glyph, for the
/// glyph painted before it.
std::vector<ReaderBlank> pdfboxBlanks(const ReplayGlyphs& glyphs);

// Of readers that look at the whole line first; one answer per pair.
void popplerBlanks(
    const ReplayGlyphs& glyphs, std::span<const BlankPair> line, std::span<ReaderBlank> answers);
void xpdfBlanks(
    const ReplayGlyphs& glyphs, std::span<const BlankPair> line, std::span<ReaderBlank> answers);

} // namespace foulcase

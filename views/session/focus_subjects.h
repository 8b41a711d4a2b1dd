// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a focus leads to on its page: subjects, glyphs, operators, characters. One answer for all
// panels, so that each of them can follow every kind of focus. Knows ids alone: no quads, no
// widgets. Indices that the page does not have lead to nothing.
#pragma once

#include "core/extract/page_extract.h"
#include "views/session/session.h"

#include <vector>

namespace foulcase {

/// What foci are looked up on; all of it must outlive the ground.
struct FocusGround {
    const PageExtract& page;
    const std::vector<Finding>& pageFindings;
    const std::vector<Finding>& documentFindings; // counted on behind those of the page
};

/// Of the page that the session shows, which there must be.
FocusGround groundOf(const Session& session);
/// Null where the ground has none of that index.
const Finding* findingAt(const FocusGround& ground, std::size_t index);

/// A subject is itself; a character is the glyph it comes from or stands before; a finding is what
/// it speaks of, the page left out. Empty for a spot, for nothing, and for another page.
std::vector<Subject> subjectsOf(const Focus& focus, const FocusGround& ground);

/// Glyphs that belong to the subjects, each once, in paint order: those of a font, of an operator,
/// of a line … One walk over the page, however many subjects there are.
std::vector<GlyphId> glyphsOf(const std::vector<Subject>& subjects, const PageExtract& page);
/// Of all subjects of the focus.
std::vector<GlyphId> glyphsOf(const Focus& focus, const FocusGround& ground);

/// The glyph whose history tells most of the focus: itself, the glyph of the character or behind
/// the gap, the first of a finding's or of another subject's; none where there is none.
GlyphId glyphOf(const Focus& focus, const FocusGround& ground);

/// The operator that painted the subject, or the first of its glyphs; none where there is none.
OperatorId operatorOf(const Subject& subject, const PageExtract& page);

/// Of a glyph's run; none where the run is not the page's.
const TextRun* runOf(const PageContents& page, const Glyph& glyph);

} // namespace foulcase

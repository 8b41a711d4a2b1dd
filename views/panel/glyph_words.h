// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Glyphs, codes and lines of a page as short names for the cells of a table. Ids that the page does
// not have are "–".
#pragma once

#include "core/extract/page_extract.h"

#include <QString>

namespace foulcase {

/// What a code stands for; U+FFFD where nothing is known, ␣ for a blank.
QString codeText(const PageExtract& page, CodeId code);
QString glyphText(const PageExtract& page, GlyphId glyph);
/// "ﬁ  #119"
QString glyphName(const PageExtract& page, GlyphId glyph);
/// At most `most` characters, with an ellipsis where it was longer.
QString lineText(const PageExtract& page, LineId line, qsizetype most);

} // namespace foulcase

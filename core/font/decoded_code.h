// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a code of a font means: its Unicode with every source that was asked, its width and its
// outline, each with the source. One value per (font, code), never per glyph.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/finding.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"

#include <string>
#include <vector>

namespace foulcase {

/// In the order of trust (the first that answers decides).
FOULCASE_ENUM(UnicodeSource, none, tounicode, tex_table, glyph_name, font_program, truetype_cmap,
              predefined_cmap, code_guess)

/// won: decides · agreed, differed: answered too · silent: asked, has nothing for this code ·
/// refused: answered with what counts as no answer (U+0000, control, private use) · absent: the
/// font has no such source
FOULCASE_ENUM(AnswerState, won, agreed, differed, silent, refused, absent)

struct SourceAnswer {
    UnicodeSource source = UnicodeSource::none;
    AnswerState state = AnswerState::absent;
    std::u32string unicode;
    std::string detail; // glyph name, table, CMap name, reason of refusal
    bool operator==(const SourceAnswer&) const = default;
};
FOULCASE_FIELDS(SourceAnswer, source, state, unicode, detail)

FOULCASE_ENUM(WidthSource, none, widths, missing_width, cid_w, cid_dw, core14, font_program,
              font_matrix, default_)
/// core14: the AFM's box by glyph name, as the 14 standard fonts are drawn where not embedded
FOULCASE_ENUM(OutlineSource, none, font_program, core14, type3_d1, type3_bbox, type3_painted)

struct DecodedCode {
    FontId font;                       // on its page
    std::uint32_t code = 0;
    std::uint8_t bytes = 1;            // length of the code
    std::uint32_t cid = 0;             // of a composite font, else 0
    std::uint32_t gid = 0;             // glyph index in the font program, 0 where unknown or .notdef
    std::string glyphName;             // empty where none is known
    std::u32string unicode;            // empty: unmapped
    UnicodeSource source = UnicodeSource::none;
    bool blank = false;                // reads as white space
    double width = 0;                  // horizontal advance, 1/1000 text space unit at size 1
    WidthSource widthSource = WidthSource::none;
    double programWidth = -1;          // the font program's own, same unit; −1 unknown
    double verticalAdvance = 0;        // w1y, 1/1000; negative is down; 0 in horizontal fonts
    Point verticalOrigin;              // v, 1/1000
    Rect outline;                      // bounds of the drawn outline, 1/1000 text space; empty: no ink
    OutlineSource outlineSource = OutlineSource::none;
    std::vector<SourceAnswer> answers; // every source; left out below the full detail
    bool operator==(const DecodedCode&) const = default;
};
FOULCASE_FIELDS(DecodedCode, font, code, bytes, cid, gid, glyphName, unicode, source, blank, width,
                widthSource, programWidth, verticalAdvance, verticalOrigin, outline, outlineSource,
                answers)

FOULCASE_ENUM(FontKind, type1, mm_type1, truetype, type3, type0_cff, type0_truetype, unknown)
FOULCASE_ENUM(FontProgramKind, none, type1, type1c, cid_type0c, truetype, opentype, unreadable)
FOULCASE_ENUM(HeightSource, none, descriptor, core14, font_program, font_bbox, type3_bbox, default_)

/// Something wrong or notable in a font; becomes a finding where a page uses the font.
struct FontFault {
    FindingId id{};
    std::string detail;
    double value = 0;
    double limit = 0;
    bool operator==(const FontFault&) const = default;
};
FOULCASE_FIELDS(FontFault, id, detail, value, limit)

struct FontFacts {
    std::string name;          // /BaseFont without subset prefix, or the resource name
    std::string subsetPrefix;  // "ABCDEF", empty where none
    std::string resourceName;  // by which the page first called it
    std::uint32_t object = 0;  // number of the font dictionary, 0 if direct
    FontKind kind = FontKind::unknown;
    FontProgramKind program = FontProgramKind::none; // none: not embedded
    std::string encoding;      // "WinAnsiEncoding + 12 Differences", "Identity-H"
    bool symbolic = false;
    bool hasToUnicode = false;
    bool vertical = false;     // writing mode 1
    double ascent = 0;         // 1/1000 em, as used for the quads
    double descent = 0;        // negative below the baseline
    HeightSource heightSource = HeightSource::none;
    double defaultWidth = -1;  // /DW of a composite font, stated or not; −1 in others
    Rect box;                  // /FontBBox, 1/1000 text space; empty where the file gives none
    Matrix fontMatrix{0.001, 0, 0, 0.001, 0, 0};
    std::vector<FontFault> faults;
    bool operator==(const FontFacts&) const = default;
};
FOULCASE_FIELDS(FontFacts, name, subsetPrefix, resourceName, object, kind, program, encoding,
                symbolic, hasToUnicode, vertical, ascent, descent, heightSource, defaultWidth, box,
                fontMatrix, faults)

} // namespace foulcase

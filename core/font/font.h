// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A font of a document, ready to split strings into codes and to say what each code means. Results
// are kept per code, so that a glyph costs a look-up. Lives with its Document. Does not know pages,
// sizes or positions; Type 3 procedures are run by the page room, which hands the boxes back.
#pragma once

#include "core/font/cmap.h"
#include "core/font/cmap_entry.h"
#include "core/font/cmap_provider.h"
#include "core/font/decoded_code.h"
#include "core/font/glyph_outline.h"
#include "core/font/predefined_cmap.h"
#include "core/pdf/object.h"

#include <memory>
#include <string_view>

namespace foulcase {

struct FontEnvironment {
    const Limits* limits = nullptr;    // required
    CMapProvider* cmaps = nullptr;     // may be null: predefined CMaps are then missing
    PredefinedCMaps* shared = nullptr; // parsed CMap files that fonts of one document share; may be
                                       // null: each font then parses its own
};

class Font {
public:
    struct Step {
        std::uint32_t entry = 0; // for Font::entry; the same for the same code
        std::uint32_t bytes = 1; // taken from the string; at least 1
    };

    /// Never fails: a broken dictionary gives a font whose codes are unmapped, with faults.
    static std::unique_ptr<Font> load(
        const pdf::Object& dictionary, const FontEnvironment& environment);
    ~Font();

    /// `at` < string.size(). The code at that place by the font's codespace ranges.
    Step next(std::string_view string, std::size_t at);
    /// Decoded on first use; the reference lasts until the next call of next(). `answers` filled.
    const DecodedCode& entry(std::uint32_t index);
    std::size_t entryCount() const;

    const FontFacts& facts() const;
    /// Loads the outline of one entry where it is not known yet: bounds, glyph index, program
    /// width; of the standard fonts that are not embedded, the bounds alone.
    void loadOutline(std::uint32_t index);

    // For reports on the font as a whole (font_report.cpp)
    /// The entry of a code that no string was asked for; the same for the same code.
    std::uint32_t entryOf(CharacterCode code);
    /// Codes that the encoding names or /ToUnicode maps, used or not, in rising order; at most
    /// limit_report_codes, `complete` false where there are more.
    std::vector<CharacterCode> statedCodes(bool& complete) const;
    /// Of an entry, by limit_outline_points.
    GlyphOutline glyphOutline(std::uint32_t index);
    ToUnicodeReport toUnicodeReport() const;
    /// Null where none is embedded.
    pdf::Object programStream() const;

    // Type 3 (ISO 32000-2, 9.6.4)
    bool isType3() const;
    pdf::Object charProc(std::uint32_t index) const; // null where there is none
    pdf::Object type3Resources() const;              // null: those of the page
    Rect type3Box() const;                           // /FontBBox in glyph space; may be empty
    void setType3Outline(
        std::uint32_t index, const Rect& textSpaceThousandths, OutlineSource source);

    struct State;

private:
    explicit Font(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace foulcase

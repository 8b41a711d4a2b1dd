// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All that is known of one font of a document: its codes with every source's answer, used or not,
// its /ToUnicode as parsed beside its bytes, its program. Uses are not counted here (font_uses.h).
#pragma once

#include "core/extract/document_context.h"
#include "core/font/cmap_entry.h"
#include "core/font/glyph_outline.h"

#include <vector>

namespace foulcase {

/// A code to be reported although nothing but a page says that it is used.
struct CodeName {
    std::uint32_t code = 0;
    std::uint32_t bytes = 1;
    bool operator==(const CodeName&) const = default;
};
FOULCASE_FIELDS(CodeName, code, bytes)

struct FontReport {
    FontFacts facts;
    std::uint32_t programObject = 0;   // number of the stream, 0 where none is embedded
    ToUnicodeReport toUnicode;
    std::vector<DecodedCode> codes;    // rising by length and code; `font` is none
    bool codesCut = false;             // unused ones beyond limit_report_codes are left out
    bool operator==(const FontReport&) const = default;
};
FOULCASE_FIELDS(FontReport, facts, programObject, toUnicode, codes, codesCut)

/// `used`: codes met on pages. Errors: usage, where the font cannot be reached (a direct object in
/// a form); then the page's own codes are all there is.
Result<FontReport> reportFont(DocumentContext& document, const FontQuery& query,
                              const std::vector<CodeName>& used);

/// In the order of `codes`. Errors as above.
Result<std::vector<GlyphOutline>> fontOutlines(DocumentContext& document, const FontQuery& query,
                                               const std::vector<CodeName>& codes);

/// A stream as it is saved to a file.
struct SavedStream {
    std::string bytes;
    std::string extension; // "pfa", "cff", "ttf", "otf", "cmap", "bin"; by the bytes
    bool cut = false;      // at limit_stream_bytes
    bool operator==(const SavedStream&) const = default;
};
FOULCASE_FIELDS(SavedStream, bytes, extension, cut)

/// Decoded. Errors: usage, where the object is no stream.
Result<SavedStream> readStream(DocumentContext& document, std::uint32_t object);
/// The embedded program of a font. Errors: usage, where there is none.
Result<SavedStream> fontProgram(DocumentContext& document, const FontQuery& query);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `foulcase fonts` prints: tables for people and JSON for programs, from the same values.
#pragma once

#include "core/base/json_writer.h"
#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"

namespace foulcase {

/// A font of the document with what was read of it. Without a dictionary that can be reached the
/// codes are those of its first page and nothing is known of its program and /ToUnicode.
struct ReportedFont {
    bool reached = false;
    FontReport report;
    std::vector<GlyphOutline> outlines; // of the report's codes, or none
};
FOULCASE_FIELDS(ReportedFont, reached, report, outlines)

enum class CodeListing { none, all };

/// Aligned columns, one line a font and what is wrong with it below; fonts stand in the order given.
std::string fontsText(const std::vector<const FontTally*>& tallies,
                      const std::vector<ReportedFont>& fonts, CodeListing codes);

/// An array of objects.
void writeFontsJson(JsonWriter& json, const std::vector<const FontTally*>& tallies,
                    const std::vector<ReportedFont>& fonts);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the content of a page through the text and graphics state machine and gives what it paints
// as values. Does not judge visibility beyond what the state machine knows and infers no text.
#pragma once

#include "core/base/cancel.h"
#include "core/font/font.h"
#include "core/page/page_values.h"
#include "core/pdf/document.h"

#include <map>
#include <memory>

namespace foulcase {

class StructureTree;

/// The fonts of a document by object number; a font is read once.
class FontCache {
public:
    explicit FontCache(const FontEnvironment& environment) : m_environment(environment) {}

    /// Null beyond limit_fonts. Direct dictionaries are read anew at each call: the caller keeps
    /// them for as long as a resource name lasts.
    std::shared_ptr<Font> font(const pdf::Object& dictionary);

private:
    FontEnvironment m_environment;
    std::map<pdf::ObjectNumber, std::shared_ptr<Font>> m_fonts;
};

/// everything: operators and all shapes · glyphs: what text needs (images among the shapes)
FOULCASE_ENUM(Recording, glyphs, everything)
FOULCASE_ENUM(OutlineLoading, skip, load)

struct ReadOptions {
    const Limits* limits = nullptr;        // required
    const CancelToken* cancel = nullptr;
    Recording recording = Recording::glyphs;
    OutlineLoading outlines = OutlineLoading::skip;
    StructureTree* structure = nullptr;    // of the document; null: tags are not read
};

/// Quantised; verdicts still unset, flags set for what the state machine knows: unmapped, guess,
/// blank, vertical, layer off, alpha 0, artifact, ActualText. What was survived goes to `findings`.
PageContents readPage(pdf::Document& document, const pdf::Page& page, FontCache& fonts,
                      const ReadOptions& options, FindingSink& findings);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the histories of one page that `why` was asked for, as text, Markdown or JSON objects.
#pragma once

#include "core/diagnose/history.h"
#include "core/diagnose/text_search.h"
#include "core/extract/document_context.h"

#include <optional>
#include <string>
#include <vector>

namespace foulcase {

FOULCASE_ENUM(HistoryFormat, text, markdown, json)

class HistoryWriter {
public:
    /// `document` and `page` must outlive the writer.
    HistoryWriter(DocumentContext& document, const PageExtract& page, const Limits& limits,
                  HistoryFormat format);

    std::string ofGlyph(GlyphId glyph);
    /// By its place in ComposedText::characters; what a glyph drew is told as its glyph's.
    std::string ofCharacter(std::size_t character);
    std::string ofSpot(Point spot);

private:
    std::string write(std::string_view headline, std::string_view what, std::uint32_t index,
                      std::optional<Verdict> verdict, std::optional<Point> spot,
                      const std::vector<HistoryStep>& steps) const;
    std::string_view contentOf(GlyphId glyph);

    DocumentContext& m_document;
    const PageExtract& m_page;
    HistoryFormat m_format;
    PageHistory m_history;
    std::vector<std::optional<std::string>> m_contents;
};

/// A place where a text could be meant, and what stands between it and the output.
std::string candidateText(const TextCandidate& candidate, std::string_view text,
                          HistoryFormat format);

} // namespace foulcase

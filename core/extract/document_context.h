// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pipeline over one document: opens it, keeps its fonts, and makes the PageExtract of any
// page. A page reads the same whatever was asked before it. Not thread-safe.
#pragma once

#include "core/extract/extract_options.h"
#include "core/extract/page_extract.h"
#include "core/font/font.h"
#include "core/pdf/document.h"
#include "core/pdf/outline.h"

#include <memory>

namespace foulcase {

struct PageResult {
    std::shared_ptr<const PageExtract> extract;
    std::vector<Finding> findings;     // survived on this page by any room; unranked
};

/// A font of the document by its object, else by the name it has in the resources of a page.
struct FontQuery {
    std::uint32_t object = 0;
    std::int32_t page = 0; // 1-based; 0: any place will do
    std::string resource;
    bool operator==(const FontQuery&) const = default;
};
FOULCASE_FIELDS(FontQuery, object, page, resource)

class DocumentContext {
public:
    /// `bytes` must outlive the context.
    static Result<std::unique_ptr<DocumentContext>> open(std::string_view bytes,
                                                         const ExtractOptions& options);
    ~DocumentContext();

    /// Valid until the next call of page(): a long run opens its document anew to give back memory.
    pdf::Document& document();
    int pageCount();
    /// The bookmarks, read when first asked for. What is wrong with their tree changes no text.
    const std::vector<pdf::OutlineItem>& outline();
    /// 1-based.
    Result<PageResult> page(int number);
    /// Decoded bytes of a content stream of a page extract made before (contents[id]).
    Result<std::string> contentBytes(int page, const ContentStream& content);
    /// A font that is read for this call's sake and changes no page's. Null where the query leads
    /// to no dictionary. Valid until the next call of font() or page().
    Font* font(const FontQuery& query);
    const Limits& limits() const;

private:
    struct State;
    explicit DocumentContext(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace foulcase

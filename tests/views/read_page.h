// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page read as the window's extractor reads one, for views that lay it out again.
#pragma once

#include "core/extract/document_context.h"
#include "tests/pdf_template.h"

namespace foulcase {

/// pdfOfContent(), as page `number` of some document. Null where it could not be read.
inline std::shared_ptr<const PageExtract> readPage(std::string_view content, int number)
{
    const std::string pdf = testing::pdfOfContent(content);
    ExtractOptions options;
    options.detail = Detail::full;
    auto context = DocumentContext::open(pdf, options);
    auto page = context.ok() ? context.value()->page(1) : Result<PageResult>(context.error());
    if (!page.ok()) {
        return nullptr;
    }
    PageExtract extract = *page.value().extract;
    extract.page = number;
    return std::make_shared<const PageExtract>(std::move(extract));
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An open document from a template (pdf_template.h) or from bytes, with what it needs kept alive.
#pragma once

#include "core/pdf/document.h"
#include "tests/pdf_template.h"

#include <memory>
#include <string>

namespace foulcase::testing {

struct OpenDocument {
    std::string bytes;
    Limits limits;
    ErrorKind error = ErrorKind::internal; // of what could not be opened
    std::unique_ptr<pdf::Document> document;

    pdf::Document* operator->() const { return document.get(); }
    explicit operator bool() const { return document != nullptr; }
};

inline OpenDocument openBytes(
    std::string bytes, const Limits& limits = {}, const std::string& password = {})
{
    OpenDocument opened;
    // On the heap from the start: a short string would move its bytes with it.
    bytes.reserve(std::max<std::size_t>(bytes.size(), 64));
    opened.bytes = std::move(bytes);
    opened.limits = limits;
    auto result =
        pdf::Document::open(opened.bytes, {.password = password, .limits = &opened.limits});
    if (result) {
        opened.document = std::move(result.value());
    } else {
        opened.error = result.error().kind;
    }
    return opened;
}

inline OpenDocument openTemplate(std::string_view text, const Limits& limits = {})
{
    return openBytes(pdfFromTemplate(text), limits);
}

} // namespace foulcase::testing

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a file: opening, the page tree, boxes, contents and the parts of a document end
// without a fault and within small limits.
#include "core/pdf/metadata.h"
#include "core/pdf/outline.h"
#include "core/pdf/page_labels.h"

using namespace foulcase;
using namespace foulcase::pdf;

namespace {

Limits smallLimits()
{
    Limits limits;
    static_cast<void>(limits.setAll("limit_page_count=200\nlimit_stream_bytes=65536\n"
                                    "limit_page_bytes=65536\nlimit_outline_items=200\n"
                                    "limit_array_items=1000\n"));
    return limits;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Limits limits = smallLimits();
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    auto opened = Document::open(bytes, {.password = "x", .limits = &limits});
    if (!opened) {
        return 0;
    }
    Document& document = *opened.value();
    FindingSink findings;
    const int pages = std::min(document.pageCount(), 50);
    for (int number = 1; number <= pages; ++number) {
        auto page = document.page(number);
        if (page) {
            static_cast<void>(page.value().boxes());
            static_cast<void>(page.value().content(limits, findings));
            static_cast<void>(page.value().dictionary().syntax(1000));
            static_cast<void>(document.pageNumberOf(page.value().dictionary()));
        }
    }
    static_cast<void>(document.version());
    static_cast<void>(readMetadata(document, limits, findings));
    static_cast<void>(readOutline(document, limits, findings));
    static_cast<void>(PageLabels::read(document, limits, findings).label(7));
    static_cast<void>(document.findings());
    return 0;
}

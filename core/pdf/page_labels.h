// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The labels that a document gives its pages, "iv" or "A-3" (ISO 32000-2, 12.4.2). What is printed
// on the page is not its matter.
#pragma once

#include "core/pdf/document.h"

#include <map>

namespace foulcase::pdf {

FOULCASE_ENUM(LabelStyle, none, decimal, upper_roman, lower_roman, upper_letters, lower_letters)

class PageLabels {
public:
    /// No labels where the file has none. Loops and limits go to `findings`.
    static PageLabels read(const Document& document, const Limits& limits, FindingSink& findings);

    bool empty() const { return m_ranges.empty(); }
    /// UTF-8; `page` is 1-based. The page's number where no label is given for it.
    std::string label(int page) const;

private:
    struct Range {
        LabelStyle style = LabelStyle::none;
        std::string prefix;
        std::int64_t first = 1;
    };
    std::map<std::int64_t, Range> m_ranges; // by the 0-based index of the first page
};

} // namespace foulcase::pdf

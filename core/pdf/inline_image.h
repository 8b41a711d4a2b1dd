// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: where the data of an inline image ends (ISO 32000-2, 8.9.7). Does not
// decode it.
#pragma once

#include "core/pdf/content_lexer.h"

#include <span>

namespace foulcase::pdf {

struct InlineImageExtent {
    std::size_t dataBegin = 0;
    std::size_t dataEnd = 0;
    std::size_t end = 0; // one past EI; the end of `bytes` where there is none
};

/// `afterId` is one past the ID keyword; `entries` are the tokens between BI and ID.
InlineImageExtent findInlineImageEnd(
    std::string_view bytes, std::size_t afterId, std::span<const Token> entries);

} // namespace foulcase::pdf

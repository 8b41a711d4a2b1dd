// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the PostScript text of a CMap, as writers really leave it: short or odd hexadecimal,
// missing ends, comments, foreign operators. Never fails; what had to be mended becomes a fault.
// Bounded by limit_cmap_entries; nesting by limit_cmap_depth is the caller's through `findBase`.
#pragma once

#include "core/base/limits.h"
#include "core/font/cmap.h"
#include "core/font/cmap_entry.h"
#include "core/font/decoded_code.h"

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace foulcase {

struct CMapParserContext {
    const Limits* limits = nullptr; // required
    /// The CMap of that name for "/Name usecmap"; may be empty or return null.
    std::function<std::shared_ptr<const CMap>(std::string_view name)> findBase;
    /// Takes each entry to text that was read, with its place; may be empty.
    std::function<void(CMapEntry entry)> onText = {};
};

struct ParsedCMap {
    std::shared_ptr<const CMap> map; // never null
    std::vector<FontFault> faults;   // each kind once, with the first place
    std::size_t entries = 0;
};

/// `base` is the one that the stream's /UseCMap names, or null.
ParsedCMap parseCMap(std::string_view text, const CMapParserContext& context,
    std::shared_ptr<const CMap> base = nullptr);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short texts that name what stands beside them: bullets, numbers of list items, keys of a
// bibliography, numbers of formulas and pages. Judges characters alone.
#pragma once

#include <string_view>

namespace foulcase {

enum class LabelSide { before, after };

/// before: "•", "–", "3.", "(iv)", "[12]", "[Knu84]", "a)" · after: "(3)", "(2.1a)", "[4]"
bool isLabel(std::u32string_view text, LabelSide side);

/// "7", "xiv", "– 7 –", "7 of 12", "7/12", "Page 7", "A-3"
bool isPageNumber(std::u32string_view text);

/// "[12] Knuth…", "[Knu84] …", "12. Knuth…"
bool opensEntry(std::u32string_view text);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The grid view (each word in the row and column of characters where it stands) and the columns
// view (row by row, a tab at each wide gap). Both go across the page; what is not set along its
// width follows after the rows, a line each.
#pragma once

#include "core/text/text_builder.h"

namespace foulcase {

ComposedText composeRows(PageContents& page, const PageLayout& layout, const CodeTexts& codes,
                         const ComposeOptions& options, const Limits& limits);

} // namespace foulcase

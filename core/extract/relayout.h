// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page laid out again under other limits, from the glyphs that are at hand: no file is read.
#pragma once

#include "core/extract/extract_options.h"

#include <memory>
#include <optional>

namespace foulcase {

/// Whether a stage behind the reading of a page uses the rule.
bool isLayoutRule(Rule rule);

/// The first stage that must run again: visibility, duplicates, gaps (and what follows) or text;
/// nothing where the limits are equal.
std::optional<Stage> firstStage(const Limits& before, const Limits& after);

/// What an extraction under options.limits gives, its timings apart. `page` was made at the full
/// detail under `before`, with the same options otherwise. Errors: usage, where a rule differs that
/// decides while a page is read, or where `page` has not the full detail; limit, where the page has
/// more glyphs than limit_relayout_glyphs; cancelled.
Result<std::shared_ptr<const PageExtract>> relayout(const PageExtract& page, const Limits& before,
                                                    const ExtractOptions& options);

} // namespace foulcase

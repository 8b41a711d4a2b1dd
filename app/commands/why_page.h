// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `why` about a whole page: --replay, what other readers would do, and --margins, how near our own
// decisions are to their limits.
#pragma once

#include "app/commands/command.h"

namespace foulcase {

inline constexpr OptionSpec replayOption{"--replay", "repeats|blanks|widths|orders",
    "what other readers would do on --page (all pages without it), those that disagree first"};
inline constexpr OptionSpec marginsOption{
    "--margins", "", "the decisions of --page nearest to their limits (Rule margin_fragile)"};

bool asksAboutPage(const Arguments& arguments);
Exit explainPage(const Arguments& arguments);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rules FILE --sweep`: one rule over a range of limits, and where the text of the pages changes.
#pragma once

#include "app/commands/command.h"

namespace foulcase {

inline constexpr OptionSpec sweepOption{"--sweep", "RULE=FROM:TO:STEP",
    "with a FILE: at which limits of this rule does the text of --page (or of all pages) change?"};

/// Exit::no where the rule changes nothing on any page.
Exit sweepPages(const Arguments& arguments);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names of all rules (rules.def); their values in one run are Limits.
#pragma once

#include "core/base/limits.h"

namespace foulcase {

enum class Rule : std::uint16_t {
#define RULE(id, ...) id,
#include "core/base/rules.def"
#undef RULE
};

} // namespace foulcase

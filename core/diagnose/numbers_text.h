// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers for people: at most three decimals, with their unit where they have one.
#pragma once

#include "core/base/limits.h"

#include <string>

namespace foulcase {

/// "12.5", "-0.03", "640"
std::string numberText(double value);
/// "0.17 em", "64 MiB", "20 s", "5 %"
std::string measureText(double value, Unit unit);

} // namespace foulcase

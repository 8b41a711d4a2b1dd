// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Light and dark: as the desktop has it, or as the user wants it.
#pragma once

#include "app/window/window_memory.h"

namespace foulcase {

void applyTheme(Theme theme);

} // namespace foulcase

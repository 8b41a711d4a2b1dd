// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the tests find the source tree and the built programs. Only this file's .cpp knows the
// folders, so that every other test compiles to the same object in any checkout.
#pragma once

#include <QString>

namespace foulcase {

QString sourcePath(const char* below);  // "/tests/…"
QString programPath(const char* below); // "/foulcase"

} // namespace foulcase

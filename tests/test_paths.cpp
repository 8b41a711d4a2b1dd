// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/test_paths.h"

namespace foulcase {

QString sourcePath(const char* below)
{
    return QStringLiteral(FOULCASE_SOURCE_DIR) + QString::fromUtf8(below);
}

QString programPath(const char* below)
{
    return QStringLiteral(FOULCASE_BINARY_DIR) + QString::fromUtf8(below);
}

} // namespace foulcase

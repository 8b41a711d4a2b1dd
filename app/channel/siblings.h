// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the executables of the product lie: beside the running one, or in libexec/foulcase once
// installed.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace foulcase {

/// Full path of `name` ("foulcase-render"); an error that names the folders looked in.
Result<std::string> siblingExecutable(std::string_view name);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names that a file gives as /Producer and /Creator suggest about its text. Evidence for
// people; no stage decides by it.
#pragma once

#include <string>
#include <string_view>

namespace foulcase {

/// One or two sentences; empty where the names suggest nothing known.
std::string producerSuggests(std::string_view producer, std::string_view creator);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentence for a finding: what, how much, since which object, what to do. English; one place,
// so that commands and views say the same.
#pragma once

#include "core/base/finding.h"

#include <string>

namespace foulcase {

/// "Text is painted twice (16 glyphs) …" One sentence, without page number.
std::string findingSentence(const Finding& finding);
/// What a user of the file can do about it; may be empty.
std::string findingAdvice(const Finding& finding);
/// "gap 0.12 em, limit 0.17 em"
std::string evidenceText(const Evidence& evidence);

} // namespace foulcase

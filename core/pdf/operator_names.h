// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: operators by their text (operatorText() is the way back).
#pragma once

#include "core/pdf/content_lexer.h"

namespace foulcase::pdf {

/// Operator::unknown for anything that is not in ISO 32000-2, annex A.
Operator operatorFromText(std::string_view word);

} // namespace foulcase::pdf

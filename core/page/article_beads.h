// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The beads of article threads on a page (ISO 32000-2, 12.4.3). Follows threads no further than to
// order what the page itself lists.
#pragma once

#include "core/base/limits.h"
#include "core/page/structure_values.h"
#include "core/pdf/document.h"

namespace foulcase {

/// By thread, the thread that the page lists first being the first; in each by the thread's own
/// order. At most limit_beads are read and followed; a loop that never returns ends there.
std::vector<ArticleBead> readArticleBeads(const pdf::Page& page, const Limits& limits);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `why --find`: the histories of a text where it stands in the output; where it does not, the
// places where it could be meant.
#pragma once

#include "app/commands/document_jobs.h"
#include "app/commands/why_histories.h"

namespace foulcase {

struct FindOrder {
    std::string file;
    std::string text; // UTF-8, not empty
    int page = 0;     // 0: all
    ExtractOptions extract;
    HistoryFormat format = HistoryFormat::text;
};

/// `no` where the text is not in the output, whatever else was found.
Exit findText(const FindOrder& order);

} // namespace foulcase

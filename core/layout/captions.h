// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What blocks begin with: captions of figures and tables, preprint stamps, headings of lists of
// sources. Judges characters alone.
#pragma once

#include "core/base/enum_names.h"

#include <optional>
#include <string_view>

namespace foulcase {

FOULCASE_ENUM(CaptionKind, figure, table, listing)

struct Caption {
    CaptionKind kind = CaptionKind::figure;
    int major = 0;               // "Figure 2.3": 2 and 3; letters count from 1, roman numbers too
    int minor = -1;
    bool supplement = false;     // "Figure S3"
};

/// "Figure 3: …", "Fig. 3. …", "TABLE IV", "Tab. 2 …". Running text that begins so ("Figure 3 shows
/// …") is none.
std::optional<Caption> captionOf(std::u32string_view text);

/// "arXiv:2201.00214v1", "arXiv:hep-lat/0105002v1", "bioRxiv preprint"
bool isPreprintStamp(std::u32string_view text);

/// "References", "7. Bibliography", "LITERATURE CITED"
bool headsBibliography(std::u32string_view text);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a caller asks of an extraction.
#pragma once

#include "core/base/cancel.h"
#include "core/extract/page_extract.h"
#include "core/layout/cut_wishes.h"

#include <string>

namespace foulcase {

class CMapProvider;

struct ExtractOptions {
    Detail detail = Detail::lines;
    ComposeOptions compose;
    Limits limits;
    CutWishes cutWishes; // of all pages
    std::string password;
    bool outlines = false;             // load outline bounds of the codes used (FreeType)
    CMapProvider* cmaps = nullptr;
    const CancelToken* cancel = nullptr;

    std::uint64_t fingerprint() const;
};

} // namespace foulcase

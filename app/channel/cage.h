// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a child gives up before it looks at untrusted bytes. Neither cage can be left. Failing
// calls return errors; they do not kill, so that libraries go on with what they have.
#pragma once

#include <string>
#include <vector>

namespace foulcase {

struct CageReport {
    bool systemCalls = false; // seccomp is in force
    bool files = false;       // only the named folders can be opened (always so for the extractor)
    int landlockVersion = 0;  // 0 where the kernel has none
    std::string missing;      // why something is not in force; empty where all is
};

/// Nothing more can be opened, connected, started or made; open descriptors stay usable, memory
/// stays available, none of it executable.
CageReport enterExtractorCage();

/// The same, but files under `readable` may be opened for reading. Where the kernel has no
/// Landlock any readable file can still be opened, which the report says.
CageReport enterRendererCage(const std::vector<std::string>& readable);

/// Fonts, fontconfig's configuration and caches, poppler's encoding data; the user's own fonts
/// by $HOME.
std::vector<std::string> fontFolders();

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `why` against another reader: --peer runs its command on a page, --peer-result takes what it
// printed before; each difference with the decision of ours under it.
#pragma once

#include "app/commands/command.h"

namespace foulcase {

inline constexpr OptionSpec peerOption{"--peer", "NAME=COMMAND",
    "how another reader's result differs on --page, and why; COMMAND has {pdf} and may have "
    "{page}; "
    "pdftotext or mutool alone will do; may be repeated"};
inline constexpr OptionSpec peerResultOption{"--peer-result", "FILE",
    "the same from a result that it saved; its format is told by its content"};
inline constexpr OptionSpec peerDpiOption{
    "--peer-dpi", "D", "resolution of a result in pixels that does not say the page's size"};

bool asksAboutPeers(const Arguments& arguments);
Exit explainPeers(const Arguments& arguments);

} // namespace foulcase

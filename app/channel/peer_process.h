// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs another reader's command on a file and takes what it prints. No shell: the command is words,
// in which {pdf} and {page} are replaced. It runs in a process group of its own, which is killed as
// a whole at its end, and under limit_peer_seconds, limit_peer_memory and limit_peer_bytes. Neither
// caged nor trusted: the user chose the program. Reads nothing of what it prints.
#pragma once

#include "core/base/cancel.h"
#include "core/base/limits.h"
#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

struct PeerCommand {
    std::string name;
    std::vector<std::string> words; // the program, looked for in PATH, and its arguments

    /// Whether a word has {page}.
    bool takesPage() const;
};

/// A reader that may be installed, with the command that gives most.
struct PeerPreset {
    std::string_view name;
    std::string_view command;
};
std::span<const PeerPreset> peerPresets();

/// NAME=COMMAND, or the name of a preset alone. Words are parted at blanks; '…', "…" and \ keep
/// blanks as in a shell, nothing else of a shell is known.
Result<PeerCommand> peerCommandFrom(std::string_view argument);

/// Whether its program can be found and started.
bool isInstalled(const PeerCommand& command);

struct PeerOutput {
    std::string bytes;      // standard output
    std::string firstError; // first line of standard error
    double seconds = 0;
};

/// Blocks until the command has ended; from any thread. An error says what was wrong: not found,
/// too slow, too much output, ended by a signal or with an exit code, with its first line on
/// standard error. `cancel` may be null; it is looked at ten times a second.
Result<PeerOutput> runPeer(const PeerCommand& command, const std::string& pdf, int page,
    const Limits& limits, const CancelToken* cancel = nullptr);

/// The bytes of a result that was saved: a regular file within limit_peer_bytes.
Result<std::string> savedPeerResult(const std::string& path, const Limits& limits);

} // namespace foulcase

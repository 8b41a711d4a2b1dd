// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command of the `foulcase` executable: its name, its options, and what it does.
#pragma once

#include "app/commands/arguments.h"

#include <span>

namespace foulcase {

/// Exit codes: the contract of every command.
enum class Exit : int { fine = 0, no = 1, could_not = 2 };

struct Command {
    std::string_view name;
    std::string_view operands; // "FILE..."
    std::string_view summary;
    std::span<const OptionSpec> options;
    Exit (*run)(const Arguments& arguments);
};

const Command& infoCommand();
const Command& extractCommand();
const Command& opsCommand();
const Command& fontsCommand();
const Command& whyCommand();
const Command& checkCommand();
const Command& rulesCommand();
const Command& tablesCommand();
const Command& shotCommand();
const Command& snapshotCommand();
const Command& compareCommand();
const Command& scoreCommand();

/// Runs as the window's extractor (see extract_protocol.h).
Exit serveExtractor();

/// One line on standard error: "foulcase: FILE: page N: sentence (object)".
void complain(std::string_view file, const Error& error);

/// The exit code of a command that may have been called wrongly; complains where it was.
Exit exitOf(const Result<Exit>& result);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/siblings.h"
#include "app/commands/command.h"
#include "app/commands/document_jobs.h"

#include <unistd.h>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--page", "N", "which page; 1 by default"},
    {"--layers", "a,b,c", "overlays to draw; an unknown name lists them"},
    {"--dpi", "D", "resolution of the picture"},
    passwordOption,
    rulesOption,
    setOption,
    {"-o", "OUT.png", "the picture"},
};

Exit run(const Arguments& arguments)
{
    if (arguments.files().size() != 1 || !arguments.has("-o")) {
        complain({}, {ErrorKind::usage, "shot takes one file and -o OUT.png", {}, 0});
        return Exit::could_not;
    }
    const auto window = siblingExecutable("foulcase-window");
    if (!window) {
        complain({}, window.error());
        return Exit::could_not;
    }
    std::vector<std::string> words{window.value(), "--shot", arguments.files().front()};
    for (const char* option : {"--page", "--layers", "--dpi", "--password", "-o"}) {
        if (arguments.has(option)) {
            words.emplace_back(option);
            words.push_back(arguments.value(option));
        }
    }
    const auto extract = extractOptionsFrom(arguments);
    if (!extract) {
        complain({}, extract.error());
        return Exit::could_not;
    }
    for (const std::string& change : extract.value().limits.changes()) {
        words.emplace_back("--set");
        words.push_back(change);
    }
    std::vector<char*> argv;
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    ::execv(window.value().c_str(), argv.data());
    complain({}, {ErrorKind::cannot_read, "the window could not be started", window.value(), 0});
    return Exit::could_not;
}

} // namespace

const Command& shotCommand()
{
    static const Command command{"shot", "FILE", "a page with its overlays as a picture", options,
                                 run};
    return command;
}

} // namespace foulcase

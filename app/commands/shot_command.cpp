// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/siblings.h"
#include "app/commands/command.h"

#include <unistd.h>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--page", "N", "which page; 1 by default"},
    {"--layers", "a,b,c", "overlays to draw; an unknown name lists them"},
    {"--dpi", "D", "resolution of the picture"},
    {"--password", "P", "user or owner password"},
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
    for (const OptionSpec& option : options) {
        if (arguments.has(option.name)) {
            words.emplace_back(option.name);
            words.push_back(arguments.value(option.name));
        }
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

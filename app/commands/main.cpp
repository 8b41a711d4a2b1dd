// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/siblings.h"
#include "app/channel/extract_protocol.h"
#include "app/commands/command.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <unistd.h>

namespace {

using namespace foulcase;

const Command& commandAt(std::size_t i)
{
    static const std::array<const Command& (*)(), 12> all{
        infoCommand,  extractCommand, opsCommand,  fontsCommand,    whyCommand,    checkCommand,
        rulesCommand, tablesCommand,  shotCommand, snapshotCommand, compareCommand, scoreCommand};
    return all[i]();
}
constexpr std::size_t commandCount = 12;

void write(std::FILE* to, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), to);
}

void printHelp(std::FILE* to)
{
    write(to, "foulcase: why did text extraction from this PDF go wrong?\n\n"
              "  foulcase [FILE.pdf] [--page N]    the workbench\n");
    for (std::size_t i = 0; i < commandCount; ++i) {
        const Command& command = commandAt(i);
        std::string line = "  foulcase " + std::string(command.name) + ' '
            + std::string(command.operands);
        line.resize(std::max<std::size_t>(line.size() + 2, 36), ' ');
        write(to, line + std::string(command.summary) + '\n');
    }
    write(to, "\nfoulcase COMMAND --help lists a command's options. Exit: 0 fine, 1 the answer is no,"
              " 2 could not.\n");
}

void printHelp(std::FILE* to, const Command& command)
{
    write(to, "foulcase " + std::string(command.name) + ' ' + std::string(command.operands) + "\n"
                  + std::string(command.summary) + "\n\n");
    for (const OptionSpec& option : command.options) {
        std::string line = "  " + std::string(option.name) + ' ' + std::string(option.valueName);
        line.resize(std::max<std::size_t>(line.size() + 2, 30), ' ');
        write(to, line + std::string(option.help) + '\n');
    }
}

Exit runCommand(const Command& command, std::span<const std::string> words)
{
    for (const std::string& word : words) {
        if (word == "--help" || word == "-h") {
            printHelp(stdout, command);
            return Exit::fine;
        }
    }
    const auto arguments = Arguments::parse(words, command.options);
    if (!arguments) {
        complain({}, arguments.error());
        write(stderr, "foulcase: see foulcase " + std::string(command.name) + " --help\n");
        return Exit::could_not;
    }
    return command.run(arguments.value());
}

/// What opens no window: a misspelt command, or a machine without a display.
std::optional<Error> noWindow(const std::vector<std::string>& words)
{
    const std::string first = words.empty() ? std::string() : words[0];
    const bool named = !first.empty() && first[0] != '-'
        && first.find_first_of("./") == std::string::npos;
    if (named && ::access(first.c_str(), F_OK) != 0) {
        return Error{ErrorKind::usage,
                     "there is no command or file '" + first + "' (see: foulcase --help)", {}, 0};
    }
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        const char* value = std::getenv(variable);
        if (value != nullptr && value[0] != '\0') {
            return std::nullopt;
        }
    }
    return Error{ErrorKind::cannot_read,
                 "the workbench needs a display; without one there are the commands "
                 "(see: foulcase --help)",
                 {}, 0};
}

Exit openWindow(const std::vector<std::string>& words)
{
    if (const auto error = noWindow(words)) {
        complain({}, *error);
        return Exit::could_not;
    }
    const auto window = siblingExecutable("foulcase-window");
    if (!window) {
        complain({}, window.error());
        return Exit::could_not;
    }
    std::vector<std::string> all{window.value()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> argv;
    for (std::string& word : all) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    ::execv(window.value().c_str(), argv.data());
    complain({}, {ErrorKind::cannot_read, "the window could not be started", window.value(), 0});
    return Exit::could_not;
}

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    Exit exit = Exit::fine;
    if (words.empty()) {
        exit = openWindow(words);
    } else if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        printHelp(stdout);
    } else if (words[0] == "--version") {
        write(stdout, "foulcase " FOULCASE_VERSION "\n");
    } else if (words[0] == extractorArgument) {
        exit = serveExtractor();
    } else {
        const Command* found = nullptr;
        for (std::size_t i = 0; i < commandCount; ++i) {
            found = commandAt(i).name == words[0] ? &commandAt(i) : found;
        }
        exit = found != nullptr
            ? runCommand(*found, std::span(words).subspan(1))
            : openWindow(words);
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        complain({}, {ErrorKind::cannot_read, "standard output could not be written", {}, 0});
        exit = Exit::could_not;
    }
    return static_cast<int>(exit);
}

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/arguments.h"

#include <algorithm>
#include <charconv>

namespace foulcase {

namespace {

Error usage(std::string message)
{
    return {ErrorKind::usage, std::move(message), {}, 0};
}

} // namespace

Result<Arguments> Arguments::parse(std::span<const std::string> words,
                                   std::span<const OptionSpec> specs)
{
    Arguments arguments;
    bool optionsOver = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (optionsOver || word.size() < 2 || word[0] != '-') {
            arguments.m_files.push_back(word);
            continue;
        }
        if (word == "--") {
            optionsOver = true;
            continue;
        }
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&](const OptionSpec& s) { return s.name == name; });
        if (spec == specs.end()) {
            return usage("there is no option '" + name + "'");
        }
        if (spec->valueName.empty()) {
            if (equals != std::string::npos) {
                return usage(name + " takes no value");
            }
            arguments.m_given.push_back({name, {}});
        } else if (equals != std::string::npos) {
            arguments.m_given.push_back({name, word.substr(equals + 1)});
        } else if (i + 1 < words.size()) {
            arguments.m_given.push_back({name, words[++i]});
        } else {
            return usage(name + " takes a value: " + std::string(spec->valueName));
        }
    }
    return arguments;
}

bool Arguments::has(std::string_view option) const
{
    return std::any_of(m_given.begin(), m_given.end(),
                       [&](const Given& g) { return g.option == option; });
}

std::string Arguments::value(std::string_view option, std::string_view fallback) const
{
    const auto last = std::find_if(m_given.rbegin(), m_given.rend(),
                                   [&](const Given& g) { return g.option == option; });
    return last == m_given.rend() ? std::string(fallback) : last->value;
}

std::vector<std::string> Arguments::values(std::string_view option) const
{
    std::vector<std::string> all;
    for (const Given& given : m_given) {
        if (given.option == option) {
            all.push_back(given.value);
        }
    }
    return all;
}

Result<int> wholeNumber(std::string_view text, std::string_view option, int least, int most)
{
    int value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
    if (!whole || value < least || value > most) {
        return usage(std::string(option) + " takes a whole number from " + std::to_string(least)
                     + " to " + std::to_string(most) + ", not '" + std::string(text.substr(0, 40))
                     + "'");
    }
    return value;
}

} // namespace foulcase

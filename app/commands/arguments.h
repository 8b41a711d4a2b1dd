// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the arguments of a command by a list of its options; the same list words its help.
#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

struct OptionSpec {
    std::string_view name;      // "--page"
    std::string_view valueName; // "N"; empty for a flag
    std::string_view help;
};

class Arguments {
public:
    /// Refuses unknown options, missing and superfluous values.
    static Result<Arguments> parse(std::span<const std::string> words,
                                   std::span<const OptionSpec> specs);

    bool has(std::string_view option) const;
    /// The last value given, or the fallback.
    std::string value(std::string_view option, std::string_view fallback = {}) const;
    std::vector<std::string> values(std::string_view option) const;
    const std::vector<std::string>& files() const { return m_files; }

private:
    struct Given {
        std::string option;
        std::string value;
    };
    std::vector<Given> m_given;
    std::vector<std::string> m_files;
};

/// A whole number within the range; usage error that says so otherwise.
Result<int> wholeNumber(std::string_view text, std::string_view option, int least, int most);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a source file's outside must be: the two notices on top, `#pragma once` in headers, its
// length, and names that say what a thing is. Judges one file at a time; layout of the code is
// clang-format's matter.
#pragma once

#include "tests/house/source_text.h"
#include "tests/house/source_tree.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase::house {

constexpr size_t longestSource = 700;
constexpr size_t longestHeader = 250;

inline bool isVague(std::string_view word)
{
    static constexpr std::string_view stems[] = {"util", "helper", "manager", "misc", "common"};
    return std::any_of(std::begin(stems), std::end(stems),
        [word](std::string_view stem) { return word.substr(0, stem.size()) == stem; });
}

inline bool hasVagueWord(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), isVague);
}

// Qt's own names, as forward declarations give them.
inline bool isQtName(std::string_view name)
{
    return name.size() > 1 && name[0] == 'Q' && name[1] >= 'A' && name[1] <= 'Z';
}

inline bool isGenerated(std::string_view path)
{
    return path.substr(0, 17) == "tables/generated_";
}

// C++ has the notices on its first two lines, a script within its first five.
inline bool hasNotices(const SourceFile& file)
{
    const std::string sign = isCpp(file.path) ? "// " : "# ";
    const std::string copyright = sign + "SPDX-FileCopyrightText: 2026 The Foulcase authors";
    const std::string licence = sign + "SPDX-License-Identifier: GPL-3.0-or-later";
    const std::vector<std::string_view> lines = linesOf(file.text);
    const size_t last = std::min<size_t>(lines.size(), isCpp(file.path) ? 2 : 5);
    for (size_t i = 0; i + 1 < last; ++i) {
        if (lines[i] == copyright && lines[i + 1] == licence) {
            return true;
        }
    }
    return false;
}

// Whether a line of code, not of a comment, says `#pragma once`.
inline bool hasPragmaOnce(std::string_view text)
{
    const std::string code = withoutComments(text);
    const std::vector<std::string_view> lines = linesOf(code);
    return std::find(lines.begin(), lines.end(), "#pragma once") != lines.end();
}

// One line per fault.
inline std::vector<std::string> styleFaults(const SourceFile& file)
{
    std::vector<std::string> faults;
    if (!hasNotices(file)) {
        faults.push_back(file.path + ": the two SPDX lines are not on top");
    }
    if (hasVagueWord(file.path)) {
        faults.push_back(file.path + ": a vague word in the path");
    }
    if (!isCpp(file.path)) {
        return faults;
    }
    if (isHeader(file.path) && !hasPragmaOnce(file.text)) {
        faults.push_back(file.path + ": no #pragma once");
    }
    const size_t length = linesOf(file.text).size();
    const size_t limit = isHeader(file.path) ? longestHeader : longestSource;
    if (length > limit && !isGenerated(file.path)) {
        faults.push_back(
            file.path + ": " + std::to_string(length) + " lines, over " + std::to_string(limit));
    }
    for (const std::string& name : declaredNames(file.text)) {
        if (hasVagueWord(name) && !isQtName(name)) {
            faults.push_back(file.path + ": a vague word in " + name);
        }
    }
    return faults;
}

} // namespace foulcase::house

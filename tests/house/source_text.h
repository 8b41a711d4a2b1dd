// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads C++ text as far as the house rules need it: comments and raw strings blanked, the
// #include lines, the names of declared types, enums and namespaces, a name's words. It is no
// parser: macros are not expanded and conditional parts count as present.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase::house {

enum class IncludeForm { quoted, angled, macro };

// `path` is what stands between the quotes or angle brackets, or the macro's name where a macro
// stands in their place; `line` counts from 1.
struct Include {
    std::string path;
    IncludeForm form = IncludeForm::quoted;
    int line = 0;
};

inline bool isNameByte(char byte)
{
    return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '_';
}

enum class Strings { kept, blanked };

// The same number of lines, with comments and the bodies of raw strings turned into blanks; the
// other strings too where asked.
inline std::string withoutComments(std::string_view text, Strings strings = Strings::kept)
{
    std::string out(text);
    const auto blank = [&out](size_t from, size_t to) {
        for (size_t i = from; i < std::min(to, out.size()); ++i) {
            out[i] = out[i] == '\n' ? '\n' : ' ';
        }
    };
    const auto endOf = [&text](std::string_view closing, size_t from) {
        const size_t found = text.find(closing, from);
        return found == std::string_view::npos ? text.size() : found + closing.size();
    };
    size_t i = 0;
    while (i < text.size()) {
        const char byte = text[i];
        const char before = i > 0 ? text[i - 1] : '\n';
        if (text.substr(i, 2) == "//") {
            const size_t end = std::min(text.find('\n', i), text.size());
            blank(i, end);
            i = end;
        } else if (text.substr(i, 2) == "/*") {
            const size_t end = endOf("*/", i + 2);
            blank(i, end);
            i = end;
        } else if (byte == '"' && before == 'R') {
            const size_t open = std::min(text.find('(', i), text.size());
            const std::string closing = ")" + std::string(text.substr(i + 1, open - i - 1)) + "\"";
            const size_t end = endOf(closing, open);
            blank(i + 1, end - 1);
            i = end;
        } else if (byte == '"' || (byte == '\'' && !isNameByte(before))) {
            const size_t start = i + 1;
            for (++i; i < text.size() && text[i] != byte && text[i] != '\n'; ++i) {
                i += text[i] == '\\' ? 1 : 0;
            }
            if (strings == Strings::blanked) {
                blank(start, i);
            }
            i = std::min(i + 1, text.size());
        } else {
            ++i;
        }
    }
    return out;
}

inline std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

inline std::string_view trimmedFront(std::string_view text)
{
    const size_t start = text.find_first_not_of(" \t\r");
    return start == std::string_view::npos ? std::string_view() : text.substr(start);
}

inline std::vector<Include> includesOf(std::string_view text)
{
    std::vector<Include> includes;
    const std::string code = withoutComments(text);
    int number = 0;
    for (std::string_view line : linesOf(code)) {
        ++number;
        line = trimmedFront(line);
        if (line.empty() || line[0] != '#') {
            continue;
        }
        line = trimmedFront(line.substr(1));
        if (line.substr(0, 7) != "include") {
            continue;
        }
        line = trimmedFront(line.substr(7));
        if (line.empty() || isNameByte(line[0])) {
            const auto end = std::find_if_not(line.begin(), line.end(), isNameByte);
            includes.push_back({std::string(line.begin(), end), IncludeForm::macro, number});
            continue;
        }
        const bool isAngled = line[0] == '<';
        const size_t end = line.find(isAngled ? '>' : '"', 1);
        if (end != std::string_view::npos) {
            includes.push_back({std::string(line.substr(1, end - 1)),
                isAngled ? IncludeForm::angled : IncludeForm::quoted, number});
        }
    }
    return includes;
}

// Names that follow class, struct, union, enum, concept, using or namespace. A namespace's parts
// come one by one.
inline std::vector<std::string> declaredNames(std::string_view text)
{
    static constexpr std::string_view keywords[] = {
        "class", "struct", "union", "enum", "concept", "using", "namespace"};
    std::vector<std::string> names;
    const std::string code = withoutComments(text, Strings::blanked);
    bool expecting = false;
    size_t i = 0;
    while (i < code.size()) {
        if (!isNameByte(code[i])) {
            const bool joins = std::isspace(static_cast<unsigned char>(code[i])) != 0;
            expecting = expecting && joins;
            ++i;
            continue;
        }
        const size_t start = i;
        while (i < code.size() && isNameByte(code[i])) {
            ++i;
        }
        const std::string_view word = std::string_view(code).substr(start, i - start);
        if (std::find(std::begin(keywords), std::end(keywords), word) != std::end(keywords)) {
            expecting = true;
        } else if (expecting) {
            names.emplace_back(word);
            const bool hasMoreParts = code.compare(i, 2, "::") == 0;
            expecting = hasMoreParts;
            i += hasMoreParts ? 2 : 0;
        }
    }
    return names;
}

// snake_case, kebab-case, dotted and CamelCase names apart into lower-case words.
inline std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    bool afterLower = false;
    for (const char byte : name) {
        const auto value = static_cast<unsigned char>(byte);
        if (std::isalpha(value) == 0) {
            words.emplace_back();
        } else {
            if (std::isupper(value) != 0 && afterLower) {
                words.emplace_back();
            }
            words.back() += static_cast<char>(std::tolower(value));
        }
        afterLower = std::islower(value) != 0;
    }
    words.erase(std::remove(words.begin(), words.end(), std::string()), words.end());
    return words;
}

} // namespace foulcase::house

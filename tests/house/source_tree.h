// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The project's own files as the house rules judge them: sources and scripts below a root folder,
// without build trees, hidden folders (but .ci) and anything a rule has no say about.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace foulcase::house {

// `path` is relative to the root, with forward slashes.
struct SourceFile {
    std::string path;
    std::string text;
};

inline bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

inline bool isHeader(std::string_view path)
{
    return endsWith(path, ".h") || endsWith(path, ".hpp") || endsWith(path, ".hh");
}

inline bool isCpp(std::string_view path)
{
    return isHeader(path) || endsWith(path, ".cpp") || endsWith(path, ".cc") || endsWith(path, ".c")
        || endsWith(path, ".def");
}

inline bool isScript(const SourceFile& file)
{
    return endsWith(file.path, ".sh") || endsWith(file.path, ".py") || endsWith(file.path, ".cmake")
        || endsWith(file.path, "CMakeLists.txt") || file.text.compare(0, 2, "#!") == 0;
}

inline std::string readWhole(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

inline bool isForeignFolder(const std::filesystem::path& folder)
{
    const std::string name = folder.filename().string();
    return name == "build" || (name[0] == '.' && name != ".ci")
        || std::filesystem::exists(folder / "CMakeCache.txt");
}

// Sorted by path. Files over 8 MB and files that are neither C++ nor script are left out.
inline std::vector<SourceFile> readSourceTree(const std::filesystem::path& root)
{
    namespace fs = std::filesystem;
    constexpr std::uintmax_t largestSource = 8u << 20;
    std::vector<SourceFile> files;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(root); entry != fs::end(entry); ++entry) {
        if (entry->is_directory(error)) {
            if (isForeignFolder(entry->path())) {
                entry.disable_recursion_pending();
            }
            continue;
        }
        if (!entry->is_regular_file(error) || entry->file_size(error) > largestSource) {
            continue;
        }
        SourceFile file{entry->path().lexically_relative(root).generic_string(), {}};
        const bool mayBeScript = entry->path().extension().empty();
        if (isCpp(file.path) || isScript(file) || mayBeScript) {
            file.text = readWhole(entry->path());
            if (isCpp(file.path) || isScript(file)) {
                files.push_back(std::move(file));
            }
        }
    }
    std::sort(files.begin(), files.end(),
        [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

} // namespace foulcase::house

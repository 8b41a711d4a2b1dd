// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which file may include what: the order of the folders, of core's rooms and of app's folders, and
// the one place of each library. Judges pairs of paths; it reads no file. tests/ may include
// everything. QPDF, ICU and the JSON and XML readers lie on the default include path, so nothing
// but this check guards them.
#pragma once

#include "tests/house/source_text.h"
#include "tests/house/source_tree.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase::house {

enum class Library { none, qt, poppler, qpdf, freetype, icu, json, xml, sandbox, threads };

inline bool startsWith(std::string_view text, std::string_view start)
{
    return text.substr(0, start.size()) == start;
}

inline bool isOneOf(std::string_view text, std::initializer_list<std::string_view> list)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

inline Library libraryOf(std::string_view include)
{
    const auto upperAt = [&include](size_t at) {
        return include.size() > at && std::isupper(static_cast<unsigned char>(include[at])) != 0;
    };
    if (startsWith(include, "poppler")) {
        return Library::poppler;
    }
    if (startsWith(include, "qpdf/") || startsWith(include, "QPDF") || startsWith(include, "Pl_")) {
        return Library::qpdf;
    }
    if (startsWith(include, "ft2build") || startsWith(include, "freetype")
        || startsWith(include, "FT_")) {
        return Library::freetype;
    }
    if (startsWith(include, "unicode/")) {
        return Library::icu;
    }
    if (startsWith(include, "nlohmann/")) {
        return Library::json;
    }
    if (startsWith(include, "pugixml") || startsWith(include, "pugiconfig")) {
        return Library::xml;
    }
    if (isOneOf(include, {"seccomp.h", "linux/seccomp.h", "linux/landlock.h", "linux/filter.h"})) {
        return Library::sandbox;
    }
    if (isOneOf(include,
            {"thread", "mutex", "shared_mutex", "future", "condition_variable", "semaphore",
                "barrier", "latch", "stop_token", "pthread.h"})) {
        return Library::threads;
    }
    const bool isQtName = include[0] == 'Q' && (upperAt(1) || startsWith(include, "Qt"));
    const bool isQtFile = startsWith(include, "qt") || startsWith(include, "private/q")
        || (include[0] == 'q' && endsWith(include, ".h"));
    const bool isMoc = startsWith(include, "moc_") || endsWith(include, ".moc");
    return isQtName || isQtFile || isMoc ? Library::qt : Library::none;
}

// The part of the project a path belongs to: "tables", "core/font", "views", "app/channel",
// "app" (sources right in app/), "tests", or nothing.
inline std::string areaOf(std::string_view path)
{
    const size_t first = path.find('/');
    const std::string_view top = path.substr(0, first);
    if (first == std::string_view::npos
        || !isOneOf(top, {"tables", "core", "views", "app", "tests"})) {
        return {};
    }
    const size_t second = path.find('/', first + 1);
    const bool hasRooms = isOneOf(top, {"core", "app"}) && second != std::string_view::npos;
    return std::string(hasRooms ? path.substr(0, second) : top);
}

inline int coreRank(std::string_view area)
{
    constexpr std::array<std::string_view, 12> rooms = {"core/base", "core/pdf", "core/font",
        "core/page", "core/layout", "core/text", "core/extract", "core/replay", "core/diagnose",
        "core/score", "core/peers", "core/corpus"};
    const auto* found = std::find(rooms.begin(), rooms.end(), area);
    return found == rooms.end() ? -1 : static_cast<int>(found - rooms.begin());
}

inline bool mayUseLibrary(std::string_view area, Library library)
{
    const bool isApp = startsWith(area, "app");
    switch (library) {
    case Library::none:
        return true;
    case Library::qt:
        return isOneOf(area, {"views", "app/render", "app/window"});
    case Library::poppler:
        return area == "app/render";
    case Library::qpdf:
        return area == "core/pdf";
    case Library::freetype:
        return area == "core/font";
    case Library::icu:
        return area == "core/text";
    case Library::json:
    case Library::xml:
        return isOneOf(area, {"core/base", "core/peers", "core/corpus"});
    case Library::sandbox:
        return isApp;
    case Library::threads:
        return isApp || area == "views";
    }
    return false;
}

inline bool mayUseArea(std::string_view from, std::string_view to)
{
    if (from == to) {
        return true;
    }
    if (startsWith(from, "core/")) {
        return to == "tables" || (coreRank(to) >= 0 && coreRank(to) < coreRank(from));
    }
    const bool isBelowViews = to == "tables" || coreRank(to) >= 0;
    if (from == "views") {
        return isBelowViews;
    }
    if (!startsWith(from, "app")) {
        return false;
    }
    if (isBelowViews || to == "app/channel") {
        return true;
    }
    if (from == "app/window") {
        return to == "views" || (startsWith(to, "app") && to != "app/render");
    }
    const bool isLeaf = isOneOf(from, {"app/channel", "app/render"});
    return !isLeaf && startsWith(to, "app") && !isOneOf(to, {"app/window", "app/render"});
}

// Why `file` may not include `include`, or nothing where it may.
inline std::optional<std::string> forbiddenEdge(std::string_view file, const Include& include)
{
    const std::string from = areaOf(file);
    if (from.empty() || (startsWith(from, "core") && coreRank(from) < 0)) {
        return "the file lies in no room of the design";
    }
    const std::string to = areaOf(include.path);
    const Library library = libraryOf(include.path);
    const bool isUnknown = to.empty() && library == Library::none;
    if (isUnknown && include.form == IncludeForm::macro) {
        return "a macro hides what is included";
    }
    if (startsWith(include.path, ".") || (isUnknown && include.form == IncludeForm::quoted)) {
        return "an include is written from the repository root";
    }
    if (from == "tests") {
        return std::nullopt;
    }
    if (!to.empty()) {
        return mayUseArea(from, to) ? std::nullopt : std::optional(from + " may not include " + to);
    }
    return mayUseLibrary(from, library) ? std::nullopt
                                        : std::optional(from + " may not include this library");
}

using IncludeGraph = std::map<std::string, std::vector<Include>>;

inline IncludeGraph includeGraph(const std::vector<SourceFile>& files)
{
    IncludeGraph graph;
    for (const SourceFile& file : files) {
        if (isCpp(file.path)) {
            graph[file.path] = includesOf(file.text);
        }
    }
    return graph;
}

// One line for each library that `path` gets through the project's headers it includes and may
// not have, its own includes left aside.
inline std::vector<std::string> reachFaults(const IncludeGraph& graph, const std::string& path)
{
    std::vector<std::string> faults;
    const std::string area = areaOf(path);
    std::set<std::string> seen = {path};
    std::deque<std::string> open = {path};
    while (area != "tests" && !open.empty()) {
        const std::string via = open.front();
        open.pop_front();
        const auto node = graph.find(via);
        if (node == graph.end()) {
            continue;
        }
        for (const Include& include : node->second) {
            if (!areaOf(include.path).empty()) {
                if (seen.insert(include.path).second) {
                    open.push_back(include.path);
                }
            } else if (via != path && !mayUseLibrary(area, libraryOf(include.path))) {
                faults.push_back(path + ": reaches " + include.path + " through " + via);
            }
        }
    }
    return faults;
}

// One line per fault, by path.
inline std::vector<std::string> edgeFaults(const std::vector<SourceFile>& files)
{
    std::vector<std::string> faults;
    const IncludeGraph graph = includeGraph(files);
    for (const auto& [path, includes] : graph) {
        for (const Include& include : includes) {
            if (const auto reason = forbiddenEdge(path, include)) {
                const std::string place = path + ":" + std::to_string(include.line);
                faults.push_back(place + ": " + include.path + ": " + *reason);
            }
        }
        const auto reached = reachFaults(graph, path);
        faults.insert(faults.end(), reached.begin(), reached.end());
    }
    return faults;
}

} // namespace foulcase::house

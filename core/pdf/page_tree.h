// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: finds pages in the page tree (ISO 32000-2, 7.7.3). In a long document it
// descends by /Count and reads only the nodes on the way; a short one, and one whose counts
// contradict what is there, is walked once as a whole. Nothing is recursive.
#pragma once

#include "core/pdf/object.h"
#include "core/pdf/source_file.h"

#include <unordered_map>
#include <vector>

namespace foulcase::pdf {

class PageTree {
public:
    /// `file` and `limits` must outlive the tree.
    PageTree(SourceFile& file, const Limits& limits) : m_file(file), m_limits(limits) {}

    struct Found {
        Object page;                   // null for a page that is counted but not there
        std::vector<Object> ancestors; // nearest first
    };

    std::size_t count();
    /// 0-based; nothing from count() on.
    std::optional<Found> at(std::size_t index);
    /// 0-based number of a page object; nothing where it is not in the tree.
    std::optional<std::size_t> indexOf(const Object& page);

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    /// An inner node. `starts` holds the number of pages before each kid, and the sum at its end;
    /// empty where every kid is taken for a page.
    struct Node {
        Object dictionary;
        Object kids;
        std::uint32_t parent = none;
        std::vector<std::size_t> starts = {};
        std::unordered_map<std::size_t, std::uint32_t> children =
            {}; // kid → node, as far as visited
        std::unordered_map<std::uint32_t, std::size_t> places =
            {}; // object number → kid, on demand
    };
    struct Leaf {
        Object page;
        std::uint32_t parent = none;
    };
    enum class State { unread, descending, walked };

    void prepare();
    bool countsCanBeTrusted(const Object& root);
    /// Nothing where the counts of the node's kids contradict its own.
    std::optional<std::uint32_t> openNode(const Object& dictionary, std::uint32_t parent);
    std::optional<Found> descend(std::size_t index);
    std::optional<std::size_t> climb(const Object& page);
    std::optional<std::uint32_t> childNode(std::uint32_t node, std::size_t kid);
    std::optional<std::size_t> placeOf(std::uint32_t node, ObjectNumber kid);
    void walk();
    void walkFrom(const Object& root);
    void scanObjects();
    std::vector<Object> ancestorsOf(std::uint32_t node) const;
    std::vector<Object> ancestorsByParent(const Object& page) const;
    void limitReached(Rule rule, ObjectNumber where);

    SourceFile& m_file;
    const Limits& m_limits;
    State m_state = State::unread;
    std::size_t m_count = 0;
    std::vector<Node> m_nodes;
    std::vector<Leaf> m_leaves;
    std::unordered_map<std::uint32_t, std::size_t> m_leafByNumber; // of a walked tree, on demand
};

} // namespace foulcase::pdf

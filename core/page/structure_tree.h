// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure tree of a document (ISO 32000-2, 14.7), read upwards from what a page draws: only
// the elements above the marked content of the pages that are read are ever loaded, and each is
// kept. Does not list the whole tree. Valid only while its document is open.
#pragma once

#include "core/base/limits.h"
#include "core/page/structure_values.h"
#include "core/pdf/document.h"

#include <map>
#include <set>
#include <unordered_map>

namespace foulcase {

class StructureTree {
public:
    /// An element above something that was drawn.
    struct Node {
        StructureElement element;  // its parent is not set here
        pdf::Object object;
        std::uint32_t parent = none;
        std::uint32_t depth = 0;   // below the root: 0
        std::uint32_t place = 0;   // among the children of its parent
        bool listed = true;        // by its parent
        std::uint32_t page = 0;    // object number of /Pg, 0: none
    };
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    StructureTree(pdf::Document& document, const Limits& limits);

    bool present() const { return m_root.isDictionary(); }
    std::size_t mostItems() const { return m_mostItems; }
    void beginPage() { m_itemsLeft = m_mostItems; }
    /// The entry of the parent tree for a page or form: an array by mcid; null where there is none.
    pdf::Object parentsOf(std::int64_t structParents);
    /// The node of an element; none where something above it is broken, and `fault` says what.
    std::uint32_t node(const pdf::Object& element, StructureFault& fault);
    const Node& at(std::uint32_t node) const { return m_nodes[node]; }
    /// The place of a marked-content id among the children of its element; none where it is not
    /// listed. `container`: object number of the page or form that draws it.
    std::uint32_t placeOf(std::uint32_t node, std::int32_t mcid, std::uint32_t container,
                          StructureFault& fault);

private:
    struct Kids {
        std::unordered_map<std::uint32_t, std::uint32_t> elements; // object number → place
        std::map<std::pair<std::int32_t, std::uint32_t>, std::uint32_t> ids; // mcid, container
        std::set<std::pair<std::int32_t, std::uint32_t>> repeated;
        std::vector<std::pair<pdf::Object, std::uint32_t>> indirect; // not looked into so far
    };
    Kids& kidsOf(const pdf::Object& element, std::uint32_t page);
    void addId(Kids& kids, std::int64_t mcid, std::uint32_t container, std::uint32_t place);
    void addReference(Kids& kids, const pdf::Object& item, std::uint32_t page, std::uint32_t place);
    std::string roleOf(const std::string& type) const;
    std::uint32_t addNode(const pdf::Object& element, std::uint32_t parent);

    pdf::Object m_root;
    pdf::Object m_roleMap;
    std::size_t m_mostDepth;
    std::size_t m_mostItems;
    std::size_t m_itemsLeft;       // children that may still be read for this page
    std::vector<Node> m_nodes;
    std::map<pdf::ObjectNumber, std::uint32_t> m_byObject;
    std::map<pdf::ObjectNumber, Kids> m_kids; // by parent; the root has its own number
};

/// Puts together what one page has of the tree while its content is read.
class PageStructureReader {
public:
    /// `tree` may be null: then every page is without structure.
    explicit PageStructureReader(StructureTree* tree) : m_tree(tree)
    {
        if (m_tree != nullptr) {
            m_tree->beginPage();
        }
    }

    bool active() const { return m_tree != nullptr && m_tree->present(); }
    /// A sequence with this id begins in the content of `container` (an object number). Gives its
    /// entry, and the element's replacement text where this is its first id.
    struct Entered {
        StructureEntryId entry;
        bool replaced = false;
        std::u32string actualText;
    };
    Entered enter(std::int64_t structParents, std::uint32_t container, std::int32_t mcid);
    void unmarkedText() { addIssue({StructureFault::unmarked, -1, 0}); }
    /// Ranks and state.
    PageStructure finish();

private:
    struct Path {
        std::vector<std::uint32_t> places; // from the root down to the id
        std::size_t entry = 0;
    };
    StructureElementId elementOf(std::uint32_t node);
    void addIssue(const StructureIssue& issue);

    StructureTree* m_tree;
    PageStructure m_out;
    bool m_incomplete = false;
    bool m_broken = false;
    std::int64_t m_parentsOf = -1;         // of m_parents
    pdf::Object m_parents;
    std::map<std::pair<std::int64_t, std::int32_t>, StructureEntryId> m_known;
    std::map<std::uint32_t, StructureElementId> m_elements; // by node
    std::map<std::uint32_t, bool> m_replaced;               // nodes whose text was given
    std::vector<Path> m_paths;
    std::size_t m_pathItems = 0;           // places in all paths
};

} // namespace foulcase

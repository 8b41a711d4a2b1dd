// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/structure_tree.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/pdf/text_string.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t longestText = 65536;  // characters of a replacement or description
constexpr int mostRoleSteps = 16;           // /RoleMap chains
constexpr std::size_t mostIssues = 20;      // examples kept

std::u32string textOf(const pdf::Object& string)
{
    return pdf::decodeTextString(string.bytes()).text.substr(0, longestText);
}

} // namespace

StructureTree::StructureTree(pdf::Document& document, const Limits& limits)
    : m_root(document.catalog().get("StructTreeRoot")), m_roleMap(m_root.get("RoleMap")),
      m_mostDepth(limits.count(Rule::limit_structure_depth)),
      m_mostItems(limits.count(Rule::limit_structure_items)), m_itemsLeft(m_mostItems)
{}

pdf::Object StructureTree::parentsOf(std::int64_t key)
{
    pdf::Object node = m_root.get("ParentTree");
    for (std::size_t depth = 0; depth < m_mostDepth; ++depth) {
        const pdf::Object numbers = node.get("Nums");
        for (std::size_t i = 0; i + 1 < numbers.size() && m_itemsLeft > 0; i += 2, --m_itemsLeft) {
            if (numbers.at(i).asInteger() == key) {
                return numbers.at(i + 1);
            }
        }
        const pdf::Object kids = node.get("Kids");
        pdf::Object next;
        for (std::size_t i = 0; i < kids.size() && m_itemsLeft > 0; ++i, --m_itemsLeft) {
            const pdf::Object kid = kids.at(i);
            const pdf::Object range = kid.get("Limits");
            if (range.at(0).number(0) <= static_cast<double>(key)
                && static_cast<double>(key) <= range.at(1).number(-1)) {
                next = kid;
                break;
            }
        }
        if (!next.isDictionary()) {
            break;
        }
        node = next;
    }
    return {};
}

std::string StructureTree::roleOf(const std::string& type) const
{
    std::string role = type;
    for (int step = 0; step < mostRoleSteps; ++step) {
        const pdf::Object mapped = m_roleMap.get(role);
        if (!mapped.isName()) {
            break;
        }
        role = mapped.name();
    }
    return role;
}

std::uint32_t StructureTree::addNode(const pdf::Object& element, std::uint32_t parent)
{
    Node node;
    node.object = element;
    node.parent = parent;
    node.depth = parent == none ? 0 : m_nodes[parent].depth + 1;
    node.page = element.get("Pg").id().number;
    if (node.page == 0 && parent != none) {
        node.page = m_nodes[parent].page;
    }
    StructureElement& out = node.element;
    out.object = element.id().number;
    out.type = element.get("S").name();
    out.role = roleOf(out.type);
    out.language = toUtf8(textOf(element.get("Lang")));
    if (out.language.empty() && parent != none) {
        out.language = m_nodes[parent].element.language;
    }
    out.alternate = toUtf8(textOf(element.get("Alt")));
    const pdf::Object actual = element.get("ActualText");
    out.hasActualText = actual.isString();
    out.actualText = textOf(actual);
    const pdf::Object above = parent == none ? m_root : m_nodes[parent].object;
    const Kids& kids = kidsOf(above, parent == none ? 0 : m_nodes[parent].page);
    const auto place = kids.elements.find(out.object);
    node.listed = place != kids.elements.end();
    node.place = node.listed ? place->second : 0;
    m_nodes.push_back(std::move(node));
    const auto index = static_cast<std::uint32_t>(m_nodes.size() - 1);
    m_byObject[element.id()] = index;
    return index;
}

std::uint32_t StructureTree::node(const pdf::Object& element, StructureFault& fault)
{
    std::vector<pdf::Object> chain;
    std::set<pdf::ObjectNumber> seen;
    std::uint32_t parent = none;
    pdf::Object at = element;
    while (true) {
        const pdf::ObjectNumber id = at.id();
        if (id.number == 0 || !at.isDictionary()) {
            fault = chain.empty() ? StructureFault::no_element : StructureFault::not_in_parent;
            return none;
        }
        if (id == m_root.id()) {
            break;
        }
        const auto known = m_byObject.find(id);
        if (known != m_byObject.end()) {
            parent = known->second;
            break;
        }
        if (!seen.insert(id).second) {
            fault = StructureFault::cycle;
            return none;
        }
        chain.push_back(at);
        if (chain.size() > m_mostDepth) {
            fault = StructureFault::too_deep;
            return none;
        }
        at = at.get("P");
    }
    if (parent != none && m_nodes[parent].depth + chain.size() > m_mostDepth) {
        fault = StructureFault::too_deep;
        return none;
    }
    for (auto from = chain.rbegin(); from != chain.rend(); ++from) {
        parent = addNode(*from, parent);
    }
    if (parent == none) { // the root itself
        fault = StructureFault::no_element;
    }
    return parent;
}

void StructureTree::addId(Kids& kids, std::int64_t mcid, std::uint32_t container,
                          std::uint32_t place)
{
    if (mcid < 0 || mcid > 0x7FFFFFFF) {
        return;
    }
    const std::pair key(static_cast<std::int32_t>(mcid), container);
    if (!kids.ids.emplace(key, place).second) {
        kids.repeated.insert(key);
    }
}

void StructureTree::addReference(Kids& kids, const pdf::Object& item, std::uint32_t page,
                                 std::uint32_t place)
{
    const auto mcid = item.isNumber() ? item.asInteger() : item.get("MCID").asInteger();
    if (mcid) {
        const std::uint32_t stream = item.get("Stm").id().number;
        const std::uint32_t own = item.get("Pg").id().number;
        addId(kids, *mcid, stream != 0 ? stream : own != 0 ? own : page, place);
    }
}

StructureTree::Kids& StructureTree::kidsOf(const pdf::Object& element, std::uint32_t page)
{
    const auto [at, added] = m_kids.try_emplace(element.id());
    Kids& kids = at->second;
    if (!added) {
        return kids;
    }
    const pdf::Object entry = element.get("K");
    const std::size_t count = entry.isArray() ? entry.size() : 1;
    for (std::size_t i = 0; i < count && m_itemsLeft > 0; ++i, --m_itemsLeft) {
        const pdf::Object item = entry.isArray() ? entry.at(i) : entry;
        const auto place = static_cast<std::uint32_t>(i);
        const std::uint32_t number = item.id().number;
        if (number != 0) { // an element, seldom a reference to content: placeOf() reads it where need be
            kids.elements.emplace(number, place);
            kids.indirect.emplace_back(item, place);
        } else {
            addReference(kids, item, page, place);
        }
    }
    return kids;
}

std::uint32_t StructureTree::placeOf(std::uint32_t index, std::int32_t mcid,
                                     std::uint32_t container, StructureFault& fault)
{
    const Node& node = m_nodes[index];
    Kids& kids = kidsOf(node.object, node.page);
    const auto find = [&] {
        const auto exact = kids.ids.find({mcid, container});
        return exact != kids.ids.end() ? exact : kids.ids.find({mcid, 0}); // no page was named
    };
    auto found = find();
    if (found == kids.ids.end() && !kids.indirect.empty()) {
        for (const auto& [item, place] : kids.indirect) {
            if (m_itemsLeft == 0) {
                break;
            }
            --m_itemsLeft;
            addReference(kids, item, node.page, place);
        }
        kids.indirect.clear();
        found = find();
    }
    if (found == kids.ids.end()) {
        fault = StructureFault::not_in_parent;
        return none;
    }
    if (kids.repeated.contains(found->first)) {
        fault = StructureFault::twice;
        return none;
    }
    return found->second;
}

StructureElementId PageStructureReader::elementOf(std::uint32_t node)
{
    // From the node up to the first that is known; then down, so that parents are set at once.
    std::vector<std::uint32_t> chain;
    while (node != StructureTree::none && !m_elements.contains(node)) {
        chain.push_back(node);
        node = m_tree->at(node).parent;
    }
    StructureElementId parent;
    if (node != StructureTree::none) {
        parent = m_elements[node];
    }
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        StructureElement element = m_tree->at(*at).element;
        element.parent = parent;
        m_out.elements.push_back(std::move(element));
        parent = StructureElementId(m_out.elements.size() - 1);
        m_elements[*at] = parent;
    }
    return parent;
}

void PageStructureReader::addIssue(const StructureIssue& issue)
{
    const bool gap = issue.fault == StructureFault::unmarked
        || issue.fault == StructureFault::no_element;
    (gap ? m_incomplete : m_broken) = true;
    const bool told = std::find(m_out.issues.begin(), m_out.issues.end(), issue)
        != m_out.issues.end();
    if (!told && m_out.issues.size() < mostIssues) {
        m_out.issues.push_back(issue);
    }
}

PageStructureReader::Entered PageStructureReader::enter(std::int64_t structParents,
                                                        std::uint32_t container, std::int32_t mcid)
{
    Entered entered;
    if (const auto known = m_known.find({structParents, mcid}); known != m_known.end()) {
        addIssue({StructureFault::twice, mcid, 0});
        entered.entry = known->second;
        return entered;
    }
    if (structParents < 0) {
        addIssue({StructureFault::no_element, mcid, 0});
        return entered;
    }
    if (structParents != m_parentsOf) {
        m_parents = m_tree->parentsOf(structParents);
        m_parentsOf = structParents;
    }
    const pdf::Object element = m_parents.at(static_cast<std::size_t>(mcid));
    StructureFault fault = StructureFault::no_element;
    const std::uint32_t node = m_tree->node(element, fault);
    if (node == StructureTree::none) {
        addIssue({fault, mcid, element.id().number});
        return entered;
    }
    Path path;
    const std::uint32_t place = m_tree->placeOf(node, mcid, container, fault);
    if (place == StructureTree::none) {
        addIssue({fault, mcid, element.id().number});
    }
    path.places.push_back(place == StructureTree::none ? 0 : place);
    std::uint32_t replacing = StructureTree::none; // the outermost with a replacement
    for (std::uint32_t at = node; at != StructureTree::none; at = m_tree->at(at).parent) {
        const StructureTree::Node& above = m_tree->at(at);
        if (!above.listed) {
            addIssue({StructureFault::not_in_parent, -1, above.element.object});
        }
        path.places.push_back(above.place);
        replacing = above.element.hasActualText ? at : replacing;
    }
    std::reverse(path.places.begin(), path.places.end());
    m_pathItems += path.places.size();
    if (m_pathItems > m_tree->mostItems()) {
        addIssue({StructureFault::too_deep, mcid, element.id().number});
        path.places = {};
    }

    StructureEntry entry;
    entry.structParents = static_cast<std::int32_t>(structParents);
    entry.mcid = mcid;
    entry.element = elementOf(node);
    path.entry = m_out.entries.size();
    m_out.entries.push_back(entry);
    m_paths.push_back(std::move(path));
    entered.entry = StructureEntryId(m_out.entries.size() - 1);
    m_known[{structParents, mcid}] = entered.entry;
    if (replacing != StructureTree::none) {
        entered.replaced = true;
        if (m_replaced.emplace(replacing, true).second) {
            entered.actualText = m_tree->at(replacing).element.actualText;
        }
    }
    return entered;
}

PageStructure PageStructureReader::finish()
{
    if (!active()) {
        return {};
    }
    std::stable_sort(m_paths.begin(), m_paths.end(),
                     [](const Path& a, const Path& b) { return a.places < b.places; });
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        m_out.entries[m_paths[i].entry].rank = static_cast<std::uint32_t>(i);
    }
    m_out.state = m_broken      ? StructureState::broken
        : m_incomplete          ? StructureState::incomplete
                                : StructureState::complete;
    return std::move(m_out);
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/page_tree.h"

#include "core/base/rules.h"
#include "core/pdf/object_access.h"

#include <algorithm>
#include <unordered_set>

namespace foulcase::pdf {

namespace {

constexpr std::int64_t shortDocument = 64; // pages up to which the whole tree is walked at once
constexpr std::size_t nodesProbed = 32;    // whose counts are compared before they are trusted

/// As other readers tell them apart: /Type /Page decides, else having kids.
bool isPage(const Object& dictionary)
{
    const Object type = dictionary.get("Type");
    if (type.isName("Page")) {
        return true;
    }
    if (dictionary.get("Kids").isArray()) {
        return false;
    }
    return !type.isName("Pages") || !dictionary.get("Contents").isNull();
}

/// Where a kid is no dictionary it is a page that is lost if the node counts it, as Poppler and
/// MuPDF number pages; else it is passed over.
bool countsEveryKid(const Object& node)
{
    return node.get("Count").asInteger() == static_cast<std::int64_t>(node.get("Kids").size());
}

} // namespace

std::size_t PageTree::count()
{
    prepare();
    return m_count;
}

std::optional<PageTree::Found> PageTree::at(std::size_t index)
{
    prepare();
    if (m_state == State::descending && index < m_count) {
        if (auto found = descend(index)) {
            return found;
        }
        walk();
    }
    if (index >= m_count) {
        return std::nullopt;
    }
    const Leaf& leaf = m_leaves[index];
    return Found{
        leaf.page, leaf.parent == none ? ancestorsByParent(leaf.page) : ancestorsOf(leaf.parent)};
}

void PageTree::prepare()
{
    if (m_state != State::unread) {
        return;
    }
    const Object root = m_file.catalog().get("Pages");
    if (!countsCanBeTrusted(root)) {
        walk();
        return;
    }
    m_state = State::descending;
    m_count = static_cast<std::size_t>(*root.get("Count").asInteger());
    const std::size_t most = m_limits.count(Rule::limit_page_count);
    if (m_count > most) {
        limitReached(Rule::limit_page_count, root.id());
        m_count = most;
    }
}

bool PageTree::countsCanBeTrusted(const Object& root)
{
    const auto declared = root.get("Count").asInteger();
    if (!declared || *declared <= shortDocument) {
        return false;
    }
    const auto objects = ObjectAccess::wrap(m_file.getTrailer()).get("Size").asInteger();
    if (objects && *declared > *objects) {
        return false;
    }
    if (!openNode(root, none)) {
        return false;
    }
    // Breadth first: openNode appends the nodes that are still to be looked into.
    for (std::uint32_t node = 0; node < m_nodes.size(); ++node) {
        const std::size_t kids = m_nodes[node].starts.empty() ? 0 : m_nodes[node].kids.size();
        for (std::size_t kid = 0; kid < kids && m_nodes.size() < nodesProbed; ++kid) {
            if (!isPage(m_nodes[node].kids.at(kid)) && !childNode(node, kid)) {
                return false;
            }
        }
    }
    return true;
}

std::optional<std::uint32_t> PageTree::openNode(const Object& dictionary, std::uint32_t parent)
{
    Node node;
    node.dictionary = dictionary;
    node.kids = dictionary.get("Kids");
    node.parent = parent;
    const auto count = dictionary.get("Count").asInteger();
    const std::size_t size = node.kids.size();
    if (!node.kids.isArray() || !count || *count < 0
        || size > m_limits.count(Rule::limit_array_items)) {
        return std::nullopt;
    }
    if (static_cast<std::size_t>(*count) != size) {
        std::size_t sum = 0;
        node.starts.reserve(size + 1);
        for (std::size_t i = 0; i < size; ++i) {
            node.starts.push_back(sum);
            const Object kid = node.kids.at(i);
            if (!kid.isDictionary()) {
                return std::nullopt;
            }
            const auto pages = isPage(kid) ? 1 : kid.get("Count").asInteger();
            if (!pages || *pages < 0 || *pages > *count) {
                return std::nullopt;
            }
            sum += static_cast<std::size_t>(*pages);
        }
        node.starts.push_back(sum);
        if (sum != static_cast<std::size_t>(*count)) {
            return std::nullopt;
        }
    }
    m_nodes.push_back(std::move(node));
    return static_cast<std::uint32_t>(m_nodes.size() - 1);
}

std::optional<std::uint32_t> PageTree::childNode(std::uint32_t node, std::size_t kid)
{
    const auto known = m_nodes[node].children.find(kid);
    if (known != m_nodes[node].children.end()) {
        return known->second;
    }
    const Object child = m_nodes[node].kids.at(kid);
    const ObjectNumber id = child.id();
    std::size_t depth = 1;
    for (std::uint32_t at = node; at != none; at = m_nodes[at].parent) {
        const bool loop = id.number != 0 && m_nodes[at].dictionary.id() == id;
        if (loop || ++depth > m_limits.count(Rule::limit_page_tree_depth)) {
            return std::nullopt;
        }
    }
    const auto opened = openNode(child, node);
    if (opened) {
        m_nodes[node].children.emplace(kid, *opened);
    }
    return opened;
}

std::optional<PageTree::Found> PageTree::descend(std::size_t index)
{
    std::uint32_t node = 0;
    // Ends by the depth limit of childNode().
    while (true) {
        const std::vector<std::size_t>& starts = m_nodes[node].starts;
        std::size_t kid = index;
        if (!starts.empty()) {
            kid =
                std::size_t(std::upper_bound(starts.begin(), starts.end(), index) - starts.begin())
                - 1;
            if (kid + 1 >= starts.size()) {
                return std::nullopt;
            }
            index -= starts[kid];
        }
        const Object object = m_nodes[node].kids.at(kid);
        if (!object.isDictionary()) {
            return std::nullopt;
        }
        if (isPage(object)) {
            return Found{object, ancestorsOf(node)};
        }
        if (starts.empty()) {
            return std::nullopt;
        }
        const auto child = childNode(node, kid);
        if (!child) {
            return std::nullopt;
        }
        node = *child;
    }
}

std::optional<std::size_t> PageTree::indexOf(const Object& page)
{
    prepare();
    const ObjectNumber id = page.id();
    if (id.number == 0 || !page.isDictionary()) {
        return std::nullopt;
    }
    if (m_state == State::descending) {
        if (const auto index = climb(page)) {
            return *index < m_count ? index : std::nullopt;
        }
        if (!page.get("Type").isName("Page")) {
            return std::nullopt;
        }
        walk();
    }
    if (m_leafByNumber.empty()) {
        for (std::size_t i = 0; i < m_leaves.size(); ++i) {
            m_leafByNumber.try_emplace(m_leaves[i].page.id().number, i);
        }
    }
    const auto found = m_leafByNumber.find(id.number);
    return found == m_leafByNumber.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> PageTree::climb(const Object& page)
{
    std::vector<ObjectNumber> way{page.id()}; // from the page up, without the root
    const ObjectNumber root = m_nodes.front().dictionary.id();
    Object parent = page.get("Parent");
    while (parent.isDictionary() && parent.id() != root) {
        way.push_back(parent.id());
        if (way.size() > m_limits.count(Rule::limit_page_tree_depth)) {
            return std::nullopt;
        }
        parent = parent.get("Parent");
    }
    if (!parent.isDictionary()) {
        return std::nullopt;
    }
    std::uint32_t node = 0;
    std::size_t before = 0;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        const auto place = placeOf(node, *step);
        if (!place) {
            return std::nullopt;
        }
        const bool flat = m_nodes[node].starts.empty();
        before += flat ? *place : m_nodes[node].starts[*place];
        if (step + 1 == way.rend()) {
            return before;
        }
        const auto child = flat ? std::nullopt : childNode(node, *place);
        if (!child) {
            return std::nullopt;
        }
        node = *child;
    }
    return std::nullopt;
}

std::optional<std::size_t> PageTree::placeOf(std::uint32_t node, ObjectNumber kid)
{
    Node& parent = m_nodes[node];
    if (parent.places.empty()) {
        for (std::size_t i = 0; i < parent.kids.size(); ++i) {
            parent.places.try_emplace(parent.kids.at(i).id().number, i);
        }
    }
    const auto found = parent.places.find(kid.number);
    return found == parent.places.end() ? std::nullopt : std::optional(found->second);
}

void PageTree::walk()
{
    m_state = State::walked;
    m_nodes.clear();
    m_leaves.clear();
    m_leafByNumber.clear();
    const Object root = m_file.catalog().get("Pages");
    if (root.isDictionary() && root.get("Kids").isArray()) {
        walkFrom(root);
    } else if (root.get("Type").isName("Page")) {
        m_leaves.push_back({root, none});
    }
    const auto declared = root.get("Count").asInteger();
    if (!declared || *declared != static_cast<std::int64_t>(m_leaves.size())) {
        m_file.findings().add(FindingId::damaged_file, objectSubject(root.id()),
            {.what = "/Count",
                .text = declared ? std::to_string(*declared) : "missing",
                .value = double(m_leaves.size())});
    }
    if (m_leaves.empty() && (!root.get("Kids").isArray() || root.get("Kids").size() > 0)) {
        scanObjects();
    }
    m_count = m_leaves.size();
}

void PageTree::walkFrom(const Object& root)
{
    struct Frame {
        std::uint32_t node;
        std::size_t nextKid = 0;
    };
    const std::size_t mostPages = m_limits.count(Rule::limit_page_count);
    const std::size_t mostDepth = m_limits.count(Rule::limit_page_tree_depth);
    const std::size_t mostKids = m_limits.count(Rule::limit_array_items);
    std::unordered_set<std::uint32_t> entered{root.id().number};
    std::unordered_set<std::uint32_t> onPath = entered;
    m_nodes.push_back({.dictionary = root, .kids = root.get("Kids")});
    std::vector<Frame> stack{{0}};
    while (!stack.empty()) {
        const std::uint32_t node = stack.back().node;
        const std::size_t kid = stack.back().nextKid++;
        if (kid >= m_nodes[node].kids.size() || kid >= mostKids) {
            if (kid < m_nodes[node].kids.size()) {
                limitReached(Rule::limit_array_items, m_nodes[node].dictionary.id());
            }
            onPath.erase(m_nodes[node].dictionary.id().number);
            stack.pop_back();
            continue;
        }
        const Object object = m_nodes[node].kids.at(kid);
        const ObjectNumber id = object.id();
        if (!object.isDictionary()) {
            m_file.findings().add(FindingId::damaged_file, objectSubject(id),
                {.what = "/Kids", .text = std::string(enumName(object.kind()))});
        }
        if (object.isDictionary() ? isPage(object) : countsEveryKid(m_nodes[node].dictionary)) {
            if (m_leaves.size() >= mostPages) {
                limitReached(Rule::limit_page_count, id);
                return;
            }
            m_leaves.push_back({object.isDictionary() ? object : Object(), node});
        } else if (!object.isDictionary()) {
            continue;
        } else if (id.number != 0 && onPath.contains(id.number)) {
            m_file.findings().add(
                FindingId::cycle, objectSubject(id), {.what = "/Kids", .text = id.notation()});
        } else if (stack.size() >= mostDepth) {
            limitReached(Rule::limit_page_tree_depth, id);
        } else if (id.number != 0 && !entered.insert(id.number).second) {
            // Entering a shared subtree again could double the work at each level.
            m_file.findings().add(FindingId::damaged_file, objectSubject(id),
                {.what = "/Kids", .text = id.notation() + " has two parents"});
        } else {
            onPath.insert(id.number);
            m_nodes.push_back({.dictionary = object, .kids = object.get("Kids"), .parent = node});
            stack.push_back({static_cast<std::uint32_t>(m_nodes.size() - 1)});
        }
    }
}

void PageTree::scanObjects()
{
    const std::size_t mostPages = m_limits.count(Rule::limit_page_count);
    guarded(false, [&] {
        for (const auto& [og, place] : m_file.getXRefTable()) {
            Object object = ObjectAccess::wrap(m_file.getObject(og));
            if (!object.isDictionary() || !object.get("Type").isName("Page")) {
                continue;
            }
            if (m_leaves.size() >= mostPages) {
                limitReached(Rule::limit_page_count, object.id());
                break;
            }
            m_leaves.push_back({std::move(object), none});
        }
        return true;
    });
    if (!m_leaves.empty()) {
        m_file.findings().add(FindingId::damaged_file, {},
            {.what = "/Pages", .text = "pages found one by one", .value = double(m_leaves.size())});
    }
}

std::vector<Object> PageTree::ancestorsOf(std::uint32_t node) const
{
    std::vector<Object> ancestors;
    for (; node != none; node = m_nodes[node].parent) {
        ancestors.push_back(m_nodes[node].dictionary);
    }
    return ancestors;
}

std::vector<Object> PageTree::ancestorsByParent(const Object& page) const
{
    std::vector<Object> ancestors;
    Object parent = page.get("Parent");
    std::unordered_set<std::uint32_t> seen{page.id().number};
    while (parent.isDictionary() && seen.insert(parent.id().number).second
        && ancestors.size() < m_limits.count(Rule::limit_page_tree_depth)) {
        ancestors.push_back(parent);
        parent = parent.get("Parent");
    }
    return ancestors;
}

void PageTree::limitReached(Rule rule, ObjectNumber where)
{
    m_file.findings().add(FindingId::limit_reached, objectSubject(where),
        {.what = std::string(enumName(rule)),
            .text = where.notation(),
            .value = m_limits[rule],
            .limit = m_limits[rule]});
}

} // namespace foulcase::pdf

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/tree_entries.h"

#include "core/base/rules.h"

#include <unordered_set>

namespace foulcase::pdf {

namespace {

Subject subjectOf(const Object& object)
{
    const ObjectNumber id = object.id();
    return id.number == 0 ? Subject{} : Subject{SubjectKind::object, id.number};
}

} // namespace

std::vector<TreeEntry> treeEntries(
    const Object& root, TreeKind kind, const Limits& limits, FindingSink& findings)
{
    struct Frame {
        Object kids;
        std::size_t nextKid = 0;
    };
    const std::size_t mostEntries = limits.count(Rule::limit_array_items);
    const std::size_t mostDepth = limits.count(Rule::limit_object_depth);
    const std::string_view leafKey = kind == TreeKind::names ? "Names" : "Nums";
    std::vector<TreeEntry> entries;
    std::unordered_set<std::uint32_t> entered;
    std::vector<Frame> stack;
    const auto limitReached = [&](const Object& where, std::string_view rule, double limit) {
        findings.add(FindingId::limit_reached, subjectOf(where),
            {.what = std::string(rule),
                .text = std::string(leafKey),
                .value = limit,
                .limit = limit});
    };
    /// False when there are enough entries.
    const auto enter = [&](const Object& node) {
        const std::uint32_t number = node.id().number;
        if (number != 0 && !entered.insert(number).second) {
            findings.add(FindingId::cycle, subjectOf(node),
                {.what = std::string(leafKey), .text = node.id().notation()});
            return true;
        }
        const Object leaves = node.get(leafKey);
        for (std::size_t i = 0; i + 1 < leaves.size(); i += 2) {
            if (entries.size() >= mostEntries) {
                limitReached(node, "limit_array_items", double(mostEntries));
                return false;
            }
            entries.push_back({leaves.at(i), leaves.at(i + 1)});
        }
        Object kids = node.get("Kids");
        if (kids.size() > 0) {
            if (stack.size() >= mostDepth) {
                limitReached(node, "limit_object_depth", double(mostDepth));
            } else {
                stack.push_back({std::move(kids)});
            }
        }
        return true;
    };
    bool more = enter(root);
    std::size_t visited = 0;
    while (more && !stack.empty()) {
        Frame& frame = stack.back();
        if (frame.nextKid >= frame.kids.size()) {
            stack.pop_back();
        } else if (++visited > mostEntries) {
            limitReached(root, "limit_array_items", double(mostEntries));
            break;
        } else {
            const Object kid = frame.kids.at(frame.nextKid++);
            more = enter(kid);
        }
    }
    return entries;
}

} // namespace foulcase::pdf

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/article_beads.h"

#include "core/base/rules.h"

#include <algorithm>
#include <map>

namespace foulcase {

namespace {

/// A bead of the page: whose followers on the page are linked by their places in the list.
struct Listed {
    pdf::Object bead;
    Rect box;
    bool follows = false; // another bead of the page leads to it
    bool placed = false;
};

} // namespace

std::vector<ArticleBead> readArticleBeads(const pdf::Page& page, const Limits& limits)
{
    const pdf::Object list = page.dictionary().get("B");
    const std::size_t most = limits.count(Rule::limit_beads);
    std::vector<Listed> listed;
    std::map<pdf::ObjectNumber, std::size_t> places;
    for (std::size_t i = 0; i < std::min(list.size(), most); ++i) {
        const pdf::Object bead = list.at(i);
        const Rect box = bead.get("R").rectangle();
        if (box.empty() || bead.id().number == 0 || places.contains(bead.id())) {
            continue;
        }
        places[bead.id()] = listed.size();
        listed.push_back({bead, quantised(box)});
    }
    // A thread goes round: its last bead leads to its first, which alone names the thread.
    std::size_t stepsLeft = most;
    std::vector<std::size_t> next(listed.size(), listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
        pdf::Object at = listed[i].bead.get("N");
        while (stepsLeft > 0 && at.isDictionary() && at.id() != listed[i].bead.id()) {
            --stepsLeft;
            if (!at.get("T").isNull()) {
                break; // round again
            }
            const auto known = places.find(at.id());
            if (known != places.end()) {
                next[i] = known->second;
                listed[known->second].follows = true;
                break;
            }
            at = at.get("N");
        }
    }
    std::vector<ArticleBead> beads;
    std::uint32_t thread = 0;
    const auto follow = [&](std::size_t first) {
        std::uint32_t place = 0;
        for (std::size_t i = first; i < listed.size() && !listed[i].placed; i = next[i]) {
            listed[i].placed = true;
            beads.push_back({thread, place++, listed[i].box});
        }
        ++thread;
    };
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (!listed[i].follows) {
            follow(i);
        }
    }
    for (std::size_t i = 0; i < listed.size(); ++i) {
        if (!listed[i].placed) { // a loop without a first bead
            follow(i);
        }
    }
    return beads;
}

} // namespace foulcase

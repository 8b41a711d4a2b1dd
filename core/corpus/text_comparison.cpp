// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/text_comparison.h"

#include "core/base/utf.h"

#include <algorithm>

namespace foulcase {

namespace {

std::vector<std::string_view> parts(std::string_view text, char separator)
{
    std::vector<std::string_view> all;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        all.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return all;
}

std::vector<LineChange> firstChanges(std::string_view before, std::string_view after)
{
    const auto old = parts(before, '\n');
    const auto now = parts(after, '\n');
    std::vector<LineChange> changes;
    for (std::size_t i = 0; i < std::max(old.size(), now.size()); ++i) {
        const std::string_view a = i < old.size() ? old[i] : std::string_view();
        const std::string_view b = i < now.size() ? now[i] : std::string_view();
        if (a != b) {
            changes.push_back(
                {static_cast<std::uint32_t>(i + 1), std::string(a), std::string(b)});
            if (changes.size() == mostLineChanges) {
                break;
            }
        }
    }
    return changes;
}

} // namespace

DocumentChange compareTexts(std::string_view before, std::string_view after, const Limits& limits)
{
    DocumentChange change;
    if (before == after) {
        return change;
    }
    change.kind = ChangeKind::changed;
    const auto old = parts(before, '\f');
    const auto now = parts(after, '\f');
    std::uint64_t edits = 0;
    std::uint64_t length = 0;
    for (std::size_t i = 0; i < std::max(old.size(), now.size()); ++i) {
        const Symbols a = codePoints(fromUtf8(i < old.size() ? old[i] : std::string_view()));
        const Symbols b = codePoints(fromUtf8(i < now.size() ? now[i] : std::string_view()));
        length += a.size() + b.size();
        if (i < old.size() && i < now.size() && old[i] == now[i]) {
            continue;
        }
        const EditDistance distance = editDistance(a, b, EditKind::indel, limits);
        edits += distance.edits;
        PageChange page;
        page.page = static_cast<std::uint32_t>(i + 1);
        page.kind = i >= old.size() ? ChangeKind::added
            : i >= now.size()       ? ChangeKind::removed
                                    : ChangeKind::changed;
        const std::size_t both = a.size() + b.size();
        page.similarity =
            both > 0 ? 1 - static_cast<double>(distance.edits) / static_cast<double>(both) : 0;
        page.state = distance.state;
        if (page.kind == ChangeKind::changed) {
            page.lines = firstChanges(old[i], now[i]);
        }
        if (distance.state == DistanceState::gave_up) {
            change.state = DistanceState::gave_up;
        }
        change.pages.push_back(std::move(page));
    }
    change.similarity =
        length > 0 ? 1 - static_cast<double>(edits) / static_cast<double>(length) : 0;
    return change;
}

} // namespace foulcase

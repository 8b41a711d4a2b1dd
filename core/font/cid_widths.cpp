// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/cid_widths.h"

#include "core/base/rules.h"

#include <algorithm>
#include <queue>
#include <string>

namespace foulcase {

namespace {

constexpr std::int64_t lastCid = 0xFFFF;

std::optional<std::uint32_t> cidOf(const pdf::Object& object)
{
    const std::optional<double> number = object.asNumber();
    if (!number || *number < 0 || *number > static_cast<double>(lastCid)) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(*number);
}

} // namespace

CidWidths::Runs CidWidths::read(const pdf::Object& array, std::size_t valuesPerCid,
    std::size_t mostItems, std::vector<double>& values)
{
    Runs result;
    std::size_t items = 0; // of all arrays together, against limit_array_items
    const std::size_t size = std::min(array.size(), mostItems);
    std::int64_t highest = -1;
    std::size_t i = 0;
    while (i + 1 < size && items < mostItems) {
        ++items;
        const std::optional<std::uint32_t> first = cidOf(array.at(i));
        const pdf::Object second = array.at(i + 1);
        Run run;
        if (second.isArray()) {
            i += 2;
            const std::size_t room = mostItems - items;
            const std::size_t count =
                std::min({second.size(), room, std::size_t{0x10000} * valuesPerCid}) / valuesPerCid;
            items += count * valuesPerCid;
            if (!first || count == 0) {
                continue;
            }
            run = {*first,
                static_cast<std::uint32_t>(
                    std::min<std::int64_t>(*first + static_cast<std::int64_t>(count) - 1, lastCid)),
                static_cast<std::uint32_t>(values.size()), true};
            for (std::size_t k = 0; k < count * valuesPerCid; ++k) {
                values.push_back(second.at(k).number(0));
            }
        } else {
            const std::optional<std::uint32_t> last = cidOf(second);
            if (i + 2 + valuesPerCid > size) {
                break;
            }
            if (!first || !last || !array.at(i + 2).isNumber()) {
                ++i; // out of step: the next number may start an entry
                continue;
            }
            run = {*first, *last, static_cast<std::uint32_t>(values.size()), false};
            for (std::size_t k = 0; k < valuesPerCid; ++k) {
                values.push_back(array.at(i + 2 + k).number(0));
            }
            i += 2 + valuesPerCid;
            if (run.last < run.first) {
                continue;
            }
        }
        if (run.first <= highest && !result.unsorted) {
            result.unsorted = true;
            result.unsortedAt = run.first;
        }
        highest = std::max<std::int64_t>(highest, run.last);
        result.runs.push_back(run);
    }
    return result;
}

std::vector<CidWidths::Run> CidWidths::disjoint(
    const std::vector<Run>& runs, std::size_t valuesPerCid)
{
    std::vector<std::uint32_t> byFirst(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        byFirst[i] = static_cast<std::uint32_t>(i);
    }
    std::stable_sort(byFirst.begin(), byFirst.end(),
        [&](std::uint32_t a, std::uint32_t b) { return runs[a].first < runs[b].first; });
    // A sweep over the CIDs: of the runs open at one, the one written first holds it.
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> open;
    std::vector<Run> result;
    std::size_t next = 0;
    std::uint32_t at = 0;
    while (next < byFirst.size() || !open.empty()) {
        if (open.empty()) {
            at = std::max(at, runs[byFirst[next]].first);
        }
        while (next < byFirst.size() && runs[byFirst[next]].first <= at) {
            open.push(byFirst[next++]);
        }
        while (!open.empty() && runs[open.top()].last < at) {
            open.pop();
        }
        if (open.empty()) {
            continue;
        }
        Run piece = runs[open.top()];
        std::uint32_t end = piece.last;
        if (next < byFirst.size()) {
            end = std::min(end, runs[byFirst[next]].first - 1);
        }
        if (piece.each) {
            piece.offset += (at - piece.first) * static_cast<std::uint32_t>(valuesPerCid);
        }
        piece.first = at;
        piece.last = end;
        result.push_back(piece);
        at = end + 1;
    }
    return result;
}

const CidWidths::Run* CidWidths::find(const std::vector<Run>& runs, std::uint32_t cid)
{
    const auto after = std::upper_bound(
        runs.begin(), runs.end(), cid, [](std::uint32_t c, const Run& r) { return c < r.first; });
    if (after == runs.begin()) {
        return nullptr;
    }
    const Run& run = *std::prev(after);
    return cid <= run.last ? &run : nullptr;
}

CidWidths CidWidths::load(
    const pdf::Object& cidFont, const Limits& limits, std::vector<FontFault>& faults)
{
    CidWidths result;
    const std::size_t most = limits.count(Rule::limit_array_items);
    const Runs runs = read(cidFont.get("W"), 1, most, result.m_values);
    result.m_runs = disjoint(runs.runs, 1);
    if (runs.unsorted) {
        faults.push_back(
            {FindingId::cid_widths_unsorted, "/W at CID " + std::to_string(runs.unsortedAt),
                static_cast<double>(runs.unsortedAt), 0});
    }
    const Runs vertical = read(cidFont.get("W2"), 3, most, result.m_verticalValues);
    result.m_verticalRuns = disjoint(vertical.runs, 3);
    const std::optional<double> defaultWidth = cidFont.get("DW").asNumber();
    result.m_defaultStated = defaultWidth.has_value();
    result.m_default = defaultWidth.value_or(1000);
    const pdf::Object vertically = cidFont.get("DW2");
    result.m_defaultOriginY = vertically.at(0).number(880);
    result.m_defaultAdvance = vertically.at(1).number(-1000);
    return result;
}

CidWidths::Width CidWidths::width(std::uint32_t cid) const
{
    if (const Run* run = find(m_runs, cid)) {
        const std::size_t index = run->offset + (run->each ? cid - run->first : 0);
        return {m_values[index], WidthSource::cid_w};
    }
    return {m_default, m_defaultStated ? WidthSource::cid_dw : WidthSource::default_};
}

VerticalMetrics CidWidths::vertical(std::uint32_t cid) const
{
    if (const Run* run = find(m_verticalRuns, cid)) {
        const std::size_t index =
            run->offset + (run->each ? (cid - run->first) * std::size_t{3} : 0);
        return {
            m_verticalValues[index], {m_verticalValues[index + 1], m_verticalValues[index + 2]}};
    }
    return {m_defaultAdvance, {width(cid).value / 2, m_defaultOriginY}};
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/cmap.h"

#include <algorithm>
#include <queue>

namespace foulcase {

namespace {

bool validLength(std::uint32_t bytes)
{
    return bytes >= 1 && bytes <= CMap::mostCodeBytes;
}

std::uint32_t byteOf(std::uint32_t code, std::uint32_t bytes, std::uint32_t index)
{
    return (code >> (8 * (bytes - 1 - index))) & 0xFFU;
}

} // namespace

void CMap::addCodespace(std::uint32_t bytes, std::uint32_t low, std::uint32_t high)
{
    if (validLength(bytes)) {
        m_codespace.push_back({bytes, low, high});
    }
}

void CMap::addCids(std::uint32_t bytes, std::uint32_t low, std::uint32_t high, std::uint32_t cid)
{
    if (validLength(bytes) && low <= high) {
        m_cids[bytes - 1].push_back({low, high, low, cid, 0});
    }
}

void CMap::addText(
    std::uint32_t bytes, std::uint32_t low, std::uint32_t high, std::u32string_view text)
{
    if (validLength(bytes) && low <= high) {
        const auto start = static_cast<std::uint32_t>(m_pool.size());
        m_pool.append(text);
        m_text[bytes - 1].push_back(
            {low, high, low, start, static_cast<std::uint32_t>(text.size())});
    }
}

void CMap::makeDisjoint(Ranges& ranges)
{
    const auto follows = [](const Range& a, const Range& b) { return a.high < b.low; };
    bool inOrder = true;
    for (std::size_t i = 1; i < ranges.size() && inOrder; ++i) {
        inOrder = follows(ranges[i - 1], ranges[i]);
    }
    if (inOrder) {
        return;
    }
    std::vector<std::uint32_t> byLow(ranges.size());
    for (std::size_t i = 0; i < byLow.size(); ++i) {
        byLow[i] = static_cast<std::uint32_t>(i);
    }
    std::stable_sort(byLow.begin(), byLow.end(),
        [&](std::uint32_t a, std::uint32_t b) { return ranges[a].low < ranges[b].low; });
    // A sweep over the codes: of the ranges open at a code the one added last holds it.
    std::priority_queue<std::uint32_t> open;
    Ranges result;
    result.reserve(ranges.size());
    std::size_t next = 0;
    std::uint64_t at = 0;
    while (next < byLow.size() || !open.empty()) {
        if (open.empty()) {
            at = std::max<std::uint64_t>(at, ranges[byLow[next]].low);
        }
        while (next < byLow.size() && ranges[byLow[next]].low <= at) {
            open.push(byLow[next++]);
        }
        while (!open.empty() && ranges[open.top()].high < at) {
            open.pop();
        }
        if (open.empty()) {
            continue;
        }
        const Range& holder = ranges[open.top()];
        std::uint64_t end = holder.high;
        if (next < byLow.size()) {
            end = std::min<std::uint64_t>(end, std::uint64_t{ranges[byLow[next]].low} - 1);
        }
        Range piece = holder;
        piece.low = static_cast<std::uint32_t>(at);
        piece.high = static_cast<std::uint32_t>(end);
        Range* last = result.empty() ? nullptr : &result.back();
        if (last && last->origin == piece.origin && last->value == piece.value
            && last->length == piece.length && std::uint64_t{last->high} + 1 == piece.low) {
            last->high = piece.high;
        } else {
            result.push_back(piece);
        }
        at = end + 1;
    }
    ranges = std::move(result);
}

void CMap::collectCodespace(std::vector<CodespaceRange>& out) const
{
    out.insert(out.end(), m_codespace.begin(), m_codespace.end());
}

void CMap::finish()
{
    for (Ranges& ranges : m_cids) {
        makeDisjoint(ranges);
    }
    for (Ranges& ranges : m_text) {
        makeDisjoint(ranges);
    }
    if (m_base) {
        m_base->collectCodespace(m_codespace);
    }
    m_plainTwoByte = m_codespace.size() == 1 && m_codespace[0].bytes == 2 && m_codespace[0].low == 0
        && m_codespace[0].high == 0xFFFF;
}

const CMap::Range* CMap::find(const Ranges& ranges, std::uint32_t code)
{
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), code,
        [](std::uint32_t c, const Range& r) { return c < r.low; });
    if (after == ranges.begin()) {
        return nullptr;
    }
    const Range& range = *std::prev(after);
    return code <= range.high ? &range : nullptr;
}

CharacterCode CMap::codeAt(std::string_view string, std::size_t at) const
{
    const std::size_t rest = string.size() - at;
    const auto byteAt = [&](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(string[at + i]));
    };
    if (m_plainTwoByte && rest >= 2) {
        return {(byteAt(0) << 8U) | byteAt(1), 2};
    }
    std::uint32_t partial = 0;      // bytes that agree with the best range that does not fit
    std::uint32_t partialBytes = 0; // and how long its codes are
    std::uint32_t shortest = mostCodeBytes;
    const CodespaceRange* best = nullptr;
    for (const CodespaceRange& range : m_codespace) {
        shortest = std::min(shortest, range.bytes);
        std::uint32_t agreed = 0;
        while (agreed < range.bytes && agreed < rest
            && byteAt(agreed) >= byteOf(range.low, range.bytes, agreed)
            && byteAt(agreed) <= byteOf(range.high, range.bytes, agreed)) {
            ++agreed;
        }
        if (agreed == range.bytes) {
            if (!best || range.bytes < best->bytes) {
                best = &range;
            }
        } else if (agreed > partial
            || (agreed == partial && agreed > 0 && range.bytes < partialBytes)) {
            partial = agreed;
            partialBytes = range.bytes;
        }
    }
    std::uint32_t bytes = shortest;
    if (best) {
        bytes = best->bytes;
    } else if (partial > 0) {
        bytes = partialBytes;
    } else if (m_codespace.empty()) {
        bytes = 1;
    }
    bytes = static_cast<std::uint32_t>(std::min<std::size_t>(bytes, rest));
    CharacterCode code{0, bytes};
    for (std::uint32_t i = 0; i < bytes; ++i) {
        code.value = (code.value << 8U) | byteAt(i);
    }
    return code;
}

std::optional<std::uint32_t> CMap::cid(CharacterCode code) const
{
    // The chain of bases is as long as limit_cmap_depth allowed when it was read.
    for (const CMap* map = this; map; map = map->m_base.get()) {
        if (validLength(code.bytes)) {
            if (const Range* range = find(map->m_cids[code.bytes - 1], code.value)) {
                return range->value + (code.value - range->origin);
            }
        }
    }
    return std::nullopt;
}

std::optional<std::u32string> CMap::text(CharacterCode code) const
{
    for (const CMap* map = this; map; map = map->m_base.get()) {
        if (!validLength(code.bytes)) {
            continue;
        }
        const Range* range = find(map->m_text[code.bytes - 1], code.value);
        if (!range) {
            continue;
        }
        std::u32string text = map->m_pool.substr(range->value, range->length);
        if (!text.empty()) {
            const std::uint64_t last = std::uint64_t{text.back()} + (code.value - range->origin);
            const bool valid = last <= 0x10FFFF && (last < 0xD800 || last > 0xDFFF);
            text.back() = valid ? static_cast<char32_t>(last) : U'\uFFFD';
        }
        return text;
    }
    return std::nullopt;
}

bool CMap::collectTextCodes(
    std::uint32_t bytes, std::size_t most, std::vector<CharacterCode>& codes) const
{
    for (const Range& range : m_text[bytes - 1]) {
        for (std::uint64_t code = range.low; code <= range.high; ++code) {
            if (codes.size() >= most) {
                return false;
            }
            codes.push_back({static_cast<std::uint32_t>(code), bytes});
        }
    }
    return true;
}

bool CMap::vertical() const
{
    if (m_vertical) {
        return *m_vertical;
    }
    return m_base && m_base->vertical();
}

bool CMap::hasText() const
{
    for (const Ranges& ranges : m_text) {
        if (!ranges.empty()) {
            return true;
        }
    }
    return m_base && m_base->hasText();
}

std::shared_ptr<const CMap> CMap::identity(bool vertical)
{
    auto map = std::make_shared<CMap>();
    map->setName(vertical ? "Identity-V" : "Identity-H");
    map->addCodespace(2, 0, 0xFFFF);
    map->addCids(2, 0, 0xFFFF, 0);
    map->setVertical(vertical);
    map->finish();
    return map;
}

} // namespace foulcase

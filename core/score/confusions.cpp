// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/confusions.h"

#include <algorithm>
#include <tuple>

namespace foulcase {

namespace {

std::u32string shortened(std::u32string_view text)
{
    constexpr std::size_t most = Confusions::mostConfusedCharacters;
    if (text.size() <= most) {
        return std::u32string(text);
    }
    std::u32string out(text.substr(0, most / 2));
    out += U'\u2026';
    out += text.substr(text.size() - (most / 2 - 1));
    return out;
}

} // namespace

void Confusions::add(const Alignment& alignment, std::u32string_view reference,
                     std::u32string_view given)
{
    std::size_t k = 0;
    while (k < alignment.runs.size()) {
        if (alignment.runs[k].operation == EditOperation::equal) {
            ++k;
            continue;
        }
        const AlignedRun& first = alignment.runs[k];
        std::size_t lost = 0;
        std::size_t put = 0;
        std::uint64_t edits = 0;
        for (; k < alignment.runs.size() && alignment.runs[k].operation != EditOperation::equal;
             ++k) {
            const AlignedRun& run = alignment.runs[k];
            lost += run.operation == EditOperation::inserted ? 0 : run.length;
            put += run.operation == EditOperation::deleted ? 0 : run.length;
            edits += run.length;
        }
        const std::u32string from = shortened(reference.substr(first.reference, lost));
        Count& count = m_counts[static_cast<char32_t>(from.size()) + from
                                + shortened(given.substr(first.given, put))];
        ++count.count;
        count.edits += edits;
    }
}

std::vector<Confusion> Confusions::ranked() const
{
    std::vector<Confusion> out;
    out.reserve(m_counts.size());
    for (const auto& [key, count] : m_counts) {
        const auto length = static_cast<std::size_t>(key.front());
        out.push_back(
            {key.substr(1, length), key.substr(1 + length), count.count, count.edits});
    }
    std::sort(out.begin(), out.end(), [](const Confusion& a, const Confusion& b) {
        return std::tie(b.edits, a.reference, a.given) < std::tie(a.edits, b.reference, b.given);
    });
    return out;
}

} // namespace foulcase

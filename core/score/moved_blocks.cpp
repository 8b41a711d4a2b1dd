// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/moved_blocks.h"

#include "core/base/rules.h"
#include "core/score/alignment.h"
#include "core/score/text_profile.h"

#include <algorithm>

namespace foulcase {

namespace {

/// The words of a text as numbers, with their places.
struct PlacedWords {
    Symbols numbers;
    std::vector<std::uint32_t> begins;
    std::vector<std::uint32_t> ends;
    std::vector<char> open; // not matched in place: may be part of a block

    PlacedWords(std::u32string_view text, WordNumbers& known)
    {
        std::size_t begin = 0;
        for (std::size_t i = 0; i <= text.size(); ++i) {
            if (i < text.size() && !isWhiteSpace(text[i])) {
                continue;
            }
            if (i > begin) {
                numbers.push_back(known.number(text.substr(begin, i - begin)));
                begins.push_back(static_cast<std::uint32_t>(begin));
                ends.push_back(static_cast<std::uint32_t>(i));
            }
            begin = i + 1;
        }
        open.assign(numbers.size(), 1);
    }
};

class BlockFinder {
public:
    BlockFinder(PlacedWords& reference, PlacedWords& given, std::size_t least)
        : m_reference(reference), m_given(given), m_least(least)
    {
        for (std::size_t j = 0; j + least <= given.numbers.size(); ++j) {
            if (openRun(given, j)) {
                std::vector<std::uint32_t>& places = m_places[hash(given.numbers, j)];
                if (places.size() < mostPlaces) {
                    places.push_back(static_cast<std::uint32_t>(j));
                }
            }
        }
    }

    std::vector<MovedBlock> find()
    {
        std::vector<MovedBlock> blocks;
        for (std::size_t i = 0; i + m_least <= m_reference.numbers.size();) {
            const MovedBlock best = longestAt(i);
            if (best.words == 0) {
                ++i;
                continue;
            }
            for (std::uint32_t k = 0; k < best.words; ++k) {
                m_reference.open[best.reference + k] = 0;
                m_given.open[best.given + k] = 0;
            }
            blocks.push_back(best);
            i = best.reference + best.words;
        }
        std::sort(blocks.begin(), blocks.end(), [](const MovedBlock& a, const MovedBlock& b) {
            return a.reference < b.reference;
        });
        return blocks;
    }

private:
    static constexpr std::size_t mostPlaces = 8; // tried for one run; more are running heads

    bool openRun(const PlacedWords& words, std::size_t begin) const
    {
        return std::all_of(words.open.begin() + static_cast<std::ptrdiff_t>(begin),
                           words.open.begin() + static_cast<std::ptrdiff_t>(begin + m_least),
                           [](char open) { return open != 0; });
    }

    std::uint64_t hash(const Symbols& numbers, std::size_t begin) const
    {
        std::uint64_t value = 1469598103934665603U; // FNV-1a
        for (std::size_t k = 0; k < m_least; ++k) {
            value = (value ^ numbers[begin + k]) * 1099511628211U;
        }
        return value;
    }

    MovedBlock longestAt(std::size_t i) const
    {
        MovedBlock best;
        if (!openRun(m_reference, i)) {
            return best;
        }
        const auto found = m_places.find(hash(m_reference.numbers, i));
        if (found == m_places.end()) {
            return best;
        }
        for (const std::uint32_t j : found->second) {
            std::uint32_t length = 0;
            while (fits(i + length, j + length)) {
                ++length;
            }
            if (length >= m_least && length > best.words) {
                best = {static_cast<std::uint32_t>(i), j, length};
            }
        }
        return best;
    }

    bool fits(std::size_t i, std::size_t j) const
    {
        return i < m_reference.numbers.size() && j < m_given.numbers.size()
            && m_reference.open[i] != 0 && m_given.open[j] != 0
            && m_reference.numbers[i] == m_given.numbers[j];
    }

    PlacedWords& m_reference;
    PlacedWords& m_given;
    std::size_t m_least;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_places;
};

/// Closes the words that stand in place on both sides. A few equal words between two edits may be
/// chance, in the midst of a moved block: they stay open.
void closeMatched(const Alignment& alignment, std::size_t least, PlacedWords& reference,
                  PlacedWords& given)
{
    for (std::size_t k = 0; k < alignment.runs.size(); ++k) {
        const AlignedRun& run = alignment.runs[k];
        const bool atAnEnd = k == 0 || k + 1 == alignment.runs.size();
        if (run.operation != EditOperation::equal || (run.length < least && !atAnEnd)) {
            continue;
        }
        std::fill_n(reference.open.begin() + run.reference, run.length, char{0});
        std::fill_n(given.open.begin() + run.given, run.length, char{0});
    }
}

/// For each word of the reference, and for its end, the word of the given text before which it
/// would stand.
std::vector<std::uint32_t> placesInGiven(const Alignment& alignment, std::size_t words)
{
    std::vector<std::uint32_t> places(words + 1, 0);
    std::uint32_t end = 0;
    for (const AlignedRun& run : alignment.runs) {
        const bool both = run.operation == EditOperation::equal
            || run.operation == EditOperation::substituted;
        if (both || run.operation == EditOperation::deleted) {
            for (std::uint32_t k = 0; k < run.length; ++k) {
                places[run.reference + k] = run.given + (both ? k : 0);
            }
        }
        end = run.given + (run.operation == EditOperation::deleted ? 0 : run.length);
    }
    places[words] = end;
    return places;
}

} // namespace

OrderedText putInOrder(std::u32string_view reference, std::u32string_view given,
                       const Limits& limits)
{
    OrderedText ordered;
    WordNumbers numbers;
    PlacedWords wanted(reference, numbers);
    PlacedWords words(given, numbers);
    const Alignment alignment = alignSymbols(wanted.numbers, words.numbers, limits);
    const std::size_t least = limits.count(Rule::score_block_words);
    closeMatched(alignment, least, wanted, words);
    ordered.blocks = BlockFinder(wanted, words, least).find();
    if (ordered.blocks.empty()) {
        ordered.text = given;
        return ordered;
    }
    const std::vector<std::uint32_t> places = placesInGiven(alignment, wanted.numbers.size());
    std::vector<char> moved(words.numbers.size(), 0);
    std::vector<std::vector<std::uint32_t>> before(words.numbers.size() + 1);
    for (std::uint32_t k = 0; k < ordered.blocks.size(); ++k) {
        const MovedBlock& block = ordered.blocks[k];
        std::fill_n(moved.begin() + block.given, block.words, char{1});
        before[places[block.reference]].push_back(k);
    }
    std::size_t written = 0; // of the given text
    for (std::size_t j = 0; j <= words.numbers.size(); ++j) {
        const std::size_t begin = j < words.numbers.size() ? words.begins[j] : given.size();
        const bool goes = j < words.numbers.size() && moved[j] != 0;
        const bool went = j > 0 && moved[j - 1] != 0;
        // The white space before a word that goes, or after one that went, goes with the block.
        if (!went) {
            ordered.text += given.substr(written, begin - written);
        }
        for (const std::uint32_t k : before[j]) {
            const MovedBlock& block = ordered.blocks[k];
            const std::size_t first = words.begins[block.given];
            const std::size_t end = words.ends[block.given + block.words - 1];
            if (!ordered.text.empty() && !isWhiteSpace(ordered.text.back())) {
                ordered.text += U' ';
            }
            ordered.text += given.substr(first, end - first);
            // As the given text went on after the block, up to its next word.
            const std::size_t next = block.given + block.words < words.numbers.size()
                ? words.begins[block.given + block.words]
                : given.size();
            ordered.text += next > end ? given.substr(end, next - end) : U" ";
        }
        if (j < words.numbers.size()) {
            if (!goes) {
                ordered.text += given.substr(begin, words.ends[j] - begin);
            }
            written = words.ends[j];
        }
    }
    return ordered;
}

} // namespace foulcase

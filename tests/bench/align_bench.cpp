// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// align_bench [LENGTH]: the time of an alignment of two texts beside that of their plain
// bit-parallel distance; one pair that differs in every 20th character, one of two other texts.
#include "core/score/alignment.h"
#include "tests/core/score/made_texts.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace foulcase;

namespace {

template <class F>
double seconds(F&& run)
{
    const auto begin = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace

int main(int argc, char** argv)
{
    const auto length = std::size_t(argc > 1 ? std::atol(argv[1]) : 200000);
    const Symbols text = codePoints(madeLetters(length, 5, 26));
    const Symbols changed = codePoints(madeChanges(madeLetters(length, 5, 26), 20));
    const Symbols other = codePoints(madeLetters(length, 9, 26));
    for (const Symbols* given : {&changed, &other}) {
        std::uint64_t edits = 0;
        std::uint64_t again = 0;
        const double distance = seconds(
            [&] { edits = editDistance(text, *given, EditKind::levenshtein, {}).edits; });
        const double alignment = seconds([&] { again = alignSymbols(text, *given, {}).edits; });
        std::printf("%zu characters, %llu edits: alignment %.2f of the distance's time%s\n", length,
                    static_cast<unsigned long long>(edits), alignment / distance,
                    edits == again ? "" : " AND ANOTHER COUNT");
    }
    return 0;
}

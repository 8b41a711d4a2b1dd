// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a text that is not in the output could be meant on a page: spelled otherwise, cut, painted
// twice, hidden, decoded otherwise, read in another order, or nearly so. Looks at every glyph,
// whatever became of it. Time is linear in the page but for the bounded distance.
#pragma once

#include "core/diagnose/history_step.h"
#include "core/extract/page_extract.h"

#include <string>
#include <vector>

namespace foulcase {

/// elsewhere: in the output of a page that was not asked about · left_out: painted, and not in the
/// text · blanks, line_end, hyphen: those stand in it or lack · normal_form, letter_case, accents:
/// other characters for the same letters · doubled: its letters are painted in pairs · other_source:
/// a source of Unicode that did not decide says so · other_order: painted or standing so, and read
/// otherwise · words_apart: its words stand in other places · similar: some characters differ
FOULCASE_ENUM(SearchWay, elsewhere, left_out, blanks, line_end, hyphen, normal_form, letter_case,
              accents, doubled, other_source, other_order, words_apart, similar)

struct VerdictCount {
    Verdict verdict = Verdict::unset;
    std::uint32_t count = 0;
    bool operator==(const VerdictCount&) const = default;
};
FOULCASE_FIELDS(VerdictCount, verdict, count)

struct TextCandidate {
    std::int32_t page = 0;
    SearchWay way = SearchWay::similar;
    UnicodeSource source = UnicodeSource::none; // of other_source
    std::uint32_t edits = 0;            // characters that differ, of similar
    std::uint32_t cost = 0;             // by which candidates are ranked, the least first
    std::string reads;                  // what stands there, UTF-8
    std::vector<GlyphId> glyphs;        // in the order in which they spell it
    Quad quad;                          // around all of them, user space
    std::vector<VerdictCount> verdicts; // what became of them
    std::vector<HistoryStep> between;   // of the first glyph of each verdict: where it was given
    bool operator==(const TextCandidate&) const = default;
};
FOULCASE_FIELDS(TextCandidate, page, way, source, edits, cost, reads, glyphs, quad, verdicts,
                between)

/// The best candidates of a page, by cost; at most limit_find_candidates.
std::vector<TextCandidate> searchPage(const PageExtract& page, std::string_view text,
                                      const Limits& limits);

/// How many characters may differ for a text to count as similar.
std::size_t searchEdits(std::string_view text, const Limits& limits);

/// One sentence: what stands there and what stands between it and the output.
std::string candidateSentence(const TextCandidate& candidate, std::string_view text);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the layout decided about a span, word, line, block, region or gap, in words: one line for
// a hover, steps for a history, each number beside its limit. Judges nothing. Lengths in points of
// user space, or in em where the rule counts so.
#pragma once

#include "core/diagnose/history_step.h"
#include "core/extract/page_extract.h"

#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// One line about a span, word, line, block, cut or candidate; empty for every other kind and
/// for an index that the page does not have.
std::string layoutSummary(const PageExtract& page, const Subject& subject);

/// The same subject in steps, at most `mostLayoutSteps`; each leads to what it speaks of.
std::vector<HistoryStep> layoutHistory(const PageExtract& page, const Subject& subject);
inline constexpr std::size_t mostLayoutSteps = 60;

/// The decision before sequence[place]: "joined: gap 0.02 em, limit 0.17 em, by word_space".
std::string pairSummary(const PageExtract& page, std::size_t place);

/// Whether a candidate's region was cut there. A chosen gutter that runs through a part of its
/// region alone waits until that part was cut off above and below.
bool isCutAt(const PageLayout& layout, const CutCandidate& candidate);
/// Whether the gap was weighed against a limit: the white between the lines of a leaf was not.
bool isWeighed(const CutCandidate& candidate);
/// Whether it is worth a row: it was cut at, weighed, or decided by a wish.
bool isTelling(const CutCandidate& candidate);

/// "side heading", "page number"
std::string zoneName(ZoneKind zone);
/// "its rows are read across it", as a reason not to cut there; for a chosen one "cut here".
std::string_view cutReason(const CutCandidate& candidate);

} // namespace foulcase

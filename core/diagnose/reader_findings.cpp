// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where other readers, run on the same glyphs, would print another text: repeats that they keep or
// true letters that they drop, words that they join or part.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/replay/blank_replay.h"
#include "core/replay/repeat_replay.h"

namespace foulcase {

namespace {

/// Not told of: what a user has to call for, and what hardly anybody reads with.
constexpr bool isTold(Reader reader)
{
    return reader != Reader::pdfplumber && reader != Reader::mupdf_styles;
}
constexpr bool isToldOfBlanks(Reader reader)
{
    return reader != Reader::pdftable && reader != Reader::pdftotextpp;
}

std::string counted(std::uint32_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

void tell(PageDiagnosis& page, Reader reader, std::string what, std::uint32_t count)
{
    PageDiagnosis::addEvidence(page.finding(FindingId::readers_differ),
        {"reader", std::string(readerInfo(reader).title) + ' ' + std::move(what),
            static_cast<double>(count), 0, Unit::count});
}

void findRepeats(PageDiagnosis& page, const ReplayGlyphs& glyphs)
{
    const RepeatReplay replay = replayRepeats(glyphs, page.page.layout, page.limits);
    const auto least = page.limits[Rule::differ_glyphs];
    std::uint32_t most = 0;
    for (std::size_t r = 0; r < repeatReaders.size(); ++r) {
        if (!isTold(repeatReaders[r])) {
            continue;
        }
        if (replay.onlyOurs[r] >= least) {
            tell(page, repeatReaders[r],
                "prints " + counted(replay.onlyOurs[r], "letter", "letters") + " twice",
                replay.onlyOurs[r]);
            most = std::max(most, replay.onlyOurs[r]);
        }
        if (replay.onlyTheirs[r] >= least) {
            tell(page, repeatReaders[r],
                "drops " + counted(replay.onlyTheirs[r], "letter", "letters") + " as repeats",
                replay.onlyTheirs[r]);
            most = std::max(most, replay.onlyTheirs[r]);
        }
    }
    if (most == 0) {
        return;
    }
    Finding& found = page.finding(FindingId::readers_differ);
    found.touched += most;
    for (const RepeatRow& row : replay.rows) {
        if (row.differs && !glyphs[row.glyph].blank) {
            PageDiagnosis::addSubject(found, {SubjectKind::glyph, row.glyph.value});
        }
    }
}

void findBlanks(PageDiagnosis& page, const ReplayGlyphs& glyphs)
{
    const BlankReplay replay = replayBlanks(glyphs, page.page.layout, page.limits);
    std::uint32_t most = 0;
    for (std::size_t r = 0; r < blankReaders.size(); ++r) {
        const std::uint32_t joins = replay.joins[r];
        const std::uint32_t parts = replay.parts[r];
        const double share = replay.asked[r] > 0 ? double(joins + parts) / replay.asked[r] : 0;
        if (!isToldOfBlanks(blankReaders[r]) || share < page.limits[Rule::differ_blanks]
            || joins + parts < page.limits[Rule::differ_glyphs]) {
            continue;
        }
        tell(page, blankReaders[r],
            joins >= parts ? "joins words at " + counted(joins, "gap", "gaps")
                           : "parts words at " + counted(parts, "gap", "gaps"),
            joins + parts);
        most = std::max(most, joins + parts);
    }
    if (most == 0) {
        return;
    }
    Finding& found = page.finding(FindingId::readers_differ);
    found.touched += most;
    for (const BlankRow& row : replay.rows) {
        if (row.differing > 0) {
            PageDiagnosis::addSubject(found, {SubjectKind::glyph, row.glyph.value});
        }
    }
}

} // namespace

void findReaderDifferences(PageDiagnosis& page)
{
    const bool bounded =
        page.contents.glyphs.size() <= page.limits.count(Rule::limit_replay_glyphs);
    if (page.page.layout.lines.empty() || !bounded) {
        return;
    }
    const ReplayGlyphs glyphs(page.contents, page.page.boxes);
    findRepeats(page, glyphs);
    findBlanks(page, glyphs);
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/page_stages.h"

#include "core/layout/cut_tree.h"
#include "core/layout/duplicates.h"
#include "core/layout/lines.h"
#include "core/layout/order.h"
#include "core/layout/visibility.h"
#include "core/layout/zones.h"
#include "core/text/another_view.h"

#include <algorithm>

namespace foulcase {

namespace {

/// The lines of the composed text with the box of what is drawn on each; blank lines between
/// paragraphs are none.
std::vector<TextLine> linesOf(const PageExtract& page)
{
    std::vector<TextLine> lines;
    TextLine line;
    const auto finish = [&](std::uint32_t end) {
        line.end = end;
        if (line.end > line.begin) {
            lines.push_back(line);
        }
        line = {};
        line.begin = end + 1;
    };
    for (const OutputCharacter& c : page.text.characters) {
        if (c.origin == Origin::line_break || c.origin == Origin::paragraph_break) {
            finish(c.offset);
        } else if (c.glyph.valid() && isOfGlyph(c.origin)) {
            line.box.include(page.contents.glyphs[c.glyph.index()].quad.bounds());
        }
    }
    finish(static_cast<std::uint32_t>(page.text.utf8.size()));
    return lines;
}

/// Gaps of the raw view are between all glyphs, whatever became of them.
std::vector<Gap> decideAllGaps(PageContents& contents, const Limits& limits)
{
    std::vector<Verdict> verdicts;
    verdicts.reserve(contents.glyphs.size());
    for (Glyph& glyph : contents.glyphs) {
        verdicts.push_back(std::exchange(glyph.verdict, Verdict::kept));
    }
    std::vector<Gap> gaps = decideGaps(contents, limits, HiddenText::keep, nullptr);
    for (std::size_t g = 0; g < verdicts.size(); ++g) {
        contents.glyphs[g].verdict = verdicts[g];
    }
    return gaps;
}

bool isCancelled(const ExtractOptions& options)
{
    return options.cancel != nullptr && options.cancel->cancelled();
}

/// What of the layout a view and a detail are made from; the paint view pays for none of it.
void layOut(PageExtract& extract, const ExtractOptions& options, StageClock& clock,
            Ledger* ledger)
{
    PageContents& contents = extract.contents;
    const Limits& limits = options.limits;
    const TextView view = options.compose.view;
    const bool full = options.detail == Detail::full;
    if (!needsLines(view) || full) {
        extract.gaps = view == TextView::raw
            ? decideAllGaps(contents, limits)
            : decideGaps(contents, limits, options.compose.hidden,
                         needsLines(view) ? nullptr : ledger);
        clock.finished(Stage::gaps);
    }
    if (needsLines(view) || full) {
        buildLines(contents, limits, options.compose.hidden, extract.layout, ledger);
        clock.finished(Stage::lines);
    }
    if (view == TextView::reading || full) {
        cutPage(contents, extract.boxes, limits, extract.layout, ledger,
                wishesOf(options.cutWishes, extract.page));
        clock.finished(Stage::cuts);
        if (needsZones(options)) {
            judgeZones(contents, extract.boxes, limits, extract.running, extract.layout, ledger);
            clock.finished(Stage::zones);
        }
        orderPage(contents, limits, extract.layout, ledger);
        clock.finished(Stage::order);
    }
    if (view == TextView::paint) {
        dropRetakenBlanks(contents, extract.gaps, options.compose.hidden);
    }
}

} // namespace

void StageClock::finished(Stage stage)
{
    if (m_page != nullptr) {
        const auto now = std::chrono::steady_clock::now();
        const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(now - m_start);
        m_page->timings.push_back({stage, static_cast<std::uint32_t>(spent.count()),
                                   static_cast<std::uint32_t>(m_page->ledger.decisions.size())});
        m_start = now;
    }
}

bool needsZones(const ExtractOptions& options)
{
    // The zones change the text only where furniture is left out.
    return options.detail == Detail::full
           || (options.compose.view == TextView::reading
               && options.compose.furniture == FurnitureText::drop);
}

void forgetFrom(PageExtract& page, Stage from)
{
    PageContents& contents = page.contents;
    if (from == Stage::visibility || from == Stage::duplicates) {
        const auto judged = from == Stage::visibility
            ? visibilityFlags | static_cast<unsigned>(GlyphFlag::duplicate)
            : static_cast<unsigned>(GlyphFlag::duplicate);
        for (Glyph& glyph : contents.glyphs) {
            glyph.flags = static_cast<std::uint16_t>(glyph.flags & ~judged);
            glyph.verdict = from == Stage::visibility ? Verdict::unset : verdictOf(glyph.flags);
        }
        page.layout = {};
    } else {
        forgetComposition(contents);
        if (from == Stage::gaps) {
            std::vector<Duplicate> duplicates = std::move(page.layout.duplicates);
            page.layout = {};
            page.layout.duplicates = std::move(duplicates);
        }
    }
    if (from != Stage::text) {
        page.gaps.clear();
    }
    // What was decided before `from` stays.
    std::size_t stages = 0;
    while (stages < page.timings.size() && page.timings[stages].stage < from) {
        ++stages;
    }
    const std::size_t decisions = stages == 0 ? 0 : page.timings[stages - 1].decisions;
    page.timings.resize(stages);
    page.ledger.decisions.resize(std::min(decisions, page.ledger.decisions.size()));
}

void runStages(PageExtract& page, const ExtractOptions& options, Stage from, StageClock& clock)
{
    PageContents& contents = page.contents;
    const Limits& limits = options.limits;
    Ledger* ledger = options.detail == Detail::full ? &page.ledger : nullptr;
    if (from <= Stage::visibility) {
        judgeVisibility(contents, page.boxes, limits, ledger);
        clock.finished(Stage::visibility);
    }
    if (from <= Stage::duplicates && !isCancelled(options)) {
        findDuplicates(contents, limits, page.layout, ledger);
        if (options.compose.duplicates == DuplicateText::keep) {
            keepDuplicates(contents);
        }
        clock.finished(Stage::duplicates);
    }
    if (from <= Stage::gaps && !isCancelled(options)) {
        layOut(page, options, clock, ledger);
    }
    if (!isCancelled(options)) {
        page.text = composeText(contents, page.gaps, page.layout, options.compose, limits, ledger);
        page.lines = linesOf(page);
        clock.finished(Stage::text);
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/repeat_replay.h"

#include "core/base/rules.h"
#include "core/replay/repeat_rules.h"

namespace foulcase {

namespace {

/// What a reader does with the whole page, and how it measures a single pair.
struct Replayed {
    Partners partners;
    RepeatMeasure (*measure)(const ReplayGlyph& glyph, const ReplayGlyph& before) = nullptr;
};

Replayed replay(Reader reader, const ReplayGlyphs& glyphs, std::size_t most)
{
    const auto near = [&](const NearRule& rule) {
        return Replayed{dropNear(glyphs, rule, most), rule.measure};
    };
    switch (reader) {
    case Reader::mupdf:
        return {dropMupdf(glyphs), measureMupdf};
    case Reader::mupdf_styles:
        return {dropMupdfStyles(glyphs, most), mupdfStylesRule().measure};
    case Reader::poppler:
        return {dropPoppler(glyphs, most), measurePoppler};
    case Reader::xpdf:
        return {dropXpdf(glyphs, most), xpdfRule().measure};
    case Reader::pdfbox:
        return near(pdfboxRule());
    case Reader::pdfpig:
        return near(pdfpigRule());
    case Reader::pdfium:
        return {dropPdfium(glyphs), measurePdfium};
    case Reader::pdfplumber:
        return {dropPdfplumber(glyphs), measurePdfplumber};
    case Reader::docling_parse:
        return near(doclingRule());
    case Reader::unstructured:
        return {dropUnstructured(glyphs), measureUnstructured};
    case Reader::mineru:
        return near(mineruRule());
    default:
        break;
    }
    return {Partners(glyphs.size()), nullptr};
}

/// Our decision for every glyph.
class OurRepeats {
public:
    OurRepeats(const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits)
        : m_answers(glyphs.size())
    {
        const double along = limits[Rule::duplicate_along];
        const double across = limits[Rule::duplicate_across];
        for (const Duplicate& d : layout.duplicates) {
            if (d.glyph.index() >= m_answers.size()) {
                continue;
            }
            ReaderRepeat& answer = m_answers[d.glyph.index()];
            const bool byAlong = d.along * across >= d.across * along;
            answer.answer =
                d.state == DuplicateState::dropped ? RepeatAnswer::dropped : RepeatAnswer::kept;
            answer.unit = Unit::ratio;
            answer.value = byAlong ? d.along : d.across;
            answer.limit = byAlong ? along : across;
            answer.partner = d.kept;
        }
        for (std::size_t g = 0; g < glyphs.size(); ++g) {
            // Blanks of a repeated string go with it.
            if (glyphs[g].blank && has(glyphs.page().glyphs[g].flags, GlyphFlag::duplicate)) {
                m_answers[g].answer = RepeatAnswer::dropped;
                m_answers[g].unit = Unit::ratio;
            }
        }
    }

    const ReaderRepeat& operator[](std::size_t glyph) const { return m_answers[glyph]; }

private:
    std::vector<ReaderRepeat> m_answers;
};

/// The reader's comparison of a glyph that it keeps with what others drop it for.
ReaderRepeat keptBy(
    const Replayed& reader, const ReplayGlyphs& glyphs, std::size_t g, GlyphId partner)
{
    ReaderRepeat answer;
    if (!partner.valid() || partner.index() == g) {
        return answer;
    }
    const RepeatMeasure m = reader.measure(glyphs[g], glyphs[partner]);
    if (m.asked && !m.within) { // within: it would have dropped it, had it compared the two
        answer = {RepeatAnswer::kept, m.unit, quantised(m.value), quantised(m.limit), partner};
    }
    return answer;
}

RepeatRow rowOf(const std::vector<Replayed>& readers, const ReplayGlyphs& glyphs,
    const OurRepeats& ours, std::size_t g)
{
    RepeatRow row;
    row.glyph = GlyphId(g);
    row.ours = ours[g];
    row.partner = row.ours.partner;
    for (const Replayed& reader : readers) {
        row.partner = row.partner.valid() ? row.partner : reader.partners[g];
    }
    bool keeps = row.ours.answer != RepeatAnswer::dropped;
    bool drops = !keeps;
    for (std::size_t r = 0; r < readers.size(); ++r) {
        const GlyphId partner = readers[r].partners[g];
        if (partner.valid()) {
            const RepeatMeasure m = readers[r].measure(glyphs[g], glyphs[partner]);
            row.readers[r] = {
                RepeatAnswer::dropped, m.unit, quantised(m.value), quantised(m.limit), partner};
            drops = true;
        } else {
            row.readers[r] = keptBy(readers[r], glyphs, g, row.partner);
            keeps = true;
        }
    }
    row.differs = keeps && drops;
    return row;
}

} // namespace

bool differs(const ReaderRepeat& reader, const ReaderRepeat& ours)
{
    return (reader.answer == RepeatAnswer::dropped) != (ours.answer == RepeatAnswer::dropped);
}

RepeatReplay replayRepeats(
    const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits)
{
    const std::size_t most = limits.count(Rule::limit_duplicate_candidates);
    const OurRepeats ours(glyphs, layout, limits);
    std::vector<Replayed> readers;
    for (const Reader reader : repeatReaders) {
        readers.push_back(replay(reader, glyphs, most));
    }
    RepeatReplay result;
    // A reader that keeps the other copy prints the same text.
    std::vector<std::uint32_t> otherCopy(glyphs.size(), 0); // bits by reader
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const GlyphId kept = ours[g].partner;
        if (ours[g].answer != RepeatAnswer::dropped || !kept.valid()) {
            continue;
        }
        for (std::size_t r = 0; r < readers.size(); ++r) {
            if (!readers[r].partners[g].valid() && readers[r].partners[kept.index()].valid()) {
                otherCopy[g] |= 1U << r;
                otherCopy[kept.index()] |= 1U << r;
            }
        }
    }
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const bool we = ours[g].answer == RepeatAnswer::dropped;
        bool any = we;
        for (std::size_t r = 0; r < readers.size(); ++r) {
            const bool they = readers[r].partners[g].valid();
            any = any || they;
            if (glyphs[g].blank) {
                continue;
            }
            result.dropped[r] += they ? 1 : 0;
            const bool swapped = (otherCopy[g] >> r & 1U) != 0;
            result.onlyTheirs[r] += they && !we && !swapped ? 1 : 0;
            result.onlyOurs[r] += we && !they && !swapped ? 1 : 0;
        }
        result.ours += we && !glyphs[g].blank ? 1 : 0;
        result.all += any ? 1 : 0;
        if (any && result.rows.size() < limits.count(Rule::limit_replay_rows)) {
            result.rows.push_back(rowOf(readers, glyphs, ours, g));
        }
    }
    return result;
}

} // namespace foulcase

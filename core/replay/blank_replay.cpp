// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/blank_replay.h"

#include "core/base/rules.h"
#include "core/replay/blank_rules.h"

namespace foulcase {

namespace {

/// Of a pair that readers working in paint order see as neighbours too.
constexpr bool inPaintOrder(Reader reader)
{
    return reader == Reader::pdfminer || reader == Reader::pdfbox || reader == Reader::mupdf
        || reader == Reader::pdfium || reader == Reader::pdfjs;
}

PairRule pairRule(Reader reader)
{
    switch (reader) {
    case Reader::pdfminer:
        return pdfminerBlank;
    case Reader::pdfplumber:
        return pdfplumberBlank;
    case Reader::mupdf:
        return mupdfBlank;
    case Reader::pdfium:
        return pdfiumBlank;
    case Reader::pdfjs:
        return pdfjsBlank;
    case Reader::pdftotextpp:
        return pdftotextppBlank;
    case Reader::pdftable:
        return pdftableBlank;
    default:
        return nullptr;
    }
}

class BlankReplayer {
public:
    BlankReplayer(const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits)
        : m_glyphs(glyphs), m_layout(layout), m_most(limits.count(Rule::limit_replay_rows)),
          m_box(pdfboxBlanks(glyphs)), m_painted(glyphs.size())
    {
        GlyphId last; // letters only, repeats and glyphs of no line left out
        std::vector<bool> stands(glyphs.size(), false);
        for (const GlyphId glyph : layout.sequence) {
            stands[glyph.index()] = true;
        }
        for (std::size_t g = 0; g < glyphs.size(); ++g) {
            if (stands[g] && !glyphs[g].blank) {
                m_painted[g] = last;
                last = GlyphId(g);
            }
        }
    }

    BlankReplay run()
    {
        for (std::size_t l = 0; l < m_layout.lines.size(); ++l) {
            collect(m_layout.lines[l]);
            judge(LineId(l));
        }
        std::stable_sort(m_differing.begin(), m_differing.end(),
            [](const auto& a, const auto& b) { return a.differing > b.differing; });
        m_result.rows = std::move(m_differing);
        const std::size_t room = m_most - std::min(m_most, m_result.rows.size());
        m_agreeing.resize(std::min(m_agreeing.size(), room));
        m_result.rows.insert(m_result.rows.end(), m_agreeing.begin(), m_agreeing.end());
        return std::move(m_result);
    }

private:
    void collect(const Line& line)
    {
        m_pairs.clear();
        m_ours.clear();
        GlyphId before;
        GlyphId blank;
        std::uint32_t drawn = 0;
        bool gap = false;
        const std::size_t end = std::min<std::size_t>(std::size_t{line.first} + line.count,
            std::min(m_layout.sequence.size(), m_layout.pairs.size()));
        for (std::size_t s = line.first; s < end; ++s) {
            const GlyphId glyph = m_layout.sequence[s];
            const PairGap& pair = m_layout.pairs[s];
            if (pair.kind == PairKind::attached) {
                continue; // accents stand over their letters
            }
            gap = gap || pair.kind == PairKind::space || pair.kind == PairKind::tab
                || pair.kind == PairKind::column || pair.kind == PairKind::blank_drawn;
            if (m_glyphs[glyph].blank) {
                blank = glyph;
                ++drawn;
                continue;
            }
            if (before.valid()) {
                m_pairs.push_back({before, glyph, blank, drawn});
                const bool spaced = gap && pair.kind != PairKind::retaken;
                m_ours.push_back({spaced ? BlankAnswer::blank : BlankAnswer::joined, Unit::em,
                    pair.gap, pair.limit});
            }
            before = glyph;
            blank = {};
            drawn = 0;
            gap = false;
        }
    }

    void judge(LineId line)
    {
        std::vector<std::vector<ReaderBlank>>& answers = m_answers;
        answers.resize(blankReaders.size());
        for (std::size_t r = 0; r < blankReaders.size(); ++r) {
            answers[r].assign(m_pairs.size(), {});
            const Reader reader = blankReaders[r];
            if (reader == Reader::poppler) {
                popplerBlanks(m_glyphs, m_pairs, answers[r]);
            } else if (reader == Reader::xpdf) {
                xpdfBlanks(m_glyphs, m_pairs, answers[r]);
            } else {
                askEach(reader, answers[r]);
            }
        }
        for (std::size_t i = 0; i < m_pairs.size(); ++i) {
            add(line, i);
        }
    }

    void askEach(Reader reader, std::vector<ReaderBlank>& answers)
    {
        const PairRule rule = pairRule(reader);
        for (std::size_t i = 0; i < m_pairs.size(); ++i) {
            const BlankPair& pair = m_pairs[i];
            if (inPaintOrder(reader) && m_painted[pair.glyph.index()] != pair.before) {
                continue;
            }
            answers[i] = rule != nullptr ? rule(m_glyphs, pair) : m_box[pair.glyph.index()];
            if (reader == Reader::pdfbox && pair.drawn > 0
                && answers[i].answer != BlankAnswer::parted) {
                answers[i].answer = BlankAnswer::blank;
            }
        }
    }

    void add(LineId line, std::size_t i)
    {
        BlankRow row;
        row.glyph = m_pairs[i].glyph;
        row.before = m_pairs[i].before;
        row.drawn = m_pairs[i].drawn;
        row.line = line;
        row.ours = m_ours[i];
        const bool we = partsWords(row.ours.answer);
        for (std::size_t r = 0; r < blankReaders.size(); ++r) {
            ReaderBlank answer = m_answers[r][i];
            answer.value = quantised(answer.value);
            answer.limit = quantised(answer.limit);
            row.readers[r] = answer;
            if (answer.answer == BlankAnswer::not_asked) {
                continue;
            }
            const bool they = partsWords(answer.answer);
            ++m_result.asked[r];
            m_result.joins[r] += we && !they ? 1 : 0;
            m_result.parts[r] += they && !we ? 1 : 0;
            row.differing += we != they ? 1 : 0;
        }
        ++m_result.all;
        m_result.differing += row.differing > 0 ? 1 : 0;
        std::vector<BlankRow>& rows = row.differing > 0 ? m_differing : m_agreeing;
        if (rows.size() < m_most) {
            rows.push_back(row);
        }
    }

    const ReplayGlyphs& m_glyphs;
    const PageLayout& m_layout;
    std::size_t m_most;
    std::vector<ReaderBlank> m_box;
    std::vector<GlyphId> m_painted; // the letter painted before each
    std::vector<BlankPair> m_pairs; // of one line
    std::vector<ReaderBlank> m_ours;
    std::vector<std::vector<ReaderBlank>> m_answers;
    std::vector<BlankRow> m_differing;
    std::vector<BlankRow> m_agreeing;
    BlankReplay m_result;
};

} // namespace

bool partsWords(BlankAnswer answer)
{
    return answer == BlankAnswer::blank || answer == BlankAnswer::parted;
}

bool differs(const ReaderBlank& reader, const ReaderBlank& ours)
{
    return reader.answer != BlankAnswer::not_asked
        && partsWords(reader.answer) != partsWords(ours.answer);
}

BlankReplay replayBlanks(const ReplayGlyphs& glyphs, const PageLayout& layout, const Limits& limits)
{
    return BlankReplayer(glyphs, layout, limits).run();
}

} // namespace foulcase

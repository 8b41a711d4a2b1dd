// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page made of values, without a file: runs with glyphs set one after another. Every letter is
// half an em wide and stands from 0.2 em below to 0.8 em above the baseline.
#pragma once

#include "core/layout/gaps.h"

#include <QTest>

namespace foulcase::testing {

class PageOfValues {
public:
    /// A new run; `em` as TextRun::em, its place being that of the next glyph.
    PageOfValues& run(const Matrix& em, RenderMode mode = RenderMode::fill)
    {
        TextRun next;
        next.em = em;
        next.size = 1;
        next.mode = mode;
        next.first = GlyphId(contents.glyphs.size());
        contents.runs.push_back(next);
        m_place = {em.e, em.f};
        return *this;
    }
    PageOfValues& at(double x, double y, double size = 10) { return run({size, 0, 0, size, x, y}); }
    TextRun& last() { return contents.runs.back(); }

    /// Moves the pen along the baseline, in em.
    PageOfValues& move(double em) { return shift(em, 0); }
    PageOfValues& shift(double along, double across)
    {
        const Matrix& m = last().em;
        m_place = m_place + Point{m.a, m.b} * along + Point{m.c, m.d} * across;
        return *this;
    }

    /// Glyphs of `text`; `tracking` em are added to each advance. '_' is a blank that is drawn.
    PageOfValues& show(std::u32string_view text, double tracking = 0)
    {
        for (const char32_t c : text) {
            DecodedCode code;
            code.unicode = std::u32string(1, c == U'_' ? U' ' : c);
            code.width = 500;
            code.blank = c == U'_';
            contents.codes.push_back(code);
            const Matrix& m = last().em;
            const Matrix here{m.a, m.b, m.c, m.d, m_place.x, m_place.y};
            Glyph glyph;
            glyph.origin = quantised(m_place);
            glyph.quad = quantised(Quad::fromRect({0, -0.2, 0.5, 0.8}, here));
            m_place = m_place + Point{m.a, m.b} * (0.5 + tracking);
            glyph.next = quantised(m_place);
            glyph.run = RunId(contents.runs.size() - 1);
            glyph.code = CodeId(contents.codes.size() - 1);
            if (code.blank) {
                set(glyph.flags, GlyphFlag::blank);
            }
            contents.glyphs.push_back(glyph);
            ++last().count;
        }
        return *this;
    }

    /// The same downwards: one em a glyph.
    PageOfValues& showDown(std::u32string_view text)
    {
        for (const char32_t c : text) {
            show(std::u32string_view(&c, 1));
            Glyph& glyph = contents.glyphs.back();
            contents.codes.back().verticalAdvance = -1000;
            set(glyph.flags, GlyphFlag::vertical);
            const Matrix& m = last().em;
            m_place = glyph.origin - Point{m.c, m.d};
            glyph.next = quantised(m_place);
        }
        return *this;
    }

    /// All gaps after the verdicts of a page of 600 by 800.
    std::vector<Gap> gaps(const Limits& limits = {}, Ledger* ledger = nullptr)
    {
        judge(limits);
        return decideGaps(contents, limits, HiddenText::drop, ledger);
    }
    void judge(const Limits& limits = {}, Ledger* ledger = nullptr)
    {
        PageBoxes boxes;
        boxes.crop = {0, 0, 600, 800};
        judgeVisibility(contents, boxes, limits, ledger);
    }
    Verdict verdict(std::size_t glyph) const { return contents.glyphs.at(glyph).verdict; }

    PageContents contents;

private:
    Point m_place;
};

} // namespace foulcase::testing

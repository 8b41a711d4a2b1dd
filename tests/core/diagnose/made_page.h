// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page made by hand for tests of findings: sound in every respect until a test spoils it. Type of
// size 10 on a page of 612 by 792; each code is half an em wide.
#pragma once

#include "core/diagnose/page_findings.h"

#include <algorithm>

namespace foulcase::testing {

class MadePage {
public:
    PageExtract page;

    MadePage()
    {
        page.detail = Detail::full;
        page.page = 1;
        page.contents.contents.push_back({});
    }

    FontId addFont(const std::string& name)
    {
        FontFacts font;
        font.name = name;
        font.object = static_cast<std::uint32_t>(10 + page.contents.fonts.size());
        font.kind = FontKind::truetype;
        font.program = FontProgramKind::truetype;
        font.hasToUnicode = true;
        font.ascent = 800;
        font.descent = -200;
        page.contents.fonts.push_back(font);
        return FontId(page.contents.fonts.size() - 1);
    }
    FontFacts& font(FontId id) { return page.contents.fonts[id.index()]; }

    CodeId addCode(FontId font, std::u32string unicode)
    {
        DecodedCode code;
        code.font = font;
        code.code = static_cast<std::uint32_t>(page.contents.codes.size() + 1);
        code.unicode = unicode;
        code.source = UnicodeSource::tounicode;
        code.blank = unicode == U" ";
        code.width = 500;
        code.widthSource = WidthSource::widths;
        code.gid = 1;
        code.answers = {{UnicodeSource::tounicode, AnswerState::won, unicode, ""}};
        page.contents.codes.push_back(code);
        return CodeId(page.contents.codes.size() - 1);
    }
    DecodedCode& code(CodeId id) { return page.contents.codes[id.index()]; }

    /// A code of which `source` alone knows the text.
    CodeId addCodeBy(FontId font, std::u32string unicode, UnicodeSource source, std::string detail)
    {
        const CodeId id = addCode(font, unicode);
        code(id).source = source;
        code(id).answers = {{UnicodeSource::tounicode, AnswerState::silent, {}, ""},
                            {source, AnswerState::won, std::move(unicode), std::move(detail)}};
        return id;
    }

    TextRun& beginRun(FontId font, Point at, Matrix em = {10, 0, 0, 10, 0, 0})
    {
        TextRun run;
        run.font = font;
        run.content = ContentId(0U);
        run.first = GlyphId(page.contents.glyphs.size());
        run.em = em;
        run.em.e = at.x;
        run.em.f = at.y;
        run.size = 10;
        page.contents.runs.push_back(run);
        m_pen = at;
        m_nextGap = page.contents.glyphs.empty() ? GapClass::first : GapClass::line;
        return page.contents.runs.back();
    }
    TextRun& run() { return page.contents.runs.back(); }

    /// Moves the pen by `em` before the next glyph; a gap of that kind stands before it.
    void move(double em, GapClass kind)
    {
        m_pen = m_pen + alongBaseline(em);
        m_nextGap = kind;
        m_nextAlong = em;
    }

    Glyph& show(CodeId id)
    {
        const DecodedCode& shown = code(id);
        Glyph glyph;
        glyph.run = RunId(page.contents.runs.size() - 1);
        glyph.code = id;
        glyph.origin = m_pen;
        glyph.next = m_pen + alongBaseline(shown.width / 1000);
        Matrix at = run().em;
        at.e = m_pen.x;
        at.f = m_pen.y;
        glyph.quad = Quad::fromRect({0, -0.2, shown.width / 1000, 0.8}, at);
        glyph.verdict = shown.unicode.empty() ? Verdict::unmapped : Verdict::kept;
        if (shown.blank) {
            set(glyph.flags, GlyphFlag::blank);
        }
        const bool byBlank = m_nextGap == GapClass::joined && !page.contents.glyphs.empty()
            && (shown.blank || has(page.contents.glyphs.back().flags, GlyphFlag::blank));
        Gap gap;
        gap.kind = byBlank ? GapClass::blank_drawn : m_nextGap;
        gap.along = m_nextAlong;
        page.gaps.push_back(gap);
        page.contents.glyphs.push_back(glyph);
        ++run().count;
        m_pen = glyph.next;
        m_nextGap = GapClass::joined;
        m_nextAlong = 0;
        return page.contents.glyphs.back();
    }

    /// One sound code for each character, in the font of the run.
    void write(std::u32string_view text)
    {
        for (const char32_t c : text) {
            show(addCode(run().font, std::u32string(1, c)));
        }
    }
    Glyph& glyph(std::size_t i) { return page.contents.glyphs[i]; }

    std::vector<Finding> findings(const std::vector<Finding>& survived = {}) const
    {
        return diagnosePage(page, survived, limits);
    }
    const Finding* find(FindingId id)
    {
        m_found = findings();
        const auto at = std::find_if(m_found.begin(), m_found.end(),
                                     [&](const Finding& f) { return f.id == id; });
        return at == m_found.end() ? nullptr : &*at;
    }
    bool finds(FindingId id) { return find(id) != nullptr; }

    Limits limits;

private:
    Point alongBaseline(double em)
    {
        return run().em.mapVector({em, 0});
    }

    Point m_pen;
    GapClass m_nextGap = GapClass::first;
    double m_nextAlong = 0;
    std::vector<Finding> m_found;
};

/// Two lines of sound text with drawn blanks.
inline MadePage soundPage()
{
    MadePage made;
    const FontId font = made.addFont("Sound");
    made.beginRun(font, {72, 700});
    made.write(U"A sound line of text");
    made.beginRun(font, {72, 688});
    made.write(U"and another");
    return made;
}

inline bool hasEvidence(const Finding& finding, std::string_view what, std::string_view text)
{
    return std::any_of(finding.evidence.begin(), finding.evidence.end(), [&](const Evidence& e) {
        return e.what == what && e.text == text;
    });
}

} // namespace foulcase::testing

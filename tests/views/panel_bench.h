// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session over a recorded source with one page on show, for panels: two strings of two glyphs
// in one stream, the text "ab ab" with an inferred blank, findings of glyph, font and nothing.
#pragma once

#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/session/session.h"

namespace foulcase {

struct PanelBench {
    RecordedPageSource source;
    Session session{source};

    void showPage(const PageSheet& sheet, std::vector<Finding> findings = {})
    {
        session.open(QStringLiteral("/sheet.pdf"));
        source.answerOpened(source.opens.last(), 9);
        source.answerPage(source.pages.last(), sheet.share(), std::move(findings));
    }
    /// Each stream that somebody waits for.
    void answerContents(const QByteArray& bytes)
    {
        const auto asked = source.contents;
        for (const auto& request : asked) {
            source.answerContent(request, bytes);
        }
    }
};

inline const QByteArray twoStringsStream = "q BT (ab) Tj (ab) Tj ET Q";

inline PageSheet twoStrings()
{
    PageSheet sheet;
    PageContents& contents = sheet.page().contents;
    contents.fonts[0].resourceName = "F1";
    contents.contents[0].bytes = static_cast<std::uint32_t>(twoStringsStream.size());
    const CodeId a = sheet.addCode(U'a', UnicodeSource::tounicode);
    const CodeId b = sheet.addCode(U'b', UnicodeSource::glyph_name);
    for (int i = 0; i < 4; ++i) {
        const GlyphId id = sheet.addGlyph(sheetCell(i, 0), i % 2 == 0 ? a : b);
        contents.glyphs[id.index()].offset = i < 2 ? 5 : 13;
        contents.glyphs[id.index()].index = static_cast<std::uint32_t>(i % 2);
        contents.glyphs[id.index()].run = RunId(i < 2 ? 0U : 1U);
    }
    const ContentId page(0U);
    contents.operators = {{page, 0, 1, 0}, {page, 2, 4, 2}, {page, 5, 12, 10}, {page, 13, 20, 18},
        {page, 21, 23, 21}, {page, 24, 25, 24}};
    contents.runs[0].op = OperatorId(2U);
    contents.runs[0].count = 2;
    TextRun second = contents.runs[0];
    second.op = OperatorId(3U);
    second.first = GlyphId(2U);
    contents.runs.push_back(second);
    ComposedText& text = sheet.page().text;
    text.utf8 = "ab ab";
    const auto add = [&text](std::uint32_t glyph, Origin origin) {
        const auto at = static_cast<std::uint32_t>(text.characters.size());
        text.characters.push_back({GlyphId(glyph), at, origin, 0, 1});
    };
    add(0, Origin::drawn);
    add(1, Origin::drawn);
    add(2, Origin::inferred_space);
    add(2, Origin::drawn);
    add(3, Origin::drawn);
    return sheet;
}

inline std::vector<Finding> threeFindings()
{
    std::vector<Finding> findings(3);
    findings[0].subjects = {{SubjectKind::glyph, 3}};
    findings[1].subjects = {{SubjectKind::font, 0}};
    findings[2].subjects = {{SubjectKind::page, 0}};
    return findings;
}

} // namespace foulcase

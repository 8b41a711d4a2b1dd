// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/diagnose/history.h"
#include "tests/test_registry.h"

#include <QTest>

#include <algorithm>

using namespace foulcase;

namespace {

/// One line "ab" by two glyphs of 10 pt; the second stands 0.3 em behind the first.
PageExtract twoGlyphs()
{
    PageExtract page;
    page.detail = Detail::full;
    page.page = 1;
    page.boxes.crop = {0, 0, 300, 300};
    PageContents& contents = page.contents;
    ContentStream stream;
    stream.object = 4;
    contents.contents.push_back(stream);
    FontFacts font;
    font.name = "Sample";
    font.resourceName = "F1";
    font.kind = FontKind::truetype;
    contents.fonts.push_back(font);
    for (const char32_t c : {U'a', U'b'}) {
        DecodedCode code;
        code.font = FontId(std::size_t{0});
        code.code = c;
        code.unicode = std::u32string(1, c);
        code.source = UnicodeSource::tounicode;
        code.width = 500;
        code.widthSource = WidthSource::widths;
        code.answers = {{UnicodeSource::tounicode, AnswerState::won, code.unicode, ""},
                        {UnicodeSource::glyph_name, AnswerState::differed, U"z", "zed"}};
        contents.codes.push_back(code);
    }
    TextRun run;
    run.op = OperatorId(std::size_t{3});
    run.content = ContentId(std::size_t{0});
    run.font = FontId(std::size_t{0});
    run.first = GlyphId(std::size_t{0});
    run.count = 2;
    run.em = {10, 0, 0, 10, 100, 50};
    run.size = 10;
    contents.runs.push_back(run);
    for (std::size_t i = 0; i < 2; ++i) {
        Glyph glyph;
        glyph.origin = {100.0 + 8.0 * static_cast<double>(i), 50};
        glyph.quad = Quad::fromRect({0, -2, 5, 8}, {1, 0, 0, 1, glyph.origin.x, 50});
        glyph.run = RunId(std::size_t{0});
        glyph.code = CodeId(i);
        glyph.offset = 9;
        glyph.index = static_cast<std::uint32_t>(i);
        glyph.verdict = Verdict::kept;
        contents.glyphs.push_back(glyph);
    }
    page.gaps = {{GapClass::first, Rule::gap_space, 0, 0}, {GapClass::space, Rule::gap_space, 0.3, 0}};
    page.ledger.decisions.push_back({Rule::gap_space, Outcome::stopped, {SubjectKind::glyph, 1},
                                     {SubjectKind::glyph, 0}, 0.3, 0.17});
    page.text = composePaintOrder(contents, page.gaps, {});
    return page;
}

const HistoryStep* step(const std::vector<HistoryStep>& steps, std::string_view title)
{
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [&](const HistoryStep& s) { return s.title == title; });
    return found == steps.end() ? nullptr : &*found;
}

} // namespace

class HistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStageHasItsStep()
    {
        const PageExtract page = twoGlyphs();
        const auto steps = glyphHistory(page, GlyphId(std::size_t{1}), "BT /F1 1 (ab) Tj ET");
        for (const char* title : {"bytes", "operator", "font", "code", "width", "/ToUnicode",
                                  "glyph name", "Unicode", "layer", "page box", "clip", "alpha",
                                  "cover", "ground", "render mode", "repeats", "artifact",
                                  "/ActualText", "span", "line", "gap before", "spacing",
                                  "cut tree", "block", "column", "zone", "order", "composition",
                                  "direction", "output"}) {
            QVERIFY2(step(steps, title) != nullptr, title);
        }
        QCOMPARE(step(steps, "/ToUnicode")->state, StepState::passed);
        QCOMPARE(step(steps, "glyph name")->state, StepState::asked);
        QCOMPARE(step(steps, "clip")->state, StepState::not_reached);
    }

    void theBytesAreThoseOfTheOperandAlone()
    {
        const PageExtract page = twoGlyphs();
        const auto steps = glyphHistory(page, GlyphId(std::size_t{0}), "BT /F1 1 (ab) Tj ET");
        QVERIFY(step(steps, "bytes")->text.ends_with(": (ab)"));
        QCOMPARE(step(steps, "bytes")->subject, (Subject{SubjectKind::operator_, 3}));
    }

    void aGapStandsBesideItsLimit()
    {
        const PageExtract page = twoGlyphs();
        const auto steps = glyphHistory(page, GlyphId(std::size_t{1}), {});
        const HistoryStep* gap = step(steps, "gap before");
        QVERIFY(gap->measured);
        QCOMPARE(gap->value, 0.3);
        QCOMPARE(gap->limit, 0.17);
        QCOMPARE(gap->unit, Unit::em);
        const std::string text = historyAsText(page, GlyphId(std::size_t{1}), steps);
        QVERIFY(text.find("0.3 em, limit 0.17 em") != std::string::npos);
    }

    void whatStopsAGlyphIsSaid()
    {
        PageExtract page = twoGlyphs();
        Glyph& glyph = page.contents.glyphs[1];
        set(glyph.flags, GlyphFlag::offPage);
        glyph.verdict = Verdict::off_page;
        page.boxes.crop = {0, 0, 90, 90};
        page.ledger.decisions.push_back(
            {Rule::off_page, Outcome::stopped, {SubjectKind::glyph, 1}, {}, 1, 0.5});
        page.text = composePaintOrder(page.contents, page.gaps, {});
        const auto steps = glyphHistory(page, GlyphId(std::size_t{1}), {});
        QCOMPARE(step(steps, "page box")->state, StepState::stopped);
        QCOMPARE(step(steps, "page box")->limit, 0.5);
        QCOMPARE(step(steps, "gap before")->state, StepState::not_reached);
        QCOMPARE(step(steps, "output")->state, StepState::not_reached);
        QVERIFY(step(steps, "page box")->decides);
    }

    void theHeadlineNamesCharacterSourceAndVerdict()
    {
        PageExtract page = twoGlyphs();
        QCOMPARE(glyphHeadline(page, GlyphId(std::size_t{1})),
                 std::string("x 108 y 50 pt · #1 'b' U+0062 ← /ToUnicode · kept"));
        page.contents.codes[1].unicode.clear();
        page.contents.glyphs[1].verdict = Verdict::unmapped;
        QCOMPARE(glyphHeadline(page, GlyphId(std::size_t{1})),
                 std::string("x 108 y 50 pt · #1 code 62, unmapped · unmapped"));
    }

    void markdownEscapesItsOwnMarks()
    {
        PageExtract page = twoGlyphs();
        page.contents.codes[0].answers[1].detail = "a|b";
        const auto steps = glyphHistory(page, GlyphId(std::size_t{0}), {});
        const std::string text = historyAsMarkdown(page, GlyphId(std::size_t{0}), steps);
        QVERIFY(text.find("a\\|b") != std::string::npos);
    }

    void aPlaceFindsItsGlyphsTopmostFirst()
    {
        PageExtract page = twoGlyphs();
        page.contents.glyphs[1].quad = page.contents.glyphs[0].quad;
        const auto found = glyphsAt(page, {102, 52});
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(found[0], GlyphId(std::size_t{1}));
        QVERIFY(glyphsAt(page, {300, 300}).empty());
    }

    void aGlyphThatIsNotThereHasNoHistory()
    {
        QVERIFY(glyphHistory(twoGlyphs(), GlyphId(std::size_t{7}), {}).empty());
    }
};

FOULCASE_TEST(HistoryTest);
#include "history_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each kind of focus leads to the glyphs and operators that a reader of the page would name.
#include "tests/test_registry.h"
#include "tests/views/page_sheet.h"
#include "views/session/focus_subjects.h"

#include <QSignalSpy>
#include <QTest>

using namespace foulcase;

namespace {

const std::vector<Finding> noFindings;

/// Two runs of two glyphs, codes a b a b; the text reads "ab ab" with an inferred blank.
PageSheet twoRuns()
{
    PageSheet sheet;
    const CodeId a = sheet.addCode(U'a', UnicodeSource::tounicode);
    const CodeId b = sheet.addCode(U'b', UnicodeSource::tounicode);
    for (int i = 0; i < 4; ++i) {
        sheet.addGlyph(sheetCell(i, 0), i % 2 == 0 ? a : b);
    }
    PageContents& contents = sheet.page().contents;
    contents.operators.resize(2);
    contents.runs[0].op = OperatorId(0U);
    contents.runs[0].count = 2;
    TextRun second = contents.runs[0];
    second.op = OperatorId(1U);
    second.first = GlyphId(2U);
    contents.runs.push_back(second);
    contents.glyphs[2].run = RunId(1U);
    contents.glyphs[3].run = RunId(1U);
    ComposedText& text = sheet.page().text;
    text.utf8 = "ab ab";
    const auto add = [&text](std::uint32_t glyph, Origin origin) {
        text.characters.push_back({GlyphId(glyph),
            static_cast<std::uint32_t>(text.characters.size()), origin, 0, 1});
    };
    add(0, Origin::drawn);
    add(1, Origin::drawn);
    add(2, Origin::inferred_space);
    add(2, Origin::drawn);
    add(3, Origin::drawn);
    return sheet;
}

std::vector<GlyphId> ids(std::initializer_list<unsigned> indices)
{
    std::vector<GlyphId> list;
    for (const unsigned index : indices) {
        list.emplace_back(index);
    }
    return list;
}

} // namespace

class FocusSubjectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void subjectsNameTheirGlyphs();
    void charactersLeadToGlyphs();
    void findingsLeadToTheirSubjects();
    void whatThePageLacksLeadsNowhere();
    void operatorsAreFound();
    void previewIsToldOnceAndKeepsNoWay();
};

void FocusSubjectsTest::subjectsNameTheirGlyphs()
{
    const auto page = twoRuns().share();
    const FocusGround ground{*page, noFindings, noFindings};
    const auto of = [&](SubjectKind kind, std::uint32_t index) {
        return glyphsOf(Focus::on(1, kind, index), ground);
    };
    QCOMPARE(of(SubjectKind::glyph, 3), ids({3}));
    QCOMPARE(of(SubjectKind::run, 1), ids({2, 3}));
    QCOMPARE(of(SubjectKind::code, 0), ids({0, 2}));
    QCOMPARE(of(SubjectKind::font, 0), ids({0, 1, 2, 3}));
    QCOMPARE(of(SubjectKind::operator_, 0), ids({0, 1}));
    QCOMPARE(of(SubjectKind::content, 0), ids({0, 1, 2, 3}));
    QVERIFY(of(SubjectKind::page, 0).empty());
    QCOMPARE(glyphOf(Focus::on(1, SubjectKind::code, 1), ground), GlyphId(1U));
}

void FocusSubjectsTest::charactersLeadToGlyphs()
{
    const auto page = twoRuns().share();
    const FocusGround ground{*page, noFindings, noFindings};
    QCOMPARE(glyphOf(Focus::onCharacter(1, 1), ground), GlyphId(1U));
    QCOMPARE(glyphOf(Focus::onCharacter(1, 2), ground), GlyphId(2U)); // the gap before it
    QCOMPARE(glyphOf(Focus::onCharacter(1, 4), ground), GlyphId(3U));
}

void FocusSubjectsTest::findingsLeadToTheirSubjects()
{
    const auto page = twoRuns().share();
    std::vector<Finding> ofPage(2);
    ofPage[1].subjects = {{SubjectKind::page, 0}, {SubjectKind::code, 1}, {SubjectKind::glyph, 0}};
    std::vector<Finding> ofDocument(1);
    ofDocument[0].subjects = {{SubjectKind::font, 0}};
    const FocusGround ground{*page, ofPage, ofDocument};
    QVERIFY(subjectsOf(Focus::onFinding(1, 0), ground).empty());
    QCOMPARE(subjectsOf(Focus::onFinding(1, 1), ground).size(), 2U);
    QCOMPARE(glyphsOf(Focus::onFinding(1, 1), ground), ids({0, 1, 3}));
    QCOMPARE(glyphOf(Focus::onFinding(1, 1), ground), GlyphId(0U));
    QCOMPARE(glyphsOf(Focus::onFinding(1, 2), ground).size(), 4U);
}

void FocusSubjectsTest::whatThePageLacksLeadsNowhere()
{
    const auto page = twoRuns().share();
    const FocusGround ground{*page, noFindings, noFindings};
    QVERIFY(subjectsOf({}, ground).empty());
    QVERIFY(subjectsOf(Focus::at(1, {5, 5}), ground).empty());
    QVERIFY(subjectsOf(Focus::on(2, SubjectKind::glyph, 0), ground).empty());
    QVERIFY(subjectsOf(Focus::onCharacter(1, 5), ground).empty());
    QVERIFY(subjectsOf(Focus::onFinding(1, 0), ground).empty());
    for (std::size_t kind = 0; kind < enumCount<SubjectKind>; ++kind) {
        const Focus far = Focus::on(1, static_cast<SubjectKind>(kind), 4000000000U);
        QVERIFY(glyphsOf(far, ground).empty());
        QVERIFY(!glyphOf(far, ground).valid());
    }
}

void FocusSubjectsTest::operatorsAreFound()
{
    PageSheet sheet = twoRuns();
    sheet.addShape(ShapeKind::fill, {0, 0, 9, 9});
    sheet.page().contents.shapes[0].op = OperatorId(1U);
    const auto page = sheet.share();
    QCOMPARE(operatorOf({SubjectKind::glyph, 2}, *page), OperatorId(1U));
    QCOMPARE(operatorOf({SubjectKind::run, 1}, *page), OperatorId(1U));
    QCOMPARE(operatorOf({SubjectKind::shape, 0}, *page), OperatorId(1U));
    QCOMPARE(operatorOf({SubjectKind::code, 1}, *page), OperatorId(0U));
    QCOMPARE(operatorOf({SubjectKind::operator_, 1}, *page), OperatorId(1U));
    QVERIFY(!operatorOf({SubjectKind::glyph, 9}, *page).valid());
}

void FocusSubjectsTest::previewIsToldOnceAndKeepsNoWay()
{
    Selection selection;
    QSignalSpy previewed(&selection, &Selection::previewed);
    QSignalSpy changed(&selection, &Selection::changed);
    selection.preview(Focus::onCharacter(1, 4));
    selection.preview(Focus::onCharacter(1, 4));
    QCOMPARE(previewed.size(), 1);
    QVERIFY(selection.previewedFocus() == Focus::onCharacter(1, 4));
    QVERIFY(!selection.canGoBack());
    selection.preview({});
    selection.preview({});
    QCOMPARE(previewed.size(), 2);
    QCOMPARE(changed.size(), 0);
}

FOULCASE_TEST(FocusSubjectsTest);

#include "focus_subjects_test.moc"

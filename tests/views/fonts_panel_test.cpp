// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fonts and codes as tables, counted by hand.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/code_table_model.h"
#include "views/panel/font_table_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace foulcase;

namespace {

/// A second font, unused by runs, whose one code has contradicting sources.
PageSheet twoFonts()
{
    PageSheet sheet = twoStrings();
    PageContents& contents = sheet.page().contents;
    FontFacts second;
    second.name = "Wrong";
    second.resourceName = "F2";
    second.kind = FontKind::type0_cff;
    second.program = FontProgramKind::cid_type0c;
    second.subsetPrefix = "ABCDEF";
    contents.fonts.push_back(second);
    DecodedCode code;
    code.font = FontId(1U);
    code.code = 0x0102;
    code.bytes = 2;
    code.cid = 258;
    code.unicode = U"A";
    code.source = UnicodeSource::tounicode;
    code.answers = {{UnicodeSource::tounicode, AnswerState::won, U"A", {}},
        {UnicodeSource::glyph_name, AnswerState::differed, U"B", "B"}};
    contents.codes.push_back(code);
    DecodedCode unmapped;
    unmapped.font = FontId(1U);
    unmapped.code = 0x0003;
    unmapped.bytes = 2;
    contents.codes.push_back(unmapped);
    return sheet;
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class FontsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fontsWithConflictsComeFirst();
    void codesTellTheirSources();
    void glyphsOfACodeAreSteppedThrough();
    void modelsKeepTheRules();
};

void FontsPanelTest::fontsWithConflictsComeFirst()
{
    FontTableModel model;
    model.setPage(twoFonts().share());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.fontAt(0), FontId(1U));
    QCOMPARE(model.rowOf(FontId(0U)), 1);
    QVERIFY(cell(model, 0, FontTableModel::conflictColumn).contains(u'1'));
    QCOMPARE(cell(model, 0, FontTableModel::resourceColumn), QStringLiteral("/F2"));
    QCOMPARE(cell(model, 0, FontTableModel::programColumn), QStringLiteral("subset"));
    QCOMPARE(cell(model, 0, FontTableModel::codesColumn), QStringLiteral("2"));
    QCOMPARE(cell(model, 0, FontTableModel::glyphsColumn), QStringLiteral("0"));
    QCOMPARE(
        cell(model, 0, FontTableModel::sourcesColumn), QStringLiteral("/ToUnicode map 1 · no Unicode at all 1"));
    QCOMPARE(cell(model, 1, FontTableModel::glyphsColumn), QStringLiteral("4"));
    QCOMPARE(cell(model, 1, FontTableModel::programColumn), QStringLiteral("not embedded"));
    QCOMPARE(cell(model, 1, FontTableModel::sourcesColumn),
        QStringLiteral("/ToUnicode map 1 · glyph name 1"));
}

void FontsPanelTest::codesTellTheirSources()
{
    CodeTableModel model;
    const auto page = twoFonts().share();
    model.setFont(page, FontId(1U));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, CodeTableModel::codeColumn), QStringLiteral("0003"));
    QCOMPARE(cell(model, 0, CodeTableModel::unicodeColumn), QStringLiteral("unmapped"));
    QCOMPARE(cell(model, 1, CodeTableModel::codeColumn), QStringLiteral("0102"));
    QCOMPARE(cell(model, 1, CodeTableModel::cidColumn), QStringLiteral("258"));
    QVERIFY(cell(model, 1, CodeTableModel::unicodeColumn).contains(QStringLiteral("U+0041")));
    QVERIFY(!cell(model, 1, CodeTableModel::conflictColumn).isEmpty());
    const QString tip =
        model.index(1, CodeTableModel::sourceColumn).data(Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(QStringLiteral("differed")));
    QVERIFY(tip.contains(QStringLiteral("U+0042")));
    model.setFont(page, FontId(0U));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, CodeTableModel::usesColumn), QStringLiteral("2"));
}

void FontsPanelTest::glyphsOfACodeAreSteppedThrough()
{
    CodeTableModel model;
    model.setFont(twoFonts().share(), FontId(0U));
    QCOMPARE(model.glyphAfter(CodeId(1U), {}), GlyphId(1U));
    QCOMPARE(model.glyphAfter(CodeId(1U), GlyphId(1U)), GlyphId(3U));
    QCOMPARE(model.glyphAfter(CodeId(1U), GlyphId(3U)), GlyphId(1U));
    QVERIFY(!model.glyphAfter(CodeId(2U), {}).valid());
}

void FontsPanelTest::modelsKeepTheRules()
{
    FontTableModel fonts;
    CodeTableModel codes;
    const QAbstractItemModelTester first(
        &fonts, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester second(
        &codes, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto page = twoFonts().share();
    fonts.setPage(page);
    codes.setFont(page, FontId(1U));
    codes.setFont(page, FontId(9U));
    QCOMPARE(codes.rowCount(), 0);
    codes.setFont(page, FontId(0U));
    codes.setFont(nullptr, {});
    fonts.setPage(nullptr);
    QCOMPARE(fonts.rowCount() + codes.rowCount(), 0);
}

FOULCASE_TEST(FontsPanelTest);

#include "fonts_panel_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fonts and codes as tables, counted by hand; what the panel asks for and shows of it.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/code_table_model.h"
#include "views/panel/font_detail.h"
#include "views/panel/font_map_model.h"
#include "views/panel/font_map_text_model.h"
#include "views/panel/font_pages_model.h"
#include "views/panel/font_table_model.h"
#include "views/panel/fonts_panel.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QTableView>
#include <QTemporaryDir>
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

constexpr std::string_view mapText = "1 beginbfchar\n<00> <0061>\nendbfchar\n"
                                     "1 beginbfrange\r\n<10> <12> <0041>\r\nendbfrange";

/// Of the sheet's only font: the codes 0 and 1 of the page, and 16 that no page uses.
std::shared_ptr<const FontReport> report()
{
    FontReport made;
    made.facts.name = "Sheet";
    made.facts.resourceName = "F1";
    made.programObject = 12;
    made.toUnicode.state = MapState::parsed;
    made.toUnicode.object = 7;
    made.toUnicode.raw = mapText;
    const auto place = [](std::string_view entry) {
        return static_cast<std::uint32_t>(mapText.find(entry));
    };
    const std::uint32_t first = place("<00>");
    const std::uint32_t second = place("<10>");
    made.toUnicode.entries = {{CMapEntryKind::character, 1, 0, 0, U"a", first, first + 11},
        {CMapEntryKind::range, 1, 0x10, 0x12, U"A", second, second + 16}};
    for (const std::uint32_t code : {0U, 1U, 16U}) {
        DecodedCode decoded;
        decoded.code = code;
        decoded.unicode = U"x";
        made.codes.push_back(decoded);
    }
    return std::make_shared<const FontReport>(made);
}

/// A square of 500 with its foot on the baseline.
GlyphOutline square(OutlineState state = OutlineState::drawn)
{
    GlyphOutline outline;
    outline.state = state;
    outline.steps = {OutlineStep::move, OutlineStep::line, OutlineStep::line, OutlineStep::line};
    outline.points = {{100, 0}, {600, 0}, {600, 500}, {100, 500}};
    outline.box = {100, 0, 600, 500};
    return outline;
}

/// The panel on show with its session.
struct FontsBench : PanelBench {
    FontsPanel panel{session};
    QTableView* fonts = panel.findChild<QTableView*>(QStringLiteral("fonts"));
    QTableView* codes = panel.findChild<QTableView*>(QStringLiteral("codes"));

    FontsBench()
    {
        panel.resize(900, 700);
        panel.show();
        (void)QTest::qWaitForWindowExposed(&panel);
        showPage(twoStrings());
    }
    QList<FontOrder> asked(FontWish wish) const
    {
        QList<FontOrder> orders;
        for (const auto& request : source.fonts) {
            if (request.order.wish == wish) {
                orders.append(request.order);
            }
        }
        return orders;
    }
    void answerLast(FontWish wish, const FontReply& reply)
    {
        for (qsizetype i = source.fonts.size() - 1; i >= 0; --i) {
            if (source.fonts[i].order.wish == wish) {
                source.answerFont(source.fonts[i], reply);
                return;
            }
        }
    }
    void choose(int row)
    {
        QTest::mouseClick(codes->viewport(), Qt::LeftButton, {},
            codes->visualRect(codes->model()->index(row, 1)).center());
    }
};

std::vector<FontUses> usesOf(std::uint32_t uses)
{
    FontUses font;
    font.facts.name = "Sheet";
    font.facts.resourceName = "F1";
    font.codes = {{1, 1, UnicodeSource::glyph_name, false, uses}};
    FontUses other;
    other.facts.name = "Other";
    other.facts.object = 44;
    other.facts.resourceName = "F9";
    other.codes = {{0x21, 1, UnicodeSource::tounicode, true, 3}};
    return {font, other};
}

} // namespace

class FontsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fontsWithConflictsComeFirst();
    void codesTellTheirSources();
    void glyphsOfACodeAreSteppedThrough();
    void modelsKeepTheRules();
    void everySourceHasAMark();
    void reportAddsWhatNoPageUses();
    void fontsOfTheDocument();
    void linesOfAMapHoldItsBytes();
    void outlinesStandOnTheirBaseline();
    void panelAsksForWhatIsSeen();
    void usesLeadToTheirPages();
    void mapStandsBesideItsBytes();
    void programIsSaved();
    void failuresAreTold();
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

void FontsPanelTest::everySourceHasAMark()
{
    CodeTableModel model;
    model.setFont(twoFonts().share(), FontId(1U));
    const int map = CodeTableModel::firstAnswerColumn;
    const int name = map + static_cast<int>(UnicodeSource::glyph_name) - 1;
    QVERIFY(model.answers(UnicodeSource::glyph_name));
    QVERIFY(!model.answers(UnicodeSource::tex_table));
    QCOMPARE(cell(model, 1, map), QStringLiteral("● A"));
    QCOMPARE(cell(model, 1, name), QStringLiteral("≠ B"));
    QVERIFY(model.index(1, name).data(Qt::ForegroundRole).isValid());
    QVERIFY(!model.index(1, map).data(Qt::ForegroundRole).isValid());
    QCOMPARE(cell(model, 0, map), QString()); // it has no answers
}

void FontsPanelTest::reportAddsWhatNoPageUses()
{
    CodeTableModel model;
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    DocumentFonts fonts;
    fonts.add(4, usesOf(6));
    const FontKey key{0, "Sheet", "F1"};
    model.setFont(twoStrings().share(), FontId(0U));
    model.setUses(&fonts, key);
    model.setReport(report());
    QCOMPARE(model.rowCount(), 2); // of the page
    model.setScope(CodeScope::all);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(!model.codeAt(2).valid());
    QVERIFY(model.nameAt(2) == (CodeName{16, 1}));
    QCOMPARE(model.rowOf(CodeName{16, 1}), 2);
    QCOMPARE(cell(model, 0, CodeTableModel::unicodeColumn), QStringLiteral("a   U+0061"));
    QCOMPARE(cell(model, 1, CodeTableModel::documentColumn), QStringLiteral("6"));
    QCOMPARE(cell(model, 2, CodeTableModel::documentColumn), QStringLiteral("–"));
    QCOMPARE(model.tallyAt(1)->pages.front().page, 4);
    model.setScope(CodeScope::used);
    QCOMPARE(model.rowCount(), 2);
    model.setFont(nullptr, {}); // another page, that does not use the font
    model.setReport(report());
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(cell(model, 0, CodeTableModel::codeColumn), QStringLiteral("01"));
}

void FontsPanelTest::fontsOfTheDocument()
{
    FontTableModel model;
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    DocumentFonts fonts;
    fonts.add(2, usesOf(5));
    fonts.add(3, usesOf(1));
    fonts.add(5, usesOf(1));
    model.setDocument(fonts, twoStrings().share());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, FontTableModel::nameColumn), QStringLiteral("Other")); // a conflict
    QCOMPARE(cell(model, 0, FontTableModel::glyphsColumn), QStringLiteral("9"));
    QCOMPARE(cell(model, 0, FontTableModel::pagesColumn), QStringLiteral("2–3, 5"));
    QVERIFY(!model.fontAt(0).valid());
    QCOMPARE(model.fontAt(1), FontId(0U));
    QCOMPARE(model.row(1)->firstPage, 2);
    QCOMPARE(model.rowOf(FontKey{44, {}, {}}), 0);
    QCOMPARE(model.rowOf(FontId()), -1);
}

void FontsPanelTest::linesOfAMapHoldItsBytes()
{
    FontMapTextModel lines;
    FontMapModel entries;
    FontPagesModel pages;
    const QAbstractItemModelTester first(
        &lines, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester second(
        &entries, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester third(
        &pages, QAbstractItemModelTester::FailureReportingMode::QtTest);
    lines.setReport(report());
    entries.setReport(report());
    pages.setPages({{2, 5}, {9, 1}});
    QCOMPARE(lines.rowCount(), 6);
    QCOMPARE(cell(lines, 1, 0), QStringLiteral("<00> <0061>"));
    QCOMPARE(cell(lines, 4, 0), QStringLiteral("<10> <12> <0041>"));
    QCOMPARE(lines.rowOfByte(entries.entry(0)->begin), 1);
    QCOMPARE(lines.rowOfByte(entries.entry(1)->begin), 4);
    QCOMPARE(lines.rowOfByte(static_cast<std::uint32_t>(mapText.size())), -1);
    QCOMPARE(entries.rowOf(CodeName{0x11, 1}), 1);
    QCOMPARE(entries.rowOf(CodeName{0x13, 1}), -1);
    QCOMPARE(cell(entries, 1, FontMapModel::codesColumn), QStringLiteral("10–12"));
    QCOMPARE(pages.pageAt(1), 9);
    QCOMPARE(pages.pageAt(2), 0);
    lines.setReport(nullptr);
    entries.setReport(nullptr);
    QCOMPARE(lines.rowCount() + entries.rowCount(), 0);
    ToUnicodeReport absent;
    ToUnicodeReport identity;
    identity.state = MapState::identity;
    identity.name = "Identity-H";
    QVERIFY(mapSentence(absent) != mapSentence(identity));
}

void FontsPanelTest::outlinesStandOnTheirBaseline()
{
    const auto painted = [](const GlyphOutline& outline) {
        QImage image(100, 100, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        // A thousand units on a hundred pixels, the baseline at 80.
        paintGlyph(painter, QRectF(0, 0, 100, 100), drawingOf(outline, 800, -200), Qt::black,
            QColor(Qt::transparent), DrawnFrame::none);
        return image;
    };
    const QImage drawn = painted(square());
    QCOMPARE(drawn.pixelColor(50, 55), QColor(Qt::black));
    QCOMPARE(drawn.pixelColor(50, 78), QColor(Qt::black));
    QCOMPARE(drawn.pixelColor(50, 33), QColor(Qt::black)); // 500 above it is at 30
    QCOMPARE(drawn.pixelColor(50, 26), QColor(Qt::white));
    QCOMPARE(drawn.pixelColor(50, 84), QColor(Qt::white));
    QCOMPARE(drawn.pixelColor(20, 55), QColor(Qt::white)); // 500 wide, in the middle: 25 to 75
    QCOMPARE(drawn.pixelColor(80, 55), QColor(Qt::white));
    const QImage hollow = painted(square(OutlineState::notdef));
    QCOMPARE(hollow.pixelColor(50, 55), QColor(Qt::white));
    QVERIFY(hollow.pixelColor(25, 55) != QColor(Qt::white)
        || hollow.pixelColor(24, 55) != QColor(Qt::white));
    for (int state = 0; state < static_cast<int>(enumCount<OutlineState>); ++state) {
        const auto kind = static_cast<OutlineState>(state);
        QCOMPARE(outlineWords(kind).isEmpty(), kind == OutlineState::drawn);
    }
}

void FontsPanelTest::panelAsksForWhatIsSeen()
{
    FontsBench bench;
    QTRY_COMPARE(bench.asked(FontWish::report).size(), 1);
    QCOMPARE(bench.asked(FontWish::report)[0].font.resource, QStringLiteral("F1").toStdString());
    QCOMPARE(bench.asked(FontWish::report)[0].font.page, 1);
    QTRY_COMPARE(bench.asked(FontWish::outlines).size(), 1);
    QCOMPARE(bench.asked(FontWish::outlines)[0].codes.size(), std::size_t{2});
    bench.answerLast(FontWish::outlines, {nullptr, {square(), square()}, {}});
    const auto drawing = bench.codes->model()
                             ->index(0, CodeTableModel::glyphColumn)
                             .data(GlyphOutlineDelegate::drawingRole)
                             .value<GlyphDrawing>();
    QVERIFY(drawing.known);
    QCOMPARE(drawing.path.boundingRect(), QRectF(100, 0, 500, 500));
    bench.answerLast(FontWish::report, {report(), {}, {}});
    QTest::qWait(60);
    QCOMPARE(bench.asked(FontWish::outlines).size(), 1); // nothing is left to draw
    QCOMPARE(bench.asked(FontWish::report).size(), 1);
}

void FontsPanelTest::usesLeadToTheirPages()
{
    FontsBench bench;
    bench.source.answerSurveyed(5, {}, usesOf(6));
    bench.panel.setReach(FontsPanel::Reach::document);
    QCOMPARE(bench.fonts->model()->rowCount(), 2);
    bench.answerLast(FontWish::report, {report(), {}, {}});
    QVERIFY(bench.codes->model()->rowCount() >= 2);
    bench.choose(1);
    auto* detail = bench.panel.findChild<FontDetail*>();
    QTableView* pages = nullptr;
    for (QTableView* table : detail->findChildren<QTableView*>()) {
        pages = qobject_cast<FontPagesModel*>(table->model()) ? table : pages;
    }
    QCOMPARE(pages->model()->rowCount(), 2); // the page on show and page 5
    QCOMPARE(cell(*pages->model(), 1, 0), QStringLiteral("5"));
    QCOMPARE(cell(*pages->model(), 1, 1), QStringLiteral("6"));
    QTest::mouseClick(pages->viewport(), Qt::LeftButton, {},
        pages->visualRect(pages->model()->index(1, 0)).center());
    QCOMPARE(bench.session.page(), 5);
    PageSheet there(5);
    there.page().contents.fonts[0].resourceName = "F1";
    there.addCode(U'z', UnicodeSource::tounicode);
    const CodeId code = there.addCode(U'b', UnicodeSource::glyph_name);
    there.addGlyph(sheetCell(0, 0), code);
    bench.source.answerPage(bench.source.pages.last(), there.share());
    QVERIFY(bench.session.selection().focus() == Focus::on(5, SubjectKind::code, code.value));
}

void FontsPanelTest::mapStandsBesideItsBytes()
{
    FontsBench bench;
    bench.answerLast(FontWish::report, {report(), {}, {}});
    bench.choose(0);
    auto* detail = bench.panel.findChild<FontDetail*>();
    detail->setCurrentIndex(1);
    QCoreApplication::processEvents();
    auto* bytes = detail->findChild<QListView*>();
    QCOMPARE(bytes->model()->rowCount(), 6);
    QTableView* entries = nullptr;
    for (QTableView* table : detail->findChildren<QTableView*>()) {
        entries = qobject_cast<FontMapModel*>(table->model()) ? table : entries;
    }
    QCOMPARE(entries->currentIndex().row(), 0); // that of the code
    QCOMPARE(bytes->selectionModel()->selectedIndexes().size(), 1);
    QCOMPARE(bytes->selectionModel()->selectedIndexes()[0].row(), 1);
    QTest::mouseClick(
        bytes->viewport(), Qt::LeftButton, {}, bytes->visualRect(bytes->model()->index(4, 0)).center());
    QCOMPARE(entries->currentIndex().row(), 1);
}

void FontsPanelTest::programIsSaved()
{
    FontsBench bench;
    bench.answerLast(FontWish::report, {report(), {}, {}});
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("program.cff"));
    bench.panel.save(FontWish::program, path);
    QCOMPARE(bench.asked(FontWish::program).size(), 1);
    bench.answerLast(FontWish::program, {nullptr, {}, {"the bytes", "cff", false}});
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("the bytes"));
    bench.panel.save(FontWish::stream, folder.filePath(QStringLiteral("map")));
    QCOMPARE(bench.asked(FontWish::stream)[0].object, 7U);
}

void FontsPanelTest::failuresAreTold()
{
    FontsBench bench;
    bench.source.answerFontFailed(bench.source.fonts.first(), QStringLiteral("no such font"));
    bool told = false;
    for (const QLabel* label : bench.panel.findChildren<QLabel*>()) {
        told = told || label->text() == QStringLiteral("no such font");
    }
    QVERIFY(told);
    QTRY_VERIFY(!bench.asked(FontWish::outlines).isEmpty());
    const auto last = bench.source.fonts.last();
    bench.source.answerFontFailed(last, QStringLiteral("none"));
    QTest::qWait(60);
    QCOMPARE(bench.asked(FontWish::outlines).size(), 1); // not asked again and again
}

FOULCASE_TEST(FontsPanelTest);

#include "fonts_panel_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operators as rows: what a line holds, which bytes are a code's, the way up and down, and bytes
// that come late or never. Byte positions are counted by hand.
#include "tests/test_registry.h"
#include "tests/views/panel_bench.h"
#include "views/panel/content_list_model.h"
#include "views/panel/content_model.h"
#include "views/panel/content_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace foulcase;

namespace {

StreamLine lineOf(std::string_view bytes, ByteRange mark = {})
{
    const std::size_t comment = bytes.find('%');
    const auto end =
        static_cast<std::uint32_t>(comment == std::string_view::npos ? bytes.size() : comment);
    const auto blank = static_cast<std::uint32_t>(bytes.substr(0, end).find_last_of(' ') + 1);
    return streamLine(
        bytes, {ContentId(0U), 0, end, blank}, static_cast<std::uint32_t>(bytes.size()), mark);
}

QString kindsOf(const StreamLine& line)
{
    QString kinds;
    for (const StreamSpan& span : line.spans) {
        if (span.kind != SyntaxKind::other) {
            kinds += QLatin1Char("?onsdc"[static_cast<int>(span.kind)]);
        }
    }
    return kinds;
}

/// A page that runs the form Fm1, which shows one string.
PageSheet withForm()
{
    PageSheet sheet = twoStrings();
    PageContents& contents = sheet.page().contents;
    ContentStream form;
    form.kind = ContentKind::form;
    form.name = "Fm1";
    form.parent = ContentId(0U);
    form.invokedBy = OperatorId(6U);
    contents.contents.push_back(form);
    contents.operators.push_back({ContentId(0U), 26, 33, 31}); // "/Fm1 Do"
    contents.operators.push_back({ContentId(1U), 0, 6, 4});    // "(a) Tj"
    return sheet;
}

} // namespace

class ContentPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesHoldTokens();
    void longLinesKeepTheirMark();
    void codesAreFoundInTheStream();
    void modelKeepsTheRules();
    void rowsAreIndented();
    void bytesThatDoNotComeAreExplained();
    void formsAreWalkedIntoAndOut();
    void manyOperatorsMakeNoStrings();
    void whatWasSelectedUnseenIsInView();
};

void ContentPanelTest::linesHoldTokens()
{
    const StreamLine line = lineOf("[(a\x01)-20<41>]  TJ");
    QCOMPARE(line.text, QStringLiteral("[(a\\001) -20 <41>] TJ"));
    QCOMPARE(kindsOf(line), QStringLiteral("sdso"));
    QCOMPARE(kindsOf(lineOf("/F1 10 Tf")), QStringLiteral("ndo"));
    const StreamLine commented = lineOf("1 w % thin");
    QVERIFY(commented.text.endsWith(QStringLiteral("% thin")));
    QVERIFY(kindsOf(commented).endsWith(u'c'));
    const std::string image = "BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI";
    const StreamLine shown =
        streamLine(image, {ContentId(0U), 0, static_cast<std::uint32_t>(image.size()), 0}, 35, {});
    QVERIFY(shown.text.startsWith(QStringLiteral("BI /W 2 /H 1")));
    QVERIFY(shown.text.contains(QStringLiteral("2 bytes")));
    QVERIFY(shown.text.endsWith(QStringLiteral("EI")));
    QVERIFY(!shown.text.contains(QStringLiteral("ab")));
    // Ranges that the stream does not have are survived.
    QVERIFY(streamLine("q", {ContentId(0U), 50, 90, 70}, 95, {60, 61}).text.size() < 3);
    QVERIFY(streamLine("", {ContentId(0U), 9, 3, 1}, 0, {}).text.size() < 3);
}

void ContentPanelTest::longLinesKeepTheirMark()
{
    std::string source = "(";
    for (int i = 0; i < 1000; ++i) {
        source += "abcdefghi ";
    }
    source += ") Tj";
    const StreamLine line = lineOf(source, {5004, 5005}); // byte 1 + 500 · 10 + 3: a "d"
    QCOMPARE(line.markEnd - line.markBegin, 1);
    QCOMPARE(line.text.mid(line.markBegin, 1), QStringLiteral("d"));
    const StreamLine cut = shortened(line, 120);
    QVERIFY(cut.text.size() < 160);
    QCOMPARE(cut.text.mid(cut.markBegin, cut.markEnd - cut.markBegin), QStringLiteral("d"));
    QVERIFY(cut.text.startsWith(QStringLiteral("(abc")));
    QVERIFY(cut.text.endsWith(QStringLiteral("Tj")));
    QVERIFY(kindsOf(cut).endsWith(u'o'));
    QCOMPARE(shortened(line, 100000).text, line.text);
}

void ContentPanelTest::codesAreFoundInTheStream()
{
    const auto page = twoStrings().share();
    QCOMPARE(codeBytes(*page, GlyphId(0U), "q BT (ab) Tj (ab) Tj ET Q"), (ByteRange{6, 7}));
    QCOMPARE(codeBytes(*page, GlyphId(3U), "q BT (ab) Tj (ab) Tj ET Q"), (ByteRange{15, 16}));
    QCOMPARE(codeBytes(*page, GlyphId(1U), "q BT (\\141b) Tj"), (ByteRange{10, 11}));
    QCOMPARE(codeBytes(*page, GlyphId(0U), "q BT (\\141b) Tj"), (ByteRange{6, 10}));
    QVERIFY(codeBytes(*page, GlyphId(3U), "q").empty());
    QVERIFY(codeBytes(*page, GlyphId(99U), twoStringsStream.toStdString()).empty());
    QVERIFY(codeBytes(*page, GlyphId(1U), "q BT (a) Tj").empty()); // one byte short
}

void ContentPanelTest::modelKeepsTheRules()
{
    ContentModel model;
    const QAbstractItemModelTester rows(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ContentListModel list;
    const QAbstractItemModelTester names(
        &list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto page = withForm().share();
    list.setPage(page);
    model.setContent(page, ContentId(0U));
    QCOMPARE(model.rowCount(), 7);
    model.setBytes(twoStringsStream + " /Fm1 Do");
    model.setMarks(OperatorId(2U), {6, 7}, {2, 3});
    model.setContent(page, ContentId(1U));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.operatorAt(0), OperatorId(7U));
    QCOMPARE(model.rowOf(OperatorId(2U)), -1);
    QVERIFY(list.index(1).data().toString().startsWith(QStringLiteral("page › /Fm1")));
    model.setContent(nullptr, {});
    list.setPage(nullptr);
    QCOMPARE(model.rowCount() + list.rowCount(), 0);
}

void ContentPanelTest::rowsAreIndented()
{
    ContentModel model;
    model.setContent(twoStrings().share(), ContentId(0U));
    model.setBytes(twoStringsStream);
    QList<int> depths;
    for (int row = 0; row < model.rowCount(); ++row) {
        depths += model.depth(row);
    }
    QCOMPARE(depths, (QList<int>{0, 1, 2, 2, 1, 0}));
    QCOMPARE(model.source(2), QByteArray("(ab) Tj"));
    QVERIFY(model.index(2, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("show")));
}

void ContentPanelTest::bytesThatDoNotComeAreExplained()
{
    PanelBench bench;
    ContentPanel panel(bench.session);
    panel.show();
    bench.showPage(twoStrings());
    const auto said = [&panel] {
        QString text;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            text += label->isVisible() ? label->text() : QString();
        }
        return text;
    };
    QVERIFY(said().contains(QStringLiteral("Waiting")));
    QVERIFY(panel.findChild<QTableView*>()->isVisible()); // offsets are known
    QCOMPARE(bench.source.contents.size(), 1);
    bench.source.answerContentFailed(
        bench.source.contents[0], QStringLiteral("The reader crashed."));
    QVERIFY(said().contains(QStringLiteral("The reader crashed.")));
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 0), this);
    QCOMPARE(panel.findChild<QTableView*>()->currentIndex().row(), 2);
}

void ContentPanelTest::formsAreWalkedIntoAndOut()
{
    PanelBench bench;
    ContentPanel panel(bench.session);
    panel.resize(500, 300);
    panel.show();
    bench.showPage(withForm());
    bench.answerContents(twoStringsStream + " /Fm1 Do");
    auto* table = panel.findChild<QTableView*>();
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    table->setCurrentIndex(table->model()->index(6, 1));
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::operator_, 6));
    QTest::keyClick(table, Qt::Key_Return);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::content, 1));
    QCOMPARE(panel.model().content(), ContentId(1U));
    QTest::keyClick(table, Qt::Key_Backspace);
    QCOMPARE(panel.model().content(), ContentId(0U));
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::operator_, 6));
    QCOMPARE(changed.size(), 3);
    QCOMPARE(table->currentIndex().row(), 6);
    bench.session.selection().set(Focus::on(1, SubjectKind::content, 1), this);
    QCOMPARE(panel.findChild<QComboBox*>()->currentIndex(), 1);
}

void ContentPanelTest::manyOperatorsMakeNoStrings()
{
    PageSheet sheet = twoStrings();
    QByteArray bytes;
    auto& operators = sheet.page().contents.operators;
    operators.clear();
    constexpr std::uint32_t count = 1000000;
    for (std::uint32_t i = 0; i < count; ++i) {
        operators.push_back({ContentId(0U), 4 * i, 4 * i + 3, 4 * i + 2});
        bytes += "1 w ";
    }
    PanelBench bench;
    ContentPanel panel(bench.session);
    panel.resize(500, 300);
    panel.show();
    QElapsedTimer timer;
    bench.showPage(sheet);
    timer.start();
    bench.answerContents(bytes);
    bench.session.selection().set(Focus::on(1, SubjectKind::operator_, count - 1), this);
    QCoreApplication::processEvents();
    qInfo("a million operators: %lld ms", timer.elapsed());
    auto* table = panel.findChild<QTableView*>();
    QCOMPARE(table->model()->rowCount(), static_cast<int>(count));
    QVERIFY(table->visualRect(table->currentIndex()).intersects(table->viewport()->rect()));
    QCOMPARE(panel.model().line(static_cast<int>(count) - 1).text, QStringLiteral("1 w"));
}

void ContentPanelTest::whatWasSelectedUnseenIsInView()
{
    PageSheet sheet = twoStrings();
    QByteArray bytes;
    auto& operators = sheet.page().contents.operators;
    operators.clear();
    for (std::uint32_t i = 0; i < 500; ++i) {
        operators.push_back({ContentId(0U), 4 * i, 4 * i + 3, 4 * i + 2});
        bytes += "1 w ";
    }
    PanelBench bench;
    ContentPanel panel(bench.session); // as behind another tab
    bench.showPage(sheet);
    bench.answerContents(bytes);
    bench.session.selection().set(Focus::on(1, SubjectKind::operator_, 250), this);
    panel.resize(400, 160);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* table = panel.findChild<QTableView*>();
    QTRY_VERIFY(table->viewport()->rect().contains(table->visualRect(table->currentIndex())));
}

FOULCASE_TEST(ContentPanelTest);

#include "content_panel_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page view under real events: the point under the pointer holds while zooming, clicks find
// the glyph at any zoom and turn, keys page, layers cost no picture, errors are sentences.
#include "tests/test_registry.h"
#include "tests/views/page_bench.h"
#include "views/palette.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace foulcase;

class PageViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void zoomHoldsThePointUnderThePointer_data();
    void zoomHoldsThePointUnderThePointer();
    void fitsPageAndWidth();
    void clickSelectsTheGlyph_data();
    void clickSelectsTheGlyph();
    void clickAgainStepsThroughWhatOverlaps();
    void clickOnNothingClearsAndAnswers();
    void dragMovesAndDoesNotSelect();
    void hoverTellsAndSelectsNothing();
    void keysPageAndFit();
    void errorsAreSentences();
    void selectionFromElsewhereIsRevealed();
    void turnsByKey_data();
    void turnsByKey();
    void clickStepsThroughShapesToo();
    void copiesCharacterAndPlaces();
    void menuOffersFrames();
    void emptyWindowExplainsItself();
    void layersSayWhatTheyShow();
};

void PageViewTest::zoomHoldsThePointUnderThePointer_data()
{
    QTest::addColumn<QPointF>("at");
    QTest::addColumn<int>("rotate");
    QTest::newRow("middle") << QPointF(250, 300) << 0;
    QTest::newRow("corner") << QPointF(140, 90) << 0;
    QTest::newRow("turned") << QPointF(300, 420) << 90;
}

void PageViewTest::zoomHoldsThePointUnderThePointer()
{
    QFETCH(QPointF, at);
    QFETCH(int, rotate);
    PageBench bench;
    PageSheet sheet = gridSheet();
    sheet.boxes().rotate = rotate;
    bench.showPage(sheet);
    const Point held = bench.view.toUser(at);
    double pixels = 0;
    for (const int notches : {1, 1, 3, -2, 6, -9, 4}) {
        const double before = bench.view.zoom();
        bench.wheel(at, notches);
        QVERIFY(notches > 0 ? bench.view.zoom() > before : bench.view.zoom() < before);
        const QPointF now = bench.view.toViewport(held);
        pixels = std::max({pixels, std::abs(now.x() - at.x()), std::abs(now.y() - at.y())});
    }
    // Scroll bars count whole pixels, so half of one is lost a step at most.
    QVERIFY2(pixels <= 7 * 0.5 + 0.01, qPrintable(QString::number(pixels)));
    const double single = bench.view.zoom();
    const Point fresh = bench.view.toUser(at);
    bench.wheel(at, 2);
    QVERIFY(bench.view.zoom() > single);
    const QPointF now = bench.view.toViewport(fresh);
    QVERIFY(std::abs(now.x() - at.x()) <= 0.51 && std::abs(now.y() - at.y()) <= 0.51);
}

void PageViewTest::fitsPageAndWidth()
{
    PageBench bench;
    bench.showPage(gridSheet());
    const auto corners = [&bench] {
        return QRectF(bench.view.toViewport({0, 400}), bench.view.toViewport({300, 0}));
    };
    bench.view.setFitMode(FitMode::page);
    const QRectF room = bench.view.viewport()->rect();
    QVERIFY(room.contains(corners()));
    QVERIFY(corners().height() > room.height() * 0.9 || corners().width() > room.width() * 0.9);
    bench.view.setFitMode(FitMode::width);
    QVERIFY(corners().left() >= 0 && corners().right() <= bench.view.viewport()->width());
    QVERIFY(corners().width() > bench.view.viewport()->width() * 0.9);
    bench.view.resize(800, 600);
    QVERIFY(corners().width() > bench.view.viewport()->width() * 0.9);
}

void PageViewTest::clickSelectsTheGlyph_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<double>("unit");
    for (const int rotate : {0, 90, 180, 270}) {
        for (const double zoom : {0.4, 1.0, 3.7}) {
            QTest::addRow("%d at %g", rotate, zoom) << rotate << zoom << 1.0;
        }
    }
    QTest::newRow("user unit") << 90 << 0.7 << 2.5;
}

void PageViewTest::clickSelectsTheGlyph()
{
    QFETCH(int, rotate);
    QFETCH(double, zoom);
    QFETCH(double, unit);
    PageBench bench;
    PageSheet sheet = gridSheet({40, 50});
    sheet.boxes().media = {0, 0, 400, 500};
    sheet.boxes().crop = {40, 50, 330, 440};
    sheet.boxes().rotate = rotate;
    sheet.boxes().userUnit = unit;
    bench.showPage(sheet);
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    int expectedChanges = 0;
    for (const int cell : {0, 40, 98}) { // row × 9 + column
        const Point centre = sheetCell(cell % 9, cell / 9, {40, 50}).centre();
        bench.view.zoomTo(zoom, {250, 300});
        bench.view.reveal({centre.x - 1, centre.y - 1, centre.x + 1, centre.y + 1});
        bench.click(centre);
        QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, cell));
        QCOMPARE(changed.size(), ++expectedChanges);
    }
}

void PageViewTest::clickAgainStepsThroughWhatOverlaps()
{
    PageBench bench;
    PageSheet sheet;
    const CodeId code = sheet.addCode(U'a', UnicodeSource::tounicode);
    sheet.addGlyph({100, 100, 200, 200}, code);
    sheet.addGlyph({110, 110, 210, 210}, code);
    sheet.addGlyph({120, 120, 220, 220}, code);
    sheet.addGlyph({10, 10, 30, 30}, code);
    bench.showPage(sheet);
    const auto focused = [&bench] { return bench.session.selection().focus().subject.index; };
    for (const std::uint32_t expected : {2U, 1U, 0U, 2U}) {
        bench.click({150, 150});
        QCOMPARE(focused(), expected);
    }
    bench.click({20, 20});
    QCOMPARE(focused(), 3U);
    bench.click({150, 150}); // another spot in between: from the top again
    QCOMPARE(focused(), 2U);
}

void PageViewTest::clickOnNothingClearsAndAnswers()
{
    PageBench bench;
    PageSheet sheet;
    sheet.addGlyph(sheetCell(0, 0), sheet.addCode(U'a', UnicodeSource::tounicode));
    sheet.addShape(ShapeKind::image, {100, 200, 200, 300});
    bench.showPage(sheet);
    bench.click(sheetCell(0, 0).centre());
    QVERIFY(bench.session.selection().focus().isGlyph());
    QSignalSpy answered(&bench.view, &PageView::answered);
    bench.click({150, 250});
    QCOMPARE(bench.session.selection().focus().kind, FocusKind::spot);
    QCOMPARE(answered.size(), 1);
    QVERIFY(answered[0][0].toString().contains(QStringLiteral("image")));
    bench.click({250, 50});
    QCOMPARE(answered.size(), 2);
    QVERIFY(answered[1][0].toString().contains(QStringLiteral("nothing")));
}

void PageViewTest::dragMovesAndDoesNotSelect()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.view.zoomTo(4, {250, 300});
    const Point under = bench.view.toUser({300, 300});
    QWidget* port = bench.view.viewport();
    QTest::mousePress(port, Qt::LeftButton, {}, {300, 300});
    QTest::mouseMove(port, {290, 290});
    QTest::mouseMove(port, {240, 250});
    QTest::mouseRelease(port, Qt::LeftButton, {}, {240, 250});
    const QPointF now = bench.view.toViewport(under);
    QVERIFY(std::abs(now.x() - 240) < 1.1 && std::abs(now.y() - 250) < 1.1);
    QVERIFY(bench.session.selection().focus().kind == FocusKind::nothing);
}

void PageViewTest::hoverTellsAndSelectsNothing()
{
    PageBench bench;
    bench.showPage(gridSheet());
    QSignalSpy hovered(&bench.view, &PageView::hovered);
    QTest::mouseMove(
        bench.view.viewport(), bench.view.toViewport(sheetCell(2, 2).centre()).toPoint());
    QTRY_VERIFY(!hovered.isEmpty());
    QVERIFY(hovered.last()[0].toString().contains(QStringLiteral("U+0061")));
    QVERIFY(bench.session.selection().focus().kind == FocusKind::nothing);
}

void PageViewTest::keysPageAndFit()
{
    PageBench bench;
    bench.showPage(gridSheet(), 5);
    const auto pageAfter = [&bench](Qt::Key key) {
        QTest::keyClick(&bench.view, key);
        return bench.session.page();
    };
    QCOMPARE(pageAfter(Qt::Key_PageUp), 1);
    QCOMPARE(pageAfter(Qt::Key_PageDown), 2);
    QCOMPARE(pageAfter(Qt::Key_PageDown), 3);
    QCOMPARE(pageAfter(Qt::Key_End), 5);
    QCOMPARE(pageAfter(Qt::Key_PageDown), 5);
    QCOMPARE(pageAfter(Qt::Key_PageUp), 4);
    QCOMPARE(pageAfter(Qt::Key_Home), 1);
    const double fitted = bench.view.zoom();
    QTest::keyClick(&bench.view, Qt::Key_Plus);
    QVERIFY(bench.view.zoom() > fitted);
    QCOMPARE(bench.view.fitMode(), FitMode::none);
    QTest::keyClick(&bench.view, Qt::Key_F);
    QCOMPARE(bench.view.zoom(), fitted);
    QTest::keyClick(&bench.view, Qt::Key_W);
    QCOMPARE(bench.view.fitMode(), FitMode::width);
    QTest::keyPress(&bench.view, Qt::Key_Space);
    QCOMPARE(bench.session.layers().shown(), 1U);
    QTest::keyRelease(&bench.view, Qt::Key_Space);
    QVERIFY(bench.session.layers().shown() != 1U);
}

void PageViewTest::errorsAreSentences()
{
    PageBench bench;
    bench.session.open(QStringLiteral("/none.pdf"));
    bench.source.answerOpenFailed(
        bench.source.opens.last(), QStringLiteral("none.pdf: <b>no</b> PDF."));
    QVERIFY(bench.notice().isVisible());
    QCOMPARE(bench.notice().text(), QStringLiteral("none.pdf: <b>no</b> PDF."));
    QCOMPARE(bench.notice().textFormat(), Qt::PlainText);
    const QPoint corner = bench.notice().geometry().topLeft() + QPoint(2, 2);
    QCOMPARE(bench.view.grab().toImage().pixelColor(corner),
        noticeGround(schemeOf(bench.view.palette())));

    bench.showPage(gridSheet());
    QVERIFY(!bench.notice().isVisible());
    bench.source.answerPictureFailed(
        bench.source.pictures.last(), QStringLiteral("Page 1 could not be drawn."));
    QVERIFY(bench.notice().isVisible());
    QCOMPARE(bench.notice().text(), QStringLiteral("Page 1 could not be drawn."));
    bench.session.goToPage(2);
    QVERIFY(!bench.notice().text().contains(QStringLiteral("Page 1")));
}

void PageViewTest::selectionFromElsewhereIsRevealed()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.view.zoomTo(6, {0, 0});
    const auto isSeen = [&bench](std::uint32_t cell) {
        const Point centre =
            sheetCell(static_cast<int>(cell % 9), static_cast<int>(cell / 9)).centre();
        return QRectF(bench.view.viewport()->rect()).contains(bench.view.toViewport(centre));
    };
    for (const std::uint32_t cell : {8U, 98U, 0U}) {
        QVERIFY(!isSeen(cell));
        bench.session.selection().set(Focus::on(1, SubjectKind::glyph, cell), this);
        QVERIFY(isSeen(cell));
    }
}

void PageViewTest::turnsByKey_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<int>("presses");
    for (const int rotate : {0, 90, 270}) {
        for (const int presses : {1, 2, 3, -1}) {
            QTest::addRow("%d, %d", rotate, presses) << rotate << presses;
        }
    }
}

void PageViewTest::turnsByKey()
{
    QFETCH(int, rotate);
    QFETCH(int, presses);
    PageBench bench;
    PageSheet sheet = gridSheet({40, 50});
    sheet.boxes().media = {0, 0, 400, 500};
    sheet.boxes().crop = {40, 50, 330, 440};
    sheet.boxes().rotate = rotate;
    bench.showPage(sheet);
    const auto runsAcross = [&bench] {
        return std::abs(bench.view.toViewport({40, 50}).x() - bench.view.toViewport({330, 50}).x())
            > 1;
    };
    const bool across = runsAcross();
    for (int i = 0; i < std::abs(presses); ++i) {
        QTest::keyClick(&bench.view, Qt::Key_R, presses < 0 ? Qt::ShiftModifier : Qt::NoModifier);
    }
    QCOMPARE(bench.view.turn(), (presses + 4) % 4);
    QCOMPARE(runsAcross(), presses % 2 == 0 ? across : !across);
    // Fitted again, and every click finds the glyph that is drawn there.
    const QRectF room = bench.view.viewport()->rect();
    QVERIFY(room.contains(bench.view.toViewport({40, 50})));
    QVERIFY(room.contains(bench.view.toViewport({330, 440})));
    for (const std::uint32_t cell : {0U, 40U, 98U}) {
        const Rect box =
            sheetCell(static_cast<int>(cell % 9), static_cast<int>(cell / 9), {40, 50});
        bench.click(box.centre());
        QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, cell));
        // The halo stands around it.
        const QImage seen = bench.view.grab().toImage();
        const QPointF a = bench.view.toViewport({box.x0, box.y0});
        const QPointF b = bench.view.toViewport({box.x1, box.y1});
        const QRectF halo = QRectF(a, b).normalized().adjusted(-4, -4, 4, 4);
        int black = 0;
        for (int x = static_cast<int>(halo.left()); x <= halo.right(); ++x) {
            for (int y = static_cast<int>(halo.top()); y <= halo.bottom(); ++y) {
                black += qGray(seen.pixel(x, y)) < 60 ? 1 : 0;
            }
        }
        QVERIFY(black > 40);
    }
    const double turnedZoom = bench.view.zoom();
    bench.session.goToPage(2);
    PageSheet second(2);
    second.boxes() = sheet.boxes();
    bench.source.answerPage(bench.source.pages.last(), second.share());
    QCOMPARE(bench.view.turn(), (presses + 4) % 4);
    QCOMPARE(bench.view.zoom(), turnedZoom);
}

void PageViewTest::clickStepsThroughShapesToo()
{
    PageBench bench;
    PageSheet sheet;
    sheet.addShape(ShapeKind::fill, {50, 50, 250, 350});
    sheet.addShape(ShapeKind::image, {100, 100, 200, 200});
    sheet.addGlyph({120, 120, 140, 140}, sheet.addCode(U'a', UnicodeSource::tounicode));
    bench.showPage(sheet);
    const auto clicked = [&bench](Point at) {
        bench.click(at);
        return bench.session.selection().focus();
    };
    const Focus glyph = Focus::on(1, SubjectKind::glyph, 0);
    const Focus image = Focus::on(1, SubjectKind::shape, 1);
    const Focus fill = Focus::on(1, SubjectKind::shape, 0);
    for (const Focus& expected : {glyph, image, fill, glyph}) {
        QVERIFY(clicked({130, 130}) == expected);
    }
    QSignalSpy answered(&bench.view, &PageView::answered);
    QCOMPARE(clicked({180, 180}).kind, FocusKind::spot);
    QVERIFY(answered.last()[0].toString().contains(QStringLiteral("OCR")));
    QVERIFY(clicked({180, 180}) == image);
    QVERIFY(clicked({180, 180}) == fill);
    QCOMPARE(clicked({180, 180}).kind, FocusKind::spot);
    QSignalSpy hovered(&bench.view, &PageView::hovered);
    QTest::mouseMove(bench.view.viewport(), bench.view.toViewport({130, 130}).toPoint());
    QTRY_VERIFY(!hovered.isEmpty());
    QVERIFY(hovered.last()[0].toString().contains(QStringLiteral("3 overlap")));
}

void PageViewTest::copiesCharacterAndPlaces()
{
    PageBench bench;
    bench.showPage(gridSheet());
    const auto clipboard = [] { return QApplication::clipboard()->text(); };
    QApplication::clipboard()->setText(QStringLiteral("before"));
    QVERIFY(!bench.view.copyCharacter());
    QVERIFY(!bench.view.copyPosition(QStringLiteral("pdf")));
    QCOMPARE(clipboard(), QStringLiteral("before"));
    bench.session.selection().set(Focus::on(1, SubjectKind::glyph, 40), this); // 130…150 both
    QTest::keyClick(&bench.view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard(), QStringLiteral("a"));
    QTest::keyClick(&bench.view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), QStringLiteral("140.00,140.00"));
    QVERIFY(bench.view.copyPosition(QStringLiteral("pymupdf")));
    QCOMPARE(clipboard(), QStringLiteral("140.00,260.00")); // 400 high
    QTest::keyClick(&bench.view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(clipboard(), QStringLiteral("140.00,260.00")); // as copied last
    QVERIFY(bench.view.copyBox(QStringLiteral("px@144")));
    QCOMPARE(clipboard(), QStringLiteral("260.00,500.00,300.00,540.00"));
    // A click on the page is a place of its own.
    bench.click({200, 365});
    QVERIFY(bench.view.copyPosition(QStringLiteral("pdf")));
    const QStringList place = clipboard().split(u',');
    QVERIFY(std::abs(place[0].toDouble() - 200) < 1 && std::abs(place[1].toDouble() - 365) < 1);
}

void PageViewTest::menuOffersFrames()
{
    PageBench bench;
    bench.showPage(gridSheet());
    const QPoint at = bench.view.toViewport(sheetCell(2, 3).centre()).toPoint();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, bench.view.viewport()->mapToGlobal(at));
    QApplication::sendEvent(bench.view.viewport(), &event);
    auto* menu = bench.view.findChild<QMenu*>();
    QVERIFY(menu != nullptr);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, 29));
    QAction* chosen = nullptr;
    for (QMenu* list : menu->findChildren<QMenu*>()) {
        for (QAction* action : list->actions()) {
            const bool box = list->title().contains(QStringLiteral("box"));
            chosen =
                box && action->text().startsWith(QStringLiteral("pdfplumber")) ? action : chosen;
        }
    }
    QVERIFY(chosen != nullptr && chosen->isEnabled());
    chosen->trigger();
    // Column 2, row 3: 70…90 and 100…120 of 400.
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("70.00,280.00,90.00,300.00"));
    menu->close();
}

void PageViewTest::emptyWindowExplainsItself()
{
    PageBench bench;
    QVERIFY(bench.notice().isVisible());
    QVERIFY(bench.notice().text().contains(QStringLiteral("Ctrl+O")));
}

void PageViewTest::layersSayWhatTheyShow()
{
    PageBench bench;
    PageSheet sheet = gridSheet();
    sheet.addLine(0, 9, sheet.addBlock(ZoneKind::caption));
    bench.showPage(sheet);
    LayerChoice& layers = bench.session.layers();
    QSignalSpy hovered(&bench.view, &PageView::hovered);
    QSignalSpy answered(&bench.view, &PageView::answered);
    const Point spot = sheetCell(4, 0).centre();
    const auto line = [&] {
        hovered.clear();
        QTest::mouseMove(bench.view.viewport(), bench.view.toViewport({250, 350}).toPoint());
        QTest::mouseMove(bench.view.viewport(), bench.view.toViewport(spot).toPoint());
        return hovered.isEmpty() ? QString() : hovered.last()[0].toString();
    };
    layers.setOn(layerIndex(QStringLiteral("zones")), true);
    QVERIFY(line().contains(QStringLiteral("#4"))); // glyphs lie over zones
    layers.setOn(layerIndex(QStringLiteral("quads")), false);
    QVERIFY(line().contains(QStringLiteral("block 0: caption")));
    bench.click(spot);
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::block, 0));
    QVERIFY(answered.last()[0].toString().contains(QStringLiteral("block 0: caption")));
    bench.click(spot); // what lies under it
    QVERIFY(bench.session.selection().focus() == Focus::on(1, SubjectKind::glyph, 4));
    layers.holdBack(true);
    QVERIFY(line().contains(QStringLiteral("#4"))); // what is not shown is not hit
}

FOULCASE_TEST(PageViewTest);

#include "page_view_test.moc"

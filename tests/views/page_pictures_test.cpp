// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture behind the overlays: when it is asked for and at which size, that the old stays until
// the new is in, parts of huge pages, turned pages, any ratio of device pixels.
#include "core/base/rules.h"
#include "tests/test_registry.h"
#include "tests/views/page_bench.h"

#include <QTest>

using namespace foulcase;

class PagePicturesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hugePagesComeInParts();
    void oldPartsStayUntilTheNewAreIn();
    void turnedPictureIsTurned();
    void picturesAreAskedAtDevicePixels();
    void pictureIsCopiedNotResampled_data();
    void pictureIsCopiedNotResampled();
    void pictureOfAnotherPageIsNotShown();
    void pictureWithoutExtractIsShown();
    void zoomAsksForOnePictureWhenItRests();
    void layersAskForNoPicture();
};

void PagePicturesTest::hugePagesComeInParts()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    bench.view.zoomTo(PageView::mostZoom, {250, 300});
    const double most = Limits()[Rule::limit_render_pixels];
    // First a ground of the whole page within the limit, then parts at the full scale.
    QTRY_VERIFY(bench.source.pictures.last().pixelsPerUnit > 2);
    const auto ground = bench.source.pictures.last();
    QVERIFY(ground.area.isNull());
    QVERIFY(300 * ground.pixelsPerUnit * 400 * ground.pixelsPerUnit <= most);
    bench.source.answerPicture(ground, {200, 200}, Qt::gray);
    QSet<QPoint> corners;
    const double scale = bench.view.zoom() * 96 / 72 * bench.view.devicePixelRatioF();
    const auto partAwaited = [&bench] {
        return bench.source.awaitsPicture(QStringLiteral("page-view part"));
    };
    QVERIFY(partAwaited());
    while (partAwaited()) {
        const auto part = bench.source.pictures.last();
        QVERIFY(std::abs(part.pixelsPerUnit - scale) < 1e-6 * scale);
        QVERIFY(part.area.width() * double(part.area.height()) <= most);
        QVERIFY(!corners.contains(part.area.topLeft()));
        corners.insert(part.area.topLeft());
        QVERIFY(corners.size() <= 4); // the view is smaller than a part
        bench.source.answerPicture(part, part.area.size(), Qt::red);
    }
    bench.session.layers().holdBack(true);
    const QImage seen = bench.view.grab().toImage();
    for (const QPoint at : {QPoint(5, 5), QPoint(250, 300), QPoint(470, 570)}) {
        QCOMPARE(seen.pixelColor(at), QColor(Qt::red));
    }
    // What comes into sight is asked for, even while something else is on its way.
    qsizetype asked = bench.source.pictures.size();
    bench.view.reveal({1, 1, 2, 2});
    QTRY_VERIFY(bench.source.pictures.size() > asked);
    asked = bench.source.pictures.size();
    bench.view.reveal({298, 398, 299, 399});
    QTRY_VERIFY(bench.source.pictures.size() > asked);
    QVERIFY(bench.source.pictures[asked].area.topLeft()
        != bench.source.pictures[asked - 1].area.topLeft());
}

void PagePicturesTest::oldPartsStayUntilTheNewAreIn()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    bench.view.zoomTo(PageView::mostZoom, {250, 300});
    bench.session.layers().holdBack(true);
    QTRY_VERIFY(bench.source.pictures.last().pixelsPerUnit > 2);
    bench.source.answerPicture(bench.source.pictures.last(), {200, 200}, Qt::gray);
    const auto answerParts = [&bench](const QColor& colour) {
        while (bench.source.awaitsPicture(QStringLiteral("page-view part"))) {
            const auto part = bench.source.pictures.last();
            bench.source.answerPicture(part, part.area.size(), colour);
        }
    };
    answerParts(Qt::red);
    const auto middle = [&bench] { return bench.view.grab().toImage().pixelColor(250, 300); };
    QCOMPARE(middle(), QColor(Qt::red));
    bench.view.zoomTo(PageView::mostZoom * 0.8, {250, 300});
    QTRY_VERIFY(bench.source.awaitsPicture(QStringLiteral("page-view part")));
    QCOMPARE(middle(), QColor(Qt::red));
    answerParts(Qt::blue);
    QCOMPARE(middle(), QColor(Qt::blue));
}

void PagePicturesTest::turnedPictureIsTurned()
{
    // A picture whose upper left quarter is red, the rest white.
    PageBench bench;
    bench.showPage(gridSheet());
    bench.session.layers().holdBack(true);
    const auto asked = bench.source.pictures.last();
    QImage image(300 * 2, 400 * 2, QImage::Format_RGB32);
    image.fill(Qt::white);
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 300; ++x) {
            image.setPixelColor(x, y, Qt::red);
        }
    }
    bench.source.answerImage({asked.ticket, 1, 2, {}, {}, {}, {}}, image);
    for (int turn = 0; turn < 4; ++turn) {
        bench.view.setTurn(turn);
        const QImage seen = bench.view.grab().toImage();
        const auto colourAt = [&](Point user) {
            return seen.pixelColor(bench.view.toViewport(user).toPoint());
        };
        QCOMPARE(colourAt({75, 300}), QColor(Qt::red));
        QCOMPARE(colourAt({140, 210}), QColor(Qt::red));
        QCOMPARE(colourAt({160, 210}), QColor(Qt::white));
        QCOMPARE(colourAt({140, 190}), QColor(Qt::white));
        QCOMPARE(colourAt({225, 100}), QColor(Qt::white));
    }
}

void PagePicturesTest::picturesAreAskedAtDevicePixels()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    bench.view.zoomTo(1.5, {250, 300});
    const double wanted = 1.5 * 96 / 72 * bench.view.devicePixelRatioF();
    QTRY_VERIFY(std::abs(bench.source.pictures.last().pixelsPerUnit - wanted) < 1e-9);
}

void PagePicturesTest::pictureIsCopiedNotResampled_data()
{
    QTest::addColumn<double>("ratio");
    QTest::addColumn<int>("turn");
    for (const double ratio : {1.0, 1.25, 2.0}) {
        QTest::addRow("%g", ratio) << ratio << 0;
    }
    QTest::addRow("turned") << 1.0 << 1;
    QTest::addRow("turned, %g", 1.25) << 1.25 << 3;
}

void PagePicturesTest::pictureIsCopiedNotResampled()
{
    QFETCH(double, ratio);
    QFETCH(int, turn);
    PageBench bench;
    bench.showPage(gridSheet());
    bench.session.layers().holdBack(true);
    bench.view.setTurn(turn);
    bench.view.zoomTo(0.9, {250, 300});
    const double scale = 0.9 * 96 / 72 * ratio;
    // A chequerboard of single pixels: any resampling makes greys of it.
    QImage image(static_cast<int>(std::ceil(300 * scale)), static_cast<int>(std::ceil(400 * scale)),
        QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            image.setPixelColor(x, y, (x + y) % 2 == 0 ? Qt::white : Qt::black);
        }
    }
    const auto asked = bench.source.pictures.last();
    bench.source.answerImage({asked.ticket, 1, scale, {}, {}, {}, {}}, image);
    QImage seen(bench.view.viewport()->size() * ratio, QImage::Format_RGB32);
    seen.setDevicePixelRatio(ratio);
    bench.view.viewport()->render(&seen);
    const QPointF low = bench.view.toViewport({10, 10}) * ratio;
    const QPointF high = bench.view.toViewport({290, 390}) * ratio;
    const QRect inside = QRectF(low, high).normalized().toRect();
    int grey = 0;
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            const int level = qGray(seen.pixel(x, y));
            grey += level > 8 && level < 247 ? 1 : 0;
            grey += qGray(seen.pixel(x, y)) == qGray(seen.pixel(x + 1, y)) ? 1 : 0;
        }
    }
    QVERIFY(inside.width() * inside.height() > 50000);
    QCOMPARE(grey, 0);
}

void PagePicturesTest::pictureOfAnotherPageIsNotShown()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.session.layers().holdBack(true);
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533}, Qt::red);
    const QPoint inside = bench.view.toViewport({150, 200}).toPoint();
    QCOMPARE(bench.view.grab().toImage().pixelColor(inside), QColor(Qt::red));
    // Page 2: its picture comes before its extract, and does not replace the old one yet.
    bench.session.goToPage(2);
    const auto askedPicture = bench.source.pictures.last();
    QCOMPARE(askedPicture.page, 2);
    bench.source.answerPicture(askedPicture, {400, 533}, Qt::blue);
    QVERIFY(bench.view.grab().toImage().pixelColor(inside).blue() < 160);
    PageSheet second(2);
    bench.source.answerPage(bench.source.pages.last(), second.share());
    QCOMPARE(bench.view.grab().toImage().pixelColor(inside), QColor(Qt::blue));
    // Page 3: its extract comes first, and the old picture is not passed off as its own.
    bench.session.goToPage(3);
    PageSheet third(3);
    bench.source.answerPage(bench.source.pages.last(), third.share());
    QCOMPARE(bench.view.grab().toImage().pixelColor(inside), QColor(Qt::white));
}

void PagePicturesTest::pictureWithoutExtractIsShown()
{
    PageBench bench;
    bench.session.open(QStringLiteral("/sheet.pdf"));
    bench.source.answerOpened(bench.source.opens.last(), 2);
    bench.source.answerPageFailed(bench.source.pages.last(), QStringLiteral("It crashed."));
    QVERIFY(!bench.view.hasPage());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533}, Qt::green);
    QVERIFY(bench.view.hasPage());
    QCOMPARE(bench.notice().text(), QStringLiteral("It crashed."));
    QCOMPARE(bench.view.grab().toImage().pixelColor(250, 400), QColor(Qt::green));
}

void PagePicturesTest::zoomAsksForOnePictureWhenItRests()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    QTest::qWait(250);
    if (bench.source.awaitsPicture(QStringLiteral("page-view"))) {
        bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    }
    const qsizetype asked = bench.source.pictures.size();
    for (int i = 0; i < 5; ++i) {
        bench.wheel({250, 300}, 1);
    }
    QCOMPARE(bench.source.pictures.size(), asked);
    QTRY_COMPARE(bench.source.pictures.size(), asked + 1);
    const double wanted = bench.view.zoom() * 96 / 72 * bench.view.devicePixelRatioF();
    QVERIFY(std::abs(bench.source.pictures.last().pixelsPerUnit - wanted) < 0.01 * wanted);
}

void PagePicturesTest::layersAskForNoPicture()
{
    PageBench bench;
    bench.showPage(gridSheet());
    bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    QTest::qWait(250); // past the rest that a gesture ends with
    if (bench.source.awaitsPicture(QStringLiteral("page-view"))) {
        bench.source.answerPicture(bench.source.pictures.last(), {400, 533});
    }
    const QImage before = bench.view.grab().toImage();
    const qsizetype asked = bench.source.pictures.size();
    for (std::size_t i = 1; i < 9; ++i) {
        bench.session.layers().toggle(static_cast<int>(i));
    }
    const QImage after = bench.view.grab().toImage();
    QTest::qWait(250);
    QVERIFY(before != after);
    QCOMPARE(bench.source.pictures.size(), asked);
    QCOMPARE(bench.source.pages.size(), qsizetype(1));
}

FOULCASE_TEST(PagePicturesTest);

#include "page_pictures_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One place of a page, reckoned by hand in the coordinates of each reader.
#include "core/base/frames.h"

#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

/// Media 300 × 400 from the origin, its CropBox 200 × 100 at 10,20.
PageBoxes boxes(int rotate, double userUnit)
{
    PageBoxes page;
    page.media = {0, 0, 300, 400};
    page.crop = {10, 20, 210, 120};
    page.rotate = rotate;
    page.userUnit = userUnit;
    return page;
}

} // namespace

class FramesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesAreThere_data();
    void placesAreThere();
    void unknownFramesAreNone();
};

void FramesTest::placesAreThere_data()
{
    QTest::addColumn<QByteArray>("frame");
    QTest::addColumn<int>("rotate");
    QTest::addColumn<double>("unit");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    // The place is 30,100 in user space.
    QTest::newRow("pdf") << QByteArray("pdf") << 90 << 2.0 << 30.0 << 100.0;
    QTest::newRow("media") << QByteArray("pdfplumber") << 0 << 1.0 << 30.0 << 300.0;
    QTest::newRow("media turned") << QByteArray("pdfplumber") << 90 << 1.0 << 100.0 << 30.0;
    QTest::newRow("crop") << QByteArray("pymupdf") << 0 << 1.0 << 20.0 << 20.0;
    QTest::newRow("crop upside down") << QByteArray("pymupdf") << 180 << 1.0 << 180.0 << 80.0;
    QTest::newRow("pixels") << QByteArray("px@144") << 0 << 1.0 << 40.0 << 40.0;
    QTest::newRow("pixels, unit") << QByteArray("px@72") << 0 << 3.0 << 60.0 << 60.0;
}

void FramesTest::placesAreThere()
{
    QFETCH(QByteArray, frame);
    QFETCH(int, rotate);
    QFETCH(double, unit);
    QFETCH(double, x);
    QFETCH(double, y);
    const PageBoxes page = boxes(rotate, unit);
    const auto there = toFrame(page, Point{30, 100}, frame.toStdString());
    QVERIFY(there.has_value());
    QVERIFY(std::abs(there->x - x) < 1e-9 && std::abs(there->y - y) < 1e-9);
    const auto back = fromFrame(page, {x, y}, frame.toStdString());
    QVERIFY(back.has_value());
    QVERIFY(std::abs(back->x - 30) < 1e-9 && std::abs(back->y - 100) < 1e-9);
    const auto box = toFrame(page, Rect{30, 100, 30, 100}, frame.toStdString());
    QVERIFY(box.has_value());
    QVERIFY(std::abs(box->x0 - x) < 1e-9 && std::abs(box->y1 - y) < 1e-9);
}

void FramesTest::unknownFramesAreNone()
{
    for (const char* name : {"", "PDF", "px", "px@", "px@0", "px@-1", "px@1e9", "px@72x"}) {
        QVERIFY(!toFrame(boxes(0, 1), Point{}, name).has_value());
        QVERIFY(!fromFrame(boxes(0, 1), {}, name).has_value());
    }
}

FOULCASE_TEST(FramesTest);

#include "frames_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_frame.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

namespace {

/// A MediaBox of 400 by 300 at (100, 50), a CropBox of 200 by 100 at (150, 100) in it.
PageBoxes cropped(int rotate, double unit = 1)
{
    PageBoxes boxes;
    boxes.media = {100, 50, 500, 350};
    boxes.crop = {150, 100, 350, 200};
    boxes.rotate = rotate;
    boxes.userUnit = unit;
    return boxes;
}

PeerPage pageWith(double width, double height, const Quad& quad)
{
    PeerPage page;
    page.width = width;
    page.height = height;
    PeerItem item;
    item.text = "a";
    item.quad = quad;
    page.items.push_back(item);
    return page;
}

/// Left, top, right, bottom with y down.
Quad upright(double x0, double top, double x1, double bottom)
{
    return {{Point{x0, bottom}, Point{x1, bottom}, Point{x1, top}, Point{x0, top}}};
}

Rect boxIn(PeerFormat format, const PeerPage& page, const PageBoxes& boxes,
    PeerMeasure measure = PeerMeasure::points, double dpi = 0)
{
    PeerResult result;
    result.format = format;
    result.measure = measure;
    const auto user = placed(result, page, boxes, dpi);
    return user ? user.value().items.front().quad.bounds() : Rect();
}

} // namespace

class PeerFrameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachReaderHasItsFrame();
    void turnedPages();
    void picturesHaveTheirScale();
};

void PeerFrameTest::eachReaderHasItsFrame()
{
    const Quad at = upright(10, 20, 15, 30);
    // pdftotext counts from the MediaBox, and from the CropBox where its size says so.
    QCOMPARE(
        boxIn(PeerFormat::bbox, pageWith(400, 300, at), cropped(0)), (Rect{110, 320, 115, 330}));
    QCOMPARE(
        boxIn(PeerFormat::bbox, pageWith(200, 100, at), cropped(0)), (Rect{160, 170, 165, 180}));
    // MuPDF from the CropBox, enlarged by UserUnit.
    QCOMPARE(boxIn(PeerFormat::stext_xml, pageWith(200, 100, at), cropped(0)),
        (Rect{160, 170, 165, 180}));
    QCOMPARE(boxIn(PeerFormat::rawdict, pageWith(400, 200, at), cropped(0, 2)),
        (Rect{155, 185, 157.5, 190}));
    // pdfplumber from the top of the MediaBox, pdfminer from its foot, PDF.js in user space.
    QCOMPARE(
        boxIn(PeerFormat::pdfplumber, pageWith(0, 0, at), cropped(0)), (Rect{110, 320, 115, 330}));
    QCOMPARE(boxIn(PeerFormat::pdfminer, pageWith(0, 0, upright(10, 30, 15, 20)), cropped(0)),
        (Rect{110, 70, 115, 80}));
    QCOMPARE(boxIn(PeerFormat::pdfjs, pageWith(0, 0, upright(160, 180, 165, 170)), cropped(0)),
        (Rect{160, 170, 165, 180}));
}

void PeerFrameTest::turnedPages()
{
    // Turned clockwise by 90° the foot of the page is at its left: x runs up from the foot, y from
    // the left edge.
    const Quad at = upright(10, 20, 15, 30);
    QCOMPARE(boxIn(PeerFormat::stext_xml, pageWith(100, 200, at), cropped(90)),
        (Rect{170, 110, 180, 115}));
    // PyMuPDF gives text as the page lies, and the size so too, without UserUnit.
    QCOMPARE(boxIn(PeerFormat::rawdict, pageWith(200, 100, at), cropped(90)),
        (Rect{160, 170, 165, 180}));
    QCOMPARE(boxIn(PeerFormat::rawdict, pageWith(200, 100, at), cropped(180)),
        (Rect{160, 170, 165, 180}));
    QCOMPARE(boxIn(PeerFormat::rawdict, pageWith(200, 100, at), cropped(90, 2)),
        (Rect{155, 185, 157.5, 190}));
    QCOMPARE(boxIn(PeerFormat::rawdict, pageWith(100, 200, at), cropped(90)),
        (Rect{170, 110, 180, 115}));
    // pdftotext tells the size of the page as it lies and places text as it is turned.
    QCOMPARE(boxIn(PeerFormat::bbox_layout, pageWith(400, 300, at), cropped(90)),
        (Rect{120, 60, 130, 65}));
    PeerResult result;
    result.format = PeerFormat::stext_xml;
    const auto user = placed(result, pageWith(100, 200, at), cropped(90));
    QVERIFY(user.ok());
    // Text that runs to the right on the turned page runs up on the page as it lies.
    const Quad& quad = user.value().items.front().quad;
    QCOMPARE(quad.corners[1] - quad.corners[0], (Point{0, 5}));
}

void PeerFrameTest::picturesHaveTheirScale()
{
    const Quad at = upright(20, 40, 30, 60);
    // 400 pixels for the 200 pt of the CropBox.
    QCOMPARE(boxIn(PeerFormat::alto, pageWith(400, 200, at), cropped(0), PeerMeasure::pixel),
        (Rect{160, 170, 165, 180}));
    // 800 for the 400 pt of the MediaBox: its shape tells.
    QCOMPARE(boxIn(PeerFormat::hocr, pageWith(800, 600, at), cropped(0), PeerMeasure::pixel),
        (Rect{110, 320, 115, 330}));
    // Tenths of a millimetre: 254 to the inch, 72 pt.
    const Rect tenths = boxIn(
        PeerFormat::alto, pageWith(0, 0, upright(0, 0, 254, 127)), cropped(0), PeerMeasure::mm10);
    QCOMPARE(tenths, (Rect{150, 164, 222, 200}));
    QCOMPARE(boxIn(PeerFormat::alto, pageWith(0, 0, upright(0, 0, 1200, 600)), cropped(0),
                 PeerMeasure::inch1200),
        tenths);
    // Pixels of a page whose size is not told need the resolution.
    QVERIFY(boxIn(PeerFormat::alto, pageWith(0, 0, at), cropped(0), PeerMeasure::pixel).empty());
    QCOMPARE(boxIn(PeerFormat::alto, pageWith(0, 0, at), cropped(0), PeerMeasure::pixel, 144),
        (Rect{160, 170, 165, 180}));
}

FOULCASE_TEST(PeerFrameTest);

#include "peer_frame_test.moc"

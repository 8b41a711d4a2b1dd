// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class LayoutFindingsTest : public QObject {
    Q_OBJECT

    static Matrix turned(double angle)
    {
        const double radians = angle * 3.14159265358979323846 / 180;
        const double c = 10 * std::cos(radians);
        const double s = 10 * std::sin(radians);
        return {c, s, -s, c, 0, 0};
    }
    static MadePage written(std::u32string_view text, const Matrix& em, int rotate = 0)
    {
        MadePage made;
        made.page.boxes.rotate = rotate;
        made.beginRun(made.addFont("Sound"), {300, 300}, em);
        made.write(text);
        return made;
    }
    /// Each letter stands to the left of the one before it.
    static MadePage leftward(std::u32string_view text)
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {300, 300});
        for (const char32_t c : text) {
            made.write(std::u32string(1, c));
            made.move(-1, GapClass::joined);
        }
        return made;
    }

private Q_SLOTS:
    void turnedText_data()
    {
        QTest::addColumn<double>("angle");
        QTest::addColumn<int>("rotate");
        QTest::addColumn<bool>("rotated");
        QTest::addColumn<bool>("skewed");
        QTest::newRow("upright") << 0.0 << 0 << false << false;
        QTest::newRow("upwards") << 90.0 << 0 << true << false;
        QTest::newRow("downwards") << -90.0 << 0 << true << false;
        QTest::newRow("upside down") << 180.0 << 0 << true << false;
        QTest::newRow("upright after /Rotate") << 90.0 << 90 << false << false;
        QTest::newRow("upright after /Rotate 180") << 180.0 << 180 << false << false;
        QTest::newRow("sideways after /Rotate") << 0.0 << 270 << true << false;
        QTest::newRow("hardly skewed") << 0.9 << 0 << false << false;
        QTest::newRow("skewed") << 1.1 << 0 << false << true;
        QTest::newRow("diagonal") << 45.0 << 0 << false << true;
        QTest::newRow("skewed on a turned page") << 92.0 << 90 << false << true;
    }
    void turnedText()
    {
        QFETCH(double, angle);
        QFETCH(int, rotate);
        QFETCH(bool, rotated);
        QFETCH(bool, skewed);
        MadePage made = written(U"text", turned(angle), rotate);
        QCOMPARE(made.finds(FindingId::rotated_text), rotated);
        QCOMPARE(made.finds(FindingId::skewed_text), skewed);
        QCOMPARE(made.finds(FindingId::rotated_page), rotate != 0);
    }
    void theAngleIsThatOnScreen()
    {
        MadePage made = written(U"text", turned(0), 270);
        const Finding* found = made.find(FindingId::rotated_text);
        QCOMPARE(found->evidence[0].value, 90.0);
        QCOMPARE(found->touched, 4U);
    }
    void slantedText()
    {
        // tan 18.3 degrees = 0.33, tan 4 degrees = 0.07
        MadePage made = written(U"text", {10, 0, 3.3, 10, 0, 0});
        QVERIFY(std::abs(made.find(FindingId::slanted_text)->evidence[0].value - 18.263) < 0.001);
        QVERIFY(!written(U"text", {10, 0, 0.7, 10, 0, 0}).finds(FindingId::slanted_text));
        QVERIFY(!written(U"text", turned(30)).finds(FindingId::slanted_text));
    }
    void verticalWriting()
    {
        MadePage made = soundPage();
        QVERIFY(!made.finds(FindingId::vertical_writing));
        set(made.glyph(0).flags, GlyphFlag::vertical);
        QCOMPARE(made.find(FindingId::vertical_writing)->touched, 1U);
    }

    void visualOrder()
    {
        MadePage made = written(U"\u05D0\u05D1\u05D2", {10, 0, 0, 10, 0, 0});
        QCOMPARE(made.find(FindingId::rtl_visual_order)->touched, 3U);
        QVERIFY(!made.finds(FindingId::rtl_logical_order));
        QVERIFY(!made.finds(FindingId::mixed_direction));
    }
    void logicalOrder()
    {
        MadePage made = leftward(U"\u0628\u062A\u062B");
        QCOMPARE(made.find(FindingId::rtl_logical_order)->touched, 3U);
        QVERIFY(!made.finds(FindingId::rtl_visual_order));
    }
    void directionNeedsTwoLettersInARow()
    {
        MadePage made = written(U"\u05D0 \u05D1", {10, 0, 0, 10, 0, 0});
        QVERIFY(!made.finds(FindingId::rtl_visual_order));
        QVERIFY(!made.finds(FindingId::rtl_logical_order));
        QVERIFY(!leftward(U"abc").finds(FindingId::rtl_logical_order));
    }
    void pointsOverALetterHaveNoDirection()
    {
        MadePage made;
        made.beginRun(made.addFont("Sound"), {300, 300});
        made.write(U"\u05D0");
        made.move(-0.5, GapClass::joined);
        made.write(U"\u05D1");
        QVERIFY(!made.finds(FindingId::rtl_visual_order));
        QVERIFY(!made.finds(FindingId::rtl_logical_order));
    }
    void mixedDirection()
    {
        MadePage made = written(U"ab \u05D0\u05D1", {10, 0, 0, 10, 0, 0});
        QCOMPARE(made.find(FindingId::mixed_direction)->touched, 2U);
        MadePage apart = written(U"ab", {10, 0, 0, 10, 0, 0});
        apart.beginRun(FontId(0U), {300, 280});
        apart.write(U"\u05D0\u05D1");
        QVERIFY(!apart.finds(FindingId::mixed_direction));
        QVERIFY(!written(U"12 \u05D0\u05D1", {10, 0, 0, 10, 0, 0})
                     .finds(FindingId::mixed_direction));
    }
};

FOULCASE_TEST(LayoutFindingsTest);
#include "layout_findings_test.moc"

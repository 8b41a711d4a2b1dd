// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

const std::string letterA = "BT /F 10 Tf 0 0 Td (A) Tj ET ";

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

PageFixture limited(const std::string& content, std::string_view assignment)
{
    return PageFixture(Parts{content, {}, {}, {}, {}, {}}, limitsWith(assignment));
}

} // namespace

class HostileContentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void extremeNumbers_data();
    void extremeNumbers();
    void unbalancedState();
    void strayOperands_data();
    void strayOperands();
    void textWithoutAFont();
    void operatorsAreLimited();
    void glyphsAreLimited();
    void nestingOfStatesIsLimited();
    void deepNestingIsRead();
    void operandsAreLimited();
    void fontsAreLimited();
    void cancelledReadingStops();
};

void HostileContentTest::extremeNumbers_data()
{
    QTest::addColumn<QString>("content");
    const auto row = [](const char* name, const std::string& content) {
        QTest::newRow(name) << QString::fromStdString(content);
    };
    // PDF has no exponents (ISO 32000-2, 7.3.3).
    const std::string e30 = "1" + std::string(30, '0');
    const std::string e300 = "1" + std::string(300, '0');
    row("cm", e30 + " 0 0 " + e30 + " 0 0 cm BT /F 10 Tf (A) Tj ET");
    row("Tf", "BT /F " + e30 + " Tf (AA) Tj ET");
    row("Td", "BT /F 10 Tf " + e300 + " 0 Td (A) Tj ET");
    row("text state", "BT /F 10 Tf " + e30 + " Tz " + e30 + " Tc " + e30 + " Ts (AB) Tj ET");
    row("Tm and TJ", "BT /F 10 Tf " + e300 + " 0 0 " + e300 + " 0 0 Tm [(A) " + e300 + " (B)] TJ ET");
    row("overflow", e300 + " 0 0 " + e300 + " 0 0 cm " + e300 + " 0 0 " + e300
            + " 0 0 cm BT /F 10 Tf " + e300 + " 0 0 1 0 0 Tm (A) Tj ET 0 0 " + e300 + " 1 re S");
    row("line width", e30 + " w 0 0 9 9 re S " + letterA);
    row("below nought", "BT /F -" + e300 + " Tf -" + e300 + " -" + e300 + " Td (A) Tj ET");
}

void HostileContentTest::extremeNumbers()
{
    QFETCH(QString, content);
    const PageFixture page(content.toStdString());
    QVERIFY(!page.contents.glyphs.empty());
    QVERIFY(page.has(FindingId::extreme_numbers));
    const auto sound = [](double v) { return std::abs(v) <= 1e9 && !(v == 0 && std::signbit(v)); };
    for (const Glyph& glyph : page.contents.glyphs) {
        for (const Point& p : {glyph.origin, glyph.next, glyph.quad.corners[0], glyph.quad.corners[2]}) {
            QVERIFY(sound(p.x) && sound(p.y));
        }
        QVERIFY(sound(glyph.adjustment));
    }
    for (const TextRun& run : page.contents.runs) {
        QVERIFY(sound(run.em.a) && sound(run.em.d) && sound(run.size) && sound(run.charSpacing)
                && sound(run.scaling) && sound(run.rise));
    }
    for (const Shape& shape : page.contents.shapes) {
        QVERIFY(sound(shape.bounds.x1) && sound(shape.lineWidth));
    }
}

void HostileContentTest::unbalancedState()
{
    for (const std::string& content : {"Q Q Q " + letterA, "q q q " + letterA}) {
        const PageFixture page(content);
        QCOMPARE(page.text(), std::string("A"));
        QVERIFY(page.has(FindingId::unbalanced_state));
    }
    QVERIFY(!PageFixture("q " + letterA + "Q").has(FindingId::unbalanced_state));
}

void HostileContentTest::strayOperands_data()
{
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("origins");
    // The last operands count, as with other readers; what lacks operands does nothing.
    QTest::newRow("too many") << "BT /F 10 Tf 1 2 100 200 Td (A) Tj ET" << "100 200";
    QTest::newRow("too few") << "BT /F 10 Tf 100 200 Td 5 Td (A) Tj ET" << "100 200";
    QTest::newRow("none") << "BT /F 10 Tf 100 200 Td Td Tm Tc Tf cm (A) Tj ET" << "100 200";
    QTest::newRow("of another kind") << "BT /F 10 Tf 100 200 Td (x) (y) Td (A) Tj ET" << "100 200";
    QTest::newRow("unknown operator") << "BT /F 10 Tf 100 200 Td 1 2 Foo (A) Tj ET" << "100 200";
    QTest::newRow("Tf with three") << "BT 7 /F 10 Tf 100 200 Td (A) Tj ET" << "100 200";
}

void HostileContentTest::strayOperands()
{
    QFETCH(QString, content);
    QFETCH(QString, origins);
    const PageFixture page(content.toStdString());
    QCOMPARE(page.origins(), origins);
    QVERIFY(page.has(FindingId::stray_operands));
}

void HostileContentTest::textWithoutAFont()
{
    const PageFixture page("BT (lost) Tj /F 10 Tf (A) Tj ET (B) Tj");
    QCOMPARE(page.text(), std::string("AB"));
    QVERIFY(page.has(FindingId::damaged_file));
    QVERIFY(page.has(FindingId::unbalanced_state)); // shown after ET
}

void HostileContentTest::operatorsAreLimited()
{
    const PageFixture page = limited(letterA + repeated("n ", 1000) + letterA, "limit_operators=1000");
    QCOMPARE(page.text(), std::string("A"));
    QVERIFY(page.reached(Rule::limit_operators));
    // BT Tf Td Tj ET twice and 990 others are just the limit.
    const PageFixture enough = limited(letterA + repeated("n ", 990) + letterA, "limit_operators=1000");
    QCOMPARE(enough.text(), std::string("AA"));
    QVERIFY(!enough.has(FindingId::limit_reached));
}

void HostileContentTest::glyphsAreLimited()
{
    const std::string exactly = "BT /F 10 Tf (" + std::string(1000, 'A') + ") Tj ET";
    QVERIFY(!limited(exactly, "limit_glyphs=1000").has(FindingId::limit_reached));
    const PageFixture page = limited(exactly + letterA, "limit_glyphs=1000");
    QCOMPARE(page.contents.glyphs.size(), std::size_t{1000});
    QVERIFY(page.reached(Rule::limit_glyphs));
}

void HostileContentTest::nestingOfStatesIsLimited()
{
    // Beyond the limit q and Q still pair: the letter after them is set by the outermost state.
    const PageFixture page =
        limited("/F 10 Tf " + repeated("q ", 100) + "2 Tc " + repeated("Q ", 100)
                    + "BT 100 200 Td (AB) Tj ET",
                "limit_state_depth=28");
    QCOMPARE(page.origins(), QStringLiteral("100 200; 105 200"));
    QVERIFY(page.reached(Rule::limit_state_depth));
    QVERIFY(!page.has(FindingId::unbalanced_state));
}

void HostileContentTest::deepNestingIsRead()
{
    // case: str03
    const PageFixture page("/F 10 Tf " + repeated("q ", 3000) + "2 Tc " + repeated("Q ", 3000)
                           + "BT 100 200 Td (AB) Tj ET");
    QCOMPARE(page.origins(), QStringLiteral("100 200; 105 200"));
    QVERIFY(page.findings.findings().empty());
}

void HostileContentTest::operandsAreLimited()
{
    // case: rob01; the operands next to the operator are those that are kept.
    const PageFixture page =
        limited("BT /F 10 Tf " + repeated("1 ", 500) + "100 200 Td (A) Tj ET", "limit_operands=33");
    QCOMPARE(page.origins(), QStringLiteral("100 200"));
}

void HostileContentTest::fontsAreLimited()
{
    std::string fonts;
    std::string content = "BT ";
    std::string objects;
    for (int i = 0; i < 20; ++i) {
        const std::string number = std::to_string(20 + i);
        fonts += "/G" + number + ' ' + number + " 0 R ";
        content += "/G" + number + " 10 Tf (A) Tj ";
        objects += "{{object " + number + " 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n";
    }
    const PageFixture page(Parts{content + "ET", {}, {}, objects, {}, fonts}, limitsWith("limit_fonts=16"));
    QCOMPARE(page.text(), std::string(16, 'A'));
    QVERIFY(page.reached(Rule::limit_fonts));
}

void HostileContentTest::cancelledReadingStops()
{
    CancelToken cancel;
    cancel.cancel();
    const PageFixture page(Parts{repeated("n ", 5000) + letterA, {}, {}, {}, {}, {}}, {},
                           OutlineLoading::skip, &cancel);
    QVERIFY(page.contents.glyphs.empty());
    QVERIFY(page.contents.operatorCount < 5000);
}

FOULCASE_TEST(HostileContentTest);
#include "hostile_content_test.moc"

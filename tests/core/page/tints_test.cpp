// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/colour_calculator.h"
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

class TintsTest : public QObject {
    Q_OBJECT

    /// "r g b" of a rectangle filled with these components in the space /S; "?" where unknown.
    static QString colour(const std::string& space, const std::string& components,
                          const std::string& objects = {})
    {
        const PageFixture page(Parts{"/S cs " + components + " scn 0 0 10 10 re f",
                                     "/ColorSpace << /S " + space + " >>", {}, objects, {}, {}});
        const Colour& c = page.contents.shapes.at(0).colour;
        return c.kind == ColourKind::known
            ? QStringLiteral("%1 %2 %3").arg(c.red).arg(c.green).arg(c.blue)
            : QStringLiteral("?");
    }
    static QString run(const char* program, const std::vector<double>& inputs, std::size_t results)
    {
        ColourCalculator calculator;
        if (!calculator.parse(program)) {
            return QStringLiteral("no program");
        }
        QStringList out;
        for (const double v : calculator.run(inputs, results)) {
            out << QString::number(v);
        }
        return out.join(u' ');
    }

private Q_SLOTS:
    void exponential()
    {
        const std::string space = "[/Separation /Spot /DeviceRGB << /FunctionType 2 /Domain [0 1] "
                                  "/C0 [1 1 1] /C1 [1 0 0.2] /N 1 >>]";
        QCOMPARE(colour(space, "0"), QStringLiteral("255 255 255"));
        QCOMPARE(colour(space, "1"), QStringLiteral("255 0 51"));
        QCOMPARE(colour(space, "0.5"), QStringLiteral("255 128 153"));
        QCOMPARE(colour(space, "7"), QStringLiteral("255 0 51")); // clipped to /Domain
    }
    void initialTintIsFull()
    {
        const PageFixture page(
            Parts{"/S cs 0 0 10 10 re f",
                  "/ColorSpace << /S [/Separation /Spot /DeviceGray << /FunctionType 2 /Domain "
                  "[0 1] /C0 [1] /C1 [0.2] /N 1 >>] >>",
                  {}, {}, {}, {}});
        QCOMPARE(int(page.contents.shapes.at(0).colour.red), 51);
    }
    void sampled()
    {
        // Two samples of CMYK, half way between them: 0 0 0 0.5 is grey 127.5.
        const std::string samples = streamObject(
            20, "/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [2] /BitsPerSample 8 "
                "/Filter /ASCIIHexDecode",
            "00000000 000000FF>");
        const std::string space = "[/Separation /Spot /DeviceCMYK 20 0 R]";
        QCOMPARE(colour(space, "0", samples), QStringLiteral("255 255 255"));
        QCOMPARE(colour(space, "1", samples), QStringLiteral("0 0 0"));
        QCOMPARE(colour(space, "0.5", samples), QStringLiteral("128 128 128"));
    }
    void sampledOfTwoInputs()
    {
        const std::string samples = streamObject(
            20, "/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [2 2] /BitsPerSample 8 "
                "/Filter /ASCIIHexDecode",
            "00 33 66 FF>");
        const std::string space = "[/DeviceN [/One /Two] /DeviceGray 20 0 R]";
        // The first input runs fastest.
        QCOMPARE(colour(space, "1 0", samples), QStringLiteral("51 51 51"));
        QCOMPARE(colour(space, "0 1", samples), QStringLiteral("102 102 102"));
    }
    void stitched()
    {
        const std::string space =
            "[/Separation /Spot /DeviceGray << /FunctionType 3 /Domain [0 1] /Bounds [0.5] "
            "/Encode [0 1 1 0] /Functions "
            "[<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> "
            "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>] >>]";
        QCOMPARE(colour(space, "0.1"), QStringLiteral("51 51 51"));  // 0.2 of the first
        QCOMPARE(colour(space, "0.5"), QStringLiteral("255 255 255")); // the second, turned round
        QCOMPARE(colour(space, "1"), QStringLiteral("0 0 0"));
    }
    void calculated()
    {
        const std::string program = streamObject(
            20, "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
            "{ dup 0.5 mul exch pop 0 1 }");
        QCOMPARE(colour("[/Separation /Spot /DeviceRGB 20 0 R]", "0.4", program),
                 QStringLiteral("51 0 255"));
    }
    void whatCannotBeTold()
    {
        QCOMPARE(colour("[/Separation /Spot /DeviceRGB << /FunctionType 9 /Domain [0 1] >>]", "1"),
                 QStringLiteral("?"));
        QCOMPARE(colour("[/Separation /None /DeviceGray << /FunctionType 2 /Domain [0 1] /N 1 >>]",
                        "1"),
                 QStringLiteral("?"));
        // A stitching of itself.
        QCOMPARE(colour("[/Separation /Spot /DeviceGray 20 0 R]", "1",
                        "{{object 20 0}} << /FunctionType 3 /Domain [0 1] /Bounds [] /Encode [0 1] "
                        "/Functions [20 0 R] >>\n"),
                 QStringLiteral("?"));
        // Fewer samples than the sizes ask for.
        QCOMPARE(colour("[/Separation /Spot /DeviceGray 20 0 R]", "1",
                        streamObject(20, "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [900] "
                                         "/BitsPerSample 8", "abc")),
                 QStringLiteral("?"));
    }

    void calculatorOperators_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<int>("results");
        QTest::addColumn<QString>("out");
        const auto row = [](const char* program, int results, const char* out) {
            QTest::newRow(program) << QByteArray(program) << results << QString::fromLatin1(out);
        };
        row("{ 3 4 sub }", 1, "-1");
        row("{ 1 2 3 3 1 roll }", 3, "3 1 2");
        row("{ 1 2 3 3 -1 roll }", 3, "2 3 1");
        row("{ 5 6 1 index }", 3, "5 6 5");
        row("{ 1 2 2 copy }", 4, "1 2 1 2");
        row("{ 7 2 idiv 7 2 mod }", 2, "3 1");
        row("{ 1 2 lt { 8 } { 9 } ifelse }", 1, "8");
        row("{ 1 2 gt { 8 } { 9 } ifelse }", 1, "9");
        row("{ 5 true { pop 6 } if }", 1, "6");
        row("{ 2 0.5 exp 2 mul dup mul }", 1, "8");
        row("{ -1 0 atan }", 1, "270");
        row("{ 1 3 bitshift 3.7 truncate }", 2, "8 3");
        row("{ % remark\n 4 sqrt }", 1, "2");
        row("{ add }", 1, "");
        row("{ 1 0 idiv }", 1, "0");
        row("{ 1 unknown }", 1, "no program");
        row("{ 1 { 2 }", 1, "no program");
        row("{ 9 copy }", 1, "");
    }
    void calculatorOperators()
    {
        QFETCH(QByteArray, program);
        QFETCH(int, results);
        QFETCH(QString, out);
        QCOMPARE(run(program.constData(), {}, static_cast<std::size_t>(results)), out);
    }
    void calculatorIsBounded()
    {
        std::string deep;
        for (int i = 0; i < 1000; ++i) {
            deep += "{ true ";
        }
        QCOMPARE(run(deep.c_str(), {}, 1), QStringLiteral("no program"));
        std::string tall = "{";
        for (int i = 0; i < 200; ++i) {
            tall += " 1";
        }
        QCOMPARE(run((tall + " }").c_str(), {}, 1), QString()); // over the stack
    }
};

FOULCASE_TEST(TintsTest);
#include "tints_test.moc"

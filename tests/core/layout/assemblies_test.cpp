// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/assemblies.h"
#include "tests/core/layout/lines_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

namespace {

/// A code as cmex10 or cmsy10 gives it, by glyph name or by character.
DecodedCode codeOf(std::u32string text, std::string name = {})
{
    DecodedCode code;
    code.unicode = std::move(text);
    code.glyphName = std::move(name);
    code.source = UnicodeSource::tex_table;
    return code;
}

char32_t assembled(const std::vector<DecodedCode>& codes)
{
    std::vector<const DecodedCode*> pieces;
    for (const DecodedCode& code : codes) {
        pieces.push_back(&code);
    }
    return assembledCharacter(pieces);
}

/// Pieces one under the other, painted from the top.
PageOfValues stack(std::u32string_view pieces, double step = 10)
{
    PageOfValues page;
    double y = 300;
    for (const char32_t piece : pieces) {
        page.at(100, y).show(std::u32string_view(&piece, 1));
        y -= step;
    }
    return page;
}

std::vector<AccentPair> pairsOf(PageOfValues page)
{
    return LinesOfValues(page).layout.accents;
}

} // namespace

class AssembliesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void characters_data()
    {
        QTest::addColumn<QString>("pieces");
        QTest::addColumn<QString>("character");
        QTest::newRow("(") << QStringLiteral("\u239B\u239C\u239D") << QStringLiteral("(");
        QTest::newRow(")") << QStringLiteral("\u239E\u23A0") << QStringLiteral(")");
        QTest::newRow("[") << QStringLiteral("\u23A1\u23A2\u23A3") << QStringLiteral("[");
        QTest::newRow("]") << QStringLiteral("\u23A4\u23A6") << QStringLiteral("]");
        QTest::newRow("floor") << QStringLiteral("\u23A2\u23A3") << QStringLiteral("\u230A");
        QTest::newRow("ceiling") << QStringLiteral("\u23A4\u23A5") << QStringLiteral("\u2309");
        QTest::newRow("{") << QStringLiteral("\u23A7\u23AA\u23A8\u23A9") << QStringLiteral("{");
        QTest::newRow("}") << QStringLiteral("\u23AB\u23AC\u23AA\u23AD") << QStringLiteral("}");
        QTest::newRow("integral") << QStringLiteral("\u2320\u23AE\u2321")
                                  << QStringLiteral("\u222B");
        QTest::newRow("one alone") << QStringLiteral("\u239B") << QString();
        QTest::newRow("of two") << QStringLiteral("\u239B\u23A0") << QString();
        QTest::newRow("letters") << QStringLiteral("ab") << QString();
    }
    void characters()
    {
        QFETCH(QString, pieces);
        QFETCH(QString, character);
        std::vector<DecodedCode> codes;
        for (const QChar piece : pieces) {
            codes.push_back(codeOf(std::u32string(1, piece.unicode())));
        }
        const char32_t found = assembled(codes);
        QCOMPARE(found == 0 ? QString() : QString::fromUcs4(&found, 1), character);
    }
    void partsThatUnicodeLacks()
    {
        const auto tip = [](const char* name) { return codeOf(U"", name); };
        QCOMPARE(assembled({tip("bracehtipdownleft"), tip("bracehtipupright"),
                            tip("bracehtipupleft"), tip("bracehtipdownright")}),
                 U'\u23DE');
        QCOMPARE(assembled({tip("bracehtipupleft"), tip("bracehtipdownright"),
                            tip("bracehtipdownleft"), tip("bracehtipupright")}),
                 U'\u23DF');
        QCOMPARE(assembled({tip("bracehtipupleft"), tip("bracehtipupleft")}), U'\0');
        QCOMPARE(assembled({codeOf(U"", "radicaltp"), codeOf(U"", "radicalvertex"),
                            codeOf(U"\u23B7", "radicalbt")}),
                 U'\u221A');
        QCOMPARE(assembled({codeOf(U"|", "vextendsingle"), codeOf(U"|", "vextendsingle")}), U'|');
        QCOMPARE(assembled({codeOf(U"|", "bar"), codeOf(U"|", "bar")}), U'\0');
    }
    void arrowsOfTwoParts()
    {
        const DecodedCode arrow = codeOf(U"\u2192", "arrowright");
        const DecodedCode foot = codeOf(U"\u21A6", "mapsto");
        QCOMPARE(assembled({foot, arrow}), U'\u21A6');
        QCOMPARE(assembled({codeOf(U"\u21AA"), arrow}), U'\u21AA');
        QCOMPARE(assembled({codeOf(U"\u2190"), codeOf(U"\u21A9")}), U'\u21A9');
        DecodedCode whole = foot; // an arrow of its own, as wide as it looks
        whole.width = 1000;
        QCOMPARE(assembled({whole, arrow}), U'\0');
        DecodedCode other = codeOf(U"\u21AA", "uni21AA");
        other.source = UnicodeSource::tounicode;
        QCOMPARE(assembled({other, arrow}), U'\0');
    }

    void piecesOneUnderTheOther()
    {
        const std::vector<AccentPair> three = pairsOf(stack(U"\u239B\u239C\u239D"));
        QCOMPARE(three.size(), std::size_t{2});
        QCOMPARE(three[0], (AccentPair{GlyphId(0U), GlyphId(1U), 0}));
        QCOMPARE(three[1], (AccentPair{GlyphId(2U), GlyphId(1U), 0}));
        const std::vector<AccentPair> two = pairsOf(stack(U"\u239B\u239D\u239B\u239D"));
        QCOMPARE(two.size(), std::size_t{2}); // two of them, each of two pieces
        QCOMPARE(two[1], (AccentPair{GlyphId(2U), GlyphId(3U), 0}));
        QVERIFY(pairsOf(stack(U"\u239B\u23A0")).empty());
        QVERIFY(pairsOf(stack(U"\u239B\u239D", 50)).empty());
        PageOfValues beside;
        beside.at(100, 100).show(U"\u239B").at(105, 90).show(U"\u239D");
        QVERIFY(pairsOf(beside).empty());
    }
    void aDelimiterStandsOnOneLine()
    {
        PageOfValues page = stack(U"\u239B\u239C\u239D");
        page.at(105, 290).show(U"x");
        const LinesOfValues lines(page);
        QCOMPARE(lines.lines(), QString::fromUcs4(U"\u239C\u239B\u239Dx").toUtf8());
    }
    void negationsStrikeWhatComesNext()
    {
        const auto base = [](UnicodeSource source) {
            PageOfValues page;
            page.at(100, 100).show(U"<\u0338");
            page.contents.codes.back().width = 0;
            page.contents.codes.back().source = source;
            page.move(-0.5).show(U"=");
            const std::vector<AccentPair> pairs = pairsOf(page);
            return pairs.size() == 1 ? pairs[0].base : GlyphId();
        };
        QCOMPARE(base(UnicodeSource::tex_table), GlyphId(2U));
        QCOMPARE(base(UnicodeSource::tounicode), GlyphId(0U)); // a combining character follows
    }
};

FOULCASE_TEST(AssembliesTest);
#include "assemblies_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/captions.h"
#include "core/layout/labels.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class LabelsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void labelsBefore();
    void labelsAfter();
    void pageNumbers();
    void entries();
    void captions();
    void textsThatAreNoCaptions();
    void stamps();
    void bibliographies();
};

void LabelsTest::labelsBefore()
{
    for (const auto* text : {U"•", U"–", U"3.", U"12.", U"(iv)", U"[12]", U"[Knu84]", U"a)", U"2.1"}) {
        QVERIFY2(isLabel(text, LabelSide::before), QString::fromUcs4(text).toUtf8());
    }
    for (const auto* text : {U"", U"Name", U"12", U"the", U"3rd", U"(and so on)", U"[far too long]"}) {
        QVERIFY2(!isLabel(text, LabelSide::before), QString::fromUcs4(text).toUtf8());
    }
}

void LabelsTest::labelsAfter()
{
    for (const auto* text : {U"(3)", U"(2.1a)", U"[4]", U"(A.3)", U"(14)"}) {
        QVERIFY2(isLabel(text, LabelSide::after), QString::fromUcs4(text).toUtf8());
    }
    for (const auto* text : {U"3.", U"•", U"[Knu84]", U"12", U"(see)"}) {
        QVERIFY2(!isLabel(text, LabelSide::after), QString::fromUcs4(text).toUtf8());
    }
}

void LabelsTest::pageNumbers()
{
    for (const auto* text : {U"7", U"xiv", U"– 7 –", U"7 of 12", U"7/12", U"Page 7", U"A-3", U"12345"}) {
        QVERIFY2(isPageNumber(text), QString::fromUcs4(text).toUtf8());
    }
    for (const auto* text : {U"", U"page", U"123456", U"7 men", U"Introduction", U"of", U"2.5"}) {
        QVERIFY2(!isPageNumber(text), QString::fromUcs4(text).toUtf8());
    }
}

void LabelsTest::entries()
{
    QVERIFY(opensEntry(U"[12] Knuth"));
    QVERIFY(opensEntry(U"[Knu84] Knuth"));
    QVERIFY(opensEntry(U"12. Knuth"));
    QVERIFY(!opensEntry(U"[] Knuth"));
    QVERIFY(!opensEntry(U"1984 was"));
    QVERIFY(!opensEntry(U""));
}

void LabelsTest::captions()
{
    const auto figure = captionOf(U"Figure 2.3: A plot");
    QVERIFY(figure.has_value());
    QCOMPARE(figure->kind, CaptionKind::figure);
    QCOMPARE(figure->major, 2);
    QCOMPARE(figure->minor, 3);
    const auto table = captionOf(U"TABLE IV");
    QVERIFY(table.has_value());
    QCOMPARE(table->kind, CaptionKind::table);
    QCOMPARE(table->major, 4);
    QCOMPARE(table->minor, -1);
    const auto supplement = captionOf(U"Fig. S12. More");
    QVERIFY(supplement.has_value());
    QVERIFY(supplement->supplement);
    QCOMPARE(supplement->major, 12);
    QVERIFY(captionOf(U"Fig. 3. The same").has_value());
    QVERIFY(captionOf(U"Table 1 Results of the runs").has_value());
    QVERIFY(captionOf(U"Figure 7").has_value());
}

void LabelsTest::textsThatAreNoCaptions()
{
    for (const auto* text : {U"Figure 3 shows the plot", U"figure 3: small letters", U"Figures 3",
                             U"Table 2, however", U"Table of contents", U"Fig", U"", U"Figure 3a)b"}) {
        QVERIFY2(!captionOf(text).has_value(), QString::fromUcs4(text).toUtf8());
    }
}

void LabelsTest::stamps()
{
    QVERIFY(isPreprintStamp(U"arXiv:2201.00214v1 [astro-ph.SR] 1 Jan 2022"));
    QVERIFY(isPreprintStamp(U"arXiv:hep-lat/0105002v1 2 May 2001"));
    QVERIFY(!isPreprintStamp(U"arXiv preprint"));
    QVERIFY(!isPreprintStamp(U"see arXiv:2201.00214"));
}

void LabelsTest::bibliographies()
{
    QVERIFY(headsBibliography(U"References"));
    QVERIFY(headsBibliography(U"7. Bibliography"));
    QVERIFY(headsBibliography(U"LITERATURE CITED"));
    QVERIFY(!headsBibliography(U"References to earlier work"));
}

FOULCASE_TEST(LabelsTest);
#include "labels_test.moc"

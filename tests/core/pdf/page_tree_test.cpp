// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/open_document.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::pdf;
using namespace foulcase::testing;

namespace {

std::string number(std::size_t n)
{
    return std::to_string(n);
}

const std::string catalog = "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n";

/// A page whose /Marker says which it is.
std::string page(std::size_t object, std::size_t parent, std::size_t marker)
{
    return "{{object " + number(object) + " 0}} << /Type /Page /Parent " + number(parent)
        + " 0 R /Marker " + number(marker) + " >>\n";
}

std::string node(std::size_t object, std::string_view kids, std::string_view more)
{
    return "{{object " + number(object) + " 0}} << /Type /Pages /Kids [" + std::string(kids) + "] "
        + std::string(more) + " >>\n";
}

/// The markers of all pages, by page(); "-" where there is none.
std::string markers(const OpenDocument& document)
{
    std::string out;
    const int count = document->pageCount();
    for (int i = 1; i <= count; ++i) {
        auto result = document->page(i);
        out += out.empty() ? "" : " ";
        out += result && result.value().number() == i
            ? number(std::size_t(result.value().dictionary().get("Marker").number(0)))
            : "-";
    }
    return out;
}

/// 10 × 10 × 10 pages with markers from 1 on, objects in the order of a preorder walk.
std::string thousandPages(std::string_view countOfFirstTen = "10")
{
    std::string text = catalog;
    std::string rootKids;
    std::size_t next = 3;
    std::size_t marker = 0;
    for (int a = 0; a < 10; ++a) {
        const std::size_t outer = next++;
        std::string outerKids;
        for (int b = 0; b < 10; ++b) {
            const std::size_t inner = next++;
            std::string innerKids;
            for (int c = 0; c < 10; ++c) {
                text += page(next, inner, ++marker);
                innerKids += number(next++) + " 0 R ";
            }
            const std::string count(a == 5 && b == 0 ? countOfFirstTen : "10");
            text += node(inner, innerKids, "/Parent " + number(outer) + " 0 R /Count " + count);
            outerKids += number(inner) + " 0 R ";
        }
        text += node(outer, outerKids, "/Parent 2 0 R /Count 100");
        rootKids += number(outer) + " 0 R ";
    }
    return text + node(2, rootKids, "/Count 1000");
}

} // namespace

class PageTreeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneLevel();
    void wrongCounts_data();
    void wrongCounts();
    void nullAndForeignKids();
    void aCountedKidThatIsLostIsAnEmptyPage();
    void loops_data();
    void loops();
    void sharedSubtreesAreEnteredOnce();
    void manyPagesByDescent();
    void manyPagesWithALieInside();
    void aHundredThousandPagesInOneArray();
    void deepTrees();
    void tooDeepTreesEndAtTheLimit();
    void tooManyPagesEndAtTheLimit();
    void withoutPageTreePagesAreFoundByType();
    void withoutRootTheCatalogIsFoundByType();
    void pageNumbersOfObjects();
    void numbersBeyondTheEndsAreNoPages();
};

void PageTreeTest::oneLevel()
{
    const auto document =
        openTemplate(catalog + node(2, "3 0 R 4 0 R", "/Count 2") + page(3, 2, 1) + page(4, 2, 2));
    QVERIFY(document);
    QCOMPARE(document->pageCount(), 2);
    QCOMPARE(markers(document), std::string("1 2"));
    QVERIFY(document->findings().findings().empty());
}

void PageTreeTest::wrongCounts_data()
{
    QTest::addColumn<QByteArray>("count");
    QTest::newRow("missing") << QByteArray("");
    QTest::newRow("negative") << QByteArray("/Count -1");
    QTest::newRow("zero") << QByteArray("/Count 0");
    QTest::newRow("too large") << QByteArray("/Count 70");
    QTest::newRow("absurd") << QByteArray("/Count 2147483647");
    QTest::newRow("beyond 64 bits") << QByteArray("/Count 99999999999999999999");
    QTest::newRow("no number") << QByteArray("/Count /Three");
}

void PageTreeTest::wrongCounts()
{
    QFETCH(QByteArray, count);
    const auto document =
        openTemplate(catalog + node(2, "3 0 R 4 0 R", count.toStdString()) + page(3, 2, 1)
            + node(4, "5 0 R 6 0 R", "/Parent 2 0 R /Count 5") + page(5, 4, 2) + page(6, 4, 3));
    QVERIFY(document);
    QCOMPARE(document->pageCount(), 3);
    QCOMPARE(markers(document), std::string("1 2 3"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void PageTreeTest::nullAndForeignKids()
{
    const auto document = openTemplate(catalog + node(2, "null 3 0 R 99 0 R (x) 4 0 R", "/Count 2")
        + page(3, 2, 1) + page(4, 2, 2));
    QCOMPARE(markers(document), std::string("1 2"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
    // Without /Type: kids make the node, their absence the page.
    const auto untyped = openTemplate(catalog
        + "{{object 2 0}} << /Kids [3 0 R 5 0 R] /Count 2 >>"
          "{{object 3 0}} << /Kids [4 0 R] /Count 1 >>{{object 4 0}} << /Marker 1 >>"
          "{{object 5 0}} << /Marker 2 >>");
    QCOMPARE(markers(untyped), std::string("1 2"));
}

void PageTreeTest::aCountedKidThatIsLostIsAnEmptyPage()
{
    const auto document =
        openTemplate(catalog + node(2, "3 0 R 99 0 R 4 0 R", "/Count 3 /MediaBox [0 0 9 9]")
            + page(3, 2, 1) + page(4, 2, 3));
    QCOMPARE(markers(document), std::string("1 0 3"));
    auto lost = document->page(2);
    QVERIFY(lost);
    QVERIFY(lost.value().dictionary().isNull());
    QCOMPARE(lost.value().boxes().media, (Rect{0, 0, 9, 9}));
    FindingSink sink;
    QVERIFY(lost.value().content(document.limits, sink).bytes.empty());
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void PageTreeTest::loops_data()
{
    QTest::addColumn<QByteArray>("tree");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    row("itself", node(2, "2 0 R 3 0 R", "/Count 2") + page(3, 2, 1));
    row("its parent",
        node(2, "4 0 R 3 0 R", "/Count 2") + node(4, "2 0 R", "/Count 1") + page(3, 2, 1));
    row("counts that agree",
        node(2, "4 0 R 3 0 R", "/Count 100") + node(4, "4 0 R", "/Count 99") + page(3, 2, 1));
}

void PageTreeTest::loops()
{
    QFETCH(QByteArray, tree);
    const auto document = openTemplate(catalog + tree.toStdString());
    QVERIFY(document);
    QCOMPARE(markers(document), std::string("1"));
    QVERIFY(document->findings().contains(FindingId::cycle));
}

void PageTreeTest::sharedSubtreesAreEnteredOnce()
{
    // Forty levels of which each names the next one twice: 2^40 pages if each were entered.
    std::string text = catalog;
    for (std::size_t i = 2; i < 42; ++i) {
        const std::string kid = number(i + 1) + " 0 R ";
        text += node(i, kid + kid, "/Count 1000");
    }
    const auto document = openTemplate(text + page(42, 41, 1));
    QVERIFY(document);
    QCOMPARE(markers(document), std::string("1 1")); // the same page twice is legal
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void PageTreeTest::manyPagesByDescent()
{
    const auto document = openTemplate(thousandPages());
    QVERIFY(document);
    QCOMPARE(document->pageCount(), 1000);
    for (const int i : {1000, 1, 10, 11, 555, 101, 100, 999}) {
        auto result = document->page(i);
        QVERIFY(result);
        QCOMPARE(result.value().dictionary().get("Marker").number(0), double(i));
    }
    QVERIFY(document->findings().findings().empty());
}

void PageTreeTest::manyPagesWithALieInside()
{
    const auto document = openTemplate(thousandPages("9"));
    QVERIFY(document);
    QCOMPARE(document->pageCount(), 1000);
    QCOMPARE(document->page(1000).value().dictionary().get("Marker").number(0), 1000.0);
    QCOMPARE(document->page(501).value().dictionary().get("Marker").number(0), 501.0);
    QCOMPARE(document->pageCount(), 1000);
}

void PageTreeTest::aHundredThousandPagesInOneArray()
{
    constexpr std::size_t count = 100000;
    std::string kids;
    std::string pages;
    for (std::size_t i = 0; i < count; ++i) {
        kids += number(i + 3) + " 0 R ";
        pages += page(i + 3, 2, i + 1);
    }
    // Once so that each kid counts as one, once with a node among them.
    const auto flat = openTemplate(catalog + node(2, kids, "/Count 100000") + pages);
    const auto mixed = openTemplate(catalog + node(2, "200000 0 R " + kids, "/Count 100002") + pages
        + node(200000, "200001 0 R 200002 0 R", "/Count 2") + page(200001, 200000, 1)
        + page(200002, 200000, 2));
    QCOMPARE(flat->pageCount(), 100000);
    QCOMPARE(mixed->pageCount(), 100002);
    for (int i = 1; i <= 100000; ++i) {
        if (flat->page(i).value().dictionary().get("Marker").number(0) != i
            || mixed->page(i + 2).value().dictionary().get("Marker").number(0) != i) {
            QFAIL(("page " + number(std::size_t(i))).c_str());
        }
    }
    QVERIFY(flat->findings().findings().empty());
}

void PageTreeTest::deepTrees()
{
    for (const std::string pages : {"1", "100"}) { // walked, descended
        std::string text = catalog;
        for (std::size_t i = 2; i < 402; ++i) {
            text += node(i, number(i + 1) + " 0 R", "/Count " + pages);
        }
        std::string kids;
        for (std::size_t i = 0; i < std::stoul(pages); ++i) {
            kids += number(i + 403) + " 0 R ";
            text += page(i + 403, 402, i + 1);
        }
        const auto document = openTemplate(text + node(402, kids, "/Count " + pages));
        QVERIFY(document);
        QCOMPARE(document->pageCount(), std::stoi(pages));
        auto last = document->page(std::stoi(pages));
        QVERIFY(last);
        QCOMPARE(last.value().dictionary().get("Marker").number(0), std::stod(pages));
        QVERIFY(document->findings().findings().empty());
    }
}

void PageTreeTest::tooDeepTreesEndAtTheLimit()
{
    for (const std::string count : {"1", "100"}) {
        const std::size_t depth = count == "1" ? 100000 : 10000;
        std::string text = catalog;
        for (std::size_t i = 2; i < depth; ++i) {
            text += node(i, number(i + 1) + " 0 R", "/Count " + count);
        }
        const auto document =
            openTemplate(text + node(depth, number(depth + 1) + " 0 R", "/Count " + count)
                + page(depth + 1, depth, 1));
        QVERIFY(document);
        static_cast<void>(document->page(1));
        QVERIFY(document->findings().contains(FindingId::limit_reached));
        QCOMPARE(markers(document), std::string("1")); // found by its type
    }
}

void PageTreeTest::tooManyPagesEndAtTheLimit()
{
    Limits limits;
    QVERIFY(limits.set("limit_page_count", "150"));
    const auto document = openTemplate(thousandPages(), limits);
    QCOMPARE(document->pageCount(), 150);
    QVERIFY(document->page(150));
    QVERIFY(!document->page(151));
    QVERIFY(document->findings().contains(FindingId::limit_reached));
    Limits few;
    QVERIFY(few.set("limit_page_count", "1"));
    const auto two = openTemplate(
        catalog + node(2, "3 0 R 4 0 R", "/Count 2") + page(3, 2, 1) + page(4, 2, 2), few);
    QCOMPARE(markers(two), std::string("1"));
    QVERIFY(two->findings().contains(FindingId::limit_reached));
}

void PageTreeTest::withoutPageTreePagesAreFoundByType()
{
    for (const std::string_view root : {"/Pages 99 0 R", "", "/Pages (none)"}) {
        const auto document = openTemplate("{{object 1 0}} << /Type /Catalog " + std::string(root)
            + " >>{{object 2 0}} << /Type /Pages /MediaBox [0 0 7 7] >>" + page(3, 2, 1)
            + page(4, 2, 2));
        QVERIFY(document);
        QCOMPARE(markers(document), std::string("1 2"));
        QCOMPARE(document->page(2).value().boxes().media, (Rect{0, 0, 7, 7}));
        QVERIFY(document->findings().contains(FindingId::damaged_file));
    }
}

void PageTreeTest::withoutRootTheCatalogIsFoundByType()
{
    const auto document = openTemplate(
        catalog + node(2, "3 0 R", "/Count 1") + page(3, 2, 1) + "{{trailer /Root 77 0 R}}");
    QVERIFY(document);
    QVERIFY(document->catalog().get("Type").isName("Catalog"));
    QCOMPARE(markers(document), std::string("1"));
    QVERIFY(document->findings().contains(FindingId::damaged_file));
}

void PageTreeTest::pageNumbersOfObjects()
{
    const auto large = openTemplate(thousandPages());
    for (const int i : {1000, 1, 10, 11, 555}) {
        const Object object = large->page(i).value().dictionary();
        QCOMPARE(large->pageNumberOf(large->object(object.id())), std::optional<int>(i));
    }
    QVERIFY(!large->pageNumberOf(large->catalog()));
    QVERIFY(!large->pageNumberOf(Object()));
    const auto small = openTemplate(catalog + node(2, "3 0 R 4 0 R", "/Count 2") + page(3, 2, 1)
        + page(4, 2, 2) + page(5, 2, 3));
    QCOMPARE(small->pageNumberOf(small->object({4, 0})), std::optional<int>(2));
    QVERIFY(!small->pageNumberOf(small->object({5, 0}))); // not among the kids
}

void PageTreeTest::numbersBeyondTheEndsAreNoPages()
{
    const auto document = openTemplate(catalog + node(2, "3 0 R", "/Count 1") + page(3, 2, 1));
    for (const int i : {0, -1, 2, INT_MAX, INT_MIN}) {
        auto result = document->page(i);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::no_such_page);
        QCOMPARE(result.error().page, i);
    }
    const auto empty = openTemplate(catalog + node(2, "", "/Count 0") + page(3, 2, 1));
    QCOMPARE(empty->pageCount(), 0);
    QVERIFY(!empty->page(1));
}

FOULCASE_TEST(PageTreeTest);
#include "page_tree_test.moc"

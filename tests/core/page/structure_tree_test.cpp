// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/page/page_fixture.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

using Parts = PageFixture::Parts;

namespace {

std::string marked(int mcid, const std::string& letter = "A")
{
    return "/P << /MCID " + std::to_string(mcid) + " >> BDC BT /F 10 Tf 0 0 Td (" + letter
        + ") Tj ET EMC ";
}

/// Two paragraphs, 32 0 and 33 0, in a section 31 0; `parents`: the page's entry of the parent
/// tree.
std::string tree(const std::string& section = "/K [32 0 R 33 0 R]",
                 const std::string& first = "/K 1", const std::string& second = "/K 0",
                 const std::string& parents = "[33 0 R 32 0 R]")
{
    return "{{object 30 0}} << /Type /StructTreeRoot /K 31 0 R /RoleMap << /Para /Text /Text /P >> "
           "/ParentTree << /Kids [34 0 R 35 0 R] >> >>\n"
           "{{object 31 0}} << /S /Sect /P 30 0 R /Lang (en) " + section + " >>\n"
           "{{object 32 0}} << /S /Para /P 31 0 R /Pg 3 0 R " + first + " >>\n"
           "{{object 33 0}} << /S /H1 /P 31 0 R /Pg 3 0 R " + second + " >>\n"
           "{{object 34 0}} << /Limits [0 4] /Nums [4 null] >>\n"
           "{{object 35 0}} << /Limits [5 9] /Nums [7 " + parents + "] >>\n";
}

PageStructure read(const std::string& content, const std::string& objects)
{
    const Parts parts{content, {}, "/StructParents 7", objects, "/StructTreeRoot 30 0 R", {}};
    return PageFixture(parts).contents.structure;
}

bool tells(const PageStructure& structure, StructureFault fault)
{
    return std::any_of(structure.issues.begin(), structure.issues.end(),
                       [&](const StructureIssue& issue) { return issue.fault == fault; });
}

} // namespace

class StructureTreeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noTree()
    {
        const PageFixture page(marked(0));
        QCOMPARE(page.contents.structure.state, StructureState::absent);
        QVERIFY(!page.contents.marked.at(0).structure.valid());
    }

    void ranksByTheTreeNotByPaint()
    {
        // case: tag01; id 0 is drawn first and its element is the second.
        const PageFixture page(Parts{marked(0) + marked(1), {}, "/StructParents 7", tree(),
                                     "/StructTreeRoot 30 0 R", {}});
        const PageStructure& s = page.contents.structure;
        QCOMPARE(s.state, StructureState::complete);
        QCOMPARE(s.entries.size(), std::size_t{2});
        QCOMPARE(s.entries[0].mcid, 0);
        QCOMPARE(s.entries[0].rank, 1U);
        QCOMPARE(s.entries[1].rank, 0U);
        QCOMPARE(page.contents.marked.at(0).structure, StructureEntryId(0U));
        const StructureElement& heading = s.elements.at(s.entries[0].element.index());
        QCOMPARE(heading.role, std::string("H1"));
        QCOMPARE(heading.language, std::string("en"));
        QCOMPARE(s.elements.at(heading.parent.index()).type, std::string("Sect"));
        const StructureElement& text = s.elements.at(s.entries[1].element.index());
        QCOMPARE(text.type, std::string("Para"));
        QCOMPARE(text.role, std::string("P"));
    }

    void idsAmongOtherChildren()
    {
        // The paragraph holds id 0, then a span with id 1, then id 2 as a reference of its own.
        std::string objects =
            tree("/K [32 0 R]", "/K [0 33 0 R 36 0 R]", "/K 1", "[32 0 R 33 0 R 32 0 R]")
            + "{{object 36 0}} << /Type /MCR /Pg 3 0 R /MCID 2 >>\n";
        const std::string content = marked(2) + marked(1) + marked(0);
        // As it stands 33 0 says that its parent is 31 0, which does not list it.
        const PageStructure wrong = read(content, objects);
        QCOMPARE(wrong.state, StructureState::broken);
        QVERIFY(tells(wrong, StructureFault::not_in_parent));
        const std::string parent = "/S /H1 /P 31 0 R";
        objects.replace(objects.find(parent), parent.size(), "/S /H1 /P 32 0 R");
        const PageStructure s = read(content, objects);
        QCOMPARE(s.state, StructureState::complete);
        QCOMPARE(s.entries[0].rank, 2U);
        QCOMPARE(s.entries[1].rank, 1U);
        QCOMPARE(s.entries[2].rank, 0U);
    }

    void textOutsideOfTheTree()
    {
        const std::string loose = "BT /F 10 Tf 0 0 Td (B) Tj ET ";
        QCOMPARE(read(marked(0) + marked(1) + loose, tree()).state, StructureState::incomplete);
        QVERIFY(tells(read(loose, tree()), StructureFault::unmarked));
        QCOMPARE(read(marked(0) + "/Artifact BMC " + loose + "EMC", tree()).state,
                 StructureState::complete);
        QCOMPARE(read(marked(0) + "BT /F 10 Tf 0 0 Td ( ) Tj ET", tree()).state,
                 StructureState::complete);
    }

    void idsThatTheTreeDoesNotKnow()
    {
        const PageStructure s = read(marked(0) + marked(5), tree());
        QCOMPARE(s.state, StructureState::incomplete);
        QVERIFY(tells(s, StructureFault::no_element));
    }

    void idsThatTheElementDoesNotList()
    {
        const PageStructure s = read(marked(0) + marked(1), tree("/K [32 0 R 33 0 R]", "/K 8"));
        QCOMPARE(s.state, StructureState::broken);
        QVERIFY(tells(s, StructureFault::not_in_parent));
    }

    void idsThatComeTwice()
    {
        QVERIFY(tells(read(marked(0) + marked(0), tree()), StructureFault::twice));
        QVERIFY(tells(read(marked(1), tree("/K [32 0 R 33 0 R]", "/K [1 1]")),
                      StructureFault::twice));
    }

    void loops()
    {
        std::string objects = tree();
        const std::string parent = "/S /Sect /P 30 0 R";
        objects.replace(objects.find(parent), parent.size(), "/S /Sect /P 32 0 R");
        const PageStructure s = read(marked(1), objects);
        QCOMPARE(s.state, StructureState::broken);
        QVERIFY(tells(s, StructureFault::cycle));
    }

    void depthIsLimited()
    {
        std::string objects = tree();
        for (int i = 40; i < 60; ++i) { // 32 0 hangs below a chain of twenty
            objects += "{{object " + std::to_string(i) + " 0}} << /S /Div /P "
                + std::to_string(i == 59 ? 30 : i + 1) + " 0 R /K "
                + std::to_string(i == 40 ? 32 : i - 1) + " 0 R >>\n";
        }
        const std::string parent = "/S /Para /P 31 0 R";
        objects.replace(objects.find(parent), parent.size(), "/S /Para /P 40 0 R");
        const PageFixture page(Parts{marked(1), {}, "/StructParents 7", objects,
                                     "/StructTreeRoot 30 0 R", {}},
                               limitsWith("limit_structure_depth=10"));
        QVERIFY(tells(page.contents.structure, StructureFault::too_deep));
    }

    void replacementOfAnElement()
    {
        // It stands for both its ids and is written once.
        const PageFixture page(Parts{marked(0) + marked(1) + marked(2, "B"), {}, "/StructParents 7",
                                     tree("/K [32 0 R 33 0 R]", "/K [0 1] /ActualText (two)",
                                          "/K 2", "[32 0 R 32 0 R 33 0 R]"),
                                     "/StructTreeRoot 30 0 R", {}});
        const auto& sequences = page.contents.marked;
        QVERIFY(sequences.at(0).hasActualText && sequences.at(0).actualText == U"two");
        QVERIFY(sequences.at(1).hasActualText && sequences.at(1).actualText.empty());
        QVERIFY(!sequences.at(2).hasActualText);
        QVERIFY(has(page.contents.glyphs.at(1).flags, GlyphFlag::actualTextReplaced));
        QCOMPARE(page.contents.structure.state, StructureState::complete);
    }

    void formsHaveIdsOfTheirOwn()
    {
        const std::string objects =
            tree("/K [32 0 R 33 0 R]", "/K 0", "/K << /Type /MCR /Stm 20 0 R /MCID 0 >>",
                 "[32 0 R] 8 [33 0 R]")
            + formObject(20,
                         "/BBox [0 0 100 100] /StructParents 8 "
                         "/Resources << /Font << /F 5 0 R >> >>",
                         marked(0, "B"));
        const PageFixture page(Parts{"/X Do " + marked(0), "/XObject << /X 20 0 R >>",
                                     "/StructParents 7", objects, "/StructTreeRoot 30 0 R", {}});
        const PageStructure& s = page.contents.structure;
        QCOMPARE(s.state, StructureState::complete);
        QCOMPARE(s.entries.at(0).structParents, 8);
        QCOMPARE(s.entries.at(0).rank, 1U);
        QCOMPARE(s.entries.at(1).rank, 0U);
    }

    void beadsInTheOrderOfTheirThreads()
    {
        // Two threads; the page lists the third bead of the first thread first.
        const auto bead = [](int number, int next, const std::string& more) {
            return "{{object " + std::to_string(number) + " 0}} << /N " + std::to_string(next)
                + " 0 R /R [0 0 10 " + std::to_string(number) + "] " + more + " >>\n";
        };
        const PageFixture page(Parts{
            marked(0), {}, "/B [42 0 R 40 0 R 43 0 R]",
            bead(40, 41, "/T 44 0 R") + bead(41, 42, "") + bead(42, 40, "")
                + bead(43, 43, "/T 45 0 R") + "{{object 44 0}} << >>\n{{object 45 0}} << >>\n",
            {}, {}});
        const auto& beads = page.contents.beads;
        QCOMPARE(beads.size(), std::size_t{3});
        QVERIFY(beads[0] == (ArticleBead{0, 0, {0, 0, 10, 40}}));
        QVERIFY(beads[1] == (ArticleBead{0, 1, {0, 0, 10, 42}}));
        QVERIFY(beads[2] == (ArticleBead{1, 0, {0, 0, 10, 43}}));
    }
    void beadsThatNeverComeRound()
    {
        const PageFixture page(Parts{
            marked(0), {}, "/B [40 0 R 43 0 R 99 0 R]",
            "{{object 40 0}} << /N 41 0 R /R [0 0 1 1] >>\n{{object 41 0}} << /N 42 0 R >>\n"
            "{{object 42 0}} << /N 41 0 R >>\n{{object 43 0}} << /R [0 0 1 2] >>\n",
            {}, {}});
        QCOMPARE(page.contents.beads.size(), std::size_t{2});
    }
};

FOULCASE_TEST(StructureTreeTest);
#include "structure_tree_test.moc"

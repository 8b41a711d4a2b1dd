// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/layout/order_of_values.h"
#include "tests/test_registry.h"

using namespace foulcase;
using namespace foulcase::testing;

class CutTreeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyPage();
    void twoColumnsRowByRow();
    void columnsOutOfStep();
    void bandsAcross();
    void narrowGutterCutsLines();
    void rivers();
    void threeUnequalColumns();
    void tableInsideAColumn();
    void tablesReadAcross();
    void columnsOfFigures();
    void lineNumbers();
    void everyFifthLineNumbered();
    void oneLineNumbered();
    void headingReachesIntoAGutter();
    void rowsBehindOneEdge();
    void columnsOfIdeographs();
    void figuresOfARightToLeftTable();
    void headingOverVerticalLines();
    void raisedInitial();
    void columnsOfAnIndex();
    void ruledRows();
    void numbersOfSections();
    void labelsStayWithItems();
    void sideHeadings();
    void namesOfStatements();
    void indentedOpenings();
    void paragraphsThatStandApart();
    void looseText();
    void entriesOfAnIndex();
    void itemsGoOnUnderTheirText();
    void namesBesideFormulas();
    void piecesInTheGutter();
    void turnedText();
    void stampsPaintedFirst();
    void rightToLeftColumns();
    void skewedColumns();
    void candidatesKept();
    void depthIsLimited();
    void brokenLinesKeepEverything();
};

void CutTreeTest::emptyPage()
{
    PageOfValues page;
    const OrderOfValues order(page);
    QCOMPARE(order.layout, PageLayout());
}

void CutTreeTest::twoColumnsRowByRow()
{
    PageOfValues page;
    page.at(50, 700).show(U"one_left_row").at(200, 700).show(U"one_right_row");
    page.at(50, 688).show(U"two_left_row").at(200, 688).show(U"two_right_row");
    const OrderOfValues order(page);
    QCOMPARE(order.text(), QByteArray("one left row/two left row//one right row/two right row"));
    QCOMPARE(order.layout.columns.size(), std::size_t(2));
    QCOMPARE(order.layout.columns[1].place, 1U);
    QCOMPARE(order.layout.cuts.front().axis, CutAxis::vertical);
    QCOMPARE(order.layout.cuts.front().children.size(), std::size_t(2));
}

void CutTreeTest::columnsOutOfStep()
{
    PageOfValues page;
    column(page, 50, 700, {U"aa_bb_cc_dd", U"ee_ff_gg_hh", U"ii_jj_kk_ll"});
    column(page, 130, 705, {U"mm_nn_oo_pp", U"qq_rr_ss_tt", U"uu_vv_ww_xx"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("aa bb cc dd/ee ff gg hh/ii jj kk ll//mm nn oo pp/qq rr ss tt/uu vv ww xx"));
}

void CutTreeTest::bandsAcross()
{
    PageOfValues page; // a line over everything, two columns, a line, two columns, all one step apart
    page.at(50, 700).show(U"this_line_runs_over_both_of_the_columns");
    column(page, 50, 688, {U"left_under", U"left_more"});
    column(page, 160, 688, {U"right_under", U"right_more"});
    page.at(50, 664).show(U"this_line_too_runs_over_both_of_the_columns");
    column(page, 50, 652, {U"left_again", U"left_last"});
    column(page, 160, 652, {U"right_again", U"right_last"});
    const OrderOfValues order(page);
    QCOMPARE(order.text(),
             QByteArray("this line runs over both of the columns//left under/left more//"
                        "right under/right more//this line too runs over both of the columns//"
                        "left again/left last//right again/right last"));
    QCOMPARE(order.layout.cuts.front().axis, CutAxis::horizontal);
}

void CutTreeTest::narrowGutterCutsLines()
{
    PageOfValues page; // a gutter of one em, blanks of half an em
    const auto row = [&](double y, std::u32string_view left, std::u32string_view right) {
        page.at(50, y).show(left).at(160, y).show(right);
    };
    row(700, U"aaaa_bbbbb_cccc_dddd", U"one_two_three");
    row(688, U"aaaa_bbbb_ccccc_dddd", U"four_five_six");
    row(676, U"aaa_bbbbb_ccccc_dddd", U"seven_eight_9");
    row(664, U"aaaa_bbbbb_cccc_dddd", U"ten_eleven_on");
    const OrderOfValues order(page);
    QCOMPARE(order.text(),
             QByteArray("aaaa bbbbb cccc dddd/aaaa bbbb ccccc dddd/aaa bbbbb ccccc dddd/"
                        "aaaa bbbbb cccc dddd//one two three/four five six/seven eight 9/"
                        "ten eleven on"));
}

void CutTreeTest::rivers()
{
    PageOfValues page; // a wide blank at one place in two lines out of five is no gutter
    column(page, 50, 700, {U"aaaa_bbbb_cccc_dddd_eeee"});
    page.at(50, 688).show(U"aaaa_bbb").at(97, 688).show(U"cccc_dddd_eeee");
    page.at(50, 676).show(U"aaaa_bbb").at(97, 676).show(U"cccc_dddd_eeee");
    column(page, 50, 664, {U"aaaa_bbbb_cccc_dddd_eeee", U"aaaa_bbbb_cccc_dddd_eeee"});
    const OrderOfValues order(page);
    QCOMPARE(order.layout.blocks.size(), std::size_t(1));
    QCOMPARE(order.layout.order.size(), std::size_t(5));
}

void CutTreeTest::threeUnequalColumns()
{
    PageOfValues page;
    column(page, 50, 700, {U"some_few_words", U"in_this_place", U"and_no_figure", U"of_any_kind"});
    column(page, 150, 700,
           {U"a_much_wider_column_that_runs_on", U"from_line_to_line_as_prose_will_do",
            U"until_somebody_puts_an_end_to_it", U"or_the_page_has_no_more_room_left"});
    column(page, 340, 700, {U"third_column", U"also_narrow", U"has_its_own", U"lines_there"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("some few words/in this place/and no figure/of any kind//"
                        "a much wider column that runs on/from line to line as prose will do/"
                        "until somebody puts an end to it/or the page has no more room left//"
                        "third column/also narrow/has its own/lines there"));
}

void CutTreeTest::tableInsideAColumn()
{
    PageOfValues page;
    column(page, 50, 700, {U"running_text_of_the_left", U"column_goes_on_and_on"});
    page.at(50, 670).show(U"Bolt").at(100, 670).show(U"12").at(140, 670).show(U"0.40");
    page.at(50, 658).show(U"Nut").at(100, 658).show(U"7").at(140, 658).show(U"0.25");
    page.at(50, 646).show(U"Pin").at(100, 646).show(U"3").at(140, 646).show(U"0.10");
    column(page, 50, 620, {U"running_text_once_more", U"fills_the_left_column"});
    column(page, 200, 703,
           {U"the_right_column_has", U"lines_that_are_out_of", U"step_with_all_lines_on",
            U"the_left_side_of_this", U"page_as_it_is_seen_in", U"papers_of_every_kind",
            U"because_nothing_makes", U"them_keep_the_same_step"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("running text of the left/column goes on and on//Bolt | 12 | 0.40/"
                        "Nut | 7 | 0.25/Pin | 3 | 0.10//running text once more/"
                        "fills the left column//the right column has/lines that are out of/"
                        "step with all lines on/the left side of this/page as it is seen in/"
                        "papers of every kind/because nothing makes/them keep the same step"));
}

void CutTreeTest::tablesReadAcross()
{
    PageOfValues page;
    page.at(50, 700).show(U"Name").at(150, 700).show(U"Place").at(250, 700).show(U"Post");
    page.at(50, 688).show(U"Ada").at(150, 688).show(U"London").at(250, 688).show(U"chair");
    page.at(50, 676).show(U"Carl").at(150, 676).show(U"Gotha").at(250, 676).show(U"clerk");
    const OrderOfValues order(page);
    QCOMPARE(order.text(),
             QByteArray("Name | Place | Post/Ada | London | chair/Carl | Gotha | clerk"));
    QVERIFY(order.layout.columns.empty());
}

void CutTreeTest::columnsOfFigures()
{
    PageOfValues page;
    page.at(50, 700).show(U"The_first_chapter").at(250, 700).show(U"12");
    page.at(50, 688).show(U"Another_chapter").at(250, 688).show(U"34");
    page.at(50, 676).show(U"The_last_of_them").at(250, 676).show(U"56");
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("The first chapter | 12/Another chapter | 34/The last of them | 56"));
}

void CutTreeTest::lineNumbers()
{
    PageOfValues page;
    for (int i = 0; i < 4; ++i) {
        const char32_t digit = U'1' + static_cast<char32_t>(i);
        page.at(30, 700 - i * 12, 8).show(std::u32string_view(&digit, 1));
    }
    column(page, 60, 700,
           {U"we_study_few_samples", U"that_were_made_by_us", U"for_no_other_purpose",
            U"than_to_be_read_here"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("1/2/3/4//we study few samples/that were made by us/for no other purpose/"
                        "than to be read here"));
}

void CutTreeTest::everyFifthLineNumbered()
{
    PageOfValues page;
    page.at(30, 700 - 4 * 12, 8).show(U"5");
    page.at(30, 700 - 9 * 12, 8).show(U"10");
    for (int i = 0; i < 10; ++i) {
        page.at(60, 700 - i * 12).show(U"one_line_of_a_poem");
    }
    const OrderOfValues order(page);
    const QByteArray text = order.text().replace("//", "/");
    QVERIFY2(text.startsWith("5/10/one line of a poem/one line of a poem/"), text);
}

void CutTreeTest::oneLineNumbered()
{
    const auto text = [](int row) { // of the six that has the 5
        PageOfValues page;
        page.at(30, 700 - row * 12, 8).show(U"5");
        for (int i = 0; i < 6; ++i) {
            page.at(60, 700 - i * 12).show(U"one_line_of_a_poem");
        }
        return OrderOfValues(page).text();
    };
    QVERIFY(text(4).startsWith("5//one line of a poem/"));
    QVERIFY(!text(2).startsWith("5")); // the third line is not the fifth
}

void CutTreeTest::headingReachesIntoAGutter()
{
    PageOfValues page; // 105 to 160 between the columns, which the heading narrows to 5
    page.at(50, 720).show(U"a_heading_up_to_here_x");
    column(page, 50, 700, {U"left_under", U"left_more"});
    column(page, 165, 700, {U"right_under", U"right_more"});
    page.at(50, 664).show(U"a_heading_up_to_here_x");
    column(page, 50, 644, {U"left_again", U"left_last"});
    column(page, 165, 644, {U"right_again", U"right_last"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("a heading up to here x//left under/left more//right under/right more//"
                        "a heading up to here x//left again/left last//right again/right last"));
}

void CutTreeTest::rowsBehindOneEdge()
{
    const auto columns = [](double shift) {
        PageOfValues page; // 8 points wide, in type of 10 with blanks of 2.5
        const auto words = [&](double x, double y, std::u32string_view a, std::u32string_view b) {
            page.at(x, y).show(a).move(0.25).show(b);
        };
        words(50, 700, U"short", U"words");
        words(50, 688, U"fills", U"these");
        words(50, 676, U"downs", U"under");
        words(110.5, 700, U"and", U"another");
        words(110.5 + shift, 688, U"stands", U"close");
        words(110.5, 676, U"beside", U"it_all");
        return OrderOfValues(page).layout.columns.size();
    };
    QCOMPARE(columns(0), std::size_t(2));
    QCOMPARE(columns(3), std::size_t(0)); // a river
}

void CutTreeTest::columnsOfIdeographs()
{
    PageOfValues page; // words are not parted in these scripts
    column(page, 50, 700, {U"春夏秋冬春夏", U"東京日本東京"});
    column(page, 150, 700, {U"山川山川山川", U"木花木花木花"});
    QCOMPARE(OrderOfValues(page).layout.columns.size(), std::size_t(2));
}

void CutTreeTest::figuresOfARightToLeftTable()
{
    PageOfValues page; // more figures than letters
    for (int i = 0; i < 3; ++i) {
        page.at(200, 700 - i * 12).show(U"אבג");
        page.at(120, 700 - i * 12).show(U"12345");
        page.at(50, 700 - i * 12).show(U"67.89");
    }
    const OrderOfValues order(page);
    const Line& first = order.layout.lines[order.layout.order[0].line.index()];
    const Line& second = order.layout.lines[order.layout.order[1].line.index()];
    QVERIFY(first.quad.bounds().x0 >= 200);
    QVERIFY(second.quad.bounds().x0 >= 120);
}

void CutTreeTest::headingOverVerticalLines()
{
    PageOfValues page;
    page.at(300, 700).showDown(U"春夏秋冬春夏");
    page.at(280, 700).showDown(U"東京日本東京");
    page.at(200, 730).show(U"heading");
    page.at(290, 560).show(U"7");
    const OrderOfValues order(page);
    QVERIFY(order.text().startsWith("heading//"));
    QVERIFY(order.text().endsWith("//7"));
}

void CutTreeTest::raisedInitial()
{
    PageOfValues page; // it stands on the first line's baseline
    page.at(50, 700, 30).show(U"I");
    page.at(65, 700).show(U"n_the_old_days");
    page.at(50, 688).show(U"no_road_was_here");
    QCOMPARE(OrderOfValues(page).text(), QByteArray("In the old days/no road was here"));
}

void CutTreeTest::columnsOfAnIndex()
{
    PageOfValues page;
    column(page, 50, 700, {U"fig,_9", U"grape,_12,_14", U"pear,_2"});
    column(page, 200, 700, {U"plum,_3", U"rose,_15", U"rue,_16"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("fig, 9/grape, 12, 14/pear, 2//plum, 3/rose, 15/rue, 16"));
}

void CutTreeTest::ruledRows()
{
    const auto text = [](int rules) {
        PageOfValues page;
        column(page, 50, 700, {U"first_cell_left", U"next_cell_left", U"last_cell_left"});
        column(page, 200, 700, {U"first_cell_right", U"next_cell_right", U"last_cell_right"});
        for (int i = 0; i < rules; ++i) {
            Shape shape;
            shape.kind = ShapeKind::stroke;
            shape.bounds = {40, 696.5 - i * 12, 300, 697.0 - i * 12};
            page.contents.shapes.push_back(shape);
        }
        return OrderOfValues(page).text();
    };
    QVERIFY(text(2).startsWith("first cell left | first cell right/next cell left"));
    QVERIFY(text(1).startsWith("first cell left/next cell left"));
}

void CutTreeTest::numbersOfSections()
{
    PageOfValues page; // of a table of contents
    int at = 0;
    for (const std::u32string_view title :
         {U"what_this_is_all_about_1", U"how_it_was_done_by_us_4", U"why_it_was_so_at_all_9"}) {
        const char32_t number = U'1' + static_cast<char32_t>(at);
        page.at(50, 700 - at * 12).show(std::u32string_view(&number, 1));
        page.at(80, 700 - at * 12).show(title);
        ++at;
    }
    QVERIFY(!OrderOfValues(page).text().startsWith("1/2/3"));
}

void CutTreeTest::labelsStayWithItems()
{
    PageOfValues page;
    page.at(50, 700).show(U"(a)").at(95, 700).show(U"the_first_of_these_items");
    page.at(95, 688).show(U"goes_on_for_two_lines");
    page.at(50, 676).show(U"(b)").at(95, 676).show(U"the_second_of_these_items");
    page.at(95, 664).show(U"does_the_same_as_well");
    QCOMPARE(OrderOfValues(page).text().replace("//", "/"),
             QByteArray("(a) | the first of these items/goes on for two lines/"
                        "(b) | the second of these items/does the same as well"));
}

void CutTreeTest::sideHeadings()
{
    PageOfValues page;
    page.at(50, 700).show(U"First_topic");
    column(page, 150, 700, {U"some_running_text_about_it", U"and_another_line_of_the_text",
                            U"until_the_paragraph_will_end"});
    page.at(50, 652).show(U"Other_topic");
    column(page, 150, 652, {U"more_of_the_running_text_now", U"with_another_line_beneath_it",
                            U"so_that_the_end_has_come_too"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("First topic//some running text about it/and another line of the text/"
                        "until the paragraph will end//Other topic//more of the running text now/"
                        "with another line beneath it/so that the end has come too"));
}

void CutTreeTest::namesOfStatements()
{
    PageOfValues page; // names at the margin, what they state set in
    column(page, 70, 712, {U"the_proof_is_left_to_the_reader_who", U"has_time."});
    column(page, 50, 688, {U"Claim_1"});
    column(page, 70, 676, {U"all_that_is_said_of_the_claim_holds", U"of_each_of_its_parts."});
    column(page, 50, 652, {U"Claim_2_(converse)"});
    column(page, 70, 640, {U"too."});
    column(page, 50, 628, {U"Proof:_there_is_nothing_left_to_show."});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("the proof is left to the reader who/has time.//"
                        "Claim 1/all that is said of the claim holds/of each of its parts.//"
                        "Claim 2 (converse)/too.//Proof: there is nothing left to show."));
}

void CutTreeTest::indentedOpenings()
{
    PageOfValues page; // a short paragraph, then a longer one: the margin is no new beginning
    column(page, 70, 712, {U"a_short_one."});
    column(page, 70, 700, {U"a_longer_one_which_fills_its_first"});
    column(page, 50, 688, {U"line_and_goes_on_in_the_next_one_where", U"it_ends."});
    QVERIFY(OrderOfValues(page).text().contains(
        "a longer one which fills its first/line and goes on in the next one where/it ends."));
}

void CutTreeTest::paragraphsThatStandApart()
{
    PageOfValues page; // most are of one line and 20 apart; lines within are 12 apart
    column(page, 50, 700, {U"Claim_48"});
    column(page, 70, 688, {U"there_is_a_map_from_one_to_the_other."});
    column(page, 50, 668, {U"Proof:_let_g_be_the_inverse_map,_then"});
    column(page, 70, 648, {U"it_follows_at_once."});
    column(page, 50, 628, {U"Definition_47"});
    column(page, 70, 616, {U"two_maps_of_one_room_to_another_room"});
    column(page, 70, 604, {U"are_alike."});
    column(page, 70, 584, {U"one_writes_it_so."});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("Claim 48/there is a map from one to the other.//"
                        "Proof: let g be the inverse map, then//it follows at once.//"
                        "Definition 47/two maps of one room to another room/are alike.//"
                        "one writes it so."));
}

void CutTreeTest::looseText()
{
    PageOfValues page; // set with half a line between its lines; two close lines change nothing
    for (const int y : {700, 682, 664, 646, 634, 622, 604, 586, 568}) {
        column(page, 50, y, {U"running_text_that_fills_the_whole_line"});
    }
    QCOMPARE(OrderOfValues(page).layout.blocks.size(), std::size_t(1));
}

void CutTreeTest::entriesOfAnIndex()
{
    PageOfValues page; // sub-entries set in are no paragraphs
    column(page, 50, 700, {U"Curve,_9", U"Group,_12"});
    column(page, 65, 676, {U"linear,_22"});
    column(page, 50, 664, {U"Knot,_19", U"one_name_that_is_longer_than_the_others,_24"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("Curve, 9/Group, 12/linear, 22/Knot, 19/"
                        "one name that is longer than the others, 24"));
}

void CutTreeTest::itemsGoOnUnderTheirText()
{
    PageOfValues page; // a list without space between its items, whose text hangs
    column(page, 50, 712, {U"these_are_the_things_that_there_are:"});
    column(page, 50, 700, {U"\u2022_one_that_needs_two_lines_for_it"});
    column(page, 60, 688, {U"and_ends_soon."});
    column(page, 50, 676, {U"\u2022_another_that_needs_two_lines_as"});
    column(page, 60, 664, {U"well_as_it_can."});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("these are the things that there are:/\u2022 one that needs two lines for it/"
                        "and ends soon./\u2022 another that needs two lines as/well as it can."));
}

void CutTreeTest::namesBesideFormulas()
{
    PageOfValues page; // names that end in a colon, each on one row with what it names
    column(page, 50, 700, {U"(i)_definite:", U"(ii)_symmetric:", U"(iii)_the_triangle_law:"});
    column(page, 190, 700, {U"nothing_lies_between_alike", U"there_and_back_are_one_way",
                            U"no_way_round_is_shorter_here"});
    QCOMPARE(OrderOfValues(page).text(),
             QByteArray("(i) definite: | nothing lies between alike/"
                        "(ii) symmetric: | there and back are one way/"
                        "(iii) the triangle law: | no way round is shorter here"));
}

void CutTreeTest::piecesInTheGutter()
{
    PageOfValues page; // out of step, and a label that stands in the gutter
    for (int i = 0; i < 14; ++i) {
        page.at(50, 700 - i * 12).show(U"left_words_run_on");
        page.at(180, 694 - i * 12).show(U"right_words_run_on");
    }
    page.at(138, 640).show(U"label_xyz");
    Ledger ledger;
    const OrderOfValues order(page, {}, &ledger);
    const QByteArray text = order.text();
    QVERIFY2(text.lastIndexOf("left words") < text.indexOf("right words"), text);
    QVERIFY(std::any_of(ledger.decisions.begin(), ledger.decisions.end(), [](const Decision& d) {
        return d.rule == Rule::cut_crossed_share && d.outcome == Outcome::passed;
    }));
}

void CutTreeTest::stampsPaintedFirst()
{
    PageOfValues page; // a stamp up the margin; a label of the same kind that is painted last
    page.run({0, 10, -10, 0, 30, 300}).show(U"stamp");
    column(page, 50, 700, {U"running_text", U"of_the_page"});
    QCOMPARE(OrderOfValues(page).text(), QByteArray("stamp//running text/of the page"));

    PageOfValues other;
    column(other, 50, 700, {U"running_text", U"of_the_page"});
    other.run({0, 10, -10, 0, 30, 300}).show(U"stamp");
    QCOMPARE(OrderOfValues(other).text(), QByteArray("running text/of the page//stamp"));
}

void CutTreeTest::turnedText()
{
    PageOfValues page; // two columns on a page that lies on its side, and one upright line
    for (int i = 0; i < 3; ++i) {
        page.run({0, 10, -10, 0, 100.0 + i * 12, 100}).show(U"lower_column_line");
        page.run({0, 10, -10, 0, 100.0 + i * 12, 300}).show(U"upper_column_line");
    }
    page.at(300, 700).show(U"upright");
    const OrderOfValues order(page);
    QCOMPARE(order.text(), QByteArray("lower column line/lower column line/lower column line//"
                                      "upper column line/upper column line/upper column line//"
                                      "upright"));
    QCOMPARE(order.layout.cuts.front().axis, CutAxis::horizontal); // as the page lies
}

void CutTreeTest::rightToLeftColumns()
{
    PageOfValues page;
    for (int i = 0; i < 3; ++i) {
        page.at(50, 700 - i * 12).show(U"אבגד_הוזח_טיכל");
        page.at(300, 700 - i * 12).show(U"מנסע_פצקר_שתאב");
    }
    const OrderOfValues order(page);
    QVERIFY(!order.layout.order.empty());
    const Line& first = order.layout.lines[order.layout.order.front().line.index()];
    if (first.direction == LineDirection::right_to_left) {
        QVERIFY(first.quad.bounds().x0 >= 300);
    }
    QCOMPARE(order.layout.columns.size(), std::size_t(2));
}

void CutTreeTest::skewedColumns()
{
    PageOfValues page; // lines that rise by 2 in 100
    for (int i = 0; i < 20; ++i) {
        const auto place = [&](double x) { return Point{x - 0.02 * (700 - i * 12), 700 - i * 12 + 0.02 * x}; };
        const Point left = place(50);
        const Point right = place(250);
        page.run({10, 0.2, -0.2, 10, left.x, left.y}).show(U"left_column_words_run_on_from_here");
        page.run({10, 0.2, -0.2, 10, right.x, right.y}).show(U"right_column_words_run_on");
    }
    const QByteArray text = OrderOfValues(page).text();
    QVERIFY2(text.lastIndexOf("left") < text.indexOf("right"), text);
}

void CutTreeTest::candidatesKept()
{
    PageOfValues page;
    page.at(50, 700).show(U"Name").at(150, 700).show(U"Place").at(250, 700).show(U"Post");
    page.at(50, 688).show(U"Ada").at(150, 688).show(U"London").at(250, 688).show(U"chair");
    page.at(50, 676).show(U"Carl").at(150, 676).show(U"Gotha").at(250, 676).show(U"clerk");
    Ledger ledger;
    const OrderOfValues with(page, {}, &ledger);
    const auto tables = std::count_if(
        with.layout.candidates.begin(), with.layout.candidates.end(), [](const CutCandidate& c) {
            return c.state == CutState::table && c.axis == CutAxis::vertical;
        });
    QCOMPARE(tables, 2);
    const CutCandidate& gap = with.layout.candidates.front();
    QCOMPARE(gap.node, CutId(0U));
    QCOMPARE(gap.rows, 3U);
    // From the foot of the lowest row, 0.15 em under 676, to the head of the highest.
    QCOMPARE(gap.begin, 676 - 0.15 * 10);
    QCOMPARE(gap.end, 700 + 0.6 * 10);
    QVERIFY(with.layout.candidates.front().high > with.layout.candidates.front().low);
    PageOfValues again = page;
    QVERIFY(OrderOfValues(again).layout.candidates.empty());
}

void CutTreeTest::depthIsLimited()
{
    PageOfValues page;
    page.at(50, 700).show(U"one_left_row").at(200, 700).show(U"one_right_row");
    page.at(50, 688).show(U"two_left_row").at(200, 688).show(U"two_right_row");
    Limits limits;
    QVERIFY(limits.set("limit_cut_depth", "1"));
    const OrderOfValues order(page, limits);
    QCOMPARE(order.layout.columns.size(), std::size_t(2));
    for (const CutNode& node : order.layout.cuts) {
        QVERIFY(node.axis == CutAxis::none || !node.parent.valid());
    }
}

void CutTreeTest::brokenLinesKeepEverything()
{
    PageOfValues page;
    const auto row = [&](double y, std::u32string_view left, std::u32string_view right) {
        page.at(50, y).show(left).at(160, y).show(right);
    };
    for (int i = 0; i < 5; ++i) {
        row(700 - i * 12, U"aaaa_bbbbb_cccc_dddd", U"one_two_three");
    }
    const OrderOfValues order(page);
    std::size_t glyphs = 0;
    for (std::size_t i = 0; i < order.layout.lines.size(); ++i) {
        QCOMPARE(order.layout.lines[i].first, static_cast<std::uint32_t>(glyphs));
        glyphs += order.layout.lines[i].count;
    }
    QCOMPARE(glyphs, order.layout.sequence.size());
    for (const Word& word : order.layout.words) {
        const Line& line = order.layout.lines[word.line.index()];
        QVERIFY(word.first >= line.first && word.first + word.count <= line.first + line.count);
    }
    std::size_t spanned = 0;
    for (const Span& span : order.layout.spans) {
        const Line& line = order.layout.lines[span.line.index()];
        QVERIFY(span.first >= line.first && span.first + span.count <= line.first + line.count);
        spanned += span.count;
    }
    QCOMPARE(spanned, order.layout.sequence.size());
}

FOULCASE_TEST(CutTreeTest);
#include "cut_tree_test.moc"

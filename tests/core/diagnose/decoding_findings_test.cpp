// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class DecodingFindingsTest : public QObject {
    Q_OBJECT

    /// A page with one code whose map says `map` while `source` says `own`.
    static MadePage disagreeing(const std::u32string& map, UnicodeSource source,
                                const std::u32string& own)
    {
        MadePage made = soundPage();
        const CodeId id = made.addCode(FontId(0U), map);
        made.code(id).answers.push_back({source, AnswerState::differed, own, "name"});
        made.show(id);
        return made;
    }

private Q_SLOTS:
    void aSoundPageHasNoFindings() { QVERIFY(soundPage().findings().empty()); }

    void unmappedCodes()
    {
        MadePage made = soundPage();
        const CodeId id = made.addCode(FontId(0U), U"");
        made.code(id).answers.clear();
        made.code(id).source = UnicodeSource::none;
        made.code(id).glyphName = "g7";
        made.code(id).code = 0x41;
        QVERIFY(!made.finds(FindingId::unmapped_codes)); // not shown
        made.show(id);
        made.show(id);
        const Finding* found = made.find(FindingId::unmapped_codes);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 2U);
        QCOMPARE(found->severity, Severity::error);
        QVERIFY(hasEvidence(*found, "font", "Sound (object 10)"));
        QVERIFY(hasEvidence(*found, "code", "<41> g7"));
        QVERIFY(found->subjects[0] == (Subject{SubjectKind::font, 0}));
        QVERIFY(found->subjects[1] == (Subject{SubjectKind::code, id.value}));
    }
    void unmappedCodesUnderReplacementTextAreNoMatter()
    {
        MadePage made = soundPage();
        const CodeId id = made.addCode(FontId(0U), U"");
        made.show(id).verdict = Verdict::replaced_by_actualtext;
        QVERIFY(!made.finds(FindingId::unmapped_codes));
    }
    void guesses()
    {
        MadePage made = soundPage();
        made.show(made.addCodeBy(FontId(0U), U"A", UnicodeSource::code_guess, ""));
        QCOMPARE(made.find(FindingId::guessed_from_codes)->touched, 1U);
        MadePage other = soundPage();
        other.show(other.addCodeBy(FontId(0U), U"A", UnicodeSource::glyph_name, "A"));
        QVERIFY(!other.finds(FindingId::guessed_from_codes));
        MadePage separator = soundPage(); // that paints nothing
        const CodeId blank = separator.addCodeBy(FontId(0U), U" ", UnicodeSource::code_guess, "");
        separator.page.contents.codes[blank.index()].blank = true;
        separator.show(blank);
        QVERIFY(!separator.finds(FindingId::guessed_from_codes));
    }

    void missingMapsAreANote()
    {
        MadePage made = soundPage();
        made.font(FontId(0U)).hasToUnicode = false;
        const Finding* found = made.find(FindingId::tounicode_missing);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::note);
        QCOMPARE(found->touched, 31U);
    }
    void missingMapsWarnWhereTheProgramAloneKnows()
    {
        MadePage made = soundPage(); // 31 characters
        const FontId font = made.addFont("Bare");
        made.font(font).hasToUnicode = false;
        made.beginRun(font, {72, 600});
        const CodeId id = made.addCodeBy(font, U"x", UnicodeSource::truetype_cmap, "cmap, glyph 3");
        made.show(id);
        QCOMPARE(made.find(FindingId::tounicode_missing)->severity, Severity::note); // 1 of 32
        made.show(id);
        QCOMPARE(made.find(FindingId::tounicode_missing)->severity, Severity::warning); // 2 of 33
        made.code(id).answers.push_back(
            {UnicodeSource::predefined_cmap, AnswerState::agreed, U"x", "Adobe-Japan1-UCS2"});
        QCOMPARE(made.find(FindingId::tounicode_missing)->severity, Severity::note);
    }

    void conflicts_data()
    {
        QTest::addColumn<QString>("map");
        QTest::addColumn<QString>("own");
        QTest::addColumn<bool>("conflict");
        const auto row = [](const char* map, const char* own, bool conflict) {
            QTest::addRow("%s %s", map, own)
                << QString::fromUtf8(map) << QString::fromUtf8(own) << conflict;
        };
        row("A", "B", true);
        row("A", "A", false);
        row("A", "a", true);
        row("\xEF\xAC\x81", "fi", false);           // U+FB01
        row("ffi", "\xEF\xAC\x83", false);          // U+FB03
        row("\xE2\x84\xA6", "\xCE\xA9", false);     // U+2126, U+03A9
        row("\xE2\x88\x86", "\xCE\x94", false);     // U+2206, U+0394
        row("\xC2\xB5", "\xCE\xBC", false);         // U+00B5, U+03BC
        row("-", "\xC2\xAD", false);                // U+00AD
        row("\xE2\x80\x90", "-", false);            // U+2010
        row("\xC2\xA0", " ", false);                // U+00A0
        row("\xF0\x9D\x91\x8E", "a", false);        // U+1D44E
        row(" .", ".", false);
        row(" ", ".", true);
        row("TH", "Th", false);
        row("Th", "Tk", true);
        row("\xE2\x80\x93", "-", true);             // an en dash is no hyphen
        row("A", "\xEE\x80\x80", false);            // U+E000
    }
    void conflicts()
    {
        QFETCH(QString, map);
        QFETCH(QString, own);
        QFETCH(bool, conflict);
        MadePage made = disagreeing(map.toStdU32String(), UnicodeSource::glyph_name,
                                    own.toStdU32String());
        QCOMPARE(made.finds(FindingId::tounicode_conflict), conflict);
    }
    void conflictNamesBothSides()
    {
        MadePage made = disagreeing(U"A", UnicodeSource::truetype_cmap, U"B");
        const Finding* found = made.find(FindingId::tounicode_conflict);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::error);
        QCOMPARE(found->touched, 1U);
        QVERIFY(hasEvidence(*found, "truetype_cmap", "U+0042 name"));
    }
    void aConstantShiftIsNamed()
    {
        MadePage made = soundPage();
        for (const char32_t c : {U'B', U'C', U'D'}) {
            const CodeId id = made.addCode(FontId(0U), std::u32string(1, c + 3));
            made.code(id).answers.push_back(
                {UnicodeSource::glyph_name, AnswerState::differed, std::u32string(1, c), "name"});
            made.show(id);
        }
        QVERIFY(hasEvidence(*made.find(FindingId::tounicode_conflict), "shift", "+3"));
        const CodeId id = made.addCode(FontId(0U), U"Z");
        made.code(id).answers.push_back(
            {UnicodeSource::glyph_name, AnswerState::differed, U"A", "A"});
        made.show(id);
        QVERIFY(!hasEvidence(*made.find(FindingId::tounicode_conflict), "shift", "+3"));
    }
    void noConflictWhereAnotherSourceConfirmsTheMap()
    {
        MadePage made = disagreeing(U"A", UnicodeSource::glyph_name, U"B");
        made.page.contents.codes.back().answers.push_back(
            {UnicodeSource::truetype_cmap, AnswerState::agreed, U"A", "cmap"});
        QVERIFY(!made.finds(FindingId::tounicode_conflict));
    }
    void noConflictWithAMalformedMap()
    {
        MadePage made = disagreeing(U"A", UnicodeSource::glyph_name, U"B");
        made.font(FontId(0U)).faults.push_back({FindingId::tounicode_malformed, "bad", 0, 0});
        QVERIFY(!made.finds(FindingId::tounicode_conflict));
        const Finding* found = made.find(FindingId::tounicode_malformed);
        QVERIFY(found != nullptr);
        QVERIFY(hasEvidence(*found, "fault", "bad"));
        QCOMPARE(found->touched, 32U);
    }
    void faultsOfFontsThatAreNotShownAreSilent()
    {
        MadePage made = soundPage();
        made.font(made.addFont("Unused")).faults.push_back(
            {FindingId::tounicode_malformed, "bad", 0, 0});
        QVERIFY(made.findings().empty());
    }

    void privateUse()
    {
        MadePage made = soundPage();
        const CodeId id = made.addCode(FontId(0U), U"A");
        made.code(id).source = UnicodeSource::glyph_name;
        made.code(id).answers = {{UnicodeSource::tounicode, AnswerState::refused, U"\uE041", ""},
                                 {UnicodeSource::glyph_name, AnswerState::won, U"A", "A"}};
        made.show(id);
        const Finding* found = made.find(FindingId::tounicode_private_use);
        QVERIFY(found != nullptr);
        QCOMPARE(found->severity, Severity::warning);
        QVERIFY(hasEvidence(*found, "glyph_name", "U+0041 A"));
        MadePage near = soundPage();
        near.show(near.addCode(FontId(0U), U"\uD7FB"));
        near.show(near.addCode(FontId(0U), U"\uF900"));
        QVERIFY(!near.finds(FindingId::tounicode_private_use));
    }
    void emptyTargets_data()
    {
        QTest::addColumn<uint>("character");
        QTest::addColumn<bool>("empty");
        QTest::newRow("nul") << 0U << true;
        QTest::newRow("tab") << 9U << true;
        QTest::newRow("last control") << 0x9FU << true;
        QTest::newRow("no-break space") << 0xA0U << false;
        QTest::newRow("space") << 0x20U << false;
        QTest::newRow("replacement") << 0xFFFDU << true;
    }
    void emptyTargets()
    {
        QFETCH(uint, character);
        QFETCH(bool, empty);
        MadePage made = soundPage();
        const CodeId id = made.addCode(FontId(0U), U" ");
        made.code(id).answers = {{UnicodeSource::tounicode, AnswerState::won,
                                  std::u32string(1, static_cast<char32_t>(character)), ""}};
        made.show(id);
        QCOMPARE(made.finds(FindingId::tounicode_empty_target), empty);
    }

    void opaqueNames()
    {
        MadePage made = soundPage();
        made.font(FontId(0U)).faults.push_back(
            {FindingId::opaque_glyph_names, "Differences", 1, 0.8});
        QCOMPARE(made.find(FindingId::opaque_glyph_names)->severity, Severity::note); // map decides
        const CodeId id = made.addCode(FontId(0U), U"");
        made.code(id).glyphName = "g11";
        made.show(id);
        const Finding* found = made.find(FindingId::opaque_glyph_names);
        QCOMPARE(found->severity, Severity::warning);
        QVERIFY(hasEvidence(*found, "names", "g11"));
    }
    void namesReadByRule()
    {
        for (const char* detail : {"f_i (components)", "uni0041 (uni)", "A.sc (suffix)"}) {
            MadePage made = soundPage();
            made.show(made.addCodeBy(FontId(0U), U"A", UnicodeSource::glyph_name, detail));
            QVERIFY2(made.finds(FindingId::component_glyph_names), detail);
        }
        MadePage made = soundPage();
        made.show(made.addCodeBy(FontId(0U), U"A", UnicodeSource::glyph_name, "A"));
        QVERIFY(!made.finds(FindingId::component_glyph_names));
    }
    void sourcesThatDecideAreNotes()
    {
        const std::pair<UnicodeSource, FindingId> rows[] = {
            {UnicodeSource::tex_table, FindingId::tex_encoding},
            {UnicodeSource::font_program, FindingId::builtin_encoding},
            {UnicodeSource::predefined_cmap, FindingId::predefined_cmap}};
        for (const auto& [source, id] : rows) {
            MadePage made = soundPage();
            QVERIFY(!made.finds(id));
            made.show(made.addCodeBy(FontId(0U), U"A", source, "OT1, code 65"));
            const Finding* found = made.find(id);
            QVERIFY(found != nullptr);
            QCOMPARE(found->severity, Severity::note);
            QCOMPARE(found->touched, 1U);
        }
        MadePage made = soundPage(); // the cmap is not the font's own encoding
        made.show(made.addCodeBy(FontId(0U), U"A", UnicodeSource::truetype_cmap, "cmap"));
        QVERIFY(!made.finds(FindingId::builtin_encoding));
    }

    void type3Fonts()
    {
        MadePage made = soundPage();
        made.font(FontId(0U)).kind = FontKind::type3;
        QCOMPARE(made.find(FindingId::type3_font)->severity, Severity::note);
        made.font(FontId(0U)).faults.push_back(
            {FindingId::opaque_glyph_names, "Differences", 1, 0.8});
        QCOMPARE(made.find(FindingId::type3_font)->severity, Severity::note);
        made.show(made.addCode(FontId(0U), U""));
        QCOMPARE(made.find(FindingId::type3_font)->severity, Severity::warning);
        QVERIFY(!soundPage().finds(FindingId::type3_font));
    }
    void type3Boxes()
    {
        MadePage made;
        const FontId font = made.addFont("Drawn");
        made.font(font).kind = FontKind::type3;
        made.beginRun(font, {72, 700});
        Glyph& glyph = made.show(made.addCode(font, U"A"));
        QVERIFY(!made.finds(FindingId::type3_degenerate_box));
        made.font(font).faults = {
            {FindingId::type3_degenerate_box, "/FontBBox has no area", 0, 0}};
        // As high as the font says: no box of its own.
        QCOMPARE(made.find(FindingId::type3_degenerate_box)->severity, Severity::warning);
        glyph.quad = Quad::fromRect({72, 700, 77, 707}, Matrix{});
        QCOMPARE(made.find(FindingId::type3_degenerate_box)->severity, Severity::note);
        made.font(font).faults.push_back(
            {FindingId::type3_degenerate_box, "/FontMatrix turns glyphs over", -1, 0});
        QCOMPARE(made.find(FindingId::type3_degenerate_box)->severity, Severity::warning);
    }

    void ligatures()
    {
        MadePage made = soundPage();
        made.show(made.addCode(FontId(0U), U"ffi"));
        QCOMPARE(made.find(FindingId::ligature_characters)->touched, 3U);
        MadePage single = soundPage();
        single.show(single.addCode(FontId(0U), U"\uFB06"));
        QVERIFY(single.finds(FindingId::ligature_characters));
        MadePage near = soundPage();
        near.show(near.addCode(FontId(0U), U"\uFB13")); // Armenian
        QVERIFY(!near.finds(FindingId::ligature_characters));
    }
    void presentationForms()
    {
        for (const char32_t c : {U'\uFB1D', U'\uFDFF', U'\uFE70', U'\uFEFC'}) {
            MadePage made = soundPage();
            made.show(made.addCode(FontId(0U), std::u32string(1, c)));
            QVERIFY(made.finds(FindingId::presentation_forms));
        }
        for (const char32_t c : {U'\u05D0', U'\uFB1C', U'\uFE6F', U'\uFF21'}) {
            MadePage made = soundPage();
            made.show(made.addCode(FontId(0U), std::u32string(1, c)));
            QVERIFY(!made.finds(FindingId::presentation_forms));
        }
    }
    void accentsApart()
    {
        MadePage made = soundPage();
        made.glyph(3).verdict = Verdict::composed_into;
        QCOMPARE(made.find(FindingId::accents_apart)->touched, 1U);
        QVERIFY(!soundPage().finds(FindingId::accents_apart));
        MadePage pieces = soundPage(); // of a large delimiter: no accent
        pieces.show(pieces.addCode(FontId(0U), U"\u239B")).verdict = Verdict::composed_into;
        QVERIFY(!pieces.finds(FindingId::accents_apart));
    }

    void replacementText()
    {
        MadePage made = soundPage();
        MarkedContent span;
        span.hasActualText = true;
        span.closed = true;
        span.actualText = U"other";
        made.page.contents.marked.push_back(span);
        made.beginRun(FontId(0U), {72, 500}).marked = MarkedId(0U);
        made.write(U"drawn");
        QVERIFY(!made.finds(FindingId::actualtext)); // not what decided
        for (std::size_t g = 31; g < 36; ++g) {
            made.glyph(g).verdict = Verdict::replaced_by_actualtext;
        }
        const Finding* found = made.find(FindingId::actualtext);
        QCOMPARE(found->touched, 5U);
        QVERIFY(hasEvidence(*found, "/ActualText", "other"));
        QVERIFY(!made.finds(FindingId::actualtext_malformed));

        MarkedContent& marked = made.page.contents.marked[0];
        marked.closed = false;
        QVERIFY(hasEvidence(*made.find(FindingId::actualtext_malformed), "fault", "not closed"));
        marked.closed = true;
        marked.actualText = std::u32string(U"\0o\0t", 4);
        QVERIFY(hasEvidence(*made.find(FindingId::actualtext_malformed), "fault",
                            "wrong encoding"));
        marked.actualText.clear();
        QVERIFY(hasEvidence(*made.find(FindingId::actualtext_malformed), "fault",
                            "empty over letters"));
        for (std::size_t g = 31; g < 36; ++g) { // leader dots may be hidden so
            made.code(made.glyph(g).code).unicode = U".";
        }
        QVERIFY(!made.finds(FindingId::actualtext_malformed));
    }
    void theOutermostReplacementCounts()
    {
        MadePage made = soundPage();
        MarkedContent outer;
        outer.hasActualText = true;
        outer.closed = true;
        outer.actualText = U"text";
        MarkedContent inner = outer;
        inner.parent = MarkedId(0U);
        inner.actualText.clear();
        made.page.contents.marked = {outer, inner};
        made.beginRun(FontId(0U), {72, 500}).marked = MarkedId(1U);
        made.write(U"x");
        made.glyph(31).verdict = Verdict::replaced_by_actualtext;
        QVERIFY(!made.finds(FindingId::actualtext_malformed));
    }
};

FOULCASE_TEST(DecodingFindingsTest);
#include "decoding_findings_test.moc"

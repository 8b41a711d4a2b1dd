// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class VisibilityFindingsTest : public QObject {
    Q_OBJECT

    static Shape image(const Rect& bounds)
    {
        Shape shape;
        shape.kind = ShapeKind::image;
        shape.bounds = bounds;
        return shape;
    }
    static MadePage withInvisibleRun(Verdict verdict)
    {
        MadePage made = soundPage();
        made.beginRun(FontId(0U), {72, 700}).mode = RenderMode::invisible;
        made.write(U"ab");
        made.glyph(31).verdict = verdict;
        made.glyph(32).verdict = verdict;
        return made;
    }

private Q_SLOTS:
    void hiddenText()
    {
        const std::pair<Verdict, FindingId> rows[] = {
            {Verdict::hidden_clip, FindingId::hidden_clipped},
            {Verdict::hidden_covered, FindingId::hidden_covered},
            {Verdict::hidden_colour, FindingId::hidden_colour},
            {Verdict::hidden_alpha, FindingId::hidden_alpha},
            {Verdict::hidden_layer, FindingId::hidden_layer},
            {Verdict::off_page, FindingId::off_page_text},
            {Verdict::duplicate_of, FindingId::overprinted_text}};
        for (const auto& [verdict, id] : rows) {
            MadePage made = soundPage();
            QVERIFY(!made.finds(id));
            made.glyph(1).verdict = verdict; // a blank: nobody misses it
            QVERIFY(!made.finds(id));
            made.glyph(2).verdict = verdict;
            made.glyph(3).verdict = verdict;
            const Finding* found = made.find(id);
            QVERIFY(found != nullptr);
            QCOMPARE(found->touched, 2U);
            QCOMPARE(found->severity,
                     verdict == Verdict::hidden_covered ? Severity::error : Severity::warning);
            QVERIFY(found->subjects[0] == (Subject{SubjectKind::glyph, 2}));
        }
    }
    void coveredTextThatIsPaintedAgainIsNotLost()
    {
        MadePage made = soundPage();
        const CodeId first = made.glyph(2).code;
        const CodeId second = made.glyph(3).code;
        made.glyph(2).verdict = made.glyph(3).verdict = Verdict::hidden_covered;
        made.beginRun(FontId(0U), made.glyph(2).origin);
        made.show(first);
        made.show(second);
        QVERIFY(!made.finds(FindingId::hidden_covered));
        QCOMPARE(made.find(FindingId::overprinted_text)->touched, 2U);
        made.page.contents.glyphs.back().origin.y += 20; // somewhere else it is another text
        QCOMPARE(made.find(FindingId::hidden_covered)->touched, 1U);
    }
    void theLayerThatIsOffIsNamed()
    {
        MadePage made = soundPage();
        made.page.contents.layers = {{7, "Draft", false}};
        MarkedContent marked;
        marked.layer = LayerId(0U);
        made.page.contents.marked.push_back(marked);
        made.run().marked = MarkedId(0U);
        made.glyph(25).verdict = Verdict::hidden_layer;
        QVERIFY(hasEvidence(*made.find(FindingId::hidden_layer), "layer", "Draft"));
        QVERIFY(hasEvidence(*made.find(FindingId::optional_content), "layer", "Draft, off"));
        QVERIFY(!soundPage().finds(FindingId::optional_content));
    }

    void invisibleTwin()
    {
        MadePage made = withInvisibleRun(Verdict::hidden_render_mode);
        QVERIFY(!made.finds(FindingId::ocr_layer_twin)); // nobody measured it
        const Decision decision{Rule::invisible_twin, Outcome::stopped, {SubjectKind::run, 2}, {},
                                0.4, 0.5};
        made.page.ledger.decisions = {decision};
        QVERIFY(!made.finds(FindingId::ocr_layer_twin)); // stopped for want of an image
        made.page.ledger.decisions[0].value = 0.9;
        const Finding* found = made.find(FindingId::ocr_layer_twin);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 2U);
        QCOMPARE(found->evidence[0].value, 0.9);
        QVERIFY(!made.finds(FindingId::invisible_ocr_layer));
    }
    void invisibleTextThatIsTheText()
    {
        MadePage made = withInvisibleRun(Verdict::kept);
        QCOMPARE(made.find(FindingId::invisible_ocr_layer)->touched, 2U);
        QVERIFY(!made.finds(FindingId::ocr_layer_twin));
        QVERIFY(!soundPage().finds(FindingId::invisible_ocr_layer));
    }
    void textAsClip()
    {
        MadePage made = soundPage();
        set(made.glyph(0).flags, GlyphFlag::clipUsed);
        QCOMPARE(made.find(FindingId::text_as_clip)->touched, 1U);
        made.glyph(0).verdict = Verdict::hidden_clip;
        QVERIFY(!made.finds(FindingId::text_as_clip));
    }

    void scans()
    {
        MadePage made;
        QVERIFY(!made.finds(FindingId::scan_without_text)); // blank page
        made.page.contents.shapes = {image({0, 0, 612, 390})};
        QVERIFY(!made.finds(FindingId::scan_without_text)); // under half
        made.page.contents.shapes.push_back(image({0, 390, 612, 402}));
        QCOMPARE(made.find(FindingId::scan_without_text)->severity, Severity::error); // in strips
        made.beginRun(made.addFont("Sound"), {72, 700});
        made.write(U" ");
        QVERIFY(made.finds(FindingId::scan_without_text)); // a blank is no text
        made.write(U"x");
        QVERIFY(!made.finds(FindingId::scan_without_text));
    }
    void paintedAreasAreNoScan()
    {
        MadePage made;
        made.page.contents.shapes = {image({0, 0, 612, 792})};
        made.page.contents.shapes[0].kind = ShapeKind::fill;
        QVERIFY(!made.finds(FindingId::scan_without_text));
    }
    void artifacts()
    {
        MadePage made = soundPage();
        made.glyph(0).verdict = Verdict::artifact;
        QCOMPARE(made.find(FindingId::artifacts)->touched, 1U);
        QVERIFY(!soundPage().finds(FindingId::artifacts));
    }
};

FOULCASE_TEST(VisibilityFindingsTest);
#include "visibility_findings_test.moc"

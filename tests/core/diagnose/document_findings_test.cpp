// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/diagnose/made_page.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;
using namespace foulcase::testing;

class DocumentFindingsTest : public QObject {
    Q_OBJECT

    static Finding survived(FindingId id, Subject subject)
    {
        Finding finding;
        finding.id = id;
        finding.severity = findingInfo(id).severity;
        finding.subjects = {subject};
        finding.evidence = {{"what", "text", 1, 0, Unit::count}};
        return finding;
    }
    static Annotation widget(AppearanceState state, const std::string& value)
    {
        Annotation annotation;
        annotation.subtype = "Widget";
        annotation.object = 9;
        annotation.state = state;
        annotation.value = value;
        return annotation;
    }

private Q_SLOTS:
    void pageFrame()
    {
        const auto spoilt = [](auto&& spoil) {
            MadePage made = soundPage();
            spoil(made.page);
            return made.finds(FindingId::page_frame);
        };
        QVERIFY(!spoilt([](PageExtract&) {}));
        QVERIFY(!spoilt([](PageExtract& p) { p.boxes.crop.x1 = 611.95; }));
        QVERIFY(spoilt([](PageExtract& p) { p.boxes.crop.x1 = 600; }));
        QVERIFY(spoilt([](PageExtract& p) { p.boxes.userUnit = 10; }));
        QVERIFY(spoilt([](PageExtract& p) {
            p.boxes.media = {10, 0, 612, 792};
            p.boxes.crop = p.boxes.media;
        }));
        QVERIFY(spoilt([](PageExtract& p) { p.contents.runs[0].em.d = -10; }));
        QVERIFY(!spoilt([](PageExtract& p) { // turned over twice
            p.contents.runs[0].em.d = -10;
            p.contents.runs[1].em.d = -10;
            p.contents.fonts[0].kind = FontKind::type3;
            p.contents.fonts[0].fontMatrix = {0.01, 0, 0, -0.01, 0, 0};
        }));
    }
    void hugePage()
    {
        MadePage made = soundPage();
        made.page.boxes.media = {0, 0, 14400, 792};
        QVERIFY(!made.finds(FindingId::huge_page));
        made.page.boxes.media.x1 = 14401;
        QCOMPARE(made.find(FindingId::huge_page)->touched, 31U);
    }

    void annotationText()
    {
        MadePage made = soundPage();
        ContentStream appearance;
        appearance.kind = ContentKind::appearance;
        ContentStream inner;
        inner.kind = ContentKind::form;
        inner.parent = ContentId(1U);
        made.page.contents.contents.push_back(appearance);
        made.page.contents.contents.push_back(inner);
        made.page.contents.annotations = {widget(AppearanceState::drawn, "Value")};
        QVERIFY(!made.finds(FindingId::annotation_text));
        made.page.contents.annotations[0].content = ContentId(1U);
        QVERIFY(!made.finds(FindingId::annotation_text)); // draws no glyph
        made.beginRun(FontId(0U), {72, 500}).content = ContentId(2U);
        made.write(U"Value");
        const Finding* found = made.find(FindingId::annotation_text);
        QVERIFY(found != nullptr);
        QCOMPARE(found->touched, 5U);
        QVERIFY(found->subjects[0] == (Subject{SubjectKind::object, 9}));
    }
    void missingAppearance()
    {
        MadePage made = soundPage();
        made.page.contents.annotations = {widget(AppearanceState::no_appearance, "")};
        QVERIFY(!made.finds(FindingId::missing_appearance));
        made.page.contents.annotations = {widget(AppearanceState::hidden, "Value")};
        QVERIFY(!made.finds(FindingId::missing_appearance));
        made.page.contents.annotations = {widget(AppearanceState::no_appearance, "Value")};
        QVERIFY(hasEvidence(*made.find(FindingId::missing_appearance), "field", "Value"));
        made.page.contents.annotations[0].subtype = "Text";
        QVERIFY(!made.finds(FindingId::missing_appearance));
    }

    void whatReadingSurvivedIsTakenOver()
    {
        MadePage made = soundPage();
        ContentStream form;
        form.kind = ContentKind::form;
        form.object = 44;
        made.page.contents.contents.push_back(form);
        made.beginRun(FontId(0U), {72, 500}).content = ContentId(1U);
        made.write(U"form");
        const auto touchedBy = [&](FindingId id, Subject subject) {
            const std::vector<Finding> found = made.findings({survived(id, subject)});
            return found.size() == 1 && found[0].id == id && found[0].evidence.size() == 1
                ? static_cast<int>(found[0].touched)
                : -1;
        };
        QCOMPARE(touchedBy(FindingId::stray_operands, {SubjectKind::content, 1}), 4);
        QCOMPARE(touchedBy(FindingId::stray_operands, {SubjectKind::content, 99}), 0);
        QCOMPARE(touchedBy(FindingId::inherited_resources, {SubjectKind::object, 44}), 35);
        QCOMPARE(touchedBy(FindingId::damaged_stream, {SubjectKind::font, 0}), 35);
        QCOMPARE(touchedBy(FindingId::limit_reached, {SubjectKind::content, 1}), 35);
        made.page.contents.contents[0].object = 5;
        QCOMPARE(touchedBy(FindingId::inherited_resources, {SubjectKind::object, 44}), 4);
    }
    void equalIdsBecomeOneFinding()
    {
        const std::vector<Finding> found = soundPage().findings(
            {survived(FindingId::cycle, {SubjectKind::object, 3}),
             survived(FindingId::cycle, {SubjectKind::object, 4})});
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].subjects.size(), std::size_t{2});
    }

    void encryption()
    {
        pdf::EncryptionFacts facts;
        QVERIFY(documentFindings({}, facts).empty());
        facts.encrypted = true;
        facts.algorithm = "AES-256 (R6)";
        facts.openedWith = "empty user password";
        std::vector<Finding> found = documentFindings({}, facts);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(hasEvidence(found[0], "algorithm", "AES-256 (R6), empty user password"));
        facts.mayExtract = false;
        found = documentFindings({survived(FindingId::damaged_file, {})}, facts);
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].id, FindingId::damaged_file);
        QCOMPARE(found[1].id, FindingId::extraction_not_permitted);
        QCOMPARE(found[2].id, FindingId::encrypted);
    }
};

FOULCASE_TEST(DocumentFindingsTest);
#include "document_findings_test.moc"

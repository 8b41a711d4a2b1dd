// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/binary_archive.h"
#include "core/base/rules.h"
#include "core/extract/document_context.h"
#include "core/extract/relayout.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace foulcase;

namespace {

ExtractOptions fullOptions(const Limits& limits)
{
    ExtractOptions options;
    options.detail = Detail::full;
    options.limits = limits;
    return options;
}

std::shared_ptr<const PageExtract> firstPage(const std::string& bytes, const Limits& limits)
{
    auto context = DocumentContext::open(bytes, fullOptions(limits));
    if (!context.ok()) {
        return nullptr;
    }
    auto page = context.value()->page(1);
    return page.ok() ? page.value().extract : nullptr;
}

/// Everything but the time it took.
std::string bytesOf(PageExtract page)
{
    for (StageTiming& timing : page.timings) {
        timing.microseconds = 0;
    }
    return toBytes(page);
}

QStringList cases()
{
    QStringList files;
    QDirIterator found(sourcePath("/../shared/cases"), {QStringLiteral("*.pdf")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (found.hasNext()) {
        files << found.next();
    }
    files.sort();
    return files;
}

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Limits with(const char* rule, const char* value)
{
    Limits limits;
    limits.set(rule, value).ok();
    return limits;
}

} // namespace

class RelayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsAFreshExtraction_data();
    void equalsAFreshExtraction();
    void obeysAndForgetsWishes();
    void firstStages();
    void refusesRulesOfReading();
    void refusesWhatIsTooLarge();
    void stopsOnRequest();
};

void RelayoutTest::equalsAFreshExtraction_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("value");
    QTest::newRow("nothing") << "gap_space" << "";
    QTest::newRow("visibility") << "clipped_away" << "0.01";
    QTest::newRow("duplicates") << "duplicate_along" << "0.9";
    QTest::newRow("gaps") << "gap_space" << "0.6";
    QTest::newRow("lines") << "word_space" << "0.6";
    QTest::newRow("cuts") << "block_gap" << "3";
    QTest::newRow("text") << "hyphen_letters" << "20";
}

void RelayoutTest::equalsAFreshExtraction()
{
    QFETCH(QString, rule);
    QFETCH(QString, value);
    Limits changed;
    if (!value.isEmpty()) {
        const auto set = changed.set(rule.toStdString(), value.toStdString());
        QVERIFY2(set.ok(), set.ok() ? "" : set.error().message.c_str());
    }
    if (cases().isEmpty()) {
        QSKIP("the cases are not here");
    }
    int compared = 0;
    int different = 0;
    const QStringList names = cases();
    for (const QString& name : names) {
        const std::string bytes = contentOf(name);
        const auto before = firstPage(bytes, {});
        const auto fresh = firstPage(bytes, changed);
        if (!before || !fresh) {
            continue;
        }
        const auto again = relayout(*before, {}, fullOptions(changed));
        QVERIFY(again.ok());
        QVERIFY2(bytesOf(*again.value()) == bytesOf(*fresh), qPrintable(name));
        // And back again, from what was laid out anew.
        const auto back = relayout(*again.value(), changed, fullOptions({}));
        QVERIFY(back.ok());
        QVERIFY2(bytesOf(*back.value()) == bytesOf(*before), qPrintable(name));
        different += fresh->ledger == before->ledger && fresh->gaps == before->gaps
                && fresh->text == before->text
            ? 0
            : 1;
        ++compared;
    }
    QVERIFY(compared > 50);
    QCOMPARE(different > 0, !value.isEmpty());
}

void RelayoutTest::obeysAndForgetsWishes()
{
    // Every gap of each page that was cut at is ruled out, then allowed again.
    int tried = 0;
    for (const QString& file : cases()) {
        const std::string bytes = contentOf(file);
        const auto page = firstPage(bytes, {});
        if (!page || tried == 12) {
            continue;
        }
        ExtractOptions options = fullOptions({});
        for (const CutCandidate& candidate : page->layout.candidates) {
            if (candidate.state == CutState::chosen) {
                options.cutWishes.push_back(
                    wishAbout(CutWishKind::keep, 1, page->layout, candidate));
            }
        }
        if (options.cutWishes.empty()) {
            continue;
        }
        ++tried;
        auto context = DocumentContext::open(bytes, options);
        QVERIFY(context.ok());
        const auto fresh = context.value()->page(1);
        QVERIFY(fresh.ok());
        const auto wished = relayout(*page, {}, options);
        QVERIFY(wished.ok());
        QCOMPARE(bytesOf(*wished.value()), bytesOf(*fresh.value().extract));
        QVERIFY(bytesOf(*wished.value()) != bytesOf(*page));
        const auto back = relayout(*wished.value(), {}, fullOptions({}));
        QVERIFY(back.ok());
        QCOMPARE(bytesOf(*back.value()), bytesOf(*page));
    }
    if (tried == 0) {
        QSKIP("no cases here");
    }
}

void RelayoutTest::firstStages()
{
    QVERIFY(!firstStage({}, {}));
    QVERIFY(!firstStage({}, with("ink_median", "2")));
    QCOMPARE(firstStage({}, with("text_row", "2")), Stage::text);
    QCOMPARE(firstStage({}, with("gap_space", "0.6")), Stage::gaps);
    QCOMPARE(firstStage({}, with("duplicate_along", "0.5")), Stage::duplicates);
    Limits both = with("text_row", "2");
    QVERIFY(both.set("clipped_away", "0.01").ok());
    QCOMPARE(firstStage({}, both), Stage::visibility);
}

void RelayoutTest::refusesRulesOfReading()
{
    for (const RuleInfo& info : allRules()) {
        QCOMPARE(isLayoutRule(info.rule),
                 info.stage >= RuleStage::visibility && info.stage <= RuleStage::text);
    }
    const std::string bytes = contentOf(cases().value(0));
    if (bytes.empty()) {
        QSKIP("the cases are not here");
    }
    const auto page = firstPage(bytes, {});
    QVERIFY(page);
    for (const RuleInfo& info : allRules()) {
        if (info.stage != RuleStage::font || info.least == info.fallback) {
            continue;
        }
        Limits changed;
        QVERIFY(changed.set(enumName(info.rule), std::to_string(info.least)).ok());
        const auto again = relayout(*page, {}, fullOptions(changed));
        QVERIFY(!again.ok());
        QCOMPARE(again.error().kind, ErrorKind::usage);
        return;
    }
    QFAIL("no rule of the fonts");
}

void RelayoutTest::refusesWhatIsTooLarge()
{
    PageExtract page;
    page.detail = Detail::full;
    page.contents.glyphs.resize(1001);
    const Limits few = with("limit_relayout_glyphs", "1000");
    const auto again = relayout(page, few, fullOptions(few));
    QVERIFY(!again.ok());
    QCOMPARE(again.error().kind, ErrorKind::limit);
    page.detail = Detail::lines;
    QCOMPARE(relayout(page, {}, fullOptions({})).error().kind, ErrorKind::usage);
}

void RelayoutTest::stopsOnRequest()
{
    const std::string bytes = contentOf(cases().value(0));
    if (bytes.empty()) {
        QSKIP("the cases are not here");
    }
    const auto page = firstPage(bytes, {});
    QVERIFY(page);
    CancelToken cancel;
    cancel.cancel();
    ExtractOptions options = fullOptions(with("gap_space", "0.6"));
    options.cancel = &cancel;
    const auto again = relayout(*page, {}, options);
    QVERIFY(!again.ok());
    QCOMPARE(again.error().kind, ErrorKind::cancelled);
}

FOULCASE_TEST(RelayoutTest);
#include "relayout_test.moc"

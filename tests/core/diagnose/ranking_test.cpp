// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/page_findings.h"
#include "tests/test_registry.h"

#include <QTest>

using namespace foulcase;

class RankingTest : public QObject {
    Q_OBJECT

    static Finding made(FindingId id, std::uint32_t touched)
    {
        Finding finding;
        finding.id = id;
        finding.severity = findingInfo(id).severity;
        finding.touched = touched;
        return finding;
    }
    static QString ranked(std::vector<Finding> findings)
    {
        rankFindings(findings);
        QStringList names;
        for (const Finding& finding : findings) {
            const std::string_view name = enumName(finding.id);
            names.push_back(QString::fromUtf8(name.data(), static_cast<int>(name.size())));
        }
        return names.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void notesComeLastWhateverTheyTouch()
    {
        QCOMPARE(ranked({made(FindingId::rotated_page, 500), made(FindingId::off_page_text, 3)}),
                 QStringLiteral("off-page-text rotated-page"));
    }
    void mostCharactersFirst()
    {
        QCOMPARE(ranked({made(FindingId::hidden_covered, 3), made(FindingId::off_page_text, 40),
                         made(FindingId::hidden_clipped, 7)}),
                 QStringLiteral("off-page-text hidden-clipped hidden-covered"));
    }
    void errorsBeforeWarningsOfTheSameReach()
    {
        QCOMPARE(ranked({made(FindingId::hidden_clipped, 3), made(FindingId::hidden_covered, 3)}),
                 QStringLiteral("hidden-covered hidden-clipped"));
    }
    void causesBeforeTheirEffects()
    {
        QCOMPARE(ranked({made(FindingId::overprinted_text, 90), made(FindingId::hidden_alpha, 50),
                         made(FindingId::ocr_layer_twin, 20)}),
                 QStringLiteral("ocr-layer-twin overprinted-text hidden-alpha"));
        QCOMPARE(ranked({made(FindingId::unmapped_codes, 90),
                         made(FindingId::tounicode_malformed, 20),
                         made(FindingId::tounicode_empty_target, 30)}),
                 QStringLiteral("tounicode-malformed tounicode-empty-target unmapped-codes"));
    }
    void aNoteIsNotMovedBeforeAWarning()
    {
        QCOMPARE(ranked({made(FindingId::unmapped_codes, 9),
                         made(FindingId::tounicode_missing, 9)}),
                 QStringLiteral("unmapped-codes tounicode-missing"));
    }
    void whatHoldsForMostFilesClosesTheNotes()
    {
        QCOMPARE(ranked({made(FindingId::readers_differ, 9), made(FindingId::tounicode_missing, 9),
                         made(FindingId::widths_missing, 9), made(FindingId::encrypted, 9),
                         made(FindingId::columns, 9), made(FindingId::spaces_from_gaps, 9),
                         made(FindingId::drop_cap, 1)}),
                 QStringLiteral("drop-cap spaces-from-gaps columns encrypted widths-missing "
                                "tounicode-missing readers-differ"));
    }
    void theUsualAsAWarningRanksLikeAnyOther()
    {
        Finding missing = made(FindingId::tounicode_missing, 80);
        missing.severity = Severity::warning;
        QCOMPARE(ranked({made(FindingId::drop_cap, 1), made(FindingId::hidden_alpha, 8), missing}),
                 QStringLiteral("tounicode-missing hidden-alpha drop-cap"));
    }
    void allIdsAtOnceSettle()
    {
        std::vector<Finding> all;
        for (std::size_t i = 0; i < enumCount<FindingId>; ++i) {
            const auto touched = static_cast<std::uint32_t>(i * 37 % 100);
            all.push_back(made(static_cast<FindingId>(i), touched));
        }
        rankFindings(all);
        QCOMPARE(all.size(), enumCount<FindingId>);
        const auto firstNote = std::find_if(all.begin(), all.end(), [](const Finding& f) {
            return f.severity == Severity::note;
        });
        QVERIFY(std::all_of(firstNote, all.end(), [](const Finding& f) {
            return f.severity == Severity::note;
        }));
        QCOMPARE(all.back().id, FindingId::readers_differ);
    }
};

FOULCASE_TEST(RankingTest);
#include "ranking_test.moc"

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another reader beside the page: its differences as rows both ways, a click that leads to our
// glyph, the layer of its boxes, what a page turned meanwhile does to an answer.
#include "tests/test_registry.h"
#include "tests/views/coverage.h"
#include "tests/views/panel_bench.h"
#include "views/overlay/peer_layer.h"
#include "views/panel/peers_model.h"
#include "views/panel/peers_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace foulcase;

namespace {

class RecordedPeerSource : public PeerSource {
public:
    std::vector<PeerOffer> offers() const override
    {
        return {{QStringLiteral("here"), QStringLiteral("here {pdf}"), true},
            {QStringLiteral("gone"), QStringLiteral("gone {pdf}"), false}};
    }
    void start(const PeerOrder& order) override { orders.append(order); }
    void cancel() override { ++cancelled; }

    QList<PeerOrder> orders;
    int cancelled = 0;
};

/// "ab" joined where we have "a b" is one difference, a third item of theirs the other.
std::shared_ptr<const ShownPeer> peerFor(std::shared_ptr<const PageExtract> extract)
{
    PeerPage page;
    page.items.resize(2);
    page.items[0].text = "ab";
    page.items[0].quad = extract->contents.glyphs[0].quad;
    page.items[1].text = "z";
    page.items[1].quad = {{Point{10, 300}, Point{20, 300}, Point{20, 310}, Point{10, 310}}};
    page.items[1].join = PeerJoin::blank;
    PeerComparison comparison;
    comparison.reader = "here";
    comparison.ours = 4;
    comparison.theirs = 3;
    comparison.same = 2;
    comparison.all = 2;
    PeerDifference missing;
    missing.kind = PeerDifferenceKind::missing;
    missing.cause = PeerCause::they_lack;
    missing.guess = true;
    missing.glyph = GlyphId(2U);
    missing.glyphs = {GlyphId(2U), GlyphId(3U)};
    missing.count = 2;
    missing.ours = "ab";
    missing.quad = extract->contents.glyphs[2].quad;
    PeerDifference extra;
    extra.kind = PeerDifferenceKind::extra;
    extra.cause = PeerCause::not_drawn;
    extra.count = 1;
    extra.theirs = "z";
    extra.quad = page.items[1].quad;
    comparison.differences = {missing, extra};
    comparison.groups = {{missing.kind, missing.cause, 2, {0}}, {extra.kind, extra.cause, 1, {1}}};
    return std::make_shared<const ShownPeer>(
        std::move(extract), std::move(page), std::move(comparison));
}

struct PeerBench : PanelBench {
    PeerBench() { showPage(twoStrings()); }
    std::shared_ptr<const ShownPeer> peer() { return peerFor(session.shown()->share()); }

    RecordedPeerSource peers;
    PeersPanel panel{session, peers};
};

} // namespace

class PeersPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreGroupsAndPlaces();
    void installedReadersAreOffered();
    void runAsksForThePageThatIsShown();
    void answerIsShownAndAClickLeadsToTheGlyph();
    void focusIsFollowed();
    void failureIsToldAndLeavesAll();
    void anotherPageStopsTheReader();
    void answerForAnotherExtractIsNotTaken();
    void layerDrawsItsBoxes();
};

void PeersPanelTest::rowsAreGroupsAndPlaces()
{
    PeersModel model;
    const QAbstractItemModelTester tester(
        &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPeer(peerFor(twoStrings().share()));
    QCOMPARE(model.rowCount(), 2);
    const QModelIndex group = model.index(0, 0);
    QVERIFY(
        group.data().toString().startsWith(QStringLiteral("Missing in here: Probably here has")));
    QCOMPARE(model.rowCount(group), 1);
    QCOMPARE(model.index(0, 0, group).data().toString(), QStringLiteral("here lacks \"ab\""));
    QCOMPARE(model.index(0, PeersModel::countColumn, group).data().toInt(), 2);
    QCOMPARE(model.indexOf(GlyphId(3U)), model.index(0, 0, group));
    QVERIFY(!model.indexOf(GlyphId(0U)).isValid());
    model.setPeer(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void PeersPanelTest::installedReadersAreOffered()
{
    PeerBench bench;
    auto* reader = bench.panel.findChild<QComboBox*>();
    QCOMPARE(reader->count(), 1);
    QCOMPARE(reader->itemText(0), QStringLiteral("here"));
}

void PeersPanelTest::runAsksForThePageThatIsShown()
{
    PeerBench bench;
    bench.panel.findChild<QComboBox*>()->setEditText(QStringLiteral(" mine=cat {pdf} "));
    bench.panel.run();
    QCOMPARE(bench.peers.orders.size(), 1);
    QCOMPARE(bench.peers.orders[0].reader, QStringLiteral("mine=cat {pdf}"));
    QCOMPARE(bench.peers.orders[0].document, QStringLiteral("/sheet.pdf"));
    QCOMPARE(bench.peers.orders[0].extract, bench.session.shown()->share());
    QVERIFY(!bench.panel.findChild<QProgressBar*>()->isHidden());
    bench.panel.run(); // one at a time
    QCOMPARE(bench.peers.orders.size(), 1);
    bench.panel.openResult(QStringLiteral("/r.json"));
    QCOMPARE(bench.peers.orders.size(), 1);
}

void PeersPanelTest::answerIsShownAndAClickLeadsToTheGlyph()
{
    PeerBench bench;
    bench.panel.run();
    Q_EMIT bench.peers.ready(bench.peer());
    QVERIFY(bench.session.shown()->peer() != nullptr);
    QVERIFY(bench.session.layers().isOn(layerIndex(QStringLiteral("peer"))));
    QVERIFY(bench.panel.findChild<QProgressBar*>()->isHidden());
    QCOMPARE(bench.panel.findChild<QPlainTextEdit*>()->toPlainText(), QStringLiteral("ab z"));
    auto* tree = bench.panel.findChild<QTreeView*>();
    const QModelIndex place = tree->model()->index(0, 0, tree->model()->index(0, 0));
    QSignalSpy changed(&bench.session.selection(), &Selection::changed);
    Q_EMIT tree->clicked(place);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(bench.session.selection().focus(),
        Focus::on(bench.session.shown()->extract().page, SubjectKind::glyph, 2));
    // Where we have no glyph a spot of the page is looked at.
    Q_EMIT tree->clicked(tree->model()->index(1, 0));
    QCOMPARE(bench.session.selection().focus().kind, FocusKind::spot);
}

void PeersPanelTest::focusIsFollowed()
{
    PeerBench bench;
    bench.panel.run();
    Q_EMIT bench.peers.ready(bench.peer());
    auto* tree = bench.panel.findChild<QTreeView*>();
    const int page = bench.session.shown()->extract().page;
    bench.session.selection().set(Focus::on(page, SubjectKind::glyph, 3), nullptr);
    QCOMPARE(tree->currentIndex(), tree->model()->index(0, 0, tree->model()->index(0, 0)));
    bench.session.selection().set(Focus::on(page, SubjectKind::glyph, 0), nullptr);
    QVERIFY(!tree->selectionModel()->hasSelection());
}

void PeersPanelTest::failureIsToldAndLeavesAll()
{
    PeerBench bench;
    bench.panel.run();
    Q_EMIT bench.peers.failed(QStringLiteral("here was ended by SIGSEGV."));
    const auto labels = bench.panel.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->text() == QStringLiteral("here was ended by SIGSEGV.");
    }));
    QVERIFY(bench.session.shown()->peer() == nullptr);
    bench.panel.run();
    QCOMPARE(bench.peers.orders.size(), 2);
}

void PeersPanelTest::anotherPageStopsTheReader()
{
    PeerBench bench;
    bench.panel.run();
    bench.session.goToPage(2);
    QCOMPARE(bench.peers.cancelled, 1);
    QVERIFY(bench.panel.findChild<QProgressBar*>()->isHidden());
}

void PeersPanelTest::answerForAnotherExtractIsNotTaken()
{
    PeerBench bench;
    bench.panel.run();
    Q_EMIT bench.peers.ready(peerFor(twoStrings().share()));
    QVERIFY(bench.session.shown()->peer() == nullptr);
    QCOMPARE(bench.panel.findChild<QTreeView*>()->model()->rowCount(), 0);
}

void PeersPanelTest::layerDrawsItsBoxes()
{
    const PageSheet sheet = twoStrings();
    const auto extract = sheet.share();
    const ShownPage page(extract);
    const PeerLayer layer;
    QCOMPARE(layer.legend(page).size(), std::size_t(1));
    const auto beside = page.beside(peerFor(extract));
    QCOMPARE(layer.legend(*beside).size(), std::size_t(3)); // box, missing, extra
    const PageTransform transform(extract->boxes, 1);
    QImage image(int(transform.width()) + 1, int(transform.height()) + 1, QImage::Format_ARGB32);
    const auto painted = [&](const ShownPage& shown, const Rect& user) {
        image.fill(Qt::transparent);
        QPainter painter(&image);
        layer.paint(painter, {shown, transform, extract->boxes.crop});
        painter.end();
        const QRect box = toRectF(user, transform).toAlignedRect();
        for (int y = box.top(); y <= box.bottom(); ++y) {
            for (int x = box.left(); x <= box.right(); ++x) {
                if (image.rect().contains(x, y) && qAlpha(image.pixel(x, y)) > 0) {
                    return true;
                }
            }
        }
        return false;
    };
    const Rect box = extract->contents.glyphs[2].quad.bounds();
    QVERIFY(!painted(page, box));
    QVERIFY(painted(*beside, box));
    const std::vector<Subject> there =
        layer.subjectsAt({*beside, extract->contents.glyphs[2].quad.centre(), 1});
    QCOMPARE(there.size(), std::size_t(1));
    QCOMPARE(there[0], (Subject{SubjectKind::glyph, 2}));
}

FOULCASE_TEST(PeersPanelTest);

#include "peers_panel_test.moc"

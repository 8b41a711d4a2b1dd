// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Commands of other readers run off the UI thread: an answer, each kind of failure, and an order
// that is dropped while its command runs.
#include "app/window/command_peer_source.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace foulcase;

namespace {

std::shared_ptr<const PageExtract> emptyPage()
{
    auto page = std::make_shared<PageExtract>();
    page->page = 1;
    return page;
}

PeerOrder shellOrder(const char* script)
{
    PeerOrder order;
    order.reader = QStringLiteral("mine=sh -c '%1' {pdf}").arg(QLatin1String(script));
    order.document = QStringLiteral("f.pdf");
    order.extract = emptyPage();
    return order;
}

struct Heard {
    explicit Heard(PeerSource& source)
    {
        QObject::connect(&source, &PeerSource::ready, &source,
            [this](const std::shared_ptr<const ShownPeer>& peer) { peers.append(peer); });
        QObject::connect(&source, &PeerSource::failed, &source,
            [this](const QString& sentence) { failures.append(sentence); });
        QObject::connect(&source, &PeerSource::progressed, &source,
            [this](const QString& step) { steps.append(step); });
    }
    QList<std::shared_ptr<const ShownPeer>> peers;
    QStringList failures;
    QStringList steps;
};

} // namespace

class CommandPeerSourceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatACommandPrintsIsCompared();
    void savedResultIsCompared();
    void failuresAreToldInASentence_data();
    void failuresAreToldInASentence();
    void aDroppedOrderIsStoppedAndSilent();
    void endsWhileACommandRuns();
};

void CommandPeerSourceTest::whatACommandPrintsIsCompared()
{
    CommandPeerSource source;
    Heard heard(source);
    source.start(shellOrder("echo some words"));
    QTRY_COMPARE_WITH_TIMEOUT(heard.peers.size(), 1, 30000);
    QCOMPARE(heard.peers[0]->comparison().reader, std::string("mine"));
    QCOMPARE(heard.peers[0]->comparison().theirs, 9U);
    QCOMPARE(heard.steps.value(0), QStringLiteral("mine is running…"));
    QVERIFY(heard.failures.isEmpty());
}

void CommandPeerSourceTest::savedResultIsCompared()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("saved.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("abc");
    file.close();
    CommandPeerSource source;
    Heard heard(source);
    PeerOrder order;
    order.resultFile = file.fileName();
    order.extract = emptyPage();
    source.start(order);
    QTRY_COMPARE_WITH_TIMEOUT(heard.peers.size(), 1, 30000);
    QCOMPARE(heard.peers[0]->comparison().reader, std::string("saved"));
}

void CommandPeerSourceTest::failuresAreToldInASentence_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("told");
    QTest::newRow("exit code") << QByteArray("echo why >&2; exit 2")
                               << QStringLiteral("Mine ended with exit code 2: why.");
    QTest::newRow("hang") << QByteArray("exec sleep 1000")
                          << QStringLiteral("Mine took longer than 1 s");
    QTest::newRow("flood") << QByteArray("exec yes") << QStringLiteral("Mine printed more than");
    QTest::newRow("rubbish") << QByteArray("printf \"\\\\377\"")
                             << QStringLiteral(
                                    "The result of mine was refused: Byte 0 is no UTF-8.");
}

void CommandPeerSourceTest::failuresAreToldInASentence()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, told);
    Limits limits;
    QVERIFY(limits.set("limit_peer_seconds", "1").ok());
    QVERIFY(limits.set("limit_peer_bytes", "1048576").ok());
    CommandPeerSource source(limits);
    Heard heard(source);
    source.start(shellOrder(script.constData()));
    QTRY_COMPARE_WITH_TIMEOUT(heard.failures.size(), 1, 30000);
    QVERIFY2(heard.failures[0].startsWith(told), qPrintable(heard.failures[0]));
    QVERIFY(heard.peers.isEmpty());
}

void CommandPeerSourceTest::aDroppedOrderIsStoppedAndSilent()
{
    CommandPeerSource source;
    Heard heard(source);
    source.start(shellOrder("exec sleep 1000"));
    QTRY_VERIFY_WITH_TIMEOUT(!heard.steps.isEmpty(), 30000);
    source.cancel();
    source.start(shellOrder("echo later"));
    QTRY_COMPARE_WITH_TIMEOUT(heard.peers.size(), 1, 30000);
    QCOMPARE(heard.peers[0]->comparison().theirs, 5U);
    QVERIFY(heard.failures.isEmpty());
}

void CommandPeerSourceTest::endsWhileACommandRuns()
{
    auto source = std::make_unique<CommandPeerSource>();
    Heard heard(*source);
    source->start(shellOrder("exec sleep 1000"));
    QTRY_VERIFY_WITH_TIMEOUT(!heard.steps.isEmpty(), 30000);
    source.reset(); // would wait for a thousand seconds
    QVERIFY(heard.failures.isEmpty());
}

FOULCASE_TEST(CommandPeerSourceTest);

#include "command_peer_source_test.moc"

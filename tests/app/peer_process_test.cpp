// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/peer_process.h"
#include "core/base/rules.h"
#include "tests/test_registry.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

using namespace foulcase;

namespace {

Limits limited(const char* rule, const char* value)
{
    Limits limits;
    return limits.set(rule, value).ok() ? limits : Limits();
}

/// A command of /bin/sh; the file is its $0.
Result<PeerOutput> shell(const std::string& script, const Limits& limits = {},
    const CancelToken* cancel = nullptr, const std::string& file = "f.pdf")
{
    const PeerCommand command{"peer", {"sh", "-c", script, "{pdf}"}};
    return runPeer(command, file, 7, limits, cancel);
}

std::string messageOf(const Result<PeerOutput>& result)
{
    return result.ok() ? std::string("fine") : result.error().message;
}

/// Whether a process of this number is there and no zombie.
bool lives(int process)
{
    QFile status(QStringLiteral("/proc/%1/stat").arg(process));
    if (!status.open(QIODevice::ReadOnly)) {
        return false;
    }
    const QByteArray line = status.readAll();
    return line.mid(line.lastIndexOf(')') + 2, 1) != "Z";
}

} // namespace

class PeerProcessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void commandsAreWordsWithoutAShell();
    void presetsAreKnownByName();
    void slotsAreReplaced();
    void firstLineOfErrorsIsKept();
    void hangIsStopped();
    void childrenDieWithIt();
    void childThatKeepsThePipeDoesNotHold();
    void floodIsStopped();
    void floodOfErrorsIsStopped();
    void signalIsTold();
    void exitCodeIsTold();
    void missingProgramIsTold();
    void memoryIsBounded();
    void cancelStopsIt();
    void inputIsEmptyAndNothingElseIsOpen();
    void savedResultsAreBounded();
};

void PeerProcessTest::commandsAreWordsWithoutAShell()
{
    const auto command =
        peerCommandFrom("my peer=prog -a 'two words' \"and \\\"this\\\"\" x\\ y $HOME ; {pdf}");
    QVERIFY(command.ok());
    QCOMPARE(command.value().name, std::string("my peer"));
    QCOMPARE(command.value().words,
        (std::vector<std::string>{
            "prog", "-a", "two words", "and \"this\"", "x y", "$HOME", ";", "{pdf}"}));
    QVERIFY(!command.value().takesPage());
    QVERIFY(!peerCommandFrom("x=prog").ok());      // no {pdf}
    QVERIFY(!peerCommandFrom("=prog {pdf}").ok()); // no name
    QVERIFY(!peerCommandFrom("x=").ok());
    QVERIFY(!peerCommandFrom("x=prog 'open {pdf}").ok());
    QVERIFY(!peerCommandFrom("nosuchreader").ok());
}

void PeerProcessTest::presetsAreKnownByName()
{
    for (const PeerPreset& preset : peerPresets()) {
        const auto command = peerCommandFrom(preset.name);
        QVERIFY(command.ok());
        QCOMPARE(command.value().name, std::string(preset.name));
        QVERIFY(command.value().takesPage());
    }
    QVERIFY(isInstalled({"sh", {"sh"}}));
    QVERIFY(!isInstalled({"x", {"no-such-program-anywhere"}}));
}

void PeerProcessTest::slotsAreReplaced()
{
    const PeerCommand command{
        "peer", {"sh", "-c", "printf '%s|%s' \"$0\" \"$1\"", "{pdf}", "p{page}"}};
    const auto output = runPeer(command, "a {page}.pdf", 7, Limits());
    QCOMPARE(messageOf(output), std::string("fine"));
    QCOMPARE(output.value().bytes, std::string("a {page}.pdf|p7"));
    // A name that opens with a hyphen is no option.
    QCOMPARE(
        shell("printf %s \"$0\"", {}, nullptr, "-x.pdf").value().bytes, std::string("./-x.pdf"));
}

void PeerProcessTest::firstLineOfErrorsIsKept()
{
    const auto output = shell("echo out; echo first >&2; echo second >&2");
    QVERIFY(output.ok());
    QCOMPARE(output.value().bytes, std::string("out\n"));
    QCOMPARE(output.value().firstError, std::string("first"));
}

void PeerProcessTest::hangIsStopped()
{
    const auto output =
        shell("echo waiting >&2; exec sleep 1000", limited("limit_peer_seconds", "1"));
    QVERIFY(!output.ok());
    QCOMPARE(output.error().kind, ErrorKind::limit);
    QCOMPARE(messageOf(output),
        std::string("peer took longer than 1 s and was stopped (limit_peer_seconds): waiting"));
    // One that closes its output and stays.
    const auto silent = shell("exec >&- 2>&-; exec sleep 1000", limited("limit_peer_seconds", "1"));
    QVERIFY(!silent.ok());
    QCOMPARE(silent.error().kind, ErrorKind::limit);
}

void PeerProcessTest::childrenDieWithIt()
{
    const auto output = shell("sleep 1000 & echo $!; wait", limited("limit_peer_seconds", "1"));
    QVERIFY(!output.ok());
    QTemporaryDir folder;
    const std::string note = folder.filePath(QStringLiteral("pid")).toStdString();
    const auto second = shell(
        "sleep 1000 & echo $! > \"$0\"; wait", limited("limit_peer_seconds", "1"), nullptr, note);
    QVERIFY(!second.ok());
    QFile file(QString::fromStdString(note));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const int process = file.readAll().trimmed().toInt();
    QVERIFY(process > 0);
    QTRY_VERIFY(!lives(process));
}

void PeerProcessTest::childThatKeepsThePipeDoesNotHold()
{
    QElapsedTimer timer;
    timer.start();
    const auto output = shell("echo done; sleep 1000 &");
    QCOMPARE(messageOf(output), std::string("fine"));
    QCOMPARE(output.value().bytes, std::string("done\n"));
    QVERIFY(timer.elapsed() < 50000); // the limit is 60 s
}

void PeerProcessTest::floodIsStopped()
{
    // A gigabyte, of which one mebibyte is read.
    const auto output =
        shell("exec head -c 1073741824 /dev/zero", limited("limit_peer_bytes", "1048576"));
    QVERIFY(!output.ok());
    QCOMPARE(output.error().kind, ErrorKind::limit);
    QCOMPARE(messageOf(output),
        std::string("peer printed more than 1.04858e+06 bytes and was stopped (limit_peer_bytes)"));
}

void PeerProcessTest::floodOfErrorsIsStopped()
{
    const auto output = shell("exec yes again >&2", limited("limit_peer_bytes", "1048576"));
    QVERIFY(!output.ok());
    QCOMPARE(output.error().kind, ErrorKind::limit);
    QVERIFY(messageOf(output).ends_with(": again"));
}

void PeerProcessTest::signalIsTold()
{
    const auto output = shell("kill -SEGV $$");
    QVERIFY(!output.ok());
    QCOMPARE(output.error().kind, ErrorKind::crashed);
    QCOMPARE(messageOf(output), std::string("peer was ended by SIGSEGV"));
}

void PeerProcessTest::exitCodeIsTold()
{
    QCOMPARE(messageOf(shell("echo part; echo 'no such page' >&2; exit 3")),
        std::string("peer ended with exit code 3: no such page"));
}

void PeerProcessTest::missingProgramIsTold()
{
    const auto output = runPeer({"gone", {"no-such-program-anywhere", "{pdf}"}}, "f", 1, Limits());
    QCOMPARE(messageOf(output),
        std::string("gone could not be started: there is no program 'no-such-program-anywhere'"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\x7F"
               "ELF no program");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    const auto bad = runPeer({"bad", {path.toStdString(), "{pdf}"}}, "f", 1, Limits());
    QVERIFY(messageOf(bad).starts_with("bad could not be started: "));
}

void PeerProcessTest::memoryIsBounded()
{
#ifdef FOULCASE_SANITIZED
    QSKIP("no limit of address space under the sanitizer");
#endif
    const auto output = shell("ulimit -v", limited("limit_peer_memory", "268435456"));
    QVERIFY(output.ok());
    QCOMPARE(output.value().bytes, std::string("262144\n")); // KiB
}

void PeerProcessTest::cancelStopsIt()
{
    CancelToken cancel;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        cancel.cancel();
    });
    const auto output = shell("exec sleep 1000", {}, &cancel);
    other.join();
    QVERIFY(!output.ok());
    QCOMPARE(output.error().kind, ErrorKind::cancelled);
}

void PeerProcessTest::inputIsEmptyAndNothingElseIsOpen()
{
    const auto output = shell("cat; ls /proc/$$/fd | tr '\\n' ' '");
    QVERIFY(output.ok());
    QCOMPARE(output.value().bytes, std::string("0 1 2 "));
}

void PeerProcessTest::savedResultsAreBounded()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(4000, 'a'));
    file.close();
    QCOMPARE(savedPeerResult(path.toStdString(), Limits()).value().size(), std::size_t(4000));
    QVERIFY(!savedPeerResult(path.toStdString(), limited("limit_peer_bytes", "1024")).ok());
    QVERIFY(!savedPeerResult("/dev/zero", Limits()).ok());
    QVERIFY(!savedPeerResult("/no/such/file", Limits()).ok());
}

FOULCASE_TEST(PeerProcessTest);

#include "peer_process_test.moc"

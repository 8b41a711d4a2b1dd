// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/child_process.h"
#include "tests/test_registry.h"

#include <QTest>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace foulcase;

namespace {

std::unique_ptr<ChildProcess> forked(
    const std::function<int(int)>& run, const ChildOptions& options = {})
{
    auto child = ChildProcess::fork(options, run);
    return child ? std::move(child.value()) : nullptr;
}

bool say(int socket, std::string text)
{
    return writeFrame(socket, {1, 0, std::move(text)}, Limits(), deadlineIn(30))
        == FrameStatus::ready;
}

[[noreturn]] void sleepForever()
{
    while (true) {
        ::pause();
    }
}

[[noreturn]] void workForever()
{
    while (true) {
        static_cast<void>(::getppid());
    }
}

/// How a child ends from which a frame is awaited in vain.
ChildEnd endOf(const std::function<int(int)>& run, double seconds = 30)
{
    const auto child = forked(run);
    if (!child) {
        return {};
    }
    Frame frame;
    const FrameStatus status = child->receive(frame, deadlineIn(seconds));
    return child->finishAfter(status, seconds);
}

void rawSend(int socket, std::string_view bytes)
{
    static_cast<void>(::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

/// The grandchild's end after the process between has gone without a word to it.
int statusAfterParentsEnd(ParentDeath death, const std::function<int(int)>& run)
{
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    const auto between = forked([&](int socket) {
        ChildOptions options;
        options.parentDeath = death;
        const auto grandchild = ChildProcess::fork(options, run);
        Frame ready;
        grandchild.value()->receive(ready, deadlineIn(30));
        say(socket, std::to_string(grandchild.value()->processId()));
        ::_exit(0);
        return 0;
    });
    Frame frame;
    if (!between || between->receive(frame, deadlineIn(30)) != FrameStatus::ready) {
        return -1;
    }
    between->finish(deadlineIn(30));
    const pid_t grandchild = std::atoi(frame.payload.c_str());
    int status = -1;
    const Deadline deadline = deadlineIn(30);
    while (::waitpid(grandchild, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            ::kill(grandchild, SIGKILL);
            return -1;
        }
        QTest::qSleep(5);
    }
    ::prctl(PR_SET_CHILD_SUBREAPER, 0);
    return status;
}

} // namespace

class ChildProcessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersAndEndsFine();
    void exitCodeIsTold();
    void crashIsToldBySignal();
    void exceptionsEndTheChildAlone();
    void hangIsEndedAtTheDeadline();
    void hangAfterTheAnswerIsEndedToo();
    void memoryBeyondTheLimitIsRefused();
    void processorTimeIsLimitedAnew();
    void garbageAndOversizedAndCutAreTold();
    void killedByTheCallerIsTold();
    void descriptorsAreTheStatedOnes();
    void outputIsNotTheParents();
    void programsAreStarted();
    void missingProgramIsAnError();
    void childEndsWithItsParentsThread();
    void busyChildEndsWithItsChannel();
};

void ChildProcessTest::answersAndEndsFine()
{
    const auto child = forked([](int socket) {
        FrameReader reader{Limits()};
        Frame frame;
        while (reader.readUntil(socket, frame, deadlineIn(30)) == FrameStatus::ready) {
            frame.payload += " there";
            writeFrame(socket, frame, Limits(), deadlineIn(30));
        }
        return 0;
    });
    QVERIFY(child);
    for (std::uint32_t tag = 1; tag < 4; ++tag) {
        QCOMPARE(child->send({5, tag, "here"}, deadlineIn(30)), FrameStatus::ready);
        Frame answer;
        QCOMPARE(child->receive(answer, deadlineIn(30)), FrameStatus::ready);
        QCOMPARE(answer.type, 5U);
        QCOMPARE(answer.tag, tag);
        QCOMPARE(answer.payload, std::string("here there"));
    }
    Frame none;
    QCOMPARE(child->receiveNow(none), FrameStatus::pending);
    child->closeRequests();
    QVERIFY(child->finish(deadlineIn(30)).fine());
}

void ChildProcessTest::exitCodeIsTold()
{
    const ChildEnd end = endOf([](int) { return 3; });
    QCOMPARE(end.kind, ChildEndKind::exited);
    QCOMPARE(end.code, 3);
    QVERIFY(!end.fine());
    QCOMPARE(end.sentence(), std::string("ended with exit code 3"));
    QCOMPARE(end.errorKind(), ErrorKind::crashed);
}

void ChildProcessTest::crashIsToldBySignal()
{
    const ChildEnd end = endOf([](int socket) {
        rawSend(socket, "FLC1");
        std::signal(SIGSEGV, SIG_DFL);
        std::raise(SIGSEGV);
        return 0;
    });
    QCOMPARE(end.kind, ChildEndKind::signalled);
    QCOMPARE(end.code, SIGSEGV);
    QCOMPARE(end.sentence(), std::string("crashed (SIGSEGV)"));
    QCOMPARE(end.errorKind(), ErrorKind::crashed);
}

void ChildProcessTest::exceptionsEndTheChildAlone()
{
    const ChildEnd end = endOf([](int) -> int { throw std::runtime_error("unexpected"); });
    QCOMPARE(end.code, childExitException);
    QCOMPARE(end.sentence(), std::string("gave up on an unexpected exception"));
}

void ChildProcessTest::hangIsEndedAtTheDeadline()
{
    const ChildEnd end = endOf([](int) -> int { sleepForever(); }, 0.05);
    QCOMPARE(end.kind, ChildEndKind::timed_out);
    QCOMPARE(end.sentence(), std::string("took longer than 0.05 s and was stopped"));
    QCOMPARE(end.errorKind(), ErrorKind::limit);
}

void ChildProcessTest::hangAfterTheAnswerIsEndedToo()
{
    const auto child = forked([](int socket) -> int {
        say(socket, "answer");
        sleepForever();
    });
    QVERIFY(child);
    Frame frame;
    QCOMPARE(child->receive(frame, deadlineIn(30)), FrameStatus::ready);
    QCOMPARE(child->finish(deadlineIn(0.05)).kind, ChildEndKind::timed_out);
    QVERIFY(::kill(child->processId(), 0) != 0);
}

void ChildProcessTest::memoryBeyondTheLimitIsRefused()
{
#ifdef FOULCASE_SANITIZED
    QSKIP("sanitizers need more address space than any limit leaves");
#else
    ChildOptions options;
    QVERIFY(options.limits.set("limit_memory", "268435456").ok());
    const auto child = forked(
        [](int) {
            std::vector<std::string> kept;
            for (int i = 0; i < 64; ++i) {
                kept.emplace_back(16 << 20, 'x');
            }
            return 0;
        },
        options);
    QVERIFY(child);
    Frame frame;
    const ChildEnd end = child->finishAfter(child->receive(frame, deadlineIn(60)), 60);
    QCOMPARE(end.code, childExitNoMemory);
    QCOMPARE(end.sentence(), std::string("ran out of memory"));
    QCOMPARE(end.errorKind(), ErrorKind::limit);
#endif
}

void ChildProcessTest::processorTimeIsLimitedAnew()
{
    const auto child = forked([](int socket) -> int {
        FrameReader reader{Limits()};
        Frame frame;
        reader.readUntil(socket, frame, deadlineIn(30));
        workForever();
    });
    QVERIFY(child);
    child->armProcessorSeconds(1000);
    child->armProcessorSeconds(1);
    QCOMPARE(child->send({1, 1, ""}, deadlineIn(30)), FrameStatus::ready);
    Frame frame;
    const ChildEnd end = child->finishAfter(child->receive(frame, deadlineIn(120)), 120);
    QCOMPARE(end.kind, ChildEndKind::signalled);
    QCOMPARE(end.code, SIGXCPU);
    QCOMPARE(end.sentence(), std::string("used up its processor time (SIGXCPU)"));
    QCOMPARE(end.errorKind(), ErrorKind::limit);
}

void ChildProcessTest::garbageAndOversizedAndCutAreTold()
{
    struct Case {
        std::string bytes;
        FrameStatus status;
    };
    const Case cases[] = {
        {"Hello, world\n", FrameStatus::garbage},
        {std::string("FLC1\1\0\0\0\1\0\0\0\xff\xff\xff\xff", 16), FrameStatus::oversized},
    };
    for (const Case& each : cases) {
        const auto child = forked([&](int socket) -> int {
            rawSend(socket, each.bytes);
            sleepForever();
        });
        QVERIFY(child);
        Frame frame;
        QCOMPARE(child->receive(frame, deadlineIn(30)), each.status);
        const ChildEnd end = child->finishAfter(each.status, 30);
        QCOMPARE(end.kind, ChildEndKind::garbage);
        QCOMPARE(end.sentence(), std::string("answered nonsense and was stopped"));
    }
    const auto child = forked([](int socket) {
        rawSend(socket, std::string("FLC1\1\0\0\0\1\0\0\0\x09\0\0\0abc", 19));
        return 0;
    });
    QVERIFY(child);
    Frame frame;
    QCOMPARE(child->receive(frame, deadlineIn(30)), FrameStatus::cut);
}

void ChildProcessTest::killedByTheCallerIsTold()
{
    const auto child = forked([](int) -> int { sleepForever(); });
    QVERIFY(child);
    child->kill();
    Frame frame;
    const FrameStatus status = child->receive(frame, deadlineIn(30));
    QCOMPARE(status, FrameStatus::ended);
    const ChildEnd end = child->finishAfter(status, 30);
    QCOMPARE(end.kind, ChildEndKind::killed);
    QCOMPARE(end.errorKind(), ErrorKind::cancelled);
    child->kill(); // of no effect once it is gone
}

void ChildProcessTest::descriptorsAreTheStatedOnes()
{
    // Two files whose numbers lie on each other's targets.
    int first[2] = {-1, -1};
    int second[2] = {-1, -1};
    QCOMPARE(::pipe(first), 0);
    QCOMPARE(::pipe(second), 0);
    ChildOptions options;
    options.passed = {second[0], first[0]};
    QCOMPARE(::write(first[1], "1", 1), ssize_t{1});
    QCOMPARE(::write(second[1], "2", 1), ssize_t{1});
    const auto child = forked(
        [](int socket) {
            std::string seen;
            for (int number = 0; number < 1024; ++number) {
                if (::fcntl(number, F_GETFD) >= 0) {
                    seen += std::to_string(number) + ' ';
                }
            }
            char byte = '?';
            for (const int number : {childFirstPassed, childFirstPassed + 1}) {
                static_cast<void>(::read(number, &byte, 1));
                seen += byte;
            }
            return say(socket, seen) ? 0 : 1;
        },
        options);
    for (const int number : {first[0], first[1], second[0], second[1]}) {
        ::close(number);
    }
    QVERIFY(child);
    Frame frame;
    QCOMPARE(child->receive(frame, deadlineIn(30)), FrameStatus::ready);
    QCOMPARE(frame.payload, std::string("0 1 2 3 4 5 21"));
}

void ChildProcessTest::outputIsNotTheParents()
{
    const auto child = forked([](int socket) {
        struct stat output {};
        struct stat errors {};
        char byte = 0;
        const bool inputEmpty = ::read(0, &byte, 1) == 0;
        const bool same = ::fstat(1, &output) == 0 && ::fstat(2, &errors) == 0
            && output.st_dev == errors.st_dev && output.st_ino == errors.st_ino;
        return say(socket, same && inputEmpty ? "turned" : "not turned") ? 0 : 1;
    });
    QVERIFY(child);
    Frame frame;
    QCOMPARE(child->receive(frame, deadlineIn(30)), FrameStatus::ready);
    QCOMPARE(frame.payload, std::string("turned"));
}

void ChildProcessTest::programsAreStarted()
{
    ChildOptions options;
    options.parentDeath = ParentDeath::by_channel;
    auto child = ChildProcess::start(options, "/bin/sh", {"-c", "printf 'FLC1' >&3; exit 5"});
    QVERIFY(child.ok());
    Frame frame;
    const FrameStatus status = child.value()->receive(frame, deadlineIn(30));
    QCOMPARE(status, FrameStatus::cut);
    QCOMPARE(child.value()->finishAfter(status, 30).code, 5);
}

void ChildProcessTest::missingProgramIsAnError()
{
    const auto child = ChildProcess::start({}, "/nonexistent/program", {});
    QVERIFY(!child.ok());
    QVERIFY(child.error().message.find("/nonexistent/program") != std::string::npos);
}

void ChildProcessTest::childEndsWithItsParentsThread()
{
    const int status = statusAfterParentsEnd(ParentDeath::with_thread, [](int socket) -> int {
        say(socket, "ready");
        sleepForever();
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGKILL);
}

void ChildProcessTest::busyChildEndsWithItsChannel()
{
    const int status = statusAfterParentsEnd(ParentDeath::by_channel, [](int socket) -> int {
        watchParent(socket);
        say(socket, "ready");
        workForever();
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

FOULCASE_TEST(ChildProcessTest);
#include "child_process_test.moc"

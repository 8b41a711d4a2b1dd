// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a caged child tries and is refused, told by the child itself over its channel.
#include "app/channel/cage.h"
#include "app/channel/child_process.h"
#include "tests/test_registry.h"

#include <QTest>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <functional>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

using namespace foulcase;

namespace {

struct Attempt {
    const char* name;
    std::function<bool()> succeeds;
};

bool opens(const char* path, int flags)
{
    return ::open(path, flags, 0600) >= 0;
}

bool connects()
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    return ::socket(AF_UNIX, SOCK_STREAM, 0) >= 0
        || ::connect(childFrames, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
}

bool startsAProgram()
{
    char* const words[] = {const_cast<char*>("/bin/true"), nullptr};
    return ::execv("/bin/true", words) == 0; // comes back only where it failed
}

bool makesCode()
{
    const int codeAndData = PROT_READ | PROT_WRITE | PROT_EXEC;
    return ::mmap(nullptr, 4096, codeAndData, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

bool raisesItsLimit()
{
    const rlimit more{RLIM_INFINITY, RLIM_INFINITY};
    return ::setrlimit(RLIMIT_CPU, &more) == 0;
}

const std::vector<Attempt>& forbiddenToAll()
{
    static const std::vector<Attempt> attempts = {
        {"read a file", [] { return opens("/etc/passwd", O_RDONLY); }},
        {"list a folder", [] { return opens("/", O_RDONLY | O_DIRECTORY); }},
        {"look at processes", [] { return opens("/proc/self/maps", O_RDONLY); }},
        {"write a file", [] { return opens("/tmp/foulcase-cage-test", O_WRONLY | O_CREAT); }},
        {"write a device", [] { return opens("/dev/null", O_RDWR); }},
        {"make a folder", [] { return ::mkdir("/tmp/foulcase-cage-test", 0700) == 0; }},
        {"remove a file", [] { return ::unlink("/nonexistent") == 0 || errno == ENOENT; }},
        {"connect", connects},
        {"open a network socket", [] { return ::socket(AF_INET, SOCK_STREAM, 0) >= 0; }},
        {"start a program", startsAProgram},
        {"fork", [] { return ::fork() >= 0; }},
        {"signal its parent", [] { return ::kill(::getppid(), 0) == 0; }},
        {"signal by a descriptor", [] { return ::fcntl(childFrames, F_SETOWN, ::getppid()) == 0; }},
        {"make code", makesCode},
        {"raise its limit", raisesItsLimit},
        {"make memory files", [] { return ::memfd_create("x", 0) >= 0; }},
    };
    return attempts;
}

/// Names of what succeeded, each with a semicolon; "all refused" where nothing did.
std::string succeeded(const std::vector<Attempt>& attempts)
{
    std::string names;
    for (const Attempt& attempt : attempts) {
        names += attempt.succeeds() ? std::string(attempt.name) + "; " : "";
    }
    return names.empty() ? "all refused" : names;
}

/// What the child says after `run`; how it ended where it said nothing.
std::string told(const std::function<std::string()>& run)
{
    const auto child = ChildProcess::fork({}, [&](int socket) {
        const Frame answer{1, 1, run()};
        return writeFrame(socket, answer, Limits(), deadlineIn(30)) == FrameStatus::ready ? 0 : 1;
    });
    if (!child) {
        return child.error().message;
    }
    Frame frame;
    const FrameStatus status = child.value()->receive(frame, deadlineIn(60));
    return status == FrameStatus::ready ? frame.payload
                                        : child.value()->finishAfter(status, 60).sentence();
}

bool kernelHasLandlock()
{
    return told([] { return std::to_string(enterExtractorCage().landlockVersion); }) != "0";
}

} // namespace

class CageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void attemptsSucceedOutside();
    void extractorIsRefusedEverything();
    void extractorStillWorks();
    void rendererIsRefusedAllButItsFolders();
    void rendererReadsItsFolders();
    void rendererWithoutFoldersReadsNothing();
};

// Without this the others would pass on a machine that refuses of itself.
void CageTest::attemptsSucceedOutside()
{
    const std::string all = told([] {
        std::vector<Attempt> harmless;
        for (const Attempt& attempt : forbiddenToAll()) {
            const std::string name = attempt.name;
            if (name == "read a file" || name == "list a folder" || name == "connect"
                || name == "make code" || name == "make memory files" || name == "write a device") {
                harmless.push_back(attempt);
            }
        }
        return succeeded(harmless);
    });
    QCOMPARE(all,
        std::string("read a file; list a folder; write a device; connect; make code; "
                    "make memory files; "));
}

void CageTest::extractorIsRefusedEverything()
{
    const std::string result = told([] {
        const CageReport report = enterExtractorCage();
        return report.missing + succeeded(forbiddenToAll());
    });
    QCOMPARE(result, std::string("all refused"));
}

void CageTest::extractorStillWorks()
{
    const std::string result = told([] {
        const CageReport report = enterExtractorCage();
        const std::string large(64 << 20, 'x');
        try {
            throw std::string("caught");
        } catch (const std::string& text) {
            return text + std::to_string(large.size()) + (report.systemCalls ? " caged" : "");
        }
    });
    QCOMPARE(result, std::string("caught67108864 caged"));
}

void CageTest::rendererIsRefusedAllButItsFolders()
{
    if (!kernelHasLandlock()) {
        QSKIP("this kernel has no Landlock");
    }
    const std::string result = told([] {
        const CageReport report = enterRendererCage(fontFolders());
        return report.missing + succeeded(forbiddenToAll());
    });
    QCOMPARE(result, std::string("all refused"));
}

void CageTest::rendererReadsItsFolders()
{
    const std::string result = told([] {
        enterRendererCage(fontFolders());
        const bool reads = opens("/etc/fonts/fonts.conf", O_RDONLY);
        DIR* fonts = ::opendir("/usr/share/fonts");
        const bool lists = fonts != nullptr && ::readdir(fonts) != nullptr;
        const bool writes = opens("/etc/fonts/fonts.conf", O_WRONLY)
            || opens("/usr/share/fonts/foulcase-cage-test", O_WRONLY | O_CREAT);
        return std::string(reads ? "reads " : "") + (lists ? "lists " : "")
            + (writes ? "writes" : "");
    });
    QCOMPARE(result, std::string("reads lists "));
}

void CageTest::rendererWithoutFoldersReadsNothing()
{
    if (!kernelHasLandlock()) {
        QSKIP("this kernel has no Landlock");
    }
    const std::string result = told([] {
        enterRendererCage({"/nonexistent/folder"});
        return std::string(opens("/etc/fonts/fonts.conf", O_RDONLY) ? "read" : "refused");
    });
    QCOMPARE(result, std::string("refused"));
}

FOULCASE_TEST(CageTest);
#include "cage_test.moc"

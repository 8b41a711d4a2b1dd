// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/child_process.h"

#include "app/channel/child_setup.h"
#include "core/base/rules.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <new>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace foulcase {

namespace {

constexpr double killSeconds = 10; // a killed process is gone long before
constexpr double crashSeconds = 1; // between the end of a channel and the end of its process

Error notStarted(std::string_view what)
{
    return {ErrorKind::internal,
        "a child process could not be started: " + std::string(what) + ": " + std::strerror(errno),
        {}, 0};
}

std::uint64_t wholeSeconds(double seconds)
{
    return static_cast<std::uint64_t>(std::ceil(std::clamp(seconds, 1.0, 1e9)));
}

ChildPlan planFor(const ChildOptions& options, int socket)
{
    ChildPlan plan;
    plan.parent = ::getpid();
    plan.endsWithThread = options.parentDeath == ParentDeath::with_thread;
    plan.discardsOutput = options.output == ChildOutput::discarded;
    plan.socket = socket;
    plan.passed = options.passed;
    plan.memoryBytes = static_cast<std::uint64_t>(options.limits[Rule::limit_memory]);
    plan.processorSeconds =
        options.processorSeconds > 0 ? wholeSeconds(options.processorSeconds) : 0;
    return plan;
}

struct Channel {
    Descriptor parent;
    Descriptor child;
};

Result<Channel> openChannel()
{
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        return notStarted("socketpair");
    }
    return Channel{Descriptor(ends[0]), Descriptor(ends[1])};
}

int runGuarded(const std::function<int(int)>& run)
{
    try {
        return run(childFrames);
    } catch (const std::bad_alloc&) {
        return childExitNoMemory;
    } catch (...) {
        return childExitException;
    }
}

std::string signalName(int number)
{
    const char* name = ::sigabbrev_np(number);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(number);
}

volatile sig_atomic_t watchedSocket = -1;

// Of SIGIO: something happened to the channel; a hang-up ends the process.
void endWithParent(int)
{
    const int before = errno;
    pollfd watched{watchedSocket, 0, 0};
    if (::poll(&watched, 1, 0) > 0) {
        ::_exit(0);
    }
    errno = before;
}

std::string numberText(double seconds)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%.3g", seconds);
    return text;
}

} // namespace

struct ChildProcess::Guard {
    std::mutex mutex;
    bool reaped = false;
    bool killAsked = false;
};

std::string ChildEnd::sentence() const
{
    switch (kind) {
    case ChildEndKind::running:
        return "is running";
    case ChildEndKind::timed_out:
        return "took longer than " + numberText(seconds) + " s and was stopped";
    case ChildEndKind::killed:
        return "was stopped";
    case ChildEndKind::garbage:
        return "answered nonsense and was stopped";
    case ChildEndKind::signalled:
        if (code == SIGXCPU) {
            return "used up its processor time (SIGXCPU)";
        }
        return (code == SIGKILL ? "was killed (" : "crashed (") + signalName(code) + ")";
    case ChildEndKind::exited:
        break;
    }
    switch (code) {
    case 0:
        return "ended";
    case childExitNotStarted:
        return "could not be started";
    case childExitNoMemory:
        return "ran out of memory";
    case childExitException:
        return "gave up on an unexpected exception";
    default:
        return "ended with exit code " + std::to_string(code);
    }
}

ErrorKind ChildEnd::errorKind() const
{
    const bool slow =
        kind == ChildEndKind::timed_out || (kind == ChildEndKind::signalled && code == SIGXCPU);
    if (slow || (kind == ChildEndKind::exited && code == childExitNoMemory)) {
        return ErrorKind::limit;
    }
    return kind == ChildEndKind::killed ? ErrorKind::cancelled : ErrorKind::crashed;
}

ChildProcess::ChildProcess(int process, Descriptor socket, const Limits& limits)
    : m_guard(std::make_unique<Guard>()), m_process(process), m_socket(std::move(socket)),
      m_alive(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))), m_limits(limits),
      m_reader(limits)
{}

Result<std::unique_ptr<ChildProcess>> ChildProcess::fork(
    const ChildOptions& options, const std::function<int(int)>& run)
{
    auto channel = openChannel();
    if (!channel) {
        return channel.error();
    }
    ChildPlan plan = planFor(options, channel.value().child.number());
    std::fflush(nullptr); // else the child holds a second copy of what was not written yet
    const pid_t process = ::fork();
    if (process == 0) {
        ::_exit(settleChild(plan) ? runGuarded(run) : childExitNotStarted);
    }
    if (process < 0) {
        return notStarted("fork");
    }
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(process, std::move(channel.value().parent), options.limits));
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(
    const ChildOptions& options, const std::string& path, const std::vector<std::string>& arguments)
{
    if (::access(path.c_str(), X_OK) != 0) {
        return notStarted(path);
    }
    auto channel = openChannel();
    if (!channel) {
        return channel.error();
    }
    std::vector<char*> words = {const_cast<char*>(path.c_str())};
    for (const std::string& argument : arguments) {
        words.push_back(const_cast<char*>(argument.c_str()));
    }
    words.push_back(nullptr);
    ChildPlan plan = planFor(options, channel.value().child.number());
    const pid_t process = ::fork();
    if (process == 0) {
        if (settleChild(plan)) {
            ::execv(path.c_str(), words.data());
        }
        ::_exit(childExitNotStarted);
    }
    if (process < 0) {
        return notStarted("fork");
    }
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(process, std::move(channel.value().parent), options.limits));
}

ChildProcess::~ChildProcess()
{
    if (m_end.kind == ChildEndKind::running) {
        killAndReap(ChildEndKind::killed, 0);
    }
}

FrameStatus ChildProcess::send(const Frame& frame, Deadline deadline, int attached)
{
    return writeFrame(m_socket.number(), frame, m_limits, deadline, attached);
}

// Others may hold the child's end of the channel, which then lasts longer than the child.
FrameStatus ChildProcess::receive(Frame& frame, Deadline deadline)
{
    if (!m_alive) {
        return m_reader.readUntil(m_socket.number(), frame, deadline);
    }
    while (true) {
        FrameStatus status = m_reader.read(m_socket.number(), frame);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now())
                              .count();
        if (status != FrameStatus::pending || left <= 0) {
            return status == FrameStatus::pending ? FrameStatus::timed_out : status;
        }
        constexpr long long most = 60000; // milliseconds
        pollfd watched[] = {{m_socket.number(), POLLIN, 0}, {m_alive.number(), POLLIN, 0}};
        if (::poll(watched, 2, static_cast<int>(std::min<long long>(left, most))) < 0
            && errno != EINTR) {
            return FrameStatus::failed;
        }
        if (watched[1].revents != 0) {
            status = m_reader.read(m_socket.number(), frame); // what it sent before its end
            return status == FrameStatus::pending ? FrameStatus::ended : status;
        }
    }
}

FrameStatus ChildProcess::receiveNow(Frame& frame)
{
    return m_reader.read(m_socket.number(), frame);
}

void ChildProcess::armProcessorSeconds(double seconds)
{
    const std::lock_guard lock(m_guard->mutex);
    clockid_t clock = 0;
    timespec used{};
    rlimit limit{};
    if (m_guard->reaped || ::clock_getcpuclockid(m_process, &clock) != 0
        || ::clock_gettime(clock, &used) != 0
        || ::prlimit(m_process, RLIMIT_CPU, nullptr, &limit) != 0) {
        return;
    }
    const double total =
        static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec) + seconds;
    limit.rlim_cur = std::min<rlim_t>(wholeSeconds(total), limit.rlim_max);
    ::prlimit(m_process, RLIMIT_CPU, &limit, nullptr);
}

void ChildProcess::closeRequests()
{
    ::shutdown(m_socket.number(), SHUT_WR);
}

// True once the process is gone and m_end says how.
bool ChildProcess::reap(Deadline deadline)
{
    while (true) {
        {
            const std::lock_guard lock(m_guard->mutex);
            int status = 0;
            const pid_t found = ::waitpid(m_process, &status, WNOHANG);
            if (found == m_process || (found < 0 && errno == ECHILD)) {
                m_guard->reaped = true;
                const bool bySignal = found == m_process && WIFSIGNALED(status);
                m_end.kind = bySignal ? ChildEndKind::signalled : ChildEndKind::exited;
                m_end.code = bySignal ? WTERMSIG(status) : WEXITSTATUS(status);
                if (bySignal && m_end.code == SIGKILL && m_guard->killAsked) {
                    m_end.kind = ChildEndKind::killed;
                }
                return true;
            }
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now())
                              .count();
        if (left <= 0) {
            return false;
        }
        // Without a descriptor for the process the wait is cut into short ones.
        pollfd watched{m_alive.number(), POLLIN, 0};
        const long long most = m_alive ? 1000 : 2;
        ::poll(&watched, m_alive ? 1 : 0, static_cast<int>(std::min<long long>(left, most)));
    }
}

void ChildProcess::killAndReap(ChildEndKind kind, double seconds)
{
    kill();
    reap(deadlineIn(killSeconds));
    m_end = {kind, 0, seconds};
}

ChildEnd ChildProcess::finish(Deadline deadline)
{
    if (m_end.kind != ChildEndKind::running) {
        return m_end;
    }
    using namespace std::chrono;
    const double allowed = duration<double>(deadline - steady_clock::now()).count();
    ::shutdown(m_socket.number(), SHUT_RDWR);
    if (!reap(deadline)) {
        killAndReap(ChildEndKind::timed_out, std::max(allowed, 0.0));
    }
    return m_end;
}

ChildEnd ChildProcess::finishAfter(FrameStatus status, double secondsAllowed)
{
    if (m_end.kind != ChildEndKind::running) {
        return m_end;
    }
    switch (status) {
    case FrameStatus::timed_out:
        if (!reap(deadlineIn(0))) {
            killAndReap(ChildEndKind::timed_out, secondsAllowed);
        }
        break;
    case FrameStatus::ready:
    case FrameStatus::pending:
    case FrameStatus::garbage:
    case FrameStatus::oversized:
        killAndReap(ChildEndKind::garbage, 0);
        break;
    case FrameStatus::ended:
    case FrameStatus::cut:
    case FrameStatus::failed:
        if (!reap(deadlineIn(crashSeconds))) {
            killAndReap(ChildEndKind::garbage, 0);
        }
        break;
    }
    return m_end;
}

void ChildProcess::kill()
{
    const std::lock_guard lock(m_guard->mutex);
    if (!m_guard->reaped) {
        m_guard->killAsked = true;
        ::kill(m_process, SIGKILL);
    }
}

bool ChildProcess::killAsked() const
{
    const std::lock_guard lock(m_guard->mutex);
    return m_guard->killAsked;
}

void watchParent(int socket)
{
    watchedSocket = socket;
    struct sigaction action {};
    action.sa_handler = endWithParent;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGIO, &action, nullptr);
    ::fcntl(socket, F_SETOWN, ::getpid());
    ::fcntl(socket, F_SETFL, ::fcntl(socket, F_GETFL) | O_ASYNC);
    endWithParent(SIGIO); // it may have gone before
}

} // namespace foulcase

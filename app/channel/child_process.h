// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A child process with a channel of frames: a forked function (cheap from a process that links
// the core only) or a sibling executable. The parent watches it, kills it and tells how it
// ended. A child may crash, hang, lie or eat memory; none of it reaches the parent.
//
// In the child, descriptor 0 is empty, 1 is turned to 2, 3 (childFrames) is the channel, 4 and
// up are ChildOptions::passed in their order; nothing else is open. Limits are set before
// anything of the child runs.
#pragma once

#include "app/channel/frame.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace foulcase {

inline constexpr int childFrames = 3;
inline constexpr int childFirstPassed = 4;

/// Exit codes by which a forked function's end is told apart.
inline constexpr int childExitNoMemory = 121;
inline constexpr int childExitException = 122;
inline constexpr int childExitNotStarted = 120;

/// What happens to the child when its parent goes. `with_thread`: killed as soon as the thread
/// that started it ends, so only for threads that last (a command's main thread). `by_channel`:
/// the channel ends and the child must see to it itself (watchParent).
enum class ParentDeath { with_thread, by_channel };
/// discarded: standard output and standard error both.
enum class ChildOutput { to_stderr, discarded };

struct ChildOptions {
    Limits limits;               // limit_memory, limit_frame_bytes
    double processorSeconds = 0; // first allowance; 0: none until armed
    ParentDeath parentDeath = ParentDeath::with_thread;
    ChildOutput output = ChildOutput::to_stderr;
    std::vector<int> passed; // open descriptors of the parent, which keeps its own
};

FOULCASE_ENUM(ChildEndKind, running, exited, signalled, timed_out, killed, garbage)

struct ChildEnd {
    ChildEndKind kind = ChildEndKind::running;
    int code = 0;       // exit code or number of the signal
    double seconds = 0; // the wall time allowed, where that ran out

    bool fine() const { return kind == ChildEndKind::exited && code == 0; }
    /// limit (time, memory), cancelled (kill()) or crashed.
    ErrorKind errorKind() const;
    /// A predicate: "crashed (SIGSEGV)", "took longer than 20 s and was stopped".
    std::string sentence() const;
};

class ChildProcess {
public:
    /// Runs `run(childFrames)` in a fork of this process; what it returns is the exit code. It
    /// never returns into the caller's code; exit handlers do not run. Only from processes
    /// without other threads.
    static Result<std::unique_ptr<ChildProcess>> fork(
        const ChildOptions& options, const std::function<int(int)>& run);
    /// Starts the program at `path`. May be called with other threads about.
    static Result<std::unique_ptr<ChildProcess>> start(const ChildOptions& options,
        const std::string& path, const std::vector<std::string>& arguments);

    /// Kills and reaps what still runs.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// The parent's end of the channel, for poll() and notifiers; -1 once closed.
    int socket() const { return m_socket.number(); }
    int processId() const { return m_process; }

    FrameStatus send(const Frame& frame, Deadline deadline, int attached = -1);
    /// One frame; pending is never returned. Stays usable after timed_out.
    FrameStatus receive(Frame& frame, Deadline deadline);
    /// The same without waiting: pending where no frame is whole yet.
    FrameStatus receiveNow(Frame& frame);

    /// Allows this much more processor time from now on (SIGXCPU after that).
    void armProcessorSeconds(double seconds);
    /// No more requests will come; the child's reads end.
    void closeRequests();
    /// Waits for the child's own end; past the deadline it is killed. Frames not received yet
    /// are lost.
    ChildEnd finish(Deadline deadline);
    /// Ends it because a receive() or the caller's own check failed, and tells the most telling
    /// cause: its own crash where there was one within a moment, else what `status` says.
    ChildEnd finishAfter(FrameStatus status, double secondsAllowed);
    /// From any thread, at any time: SIGKILL. Does not wait.
    void kill();
    bool killAsked() const;
    ChildEnd end() const { return m_end; }

private:
    ChildProcess(int process, Descriptor socket, const Limits& limits);
    bool reap(Deadline deadline);
    void killAndReap(ChildEndKind kind, double seconds);

    struct Guard;
    std::unique_ptr<Guard> m_guard; // keeps kill() off a process id that was given away
    int m_process;
    Descriptor m_socket;
    Descriptor m_alive;
    Limits m_limits;
    FrameReader m_reader;
    ChildEnd m_end;
};

/// Lets a child end when its channel does, even while it is busy (by SIGIO, so that no thread
/// outside the cage is needed). To be called before any cage, once per process.
void watchParent(int socket);

} // namespace foulcase

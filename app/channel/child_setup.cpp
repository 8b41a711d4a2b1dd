// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/child_setup.h"

#include "app/channel/child_process.h"

#include <climits>
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace foulcase {

namespace {

bool tieToParent(const ChildPlan& plan)
{
    if (plan.endsWithThread && ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) {
        return false;
    }
    return ::getppid() == plan.parent;
}

bool limitTo(__rlimit_resource resource, std::uint64_t soft)
{
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0) {
        return false;
    }
    if (limit.rlim_max == RLIM_INFINITY || soft < limit.rlim_max) {
        limit.rlim_cur = soft;
    } else {
        limit.rlim_cur = limit.rlim_max;
    }
    return ::setrlimit(resource, &limit) == 0;
}

bool setLimits(const ChildPlan& plan)
{
    bool done = limitTo(RLIMIT_CORE, 0);
#ifndef FOULCASE_SANITIZED // shadow memory takes terabytes of address space
    if (plan.memoryBytes > 0) {
        done = limitTo(RLIMIT_AS, plan.memoryBytes) && done;
    }
#endif
    if (plan.processorSeconds > 0) {
        done = limitTo(RLIMIT_CPU, plan.processorSeconds) && done;
    }
    return done;
}

// Everything wanted is copied above all targets first, since a source may sit on another's
// target.
bool arrangeDescriptors(ChildPlan& plan)
{
    const int above = childFirstPassed + static_cast<int>(plan.passed.size());
    const auto copied = [above](int from) { return ::fcntl(from, F_DUPFD_CLOEXEC, above); };
    const int socket = copied(plan.socket);
    const int opened = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const int nothing = copied(opened);
    const int errors = plan.discardsOutput ? -1 : copied(STDERR_FILENO);
    const int output = errors >= 0 ? errors : nothing;
    if (socket < 0 || nothing < 0) {
        return false;
    }
    for (int& from : plan.passed) {
        from = copied(from);
        if (from < 0) {
            return false;
        }
    }
    bool done = ::dup2(nothing, STDIN_FILENO) >= 0 && ::dup2(output, STDOUT_FILENO) >= 0
        && ::dup2(output, STDERR_FILENO) >= 0 && ::dup2(socket, childFrames) >= 0;
    int target = childFirstPassed;
    for (const int copy : plan.passed) {
        done = done && ::dup2(copy, target++) >= 0;
    }
    return done && ::close_range(static_cast<unsigned>(above), UINT_MAX, 0) == 0;
}

} // namespace

bool settleChild(ChildPlan& plan)
{
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    return tieToParent(plan) && arrangeDescriptors(plan) && setLimits(plan);
}

} // namespace foulcase

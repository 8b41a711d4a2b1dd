// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/cage.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace foulcase {

namespace {

enum class Files { none, readable };

// Work on memory, time and descriptors that are open already, and a clean end.
constexpr int alwaysAllowed[] = {SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64),
    SCMP_SYS(preadv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(recvmsg), SCMP_SYS(sendmsg),
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(lseek), SCMP_SYS(close), SCMP_SYS(dup),
    SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(brk), SCMP_SYS(munmap),
    SCMP_SYS(madvise), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(futex), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday), SCMP_SYS(time),
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getppid), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getrusage), SCMP_SYS(getrlimit),
    SCMP_SYS(sysinfo), SCMP_SYS(uname), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getrandom), SCMP_SYS(membarrier), SCMP_SYS(restart_syscall), SCMP_SYS(exit),
    SCMP_SYS(exit_group)};

// What looking for and reading fonts takes besides.
constexpr int allowedForFiles[] = {SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2),
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(statfs), SCMP_SYS(fstatfs), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getdents64), SCMP_SYS(getcwd), SCMP_SYS(fadvise64)};

// Not F_SETOWN and F_SETSIG, by which a process can signal others.
constexpr int allowedControls[] = {
    F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC, F_GETLK, F_SETLK, F_SETLKW, F_GET_SEALS};

class Filter {
public:
    Filter() : m_context(::seccomp_init(SCMP_ACT_ERRNO(EPERM)), &::seccomp_release) {}

    template<class... Comparison>
    void allow(int call, Comparison... comparisons)
    {
        if (m_context && m_error == 0) {
            const std::array<scmp_arg_cmp, sizeof...(Comparison)> all = {comparisons...};
            const int result = ::seccomp_rule_add_array(
                m_context.get(), SCMP_ACT_ALLOW, call, all.size(), all.data());
            // A call this machine's architecture has not got needs no rule.
            m_error = result == -EDOM ? 0 : result;
        }
    }

    bool load()
    {
        return m_context && m_error == 0
            && ::seccomp_attr_set(m_context.get(), SCMP_FLTATR_CTL_TSYNC, 1) == 0
            && ::seccomp_load(m_context.get()) == 0;
    }

private:
    std::unique_ptr<void, void (*)(scmp_filter_ctx)> m_context;
    int m_error = 0;
};

bool filterSystemCalls(Files files)
{
    Filter filter;
    for (const int call : alwaysAllowed) {
        filter.allow(call);
    }
    for (const int control : allowedControls) {
        filter.allow(SCMP_SYS(fcntl), SCMP_A1_32(SCMP_CMP_EQ, static_cast<unsigned>(control)));
    }
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
        filter.allow(call, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    }
    filter.allow(SCMP_SYS(mremap));
    filter.allow(SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_EQ, static_cast<std::uint64_t>(::getpid())));
    filter.allow(SCMP_SYS(prlimit64), SCMP_A2(SCMP_CMP_EQ, 0)); // asks, changes nothing
#ifdef FOULCASE_SANITIZED // by a pipe their runtime asks whether memory can be read
    filter.allow(SCMP_SYS(pipe));
    filter.allow(SCMP_SYS(pipe2));
#endif
    if (files == Files::readable) {
        for (const int call : allowedForFiles) {
            filter.allow(call);
        }
        constexpr std::uint64_t changing = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
        filter.allow(SCMP_SYS(open), SCMP_A1(SCMP_CMP_MASKED_EQ, changing, O_RDONLY));
        filter.allow(SCMP_SYS(openat), SCMP_A2(SCMP_CMP_MASKED_EQ, changing, O_RDONLY));
    }
    return filter.load();
}

// linux/landlock.h of the oldest supported system knows version 1 only, so the few numbers of
// the kernel's interface stand here.
struct RulesetAttributes {
    std::uint64_t handledFiles;
};
struct [[gnu::packed]] PathAttributes {
    std::uint64_t allowed;
    std::int32_t parent;
};
constexpr std::uint64_t readFile = 1U << 2;
constexpr std::uint64_t readFolder = 1U << 3;
constexpr int rulePathBeneath = 1;
constexpr unsigned askVersion = 1;

// Every right on files that a kernel with this version of Landlock can deny.
std::uint64_t deniableRights(int version)
{
    std::uint64_t rights = (1U << 13) - 1;
    rights |= version >= 2 ? 1U << 13 : 0; // moving between folders
    rights |= version >= 3 ? 1U << 14 : 0; // truncating
    rights |= version >= 5 ? 1U << 15 : 0; // device controls
    return rights;
}

int landlockVersion()
{
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, askVersion);
    return version > 0 ? static_cast<int>(version) : 0;
}

// False where the kernel refuses; a folder that is missing is no fault.
bool confineFiles(const std::vector<std::string>& readable, int version)
{
    const RulesetAttributes attributes{deniableRights(version)};
    const int ruleset = static_cast<int>(
        ::syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0));
    if (ruleset < 0) {
        return false;
    }
    bool done = true;
    for (const std::string& path : readable) {
        const int folder = ::open(path.c_str(), O_PATH | O_CLOEXEC | O_DIRECTORY);
        if (folder < 0) {
            continue;
        }
        const PathAttributes beneath{readFile | readFolder, folder};
        done = ::syscall(SYS_landlock_add_rule, ruleset, rulePathBeneath, &beneath, 0) == 0 && done;
        ::close(folder);
    }
    done = done && ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    ::close(ruleset);
    return done;
}

void addMissing(CageReport& report, const char* what)
{
    report.missing += report.missing.empty() ? "" : "; ";
    report.missing += what;
}

} // namespace

CageReport enterExtractorCage()
{
    CageReport report;
    report.landlockVersion = landlockVersion();
    report.systemCalls = filterSystemCalls(Files::none);
    report.files = report.systemCalls;
    if (!report.systemCalls) {
        addMissing(report, "system calls are not filtered");
    }
    return report;
}

CageReport enterRendererCage(const std::vector<std::string>& readable)
{
    CageReport report;
    report.landlockVersion = landlockVersion();
    report.files = report.landlockVersion > 0 && confineFiles(readable, report.landlockVersion);
    report.systemCalls = filterSystemCalls(Files::readable);
    if (!report.files) {
        addMissing(report, "files of other folders can be read");
    }
    if (!report.systemCalls) {
        addMissing(report, "system calls are not filtered");
    }
    return report;
}

std::vector<std::string> fontFolders()
{
    std::vector<std::string> folders = {"/usr/share/fonts", "/usr/local/share/fonts",
        "/usr/share/texmf/fonts", "/etc/fonts", "/usr/share/fontconfig", "/usr/share/poppler",
        "/var/cache/fontconfig"};
    const char* home = std::getenv("HOME");
    const auto addUsers = [&](const char* variable, const char* fallback, const char* folder) {
        const char* base = std::getenv(variable);
        if (base != nullptr && base[0] == '/') {
            folders.push_back(std::string(base) + folder);
        } else if (home != nullptr && home[0] == '/') {
            folders.push_back(std::string(home) + fallback + folder);
        }
    };
    if (home != nullptr && home[0] == '/') {
        folders.push_back(std::string(home) + "/.fonts");
    }
    addUsers("XDG_DATA_HOME", "/.local/share", "/fonts");
    addUsers("XDG_CONFIG_HOME", "/.config", "/fontconfig");
    addUsers("XDG_CACHE_HOME", "/.cache", "/fontconfig");
    return folders;
}

} // namespace foulcase

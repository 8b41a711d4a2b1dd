// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/peer_process.h"

#include "app/channel/descriptor.h"
#include "app/channel/mapped_file.h"
#include "core/base/rules.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace foulcase {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t errorBytes = 4096; // of standard error, for its first line
constexpr std::size_t errorLine = 200;   // of that line, in a message
constexpr int notStarted = 127;
constexpr auto cancelStep = std::chrono::milliseconds(100);
constexpr auto drainTime = std::chrono::seconds(2); // after its end, for what is in the pipe

constexpr PeerPreset presets[] = {
    {"pdftotext", "pdftotext -bbox-layout -f {page} -l {page} {pdf} -"},
    {"mutool", "mutool draw -q -F stext {pdf} {page}"},
    {"pdfplumber", "pdfplumber --format json --types char --pages {page} {pdf}"},
    {"pdftotext-text", "pdftotext -f {page} -l {page} {pdf} -"},
    {"mutool-text", "mutool draw -q -F txt {pdf} {page}"},
    {"pdf2txt", "pdf2txt.py -p {page} {pdf}"},
};

Error usage(std::string message)
{
    return {ErrorKind::usage, std::move(message), {}, 0};
}

/// Absolute path of a program; empty where there is none that may be started.
std::string programPath(const std::string& name)
{
    const auto startable = [](const std::string& path) {
        struct stat info {};
        return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode)
            && ::access(path.c_str(), X_OK) == 0;
    };
    if (name.find('/') != std::string::npos) {
        return startable(name) ? name : std::string();
    }
    const char* variable = std::getenv("PATH");
    std::string_view list = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
    while (true) {
        const std::size_t colon = list.find(':');
        const std::string folder(list.substr(0, colon));
        const std::string path = (folder.empty() ? "." : folder) + '/' + name;
        if (startable(path)) {
            return path;
        }
        if (colon == std::string_view::npos) {
            return {};
        }
        list.remove_prefix(colon + 1);
    }
}

std::string replaced(std::string word, std::string_view slot, const std::string& value)
{
    for (std::size_t at = 0; (at = word.find(slot, at)) != std::string::npos; at += value.size()) {
        word.replace(at, slot.size(), value);
    }
    return word;
}

Result<std::vector<std::string>> splitWords(std::string_view command)
{
    std::vector<std::string> words;
    std::string word;
    bool inWord = false;
    char quote = 0;
    for (std::size_t at = 0; at < command.size(); ++at) {
        const char c = command[at];
        if (c == '\\' && quote != '\'' && at + 1 < command.size()) {
            word += command[++at];
            inWord = true;
        } else if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            inWord = true;
        } else if (c == ' ' || c == '\t' || c == '\n') {
            if (inWord) {
                words.push_back(std::move(word));
            }
            word.clear();
            inWord = false;
        } else {
            word += c;
            inWord = true;
        }
    }
    if (quote != 0) {
        return usage(std::string("the command ends within ") + quote);
    }
    if (inWord) {
        words.push_back(std::move(word));
    }
    return words;
}

struct Pipe {
    Descriptor read;
    Descriptor write;
};

std::optional<Pipe> openPipe()
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        return std::nullopt;
    }
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

struct StartPlan {
    const char* path = nullptr;
    char* const* words = nullptr;
    int output = -1;
    int errors = -1;
    int report = -1; // where the child writes errno if it cannot start
    pid_t parent = 0;
    rlim_t memory = 0;
    rlim_t seconds = 0;
    rlim_t fileBytes = 0;
};

void limitTo(__rlimit_resource resource, rlim_t most)
{
    rlimit limit{};
    if (::getrlimit(resource, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : std::min(most, limit.rlim_max);
        limit.rlim_max = limit.rlim_cur;
        ::setrlimit(resource, &limit);
    }
}

/// Between fork and exec: calls that are safe there, no allocation.
[[noreturn]] void becomePeer(const StartPlan& plan)
{
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    const bool tied = ::getppid() == plan.parent;
    if (tied && nothing >= 0 && ::dup2(nothing, STDIN_FILENO) >= 0
        && ::dup2(plan.output, STDOUT_FILENO) >= 0 && ::dup2(plan.errors, STDERR_FILENO) >= 0
        && ::close_range(STDERR_FILENO + 1, UINT_MAX, CLOSE_RANGE_CLOEXEC) == 0) {
        limitTo(RLIMIT_CORE, 0);
        limitTo(RLIMIT_CPU, plan.seconds);
        limitTo(RLIMIT_FSIZE, plan.fileBytes);
#ifndef FOULCASE_SANITIZED // shadow memory takes terabytes of address space
        limitTo(RLIMIT_AS, plan.memory);
#endif
        ::execv(plan.path, plan.words);
    }
    const int problem = errno;
    [[maybe_unused]] const auto written = ::write(plan.report, &problem, sizeof problem);
    ::_exit(notStarted);
}

/// Descriptors 0 to 2 of a process may be closed; the pipes must not lie there.
void moveUp(Descriptor& descriptor)
{
    if (descriptor.number() <= STDERR_FILENO) {
        descriptor.reset(::fcntl(descriptor.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    }
}

std::string firstLine(const std::string& text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos) {
        return {};
    }
    return text.substr(begin, std::min(text.find_first_of("\r\n", begin) - begin, errorLine));
}

std::string shortNumber(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

/// One run of a command: started, read, ended.
class PeerRun {
public:
    PeerRun(const PeerCommand& command, const Limits& limits, const CancelToken* cancel)
        : m_command(command), m_limits(limits), m_cancel(cancel), m_begun(Clock::now())
    {
        const double seconds = limits[Rule::limit_peer_seconds];
        m_deadline = m_begun
            + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    ~PeerRun() { end(); }
    PeerRun(const PeerRun&) = delete;
    PeerRun& operator=(const PeerRun&) = delete;

    std::optional<Error> start(const std::string& path, std::vector<std::string> words)
    {
        auto output = openPipe();
        auto errors = openPipe();
        auto report = openPipe();
        if (!output || !errors || !report) {
            return failed(
                ErrorKind::internal, std::string("could not be started: ") + std::strerror(errno));
        }
        for (Descriptor* end : {&output->write, &errors->write, &report->write}) {
            moveUp(*end);
        }
        std::vector<char*> arguments;
        for (std::string& word : words) {
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        StartPlan plan;
        plan.path = path.c_str();
        plan.words = arguments.data();
        plan.output = output->write.number();
        plan.errors = errors->write.number();
        plan.report = report->write.number();
        plan.parent = ::getpid();
        plan.memory = static_cast<rlim_t>(m_limits[Rule::limit_peer_memory]);
        plan.seconds = static_cast<rlim_t>(std::ceil(m_limits[Rule::limit_peer_seconds])) + 1;
        plan.fileBytes = static_cast<rlim_t>(m_limits[Rule::limit_peer_bytes]);
        m_process = ::fork();
        if (m_process == 0) {
            becomePeer(plan);
        }
        if (m_process < 0) {
            return failed(
                ErrorKind::internal, std::string("could not be started: ") + std::strerror(errno));
        }
        ::setpgid(m_process, m_process); // whichever of the two is first
        m_alive = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, m_process, 0)));
        output->write.reset();
        errors->write.reset();
        report->write.reset();
        m_output = std::move(output->read);
        m_errors = std::move(errors->read);
        int problem = 0;
        if (::read(report->read.number(), &problem, sizeof problem) == sizeof problem) {
            return failed(
                ErrorKind::usage, "could not be started: " + std::string(std::strerror(problem)));
        }
        ::fcntl(m_output.number(), F_SETFL, O_NONBLOCK);
        ::fcntl(m_errors.number(), F_SETFL, O_NONBLOCK);
        return std::nullopt;
    }

    std::optional<Error> read()
    {
        bool ended = false;
        while (m_output || m_errors) {
            if (m_cancel != nullptr && m_cancel->cancelled()) {
                return failed(ErrorKind::cancelled, "was stopped");
            }
            const auto now = Clock::now();
            if (now >= m_deadline) {
                if (ended) {
                    return std::nullopt; // a child of it keeps the pipe; it itself is done
                }
                return failed(ErrorKind::limit,
                    "took longer than " + shortNumber(m_limits[Rule::limit_peer_seconds])
                        + " s and was stopped (limit_peer_seconds)");
            }
            pollfd watched[] = {{m_output.number(), POLLIN, 0}, {m_errors.number(), POLLIN, 0},
                {ended ? -1 : m_alive.number(), POLLIN, 0}};
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(
                std::min<Clock::duration>(m_deadline - now, cancelStep));
            if (::poll(watched, 3, static_cast<int>(left.count())) < 0 && errno != EINTR) {
                return failed(ErrorKind::internal, "could not be read");
            }
            if (!take(m_output, m_bytes, m_limits.count(Rule::limit_peer_bytes), false)
                || !take(m_errors, m_errorBytes, m_limits.count(Rule::limit_peer_bytes), true)) {
                return failed(ErrorKind::limit,
                    "printed more than " + shortNumber(m_limits[Rule::limit_peer_bytes])
                        + " bytes and was stopped (limit_peer_bytes)");
            }
            if (!ended && watched[2].revents != 0) {
                ended = true;
                m_deadline = std::min(m_deadline, Clock::now() + drainTime);
                ::kill(-m_process, SIGKILL); // children that outlive it
            }
        }
        return std::nullopt;
    }

    /// Its own end, once its output has ended.
    std::optional<Error> finish()
    {
        while (m_alive && !exited()) {
            if (m_cancel != nullptr && m_cancel->cancelled()) {
                return failed(ErrorKind::cancelled, "was stopped");
            }
            if (Clock::now() >= m_deadline) {
                return failed(ErrorKind::limit,
                    "took longer than " + shortNumber(m_limits[Rule::limit_peer_seconds])
                        + " s and was stopped (limit_peer_seconds)");
            }
            pollfd watched{m_alive.number(), POLLIN, 0};
            ::poll(&watched, 1, static_cast<int>(cancelStep.count()));
        }
        const int status = end();
        if (WIFSIGNALED(status)) {
            const int number = WTERMSIG(status);
            const char* name = ::sigabbrev_np(number);
            const bool slow = number == SIGXCPU;
            return failed(slow ? ErrorKind::limit : ErrorKind::crashed,
                (slow ? std::string("used up its processor time") : "was ended by SIG")
                    + (slow                   ? ""
                            : name != nullptr ? name
                                              : std::to_string(number)));
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
            return failed(ErrorKind::cannot_read,
                "ended with exit code " + std::to_string(WEXITSTATUS(status)));
        }
        return std::nullopt;
    }

    PeerOutput output()
    {
        PeerOutput output;
        output.bytes = std::move(m_bytes);
        output.firstError = firstLine(m_errorBytes);
        output.seconds = std::chrono::duration<double>(Clock::now() - m_begun).count();
        return output;
    }

private:
    Error failed(ErrorKind kind, const std::string& what) const
    {
        const std::string line = firstLine(m_errorBytes);
        return {kind, m_command.name + " " + what + (line.empty() ? "" : ": " + line), {}, 0};
    }

    /// False where there was more than `most`. What is `cut` is read on and thrown away.
    bool take(Descriptor& from, std::string& bytes, std::size_t most, bool cut)
    {
        char buffer[65536];
        std::size_t& seen = cut ? m_errorsSeen : m_outputSeen;
        while (from) {
            const ssize_t size = ::read(from.number(), buffer, sizeof buffer);
            if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
                return true;
            }
            if (size <= 0) {
                from.reset();
                return true;
            }
            seen += static_cast<std::size_t>(size);
            if (seen > most) {
                return false;
            }
            const std::size_t room = cut ? errorBytes - std::min(errorBytes, bytes.size())
                                         : static_cast<std::size_t>(size);
            bytes.append(buffer, std::min(room, static_cast<std::size_t>(size)));
        }
        return true;
    }

    bool exited() const
    {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT)
            != 0
            || info.si_pid != 0;
    }

    /// Kills what is left of the group and takes the process away; its status.
    int end()
    {
        int status = 0;
        if (m_process > 0) {
            const bool own = exited(); // else the signal would be taken for its own end
            ::kill(-m_process, SIGKILL);
            if (!own) {
                ::kill(m_process, SIGKILL);
            }
            while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {}
            m_process = -1;
        }
        return status;
    }

    const PeerCommand& m_command;
    const Limits& m_limits;
    const CancelToken* m_cancel;
    Clock::time_point m_begun;
    Clock::time_point m_deadline;
    pid_t m_process = -1;
    Descriptor m_alive;
    Descriptor m_output;
    Descriptor m_errors;
    std::string m_bytes;
    std::string m_errorBytes;
    std::size_t m_outputSeen = 0;
    std::size_t m_errorsSeen = 0;
};

} // namespace

bool PeerCommand::takesPage() const
{
    return std::any_of(words.begin(), words.end(),
        [](const std::string& word) { return word.find("{page}") != std::string::npos; });
}

std::span<const PeerPreset> peerPresets()
{
    return presets;
}

Result<PeerCommand> peerCommandFrom(std::string_view argument)
{
    const std::size_t equals = argument.find('=');
    std::string_view command;
    if (equals == std::string_view::npos) {
        const auto known = std::find_if(std::begin(presets), std::end(presets),
            [&](const PeerPreset& p) { return p.name == argument; });
        if (known == std::end(presets)) {
            std::string names;
            for (const PeerPreset& preset : presets) {
                names += (names.empty() ? "" : ", ") + std::string(preset.name);
            }
            return usage("a reader is NAME=COMMAND or one of " + names + ", not '"
                + std::string(argument.substr(0, 60)) + "'");
        }
        command = known->command;
    } else {
        command = argument.substr(equals + 1);
    }
    auto words = splitWords(command);
    if (!words) {
        return words.error();
    }
    PeerCommand result{std::string(argument.substr(0, equals)), std::move(words.value())};
    const bool takesFile = std::any_of(result.words.begin(), result.words.end(),
        [](const auto& w) { return w.find("{pdf}") != std::string::npos; });
    if (result.name.empty() || result.words.empty() || !takesFile) {
        return usage("a reader is NAME=COMMAND, and COMMAND has {pdf} where the file goes");
    }
    return result;
}

bool isInstalled(const PeerCommand& command)
{
    return !command.words.empty() && !programPath(command.words.front()).empty();
}

Result<PeerOutput> runPeer(const PeerCommand& command, const std::string& pdf, int page,
    const Limits& limits, const CancelToken* cancel)
{
    const std::string path =
        command.words.empty() ? std::string() : programPath(command.words.front());
    if (path.empty()) {
        return Error{ErrorKind::cannot_read,
            command.name + " could not be started: there is no program '"
                + (command.words.empty() ? std::string() : command.words.front()) + "'",
            {}, 0};
    }
    // A file whose name begins with a hyphen is no option.
    const std::string file = pdf.starts_with('-') ? "./" + pdf : pdf;
    std::vector<std::string> words;
    for (const std::string& word : command.words) {
        words.push_back(replaced(replaced(word, "{page}", std::to_string(page)), "{pdf}", file));
    }
    PeerRun run(command, limits, cancel);
    auto problem = run.start(path, std::move(words));
    problem = problem ? problem : run.read();
    problem = problem ? problem : run.finish();
    if (problem) {
        return *problem;
    }
    return run.output();
}

Result<std::string> savedPeerResult(const std::string& path, const Limits& limits)
{
    auto opened = openRegularFile(path, limits);
    if (!opened) {
        Error error = opened.error();
        error.message = path + ": " + error.message;
        return error;
    }
    const std::size_t most = limits.count(Rule::limit_peer_bytes);
    std::string bytes;
    char buffer[65536];
    while (bytes.size() <= most) {
        const ssize_t size = ::read(opened.value().number(), buffer, sizeof buffer);
        if (size < 0 && errno == EINTR) {
            continue;
        }
        if (size < 0) {
            return Error{ErrorKind::cannot_read, path + ": " + std::strerror(errno), {}, 0};
        }
        if (size == 0) {
            return bytes;
        }
        bytes.append(buffer, static_cast<std::size_t>(size));
    }
    return Error{ErrorKind::limit,
        path + " has more than " + shortNumber(limits[Rule::limit_peer_bytes])
            + " bytes (limit_peer_bytes)",
        {}, 0};
}

} // namespace foulcase

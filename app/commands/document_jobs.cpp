// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"

#include "app/channel/child_process.h"
#include "app/channel/cmap_question.h"
#include "app/channel/mapped_file.h"
#include "app/commands/job_child.h"
#include "app/commands/job_protocol.h"
#include "app/commands/output_file.h"
#include "core/base/rules.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <malloc.h>
#include <poll.h>

namespace foulcase {

namespace {

constexpr double wallPerProcessorSecond = 3; // other work may share the cores
constexpr std::size_t mostBuffered = 64U << 20U; // bytes kept of a file whose turn has not come

/// A page's message with the output that came before it.
struct PageResultMessage {
    JobPage page;
    std::string output;
};

/// One file being worked on.
class Job {
public:
    Job(const DocumentTask& task, const PageWork& work) : m_task(task), m_work(work) {}

    void start()
    {
        ChildOptions options;
        options.limits = m_task.options.limits;
        options.processorSeconds = m_task.options.limits[Rule::limit_page_seconds];
        const std::size_t skip = m_pagesDone;
        auto child = ChildProcess::fork(options, [this, skip](int socket) {
            return runJobChild(socket, m_task, m_work, skip);
        });
        if (!child) {
            fail(child.error());
            return;
        }
        m_child = std::move(child.value());
        rearm();
    }

    bool started() const { return m_child != nullptr || m_finished; }
    bool finished() const { return m_finished; }
    bool failed() const { return m_failed; }
    bool wantsRead() const { return m_child != nullptr && m_buffered < mostBuffered; }
    int socket() const { return m_child->socket(); }
    Deadline deadline() const { return m_deadline; }
    std::deque<PageResultMessage>& pages() { return m_pages; }
    std::vector<Error>& errors() { return m_errors; }
    int openedPages() const { return m_pageCount; }
    bool opened() const { return m_opened; }

    void took(const PageResultMessage& message) { m_buffered -= message.output.size(); }

    /// Takes every frame that is there.
    void read()
    {
        while (m_child != nullptr) {
            Frame frame;
            const FrameStatus status = m_child->receiveNow(frame);
            if (status == FrameStatus::pending) {
                return;
            }
            if (status != FrameStatus::ready) {
                lost(status);
                return;
            }
            rearm();
            take(frame);
        }
    }

    void timedOut() { lost(FrameStatus::timed_out); }

private:
    double wallSeconds() const
    {
        return m_task.options.limits[Rule::limit_page_seconds] * wallPerProcessorSecond;
    }

    void rearm()
    {
        m_child->armProcessorSeconds(m_task.options.limits[Rule::limit_page_seconds]);
        m_deadline = deadlineIn(wallSeconds());
    }

    void take(Frame& frame)
    {
        switch (frame.type) {
        case cmapQuestionFrame:
            m_child->send({cmapAnswerFrame, frame.tag, installedCMap(frame.payload)}, m_deadline);
            break;
        case jobOpenedFrame: {
            JobOpened opened;
            if (!fromBytes(frame.payload, opened)) {
                lost(FrameStatus::garbage);
            } else if (!opened.ok) {
                fail({opened.error.kind, opened.error.message, opened.error.object, 0});
            } else {
                m_opened = true;
                m_pageCount = opened.pageCount;
            }
            break;
        }
        case jobOutputFrame: m_output = std::move(frame.payload); break;
        case jobPageFrame: {
            JobPage page;
            if (!fromBytes(frame.payload, page)) {
                lost(FrameStatus::garbage);
                break;
            }
            ++m_pagesDone;
            m_buffered += m_output.size();
            m_failed = m_failed || page.failed;
            m_pages.push_back({std::move(page), std::move(m_output)});
            m_output.clear();
            // A child that is gone by now is noticed by the next read.
            m_child->send({jobGoOnFrame, 0, {}}, m_deadline);
            break;
        }
        case jobEndFrame: finish(); break;
        default: lost(FrameStatus::garbage);
        }
    }

    void finish()
    {
        m_child.reset();
        m_finished = true;
    }

    void fail(Error error)
    {
        m_errors.push_back(std::move(error));
        m_failed = true;
        finish();
    }

    /// The child is gone or of no use: say how, and go on behind the page it was at.
    void lost(FrameStatus status)
    {
        const ChildEnd end = m_child->finishAfter(status, wallSeconds());
        const int page = m_task.perPage && m_opened ? pageAt(m_pagesDone) : 0;
        Error error{end.errorKind(), "the process that read it " + end.sentence(), {}, page};
        m_child.reset();
        if (page == 0) {
            fail(std::move(error));
            return;
        }
        ++m_pagesDone;
        m_failed = true;
        JobPage lostPage;
        lostPage.page = page;
        lostPage.failed = true;
        lostPage.complaints.push_back({{error.kind, error.message, {}}, page});
        m_pages.push_back({std::move(lostPage), {}});
        m_output.clear();
        const int following = pageAt(m_pagesDone);
        const auto most = m_task.options.limits.count(Rule::limit_restarts);
        if (following == 0) {
            finish();
        } else if (m_restarts >= most) {
            fail({ErrorKind::limit,
                  "from page " + std::to_string(following)
                      + " on nothing was read: more processes ended than limit_restarts ("
                      + std::to_string(most) + ") allows",
                  {}, 0});
        } else {
            ++m_restarts;
            start();
        }
    }

    /// The page that is worked on after `done` pages, 0 beyond the end.
    int pageAt(std::size_t done) const
    {
        const auto selected = selectPages(m_task.pages, m_pageCount);
        return selected.ok() && done < selected.value().size() ? selected.value()[done] : 0;
    }

    const DocumentTask& m_task;
    const PageWork& m_work;
    std::unique_ptr<ChildProcess> m_child;
    Deadline m_deadline;
    std::deque<PageResultMessage> m_pages;
    std::string m_output; // of the page that is announced next
    std::vector<Error> m_errors;
    std::size_t m_buffered = 0;
    std::size_t m_pagesDone = 0;
    std::size_t m_restarts = 0;
    int m_pageCount = 0;
    bool m_opened = false;
    bool m_finished = false;
    bool m_failed = false;
};

/// Hands out the results of one file as far as they are there.
void deliver(Job& job, std::size_t file, const DocumentTask& task, bool& announced,
             const JobEvents& events)
{
    if (job.opened() && !announced) {
        announced = true;
        if (events.opened) {
            events.opened(file, job.openedPages());
        }
    }
    while (!job.pages().empty()) {
        const PageResultMessage message = std::move(job.pages().front());
        const JobPage& page = message.page;
        job.pages().pop_front();
        job.took(message);
        for (const JobComplaint& c : page.complaints) {
            const Error error{c.error.kind, c.error.message, c.error.object, c.page};
            complain(task.file, error);
            if (events.failed && page.failed) {
                events.failed(file, error);
            }
        }
        events.page(file, page.page, message.output);
    }
    for (const Error& error : job.errors()) {
        complain(task.file, error);
        if (events.failed) {
            events.failed(file, error);
        }
    }
    job.errors().clear();
}

int waitMilliseconds(const std::vector<Job*>& active)
{
    Deadline first = deadlineIn(60);
    for (const Job* job : active) {
        first = std::min(first, job->deadline());
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        first - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count() + 1, 0, 60000));
}

/// Pages are alike: what one gave back the next one takes, without asking the system and without
/// lists of small pieces that every large request would merge. Holds for the children as well.
void keepMemory()
{
    constexpr int freely = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, freely);
    mallopt(M_TRIM_THRESHOLD, freely);
    mallopt(M_TOP_PAD, 4 << 20);
    mallopt(M_MXFAST, 0);
}

} // namespace

void complain(std::string_view file, const Error& error)
{
    std::string line = "foulcase: ";
    if (!file.empty()) {
        line += std::string(file) + ": ";
    }
    if (error.page > 0) {
        line += "page " + std::to_string(error.page) + ": ";
    }
    line += error.message;
    if (!error.object.empty()) {
        line += " (" + error.object + ')';
    }
    line = shownText(line);
    std::replace(line.begin(), line.end(), '\n', ' ');
    line += '\n';
    std::fflush(stdout);
    std::fwrite(line.data(), 1, line.size(), stderr);
}

Exit exitOf(const Result<Exit>& result)
{
    if (!result) {
        complain({}, result.error());
        return Exit::could_not;
    }
    return result.value();
}

Exit runDocumentJobs(const std::vector<DocumentTask>& tasks, const PageWork& work, int jobs,
                     const JobEvents& events)
{
    keepMemory();
    std::vector<std::unique_ptr<Job>> all;
    for (const DocumentTask& task : tasks) {
        all.push_back(std::make_unique<Job>(task, work));
    }
    bool failed = false;
    std::size_t current = 0; // whose results are handed out
    std::size_t next = 0;    // to be started
    bool announced = false;
    while (current < all.size()) {
        std::vector<Job*> active;
        std::size_t running = 0;
        for (std::size_t i = current; i < next; ++i) {
            running += all[i]->finished() ? 0 : 1;
        }
        while (next < all.size() && running < static_cast<std::size_t>(std::max(jobs, 1))) {
            std::fflush(stdout); // nothing of this process may be written twice
            all[next]->start();
            ++next;
            ++running;
        }
        std::vector<pollfd> sockets;
        for (std::size_t i = current; i < next; ++i) {
            if (!all[i]->finished() && (all[i]->wantsRead() || i == current)) {
                active.push_back(all[i].get());
                sockets.push_back({all[i]->socket(), POLLIN, 0});
            }
        }
        if (!sockets.empty()) {
            ::poll(sockets.data(), sockets.size(), waitMilliseconds(active));
            for (std::size_t i = 0; i < sockets.size(); ++i) {
                if (sockets[i].revents != 0) {
                    active[i]->read();
                } else if (active[i]->deadline() <= std::chrono::steady_clock::now()) {
                    active[i]->timedOut();
                }
            }
        }
        while (current < next) {
            Job& job = *all[current];
            deliver(job, current, tasks[current], announced, events);
            if (!job.finished()) {
                break;
            }
            failed = failed || job.failed();
            all[current].reset();
            ++current;
            announced = false;
        }
    }
    return failed ? Exit::could_not : Exit::fine;
}

Result<ExtractOptions> extractOptionsFrom(const Arguments& arguments)
{
    ExtractOptions options;
    options.password = arguments.value("--password");
    for (const std::string& file : arguments.values("--rules")) {
        const Limits limits;
        auto bytes = MappedFile::open(file, limits);
        if (!bytes) {
            Error error = bytes.error();
            error.message = file + ": " + error.message;
            return error;
        }
        const auto set = options.limits.setAll(bytes.value().bytes());
        if (!set) {
            Error error = set.error();
            error.message = file + ": " + error.message;
            return error;
        }
    }
    for (const std::string& assignment : arguments.values("--set")) {
        const auto set = options.limits.setAssignment(assignment);
        if (!set) {
            return set.error();
        }
    }
    for (const auto& [option, kind] :
         {std::pair("--cut", CutWishKind::cut), std::pair("--no-cut", CutWishKind::keep)}) {
        for (const std::string& text : arguments.values(option)) {
            const auto wish = parseCutWish(kind, text);
            if (!wish) {
                return wish.error();
            }
            options.cutWishes.push_back(wish.value());
        }
    }
    return options;
}

} // namespace foulcase

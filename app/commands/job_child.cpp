// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/job_child.h"

#include "app/channel/cage.h"
#include "app/channel/cmap_question.h"
#include "app/channel/mapped_file.h"
#include "app/commands/job_protocol.h"
#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr double sendSeconds = 3600; // a reader such as `less` may let its writer wait

class JobChild {
public:
    JobChild(int socket, const DocumentTask& task) : m_socket(socket), m_task(task) {}

    int run(const PageWork& work, std::size_t skip)
    {
        const Limits& limits = m_task.options.limits;
        auto file = MappedFile::open(m_task.file, limits);
        if (!file) {
            return refuse(file.error());
        }
        enterExtractorCage();
        ChannelCMaps cmaps(m_socket, limits);
        ExtractOptions options = m_task.options;
        options.cmaps = &cmaps;
        auto opened = DocumentContext::open(file.value().bytes(), options);
        if (!opened) {
            return refuse(opened.error());
        }
        DocumentContext& document = *opened.value();
        std::vector<int> pages{wholeDocument};
        const int pageCount = document.pageCount();
        if (m_task.perPage && pageCount == 0) {
            return refuse({ErrorKind::damaged, "no page was found in the file", {}, 0});
        }
        if (m_task.perPage) {
            auto selected = selectPages(m_task.pages, pageCount);
            if (!selected) {
                return refuse(selected.error());
            }
            pages = std::move(selected.value());
        }
        JobOpened answer;
        answer.ok = true;
        answer.pageCount = pageCount;
        if (!send(jobOpenedFrame, toBytes(answer))) {
            return 1;
        }
        for (std::size_t i = skip; i < pages.size(); ++i) {
            PageOutcome outcome = work(document, pages[i]);
            if (std::max(outcome.output.size(), outcome.lent.size())
                > limits.count(Rule::limit_frame_bytes)) {
                outcome = tooLarge(pages[i]);
            }
            const std::string_view output =
                outcome.lent.empty() ? std::string_view(outcome.output) : outcome.lent;
            const bool sent = output.empty() || send(jobOutputFrame, output);
            if (!sent || !send(jobPageFrame, toBytes(pageMessage(outcome, pages[i])))
                || !mayGoOn()) {
                return 1;
            }
        }
        send(jobEndFrame, {});
        std::_Exit(0); // the system takes back a large document faster than destructors do
    }

private:
    bool send(std::uint32_t type, std::string_view payload)
    {
        return writeFrame(m_socket, type, 0, payload, m_task.options.limits,
                          deadlineIn(sendSeconds)) == FrameStatus::ready;
    }

    bool mayGoOn()
    {
        FrameReader reader(m_task.options.limits);
        Frame answer;
        return reader.readUntil(m_socket, answer, deadlineIn(sendSeconds)) == FrameStatus::ready
            && answer.type == jobGoOnFrame;
    }

    int refuse(const Error& error)
    {
        JobOpened answer;
        answer.error = {error.kind, error.message, error.object};
        send(jobOpenedFrame, toBytes(answer));
        return 0;
    }

    static PageOutcome tooLarge(int page)
    {
        PageOutcome outcome;
        outcome.failed = true;
        outcome.complaints.push_back(
            {ErrorKind::limit, "what is told of it takes more bytes than limit_frame_bytes allows",
             {}, page});
        return outcome;
    }

    static JobPage pageMessage(PageOutcome& outcome, int page)
    {
        JobPage message;
        message.page = page;
        message.failed = outcome.failed;
        for (Error& error : outcome.complaints) {
            message.complaints.push_back(
                {{error.kind, std::move(error.message), std::move(error.object)}, error.page});
        }
        return message;
    }

    int m_socket;
    const DocumentTask& m_task;
};

} // namespace

int runJobChild(int socket, const DocumentTask& task, const PageWork& work, std::size_t skip)
{
    return JobChild(socket, task).run(work, skip);
}

} // namespace foulcase

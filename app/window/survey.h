// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way through all pages of a document, nearest to a priority page first: what is left, whether
// it goes on, and the loop that asks an extractor of its own for each page's findings. Starts no
// thread; work() runs in one that its owner has.
#pragma once

#include "app/window/extract_client.h"

#include <functional>
#include <set>

namespace foulcase {

class Survey {
public:
    using Ticket = std::uint64_t;

    /// Called in the thread of work(), with the ticket of the newest goOn().
    struct Answers {
        std::function<void(Ticket, int page, FindingsAnswer)> judged;
        std::function<void(Ticket, int page, const Error&)> failed;
        std::function<void(Ticket)> ended;
    };

    Survey(std::shared_ptr<ExtractClient> client, Answers answers, const Limits& limits = {})
        : m_client(std::move(client)), m_answers(std::move(answers)), m_limits(limits)
    {}

    /// True where work() is not about and has to be called.
    bool goOn(Ticket ticket, int priorityPage);
    /// work() returns soon; the page it is at is left for later.
    void pause();
    /// Returns when no page is left, after pause(), or when the file cannot be judged.
    void work();

    ExtractClient& client() { return *m_client; }

private:
    enum class Step { judge, rest, end };
    bool count();
    Step next(int& page);
    bool takeFailure(int page, const Error& error);
    int nearest() const;
    Ticket ticket();

    const std::shared_ptr<ExtractClient> m_client;
    const Answers m_answers;
    const Limits m_limits;

    std::mutex m_guard; // of what follows
    bool m_working = false;
    bool m_paused = false;
    bool m_counted = false; // m_left holds the document's pages
    Ticket m_ticket = 0;
    int m_priority = 1;
    int m_restarts = 0;
    std::set<int> m_left;
};

} // namespace foulcase

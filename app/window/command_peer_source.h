// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Results of other readers by running their commands, off the UI thread. Commands are stopped as
// soon as their order is dropped.
#pragma once

#include "app/window/request_thread.h"
#include "core/base/cancel.h"
#include "core/base/limits.h"
#include "views/session/peer_source.h"

namespace foulcase {

class CommandPeerSource : public PeerSource {
    Q_OBJECT

public:
    explicit CommandPeerSource(const Limits& limits = {}, QObject* parent = nullptr);
    ~CommandPeerSource() override;

    std::vector<PeerOffer> offers() const override;
    void start(const PeerOrder& order) override;
    void cancel() override;

private:
    struct Running {
        RequestThread::Ticket ticket = 0;
        std::shared_ptr<CancelToken> cancel;
    };
    void deliver(RequestThread::Ticket ticket, const std::function<void()>& answer);

    Limits m_limits;
    RequestThread::Ticket m_last = 0;
    Running m_running;      // ticket 0: none
    RequestThread m_thread; // last: its work uses what stands above
};

} // namespace foulcase

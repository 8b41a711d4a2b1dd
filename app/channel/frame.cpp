// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/frame.h"

#include "core/base/rules.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

namespace foulcase {

namespace {

constexpr std::uint32_t frameMark = 0x31434c46; // "FLC1" in memory
constexpr std::size_t chunk = 256 * 1024;
constexpr std::size_t setAside = 8 * 1024 * 1024; // for a message at once; a dense page's JSON

enum class Readiness { ready, timed_out, failed };

// Milliseconds for poll(): rounded up, so that a deadline is never met by spinning.
int pollTime(Deadline deadline)
{
    using namespace std::chrono;
    const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
    return static_cast<int>(std::clamp<long long>(left, 0, 3600 * 1000));
}

Readiness waitFor(int socket, short events, Deadline deadline)
{
    while (true) {
        pollfd watched{socket, events, 0};
        const int time = pollTime(deadline);
        const int found = ::poll(&watched, 1, time);
        if (found > 0) {
            return (watched.revents & POLLNVAL) != 0 ? Readiness::failed : Readiness::ready;
        }
        if (found < 0 && errno != EINTR) {
            return Readiness::failed;
        }
        if (std::chrono::steady_clock::now() >= deadline) {
            return Readiness::timed_out;
        }
    }
}

bool connectionGone(int error)
{
    return error == ECONNRESET || error == EPIPE;
}

} // namespace

Deadline deadlineIn(double seconds)
{
    using namespace std::chrono;
    constexpr double year = 365.0 * 86400;
    const double sane = seconds >= 0 ? std::min(seconds, year) : 0; // NaN counts as 0
    return steady_clock::now() + duration_cast<steady_clock::duration>(duration<double>(sane));
}

std::string_view frameFault(FrameStatus status)
{
    switch (status) {
    case FrameStatus::ready:
        return "sent a whole message";
    case FrameStatus::pending:
        return "has not sent a whole message yet";
    case FrameStatus::ended:
        return "closed its channel";
    case FrameStatus::cut:
        return "closed its channel within a message";
    case FrameStatus::oversized:
        return "announced a message that is too large";
    case FrameStatus::garbage:
        return "sent something that is no message";
    case FrameStatus::timed_out:
        return "sent no message in time";
    case FrameStatus::failed:
        return "has a channel that failed";
    }
    return "?";
}

FrameReader::FrameReader(const Limits& limits, AttachedDescriptors attached)
    : m_maximum(limits.count(Rule::limit_frame_bytes)), m_policy(attached)
{}

// Where the next bytes go and how many may come at once: the rest of the header, or a piece of
// the payload, whose memory grows with what came and not with what was announced beyond `setAside`.
char* FrameReader::space(std::size_t& size)
{
    if (m_headerSize < m_header.size()) {
        size = m_header.size() - m_headerSize;
        return m_header.data() + m_headerSize;
    }
    size = std::min(m_expected - m_payloadSize, chunk);
    if (m_payload.size() < m_payloadSize + size) {
        m_payload.reserve(std::min(m_expected, setAside));
        m_payload.resize(m_payloadSize + size);
    }
    return m_payload.data() + m_payloadSize;
}

// Accounts for `size` bytes that came to where space() said.
FrameStatus FrameReader::took(std::size_t size, Frame& frame)
{
    std::array<std::uint32_t, 4> head{};
    if (m_headerSize < m_header.size()) {
        m_headerSize += size;
        const std::size_t marked = std::min(m_headerSize, sizeof(frameMark));
        if (std::memcmp(m_header.data(), &frameMark, marked) != 0) {
            return m_status = FrameStatus::garbage;
        }
        if (m_headerSize < m_header.size()) {
            return FrameStatus::pending;
        }
        std::memcpy(head.data(), m_header.data(), sizeof(head));
        if (head[3] > m_maximum) {
            return m_status = FrameStatus::oversized;
        }
        m_expected = head[3];
        m_payloadSize = 0;
    } else {
        m_payloadSize += size;
    }
    if (m_payloadSize < m_expected) {
        return FrameStatus::pending;
    }
    std::memcpy(head.data(), m_header.data(), sizeof(head));
    frame.type = head[1];
    frame.tag = head[2];
    m_payload.resize(m_expected);
    frame.payload = std::move(m_payload);
    m_payload = {};
    m_headerSize = 0;
    m_payloadSize = 0;
    m_expected = 0;
    return FrameStatus::ready;
}

FrameStatus FrameReader::atEnd() const
{
    if (m_status != FrameStatus::pending) {
        return m_status;
    }
    return m_headerSize == 0 ? FrameStatus::ended : FrameStatus::cut;
}

FrameStatus FrameReader::feed(std::string_view& bytes, Frame& frame)
{
    while (m_status == FrameStatus::pending && !bytes.empty()) {
        std::size_t size = 0;
        char* to = space(size);
        size = std::min(size, bytes.size());
        std::memcpy(to, bytes.data(), size);
        bytes.remove_prefix(size);
        if (took(size, frame) == FrameStatus::ready) {
            return FrameStatus::ready;
        }
    }
    return m_status;
}

FrameStatus FrameReader::receive(int socket, char* to, std::size_t& size)
{
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
    iovec part{to, size};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    if (m_policy == AttachedDescriptors::accept) {
        message.msg_control = control.data();
        message.msg_controllen = CMSG_LEN(sizeof(int)); // room for one and no second
    }
    ssize_t got = 0;
    do {
        got = ::recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return FrameStatus::pending;
        }
        return m_status = connectionGone(errno) ? atEnd() : FrameStatus::failed;
    }
    if (message.msg_controllen > 0) {
        const cmsghdr* item = CMSG_FIRSTHDR(&message);
        if (item != nullptr && item->cmsg_level == SOL_SOCKET && item->cmsg_type == SCM_RIGHTS
            && item->cmsg_len >= CMSG_LEN(sizeof(int))) {
            int number = -1;
            std::memcpy(&number, CMSG_DATA(item), sizeof(number));
            m_attached.reset(number);
        }
    }
    if (got == 0) {
        return m_status = atEnd();
    }
    size = static_cast<std::size_t>(got);
    return FrameStatus::ready;
}

FrameStatus FrameReader::read(int socket, Frame& frame)
{
    while (m_status == FrameStatus::pending) {
        std::size_t size = 0;
        char* to = space(size);
        const FrameStatus received = receive(socket, to, size);
        if (received != FrameStatus::ready) {
            return received;
        }
        if (took(size, frame) == FrameStatus::ready) {
            return FrameStatus::ready;
        }
    }
    return m_status;
}

FrameStatus FrameReader::readUntil(int socket, Frame& frame, Deadline deadline)
{
    while (true) {
        const FrameStatus status = read(socket, frame);
        if (status != FrameStatus::pending) {
            return status;
        }
        switch (waitFor(socket, POLLIN, deadline)) {
        case Readiness::ready:
            break;
        case Readiness::timed_out:
            return FrameStatus::timed_out;
        case Readiness::failed:
            return m_status = FrameStatus::failed;
        }
    }
}

FrameStatus writeFrame(
    int socket, const Frame& frame, const Limits& limits, Deadline deadline, int attached)
{
    return writeFrame(socket, frame.type, frame.tag, frame.payload, limits, deadline, attached);
}

FrameStatus writeFrame(int socket, std::uint32_t type, std::uint32_t tag, std::string_view payload,
                       const Limits& limits, Deadline deadline, int attached)
{
    if (payload.size() > limits.count(Rule::limit_frame_bytes)
        || payload.size() > UINT32_MAX) {
        return FrameStatus::oversized;
    }
    const std::array<std::uint32_t, 4> head = {
        frameMark, type, tag, static_cast<std::uint32_t>(payload.size())};
    std::size_t sent = 0;
    const std::size_t total = sizeof(head) + payload.size();
    while (sent < total) {
        const std::size_t ofHead = std::min(sent, sizeof(head));
        const std::size_t ofPayload = sent - ofHead;
        std::array<iovec, 2> parts{};
        parts[0] = {reinterpret_cast<char*>(const_cast<std::uint32_t*>(head.data())) + ofHead,
            sizeof(head) - ofHead};
        parts[1] = {const_cast<char*>(payload.data()) + ofPayload, payload.size() - ofPayload};
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = parts.size();
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
        if (attached >= 0 && sent == 0) {
            message.msg_control = control.data();
            message.msg_controllen = control.size();
            cmsghdr* item = CMSG_FIRSTHDR(&message);
            item->cmsg_level = SOL_SOCKET;
            item->cmsg_type = SCM_RIGHTS;
            item->cmsg_len = CMSG_LEN(sizeof(int));
            std::memcpy(CMSG_DATA(item), &attached, sizeof(attached));
        }
        const ssize_t put = ::sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (put >= 0) {
            sent += static_cast<std::size_t>(put);
            continue;
        }
        if (errno == EINTR) {
            continue;
        }
        if (errno != EAGAIN && errno != EWOULDBLOCK) {
            return connectionGone(errno) ? FrameStatus::ended : FrameStatus::failed;
        }
        switch (waitFor(socket, POLLOUT, deadline)) {
        case Readiness::ready:
            break;
        case Readiness::timed_out:
            return FrameStatus::timed_out;
        case Readiness::failed:
            return FrameStatus::failed;
        }
    }
    return FrameStatus::ready;
}

} // namespace foulcase

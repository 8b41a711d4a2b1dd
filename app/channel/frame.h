// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages between processes of one build: a header of four 32-bit numbers (mark, type, tag,
// length), then the payload. Both ends of the channel are stream sockets; nothing here blocks
// beyond its deadline, raises SIGPIPE or trusts the other side. What a payload means is the
// affair of the protocol that uses it (core/base/binary_archive.h turns values into payloads).
#pragma once

#include "app/channel/descriptor.h"
#include "core/base/enum_names.h"
#include "core/base/limits.h"

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

using Deadline = std::chrono::steady_clock::time_point;

/// `seconds` from now; negative counts as 0, anything beyond a year as a year.
Deadline deadlineIn(double seconds);

struct Frame {
    std::uint32_t type = 0;
    std::uint32_t tag = 0; // of the request that is answered
    std::string payload;
};

/// ready: one whole frame. pending: nothing wrong, more must come. ended: the other side closed
/// between two frames. cut: it closed within one. oversized: a length over limit_frame_bytes.
/// garbage: no frame begins where one should. timed_out: the deadline passed. failed: the
/// descriptor itself is at fault.
FOULCASE_ENUM(FrameStatus, ready, pending, ended, cut, oversized, garbage, timed_out, failed)

/// A sentence without subject: "closed its channel within a message".
std::string_view frameFault(FrameStatus status);

enum class AttachedDescriptors { refuse, accept };

/// Collects frames from a socket piece by piece. After any status but ready and pending the
/// channel is of no more use and every later call says the same.
class FrameReader {
public:
    explicit FrameReader(
        const Limits& limits, AttachedDescriptors attached = AttachedDescriptors::refuse);

    /// Takes what is there without waiting; at most one frame per call.
    FrameStatus read(int socket, Frame& frame);
    /// Waits until a frame is whole or the deadline passes.
    FrameStatus readUntil(int socket, Frame& frame, Deadline deadline);
    /// The same from bytes at hand; takes off the front of `bytes` what was used.
    FrameStatus feed(std::string_view& bytes, Frame& frame);
    /// What feed() would say now if the bytes were over: ended or cut.
    FrameStatus atEnd() const;
    /// The descriptor that came with the frame read last, where such are accepted.
    Descriptor takeDescriptor() { return std::move(m_attached); }

private:
    char* space(std::size_t& size);
    FrameStatus took(std::size_t size, Frame& frame);
    FrameStatus receive(int socket, char* to, std::size_t& size);

    std::size_t m_maximum;
    AttachedDescriptors m_policy;
    std::array<char, 16> m_header{};
    std::size_t m_headerSize = 0;
    std::string m_payload;
    std::size_t m_payloadSize = 0;
    std::size_t m_expected = 0;
    FrameStatus m_status = FrameStatus::pending;
    Descriptor m_attached;
};

/// Sends the whole frame; waits no longer than until the deadline. `attached` (-1: none) is
/// handed to the other process as a descriptor of its own. Returns ready, or oversized (nothing
/// was sent), ended (nobody reads), timed_out, failed.
FrameStatus writeFrame(
    int socket, const Frame& frame, const Limits& limits, Deadline deadline, int attached = -1);
/// The same for bytes that stay where they are.
FrameStatus writeFrame(int socket, std::uint32_t type, std::uint32_t tag, std::string_view payload,
                       const Limits& limits, Deadline deadline, int attached = -1);

} // namespace foulcase

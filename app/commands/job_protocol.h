// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a command's forked child says to its parent, of this folder alone.
#pragma once

#include "app/channel/extract_protocol.h"
#include "core/base/binary_archive.h"

namespace foulcase {

inline constexpr std::uint32_t jobOpenedFrame = 0x4A420001;
inline constexpr std::uint32_t jobPageFrame = 0x4A420002;
inline constexpr std::uint32_t jobEndFrame = 0x4A420003;
/// The bare output of the page whose jobPageFrame comes next; not part of that frame, so that
/// large output is not copied into it.
inline constexpr std::uint32_t jobOutputFrame = 0x4A420004;
/// From the parent, after each page: it was taken and the processor time for the next one starts.
/// Without it a reader that lets its writer wait would be charged to the pages.
inline constexpr std::uint32_t jobGoOnFrame = 0x4A420005;

struct JobOpened {
    bool ok = false;
    AnswerError error;
    std::int32_t pageCount = 0;
    bool operator==(const JobOpened&) const = default;
};
FOULCASE_FIELDS(JobOpened, ok, error, pageCount)

struct JobComplaint {
    AnswerError error;
    std::int32_t page = 0;
    bool operator==(const JobComplaint&) const = default;
};
FOULCASE_FIELDS(JobComplaint, error, page)

struct JobPage {
    std::int32_t page = 0;
    bool failed = false;
    std::vector<JobComplaint> complaints;
    bool operator==(const JobPage&) const = default;
};
FOULCASE_FIELDS(JobPage, page, failed, complaints)

} // namespace foulcase

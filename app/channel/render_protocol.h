// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What RenderClient and foulcase-render say to one another. The file comes as the descriptor
// childFirstPassed. Each frame of the client gets one answer, of the type beside it or
// `refused`, with the same tag. The first is `open`. Answers come from a process that parses
// hostile files and are trusted in nothing.
#pragma once

#include "app/channel/picture.h"
#include "core/base/result.h"

#include <string>

namespace foulcase {

/// open → opened · measure → PageSize as `measured` · paint → `painted`, without payload
enum class RenderFrame : std::uint32_t {
    open = 1,
    measure,
    paint,
    opened,
    measured,
    painted,
    refused
};

struct RenderOpen {
    std::string password; // bytes as the user gave them
    bool operator==(const RenderOpen&) const = default;
};
FOULCASE_FIELDS(RenderOpen, password)

struct RenderOpened {
    std::int32_t pageCount = 0;
    std::string cageGap; // CageReport::missing
    bool operator==(const RenderOpened&) const = default;
};
FOULCASE_FIELDS(RenderOpened, pageCount, cageGap)

struct RenderMeasure {
    std::int32_t page = 0; // 1-based
    bool operator==(const RenderMeasure&) const = default;
};
FOULCASE_FIELDS(RenderMeasure, page)

/// The page as turned on screen, in user space units (not enlarged by UserUnit).
struct PageSize {
    double width = 0;
    double height = 0;
    bool operator==(const PageSize&) const = default;
};
FOULCASE_FIELDS(PageSize, width, height)

/// The memory for the pixels is the frame's attached descriptor: area.height rows of `stride`
/// bytes.
struct RenderPaint {
    double pixelsPerUnit = 0;
    std::int32_t page = 0;
    PixelRect area;
    std::int32_t stride = 0;
    bool operator==(const RenderPaint&) const = default;
};
FOULCASE_FIELDS(RenderPaint, pixelsPerUnit, page, area, stride)

struct RenderRefused {
    ErrorKind kind = ErrorKind::internal;
    std::string message; // one sentence without file name
    bool operator==(const RenderRefused&) const = default;
};
FOULCASE_FIELDS(RenderRefused, kind, message)

} // namespace foulcase

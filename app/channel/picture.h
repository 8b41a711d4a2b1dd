// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a page or of a part of it. Pixels are 0xffRRGGBB in memory shared with the
// process that painted them; x right, y down, in the space of PageTransform::toPixels.
#pragma once

#include "core/base/fields.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace foulcase {

struct PixelRect {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    bool operator==(const PixelRect&) const = default;
};
FOULCASE_FIELDS(PixelRect, x, y, width, height)

struct Picture {
    int page = 0;
    double pixelsPerUnit = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::int32_t stride = 0;    // bytes from one row to the next
    PixelRect area;             // which part of the page's whole picture this is
    std::int32_t pageWidth = 0; // size of the whole picture at this scale
    std::int32_t pageHeight = 0;
    std::shared_ptr<const std::byte> pixels; // unmapped with its last owner

    const std::uint32_t* row(std::int32_t y) const
    {
        return reinterpret_cast<const std::uint32_t*>(
            pixels.get() + static_cast<std::size_t>(stride) * static_cast<std::size_t>(y));
    }
};

} // namespace foulcase

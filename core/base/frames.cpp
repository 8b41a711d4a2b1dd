// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/frames.h"

#include <charconv>

namespace foulcase {

namespace {

constexpr double mostDpi = 100000;

/// Empty for "pdf" and for what is no frame.
std::optional<PageTransform> turnedFrame(const PageBoxes& boxes, std::string_view frame)
{
    if (frame == "pdfplumber") {
        PageBoxes whole = boxes;
        whole.crop = boxes.media;
        return PageTransform(whole, 1);
    }
    if (frame == "pymupdf") {
        return PageTransform(boxes, 1);
    }
    if (frame.starts_with("px@")) {
        frame.remove_prefix(3);
        double dpi = 0;
        const auto parsed = std::from_chars(frame.data(), frame.data() + frame.size(), dpi);
        if (parsed.ec == std::errc{} && parsed.ptr == frame.data() + frame.size() && dpi > 0
            && dpi <= mostDpi) {
            return PageTransform::atDpi(boxes, dpi);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Point> toFrame(const PageBoxes& boxes, Point user, std::string_view frame)
{
    if (frame == "pdf") {
        return user;
    }
    const auto turned = turnedFrame(boxes, frame);
    return turned ? std::optional(turned->toPixels(user)) : std::nullopt;
}

std::optional<Rect> toFrame(const PageBoxes& boxes, const Rect& user, std::string_view frame)
{
    if (frame == "pdf") {
        return user;
    }
    const auto turned = turnedFrame(boxes, frame);
    return turned ? std::optional(turned->toPixels(user)) : std::nullopt;
}

std::optional<Point> fromFrame(const PageBoxes& boxes, Point place, std::string_view frame)
{
    if (frame == "pdf") {
        return place;
    }
    const auto turned = turnedFrame(boxes, frame);
    return turned ? std::optional(turned->toUser(place)) : std::nullopt;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Places of a page in the coordinates of other readers: "pdf" is default user space, "pdfplumber"
// points from the upper left of the MediaBox as turned, "pymupdf" points from the upper left of the
// CropBox as turned, "px@DPI" pixels of a picture of the CropBox; y runs down in all but "pdf".
#pragma once

#include "core/base/page_transform.h"

#include <optional>
#include <string_view>

namespace foulcase {

/// Empty where there is no such frame.
std::optional<Point> toFrame(const PageBoxes& boxes, Point user, std::string_view frame);
std::optional<Rect> toFrame(const PageBoxes& boxes, const Rect& user, std::string_view frame);
std::optional<Point> fromFrame(const PageBoxes& boxes, Point place, std::string_view frame);

} // namespace foulcase

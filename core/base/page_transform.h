// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The boxes of a page and the one class that knows /Rotate, UserUnit, CropBox and pixels.
// Everything else in the product is default user space of the unrotated page.
#pragma once

#include "core/base/geometry.h"

#include <cstdint>

namespace foulcase {

struct PageBoxes {
    Rect media{0, 0, 612, 792};
    Rect crop{0, 0, 612, 792}; // already cut to the media box
    Rect bleed;                // empty where the page has none
    Rect trim;
    Rect art;
    std::int32_t rotate = 0;   // 0, 90, 180 or 270, clockwise
    double userUnit = 1;       // points of 1/72 inch per unit
    bool operator==(const PageBoxes&) const = default;
};
FOULCASE_FIELDS(PageBoxes, media, crop, bleed, trim, art, rotate, userUnit)

/// Maps default user space to a picture of the CropBox (x right, y down, as turned on screen)
/// and back. `pixelsPerUnit` is picture pixels per user space unit.
class PageTransform {
public:
    PageTransform(const PageBoxes& boxes, double pixelsPerUnit);
    /// dpi counts real inches: UserUnit enlarges the picture.
    static PageTransform atDpi(const PageBoxes& boxes, double dpi);

    Point toPixels(Point user) const { return m_matrix.map(user); }
    Point toUser(Point pixels) const { return m_inverse.map(pixels); }
    Rect toPixels(const Rect& user) const { return mapped(user, m_matrix); }
    Rect toUser(const Rect& pixels) const { return mapped(pixels, m_inverse); }
    const Matrix& matrix() const { return m_matrix; }
    double pixelsPerUnit() const { return m_scale; }
    /// Size of the whole picture in pixels, not rounded.
    double width() const { return m_width; }
    double height() const { return m_height; }

private:
    Matrix m_matrix;
    Matrix m_inverse;
    double m_scale = 1;
    double m_width = 0;
    double m_height = 0;
};

} // namespace foulcase

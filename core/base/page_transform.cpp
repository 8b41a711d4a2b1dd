// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/page_transform.h"

namespace foulcase {

PageTransform::PageTransform(const PageBoxes& boxes, double pixelsPerUnit) : m_scale(pixelsPerUnit)
{
    const Rect& c = boxes.crop;
    const double k = pixelsPerUnit;
    const bool sideways = boxes.rotate == 90 || boxes.rotate == 270;
    m_width = (sideways ? c.height() : c.width()) * k;
    m_height = (sideways ? c.width() : c.height()) * k;
    switch (boxes.rotate) {
    case 90: m_matrix = {0, k, k, 0, -c.y0 * k, -c.x0 * k}; break;
    case 180: m_matrix = {-k, 0, 0, k, c.x1 * k, -c.y0 * k}; break;
    case 270: m_matrix = {0, -k, -k, 0, c.y1 * k, c.x1 * k}; break;
    default: m_matrix = {k, 0, 0, -k, -c.x0 * k, c.y1 * k}; break;
    }
    m_inverse = m_matrix.inverse();
}

PageTransform PageTransform::atDpi(const PageBoxes& boxes, double dpi)
{
    return {boxes, dpi / 72.0 * boxes.userUnit};
}

} // namespace foulcase

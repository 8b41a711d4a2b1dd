// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a painting has paint: within known boxes, and away from them. Boxes in user space, insets
// and reaches in pixels.
#pragma once

#include "views/page/overlay_tiles.h"

#include <QImage>
#include <QPainter>

#include <cmath>
#include <vector>

namespace foulcase {

inline QImage painted(const ShownPage& page, const PageTransform& transform, std::uint32_t layers)
{
    QImage image(static_cast<int>(std::ceil(transform.width())),
        static_cast<int>(std::ceil(transform.height())), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintOverlayLayers(painter, page, transform, layers,
        {0, 0, static_cast<double>(image.width()), static_cast<double>(image.height())});
    return image;
}

inline std::uint32_t bit(const char* id)
{
    return 1U << layerIndex(QLatin1StringView(id));
}

/// Share of the pixels within a part of the page that have any paint, and are at least `inset`
/// pixels from its edge.
inline double coverage(
    const QImage& image, const PageTransform& transform, const Rect& user, double inset)
{
    const Rect pixels = transform.toPixels(user).grown(-inset);
    int paint = 0;
    int all = 0;
    for (int y = static_cast<int>(std::ceil(pixels.y0)); y < pixels.y1; ++y) {
        for (int x = static_cast<int>(std::ceil(pixels.x0)); x < pixels.x1; ++x) {
            if (image.rect().contains(x, y)) {
                ++all;
                paint += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
            }
        }
    }
    return all == 0 ? -1 : static_cast<double>(paint) / all;
}

/// Paint that is further than `reach` pixels from every box.
inline int strayPixels(const QImage& image, const PageTransform& transform,
    const std::vector<Rect>& boxes, double reach)
{
    int stray = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) == 0) {
                continue;
            }
            bool near = false;
            for (const Rect& box : boxes) {
                near = near || transform.toPixels(box).grown(reach).contains({x + 0.5, y + 0.5});
            }
            stray += near ? 0 : 1;
        }
    }
    return stray;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/overlay_tiles.h"

#include <QElapsedTimer>
#include <QPainter>

namespace foulcase {

namespace {

// How far a mark may stand out of its glyph, in painter units.
constexpr double overhang = 20;

} // namespace

void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    std::uint32_t layers, const Rect& pixels)
{
    const OverlayArea area{page, transform, transform.toUser(pixels.grown(overhang))};
    const auto& list = overlayLayers();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if ((layers >> i & 1U) != 0) {
            painter.save();
            list[i]->paint(painter, area);
            painter.restore();
        }
    }
}

TilesState OverlayTiles::paint(QPainter& painter, const QRect& exposed, const ShownPage& page,
    const PageTransform& transform, std::uint32_t layers, double pixelRatio)
{
    const auto tileOf = [](int at) {
        return static_cast<int>(std::floor(static_cast<double>(at) / side));
    };
    if (m_tiles.size() > mostTiles) {
        m_tiles.clear();
    }
    QElapsedTimer timer;
    timer.start();
    TilesState state = TilesState::complete;
    for (int y = tileOf(exposed.top()); y <= tileOf(exposed.bottom()); ++y) {
        for (int x = tileOf(exposed.left()); x <= tileOf(exposed.right()); ++x) {
            const QPoint key(x, y);
            auto tile = m_tiles.constFind(key);
            if (tile == m_tiles.constEnd()) {
                if (timer.elapsed() > allowance) {
                    state = TilesState::more_to_come;
                    continue;
                }
                const int pixels = static_cast<int>(std::ceil(side * pixelRatio));
                QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
                image.fill(Qt::transparent);
                image.setDevicePixelRatio(pixelRatio);
                QPainter inner(&image);
                const QPoint corner = key * side;
                inner.translate(-corner);
                const Rect where{static_cast<double>(corner.x()), static_cast<double>(corner.y()),
                    static_cast<double>(corner.x() + side), static_cast<double>(corner.y() + side)};
                paintOverlayLayers(inner, page, transform, layers, where);
                inner.end();
                tile = m_tiles.insert(key, image);
            }
            painter.drawImage(key * side, *tile);
        }
    }
    return state;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/overlay_tiles.h"

#include <QElapsedTimer>
#include <QPainter>

namespace foulcase {

namespace {

// How far a mark may stand out of its glyph, in painter units.
constexpr double overhang = 20;

bool isBlank(const QImage& image)
{
    const auto* words = reinterpret_cast<const quint32*>(image.constBits());
    return std::all_of(
        words, words + image.sizeInBytes() / 4, [](quint32 word) { return word == 0; });
}

} // namespace

void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    const LayerStack& layers, const Rect& pixels)
{
    const OverlayArea area{page, transform, transform.toUser(pixels.grown(overhang))};
    for (const LayerInUse& use : layers) {
        painter.save();
        painter.setOpacity(use.opacity);
        overlayLayers()[static_cast<std::size_t>(use.layer)]->paint(painter, area);
        painter.restore();
    }
}

void paintOverlayLayers(QPainter& painter, const ShownPage& page, const PageTransform& transform,
    std::uint32_t layers, const Rect& pixels)
{
    LayerStack stack;
    for (std::size_t i = 0; i < overlayLayers().size(); ++i) {
        if ((layers >> i & 1U) != 0) {
            stack.push_back({static_cast<int>(i), 1});
        }
    }
    paintOverlayLayers(painter, page, transform, stack, pixels);
}

QRegion OverlayTiles::paint(QPainter& painter, const QRect& exposed, const ShownPage& page,
    const PageTransform& transform, const LayerStack& layers, double pixelRatio)
{
    if (m_tiles.size() > mostTiles) {
        m_tiles.clear();
    }
    QElapsedTimer timer;
    timer.start();
    QRegion missing;
    const QRect touched = tilesTouching(exposed);
    for (int y = touched.top(); y <= touched.bottom(); ++y) {
        for (int x = touched.left(); x <= touched.right(); ++x) {
            const QPoint key(x, y);
            auto tile = m_tiles.constFind(key);
            if (tile == m_tiles.constEnd()) {
                if (timer.elapsed() > allowance) {
                    missing += pixelsOfTile(key);
                    continue;
                }
                QImage image(tileSide, tileSide, QImage::Format_ARGB32_Premultiplied);
                image.fill(Qt::transparent);
                QPainter inner(&image);
                const QPoint corner = key * tileSide;
                inner.translate(-corner);
                inner.scale(pixelRatio, pixelRatio);
                const double unit = 1 / pixelRatio;
                const Rect where{corner.x() * unit, corner.y() * unit, (corner.x() + tileSide) * unit,
                    (corner.y() + tileSide) * unit};
                paintOverlayLayers(inner, page, transform, layers, where);
                inner.end();
                tile = m_tiles.insert(key, isBlank(image) ? QImage() : image);
            }
            if (!tile->isNull()) {
                painter.drawImage(key * tileSide, *tile);
            }
        }
    }
    return missing;
}

void OverlayTiles::paintStretched(QPainter& painter, const QRect& exposed, double stretch) const
{
    for (auto tile = m_tiles.constBegin(); tile != m_tiles.constEnd(); ++tile) {
        const QRectF where(QPointF(tile.key() * tileSide) * stretch, QSizeF(tileSide, tileSide) * stretch);
        if (!tile->isNull() && where.intersects(QRectF(exposed))) {
            painter.drawImage(where, *tile, QRectF(tile->rect()));
        }
    }
}

} // namespace foulcase

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
    const auto tileOf = [](int at) {
        return static_cast<int>(std::floor(static_cast<double>(at) / side));
    };
    if (m_tiles.size() > mostTiles) {
        m_tiles.clear();
    }
    QElapsedTimer timer;
    timer.start();
    QRegion missing;
    for (int y = tileOf(exposed.top()); y <= tileOf(exposed.bottom()); ++y) {
        for (int x = tileOf(exposed.left()); x <= tileOf(exposed.right()); ++x) {
            const QPoint key(x, y);
            auto tile = m_tiles.constFind(key);
            if (tile == m_tiles.constEnd()) {
                if (timer.elapsed() > allowance) {
                    missing += QRect(key * side, QSize(side, side));
                    continue;
                }
                QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
                image.fill(Qt::transparent);
                QPainter inner(&image);
                const QPoint corner = key * side;
                inner.translate(-corner);
                inner.scale(pixelRatio, pixelRatio);
                const double unit = 1 / pixelRatio;
                const Rect where{corner.x() * unit, corner.y() * unit, (corner.x() + side) * unit,
                    (corner.y() + side) * unit};
                paintOverlayLayers(inner, page, transform, layers, where);
                inner.end();
                tile = m_tiles.insert(key, isBlank(image) ? QImage() : image);
            }
            if (!tile->isNull()) {
                painter.drawImage(key * side, *tile);
            }
        }
    }
    return missing;
}

void OverlayTiles::paintStretched(QPainter& painter, const QRect& exposed, double stretch) const
{
    for (auto tile = m_tiles.constBegin(); tile != m_tiles.constEnd(); ++tile) {
        const QRectF where(QPointF(tile.key() * side) * stretch, QSizeF(side, side) * stretch);
        if (!tile->isNull() && where.intersects(QRectF(exposed))) {
            painter.drawImage(where, *tile, QRectF(tile->rect()));
        }
    }
}

} // namespace foulcase

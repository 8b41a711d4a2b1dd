// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/frame_tiles.h"

#include <QElapsedTimer>
#include <QPainter>

#include <cmath>

namespace foulcase {

void FrameTiles::use(std::size_t key)
{
    if (key != m_key) {
        m_tiles.clear();
        m_key = key;
    }
}

QRegion FrameTiles::paint(QPainter& painter, const QRect& exposed, const Make& make)
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
            const QRect where(key * side, QSize(side, side));
            auto tile = m_tiles.constFind(key);
            if (tile == m_tiles.constEnd()) {
                QImage image(side, side, QImage::Format_RGB32);
                QPainter inner(&image);
                inner.translate(-where.topLeft());
                if (timer.elapsed() > allowance || !make(inner, where)) {
                    missing += where;
                    continue;
                }
                inner.end();
                tile = m_tiles.insert(key, image);
            }
            painter.drawImage(where.topLeft(), *tile);
        }
    }
    return missing;
}

} // namespace foulcase

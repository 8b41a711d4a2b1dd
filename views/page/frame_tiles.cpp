// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/frame_tiles.h"

#include <QElapsedTimer>
#include <QPainter>

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
            const QRect where = pixelsOfTile(key);
            auto tile = m_tiles.constFind(key);
            if (tile == m_tiles.constEnd()) {
                QImage image(tileSide, tileSide, QImage::Format_RGB32);
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

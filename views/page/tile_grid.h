// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The square tiles into which a page is divided for its caches, counted from the page's corner.
// Space: device pixels.
#pragma once

#include <QRect>

#include <cmath>

namespace foulcase {

inline constexpr int tileSide = 256; // device pixels

/// Which tiles `pixels` touches, as a rectangle of tile numbers.
inline QRect tilesTouching(const QRect& pixels)
{
    const auto tileOf = [](int at) {
        return static_cast<int>(std::floor(static_cast<double>(at) / tileSide));
    };
    return {QPoint(tileOf(pixels.left()), tileOf(pixels.top())),
        QPoint(tileOf(pixels.right()), tileOf(pixels.bottom()))};
}

inline QRect pixelsOfTile(QPoint tile)
{
    return {tile * tileSide, QSize(tileSide, tileSide)};
}

} // namespace foulcase

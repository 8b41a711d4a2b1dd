// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of the page that is shown: one of the whole page up to limit_render_pixels, beyond
// that a coarse one of the whole and large parts of what is in sight. Asks the page source for one
// at a time and keeps the old until the new is in. Space: pixels of the device from the upper left
// of the page as /Rotate turns it; knows no turn by the user and no scrolling.
#pragma once

#include "views/session/session.h"

#include <QHash>
#include <QPoint>

#include <set>

class QPainter;

namespace foulcase {

/// What is to be seen. `whole` is the page's size at `scale`, empty where it is not known yet.
struct PictureWish {
    int page = 0;
    double scale = 0; // device pixels per user space unit
    QSizeF whole;
    QRectF visible;
};

enum class Stretching { nearest, smooth };

class PagePictures : public QObject {
    Q_OBJECT

public:
    /// `session` must outlive it.
    explicit PagePictures(Session& session, QObject* parent = nullptr);

    /// Asks for what is missing of the wish, unless it is on its way or could not be had.
    void ask(const PictureWish& wish);
    /// From now on that page is the shown one; pictures of others are dropped.
    void show(int page);
    /// Another page is asked for: what was refused may be tried again.
    void expect();
    /// For another document.
    void forget();

    /// Nothing of the shown page is at hand.
    bool isEmpty() const { return m_whole.image.isNull(); }
    /// Of the shown page in user space units, from its picture; empty where there is none.
    QSizeF pageSize() const;
    /// Of the page asked for; an empty sentence where all is well.
    const Problem& problem() const { return m_problem; }
    /// What is at hand was made for that scale, be it in parts.
    bool isMadeFor(double scale) const;
    /// Another number whenever something else would be painted.
    quint64 version() const { return m_version; }
    qsizetype partCount() const { return m_parts.size(); }

    /// The painter's space is that of pictures at `scale`.
    void paint(QPainter& painter, double scale, Stretching stretching) const;

    static constexpr int partSide = 1536;
    static constexpr qsizetype mostParts = 12;

Q_SIGNALS:
    /// Something else is to be painted, or problem() is another.
    void changed();
    /// A picture came or will not come: there may be more to ask for.
    void arrived();

private:
    using Parts = QHash<QPoint, PagePicture>;

    void takePicture(const QString& tag, const PagePicture& picture);
    void takePart(const PagePicture& picture);
    void takeFailure(const QString& tag, int page, const Problem& problem);
    void askForPart(const PictureWish& wish);
    void forgetParts();
    std::vector<QPoint> keysIn(const QRectF& visible, const QSizeF& whole) const;

    Session& m_session;
    int m_page = 0;       // that is shown
    PagePicture m_whole;  // of the shown page
    PagePicture m_coming; // of the page asked for, before that is shown
    int m_askedPage = 0;  // of the whole that was asked for last
    double m_askedScale = 0;
    double m_partScale = 0;
    QPoint m_askedPart{-1, -1}; // last, by its place in the grid of parts
    Parts m_parts;
    Parts m_oldParts; // at another scale, until those in sight are in
    std::set<std::pair<int, int>> m_refusedParts;
    Problem m_problem;
    quint64 m_version = 0;
};

} // namespace foulcase

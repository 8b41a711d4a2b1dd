// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small pictures of pages, asked for only while they are to be seen and few at a time, so that the
// page that is looked at comes first. Keeps those that came last. Sizes are device pixels.
#pragma once

#include "views/session/session.h"

#include <QCache>
#include <QSet>

namespace foulcase {

/// waiting: asked for or still to be asked for
enum class ThumbnailState { waiting, ready, failed };

class Thumbnails : public QObject {
    Q_OBJECT

public:
    /// `session` must outlive it. Both sides of a thumbnail are at most `side`.
    Thumbnails(Session& session, int side, QObject* parent = nullptr);

    void setSide(int side);
    /// The pages that can be seen, both included; 0, 0 for none.
    void want(int first, int last);

    ThumbnailState state(int page) const;
    /// Null where there is none (yet).
    QImage picture(int page) const;
    /// Why it failed, for people; empty where it did not.
    QString failure(int page) const { return m_failed.value(page); }

    static constexpr int mostAwaited = 2;
    static constexpr qsizetype mostBytes = 48 << 20;

Q_SIGNALS:
    void changed(int page);

private:
    struct Small {
        QImage image;
        double pixelsPerUnit = 0; // with which the page fills the side
        bool sharp = true;        // asked for with about that
    };
    void ask();
    void takePicture(const QString& tag, const PagePicture& picture);
    void takeFailure(const QString& tag, int page, const Problem& problem);
    void forget();

    Session& m_session;
    int m_side;
    int m_first = 0;
    int m_last = 0;
    QCache<int, Small> m_small; // by page; cost in bytes
    QSet<int> m_awaited;
    QHash<int, QString> m_failed;
};

} // namespace foulcase

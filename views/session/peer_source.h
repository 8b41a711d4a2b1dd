// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where other readers' results come from. The application runs their commands, tests hand in
// results. One order at a time: a newer one drops the older, whose answer is never heard of again.
// Orders return at once; answers are signals in the thread of this object.
#pragma once

#include "views/overlay/shown_peer.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace foulcase {

/// A reader that can be offered.
struct PeerOffer {
    QString name;
    QString command;
    bool installed = false;
};

/// What is to be compared with the page: what a command prints, or a file that holds such a result.
struct PeerOrder {
    QString reader; // NAME=COMMAND or the name of an offer; empty where a file is given
    QString resultFile;
    QString document; // path of the PDF
    std::shared_ptr<const PageExtract> extract;
};

class PeerSource : public QObject {
    Q_OBJECT

public:
    explicit PeerSource(QObject* parent = nullptr) : QObject(parent) {}

    virtual std::vector<PeerOffer> offers() const = 0;
    virtual void start(const PeerOrder& order) = 0;
    /// Drops the order that runs; its command is stopped. No answer follows.
    virtual void cancel() = 0;

Q_SIGNALS:
    /// What it is at now, for people.
    void progressed(const QString& step);
    void ready(const std::shared_ptr<const foulcase::ShownPeer>& peer);
    /// One sentence: what was wrong.
    void failed(const QString& sentence);
};

} // namespace foulcase

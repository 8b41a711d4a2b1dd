// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of one page in its views. The one that was extracted is at hand at once; the others are
// composed by core in a thread of the window's pool and kept until another page comes. A newer
// request drops the older.
#pragma once

#include "core/extract/page_extract.h"

#include <QFutureWatcher>
#include <QObject>

#include <array>
#include <memory>

namespace foulcase {

class TextViews : public QObject {
    Q_OBJECT

public:
    using Text = std::shared_ptr<const ComposedText>;

    explicit TextViews(QObject* parent = nullptr);

    /// Forgets the texts of the page before; null: no page. `limits` are those it was laid out with.
    void setPage(std::shared_ptr<const PageExtract> page, const Limits& limits);
    /// Null where it was not composed yet.
    Text text(TextView view) const;
    /// Composes it unless it is at hand.
    void request(TextView view);
    bool isComposing() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    /// text(view) is there.
    void composed(foulcase::TextView view);

private:
    void take();

    std::shared_ptr<const PageExtract> m_page;
    Limits m_limits;
    std::array<Text, enumCount<TextView>> m_texts;
    QFutureWatcher<Text> m_watcher;
    TextView m_awaited = TextView::reading;
};

} // namespace foulcase

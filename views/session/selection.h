// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one thing that is looked at: a subject of a page, or a spot on it where nothing was found.
// Every panel sets it and follows it; who set it is told along, so that a panel need not follow
// itself. Keeps the way back and forward as a browser does.
#pragma once

#include "core/base/geometry.h"
#include "core/base/ledger.h"

#include <QObject>

#include <vector>

namespace foulcase {

/// nothing: cleared · spot: a point of the page · subject: a thing of the page
enum class FocusKind { nothing, spot, subject };

struct Focus {
    FocusKind kind = FocusKind::nothing;
    int page = 0;    // 1-based
    Subject subject; // where kind is subject
    Point spot;      // where kind is spot; user space
    bool operator==(const Focus&) const = default;

    static Focus on(int page, SubjectKind kind, std::uint32_t index)
    {
        return {FocusKind::subject, page, {kind, index}, {}};
    }
    static Focus at(int page, Point spot) { return {FocusKind::spot, page, {}, spot}; }
    bool isGlyph() const
    {
        return kind == FocusKind::subject && subject.kind == SubjectKind::glyph;
    }
};

class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(QObject* parent = nullptr) : QObject(parent) {}

    const Focus& focus() const { return m_focus; }
    /// Exactly one changed() where the focus is another, none where it is the same.
    void set(const Focus& focus, const QObject* setter);
    void clear(const QObject* setter) { set({}, setter); }
    /// For another document: forgets the way as well.
    void reset();

    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_way.size(); }
    void goBack();
    void goForward();

    static constexpr std::size_t longestWay = 500;

Q_SIGNALS:
    void changed(const foulcase::Focus& focus, const QObject* setter);

private:
    void goTo(std::size_t at);

    Focus m_focus;
    std::vector<Focus> m_way;
    std::size_t m_at = 0;
};

} // namespace foulcase

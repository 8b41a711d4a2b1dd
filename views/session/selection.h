// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one thing that is looked at: a subject of a page, a finding, a character of its text, or a
// spot where nothing was found. Every panel sets it and follows it; who set it is told along, so
// that a panel need not follow itself. Keeps the way back and forward as a browser does. What a
// focus leads to on its page is answered by focus_subjects.h.
#pragma once

#include "core/base/geometry.h"
#include "core/base/ledger.h"

#include <QObject>

#include <vector>

namespace foulcase {

/// nothing: cleared · spot: a point of the page · subject: a thing of the page · finding: one of
/// the page's, those of the document behind them · character: of the page's text, an inferred
/// blank or a line's end as well
enum class FocusKind { nothing, spot, subject, finding, character };

struct Focus {
    FocusKind kind = FocusKind::nothing;
    int page = 0;            // 1-based
    Subject subject;         // where kind is subject
    Point spot;              // where kind is spot; user space
    std::uint32_t index = 0; // of a finding, or into ComposedText::characters
    bool operator==(const Focus&) const = default;

    static Focus on(int page, SubjectKind kind, std::uint32_t index)
    {
        return {FocusKind::subject, page, {kind, index}, {}, 0};
    }
    static Focus at(int page, Point spot) { return {FocusKind::spot, page, {}, spot, 0}; }
    static Focus onFinding(int page, std::uint32_t index)
    {
        return {FocusKind::finding, page, {}, {}, index};
    }
    static Focus onCharacter(int page, std::uint32_t index)
    {
        return {FocusKind::character, page, {}, {}, index};
    }
    bool isOn(SubjectKind of) const { return kind == FocusKind::subject && subject.kind == of; }
    bool isGlyph() const { return isOn(SubjectKind::glyph); }
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

    /// What the pointer rests on while it asks where that is; no way is kept of it. A focus of
    /// kind nothing ends it. Exactly one previewed() where it is another.
    void preview(const Focus& focus);
    const Focus& previewedFocus() const { return m_preview; }

    static constexpr std::size_t longestWay = 500;

Q_SIGNALS:
    void changed(const foulcase::Focus& focus, const QObject* setter);
    void previewed(const foulcase::Focus& focus);

private:
    void goTo(std::size_t at);

    Focus m_focus;
    Focus m_preview;
    std::vector<Focus> m_way;
    std::size_t m_at = 0;
};

} // namespace foulcase

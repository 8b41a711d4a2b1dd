// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of what the focus leads to: a glyph, a character of the text, a spot without a glyph,
// or something of the layout. Its steps in the order they happened, numbers beside their limits,
// copied as Markdown. Follows the selection unless pinned; a step selects what it speaks of and
// names the panel that shows it.
#pragma once

#include "views/session/session.h"

#include "core/diagnose/history_step.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QModelIndex;
class QToolButton;

namespace foulcase {

class HistoryModel;
class PageHistory;

class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit HistoryPanel(Session& session, QWidget* parent = nullptr);
    ~HistoryPanel() override;

    /// Empty where nothing is selected.
    QString markdown() const;
    bool isPinned() const;
    /// Pinned: the history stays while other things are looked at.
    void setPinned(bool pinned);

Q_SIGNALS:
    /// Where a chosen step was decided: "stream", "fonts", "text", "cuts".
    void wantsPanel(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow(const Focus& focus);
    /// Whether a step of the history led there, which the history then outlasts.
    bool keeps(const Focus& focus) const;
    /// `character` of the page's text, where that and not its glyph is asked about.
    void showGlyph(GlyphId glyph, std::optional<std::uint32_t> character);
    void showInferred(std::uint32_t character);
    void showSpot(Point spot);
    void showSteps(std::string_view content);
    void showList(const QString& head, std::vector<HistoryStep> steps);
    const PageHistory& history();
    /// False where the subject is none of the layout's.
    bool showLayout(const Subject& subject);
    void explain(const QString& text);
    void choose(const QModelIndex& index);
    void takeContent(const QString& tag, int page, ContentId content, const QByteArray& bytes);
    QString describe(const Focus& focus) const;
    QString leadIn(const Focus& focus) const;

    Session& m_session;
    HistoryModel* m_model;
    QLabel* m_head;
    QListView* m_list;
    QToolButton* m_copy;
    QToolButton* m_pin;
    std::shared_ptr<const PageExtract> m_page; // of the steps
    std::unique_ptr<PageHistory> m_history;    // of m_historyPage
    std::shared_ptr<const PageExtract> m_historyPage;
    GlyphId m_glyph; // none: the steps are of no glyph
    std::optional<std::uint32_t> m_character; // of the glyph, where that was asked about
    QString m_lead;  // why this glyph, where the focus is another; or the headline of the steps
    std::shared_ptr<const PageExtract> m_contentPage;
    ContentId m_contentId;
    std::string m_content;
};

} // namespace foulcase

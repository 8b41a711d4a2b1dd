// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The history of the selected glyph: its steps in the order they happened, numbers beside their
// limits, copied as Markdown. Follows the selection; a step that names another subject selects it.
#pragma once

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QListView;
class QToolButton;

namespace foulcase {

class HistoryModel;

class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

    /// Empty where no glyph is selected.
    QString markdown() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow(const Focus& focus);
    void show(GlyphId glyph, std::string_view content);
    void explain(const QString& text);
    void takeContent(const QString& tag, int page, ContentId content, const QByteArray& bytes);
    QString describe(const Focus& focus) const;

    Session& m_session;
    HistoryModel* m_model;
    QLabel* m_head;
    QListView* m_list;
    QToolButton* m_copy;
    GlyphId m_glyph;
    int m_contentPage = 0;
    ContentId m_contentId;
    std::string m_content;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The threshold lab: a list of the layout's rules and a slider for the chosen one. A move lays the
// page out again; how much that changes is counted, marked on the page and can be stepped through,
// compared with before, undone, and saved as a file that every command takes by --rules.
#pragma once

#include "views/session/rule_lab.h"

#include <QWidget>

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSlider;
class QTableView;
class QToolButton;

namespace foulcase {

class RulesFilter;
class RulesModel;

class RulesPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the panel.
    explicit RulesPanel(Session& session, QWidget* parent = nullptr);

    /// That of a panel beside the page, however long the sentences are.
    QSize sizeHint() const override { return {320, 500}; }

    RuleLab& lab() { return m_lab; }
    /// The rule that the slider moves.
    void choose(Rule rule);
    /// Of a file that the user picked; false, and a sentence in the panel, where it is refused.
    bool load(const QString& path);
    bool save(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeEditor();
    QWidget* makeButtons();
    void refresh();
    void refreshEditor();
    void step(int by);
    void tell(const QString& sentence);
    void askToLoad();
    void askToSave();

    Session& m_session;
    RuleLab m_lab;
    RulesModel* m_model;
    RulesFilter* m_filter;
    QTableView* m_table;
    QLabel* m_decides = nullptr;
    QLabel* m_range = nullptr;
    QSlider* m_slider = nullptr;
    QDoubleSpinBox* m_number = nullptr;
    QToolButton* m_before = nullptr;
    QToolButton* m_reset = nullptr;
    QToolButton* m_resetAll = nullptr;
    QToolButton* m_save = nullptr;
    QToolButton* m_next = nullptr;
    QLabel* m_flips = nullptr;
    QLabel* m_trouble = nullptr;
    Rule m_rule{};
    bool m_filling = false;
    int m_at = -1; // the change that was stepped to
};

/// A slider's place, −1 … 1, for a value: the default in the middle, fine around it.
double sliderPlace(double value, const RuleInfo& info);
double sliderValue(double place, const RuleInfo& info);

} // namespace foulcase

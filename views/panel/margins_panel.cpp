// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/margins_panel.h"

#include "core/diagnose/numbers_text.h"
#include "views/panel/margins_model.h"
#include "views/panel/panel_table.h"
#include "views/session/focus_subjects.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace foulcase {

MarginsPanel::MarginsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new MarginsModel(this)),
      m_table(makePanelTable(m_model, this, tr("Decisions near their limits"))),
      m_rules(new QComboBox(this)), m_summary(new QLabel(this)), m_empty(new QLabel(this))
{
    m_rules->setAccessibleName(tr("Of which rule"));
    m_rules->setToolTip(tr("Decisions of one rule alone"));
    m_rules->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    const int letter = fontMetrics().horizontalAdvance(u'n');
    constexpr int letters[] = {10, 24, 60, 12, 12, 12};
    for (int column = 0; column < MarginsModel::columnCount_; ++column) {
        m_table->setColumnWidth(column, letters[column] * letter + 10);
    }
    m_table->horizontalHeader()->setSectionResizeMode(
        MarginsModel::whatColumn, QHeaderView::Stretch);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(4, 2, 4, 2);
    head->addWidget(m_rules);
    head->addSpacing(8);
    head->addWidget(m_summary, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    setWhatsThis(tr("Decisions whose measure is so near to the limit that a small change of the "
                    "rule or of the file would turn them, the nearest first. A click shows what "
                    "was decided about."));

    m_model->setScheme(schemeOf(palette()));
    connect(&m_session, &Session::pageShown, this, &MarginsPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &MarginsPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &MarginsPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &MarginsPanel::follow);
    connect(m_table, &QTableView::clicked, this, &MarginsPanel::choose);
    connect(m_table, &QTableView::activated, this, &MarginsPanel::choose);
    connect(m_rules, &QComboBox::activated, this, [this](int at) {
        m_model->setRule(at > 0 ? std::optional(static_cast<Rule>(m_rules->itemData(at).toUInt()))
                                : std::nullopt);
        explain();
        follow(m_session.selection().focus(), nullptr);
    });
    refresh();
}

void MarginsPanel::refresh()
{
    const auto shown = m_session.shown();
    const auto page = shown && isVisible() ? shown->share() : nullptr;
    if (page != m_page) {
        m_page = page;
        m_model->setPage(page, m_session.limits());
        listRules();
    }
    explain();
    follow(m_session.selection().focus(), nullptr);
}

void MarginsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

/// Those that have a fragile decision here; the one that was chosen stays where it still has one.
void MarginsPanel::listRules()
{
    const QVariant kept = m_rules->currentData();
    const QSignalBlocker blocker(m_rules);
    m_rules->clear();
    m_rules->addItem(tr("All rules"));
    for (const RuleMargins& rule : m_model->margins().rules) {
        if (rule.fragile > 0) {
            const std::string_view name = enumName(rule.rule);
            m_rules->addItem(tr("%1: %2 of %3")
                                 .arg(QString::fromLatin1(
                                     name.data(), static_cast<qsizetype>(name.size()))
                                          .replace(u'_', u' '))
                                 .arg(rule.fragile)
                                 .arg(rule.decisions),
                static_cast<unsigned>(rule.rule));
        }
    }
    const int at = kept.isValid() ? m_rules->findData(kept) : 0;
    m_rules->setCurrentIndex(std::max(0, at));
    m_model->setRule(at > 0 ? std::optional(static_cast<Rule>(kept.toUInt())) : std::nullopt);
}

void MarginsPanel::explain()
{
    const PageMargins& margins = m_model->margins();
    const bool any = m_model->rowCount() > 0;
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    m_rules->setEnabled(any);
    const QString within = QString::fromStdString(measureText(margins.limit, Unit::ratio));
    m_summary->setText(m_page ? tr("%1 of %2 decisions stand within %3 of their limit.")
                                    .arg(margins.fragile)
                                    .arg(margins.decisions)
                                    .arg(within)
                              : QString());
    m_empty->setText(m_page
            ? tr("No decision on this page stands near its limit: small changes of a rule change "
                 "nothing here.")
            : tr("The decisions of a page that a small change would turn stand here once one is "
                 "shown."));
}

void MarginsPanel::follow(const Focus& focus, const QObject* setter)
{
    const auto shown = m_session.shown();
    if (setter == this || !m_page || !shown || shown->extract().page != focus.page) {
        return;
    }
    int row = focus.kind == FocusKind::subject ? m_model->rowOf(focus.subject) : -1;
    if (row < 0) {
        const GlyphId glyph = glyphOf(focus, groundOf(m_session));
        row = glyph.valid() ? m_model->rowOf({SubjectKind::glyph, glyph.value}) : -1;
    }
    if (row < 0) {
        m_table->selectionModel()->clear();
        return;
    }
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_table->scrollTo(m_model->index(row, 0));
}

void MarginsPanel::choose(const QModelIndex& index)
{
    const auto shown = m_session.shown();
    const Subject subject = m_model->subjectAt(index.row());
    if (shown && subject.kind != SubjectKind::page) {
        m_session.selection().set(
            Focus::on(shown->extract().page, subject.kind, subject.index), this);
    }
}

void MarginsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase

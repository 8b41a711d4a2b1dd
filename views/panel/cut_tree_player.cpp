// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the cut tree: the steps, the profiles, the wishes, the comparison of the axes.
#include "views/page/cut_wish_menu.h"
#include "views/panel/cut_tree_model.h"
#include "views/panel/cut_tree_panel.h"
#include "views/panel/replay_model.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPromise>
#include <QTableView>
#include <QThreadPool>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace foulcase {

namespace {

QToolButton* makeButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

} // namespace

QWidget* CutTreePanel::makeHead()
{
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(2, 2, 4, 2);
    row->setSpacing(2);
    m_back = makeButton(tr("◀ Back"), tr("To the cut before"), head);
    m_play = makeButton(tr("▶▶ Play"), tr("From cut to cut by itself"), head);
    m_forward = makeButton(tr("Forward ▶"), tr("To the next cut"), head);
    m_profiles = makeButton(tr("Profiles"),
        tr("Along the page's edges: what the region holds, and every gap it could be cut at"),
        head);
    m_compare = makeButton(
        tr("Compare axes"), tr("How XY-cut reads the page with rows or columns first"), head);
    m_clear = makeButton(tr("Clear wishes"), tr("Cut as the rules say again"), head);
    m_profiles->setCheckable(true);
    m_compare->setCheckable(true);
    m_clear->hide();
    m_state = new QLabel(head);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QToolButton* button : {m_back, m_play, m_forward}) {
        row->addWidget(button);
    }
    row->addSpacing(8);
    row->addWidget(m_state, 1);
    for (QToolButton* button : {m_clear, m_profiles, m_compare}) {
        row->addWidget(button);
    }
    connect(m_back, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        goToStep(m_step - 1);
    });
    connect(m_forward, &QToolButton::clicked, this, [this] {
        setPlaying(false);
        goToStep(m_step + 1);
    });
    connect(m_play, &QToolButton::clicked, this, [this] {
        if (!isPlaying()) {
            goToStep(m_step + 1 < stepCount() ? m_step + 1 : 0);
        }
        setPlaying(!isPlaying() && m_step + 1 < stepCount());
    });
    connect(m_profiles, &QToolButton::toggled, this, &CutTreePanel::profilesWanted);
    connect(m_compare, &QToolButton::toggled, this, [this](bool on) {
        m_orders->setVisible(on);
        compareAxes();
    });
    connect(m_clear, &QToolButton::clicked, this, &CutTreePanel::wishesCleared);
    return head;
}

void CutTreePanel::listSteps()
{
    setPlaying(false);
    m_steps.clear();
    m_step = -1;
    if (const auto shown = m_session.shown()) {
        const auto& cuts = shown->layout().cuts;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            if (cuts[i].axis != CutAxis::none) {
                m_steps.push_back(static_cast<std::uint32_t>(i));
            }
        }
    }
    tellStep();
}

void CutTreePanel::goToStep(int step)
{
    const auto shown = m_session.shown();
    if (!shown || m_steps.empty()) {
        return;
    }
    m_step = std::clamp(step, 0, stepCount() - 1);
    const Subject region{SubjectKind::cut, m_steps[static_cast<std::size_t>(m_step)]};
    const QModelIndex index = m_model->indexOf(region);
    m_tree->setCurrentIndex(index);
    m_tree->expand(index);
    m_tree->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_session.selection().set(Focus::on(shown->extract().page, region.kind, region.index), this);
    tellStep();
}

void CutTreePanel::tellStep()
{
    m_back->setEnabled(m_step > 0);
    m_forward->setEnabled(m_step + 1 < stepCount());
    m_play->setEnabled(stepCount() > 0);
    m_profiles->setEnabled(m_model->rowCount() > 0);
    m_compare->setEnabled(m_model->rowCount() > 0);
    if (m_steps.empty()) {
        m_state->setText(m_model->rowCount() > 0 ? tr("not cut") : QString());
    } else if (m_step < 0) {
        m_state->setText(stepCount() == 1 ? tr("1 cut") : tr("%1 cuts").arg(stepCount()));
    } else {
        m_state->setText(tr("cut %1 of %2").arg(m_step + 1).arg(stepCount()));
    }
}

void CutTreePanel::setPlaying(bool playing)
{
    if (playing) {
        m_playing.start();
    } else {
        m_playing.stop();
    }
    m_play->setText(playing ? tr("■ Stop") : tr("▶▶ Play"));
}

void CutTreePanel::showWishes(const CutWishes& wishes)
{
    m_clear->setVisible(!wishes.empty());
    m_clear->setText(tr("Clear wishes (%1)").arg(wishes.size()));
    QStringList lines;
    constexpr qsizetype most = 12; // in the tip
    for (const CutWish& wish : wishes) {
        if (lines.size() < most) {
            lines += (wish.kind == CutWishKind::cut ? tr("--cut %1") : tr("--no-cut %1"))
                         .arg(QString::fromStdString(cutWishText(wish)));
        }
    }
    m_clear->setToolTip(
        tr("Cut as the rules say again. As options of a command:\n") + lines.join(u'\n'));
}

void CutTreePanel::showMenu(const QPoint& at)
{
    const auto shown = m_session.shown();
    const Subject subject = m_model->subjectOf(m_tree->indexAt(at));
    if (!shown || subject.kind != SubjectKind::candidate) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCutWishActions(*menu, shown->extract(), subject.index,
        {[this](const CutWish& wish) { Q_EMIT wished(wish); },
            [this](const CutWish& wish) { Q_EMIT wishForgotten(wish); }});
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

void CutTreePanel::compareAxes()
{
    const auto shown = m_session.shown();
    m_ordersWatcher.setFuture({}); // what is on its way is not wanted any more
    if (!shown || !m_compare->isChecked() || m_ordersModel->answer()) {
        return;
    }
    using Answer = std::shared_ptr<const ReplayAnswer>;
    const auto promise = std::make_shared<QPromise<Answer>>();
    m_ordersWatcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, page = shown->share(),
                                             limits = m_session.limits()] {
        ReplayAnswer answer = replayed(ReplayQuestion::orders, page, limits);
        std::erase_if(answer.orders.orders, [](const ReplayedOrder& order) {
            return order.method != OrderMethod::cut_rows_first
                && order.method != OrderMethod::cut_columns_first;
        });
        promise->addResult(std::make_shared<const ReplayAnswer>(std::move(answer)));
        promise->finish();
    });
}

void CutTreePanel::takeOrders()
{
    const auto shown = m_session.shown();
    if (m_ordersWatcher.future().resultCount() == 0 || !shown
        || m_ordersWatcher.result()->page != shown->share()) {
        return;
    }
    m_ordersModel->setAnswer(m_ordersWatcher.result());
    const int letter = fontMetrics().horizontalAdvance(u'n');
    constexpr int letters[] = {17, 6, 7, 24, 24};
    for (int column = 0; column < m_ordersModel->columnCount(); ++column) {
        m_orders->setColumnWidth(column, letters[column] * letter + 10);
    }
}

} // namespace foulcase

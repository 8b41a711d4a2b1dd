// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/cut_tree_panel.h"

#include "views/panel/cut_tree_model.h"
#include "views/panel/panel_table.h"
#include "views/panel/replay_model.h"
#include "views/session/focus_subjects.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace foulcase {

namespace {

constexpr int depthAtFirst = 3; // levels that are open; a hostile tree is not unfolded
constexpr int numberWidth = 80;

/// The leaf that the block of a glyph stands in.
Subject leafOf(GlyphId glyph, const PageLayout& layout)
{
    const auto found = std::find(layout.sequence.begin(), layout.sequence.end(), glyph);
    const auto place = static_cast<std::uint32_t>(found - layout.sequence.begin());
    for (const Line& line : layout.lines) {
        if (place >= line.first && place - line.first < line.count
            && line.block.index() < layout.blocks.size()
            && layout.blocks[line.block.index()].cut.valid()) {
            return {SubjectKind::cut, layout.blocks[line.block.index()].cut.value};
        }
    }
    return {};
}

} // namespace

CutTreePanel::CutTreePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new CutTreeModel(this)),
      m_tree(nullptr), m_empty(new QLabel(this)), m_ordersModel(new ReplayModel(this)),
      m_orders(nullptr)
{
    auto* beside = new QSplitter(Qt::Horizontal, this);
    m_tree = new QTreeView(beside);
    m_orders = makePanelTable(m_ordersModel, beside, tr("XY-cut with either axis first"));
    m_ordersModel->setScope(ReplayScope::all);
    m_orders->hide();
    beside->setChildrenCollapsible(false);
    beside->setStretchFactor(0, 3);
    beside->setStretchFactor(1, 2);
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setAccessibleName(tr("Cut tree of the page"));
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(CutTreeModel::whatColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(CutTreeModel::measureColumn, numberWidth);
    m_tree->header()->resizeSection(CutTreeModel::limitColumn, numberWidth);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_empty);
    layout->addWidget(beside, 1);
    setFocusProxy(m_tree);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_playing.setInterval(playingStep);
    setWhatsThis(
        tr("How the page was cut into regions, from the whole page down. Under each region stand "
           "the gaps that were weighed there: ✓ was cut at, ✗ was not and why, with the gap beside "
           "its limit. A click shows the region or the gap on the page; with the layer Cuts on, "
           "the page shows them all. Back and Forward go from cut to cut. Profiles draws along "
           "the page's edges what the region holds. A right click on a gap cuts there or does "
           "not, and shows how the page reads then."));

    m_model->setScheme(schemeOf(palette()));
    connect(&m_session, &Session::pageShown, this, &CutTreePanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &CutTreePanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &CutTreePanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &CutTreePanel::follow);
    connect(m_tree, &QTreeView::clicked, this, &CutTreePanel::choose);
    connect(m_tree, &QTreeView::activated, this, &CutTreePanel::choose);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &CutTreePanel::showMenu);
    connect(m_orders, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const Subject subject = m_ordersModel->subjectAt(index);
        if (m_session.shown() && subject.kind != SubjectKind::page) {
            m_session.selection().set(Focus::on(m_session.shown()->extract().page, subject.kind,
                                          subject.index),
                this);
        }
    });
    connect(&m_ordersWatcher, &QFutureWatcher<std::shared_ptr<const ReplayAnswer>>::finished, this,
        &CutTreePanel::takeOrders);
    connect(&m_playing, &QTimer::timeout, this, [this] {
        goToStep(m_step + 1);
        setPlaying(m_step + 1 < stepCount());
    });
    m_ordersModel->setScheme(schemeOf(palette()));
    refresh();
}

void CutTreePanel::refresh()
{
    const auto shown = m_session.shown();
    m_model->setPage(shown ? shown->share() : nullptr);
    const bool any = m_model->rowCount() > 0;
    m_empty->setText(shown ? tr("This page was not cut: no text on it stands in lines.")
                           : tr("How the page was cut into columns and blocks stands here once one "
                                "is shown: each region, each gap that was weighed, and why."));
    m_empty->setVisible(!any);
    m_tree->parentWidget()->setVisible(any);
    listSteps();
    m_ordersModel->setAnswer(nullptr);
    compareAxes();
    constexpr int mostOpened = 2000; // rows; opening asks for each
    if (shown && shown->layout().cuts.size() <= mostOpened) {
        m_tree->expandToDepth(depthAtFirst);
    }
    follow(m_session.selection().focus(), nullptr);
}

Subject CutTreePanel::placeOf(const Focus& focus) const
{
    const auto shown = m_session.shown();
    if (!shown || focus.page != shown->extract().page) {
        return {};
    }
    if (focus.isOn(SubjectKind::cut) || focus.isOn(SubjectKind::candidate)) {
        return focus.subject;
    }
    const PageLayout& layout = shown->layout();
    if (focus.isOn(SubjectKind::block) && focus.subject.index < layout.blocks.size()) {
        const CutId cut = layout.blocks[focus.subject.index].cut;
        return cut.valid() ? Subject{SubjectKind::cut, cut.value} : Subject{};
    }
    const GlyphId glyph = glyphOf(focus, groundOf(m_session));
    return glyph.valid() ? leafOf(glyph, layout) : Subject{};
}

void CutTreePanel::follow(const Focus& focus, const QObject* setter)
{
    if (setter == this) {
        return;
    }
    const Subject place = placeOf(focus);
    if (place.kind == SubjectKind::cut) {
        const auto found = std::find(m_steps.begin(), m_steps.end(), place.index);
        m_step = found == m_steps.end() ? m_step : static_cast<int>(found - m_steps.begin());
        tellStep();
    }
    const QModelIndex index = m_model->indexOf(place);
    if (!index.isValid()) {
        m_tree->selectionModel()->clear();
        return;
    }
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void CutTreePanel::choose(const QModelIndex& index)
{
    const auto shown = m_session.shown();
    const Subject subject = m_model->subjectOf(index);
    if (shown && subject.kind != SubjectKind::page) {
        m_session.selection().set(
            Focus::on(shown->extract().page, subject.kind, subject.index), this);
        const auto found = subject.kind == SubjectKind::cut
            ? std::find(m_steps.begin(), m_steps.end(), subject.index)
            : m_steps.end();
        m_step = found == m_steps.end() ? m_step : static_cast<int>(found - m_steps.begin());
        tellStep();
    }
}

void CutTreePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
        m_ordersModel->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase

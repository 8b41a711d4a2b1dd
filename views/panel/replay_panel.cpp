// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/replay_panel.h"

#include "views/panel/panel_table.h"
#include "views/panel/replay_model.h"
#include "views/session/focus_subjects.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPromise>
#include <QTableView>
#include <QThreadPool>
#include <QToolButton>
#include <QVBoxLayout>

namespace foulcase {

namespace {

constexpr int placeLetters = 22; // widths of columns, in letters
constexpr int numberLetters = 10;
constexpr int proseLetters = 46;

} // namespace

ReplayPanel::ReplayPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ReplayModel(this)),
      m_table(makePanelTable(m_model, this, tr("What other readers would do"))),
      m_empty(new QLabel(this))
{
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 1);
    m_legend = new QLabel(this);
    m_legend->setTextFormat(Qt::PlainText);
    m_legend->setMargin(3);
    m_legend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_legend);
    setFocusProxy(m_table);
    setWhatsThis(tr("What other readers' rules do with the same glyphs: which repeats they drop, "
                    "where they put blanks, what other widths would do, in which order they read. "
                    "Rows are places, columns are readers; a cell in bold does otherwise than we. "
                    "Hover the head of a column for the rule and its version; a click on a cell "
                    "shows the place."));

    m_model->setScheme(schemeOf(palette()));
    connect(&m_session, &Session::pageShown, this, &ReplayPanel::refresh);
    connect(&m_session, &Session::pageFailed, this, &ReplayPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &ReplayPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &ReplayPanel::follow);
    connect(m_table, &QTableView::clicked, this, &ReplayPanel::choose);
    connect(m_table, &QTableView::activated, this, &ReplayPanel::choose);
    connect(&m_watcher, &QFutureWatcher<Answer>::finished, this, &ReplayPanel::take);
    refresh();
}

QWidget* ReplayPanel::makeHead()
{
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(2, 2, 4, 2);
    row->setSpacing(2);
    const QString names[] = {tr("Repeats"), tr("Blanks"), tr("Widths"), tr("Order")};
    const QString tips[] = {tr("Which glyphs each reader drops as struck twice"),
        tr("Where each reader puts a blank between two letters"),
        tr("What a reader that takes other widths would do to the page"),
        tr("In which order other methods read the lines")};
    for (int i = 0; i < replayQuestions; ++i) {
        auto* choice = new QToolButton(head);
        choice->setText(names[i]);
        choice->setToolTip(tips[i]);
        choice->setCheckable(true);
        choice->setAutoExclusive(true);
        choice->setAutoRaise(true);
        choice->setChecked(i == 0);
        const auto question = static_cast<ReplayQuestion>(i);
        connect(choice, &QToolButton::clicked, this, [this, question] { ask(question); });
        m_choices[static_cast<std::size_t>(i)] = choice;
        row->addWidget(choice);
    }
    m_scope = new QCheckBox(tr("Disagreements only"), head);
    m_scope->setChecked(true);
    m_scope->setToolTip(tr("List only places at which a reader does otherwise than another"));
    connect(m_scope, &QCheckBox::toggled, this, [this](bool only) {
        m_model->setScope(only ? ReplayScope::disagreements : ReplayScope::all);
        explain();
        follow(m_session.selection().focus(), nullptr);
    });
    row->addSpacing(10);
    row->addWidget(m_scope);
    row->addSpacing(10);
    m_summary = new QLabel(head);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_summary, 1);
    return head;
}

void ReplayPanel::ask(ReplayQuestion question)
{
    m_choices[static_cast<std::size_t>(question)]->setChecked(true);
    if (question != m_question) {
        m_question = question;
        m_model->setAnswer(nullptr);
        run();
    }
}

void ReplayPanel::refresh()
{
    const auto shown = m_session.shown();
    const auto page = shown ? shown->share() : nullptr;
    if (page != m_page || !page) {
        m_page = page;
        m_answers.fill(nullptr);
        m_model->setAnswer(nullptr);
        m_watcher.setFuture({}); // what is on its way is not wanted any more
        run();
    }
}

void ReplayPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_model->answer()) {
        run();
    }
}

void ReplayPanel::run()
{
    const Answer& known = m_answers[static_cast<std::size_t>(m_question)];
    if (!m_page || known || !isVisible()) {
        put(known);
        return;
    }
    const auto promise = std::make_shared<QPromise<Answer>>();
    m_watcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, page = m_page, question = m_question,
                                             limits = m_session.limits()] {
        promise->addResult(
            std::make_shared<const ReplayAnswer>(replayed(question, page, limits)));
        promise->finish();
    });
    put(nullptr);
}

void ReplayPanel::take()
{
    if (m_watcher.future().resultCount() == 0) {
        return;
    }
    const Answer answer = m_watcher.result();
    if (answer->page != m_page) {
        return;
    }
    m_answers[static_cast<std::size_t>(answer->question)] = answer;
    if (answer->question == m_question) {
        put(answer);
    }
}

void ReplayPanel::put(const Answer& answer)
{
    m_model->setAnswer(answer);
    const int letter = fontMetrics().horizontalAdvance(u'n');
    for (int column = 0; answer && column < m_model->columnCount(); ++column) {
        const bool orders = answer->question == ReplayQuestion::orders;
        const int letters = column == 0 ? placeLetters
            : orders && column > 2      ? proseLetters
                                        : numberLetters;
        m_table->setColumnWidth(column, letters * letter + 10);
    }
    explain();
    follow(m_session.selection().focus(), nullptr);
}

void ReplayPanel::explain()
{
    const ReplayAnswer* answer = m_model->answer();
    const bool any = m_model->rowCount() > 0;
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    m_legend->setVisible(any);
    m_legend->setText(replayLegend(m_question));
    m_summary->setText(answer ? replaySummary(*answer) : QString());
    m_summary->setToolTip(m_summary->text());
    if (answer) {
        m_empty->setText(replayRows(*answer) == 0
                ? tr("Nothing on this page could be judged otherwise by another reader.")
                : tr("All readers agree on this page. Clear “Disagreements only” to see what each "
                     "of them measured."));
    } else {
        m_empty->setText(m_watcher.isRunning()
                ? tr("The rules of other readers are being run …")
                : tr("What other readers would do with the glyphs of a page stands here once one "
                     "is shown: which repeats they drop, where they put blanks, what other widths "
                     "would do, in which order they read."));
    }
}

void ReplayPanel::follow(const Focus& focus, const QObject* setter)
{
    const auto shown = m_session.shown();
    if (setter == this || !m_model->answer() || !shown || shown->extract().page != focus.page) {
        return;
    }
    int row = focus.kind == FocusKind::subject ? m_model->rowOf(focus.subject) : -1;
    if (row < 0 && m_question != ReplayQuestion::orders) {
        const GlyphId glyph = glyphOf(focus, groundOf(m_session));
        if (glyph.valid()) {
            row = m_model->rowOf(m_question == ReplayQuestion::widths
                    ? Subject{SubjectKind::code,
                          m_page->contents.glyphs[glyph.index()].code.value}
                    : Subject{SubjectKind::glyph, glyph.value});
        }
    }
    if (row < 0) {
        m_table->selectionModel()->clear();
        return;
    }
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_table->scrollTo(m_model->index(row, 0));
}

void ReplayPanel::choose(const QModelIndex& index)
{
    const auto shown = m_session.shown();
    const Subject subject = m_model->subjectAt(index);
    if (shown && subject.kind != SubjectKind::page) {
        m_session.selection().set(
            Focus::on(shown->extract().page, subject.kind, subject.index), this);
    }
}

void ReplayPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase

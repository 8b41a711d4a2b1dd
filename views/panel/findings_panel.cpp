// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/findings_panel.h"

#include "views/panel/findings_model.h"
#include "views/panel/row_delegate.h"
#include "views/session/focus_subjects.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

namespace foulcase {

FindingsPanel::FindingsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new FindingsModel(this)),
      m_list(new QListView(this)), m_empty(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setResizeMode(QListView::Adjust);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows wrap at a width that stays
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setAccessibleName(tr("Findings of the page"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(6);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty);
    layout->addWidget(m_list, 1);

    m_model->setScheme(schemeOf(palette()));
    connect(&m_session, &Session::findingsChanged, this, &FindingsPanel::refresh);
    connect(&m_session, &Session::documentChanged, this, &FindingsPanel::refresh);
    connect(&m_session.selection(), &Selection::changed, this, &FindingsPanel::follow);
    connect(m_list, &QListView::clicked, this,
        [this](const QModelIndex& index) { click(index.row()); });
    m_list->installEventFilter(this);
    setFocusProxy(m_list);
    setWhatsThis(
        tr("What is wrong or notable on the page, the most telling first. A click shows "
           "all that a finding speaks of; another click on it, or Enter, goes through that "
           "one by one. N and P go through the findings."));
    refresh();
}

void FindingsPanel::refresh()
{
    const bool ready = m_session.state() == DocumentState::ready
        && (m_session.shown() || !m_session.findings().empty());
    std::vector<Finding> findings;
    if (ready) {
        findings = m_session.findings();
        const auto& document = m_session.document().findings;
        findings.insert(findings.end(), document.begin(), document.end());
    }
    m_empty->setText(ready ? tr("Nothing suspicious was found on this page.")
                           : tr("What is wrong with a page stands here once one is shown."));
    m_empty->setVisible(findings.empty());
    m_list->setVisible(!findings.empty());
    m_model->setFindings(std::move(findings));
    putCurrent(rowAbout(m_session.selection().focus()));
}

void FindingsPanel::select(int row)
{
    if (row >= 0 && row < m_model->rowCount()) {
        m_session.selection().set(
            Focus::onFinding(m_session.page(), static_cast<std::uint32_t>(row)), this);
    }
}

void FindingsPanel::click(int row)
{
    if (row < 0 || row >= m_model->rowCount() || !m_session.shown()) {
        return;
    }
    const Focus finding = Focus::onFinding(m_session.page(), static_cast<std::uint32_t>(row));
    const std::vector<Subject> subjects = subjectsOf(finding, groundOf(m_session));
    const Focus& focus = m_session.selection().focus();
    std::size_t next = 0; // of the subjects
    if (focus != finding) {
        const auto at = focus.kind == FocusKind::subject && focus.page == finding.page
            ? std::find(subjects.begin(), subjects.end(), focus.subject)
            : subjects.end();
        if (!m_walking || at == subjects.end()) {
            select(row);
            return;
        }
        next = static_cast<std::size_t>(at - subjects.begin()) + 1;
    }
    if (next >= subjects.size()) {
        select(row); // behind the last one: the whole again
        return;
    }
    m_session.selection().set(
        Focus::on(finding.page, subjects[next].kind, subjects[next].index), this);
}

int FindingsPanel::rowAbout(const Focus& focus) const
{
    const auto shown = m_session.shown();
    if (!shown || focus.page != shown->extract().page) {
        return -1;
    }
    if (focus.kind == FocusKind::finding) {
        return static_cast<int>(focus.index) < m_model->rowCount() ? static_cast<int>(focus.index)
                                                                   : -1;
    }
    const FocusGround ground = groundOf(m_session);
    std::vector<Subject> about = subjectsOf(focus, ground);
    // A glyph is also spoken of through its code and its run, and through its font where a finding
    // names nothing narrower.
    std::optional<Subject> font;
    if (about.size() == 1 && about[0].kind == SubjectKind::glyph
        && about[0].index < ground.page.contents.glyphs.size()) {
        const Glyph& glyph = ground.page.contents.glyphs[about[0].index];
        about.push_back({SubjectKind::code, glyph.code.value});
        about.push_back({SubjectKind::run, glyph.run.value});
        if (const TextRun* run = runOf(ground.page.contents, glyph)) {
            font = Subject{SubjectKind::font, run->font.value};
            about.push_back({SubjectKind::operator_, run->op.value});
        }
    }
    const auto& findings = m_model->findings();
    for (std::size_t row = 0; row < findings.size(); ++row) {
        const auto& subjects = findings[row].subjects;
        const bool narrow = std::any_of(subjects.begin(), subjects.end(), [](const Subject& s) {
            return s.kind != SubjectKind::font && s.kind != SubjectKind::page;
        });
        const bool hit = std::any_of(subjects.begin(), subjects.end(), [&](const Subject& subject) {
            return (!narrow && subject == font)
                || std::find(about.begin(), about.end(), subject) != about.end();
        });
        if (hit) {
            return static_cast<int>(row);
        }
    }
    return -1;
}

void FindingsPanel::follow(const Focus& focus, const QObject* setter)
{
    m_walking = setter == this;
    if (!m_walking) {
        putCurrent(rowAbout(focus));
    } else if (focus.kind == FocusKind::finding) {
        putCurrent(static_cast<int>(focus.index));
    }
}

void FindingsPanel::putCurrent(int row)
{
    if (row < 0) {
        m_list->selectionModel()->clear();
    } else if (m_list->currentIndex().row() != row
        || !m_list->selectionModel()->isSelected(m_model->index(row))) {
        m_list->setCurrentIndex(m_model->index(row));
    }
}

void FindingsPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0) {
        return;
    }
    const int current =
        m_list->currentIndex().isValid() ? m_list->currentIndex().row() : (by > 0 ? -1 : 0);
    select((current + by + count) % count);
}

bool FindingsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            click(m_list->currentIndex().row());
            return true;
        }
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int row = m_list->currentIndex().row() + (key == Qt::Key_Down ? 1 : -1);
            select(std::max(0, row));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_model->setScheme(schemeOf(palette()));
    }
}

} // namespace foulcase

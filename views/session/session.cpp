// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/session.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString sessionTag = u"session"_s;

} // namespace

Session::Session(PageSource& source, QObject* parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &PageSource::opened, this, &Session::takeOpened);
    connect(&m_source, &PageSource::openFailed, this,
        [this](const QString& path, const Problem& problem) {
            m_state = DocumentState::broken;
            m_document = {path, {}, 0, {}};
            m_problem = problem;
            Q_EMIT documentChanged();
        });
    connect(&m_source, &PageSource::pageReady, this, &Session::takePage);
    connect(&m_source, &PageSource::pageFailed, this, &Session::takePageFailure);
    connect(&m_selection, &Selection::changed, this, [this](const Focus& focus) {
        if (focus.kind != FocusKind::nothing && focus.page != m_page) {
            goToPage(focus.page);
        }
    });
}

void Session::open(const QString& path, int page, const QString& password)
{
    m_state = DocumentState::opening;
    m_document = {path, {}, 0, {}};
    m_firstPage = page;
    m_page = 0;
    m_shown.reset();
    m_findings.clear();
    m_problem = {};
    m_selection.reset();
    Q_EMIT documentChanged();
    m_source.open(path, password);
}

void Session::takeOpened(const DocumentFacts& facts)
{
    m_state = DocumentState::ready;
    m_document = facts;
    Q_EMIT documentChanged();
    goToPage(m_firstPage);
}

void Session::goToPage(int page)
{
    const int wanted = std::clamp(page, 1, std::max(1, m_document.pageCount));
    if (m_state != DocumentState::ready || wanted == m_page) {
        return;
    }
    m_page = wanted;
    if (m_selection.focus().kind != FocusKind::nothing && m_selection.focus().page != wanted) {
        m_selection.clear(this);
    }
    ask();
}

void Session::reloadPage()
{
    if (m_state == DocumentState::ready) {
        ask();
    }
}

void Session::ask()
{
    m_problem = {};
    m_source.requestPage(sessionTag, m_page);
    Q_EMIT pageAsked(m_page);
}

bool Session::isWaiting() const
{
    return m_state == DocumentState::opening || m_source.awaitsPage(sessionTag);
}

void Session::takePage(const QString& tag, int page, const PageFacts& facts)
{
    if (tag == sessionTag && page == m_page && facts.extract) {
        m_shown = facts.shown ? facts.shown : std::make_shared<const ShownPage>(facts.extract);
        m_findings = facts.findings;
        Q_EMIT pageShown();
    }
}

void Session::takePageFailure(const QString& tag, int page, const Problem& problem)
{
    if (tag == sessionTag && page == m_page) {
        m_shown.reset();
        m_findings.clear();
        m_problem = problem;
        Q_EMIT pageFailed();
    }
}

} // namespace foulcase

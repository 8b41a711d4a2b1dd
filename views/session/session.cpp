// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/session.h"

#include "views/overlay/shown_peer.h"
#include "core/layout/cut_wishes.h"
#include "views/session/focus_subjects.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString sessionTag = u"session"_s;

Finding findingOf(FindingId id, const Problem& problem)
{
    Finding finding;
    finding.id = id;
    finding.severity = Severity::error;
    finding.evidence.push_back({"page", problem.detail.toStdString(), 0, 0, Unit::count});
    return finding;
}

Finding readingFailure(const Problem& problem)
{
    return findingOf(problem.kind == ErrorKind::limit ? FindingId::limit_reached
            : problem.kind == ErrorKind::crashed      ? FindingId::worker_crashed
                                                      : FindingId::damaged_file,
        problem);
}

bool isPictureFailure(const Finding& finding)
{
    return finding.id == FindingId::render_failed;
}

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
    connect(&m_source, &PageSource::reopened, this, &Session::takeReopened);
    connect(&m_source, &PageSource::reopenFailed, this,
        [this](const QString&, const Problem& problem) { Q_EMIT reloadFailed(problem); });
    connect(&m_source, &PageSource::pageReady, this, &Session::takePage);
    connect(&m_source, &PageSource::pageFailed, this, &Session::takePageFailure);
    connect(&m_source, &PageSource::pictureReady, this,
        [this](const QString&, const PagePicture& picture) { forgetPictureFailure(picture.page); });
    connect(&m_source, &PageSource::pictureFailed, this,
        [this](const QString&, int page, const Problem& problem) {
            takePictureFailure(page, problem);
        });
    connect(&m_source, &PageSource::fontsSurveyed, this, &Session::gatherFonts);
    connect(&m_source, &PageSource::surveyed, this, &Session::setJudged);
    connect(&m_source, &PageSource::surveyFailed, this, [this](int page, const Problem& problem) {
        setJudged(page, {readingFailure(problem)});
    });
    connect(&m_source, &PageSource::surveyEnded, this,
        [this] { setSurveyState(SurveyState::ended); });
    connect(&m_selection, &Selection::changed, this, [this](const Focus& focus) {
        if (focus.kind != FocusKind::nothing && focus.page != m_page) {
            goToPage(focus.page);
        }
    });
}

void Session::open(const QString& path, int page, const QString& password)
{
    forgetDocument();
    m_state = DocumentState::opening;
    m_document = {path, {}, 0, {}};
    m_password = password;
    m_firstPage = page;
    Q_EMIT documentChanged();
    m_source.open(path, password);
}

void Session::openAgain()
{
    const QString path = m_document.path;
    const QString password = m_password;
    open(path, m_page > 0 ? m_page : m_firstPage, password);
}

void Session::close()
{
    m_source.stopSurvey();
    forgetDocument();
    Q_EMIT documentChanged();
}

void Session::forgetDocument()
{
    m_state = DocumentState::empty;
    m_document = {};
    m_password.clear();
    m_page = 0;
    m_shown.reset();
    m_findings.clear();
    m_problem = {};
    m_judgements.clear();
    m_fonts = DocumentFonts();
    m_judgedPages = 0;
    m_surveyState = SurveyState::off;
    m_before.reset();
    m_lost = {};
    m_selection.reset();
}

void Session::reload()
{
    if (m_state == DocumentState::ready) {
        m_source.reopen(m_document.path, m_password);
    }
}

void Session::takeReopened(const DocumentFacts& facts)
{
    m_document = facts;
    m_judgements.clear();
    m_fonts = DocumentFonts();
    m_judgedPages = 0;
    m_surveyState = SurveyState::off;
    m_page = std::clamp(m_page, 1, std::max(1, facts.pageCount));
    m_lost = m_selection.focus();
    m_before = m_shown;
    m_selection.reset();
    Q_EMIT documentChanged();
    ask();
}

/// A glyph is found by where it is written, else by where it stands, anything else by its number.
void Session::findFocusAgain()
{
    const Focus lost = std::exchange(m_lost, Focus{});
    const auto before = std::exchange(m_before, nullptr);
    if (lost.kind == FocusKind::nothing || lost.page != m_page || !before
        || before->extract().page != m_page) {
        return;
    }
    if (!lost.isGlyph()) {
        const bool there = lost.kind == FocusKind::spot
            || (lost.kind == FocusKind::subject && !m_shown->quadsOf(lost.subject).empty());
        if (there) {
            m_selection.set(lost, this);
        }
        return;
    }
    const auto& old = before->contents().glyphs;
    const auto& now = m_shown->contents().glyphs;
    if (lost.subject.index >= old.size()) {
        return;
    }
    const Glyph& wanted = old[lost.subject.index];
    const auto same = [&wanted](const Glyph& glyph) {
        return glyph.run == wanted.run && glyph.offset == wanted.offset
            && glyph.index == wanted.index;
    };
    const auto sameSpot = [&wanted](const Glyph& glyph) {
        constexpr double close = 0.01; // points
        return std::abs(glyph.origin.x - wanted.origin.x) < close
            && std::abs(glyph.origin.y - wanted.origin.y) < close;
    };
    auto found = std::find_if(now.begin(), now.end(), same);
    if (found == now.end()) {
        found = std::find_if(now.begin(), now.end(), sameSpot);
    }
    if (found != now.end()) {
        m_selection.set(Focus::on(m_page, SubjectKind::glyph,
                            static_cast<std::uint32_t>(found - now.begin())),
            this);
    }
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
    if (m_surveyState == SurveyState::running) {
        m_source.startSurvey(m_page);
    }
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
    forgetPictureFailure(m_page);
    m_source.requestPage(sessionTag, m_page);
    Q_EMIT pageAsked(m_page);
}

bool Session::isWaiting() const
{
    return m_state == DocumentState::opening || m_source.awaitsPage(sessionTag);
}

void Session::setPeer(const std::shared_ptr<const ShownPeer>& peer)
{
    const bool fits = m_shown && (!peer || &peer->extract() == &m_shown->extract());
    if (fits && (peer || m_shown->peer() != nullptr)) {
        m_shown = m_shown->beside(peer);
        Q_EMIT peerChanged();
    }
}

void Session::takePage(const QString& tag, int page, const PageFacts& facts)
{
    if (tag == sessionTag && page == m_page && facts.extract) {
        m_shown = facts.shown ? facts.shown : std::make_shared<const ShownPage>(facts.extract);
        m_limits = Limits();
        if (!m_fonts.hasPage(page)) {
            gatherFonts(page, fontUsesOf(facts.extract->contents));
        }
        setJudged(page, facts.findings);
        m_findings = *surveyed(page);
        Q_EMIT pageShown();
        Q_EMIT findingsChanged();
        findFocusAgain();
        if (m_surveyState == SurveyState::off) {
            startSurvey();
        }
    }
}

void Session::showLaidOut(std::shared_ptr<const ShownPage> page, const Limits& limits)
{
    if (!m_shown || !page || page->extract().page != m_shown->extract().page) {
        return;
    }
    const auto ofLayout = [](const Subject& subject) {
        switch (subject.kind) {
        case SubjectKind::word:
        case SubjectKind::line:
        case SubjectKind::block:
        case SubjectKind::cut:
        case SubjectKind::span:
        case SubjectKind::candidate:
            return true;
        default:
            return false;
        }
    };
    const Focus focus = m_selection.focus();
    if (focus.kind == FocusKind::character
        || (focus.kind == FocusKind::subject && ofLayout(focus.subject))
        || focus.kind == FocusKind::finding) {
        const GlyphId glyph = glyphOf(focus, groundOf(*this));
        m_selection.set(glyph.valid() ? Focus::on(m_page, SubjectKind::glyph, glyph.value)
                                      : Focus{},
            this);
    }
    m_shown = std::move(page);
    m_limits = limits;
    if (const std::vector<Finding>* judged = surveyed(m_page)) {
        m_findings = *judged;
        const auto& candidates = m_shown->layout().candidates;
        if (limits != Limits()
            || std::any_of(candidates.begin(), candidates.end(), decidedByWish)) {
            std::erase_if(m_findings, [&](const Finding& finding) {
                return std::any_of(finding.subjects.begin(), finding.subjects.end(), ofLayout);
            });
        }
    }
    Q_EMIT pageShown();
    Q_EMIT findingsChanged();
}

void Session::takePageFailure(const QString& tag, int page, const Problem& problem)
{
    if (tag == sessionTag && page == m_page) {
        m_shown.reset();
        m_problem = problem;
        setJudged(page, {readingFailure(problem)});
        m_findings = *surveyed(page);
        Q_EMIT pageFailed();
        Q_EMIT findingsChanged();
        if (m_surveyState == SurveyState::off) {
            startSurvey();
        }
    }
}

void Session::takePictureFailure(int page, const Problem& problem)
{
    const Finding finding = findingOf(FindingId::render_failed, problem);
    const auto put = [&finding](std::vector<Finding>& findings) {
        std::erase_if(findings, isPictureFailure);
        findings.push_back(finding);
    };
    put(m_judgements[page].findings);
    Q_EMIT pageSurveyed(page);
    if (page == m_page) {
        put(m_findings);
        Q_EMIT findingsChanged();
    }
}

void Session::forgetPictureFailure(int page)
{
    const auto known = m_judgements.find(page);
    if (known != m_judgements.end() && std::erase_if(known->second.findings, isPictureFailure) > 0) {
        Q_EMIT pageSurveyed(page);
    }
    if (page == m_page && std::erase_if(m_findings, isPictureFailure) > 0) {
        Q_EMIT findingsChanged();
    }
}

void Session::gatherFonts(int page, const std::vector<FontUses>& fonts)
{
    m_fonts.add(page, fonts);
    Q_EMIT fontsGathered(page);
}

const std::vector<Finding>* Session::surveyed(int page) const
{
    const auto known = m_judgements.find(page);
    const bool any = known != m_judgements.end()
        && (known->second.judged || !known->second.findings.empty());
    return any ? &known->second.findings : nullptr;
}

void Session::setJudged(int page, std::vector<Finding> findings)
{
    Judgement& judgement = m_judgements[page];
    const auto failure =
        std::find_if(judgement.findings.begin(), judgement.findings.end(), isPictureFailure);
    if (failure != judgement.findings.end()) {
        findings.push_back(*failure);
    }
    judgement.findings = std::move(findings);
    m_judgedPages += judgement.judged ? 0 : 1;
    judgement.judged = true;
    Q_EMIT pageSurveyed(page);
    Q_EMIT surveyProgress(m_judgedPages, m_document.pageCount);
}

void Session::startSurvey()
{
    if (m_state == DocumentState::ready) {
        const bool all = m_judgedPages >= m_document.pageCount;
        setSurveyState(all ? SurveyState::ended : SurveyState::running);
        if (!all) {
            m_source.startSurvey(m_page);
        }
    }
}

void Session::stopSurvey()
{
    if (m_surveyState == SurveyState::running) {
        m_source.stopSurvey();
        setSurveyState(SurveyState::stopped);
    }
}

void Session::setSurveyState(SurveyState state)
{
    if (m_surveyState != state) {
        m_surveyState = state;
        Q_EMIT surveyProgress(m_judgedPages, m_document.pageCount);
    }
}

} // namespace foulcase

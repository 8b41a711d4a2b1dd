// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/page_source.h"

#include <algorithm>

namespace foulcase {

void PageSource::dropRequests()
{
    const QList<Ticket> tickets = m_awaited.keys();
    m_awaited.clear();
    for (const Ticket ticket : tickets) {
        dropped(ticket);
    }
    stopSurvey();
}

void PageSource::open(const QString& path, const QString& password)
{
    dropRequests();
    startOpen(enter({Kind::open, path, 0, {}, {}}), path, password);
}

void PageSource::reopen(const QString& path, const QString& password)
{
    startReopen(enter({Kind::reopen, path, 0, {}, {}}), path, password);
}

void PageSource::requestPage(const QString& tag, int page)
{
    startPage(enter({Kind::page, tag, page, {}, {}}), page);
}

void PageSource::requestPicture(
    const QString& tag, int page, double pixelsPerUnit, const QRect& area)
{
    const Urgency urgency = tag.startsWith(QLatin1StringView("thumbnail"))
        ? Urgency::behind_others
        : Urgency::soon;
    startPicture(
        enter({Kind::picture, tag, page, {}, {}}), PictureOrder{page, pixelsPerUnit, area, urgency});
}

void PageSource::startSurvey(int priorityPage)
{
    if (m_survey == 0) {
        m_survey = ++m_last;
    }
    startSurveying(m_survey, priorityPage);
}

void PageSource::stopSurvey()
{
    if (m_survey != 0) {
        m_survey = 0;
        stopSurveying();
    }
}

void PageSource::requestContent(const QString& tag, int page, ContentId content)
{
    startContent(enter({Kind::content, tag, page, content, {}}), page, content);
}

void PageSource::requestFont(const QString& tag, const FontOrder& order)
{
    startFont(enter({Kind::font, tag, 0, {}, order}), order);
}

bool PageSource::awaitsFont(const QString& tag) const
{
    return awaits(Kind::font, tag);
}

bool PageSource::awaitsPage(const QString& tag) const
{
    return awaits(Kind::page, tag);
}

bool PageSource::awaitsPicture(const QString& tag) const
{
    return awaits(Kind::picture, tag);
}

bool PageSource::awaits(Kind kind, const QString& tag) const
{
    return std::any_of(m_awaited.begin(), m_awaited.end(),
        [&](const Request& request) { return request.kind == kind && request.tag == tag; });
}

PageSource::Ticket PageSource::enter(Request request)
{
    for (auto i = m_awaited.begin(); i != m_awaited.end(); ++i) {
        if (i->kind == request.kind
            && (i->kind == Kind::open || i->kind == Kind::reopen || i->tag == request.tag)) {
            const Ticket old = i.key();
            m_awaited.erase(i);
            dropped(old);
            break;
        }
    }
    m_awaited.insert(++m_last, std::move(request));
    return m_last;
}

bool PageSource::take(Ticket ticket, Request& request)
{
    const auto found = m_awaited.find(ticket);
    if (found == m_awaited.end()) {
        return false;
    }
    request = std::move(found.value());
    m_awaited.erase(found);
    return true;
}

void PageSource::deliverOpened(Ticket ticket, const DocumentFacts& facts)
{
    Request request;
    if (take(ticket, request)) {
        if (request.kind == Kind::reopen) {
            dropRequests();
            Q_EMIT reopened(facts);
        } else {
            Q_EMIT opened(facts);
        }
    }
}

void PageSource::deliverOpenFailed(Ticket ticket, const Problem& problem)
{
    Request request;
    if (take(ticket, request)) {
        if (request.kind == Kind::reopen) {
            Q_EMIT reopenFailed(request.tag, problem);
        } else {
            Q_EMIT openFailed(request.tag, problem);
        }
    }
}

void PageSource::deliverPage(Ticket ticket, const PageFacts& facts)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT pageReady(request.tag, request.page, facts);
    }
}

void PageSource::deliverPageFailed(Ticket ticket, const Problem& problem)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT pageFailed(request.tag, request.page, problem);
    }
}

void PageSource::deliverPicture(Ticket ticket, const PagePicture& picture)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT pictureReady(request.tag, picture);
    }
}

void PageSource::deliverPictureFailed(Ticket ticket, const Problem& problem)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT pictureFailed(request.tag, request.page, problem);
    }
}

void PageSource::deliverFont(Ticket ticket, const FontReply& reply)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT fontReady(request.tag, request.font, reply);
    }
}

void PageSource::deliverFontFailed(Ticket ticket, const Problem& problem)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT fontFailed(request.tag, request.font, problem);
    }
}

void PageSource::deliverSurveyed(Ticket ticket, int page, const std::vector<Finding>& findings,
    const std::vector<FontUses>& fonts)
{
    if (ticket == m_survey) {
        Q_EMIT fontsSurveyed(page, fonts);
        Q_EMIT surveyed(page, findings);
    }
}

void PageSource::deliverSurveyFailed(Ticket ticket, int page, const Problem& problem)
{
    if (ticket == m_survey) {
        Q_EMIT surveyFailed(page, problem);
    }
}

void PageSource::deliverSurveyEnded(Ticket ticket)
{
    if (ticket == m_survey) {
        m_survey = 0;
        Q_EMIT surveyEnded();
    }
}

void PageSource::deliverContent(Ticket ticket, const QByteArray& bytes)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT contentReady(request.tag, request.page, request.content, bytes);
    }
}

void PageSource::deliverContentFailed(Ticket ticket, const Problem& problem)
{
    Request request;
    if (take(ticket, request)) {
        Q_EMIT contentFailed(request.tag, request.page, request.content, problem);
    }
}

} // namespace foulcase

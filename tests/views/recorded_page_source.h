// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page source that starts nothing: it keeps what was asked, and the test answers when and in
// what order it likes.
#pragma once

#include "views/session/page_source.h"

#include <QList>

namespace foulcase {

class RecordedPageSource : public PageSource {
    Q_OBJECT

public:
    struct Asked {
        Ticket ticket = 0;
        int page = 0;
        double pixelsPerUnit = 0;
        ContentId content;
        QString path;
        QString password;
        QRect area;
        Urgency urgency = Urgency::soon;
    };

    QList<Asked> opens;
    QList<Asked> reopens;
    QList<Asked> pages;
    QList<Asked> pictures;
    QList<Asked> contents;
    QList<Ticket> droppedTickets;
    QList<Asked> surveys; // page: the priority
    int surveyStops = 0;
    struct AskedFont {
        Ticket ticket = 0;
        FontOrder order;
    };
    QList<AskedFont> fonts;

    void answerOpened(const Asked& asked, int pageCount)
    {
        deliverOpened(asked.ticket, {asked.path, {}, pageCount, {}});
    }
    void answerOpenFailed(const Asked& asked, const QString& sentence)
    {
        deliverOpenFailed(asked.ticket, {ErrorKind::damaged, sentence, {}});
    }
    void answerPage(const Asked& asked, std::shared_ptr<const PageExtract> extract,
        std::vector<Finding> findings = {})
    {
        deliverPage(asked.ticket, {std::move(extract), std::move(findings), {}});
    }
    void answerPageFailed(const Asked& asked, const QString& sentence)
    {
        deliverPageFailed(asked.ticket, {ErrorKind::crashed, sentence, {}});
    }
    void answerPicture(const Asked& asked, QSize size, const QColor& colour = Qt::white)
    {
        QImage image(size, QImage::Format_RGB32);
        image.fill(colour);
        deliverPicture(asked.ticket, {asked.page, asked.pixelsPerUnit, image, asked.area, {}});
    }
    void answerImage(const Asked& asked, const QImage& image)
    {
        deliverPicture(asked.ticket, {asked.page, asked.pixelsPerUnit, image, asked.area, {}});
    }
    void answerPictureFailed(const Asked& asked, const QString& sentence)
    {
        deliverPictureFailed(asked.ticket, {ErrorKind::crashed, sentence, {}});
    }
    void answerContent(const Asked& asked, const QByteArray& bytes)
    {
        deliverContent(asked.ticket, bytes);
    }
    void answerContentFailed(const Asked& asked, const QString& sentence)
    {
        deliverContentFailed(asked.ticket, {ErrorKind::crashed, sentence, {}});
    }

    void answerFont(const AskedFont& asked, const FontReply& reply)
    {
        deliverFont(asked.ticket, reply);
    }
    void answerFontFailed(const AskedFont& asked, const QString& sentence)
    {
        deliverFontFailed(asked.ticket, {ErrorKind::crashed, sentence, {}});
    }
    void answerSurveyed(int page, const std::vector<Finding>& findings,
        const std::vector<FontUses>& used = {})
    {
        deliverSurveyed(surveys.last().ticket, page, findings, used);
    }
    void answerSurveyFailed(int page, const QString& sentence)
    {
        deliverSurveyFailed(surveys.last().ticket, page, {ErrorKind::crashed, sentence, {}});
    }
    void answerSurveyEnded() { deliverSurveyEnded(surveys.last().ticket); }

protected:
    void startOpen(Ticket ticket, const QString& path, const QString& password) override
    {
        opens.append({ticket, 0, 0, {}, path, password, {}});
    }
    void startReopen(Ticket ticket, const QString& path, const QString& password) override
    {
        reopens.append({ticket, 0, 0, {}, path, password, {}});
    }
    void startPage(Ticket ticket, int page) override
    {
        pages.append({ticket, page, 0, {}, {}, {}, {}});
    }
    void startPicture(Ticket ticket, const PictureOrder& order) override
    {
        pictures.append(
            {ticket, order.page, order.pixelsPerUnit, {}, {}, {}, order.area, order.urgency});
    }
    void startContent(Ticket ticket, int page, ContentId content) override
    {
        contents.append({ticket, page, 0, content, {}, {}, {}});
    }
    void startFont(Ticket ticket, const FontOrder& order) override
    {
        fonts.append({ticket, order});
    }
    void dropped(Ticket ticket) override { droppedTickets.append(ticket); }
    void startSurveying(Ticket ticket, int priorityPage) override
    {
        surveys.append({ticket, priorityPage, 0, {}, {}, {}, {}});
    }
    void stopSurveying() override { ++surveyStops; }
};

} // namespace foulcase

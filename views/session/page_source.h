// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the window's pages come from. The application implements it with child processes, tests
// with recorded answers. Every request carries a tag; a newer request of the same kind and tag
// drops the older, whose answer is never heard of again, however late it comes. Requests return
// at once; answers are signals in the thread of this object.
#pragma once

#include "core/extract/page_extract.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <QRect>
#include <QString>

#include <memory>

namespace foulcase {

class ShownPage;

/// What went wrong, for people.
struct Problem {
    ErrorKind kind = ErrorKind::internal;
    QString sentence; // what, where and what to do next, one sentence
    QString detail;   // may be empty
};

struct DocumentFacts {
    QString path;
    QString title; // as the document calls itself, may be empty
    int pageCount = 0;
    std::vector<Finding> findings;
};

struct PageFacts {
    std::shared_ptr<const PageExtract> extract;
    std::vector<Finding> findings;
    /// Of `extract`, made where it holds up nobody; null leaves that to who shows it.
    std::shared_ptr<const ShownPage> shown;
};

struct PagePicture {
    int page = 0;
    double pixelsPerUnit = 0;
    QImage image;
    QRect area;  // which part of the whole picture this is; null: all of it
    QSize whole; // of the whole picture at this scale; not valid: that of the image
};

class PageSource : public QObject {
    Q_OBJECT

public:
    using Ticket = quint64;

    explicit PageSource(QObject* parent = nullptr) : QObject(parent) {}

    /// Drops every request of the document before.
    void open(const QString& path, const QString& password);
    void requestPage(const QString& tag, int page);
    /// `pixelsPerUnit` as PageTransform has it; `area` in pixels of the whole picture at that
    /// scale, null for all of it.
    void requestPicture(const QString& tag, int page, double pixelsPerUnit, const QRect& area = {});
    void requestContent(const QString& tag, int page, ContentId content);
    /// Whether an answer to the newest request of that kind and tag is still awaited.
    bool awaitsPage(const QString& tag) const;
    bool awaitsPicture(const QString& tag) const;

Q_SIGNALS:
    void opened(const foulcase::DocumentFacts& facts);
    void openFailed(const QString& path, const foulcase::Problem& problem);
    void pageReady(const QString& tag, int page, const foulcase::PageFacts& facts);
    void pageFailed(const QString& tag, int page, const foulcase::Problem& problem);
    void pictureReady(const QString& tag, const foulcase::PagePicture& picture);
    void pictureFailed(const QString& tag, int page, const foulcase::Problem& problem);
    void contentReady(
        const QString& tag, int page, foulcase::ContentId content, const QByteArray& bytes);
    void contentFailed(const QString& tag, int page, foulcase::ContentId content,
        const foulcase::Problem& problem);

protected:
    virtual void startOpen(Ticket ticket, const QString& path, const QString& password) = 0;
    virtual void startPage(Ticket ticket, int page) = 0;
    virtual void startPicture(Ticket ticket, int page, double pixelsPerUnit, const QRect& area) = 0;
    virtual void startContent(Ticket ticket, int page, ContentId content) = 0;
    /// The request of this ticket was replaced; its answer is not wanted any more.
    virtual void dropped(Ticket ticket) = 0;

    /// True while somebody waits for the answer.
    bool isWanted(Ticket ticket) const { return m_awaited.contains(ticket); }

    // Answers; those of dropped tickets are swallowed.
    void deliverOpened(Ticket ticket, const DocumentFacts& facts);
    void deliverOpenFailed(Ticket ticket, const Problem& problem);
    void deliverPage(Ticket ticket, const PageFacts& facts);
    void deliverPageFailed(Ticket ticket, const Problem& problem);
    void deliverPicture(Ticket ticket, const PagePicture& picture);
    void deliverPictureFailed(Ticket ticket, const Problem& problem);
    void deliverContent(Ticket ticket, const QByteArray& bytes);
    void deliverContentFailed(Ticket ticket, const Problem& problem);

private:
    enum class Kind { open, page, picture, content };
    struct Request {
        Kind kind = Kind::open;
        QString tag; // the path, of open
        int page = 0;
        ContentId content;
    };
    Ticket enter(Request request);
    bool take(Ticket ticket, Request& request);
    bool awaits(Kind kind, const QString& tag) const;

    QHash<Ticket, Request> m_awaited;
    Ticket m_last = 0;
};

} // namespace foulcase

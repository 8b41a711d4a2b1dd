// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the window's pages come from. The application implements it with child processes, tests
// with recorded answers. Every request carries a tag; a newer request of the same kind and tag
// drops the older, whose answer is never heard of again, however late it comes. Requests return
// at once; answers are signals in the thread of this object.
#pragma once

#include "core/extract/font_report.h"
#include "core/extract/font_uses.h"
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
    QString detail;   // of a page: the reason alone; of a file: its path; may be empty
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

/// soon: what is looked at. behind_others: waits until nothing else is asked for.
enum class Urgency { soon, behind_others };

struct PictureOrder {
    int page = 0;
    double pixelsPerUnit = 0; // as PageTransform has it
    QRect area;               // pixels of the whole picture; null: all of it
    Urgency urgency = Urgency::soon;
};

struct PagePicture {
    int page = 0;
    double pixelsPerUnit = 0;
    QImage image;
    QRect area;  // which part of the whole picture this is; null: all of it
    QSize whole; // of the whole picture at this scale; not valid: that of the image
};

/// report: all of a font, `codes` being those that pages use · outlines: paths of `codes` ·
/// program: the embedded font program · stream: any stream, by `object`
enum class FontWish { report, outlines, program, stream };

struct FontOrder {
    FontWish wish = FontWish::report;
    FontQuery font;
    std::vector<CodeName> codes;
    std::uint32_t object = 0;
};

/// What the order's wish asks for.
struct FontReply {
    std::shared_ptr<const FontReport> report;
    std::vector<GlyphOutline> outlines; // as many as codes
    SavedStream stream;
};

class PageSource : public QObject {
    Q_OBJECT

public:
    using Ticket = quint64;

    explicit PageSource(QObject* parent = nullptr) : QObject(parent) {}

    /// Drops every request of the document before.
    void open(const QString& path, const QString& password);
    /// The file of that name anew, in the place of the one that is open, which goes on answering
    /// until the new one is; then every request of the old one is dropped.
    void reopen(const QString& path, const QString& password);
    void requestPage(const QString& tag, int page);
    /// `pixelsPerUnit` as PageTransform has it, `area` as PictureOrder. Pictures whose tag begins
    /// with "thumbnail" come behind all others.
    void requestPicture(
        const QString& tag, int page, double pixelsPerUnit, const QRect& area = {});
    void requestContent(const QString& tag, int page, ContentId content);
    void requestFont(const QString& tag, const FontOrder& order);
    /// Whether an answer to the newest request of that kind and tag is still awaited.
    bool awaitsPage(const QString& tag) const;
    bool awaitsPicture(const QString& tag) const;
    bool awaitsFont(const QString& tag) const;

    /// Judges every page of the document beside all else, nearest to `priorityPage` first; while
    /// that runs, or after stopSurvey(), it goes on from there with the pages that are left.
    void startSurvey(int priorityPage);
    void stopSurvey();

Q_SIGNALS:
    void surveyed(int page, const std::vector<foulcase::Finding>& findings);
    /// Beside surveyed().
    void fontsSurveyed(int page, const std::vector<foulcase::FontUses>& fonts);
    void surveyFailed(int page, const foulcase::Problem& problem);
    /// No page is left, or none can be judged. Not after stopSurvey().
    void surveyEnded();
    void opened(const foulcase::DocumentFacts& facts);
    void openFailed(const QString& path, const foulcase::Problem& problem);
    void reopened(const foulcase::DocumentFacts& facts);
    /// The old one is still open.
    void reopenFailed(const QString& path, const foulcase::Problem& problem);
    void pageReady(const QString& tag, int page, const foulcase::PageFacts& facts);
    void pageFailed(const QString& tag, int page, const foulcase::Problem& problem);
    void pictureReady(const QString& tag, const foulcase::PagePicture& picture);
    void pictureFailed(const QString& tag, int page, const foulcase::Problem& problem);
    void contentReady(
        const QString& tag, int page, foulcase::ContentId content, const QByteArray& bytes);
    void contentFailed(const QString& tag, int page, foulcase::ContentId content,
        const foulcase::Problem& problem);
    void fontReady(const QString& tag, const foulcase::FontOrder& order,
        const foulcase::FontReply& reply);
    void fontFailed(const QString& tag, const foulcase::FontOrder& order,
        const foulcase::Problem& problem);

protected:
    virtual void startOpen(Ticket ticket, const QString& path, const QString& password) = 0;
    virtual void startReopen(Ticket ticket, const QString& path, const QString& password) = 0;
    virtual void startPage(Ticket ticket, int page) = 0;
    virtual void startPicture(Ticket ticket, const PictureOrder& order) = 0;
    virtual void startContent(Ticket ticket, int page, ContentId content) = 0;
    virtual void startFont(Ticket ticket, const FontOrder& order) = 0;
    /// The request of this ticket was replaced; its answer is not wanted any more.
    virtual void dropped(Ticket ticket) = 0;
    /// Again with the same ticket: another page comes first.
    virtual void startSurveying(Ticket ticket, int priorityPage) = 0;
    virtual void stopSurveying() = 0;

    /// True while somebody waits for the answer.
    bool isWanted(Ticket ticket) const { return m_awaited.contains(ticket); }

    // Answers; those of dropped tickets are swallowed.
    /// Of open and reopen.
    void deliverOpened(Ticket ticket, const DocumentFacts& facts);
    void deliverOpenFailed(Ticket ticket, const Problem& problem);
    void deliverPage(Ticket ticket, const PageFacts& facts);
    void deliverPageFailed(Ticket ticket, const Problem& problem);
    void deliverPicture(Ticket ticket, const PagePicture& picture);
    void deliverPictureFailed(Ticket ticket, const Problem& problem);
    void deliverContent(Ticket ticket, const QByteArray& bytes);
    void deliverContentFailed(Ticket ticket, const Problem& problem);
    void deliverFont(Ticket ticket, const FontReply& reply);
    void deliverFontFailed(Ticket ticket, const Problem& problem);
    void deliverSurveyed(Ticket ticket, int page, const std::vector<Finding>& findings,
        const std::vector<FontUses>& fonts = {});
    void deliverSurveyFailed(Ticket ticket, int page, const Problem& problem);
    void deliverSurveyEnded(Ticket ticket);

private:
    enum class Kind { open, reopen, page, picture, content, font };
    struct Request {
        Kind kind = Kind::open;
        QString tag; // the path, of open and reopen
        int page = 0;
        ContentId content;
        FontOrder font;
    };
    void dropRequests();
    Ticket enter(Request request);
    bool take(Ticket ticket, Request& request);
    bool awaits(Kind kind, const QString& tag) const;

    QHash<Ticket, Request> m_awaited;
    Ticket m_last = 0;
    Ticket m_survey = 0; // 0: none runs
};

} // namespace foulcase

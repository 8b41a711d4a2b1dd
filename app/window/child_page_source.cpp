// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/child_page_source.h"

#include "app/window/problem_words.h"
#include "views/overlay/shown_page.h"

#include <QFile>

namespace foulcase {

namespace {

// A dropped request that has run for longer than this is ended with its child; a new child costs
// less than what may still come.
constexpr double patience = 0.4; // seconds

QImage imageOf(const Picture& picture)
{
    // The pixels live as long as the last image that shows them.
    auto* owner = new std::shared_ptr<const std::byte>(picture.pixels);
    return {reinterpret_cast<const uchar*>(picture.pixels.get()), picture.width, picture.height,
        picture.stride, QImage::Format_RGB32,
        [](void* held) { delete static_cast<std::shared_ptr<const std::byte>*>(held); }, owner};
}

} // namespace

ChildPageSource::ChildPageSource(ChildPrograms programs, QObject* parent)
    : PageSource(parent), m_programs(std::move(programs))
{}

ChildPageSource::~ChildPageSource()
{
    m_extracting.dropAll();
    m_rendering.dropAll();
    // More than once: a request may be about to start the next child.
    constexpr int pause = 20; // milliseconds
    do {
        killChildren();
    } while (!m_extracting.waitUntilIdle(pause) || !m_rendering.waitUntilIdle(pause));
}

void ChildPageSource::killChildren()
{
    if (m_extractor) {
        m_extractor->kill();
    }
    if (m_renderer) {
        m_renderer->kill();
    }
}

int ChildPageSource::extractorProcess() const
{
    return m_extractor ? m_extractor->processId() : 0;
}

int ChildPageSource::rendererProcess() const
{
    return m_renderer ? m_renderer->processId() : 0;
}

void ChildPageSource::startOpen(Ticket ticket, const QString& path, const QString& password)
{
    m_extracting.dropAll();
    m_rendering.dropAll();
    killChildren();
    m_extractor.reset();
    m_renderer.reset();

    const std::string file = QFile::encodeName(path).toStdString();
    ExtractClientOptions extract;
    extract.password = password.toStdString();
    extract.program = m_programs.extractor;
    RenderOptions render;
    render.password = extract.password;
    render.program = m_programs.renderer;

    // Both files are opened here, so that both children see the same one; that reads nothing.
    auto extractor = ExtractClient::open(file, extract);
    auto renderer = RenderClient::open(file, render);
    if (!extractor || !renderer) {
        const Problem problem = fileProblem(path, extractor ? renderer.error() : extractor.error());
        QMetaObject::invokeMethod(
            this, [this, ticket, problem] { deliverOpenFailed(ticket, problem); },
            Qt::QueuedConnection);
        return;
    }
    m_extractor = std::move(extractor.value());
    m_renderer = std::move(renderer.value());
    m_rendering.post(0, [client = m_renderer] { (void)client->pageCount(); }); // starts it early
    m_extracting.post(ticket, [this, ticket, path, client = m_extractor] {
        auto answer = client->document();
        if (!answer) {
            QMetaObject::invokeMethod(
                this, [this, ticket, problem = fileProblem(path, answer.error())] {
                    deliverOpenFailed(ticket, problem);
                });
            return;
        }
        DocumentFacts facts{path, QString::fromStdString(answer.value().title),
            answer.value().pageCount, std::move(answer.value().findings)};
        QMetaObject::invokeMethod(
            this, [this, ticket, facts = std::move(facts)] { deliverOpened(ticket, facts); });
    });
}

void ChildPageSource::startPage(Ticket ticket, int page)
{
    m_extracting.post(ticket, [this, ticket, page, client = m_extractor] {
        auto answer = client->page(page);
        if (!answer) {
            QMetaObject::invokeMethod(
                this, [this, ticket, problem = pageProblem(page, PageSide::text, answer.error())] {
                    deliverPageFailed(ticket, problem);
                });
            return;
        }
        PageFacts facts{std::make_shared<const PageExtract>(std::move(answer.value().extract)),
            std::move(answer.value().findings), {}};
        facts.shown = std::make_shared<const ShownPage>(facts.extract);
        QMetaObject::invokeMethod(
            this, [this, ticket, facts = std::move(facts)] { deliverPage(ticket, facts); });
    });
}

void ChildPageSource::startPicture(Ticket ticket, int page, double pixelsPerUnit, const QRect& area)
{
    m_rendering.post(ticket, [this, ticket, page, pixelsPerUnit, area, client = m_renderer] {
        RenderRequest request{page, pixelsPerUnit, {}};
        if (!area.isNull()) {
            request.area = PixelRect{area.x(), area.y(), area.width(), area.height()};
        }
        const auto answer = client->render(request);
        if (!answer) {
            QMetaObject::invokeMethod(this,
                [this, ticket, problem = pageProblem(page, PageSide::picture, answer.error())] {
                    deliverPictureFailed(ticket, problem);
                });
            return;
        }
        const Picture& drawn = answer.value();
        PagePicture picture{page, pixelsPerUnit, imageOf(drawn),
            QRect(drawn.area.x, drawn.area.y, drawn.area.width, drawn.area.height),
            QSize(drawn.pageWidth, drawn.pageHeight)};
        QMetaObject::invokeMethod(this,
            [this, ticket, picture = std::move(picture)] { deliverPicture(ticket, picture); });
    });
}

void ChildPageSource::startContent(Ticket ticket, int page, ContentId content)
{
    m_extracting.post(ticket, [this, ticket, page, content, client = m_extractor] {
        auto answer = client->content(page, content);
        if (!answer) {
            QMetaObject::invokeMethod(
                this, [this, ticket, problem = pageProblem(page, PageSide::text, answer.error())] {
                    deliverContentFailed(ticket, problem);
                });
            return;
        }
        const QByteArray bytes = QByteArray::fromStdString(answer.value());
        QMetaObject::invokeMethod(this, [this, ticket, bytes] { deliverContent(ticket, bytes); });
    });
}

void ChildPageSource::dropped(Ticket ticket)
{
    if (m_extracting.drop(ticket) > patience && m_extractor) {
        m_extractor->kill();
    }
    if (m_rendering.drop(ticket) > patience && m_renderer) {
        m_renderer->kill();
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/child_page_source.h"

#include "app/window/problem_words.h"
#include "views/overlay/shown_page.h"

#include <QFile>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

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

// A child is ended for the sake of a request that was dropped; where the next one had begun just
// then, it is asked again.
template<class Ask>
auto askUntilAnswered(RequestThread& thread, const Ask& ask)
{
    constexpr int most = 3;
    auto answer = ask();
    for (int again = 1; again < most && !answer && answer.error().kind == ErrorKind::cancelled
         && !thread.isRunningDropped();
         ++again) {
        answer = ask();
    }
    return answer;
}

} // namespace

ChildPageSource::ChildPageSource(ChildPrograms programs, QObject* parent)
    : PageSource(parent), m_programs(std::move(programs))
{}

ChildPageSource::~ChildPageSource()
{
    m_extracting.dropAll();
    m_rendering.dropAll();
    m_surveying.dropAll();
    // More than once: a request may be about to start the next child.
    constexpr int pause = 20; // milliseconds
    do {
        killChildren();
        if (m_coming.extractor) {
            m_coming.extractor->kill();
        }
    } while (!m_extracting.waitUntilIdle(pause) || !m_rendering.waitUntilIdle(pause)
        || !m_surveying.waitUntilIdle(pause));
}

void ChildPageSource::killChildren()
{
    if (m_clients.extractor) {
        m_clients.extractor->kill();
    }
    if (m_clients.renderer) {
        m_clients.renderer->kill();
    }
    if (m_clients.survey) {
        m_clients.survey->pause();
    }
}

int ChildPageSource::extractorProcess() const
{
    return m_clients.extractor ? m_clients.extractor->processId() : 0;
}

int ChildPageSource::rendererProcess() const
{
    return m_clients.renderer ? m_clients.renderer->processId() : 0;
}

int ChildPageSource::surveyorProcess() const
{
    return m_clients.survey ? m_clients.survey->client().processId() : 0;
}

void ChildPageSource::putDown(Clients& clients)
{
    // Their children are waited for in their threads.
    m_extracting.post(0, [gone = std::exchange(clients.extractor, nullptr)] {});
    m_rendering.post(0, [gone = std::exchange(clients.renderer, nullptr)] {});
    m_surveying.post(0, [gone = std::exchange(clients.survey, nullptr)] {});
}

std::optional<ChildPageSource::Clients> ChildPageSource::openClients(
    Ticket ticket, const QString& path, const QString& password)
{
    const std::string file = QFile::encodeName(path).toStdString();
    ExtractClientOptions extract;
    extract.password = password.toStdString();
    extract.program = m_programs.extractor;
    extract.limits = m_programs.limits;
    RenderOptions render;
    render.password = extract.password;
    render.program = m_programs.renderer;
    render.limits = m_programs.limits;

    // All are opened here, so that all children see the same file; that reads nothing.
    auto extractor = ExtractClient::open(file, extract);
    auto renderer = RenderClient::open(file, render);
    extract.priority = ChildPriority::background;
    auto surveyor = ExtractClient::open(file, extract);
    if (!extractor || !renderer || !surveyor) {
        const Error& error = !extractor ? extractor.error()
            : !renderer                 ? renderer.error()
                                        : surveyor.error();
        QMetaObject::invokeMethod(
            this,
            [this, ticket, problem = fileProblem(path, error)] {
                deliverOpenFailed(ticket, problem);
            },
            Qt::QueuedConnection);
        return std::nullopt;
    }
    return Clients{std::move(extractor.value()), std::move(renderer.value()),
        makeSurvey(std::move(surveyor.value()))};
}

void ChildPageSource::startOpen(Ticket ticket, const QString& path, const QString& password)
{
    m_extracting.dropAll();
    m_rendering.dropAll();
    m_surveying.dropAll();
    killChildren();
    putDown(m_clients);
    putDown(m_coming);
    auto opened = openClients(ticket, path, password);
    if (!opened) {
        return;
    }
    m_clients = std::move(*opened);
    m_rendering.post(
        0, [client = m_clients.renderer] { (void)client->pageCount(); }); // starts it early
    askForDocument(ticket, path, m_clients.extractor, [this, ticket](const DocumentFacts& facts) {
        deliverOpened(ticket, facts);
    });
}

void ChildPageSource::startReopen(Ticket ticket, const QString& path, const QString& password)
{
    putDown(m_coming);
    auto opened = openClients(ticket, path, password);
    if (!opened) {
        return;
    }
    m_coming = std::move(*opened);
    askForDocument(ticket, path, m_coming.extractor,
        [this, ticket, came = m_coming.extractor](const DocumentFacts& facts) {
            if (came != m_coming.extractor) {
                return; // another was asked for meanwhile
            }
            killChildren();
            putDown(m_clients);
            m_clients = std::exchange(m_coming, Clients{});
            deliverOpened(ticket, facts);
        });
}

void ChildPageSource::askForDocument(Ticket ticket, const QString& path,
    const std::shared_ptr<ExtractClient>& client,
    const std::function<void(const DocumentFacts&)>& deliver)
{
    m_extracting.post(ticket, [this, ticket, path, client, deliver] {
        auto answer = askUntilAnswered(m_extracting, [&] { return client->document(); });
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
            this, [deliver, facts = std::move(facts)] { deliver(facts); });
    });
}

void ChildPageSource::startPage(Ticket ticket, int page)
{
    m_extracting.post(ticket, [this, ticket, page, client = m_clients.extractor] {
        auto answer = askUntilAnswered(m_extracting, [&] { return client->page(page); });
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

void ChildPageSource::startPicture(Ticket ticket, const PictureOrder& order)
{
    const auto draw = [this, ticket, order, client = m_clients.renderer] {
        RenderRequest request{order.page, order.pixelsPerUnit, {}};
        if (!order.area.isNull()) {
            request.area = PixelRect{
                order.area.x(), order.area.y(), order.area.width(), order.area.height()};
        }
        const auto answer =
            askUntilAnswered(m_rendering, [&] { return client->render(request); });
        if (!answer) {
            const Problem problem = pageProblem(order.page, PageSide::picture, answer.error());
            QMetaObject::invokeMethod(
                this, [this, ticket, problem] { deliverPictureFailed(ticket, problem); });
            return;
        }
        const Picture& drawn = answer.value();
        PagePicture picture{order.page, order.pixelsPerUnit, imageOf(drawn),
            QRect(drawn.area.x, drawn.area.y, drawn.area.width, drawn.area.height),
            QSize(drawn.pageWidth, drawn.pageHeight)};
        QMetaObject::invokeMethod(this,
            [this, ticket, picture = std::move(picture)] { deliverPicture(ticket, picture); });
    };
    m_rendering.post(ticket, draw,
        order.urgency == Urgency::soon ? RequestThread::Turn::in_order
                                       : RequestThread::Turn::behind_others);
}

void ChildPageSource::startContent(Ticket ticket, int page, ContentId content)
{
    m_extracting.post(ticket, [this, ticket, page, content, client = m_clients.extractor] {
        const auto answer =
            askUntilAnswered(m_extracting, [&] { return client->content(page, content); });
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

void ChildPageSource::startFont(Ticket ticket, const FontOrder& order)
{
    m_extracting.post(ticket, [this, ticket, order, client = m_clients.extractor] {
        FontReply reply;
        const auto keep = [&reply](auto&& answer, auto&& into) -> Result<bool> {
            if (!answer) {
                return answer.error();
            }
            into(reply, std::move(answer.value()));
            return true;
        };
        const auto done = askUntilAnswered(m_extracting, [&]() -> Result<bool> {
            switch (order.wish) {
            case FontWish::report:
                return keep(client->fontReport(order.font, order.codes),
                    [](FontReply& to, FontReport&& report) {
                        to.report = std::make_shared<const FontReport>(std::move(report));
                    });
            case FontWish::outlines:
                return keep(client->fontOutlines(order.font, order.codes),
                    [](FontReply& to, std::vector<GlyphOutline>&& outlines) {
                        to.outlines = std::move(outlines);
                    });
            case FontWish::program:
            case FontWish::stream:
                break;
            }
            return keep(order.wish == FontWish::program ? client->fontProgram(order.font)
                                                        : client->stream(order.object),
                [](FontReply& to, SavedStream&& stream) { to.stream = std::move(stream); });
        });
        if (!done) {
            QMetaObject::invokeMethod(this, [this, ticket, problem = fontProblem(done.error())] {
                deliverFontFailed(ticket, problem);
            });
            return;
        }
        QMetaObject::invokeMethod(
            this, [this, ticket, reply = std::move(reply)] { deliverFont(ticket, reply); });
    });
}

void ChildPageSource::dropped(Ticket ticket)
{
    const double longest = std::max(m_extracting.drop(ticket), m_rendering.drop(ticket));
    if (longest > patience) {
        endSoon(ticket);
    } else if (longest > 0) {
        const auto rest = std::chrono::duration<double>(patience - longest);
        QTimer::singleShot(std::chrono::ceil<std::chrono::milliseconds>(rest), this,
            [this, ticket] { endSoon(ticket); });
    }
}

/// Ends the child that still works for this dropped request.
void ChildPageSource::endSoon(Ticket ticket)
{
    if (m_extracting.drop(ticket) > 0 && m_clients.extractor) {
        m_clients.extractor->kill();
        if (m_coming.extractor) {
            m_coming.extractor->kill();
        }
    }
    if (m_rendering.drop(ticket) > 0 && m_clients.renderer) {
        m_clients.renderer->kill();
    }
}

std::shared_ptr<Survey> ChildPageSource::makeSurvey(std::shared_ptr<ExtractClient> client)
{
    Survey::Answers answers;
    answers.judged = [this](Ticket ticket, int page, FindingsAnswer answer) {
        QMetaObject::invokeMethod(this, [this, ticket, page, answer = std::move(answer)] {
            deliverSurveyed(ticket, page, answer.findings, answer.fonts);
        });
    };
    answers.failed = [this](Ticket ticket, int page, const Error& error) {
        const Problem problem = pageProblem(page, PageSide::text, error);
        QMetaObject::invokeMethod(this,
            [this, ticket, page, problem] { deliverSurveyFailed(ticket, page, problem); });
    };
    answers.ended = [this](Ticket ticket) {
        QMetaObject::invokeMethod(this, [this, ticket] { deliverSurveyEnded(ticket); });
    };
    return std::make_shared<Survey>(std::move(client), std::move(answers));
}

void ChildPageSource::startSurveying(Ticket ticket, int priorityPage)
{
    if (m_clients.survey && m_clients.survey->goOn(ticket, priorityPage)) {
        m_surveying.post(ticket, [survey = m_clients.survey] { survey->work(); });
    }
}

void ChildPageSource::stopSurveying()
{
    if (m_clients.survey) {
        m_clients.survey->pause();
    }
}

} // namespace foulcase

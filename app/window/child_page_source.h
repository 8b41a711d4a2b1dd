// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page source of the window: an extractor, a renderer and a second extractor for the survey of
// all pages, each a child behind a thread of its own, so that a hanging picture never holds up text
// and the UI thread never waits.
#pragma once

#include "app/channel/render_client.h"
#include "app/window/extract_client.h"
#include "app/window/request_thread.h"
#include "app/window/survey.h"
#include "views/session/page_source.h"

#include <optional>

namespace foulcase {

struct ChildPrograms {
    std::string extractor; // empty: the siblings of this executable
    std::string renderer;
    Limits limits; // of both
};

class ChildPageSource : public PageSource {
    Q_OBJECT

public:
    explicit ChildPageSource(ChildPrograms programs = {}, QObject* parent = nullptr);
    ~ChildPageSource() override;

    /// Process ids of the running children, 0 where there is none.
    int extractorProcess() const;
    int rendererProcess() const;
    int surveyorProcess() const;

protected:
    void startOpen(Ticket ticket, const QString& path, const QString& password) override;
    void startReopen(Ticket ticket, const QString& path, const QString& password) override;
    void startPage(Ticket ticket, int page) override;
    void startPicture(Ticket ticket, const PictureOrder& order) override;
    void startContent(Ticket ticket, int page, ContentId content) override;
    void startFont(Ticket ticket, const FontOrder& order) override;
    void dropped(Ticket ticket) override;
    void startSurveying(Ticket ticket, int priorityPage) override;
    void stopSurveying() override;

private:
    struct Clients {
        std::shared_ptr<ExtractClient> extractor;
        std::shared_ptr<RenderClient> renderer;
        std::shared_ptr<Survey> survey;
    };
    /// Tells that it failed, where it did.
    std::optional<Clients> openClients(
        Ticket ticket, const QString& path, const QString& password);
    std::shared_ptr<Survey> makeSurvey(std::shared_ptr<ExtractClient> client);
    void askForDocument(Ticket ticket, const QString& path,
        const std::shared_ptr<ExtractClient>& client,
        const std::function<void(const DocumentFacts&)>& deliver);
    void killChildren();
    void putDown(Clients& clients);
    void endSoon(Ticket ticket);

    ChildPrograms m_programs;
    Clients m_clients;
    Clients m_coming; // of a file that is opened anew, until it is
    RequestThread m_extracting;
    RequestThread m_rendering;
    RequestThread m_surveying;
};

} // namespace foulcase

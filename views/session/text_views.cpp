// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/text_views.h"

#include "core/text/another_view.h"

#include <QPromise>
#include <QThreadPool>

namespace foulcase {

TextViews::TextViews(QObject* parent) : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcher<Text>::finished, this, &TextViews::take);
}

void TextViews::setPage(std::shared_ptr<const PageExtract> page, const Limits& limits)
{
    if (page == m_page) {
        return;
    }
    m_page = std::move(page);
    m_limits = limits;
    m_texts.fill(nullptr);
    m_watcher.setFuture({}); // what is on its way is not wanted any more
    if (m_page) {
        m_texts[static_cast<std::size_t>(TextView::reading)] = Text(m_page, &m_page->text);
    }
}

TextViews::Text TextViews::text(TextView view) const
{
    return m_texts[static_cast<std::size_t>(view)];
}

void TextViews::request(TextView view)
{
    if (!m_page || text(view) || (m_watcher.isRunning() && m_awaited == view)) {
        return;
    }
    m_awaited = view;
    const auto promise = std::make_shared<QPromise<Text>>();
    m_watcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, page = m_page, limits = m_limits, view] {
        ComposeOptions options;
        options.view = view;
        promise->addResult(std::make_shared<const ComposedText>(composeAnotherView(
            page->contents, page->gaps, page->layout, options, limits)));
        promise->finish();
    });
}

void TextViews::take()
{
    if (m_watcher.future().resultCount() == 0) {
        return;
    }
    m_texts[static_cast<std::size_t>(m_awaited)] = m_watcher.result();
    Q_EMIT composed(m_awaited);
}

} // namespace foulcase

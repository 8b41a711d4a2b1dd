// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/thumbnails.h"

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

// A page whose size is not known is asked for as if it were this long, in user space units.
constexpr double usualLength = 842;
// A picture that came out smaller than this share of its side is asked for once more.
constexpr double tooSmall = 0.6;
// Above this many pixels a picture is first thinned out and then smoothed.
constexpr qsizetype manyPixels = 1 << 20;

QString tagOf(int page)
{
    return u"thumbnail %1"_s.arg(page);
}

bool isThumbnail(const QString& tag)
{
    return tag.startsWith(u"thumbnail "_s);
}

QImage reduced(const QImage& image, int side)
{
    const QSize size(side, side);
    QImage source = image;
    if (qsizetype(image.width()) * image.height() > manyPixels) {
        source = image.scaled(size * 3, Qt::KeepAspectRatio, Qt::FastTransformation);
    }
    return source.width() > side || source.height() > side
        ? source.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation)
        : source.copy();
}

} // namespace

Thumbnails::Thumbnails(Session& session, int side, QObject* parent)
    : QObject(parent), m_session(session), m_side(side), m_small(mostBytes)
{
    connect(&m_session, &Session::documentChanged, this, [this] {
        if (m_session.state() != DocumentState::ready) {
            forget();
        }
        ask();
    });
    connect(&m_session.source(), &PageSource::pictureReady, this, &Thumbnails::takePicture);
    connect(&m_session.source(), &PageSource::pictureFailed, this, &Thumbnails::takeFailure);
}

void Thumbnails::forget()
{
    m_small.clear();
    m_awaited.clear();
    m_failed.clear();
    m_first = 0;
    m_last = 0;
}

void Thumbnails::setSide(int side)
{
    if (side != m_side) {
        m_side = side;
        m_small.clear();
        ask();
    }
}

void Thumbnails::want(int first, int last)
{
    m_first = first;
    m_last = last;
    ask();
}

ThumbnailState Thumbnails::state(int page) const
{
    return m_failed.contains(page) ? ThumbnailState::failed
        : m_small.contains(page)   ? ThumbnailState::ready
                                   : ThumbnailState::waiting;
}

QImage Thumbnails::picture(int page) const
{
    const Small* small = m_small.object(page);
    return small != nullptr ? small->image : QImage();
}

void Thumbnails::ask()
{
    if (m_session.state() != DocumentState::ready || m_first < 1) {
        return;
    }
    const int last = std::min(m_last, m_session.document().pageCount);
    for (int page = m_first; page <= last && m_awaited.size() < mostAwaited; ++page) {
        const Small* small = m_small.object(page);
        const bool settled = m_failed.contains(page) || (small != nullptr && small->sharp);
        if (settled || m_awaited.contains(page)) {
            continue;
        }
        m_awaited.insert(page);
        const double scale = small != nullptr ? small->pixelsPerUnit : m_side / usualLength;
        m_session.source().requestPicture(tagOf(page), page, scale);
    }
}

void Thumbnails::takePicture(const QString& tag, const PagePicture& picture)
{
    if (!isThumbnail(tag) || !m_awaited.remove(picture.page)) {
        return;
    }
    const bool again = m_small.contains(picture.page);
    const int length = std::max(1, std::max(picture.image.width(), picture.image.height()));
    auto* small = new Small;
    small->image = reduced(picture.image, m_side);
    small->pixelsPerUnit = picture.pixelsPerUnit * m_side / length;
    small->sharp = again || length >= tooSmall * m_side;
    const qsizetype cost = std::max<qsizetype>(1, small->image.sizeInBytes());
    m_small.insert(picture.page, small, cost);
    Q_EMIT changed(picture.page);
    ask();
}

void Thumbnails::takeFailure(const QString& tag, int page, const Problem& problem)
{
    if (isThumbnail(tag) && m_awaited.remove(page)) {
        m_failed.insert(page, problem.sentence);
        Q_EMIT changed(page);
        ask();
    }
}

} // namespace foulcase

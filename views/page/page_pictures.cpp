// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/page_pictures.h"

#include "core/base/rules.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString wholeTag = u"page-view"_s;
const QString partTag = u"page-view part"_s;
constexpr double sameScale = 1e-4;      // a fraction of a pixel over a whole picture
constexpr double pictureReserve = 0.98; // the renderer rounds sizes up
// Beyond the limit the whole page is but a ground for its parts: this share of the limit's pixels
// is enough, and half of its scale is still better than asking again.
constexpr double groundShare = 0.25;
constexpr double leastGround = 0.5;

bool isSame(double a, double b)
{
    return std::abs(a - b) <= sameScale * std::max(a, b);
}

QPoint keyOf(const PagePicture& picture)
{
    return picture.area.topLeft() / PagePictures::partSide;
}

} // namespace

PagePictures::PagePictures(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&m_session.source(), &PageSource::pictureReady, this, &PagePictures::takePicture);
    connect(&m_session.source(), &PageSource::pictureFailed, this, &PagePictures::takeFailure);
}

QSizeF PagePictures::pageSize() const
{
    return isEmpty() ? QSizeF() : QSizeF(m_whole.image.size()) / m_whole.pixelsPerUnit;
}

void PagePictures::forgetParts()
{
    ++m_version;
    m_parts.clear();
    ++m_version;
    m_oldParts.clear();
    m_refusedParts.clear();
    m_partScale = 0;
}

void PagePictures::forget()
{
    m_page = 0;
    ++m_version;
    m_whole = {};
    m_coming = {};
    m_askedPage = 0;
    m_problem = {};
    forgetParts();
}

void PagePictures::expect()
{
    m_problem = {};
    m_coming = {};
    m_askedPage = 0;
    m_refusedParts.clear();
}

void PagePictures::show(int page)
{
    if (page != m_page) {
        forgetParts();
        m_page = page;
    }
    if (m_coming.page == page) {
        ++m_version;
        m_whole = std::move(m_coming);
    } else if (m_whole.page != page) {
        ++m_version;
        m_whole = {};
    }
    m_coming = {};
}

void PagePictures::ask(const PictureWish& wish)
{
    if (m_session.state() != DocumentState::ready || wish.page == 0 || !(wish.scale > 0)) {
        return;
    }
    const double most = Limits()[Rule::limit_render_pixels] * pictureReserve;
    const double pixels = wish.whole.width() * wish.whole.height();
    const bool beyond = pixels > most;
    const double scale = beyond ? wish.scale * std::sqrt(most * groundShare / pixels) : wish.scale;
    const PagePicture& held = m_coming.page == wish.page ? m_coming : m_whole;
    const bool hasGround =
        held.page == wish.page && held.pixelsPerUnit >= scale * leastGround && beyond;
    if (!beyond && held.page == wish.page && isSame(held.pixelsPerUnit, scale)) {
        forgetParts();
    }
    if (!hasGround) {
        const bool same = m_askedPage == wish.page && isSame(m_askedScale, scale);
        // One that is on its way for this page is awaited; it is better than nothing meanwhile.
        const bool onItsWay =
            m_askedPage == wish.page && m_session.source().awaitsPicture(wholeTag);
        if (!same && !onItsWay) {
            m_askedPage = wish.page;
            m_askedScale = scale;
            m_session.source().requestPicture(wholeTag, wish.page, scale);
        }
    } else if (wish.page == m_page) {
        askForPart(wish);
    }
}

std::vector<QPoint> PagePictures::keysIn(const QRectF& visible, const QSizeF& whole) const
{
    const auto keyAt = [](double at, double length) {
        const double last = std::max(0.0, std::ceil(length / partSide) - 1);
        return static_cast<int>(std::clamp(std::floor(at / partSide), 0.0, last));
    };
    std::vector<QPoint> keys;
    const QRectF seen = visible & QRectF(QPointF(0, 0), whole);
    if (seen.isEmpty()) {
        return keys;
    }
    const int right = keyAt(seen.right() - 1e-6, whole.width());
    const int bottom = keyAt(seen.bottom() - 1e-6, whole.height());
    for (int y = keyAt(seen.top(), whole.height()); y <= bottom; ++y) {
        for (int x = keyAt(seen.left(), whole.width());
             x <= right && static_cast<qsizetype>(keys.size()) < mostParts; ++x) {
            keys.emplace_back(x, y);
        }
    }
    const auto distance = [&seen](QPoint key) {
        const QPointF off =
            QPointF(key) * partSide + QPointF(partSide, partSide) / 2 - seen.center();
        return off.x() * off.x() + off.y() * off.y();
    };
    std::sort(keys.begin(), keys.end(),
        [&distance](QPoint a, QPoint b) { return distance(a) < distance(b); });
    return keys;
}

void PagePictures::askForPart(const PictureWish& wish)
{
    if (!isSame(m_partScale, wish.scale)) {
        if (!m_parts.isEmpty()) {
            m_oldParts = std::move(m_parts);
        }
        ++m_version;
        m_parts.clear();
        m_refusedParts.clear();
        m_partScale = wish.scale;
        m_askedPart = {-1, -1};
    }
    const std::vector<QPoint> keys = keysIn(wish.visible, wish.whole);
    const bool isInSight = std::find(keys.begin(), keys.end(), m_askedPart) != keys.end();
    if (isInSight && !m_parts.contains(m_askedPart) && m_session.source().awaitsPicture(partTag)) {
        return;
    }
    for (const QPoint key : keys) {
        if (!m_parts.contains(key) && m_refusedParts.count({key.x(), key.y()}) == 0) {
            // Cut by the renderer where the page ends.
            const QRect area(key * partSide, QSize(partSide, partSide));
            m_askedPart = key;
            m_session.source().requestPicture(partTag, wish.page, m_partScale, area);
            return;
        }
    }
    ++m_version;
    m_oldParts.clear();
    while (m_parts.size() > mostParts) {
        const auto unseen = std::find_if(m_parts.keyBegin(), m_parts.keyEnd(),
            [&keys](QPoint key) { return std::find(keys.begin(), keys.end(), key) == keys.end(); });
        if (unseen == m_parts.keyEnd()) {
            break;
        }
        ++m_version;
        m_parts.remove(*unseen);
    }
}

void PagePictures::takePart(const PagePicture& picture)
{
    if (picture.page == m_page && isSame(picture.pixelsPerUnit, m_partScale)) {
        ++m_version;
        m_parts.insert(keyOf(picture), picture);
        Q_EMIT arrived();
        Q_EMIT changed();
    }
}

void PagePictures::takePicture(const QString& tag, const PagePicture& picture)
{
    if (tag == partTag) {
        takePart(picture);
        return;
    }
    if (tag != wholeTag || picture.page != m_session.page()) {
        return;
    }
    m_problem = {};
    ++m_version;
    (picture.page == m_page ? m_whole : m_coming) = picture;
    Q_EMIT arrived();
    Q_EMIT changed();
}

void PagePictures::takeFailure(const QString& tag, int page, const Problem& problem)
{
    if (page != m_session.page() || (tag != wholeTag && tag != partTag)) {
        return;
    }
    if (tag == partTag) {
        m_refusedParts.insert({m_askedPart.x(), m_askedPart.y()});
    }
    m_problem = problem;
    Q_EMIT arrived();
    Q_EMIT changed();
}

bool PagePictures::isMadeFor(double scale) const
{
    return !isEmpty()
        && (isSame(scale / m_whole.pixelsPerUnit, 1)
            || (!m_parts.isEmpty() && isSame(scale / m_partScale, 1)));
}

void PagePictures::paint(QPainter& painter, double scale, Stretching stretching) const
{
    painter.save();
    const auto draw = [&](const PagePicture& picture) {
        const double stretch = scale / picture.pixelsPerUnit;
        const QPointF corner = QPointF(picture.area.topLeft()) * stretch;
        if (isSame(stretch, 1)) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
            painter.drawImage(corner.toPoint(), picture.image);
            return;
        }
        painter.setRenderHint(QPainter::SmoothPixmapTransform, stretching == Stretching::smooth);
        painter.drawImage(QRectF(corner, QSizeF(picture.image.size()) * stretch), picture.image,
            QRectF(picture.image.rect()));
    };
    if (!isEmpty()) {
        draw(m_whole);
    }
    for (const PagePicture& part : m_oldParts) {
        draw(part);
    }
    for (const PagePicture& part : m_parts) {
        draw(part);
    }
    painter.restore();
}

} // namespace foulcase

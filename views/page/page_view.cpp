// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/page_view.h"

#include "views/overlay/selection_halo.h"
#include "views/palette.h"

#include <QEvent>
#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

const QString pictureTag = u"page-view"_s;
constexpr double logicalDpi = 96;
constexpr double margin = 16;   // around the page, logical pixels
constexpr int gestureEnd = 140; // milliseconds without a change of zoom
constexpr double samePictureScale = 0.005;
constexpr double pictureReserve = 0.98; // the renderer rounds sizes up

} // namespace

PageView::PageView(Session& session, QWidget* parent)
    : QAbstractScrollArea(parent), m_session(session), m_notice(new QLabel(viewport()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Page"));
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    m_notice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_notice->setMargin(10);
    m_notice->setAutoFillBackground(true);
    m_notice->setBackgroundRole(QPalette::Window); // else that of the viewport
    m_notice->setForegroundRole(QPalette::WindowText);
    m_notice->setObjectName(u"pageNotice"_s);

    m_pictureTimer.setSingleShot(true);
    m_pictureTimer.setInterval(gestureEnd);
    connect(&m_pictureTimer, &QTimer::timeout, this, [this] {
        askForPicture();
        viewport()->update(); // smooth scaling again
    });
    connect(&m_session, &Session::documentChanged, this, &PageView::takeDocumentChange);
    connect(&m_session, &Session::pageAsked, this, &PageView::takePageAsked);
    connect(&m_session, &Session::pageShown, this, &PageView::takePageShown);
    connect(&m_session, &Session::pageFailed, this, &PageView::takePageFailed);
    connect(&m_session.source(), &PageSource::pictureReady, this, &PageView::takePicture);
    connect(&m_session.source(), &PageSource::pictureFailed, this, &PageView::takePictureFailure);
    connect(&m_session.selection(), &Selection::changed, this, &PageView::takeSelection);
    connect(&m_session.layers(), &LayerChoice::changed, this, [this] {
        m_tiles.clear();
        viewport()->update();
    });
    updateNotice();
}

QPointF PageView::scrolled() const
{
    return {static_cast<double>(horizontalScrollBar()->value()),
        static_cast<double>(verticalScrollBar()->value())};
}

QSizeF PageView::pageSize() const
{
    return m_boxes ? QSizeF(transform().width(), transform().height()) : QSizeF();
}

QPointF PageView::toViewport(Point user) const
{
    return m_boxes ? toPointF(transform().toPixels(user)) - scrolled() : QPointF();
}

Point PageView::toUser(QPointF at) const
{
    const QPointF page = at + scrolled();
    return m_boxes ? transform().toUser(Point{page.x(), page.y()}) : Point{};
}

void PageView::takeBoxes(const PageBoxes& boxes)
{
    const bool first = !m_boxes.has_value();
    m_boxes = boxes;
    m_tiles.clear();
    if (m_fit != FitMode::none) {
        applyFit();
    } else {
        setZoom(m_zoom);
    }
    if (first) {
        updateBars();
    }
}

void PageView::setFitMode(FitMode mode)
{
    m_fit = mode;
    applyFit();
}

void PageView::applyFit()
{
    if (!m_boxes || m_fit == FitMode::none) {
        return;
    }
    const PageTransform unit(*m_boxes, m_boxes->userUnit * logicalDpi / 72);
    const QSize room = maximumViewportSize();
    const double width = std::max(1.0, room.width() - 2 * margin);
    const double height = std::max(1.0, room.height() - 2 * margin);
    double zoom = width / std::max(1e-3, unit.width());
    const double fullHeight = height / std::max(1e-3, unit.height());
    if (m_fit == FitMode::page) {
        zoom = std::min(zoom, fullHeight);
    } else if (zoom > fullHeight) {
        const double bar = verticalScrollBar()->sizeHint().width();
        zoom = std::max(1.0, width - bar) / std::max(1e-3, unit.width());
    }
    setZoom(zoom);
    scrollTo({-1e9, m_fit == FitMode::page ? -1e9 : scrolled().y()});
}

void PageView::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, leastZoom, mostZoom);
    const double scale = m_zoom * logicalDpi / 72 * (m_boxes ? m_boxes->userUnit : 1);
    if (scale != m_scale) {
        m_scale = scale;
        m_tiles.clear();
        m_pictureTimer.start();
    }
    updateBars();
    viewport()->update();
    Q_EMIT zoomChanged(m_zoom);
}

void PageView::zoomTo(double zoom, QPointF anchor)
{
    m_fit = FitMode::none;
    if (!m_boxes) {
        setZoom(zoom);
        return;
    }
    const Point held = toUser(anchor);
    setZoom(zoom);
    const QPointF at = toPointF(transform().toPixels(held)) - anchor;
    // Room to scroll beyond the usual is given, so that the point stays where it was.
    const auto widen = [](QScrollBar* bar, double value) {
        const int whole = static_cast<int>(std::lround(std::clamp(value, -1e8, 1e8)));
        bar->setRange(std::min(bar->minimum(), whole), std::max(bar->maximum(), whole));
        bar->setValue(whole);
    };
    widen(horizontalScrollBar(), at.x());
    widen(verticalScrollBar(), at.y());
}

void PageView::zoomBy(double factor)
{
    zoomTo(m_zoom * factor, zoomAnchor());
}

QPointF PageView::zoomAnchor() const
{
    return m_pointer ? *m_pointer : QRectF(viewport()->rect()).center();
}

void PageView::updateBars()
{
    const QSizeF page = pageSize();
    const QSize room = viewport()->size();
    const auto set = [](QScrollBar* bar, double length, int available) {
        const bool fits = length + 2 * margin <= available + 1; // a fitted page may round up
        const double spare = (length - available) / 2;
        const int least = static_cast<int>(std::floor(fits ? spare : -margin));
        const int most = fits ? least : static_cast<int>(std::ceil(length + margin - available));
        bar->setRange(least, most);
        bar->setPageStep(available);
        bar->setSingleStep(std::max(1, available / 12));
    };
    set(horizontalScrollBar(), page.width(), room.width());
    set(verticalScrollBar(), page.height(), room.height());
}

void PageView::scrollTo(QPointF at)
{
    const auto whole = [](double value) {
        return static_cast<int>(std::lround(std::clamp(value, -1e8, 1e8)));
    };
    horizontalScrollBar()->setValue(whole(at.x()));
    verticalScrollBar()->setValue(whole(at.y()));
}

void PageView::reveal(const Rect& user)
{
    if (!m_boxes || user.empty()) {
        return;
    }
    constexpr double room = 40;
    const QRectF box = toRectF(user, transform()).adjusted(-room, -room, room, room);
    const QRectF seen(scrolled(), QSizeF(viewport()->size()));
    const auto shift = [](double low, double high, double seenLow, double seenHigh) {
        if (high - low > seenHigh - seenLow || low < seenLow) {
            return low - seenLow;
        }
        return high > seenHigh ? high - seenHigh : 0.0;
    };
    if (!seen.contains(box)) {
        scrollTo(scrolled()
            + QPointF(shift(box.left(), box.right(), seen.left(), seen.right()),
                shift(box.top(), box.bottom(), seen.top(), seen.bottom())));
    }
}

void PageView::takeDocumentChange()
{
    if (m_session.state() != DocumentState::ready) {
        m_boxes.reset();
        m_page.reset();
        m_picture = {};
        m_coming = {};
        m_pictureProblem = {};
        m_halo.clear();
        m_askedPage = 0;
        m_tiles.clear();
        updateBars();
    }
    updateNotice();
    viewport()->update();
}

void PageView::takePageAsked()
{
    m_pictureProblem = {};
    m_coming = {};
    m_lastClick.reset();
    askForPicture();
    updateNotice();
    viewport()->update();
}

void PageView::takePageShown()
{
    m_page = m_session.shown();
    adoptPicture();
    takeBoxes(m_page->extract().boxes);
    takeSelection(m_session.selection().focus(), nullptr);
    askForPicture();
    updateNotice();
    viewport()->update();
}

void PageView::takePageFailed()
{
    m_page.reset();
    m_boxes.reset();
    m_halo.clear();
    m_tiles.clear();
    adoptPicture();
    updateBars();
    updateNotice();
    viewport()->update();
}

/// The picture that came before its page's extract, or none where the shown one is of another page.
void PageView::adoptPicture()
{
    if (m_coming.page == m_session.page()) {
        m_picture = std::move(m_coming);
    } else if (m_picture.page != m_session.page()) {
        m_picture = {};
    }
    m_coming = {};
    if (!m_page && m_picture.page != 0 && m_picture.pixelsPerUnit > 0) {
        PageBoxes boxes;
        boxes.crop = {0, 0, m_picture.image.width() / m_picture.pixelsPerUnit,
            m_picture.image.height() / m_picture.pixelsPerUnit};
        boxes.media = boxes.crop;
        takeBoxes(boxes);
    }
}

double PageView::wantedPictureScale() const
{
    const double scale = m_scale * viewport()->devicePixelRatioF();
    if (!m_boxes) {
        return logicalDpi / 72 * viewport()->devicePixelRatioF();
    }
    const PageTransform whole(*m_boxes, scale);
    const double pixels = whole.width() * whole.height();
    const double most = Limits()[Rule::limit_render_pixels] * pictureReserve;
    return pixels > most ? scale * std::sqrt(most / pixels) : scale;
}

void PageView::askForPicture()
{
    const int page = m_session.page();
    if (m_session.state() != DocumentState::ready || page == 0) {
        return;
    }
    const double scale = wantedPictureScale();
    const bool same =
        m_askedPage == page && std::abs(m_askedScale - scale) <= samePictureScale * scale;
    // One that is on its way for this page is awaited; it is better than nothing meanwhile.
    const bool onItsWay = m_askedPage == page && m_session.source().awaitsPicture(pictureTag);
    if (same || onItsWay) {
        return;
    }
    m_askedPage = page;
    m_askedScale = scale;
    m_session.source().requestPicture(pictureTag, page, scale);
}

void PageView::takePicture(const QString& tag, const PagePicture& picture)
{
    if (tag != pictureTag || picture.page != m_session.page()) {
        return;
    }
    m_pictureProblem = {};
    const bool shownAlready = m_page && m_page->extract().page == picture.page;
    if (shownAlready) {
        m_picture = picture;
    } else {
        m_coming = picture;
        if (!m_session.isWaiting()) {
            adoptPicture();
        }
    }
    if (m_boxes && !m_pictureTimer.isActive() && m_picture.page == picture.page) {
        askForPicture();
    }
    updateNotice();
    viewport()->update();
}

void PageView::takePictureFailure(const QString& tag, int page, const Problem& problem)
{
    if (tag == pictureTag && page == m_session.page()) {
        m_pictureProblem = problem;
        updateNotice();
        viewport()->update();
    }
}

void PageView::takeSelection(const Focus& focus, const QObject* setter)
{
    m_halo.clear();
    const bool here = m_page && focus.page == m_page->extract().page;
    if (focus.kind == FocusKind::subject && here) {
        m_halo = m_page->quadsOf(focus.subject);
        Rect bounds;
        for (const Quad& quad : m_halo) {
            bounds.include(quad.bounds());
        }
        if (setter != this) {
            reveal(bounds);
        }
    }
    viewport()->update();
}

void PageView::updateNotice()
{
    QString text;
    switch (m_session.state()) {
    case DocumentState::empty:
        text = tr("No file is open.\n\nOpen a PDF with Ctrl+O, or drop one here. You will see its "
                  "page with one box over each glyph, coloured by the source of its Unicode; click "
                  "a glyph to read how it came into the text, or why it did not.");
        break;
    case DocumentState::opening:
        text = tr("Opening %1 …").arg(m_session.document().path);
        break;
    case DocumentState::broken:
        text = m_session.problem().sentence;
        break;
    case DocumentState::ready:
        text = m_session.problem().sentence;
        if (!m_pictureProblem.sentence.isEmpty()) {
            text += (text.isEmpty() ? QString() : u"\n"_s) + m_pictureProblem.sentence;
        }
        if (text.isEmpty() && !m_boxes) {
            text = tr("Reading page %1 …").arg(m_session.page());
        }
        break;
    }
    m_notice->setText(text);
    const Scheme scheme = schemeOf(palette());
    QPalette colours = m_notice->palette();
    const bool plain =
        m_session.problem().sentence.isEmpty() && m_pictureProblem.sentence.isEmpty();
    colours.setColor(
        QPalette::Window, plain ? palette().color(QPalette::Base) : noticeGround(scheme));
    colours.setColor(
        QPalette::WindowText, plain ? palette().color(QPalette::Text) : noticeText(scheme));
    m_notice->setPalette(colours);
    placeNotice();
}

void PageView::placeNotice()
{
    m_notice->setVisible(!m_notice->text().isEmpty());
    const int width = std::min(560, std::max(120, viewport()->width() - 40));
    const int height = m_notice->heightForWidth(width);
    const int left = (viewport()->width() - width) / 2;
    const int top = m_boxes ? 10 : std::max(10, (viewport()->height() - height) / 2);
    m_notice->setGeometry(left, top, width, height);
}

void PageView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    const Scheme scheme = schemeOf(palette());
    painter.fillRect(event->rect(), deskColour(scheme));
    if (!m_boxes) {
        return;
    }
    painter.translate(-scrolled());
    paintPicture(painter);
    paintOverlays(painter, event->rect().translated(scrolled().toPoint()));
    const bool stale = m_page && m_page->extract().page != m_session.page();
    if (stale) {
        painter.fillRect(QRectF(QPointF(0, 0), pageSize()), waitingVeil(scheme));
    }
}

void PageView::paintPicture(QPainter& painter)
{
    const QRectF page(QPointF(0, 0), pageSize());
    painter.fillRect(page, overlayColour(OverlayInk::paper));
    const int pictureLayer = layerIndex(u"page"_s);
    if (m_picture.image.isNull() || (m_session.layers().shown() >> pictureLayer & 1U) == 0) {
        return;
    }
    const double stretch = m_scale / m_picture.pixelsPerUnit;
    const QRectF target(
        0, 0, m_picture.image.width() * stretch, m_picture.image.height() * stretch);
    const bool exact = std::abs(stretch * viewport()->devicePixelRatioF() - 1) < samePictureScale;
    // Nearest while a gesture lasts: a frame costs a blit.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !exact && !m_pictureTimer.isActive());
    painter.save();
    painter.setClipRect(page);
    painter.drawImage(target, m_picture.image, QRectF(m_picture.image.rect()));
    painter.restore();
}

void PageView::paintOverlays(QPainter& painter, const QRect& exposed)
{
    if (!m_page) {
        return;
    }
    const std::uint32_t layers = m_session.layers().shown();
    if (m_tiles.paint(
            painter, exposed, *m_page, transform(), layers, viewport()->devicePixelRatioF())
        == TilesState::more_to_come) {
        viewport()->update();
    }
    paintSelectionHalo(painter, m_halo, transform());
    const Focus& focus = m_session.selection().focus();
    if (focus.kind == FocusKind::spot && focus.page == m_page->extract().page) {
        paintSpotHalo(painter, focus.spot, transform());
    }
}

void PageView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_fit != FitMode::none && m_boxes) {
        applyFit();
    } else {
        updateBars();
    }
    placeNotice();
}

void PageView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateNotice();
    }
}

} // namespace foulcase

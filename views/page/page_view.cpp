// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/page_view.h"

#include "views/overlay/selection_halo.h"
#include "views/palette.h"
#include "views/session/focus_subjects.h"

#include <QEvent>
#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double logicalDpi = 96;
constexpr double margin = 16;           // around the page, logical pixels
constexpr int gestureEnd = 140;         // milliseconds without a change of zoom
constexpr double longestSide = 1 << 24; // device pixels; scroll bars and tiles count in integers

} // namespace

PageView::PageView(Session& session, QWidget* parent)
    : QAbstractScrollArea(parent), m_session(session), m_pictures(session), m_frame(u"pdf"_s),
      m_notice(new QLabel(viewport()))
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
    connect(&m_session, &Session::peerChanged, this, [this] {
        m_page = m_session.shown();
        viewport()->update();
    });
    connect(&m_session, &Session::pageFailed, this, &PageView::takePageFailed);
    connect(&m_pictures, &PagePictures::arrived, this, &PageView::takeArrival);
    connect(&m_pictures, &PagePictures::changed, this, [this] {
        updateNotice();
        viewport()->update();
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, &m_pictureTimer,
        qOverload<>(&QTimer::start)); // parts may have come into sight
    connect(verticalScrollBar(), &QScrollBar::valueChanged, &m_pictureTimer,
        qOverload<>(&QTimer::start));
    connect(&m_session.selection(), &Selection::changed, this, &PageView::takeSelection);
    connect(&m_session.selection(), &Selection::previewed, this, &PageView::takePreview);
    connect(&m_session.layers(), &LayerChoice::changed, this, [this] {
        m_tiles.clear();
        m_oldTiles.clear();
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

PageBoxes PageView::turnedBoxes() const
{
    PageBoxes boxes = *m_boxes;
    boxes.rotate = (boxes.rotate + 90 * m_turn) % 360;
    return boxes;
}

void PageView::setTurn(int quarters)
{
    const int turn = ((quarters % 4) + 4) % 4;
    if (turn == m_turn) {
        return;
    }
    const Point centre = toUser(QRectF(viewport()->rect()).center());
    m_turn = turn;
    m_tiles.clear();
    m_oldTiles.clear();
    if (m_fit != FitMode::none) {
        applyFit();
    } else {
        updateBars();
        if (m_boxes) {
            scrollTo(toPointF(transform().toPixels(centre)) - QRectF(viewport()->rect()).center());
        }
    }
    askForPicture();
    viewport()->update();
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
    const PageTransform unit(turnedBoxes(), m_boxes->userUnit * logicalDpi / 72);
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
    double scale = m_zoom * logicalDpi / 72 * (m_boxes ? m_boxes->userUnit : 1);
    if (m_boxes) {
        const double side = std::max(m_boxes->crop.width(), m_boxes->crop.height());
        scale =
            std::min(scale, longestSide / viewport()->devicePixelRatioF() / std::max(side, 1e-3));
    }
    if (scale != m_scale) {
        m_scale = scale;
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
        m_pictures.forget();
        m_halo.clear();
        m_preview.clear();
        m_clicked.reset();
        m_turn = 0;
        m_tiles.clear();
        m_oldTiles.clear();
        updateBars();
    }
    updateNotice();
    viewport()->update();
}

void PageView::takePageAsked()
{
    m_pictures.expect();
    m_lastClick.reset();
    m_clicked.reset();
    askForPicture();
    updateNotice();
    viewport()->update();
}

void PageView::takePageShown()
{
    m_page = m_session.shown();
    m_oldTiles.clear();
    showPictures();
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
    m_preview.clear();
    m_tiles.clear();
    m_oldTiles.clear();
    showPictures();
    updateBars();
    updateNotice();
    viewport()->update();
}

/// A page without extract has its picture's size at least.
void PageView::showPictures()
{
    m_pictures.show(m_session.page());
    const QSizeF size = m_pictures.pageSize();
    if (!m_page && !m_boxes && !size.isEmpty()) {
        PageBoxes boxes;
        boxes.crop = {0, 0, size.width(), size.height()};
        boxes.media = boxes.crop;
        takeBoxes(boxes);
    }
}

void PageView::askForPicture()
{
    const double ratio = viewport()->devicePixelRatioF();
    PictureWish wish{m_session.page(), (m_boxes ? m_scale : logicalDpi / 72) * ratio, {}, {}};
    if (m_boxes) {
        const PageTransform whole(*m_boxes, wish.scale);
        wish.whole = {whole.width(), whole.height()};
        const QRectF seen(scrolled() * ratio, QSizeF(viewport()->size()) * ratio);
        wish.visible = pictureTurn(wish.scale).inverted().mapRect(seen);
    }
    m_pictures.ask(wish);
}

void PageView::takeArrival()
{
    if (!m_page && !m_session.isWaiting()) {
        showPictures();
    }
    if (m_boxes && !m_pictureTimer.isActive()) {
        askForPicture();
    }
}

std::vector<Quad> PageView::quadsOf(const Focus& focus) const
{
    std::vector<Quad> quads;
    if (!m_page || focus.page != m_page->extract().page || m_page != m_session.shown()) {
        return quads;
    }
    const std::vector<Subject> subjects = subjectsOf(focus, groundOf(m_session));
    if (subjects.size() == 1) {
        return m_page->quadsOf(subjects.front());
    }
    // One walk over the page for all of them.
    for (const GlyphId glyph : glyphsOf(subjects, m_page->extract())) {
        if (quads.size() < ShownPage::mostMarks) {
            quads.push_back(m_page->contents().glyphs[glyph.index()].quad);
        }
    }
    for (const Subject& subject : subjects) {
        if (subject.kind == SubjectKind::shape && quads.size() < ShownPage::mostMarks) {
            const std::vector<Quad> shape = m_page->quadsOf(subject);
            quads.insert(quads.end(), shape.begin(), shape.end());
        }
    }
    return quads;
}

void PageView::takeSelection(const Focus& focus, const QObject* setter)
{
    m_halo = quadsOf(focus);
    if (setter != this) {
        m_clicked.reset();
        Rect bounds;
        for (const Quad& quad : m_halo) {
            bounds.include(quad.bounds());
        }
        reveal(bounds);
    }
    viewport()->update();
}

void PageView::takePreview(const Focus& focus)
{
    m_preview = quadsOf(focus);
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
        if (!m_pictures.problem().sentence.isEmpty()) {
            text += (text.isEmpty() ? QString() : u"\n"_s) + m_pictures.problem().sentence;
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
        m_session.problem().sentence.isEmpty() && m_pictures.problem().sentence.isEmpty();
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

PageView::DeviceSpace PageView::deviceSpace(const QPainter& painter) const
{
    // The corner stands on a whole pixel, so that pictures and tiles are copied and not resampled.
    const QTransform base = painter.deviceTransform();
    const QPoint corner = base.map(-scrolled()).toPoint();
    return {QTransform::fromTranslate(corner.x(), corner.y()) * base.inverted(),
        std::max(1e-3, std::abs(base.m11()))};
}

QTransform PageView::pictureTurn(double scale) const
{
    if (!m_boxes || m_turn == 0) {
        return {};
    }
    const PageTransform upright(*m_boxes, scale);
    QTransform turn;
    // The corner that comes to lie at the upper left, again on a whole pixel.
    if (m_turn == 1) {
        turn.translate(std::round(upright.height()), 0);
    } else if (m_turn == 2) {
        turn.translate(std::round(upright.width()), std::round(upright.height()));
    } else {
        turn.translate(0, std::round(upright.width()));
    }
    turn.rotate(90.0 * m_turn);
    return turn;
}

void PageView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    const Scheme scheme = schemeOf(palette());
    if (!m_boxes) {
        painter.fillRect(event->rect(), deskColour(scheme));
        return;
    }
    const DeviceSpace space = deviceSpace(painter);
    const QRect exposed = space.pixels.inverted().mapRect(QRectF(event->rect())).toAlignedRect();
    QRegion missing(exposed);
    const bool isStill
        = !m_pictureTimer.isActive() || m_pictures.isMadeFor(m_scale * space.ratio);
    if (m_page && isStill) {
        m_frames.use(frameKey(space, scheme));
        painter.save();
        painter.setWorldTransform(space.pixels);
        missing = m_frames.paint(painter, exposed, [&](QPainter& inner, const QRect& tile) {
            return paintGround(inner, {inner.worldTransform(), space.ratio}, tile, scheme);
        });
        painter.restore();
    }
    if (missing.isEmpty()) {
        m_oldTiles.clear();
    } else {
        painter.save();
        painter.setWorldTransform(space.pixels);
        painter.setClipRegion(missing);
        const bool settled = paintGround(painter, space, exposed, scheme);
        painter.restore();
        const bool isGesture = !isStill && (settled || !m_oldTiles.isEmpty());
        if (m_page && !isGesture) {
            viewport()->update();
        }
    }
    paintMarks(painter, space);
    const bool stale = m_page && m_page->extract().page != m_session.page();
    if (stale) {
        painter.setWorldTransform(QTransform::fromScale(space.ratio, space.ratio) * space.pixels);
        painter.fillRect(QRectF(QPointF(0, 0), pageSize()), waitingVeil(scheme));
    }
}

std::size_t PageView::frameKey(const DeviceSpace& space, Scheme scheme) const
{
    std::size_t key = qHashMulti(0, m_page.get(), m_scale * space.ratio, m_turn,
        m_pictures.version(), static_cast<int>(scheme), m_session.layers().shown());
    for (const LayerInUse& use : m_session.layers().stack()) {
        key = qHashMulti(key, use.layer, use.opacity);
    }
    return qHashMulti(key, m_session.layers().opacity(layerIndex(u"page"_s)));
}

/// The desk, the paper, its picture and the overlays. False where overlays are still to come.
bool PageView::paintGround(
    QPainter& painter, const DeviceSpace& space, const QRect& exposed, Scheme scheme)
{
    painter.fillRect(exposed, deskColour(scheme));
    paintPicture(painter, space);
    return paintOverlays(painter, space, exposed);
}

void PageView::paintPicture(QPainter& painter, const DeviceSpace& space)
{
    painter.save();
    painter.setWorldTransform(space.pixels);
    const QRectF page(QPointF(0, 0), pageSize() * space.ratio);
    painter.setClipRect(page, Qt::IntersectClip);
    painter.fillRect(page, overlayColour(OverlayInk::paper));
    const int pictureLayer = layerIndex(u"page"_s);
    if ((m_session.layers().shown() >> pictureLayer & 1U) != 0) {
        const double scale = m_scale * space.ratio;
        painter.setOpacity(m_session.layers().opacity(pictureLayer));
        painter.setWorldTransform(pictureTurn(scale) * space.pixels);
        // Nearest while a gesture lasts: a frame costs a blit.
        m_pictures.paint(
            painter, scale, m_pictureTimer.isActive() ? Stretching::nearest : Stretching::smooth);
    }
    painter.restore();
}

bool PageView::paintOverlays(QPainter& painter, const DeviceSpace& space, const QRect& exposed)
{
    const LayerStack stack = m_session.layers().stack();
    if (!m_page) {
        return true;
    }
    const double scale = m_scale * space.ratio;
    if (scale != m_tilesScale) {
        if (!m_tiles.isEmpty()) {
            m_oldTiles = std::move(m_tiles);
            m_oldTilesScale = m_tilesScale;
        }
        m_tiles.clear();
        m_tilesScale = scale;
    }
    painter.save();
    painter.setWorldTransform(space.pixels);
    QRegion missing(exposed);
    const bool gesture = m_pictureTimer.isActive() && !m_oldTiles.isEmpty();
    if (!gesture) {
        missing = m_tiles.paint(painter, exposed, *m_page, transform(), stack, space.ratio);
    }
    if (!missing.isEmpty() && !m_oldTiles.isEmpty()) {
        painter.setClipRegion(missing, Qt::IntersectClip);
        m_oldTiles.paintStretched(painter, exposed, scale / m_oldTilesScale);
    }
    painter.restore();
    return missing.isEmpty();
}

void PageView::paintMarks(QPainter& painter, const DeviceSpace& space)
{
    if (!m_page) {
        return;
    }
    painter.save();
    painter.setWorldTransform(QTransform::fromScale(space.ratio, space.ratio) * space.pixels);
    paintSelectionHalo(painter, m_preview, transform(), HaloWeight::preview);
    paintSelectionHalo(painter, m_halo, transform());
    const Focus& focus = m_session.selection().focus();
    if (focus.kind == FocusKind::spot && focus.page == m_page->extract().page) {
        paintSpotHalo(painter, focus.spot, transform());
    }
    painter.restore();
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

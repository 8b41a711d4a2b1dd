// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the page view puts on the clipboard, by key and by menu.
#include "core/base/frames.h"
#include "views/page/page_view.h"
#include "views/session/focus_subjects.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

struct NamedFrame {
    const char* name; // of core/base/frames.h
    const char* words;
};

constexpr NamedFrame frames[] = {
    {"pdf", QT_TRANSLATE_NOOP("PageView", "PDF: points, y up")},
    {"pdfplumber", QT_TRANSLATE_NOOP("PageView", "pdfplumber: points, y down, MediaBox")},
    {"pymupdf", QT_TRANSLATE_NOOP("PageView", "PyMuPDF: points, y down, CropBox")},
    {"px@96", QT_TRANSLATE_NOOP("PageView", "pixels at 96 dpi")},
    {"px@150", QT_TRANSLATE_NOOP("PageView", "pixels at 150 dpi")},
    {"px@300", QT_TRANSLATE_NOOP("PageView", "pixels at 300 dpi")},
};

QString numbers(std::initializer_list<double> values)
{
    QStringList parts;
    for (const double value : values) {
        parts += QString::number(value, 'f', 2);
    }
    return parts.join(u',');
}

} // namespace

void PageView::copied(const QString& text, const QString& what)
{
    QApplication::clipboard()->setText(text);
    Q_EMIT answered(tr("Copied %1: %2").arg(what, text));
}

bool PageView::copyCharacter()
{
    const Focus& focus = m_session.selection().focus();
    const bool character = focus.isGlyph() || focus.kind == FocusKind::character;
    const GlyphId glyph = character && m_page && m_page == m_session.shown()
        ? glyphOf(focus, groundOf(m_session))
        : GlyphId();
    if (!glyph.valid()) {
        Q_EMIT answered(tr("Select a glyph first: then its character can be copied."));
        return false;
    }
    const PageContents& contents = m_page->contents();
    const CodeId code = contents.glyphs[glyph.index()].code;
    if (code.index() >= contents.codes.size() || contents.codes[code.index()].unicode.empty()) {
        Q_EMIT answered(tr("This glyph reads as no character; nothing was copied."));
        return false;
    }
    const std::u32string& text = contents.codes[code.index()].unicode;
    copied(
        QString::fromUcs4(text.data(), static_cast<qsizetype>(text.size())), tr("the character"));
    return true;
}

Rect PageView::focusBox() const
{
    Rect box;
    for (const Quad& quad : m_halo) {
        box.include(quad.bounds());
    }
    return box;
}

std::optional<Point> PageView::copyPlace() const
{
    const Focus& focus = m_session.selection().focus();
    if (m_clicked) {
        return m_clicked;
    }
    if (focus.kind == FocusKind::spot) {
        return focus.spot;
    }
    const Rect box = focusBox();
    return box.empty() ? std::nullopt : std::optional(box.centre());
}

bool PageView::copyPosition(const QString& frame)
{
    const auto place = copyPlace();
    const auto there =
        m_boxes && place ? toFrame(*m_boxes, *place, frame.toStdString()) : std::nullopt;
    if (!there) {
        Q_EMIT answered(tr("Click on the page first: then the place can be copied."));
        return false;
    }
    m_frame = frame;
    copied(numbers({there->x, there->y}), tr("the place (%1)").arg(frame));
    return true;
}

bool PageView::copyBox(const QString& frame)
{
    const Rect box = focusBox();
    const auto there =
        m_boxes && !box.empty() ? toFrame(*m_boxes, box, frame.toStdString()) : std::nullopt;
    if (!there) {
        Q_EMIT answered(tr("Select something on the page first: then its box can be copied."));
        return false;
    }
    m_frame = frame;
    copied(numbers({there->x0, there->y0, there->x1, there->y1}), tr("the box (%1)").arg(frame));
    return true;
}

void PageView::addCopyActions(QMenu& menu)
{
    QAction* character = menu.addAction(tr("Copy &character\tCtrl+C"));
    connect(character, &QAction::triggered, this, [this] { copyCharacter(); });
    QMenu* position = menu.addMenu(tr("Copy &position as"));
    position->setEnabled(copyPlace().has_value());
    QMenu* box = menu.addMenu(tr("Copy the selection's &box as"));
    box->setEnabled(!focusBox().empty());
    for (const NamedFrame& frame : frames) {
        const QString name = QLatin1StringView(frame.name);
        const QString key = name == m_frame ? u"\tCtrl+Shift+C"_s : QString();
        connect(position->addAction(tr(frame.words) + key), &QAction::triggered, this,
            [this, name] { copyPosition(name); });
        connect(box->addAction(tr(frame.words)), &QAction::triggered, this,
            [this, name] { copyBox(name); });
    }
}

void PageView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_page) {
        return;
    }
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        // What lies under the pointer is meant; a selection there stays.
        const Point user = toUser(event->pos());
        const Rect box = focusBox();
        if (box.empty() || !box.contains(user)) {
            m_lastClick.reset();
            select(event->pos());
        } else {
            m_clicked = user;
        }
    } else if (const auto place = copyPlace()) {
        at = viewport()->mapToGlobal(toViewport(*place).toPoint());
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu);
    menu->popup(at);
}

} // namespace foulcase

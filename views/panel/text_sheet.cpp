// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/text_sheet.h"

#include "views/palette.h"

#include <QFontDatabase>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextBlock>

#include <algorithm>
#include <functional>

namespace foulcase {

namespace {

constexpr int textMargin = 6;

void paintBlankMark(QPainter& painter, const QRectF& cell, CharacterMark mark, Scheme scheme)
{
    const bool drawn = mark == CharacterMark::blank_drawn || mark == CharacterMark::blank_no_break;
    const QColor colour =
        panelColour(drawn ? PanelInk::blank_drawn : PanelInk::blank_inferred, scheme);
    painter.setPen(QPen(colour, 1.2));
    painter.setBrush(Qt::NoBrush);
    const QPointF middle = cell.center();
    const double foot = cell.bottom() - cell.height() * 0.2;
    switch (mark) {
    case CharacterMark::blank_drawn:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(middle, 1.6, 1.6);
        break;
    case CharacterMark::blank_no_break:
        painter.drawEllipse(middle, 2.2, 2.2);
        break;
    case CharacterMark::tab: {
        const double right = cell.right() - 2;
        painter.drawLine(QPointF(cell.left() + 1, middle.y()), QPointF(right, middle.y()));
        painter.drawPolyline(QPolygonF({QPointF(right - 3, middle.y() - 3),
            QPointF(right, middle.y()), QPointF(right - 3, middle.y() + 3)}));
        break;
    }
    case CharacterMark::padding:
        painter.drawPoint(QPointF(middle.x(), foot));
        break;
    default: { // an open box, as wide as the gap
        const double half = std::max(2.0, cell.width() / 2 - 0.8);
        painter.drawPolyline(
            QPolygonF({QPointF(middle.x() - half, foot - 4), QPointF(middle.x() - half, foot),
                QPointF(middle.x() + half, foot), QPointF(middle.x() + half, foot - 4)}));
        break;
    }
    }
}

void paintLineEnd(QPainter& painter, const QRectF& cell, CharacterMark mark, Scheme scheme)
{
    painter.setPen(panelColour(PanelInk::line_end, scheme));
    painter.drawText(QRectF(cell.left() + 2, cell.top(), cell.height() * 1.5, cell.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        mark == CharacterMark::line_end ? QStringLiteral("↵") : QStringLiteral("¶"));
}

void paintSuspect(QPainter& painter, const QRectF& cell, CharacterMark mark, Scheme scheme)
{
    const QColor colour = panelColour(PanelInk::suspect, scheme);
    QPen pen(colour, 1.2);
    if (mark == CharacterMark::private_use) {
        pen.setStyle(Qt::DashLine);
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (mark == CharacterMark::invisible) {
        const double x = cell.left();
        painter.drawLine(QPointF(x, cell.top() + 2), QPointF(x, cell.bottom() - 2));
        painter.drawLine(QPointF(x - 2, cell.top() + 2), QPointF(x + 2, cell.top() + 2));
        return;
    }
    if (mark == CharacterMark::unmapped) {
        QColor hatch = colour;
        hatch.setAlphaF(0.45F);
        painter.setBrush(QBrush(hatch, Qt::BDiagPattern));
    }
    painter.drawRoundedRect(cell.adjusted(0.6, 1.5, -0.6, -1.5), 2, 2);
}

} // namespace

/// One laid out row, in viewport coordinates.
struct TextSheet::Row {
    QTextLine line;
    QPointF origin;     // of its block's layout
    int blockBegin = 0; // position of the block
    int begin = 0;      // of the row
    int end = 0;
    bool last = false; // the block's end stands behind it

    QRectF cell(int from, int to) const
    {
        const double a = line.cursorToX(from - blockBegin);
        const double b = line.cursorToX(to - blockBegin);
        return {origin.x() + std::min(a, b), origin.y() + line.y(), std::abs(b - a), line.height()};
    }
};

TextSheet::TextSheet(QWidget* parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setCursorWidth(2);
    document()->setDocumentMargin(textMargin);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
}

void TextSheet::setMap(TextMap map)
{
    m_map = std::move(map);
    m_marked.clear();
    m_matches.clear();
    m_pressed.reset();
    setPlainText(m_map.document());
    viewport()->update();
}

void TextSheet::setRows(RowForm form)
{
    const bool fixed = form == RowForm::as_composed;
    setFont(fixed ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QFont());
    setLineWrapMode(fixed ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
}

void TextSheet::mark(std::vector<CharacterRange> ranges, Reveal reveal)
{
    m_marked = std::move(ranges);
    if (reveal == Reveal::yes && !m_marked.empty()) {
        putCaretOn(m_marked.front().begin);
    }
    viewport()->update();
}

void TextSheet::setMatches(std::vector<CharacterRange> matches)
{
    m_matches = std::move(matches);
    viewport()->update();
}

void TextSheet::putCaretOn(std::size_t character)
{
    if (character >= m_map.size()) {
        return;
    }
    QTextCursor caret(document());
    caret.setPosition(m_map.begin(character));
    setTextCursor(caret);
    showCaret();
}

void TextSheet::showCaret()
{
    const QRect where = cursorRect();
    if (where.top() < 0 || where.bottom() > viewport()->height()) {
        centerCursor();
    } else {
        ensureCursorVisible();
    }
}

std::optional<std::size_t> TextSheet::characterAt(QPoint at) const
{
    std::optional<std::size_t> found;
    forEachRow(viewport()->rect(), [&](const Row& row) {
        const double top = row.origin.y() + row.line.y();
        if (found || at.y() < top || at.y() >= top + row.line.height()) {
            return;
        }
        const double x = at.x() - row.origin.x();
        const QRectF used = row.line.naturalTextRect();
        int position = row.end;
        if (x <= used.right() || !row.last) {
            position =
                std::min(row.blockBegin + row.line.xToCursor(x, QTextLine::CursorOnCharacter),
                    std::max(row.begin, row.end - 1));
        }
        const std::size_t character = m_map.at(position);
        if (character < m_map.size()) {
            found = character;
        }
    });
    return found;
}

std::optional<std::size_t> TextSheet::characterAtCaret() const
{
    const std::size_t character = m_map.at(textCursor().position());
    return character < m_map.size() ? std::optional(character) : std::nullopt;
}

QMimeData* TextSheet::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;
    const QTextCursor caret = textCursor();
    copied->setText(m_map.plain(caret.selectionStart(), caret.selectionEnd()));
    return copied;
}

void TextSheet::forEachRow(const QRect& area, const std::function<void(const Row&)>& act) const
{
    QPointF offset = contentOffset();
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && offset.y() <= area.bottom();
         block = block.next()) {
        const QRectF box = blockBoundingRect(block).translated(offset);
        const QTextLayout* layout = block.layout();
        for (int i = 0; i < layout->lineCount(); ++i) {
            const QTextLine line = layout->lineAt(i);
            const double top = offset.y() + line.y();
            if (top <= area.bottom() && top + line.height() >= area.top()) {
                const int begin = block.position() + line.textStart();
                act({line, offset, block.position(), begin, begin + line.textLength(),
                    i + 1 == layout->lineCount()});
            }
        }
        offset.ry() += box.height();
    }
}

void TextSheet::paintRanges(QPainter& painter, const Row& row,
    const std::vector<CharacterRange>& ranges,
    const std::function<void(QPainter&, const QRectF&)>& paint) const
{
    if (ranges.empty() || m_map.size() == 0) {
        return;
    }
    const auto first = static_cast<std::uint32_t>(m_map.at(row.begin));
    auto range = std::upper_bound(ranges.begin(), ranges.end(), first,
        [](std::uint32_t character, const CharacterRange& r) { return character < r.end; });
    for (; range != ranges.end() && m_map.begin(range->begin) <= row.end; ++range) {
        const int from = std::max(row.begin, m_map.begin(range->begin));
        const int to = std::min(row.end, m_map.end(range->end - 1));
        if (from < to) {
            paint(painter, row.cell(from, to));
        } else if (row.last && from == row.end) { // a line's end
            QRectF cell = row.cell(row.end, row.end);
            cell.setWidth(cell.height() * 0.8);
            paint(painter, cell);
        } else if (from == to) { // of no width
            paint(painter, row.cell(from, to).adjusted(-2, 0, 2, 0));
        }
    }
}

void TextSheet::paintMarks(QPainter& painter, const Row& row) const
{
    const Scheme scheme = schemeOf(palette());
    for (std::size_t i = m_map.at(row.begin); i < m_map.size() && m_map.begin(i) <= row.end; ++i) {
        const CharacterMark mark = m_map.mark(i);
        const bool lineEnd =
            mark == CharacterMark::line_end || mark == CharacterMark::paragraph_end;
        if (mark == CharacterMark::none || (m_map.begin(i) == row.end && !(lineEnd && row.last))) {
            continue;
        }
        const QRectF cell = row.cell(m_map.begin(i), lineEnd ? m_map.begin(i) : m_map.end(i));
        if (lineEnd) {
            paintLineEnd(painter, cell, mark, scheme);
        } else if (mark <= CharacterMark::padding) {
            paintBlankMark(painter, cell, mark, scheme);
        } else {
            paintSuspect(painter, cell, mark, scheme);
        }
    }
}

void TextSheet::paintEvent(QPaintEvent* event)
{
    const Scheme scheme = schemeOf(palette());
    {
        QPainter painter(viewport());
        const QColor match = panelColour(PanelInk::match_ground, scheme);
        const QColor focus = panelColour(PanelInk::focus_ground, scheme);
        forEachRow(event->rect(), [&](const Row& row) {
            paintRanges(painter, row, m_matches,
                [&match](QPainter& p, const QRectF& cell) { p.fillRect(cell, match); });
            paintRanges(painter, row, m_marked,
                [&focus](QPainter& p, const QRectF& cell) { p.fillRect(cell, focus); });
        });
    }
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(font());
    const QPen edge(panelColour(PanelInk::focus_edge, scheme), 1.2);
    forEachRow(event->rect(), [&](const Row& row) {
        paintMarks(painter, row);
        paintRanges(painter, row, m_marked, [&edge](QPainter& p, const QRectF& cell) {
            p.setPen(edge);
            p.setBrush(Qt::NoBrush);
            p.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        });
    });
}

void TextSheet::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? characterAt(event->pos()) : std::nullopt;
    QPlainTextEdit::mousePressEvent(event);
}

void TextSheet::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    // A drag selects text to be copied; it is no choice of a character.
    if (m_pressed && event->button() == Qt::LeftButton && !textCursor().hasSelection()
        && characterAt(event->pos()) == m_pressed) {
        const std::size_t character = *m_pressed;
        putCaretOn(character);
        Q_EMIT chosen(character);
    }
    m_pressed.reset();
}

void TextSheet::mouseMoveEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    tellHover(event->pos(), event->modifiers().testFlag(Qt::ControlModifier));
}

void TextSheet::tellHover(QPoint at, bool asking)
{
    const std::optional<std::size_t> character = characterAt(at);
    const int now = character ? static_cast<int>(*character) : -1;
    if (now != m_hovered || asking != m_asking) {
        m_hovered = now;
        m_asking = asking;
        Q_EMIT hovered(now, asking);
    }
}

bool TextSheet::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Show) { // what was marked out of sight
        QMetaObject::invokeMethod(this, &TextSheet::showCaret, Qt::QueuedConnection);
    }
    if (event->type() == QEvent::Leave && m_hovered >= 0) {
        m_hovered = -1;
        m_asking = false;
        Q_EMIT hovered(-1, false);
    }
    return QPlainTextEdit::viewportEvent(event);
}

void TextSheet::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control && m_hovered >= 0) {
        tellHover(viewport()->mapFromGlobal(QCursor::pos()), true);
    }
    const int before = textCursor().position();
    QPlainTextEdit::keyPressEvent(event);
    if (textCursor().position() != before && !textCursor().hasSelection()) {
        if (const auto character = characterAtCaret()) {
            Q_EMIT chosen(*character);
        }
    }
}

void TextSheet::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control && m_asking) {
        tellHover(viewport()->mapFromGlobal(QCursor::pos()), false);
    }
    QPlainTextEdit::keyReleaseEvent(event);
}

} // namespace foulcase

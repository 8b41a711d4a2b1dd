// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/row_delegate.h"

#include "views/palette.h"

#include <QApplication>
#include <QListView>
#include <QPainter>

#include <algorithm>

namespace foulcase {

namespace {

constexpr int margin = 6;
constexpr int markSide = 14;
constexpr int markGap = 8;
constexpr int barHeight = 4;
constexpr int narrowest = 120;

struct RowParts {
    QFont titleFont;
    QString title;
    QString text;
    QString measure;
    double fill = -1;
    int textWidth = 0;
    int titleHeight = 0;
    int textHeight = 0;
    int measureHeight = 0;

    int height() const
    {
        return 2 * margin + titleHeight + textHeight + measureHeight
            + (fill >= 0 ? barHeight + 3 : 0);
    }
};

RowParts partsOf(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    RowParts parts;
    parts.titleFont = option.font;
    parts.titleFont.setBold(index.data(rowStrongRole).toBool());
    parts.title = index.data(rowTitleRole).toString();
    parts.text = index.data(rowTextRole).toString();
    parts.measure = index.data(rowMeasureRole).toString();
    const QVariant fill = index.data(rowFillRole);
    parts.fill = fill.isValid() ? fill.toDouble() : -1;
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
    parts.textWidth = std::max(narrowest, width - 2 * margin - markSide - markGap);
    const auto heightOf = [&parts](const QFont& font, const QString& text) {
        return text.isEmpty()
            ? 0
            : QFontMetrics(font)
                  .boundingRect(QRect(0, 0, parts.textWidth, 100000), Qt::TextWordWrap, text)
                  .height();
    };
    parts.titleHeight = heightOf(parts.titleFont, parts.title);
    parts.textHeight = heightOf(option.font, parts.text);
    parts.measureHeight = heightOf(option.font, parts.measure);
    return parts;
}

} // namespace

void paintRowMark(QPainter& painter, const QRectF& box, RowMark mark, const QColor& colour)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPen pen(colour, 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(pen);
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + box.width() * x, box.top() + box.height() * y);
    };
    switch (mark) {
    case RowMark::check:
        painter.drawPolyline(QPolygonF({at(0.12, 0.55), at(0.4, 0.85), at(0.9, 0.15)}));
        break;
    case RowMark::cross:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(QPen(signOnMark(), 2.2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(at(0.27, 0.27), at(0.73, 0.73));
        painter.drawLine(at(0.73, 0.27), at(0.27, 0.73));
        break;
    case RowMark::question: {
        pen.setWidthF(1.4);
        painter.setPen(pen);
        painter.drawEllipse(box.adjusted(0.7, 0.7, -0.7, -0.7));
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(box.height() * 0.72));
        font.setBold(true);
        painter.setFont(font);
        painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
        break;
    }
    case RowMark::dash:
        pen.setStyle(Qt::DotLine);
        painter.setPen(pen);
        painter.drawLine(at(0.1, 0.5), at(0.9, 0.5));
        break;
    case RowMark::disc_full:
        painter.setBrush(colour);
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5));
        break;
    case RowMark::disc_half:
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5));
        painter.setBrush(colour);
        painter.drawChord(box.adjusted(1.5, 1.5, -1.5, -1.5), 90 * 16, 180 * 16);
        break;
    case RowMark::disc_open:
        painter.drawEllipse(box.adjusted(2, 2, -2, -2));
        break;
    }
    painter.restore();
}

void RowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    ground.text.clear();
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);

    const RowParts parts = partsOf(option, index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool faint = index.data(rowFaintRole).toBool();
    QColor ink = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    QColor second = ink;
    second.setAlphaF(faint ? 0.55F : 0.8F);
    if (faint) {
        ink.setAlphaF(0.6F);
    }
    painter->save();
    painter->setClipRect(option.rect);
    const QRect box = option.rect.adjusted(margin, margin, -margin, -margin);
    const QColor colour = selected ? ink : index.data(rowColourRole).value<QColor>();
    paintRowMark(*painter, QRectF(box.left(), box.top() + 1, markSide, markSide),
        static_cast<RowMark>(index.data(rowMarkRole).toInt()), colour);

    QRect line(box.left() + markSide + markGap, box.top(), parts.textWidth, parts.titleHeight);
    const int wrap = Qt::TextWordWrap;
    painter->setFont(parts.titleFont);
    painter->setPen(ink);
    painter->drawText(line, wrap, parts.title);
    line = QRect(line.left(), line.bottom() + 1, parts.textWidth, parts.textHeight);
    painter->setFont(option.font);
    painter->setPen(second);
    painter->drawText(line, wrap, parts.text);
    line = QRect(line.left(), line.bottom() + 1, parts.textWidth, parts.measureHeight);
    painter->setPen(colour);
    painter->drawText(line, wrap, parts.measure);
    if (parts.fill >= 0) {
        // The limit stands at two thirds, so that what exceeds it has room to show.
        const QRectF bar(line.left(), line.bottom() + 3, std::min(parts.textWidth, 180), barHeight);
        const double limitAt = bar.width() * 2 / 3;
        QColor track = second;
        track.setAlphaF(0.25F);
        painter->fillRect(bar, track);
        painter->fillRect(
            QRectF(bar.left(), bar.top(),
                std::min(bar.width(), limitAt * std::max(0.0, parts.fill)), barHeight),
            colour);
        painter->fillRect(QRectF(bar.left() + limitAt - 1, bar.top() - 2, 2, barHeight + 4), ink);
    }
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {narrowest, partsOf(option, index).height()};
}

} // namespace foulcase

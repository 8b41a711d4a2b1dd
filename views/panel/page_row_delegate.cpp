// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/page_row_delegate.h"

#include "views/palette.h"
#include "views/panel/pages_model.h"
#include "views/panel/row_delegate.h"
#include "views/panel/thumbnails.h"

#include <QApplication>
#include <QPainter>

namespace foulcase {

namespace {

constexpr int margin = 5;
constexpr int gap = 8;
constexpr int markSide = 14;

} // namespace

PageRowDelegate::PageRowDelegate(
    const PagesModel& model, const Thumbnails& thumbnails, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model), m_thumbnails(thumbnails)
{}

void PageRowDelegate::paintSheet(
    QPainter& painter, const QRect& room, int page, const QPalette& palette) const
{
    const QImage picture = m_thumbnails.picture(page);
    // A4 upright as long as nothing is known of the page.
    QSizeF size(room.height() / 1.414, room.height());
    if (!picture.isNull()) {
        size = QSizeF(picture.size()).scaled(room.size(), Qt::KeepAspectRatio);
    }
    QRect sheet(QPoint(0, 0), size.toSize());
    sheet.moveCenter(room.center());
    const QColor edge = palette.color(QPalette::Mid);
    if (!picture.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
        painter.drawImage(sheet, picture);
        painter.setPen(edge);
        painter.drawRect(sheet.adjusted(-1, -1, 0, 0));
        return;
    }
    const bool failed = m_thumbnails.state(page) == ThumbnailState::failed;
    painter.fillRect(sheet, palette.color(QPalette::AlternateBase));
    painter.setPen(QPen(edge, 1, failed ? Qt::SolidLine : Qt::DashLine));
    painter.drawRect(sheet.adjusted(0, 0, -1, -1));
    QRect mark(0, 0, markSide, markSide);
    mark.moveCenter(sheet.center());
    if (failed) {
        paintRowMark(
            painter, mark, RowMark::cross, severityColour(Severity::error, schemeOf(palette)));
    } else {
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(sheet, Qt::AlignCenter, QStringLiteral("…"));
    }
}

void PageRowDelegate::paintWords(
    QPainter& painter, const QRect& room, int page, const QStyleOptionViewItem& option) const
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QColor ink = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    QColor second = ink;
    second.setAlphaF(0.75F);
    QFont strong = option.font;
    strong.setBold(true);
    const QFontMetrics metrics(option.font);
    const int line = metrics.height() + 3;
    QRect row(room.left(), room.top() + 2, room.width(), line);
    painter.setPen(ink);
    painter.setFont(strong);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, QString::number(page));
    painter.setFont(option.font);
    painter.setPen(second);
    const auto write = [&](const QString& text) {
        row.translate(0, line);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(text, Qt::ElideRight, row.width()));
    };
    if (const QString label = m_model.label(page); !label.isEmpty()) {
        write(label);
    }
    const PageBadge badge = m_model.badge(page);
    if (badge.count > 0 && badge.worst) {
        row.translate(0, line);
        const QRectF mark(row.left(), row.center().y() - markSide / 2.0, markSide, markSide);
        const QColor colour =
            selected ? ink : severityColour(*badge.worst, schemeOf(option.palette));
        paintRowMark(painter, mark,
            *badge.worst == Severity::error ? RowMark::disc_full : RowMark::disc_half, colour);
        painter.setPen(ink);
        painter.drawText(row.adjusted(markSide + 5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            QString::number(badge.count));
    } else if (badge.looked) {
        row.translate(0, line);
        paintRowMark(painter, QRectF(row.left(), row.center().y() - 5, 11, 11), RowMark::check,
            selected ? ink : stateColour(StepState::passed, schemeOf(option.palette)));
    }
    if (const QString why = m_thumbnails.failure(page); !why.isEmpty()) {
        write(why);
    }
}

void PageRowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem ground(option);
    initStyleOption(&ground, index);
    ground.text.clear();
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    painter->save();
    painter->setClipRect(option.rect);
    const QRect box = option.rect.adjusted(margin, margin, -margin, -margin);
    const QRect room(box.left(), box.top(), thumbnailSide, thumbnailSide);
    paintSheet(*painter, room, index.row() + 1, option.palette);
    paintWords(*painter, box.adjusted(thumbnailSide + gap, 0, 0, 0), index.row() + 1, option);
    painter->restore();
}

QSize PageRowDelegate::sizeHint(
    const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const
{
    return {thumbnailSide + 2 * margin, thumbnailSide + 2 * margin};
}

} // namespace foulcase

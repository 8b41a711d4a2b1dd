// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/content_delegate.h"

#include "views/palette.h"
#include "views/panel/content_model.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace foulcase {

namespace {

constexpr int padding = 3;
constexpr int longestRow = 400;    // units on one line
constexpr int longestWhole = 4000; // of the current row
constexpr int mostLines = 14;
constexpr int deepestShown = 12;

PanelInk inkOf(SyntaxKind kind)
{
    switch (kind) {
    case SyntaxKind::operator_:
        return PanelInk::syntax_operator;
    case SyntaxKind::name:
        return PanelInk::syntax_name;
    case SyntaxKind::string:
        return PanelInk::syntax_string;
    case SyntaxKind::comment:
        return PanelInk::syntax_comment;
    case SyntaxKind::number:
    case SyntaxKind::other:
        break;
    }
    return PanelInk::syntax_number;
}

/// Colours stand aside on a row whose ground is the selection's.
QList<QTextLayout::FormatRange> formatsOf(const StreamLine& line, Scheme scheme)
{
    QList<QTextLayout::FormatRange> formats;
    for (const StreamSpan& span : line.spans) {
        QTextLayout::FormatRange range;
        range.start = span.begin;
        range.length = span.end - span.begin;
        range.format.setForeground(panelColour(inkOf(span.kind), scheme));
        if (span.kind == SyntaxKind::operator_) {
            range.format.setFontWeight(QFont::Bold);
        }
        formats.append(range);
    }
    if (line.markEnd > line.markBegin) {
        QTextLayout::FormatRange range;
        range.start = line.markBegin;
        range.length = line.markEnd - line.markBegin;
        range.format.setForeground(panelColour(PanelInk::focus_edge, scheme));
        range.format.setBackground(panelColour(PanelInk::focus_ground, scheme));
        range.format.setFontUnderline(true);
        formats.append(range);
    }
    return formats;
}

double layOut(QTextLayout& layout, double width, bool wraps)
{
    QTextOption option;
    option.setWrapMode(wraps ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    double height = 0;
    for (int i = 0; i < (wraps ? mostLines : 1); ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) {
            break;
        }
        line.setLineWidth(std::max(40.0, width));
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return height;
}

} // namespace

ContentDelegate::ContentDelegate(const ContentModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model)
{}

int ContentDelegate::indent(int row, const QFont& font) const
{
    return std::min(m_model.depth(row), deepestShown)
        * QFontMetrics(font).horizontalAdvance(QStringLiteral("  "));
}

int ContentDelegate::wholeHeight(int row, int width, const QFont& font) const
{
    const StreamLine line = shortened(m_model.line(row), longestWhole);
    QTextLayout layout(line.text, font);
    layout.setFormats(formatsOf(line, Scheme::light));
    const int room = width - indent(row, font) - 2 * padding;
    return static_cast<int>(layOut(layout, room, true)) + 2 * padding;
}

void ContentDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Scheme scheme = schemeOf(option.palette);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(option.rect);
    if (current) {
        QColor ground = option.palette.color(QPalette::Highlight);
        ground.setAlphaF(0.22F);
        painter->fillRect(option.rect, ground);
    } else if (m_model.isRelated(index.row())) {
        QColor ground = panelColour(PanelInk::focus_ground, scheme);
        ground.setAlphaF(0.5F);
        painter->fillRect(option.rect, ground);
    }
    if (index.column() == ContentModel::offsetColumn) {
        if (current || m_model.isRelated(index.row())) {
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                current ? option.palette.color(QPalette::Highlight)
                        : panelColour(PanelInk::focus_edge, scheme));
        }
        painter->setFont(option.font);
        painter->setPen(panelColour(PanelInk::syntax_comment, scheme));
        painter->drawText(option.rect.adjusted(padding, padding, -2 * padding, 0),
            Qt::AlignRight | Qt::AlignTop, index.data().toString());
    } else {
        const int row = index.row();
        const StreamLine line = shortened(m_model.line(row), current ? longestWhole : longestRow);
        const int left = padding + indent(row, option.font);
        const double room = option.rect.width() - left - padding;
        StreamLine fitted = line;
        const QFontMetricsF metrics(option.font);
        const double perUnit = std::max(1.0, metrics.averageCharWidth());
        if (!current && metrics.horizontalAdvance(line.text) > room) {
            fitted = shortened(line, std::max(12, static_cast<int>(room / perUnit) - 6));
        }
        QTextLayout layout(fitted.text, option.font);
        layout.setFormats(formatsOf(fitted, scheme));
        layOut(layout, room, current);
        painter->setPen(option.palette.color(QPalette::Text));
        layout.draw(painter, QPointF(option.rect.left() + left, option.rect.top() + padding));
    }
    painter->restore();
}

} // namespace foulcase

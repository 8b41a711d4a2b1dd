// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page made of values, cut and ordered, spelt out in reading order: '/' before a new line, '//'
// before a new block, ' | ' between pieces of one row, nothing after an initial.
#pragma once

#include "core/layout/cut_tree.h"
#include "core/layout/order.h"
#include "tests/core/layout/lines_of_values.h"

namespace foulcase::testing {

struct OrderOfValues {
    explicit OrderOfValues(PageOfValues& page, const Limits& limits = {}, Ledger* ledger = nullptr)
        : lines(page, limits), layout(lines.layout)
    {
        PageBoxes boxes;
        boxes.crop = {0, 0, 600, 800};
        boxes.media = boxes.crop;
        cutPage(page.contents, boxes, limits, layout, ledger);
        orderPage(page.contents, limits, layout, ledger);
    }

    QByteArray text() const
    {
        QString all;
        for (const OrderedLine& ordered : layout.order) {
            switch (ordered.join) {
            case LineJoin::start:
            case LineJoin::attached: break;
            case LineJoin::row: all += QStringLiteral(" | "); break;
            case LineJoin::line: all += QLatin1Char('/'); break;
            case LineJoin::paragraph: all += QStringLiteral("//"); break;
            }
            all += lines.spelt(layout.lines[ordered.line.index()]);
        }
        return all.replace(QLatin1Char('\t'), QLatin1Char(' ')).toUtf8();
    }

    LinesOfValues lines;
    PageLayout& layout;
};

/// Several lines of running text, one under another, 12 apart, in type of 10.
inline void column(PageOfValues& page, double x, double y,
                   std::initializer_list<std::u32string_view> lines)
{
    for (const std::u32string_view line : lines) {
        page.at(x, y).show(line);
        y -= 12;
    }
}

} // namespace foulcase::testing

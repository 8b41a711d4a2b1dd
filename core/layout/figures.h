// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings that a page includes as a form and that hold labels rather than running text. Their
// texts stay together, in the order in which they are painted: where labels of axes and curves
// stand says nothing of an order.
#pragma once

#include "core/layout/layout_values.h"

namespace foulcase {

struct FigureText {
    ContentId content;
    Rect box;                  // around its lines, user space
    std::vector<LineId> lines; // in paint order
};

/// The outermost forms that are figures. A form that holds most of the page's text is none.
std::vector<FigureText> figureTexts(const PageContents& contents, const Limits& limits,
                                    const PageLayout& layout);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings that a page paints itself, without a form: plots, diagrams, pictures with scales. Finds
// the short texts that are painted along with such a drawing and stand in it or at its edge.
// Rules of tables and grounds of boxes are no drawings.
#pragma once

#include "core/layout/figures.h"

namespace foulcase {

/// `taken` are lines of figures already found, one flag a line. Boxes of user space, lines in paint
/// order.
std::vector<FigureText> drawnFigures(const PageContents& contents, const Rect& page,
                                     const Limits& limits, const PageLayout& layout,
                                     const std::vector<bool>& taken);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: which lines and columns of a page are running text, by their words.
// Formulas, figures of a table, listings' line numbers and labels of drawings have no order that a
// reader of prose would miss. Judges the values of the layout; changes none.
#pragma once

#include "core/base/ids.h"

#include <vector>

namespace foulcase {

class PageDiagnosis;

class RunningLines {
public:
    explicit RunningLines(const PageDiagnosis& page);

    /// Whether the line has as many words and letters as running text has.
    bool isLine(std::size_t line) const { return m_lines[line]; }
    /// Whether half of what stands in the column, or more, stands on such lines. False for none.
    bool isColumn(ColumnId column) const
    {
        return column.index() < m_columns.size() && m_columns[column.index()];
    }

private:
    std::vector<bool> m_lines;
    std::vector<bool> m_columns;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table as the panels show one: whole rows, no grid, the heads to the left, rows as high as
// their letters.
#pragma once

class QAbstractItemModel;
class QString;
class QTableView;
class QWidget;

namespace foulcase {

/// The model stays its owner's; `name` is for assistive technology.
QTableView* makePanelTable(QAbstractItemModel* model, QWidget* parent, const QString& name);

} // namespace foulcase

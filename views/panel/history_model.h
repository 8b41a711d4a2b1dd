// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps of one glyph's history as rows. Values come from core; nothing is judged here.
#pragma once

#include "core/diagnose/history.h"
#include "views/palette.h"

#include <QAbstractListModel>

namespace foulcase {

class HistoryModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit HistoryModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setSteps(std::vector<HistoryStep> steps);
    void setScheme(Scheme scheme);
    const std::vector<HistoryStep>& steps() const { return m_steps; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<HistoryStep> m_steps;
    Scheme m_scheme = Scheme::light;
};

/// "0.30 em · limit 0.17 em"
QString measureText(double value, double limit, Unit unit);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All layers in a list, the topmost first: each with a box to switch it, its opacity, and two
// buttons that move it. Everything goes straight to LayerChoice.
#pragma once

#include "views/session/layer_choice.h"

#include <QWidget>

class QCheckBox;
class QGridLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace foulcase {

class LayerMenu : public QWidget {
    Q_OBJECT

public:
    /// `layers` must outlive the menu.
    explicit LayerMenu(LayerChoice& layers, QWidget* parent = nullptr);

private:
    struct Row {
        QCheckBox* on = nullptr;
        QLabel* key = nullptr;
        QSlider* opacity = nullptr;
        QToolButton* up = nullptr;
        QToolButton* down = nullptr;
    };
    void addRow(int layer);
    void refresh();

    LayerChoice& m_layers;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;    // by place in overlayLayers()
    std::vector<int> m_laidOut; // the order in which the rows stand
};

} // namespace foulcase

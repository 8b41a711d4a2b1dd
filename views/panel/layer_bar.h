// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layers as chips: digit, swatch, name. A click or the digit toggles one, Shift with the digit
// shows it alone.
#pragma once

#include "views/session/layer_choice.h"

#include <QToolBar>

class QAction;

namespace foulcase {

class LayerBar : public QToolBar {
    Q_OBJECT

public:
    /// `layers` must outlive the bar.
    explicit LayerBar(LayerChoice& layers, QWidget* parent = nullptr);

private:
    void refresh();

    LayerChoice& m_layers;
    QList<QAction*> m_actions; // by place in overlayLayers()
};

} // namespace foulcase

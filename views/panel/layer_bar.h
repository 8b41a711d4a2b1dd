// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layers as chips: digit, swatch, name. A click or the key toggles one, Shift with the key
// shows it alone. Layers with a plain digit always have a chip; those whose key takes Alt have one
// while they are on, and stand with all others in the menu behind "More".
#pragma once

#include "views/session/layer_choice.h"

#include <QToolBar>

class QAction;
class QToolButton;

namespace foulcase {

class LayerBar : public QToolBar {
    Q_OBJECT

public:
    /// `layers` must outlive the bar. Keys work wherever in the parent's window the focus is.
    explicit LayerBar(LayerChoice& layers, QWidget* parent = nullptr);

    /// One for each layer, by its place in overlayLayers().
    const QList<QAction*>& layerActions() const { return m_actions; }

private:
    void addLayer(int layer);
    void addMore();
    void refresh();

    LayerChoice& m_layers;
    QList<QAction*> m_actions; // by place in overlayLayers()
    QList<QAction*> m_chips;   // what holds the chip in the bar; the action itself or its button
    QToolButton* m_more = nullptr;
};

} // namespace foulcase

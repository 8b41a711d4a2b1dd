// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/layer_bar.h"

#include "views/overlay/overlay_layer.h"

#include <QAction>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

LayerBar::LayerBar(LayerChoice& layers, QWidget* parent)
    : QToolBar(tr("Layers"), parent), m_layers(layers)
{
    setObjectName(u"layerBar"_s);
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    constexpr int iconSide = 18;
    setIconSize({iconSide, iconSide});

    const auto& list = overlayLayers();
    m_actions.resize(static_cast<qsizetype>(list.size()));
    std::vector<std::size_t> order(list.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto rank = [&list](std::size_t i) { // as on the keyboard: 1 … 9, 0
        return list[i]->facts().digit == '0' ? '9' + 1 : list[i]->facts().digit;
    };
    std::sort(order.begin(), order.end(),
        [&rank](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    for (const std::size_t i : order) {
        const LayerFacts& facts = list[i]->facts();
        const QString digit(QLatin1Char(facts.digit));
        const QString name = QLatin1StringView(facts.name);
        QAction* action = addAction(
            swatchIcon(facts.swatch, iconSide, devicePixelRatioF()), u"%1 %2"_s.arg(digit, name));
        action->setCheckable(true);
        action->setShortcut(QKeySequence(digit));
        action->setToolTip(u"<p>%1</p><p>%2</p>"_s.arg(QString(QLatin1StringView(facts.tip)),
            tr("%1 toggles, Shift+%1 shows it alone").arg(digit)));
        const int layer = static_cast<int>(i);
        connect(
            action, &QAction::toggled, this, [this, layer](bool on) { m_layers.setOn(layer, on); });
        auto* alone = new QShortcut(QKeySequence(u"Shift+"_s + digit), this);
        connect(alone, &QShortcut::activated, this, [this, layer] { m_layers.showAlone(layer); });
        m_actions[layer] = action;
    }
    connect(&m_layers, &LayerChoice::changed, this, &LayerBar::refresh);
    refresh();
}

void LayerBar::refresh()
{
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const QSignalBlocker quiet(m_actions[i]);
        m_actions[i]->setChecked(m_layers.isOn(static_cast<int>(i)));
    }
}

} // namespace foulcase

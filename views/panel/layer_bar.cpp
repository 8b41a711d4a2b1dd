// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/layer_bar.h"

#include "views/panel/layer_menu.h"

#include <QAction>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int iconSide = 18;

const LayerFacts& factsOf(int layer)
{
    return overlayLayers()[static_cast<std::size_t>(layer)]->facts();
}

bool hasPlainDigit(int layer)
{
    return factsOf(layer).key[1] == '\0';
}

} // namespace

LayerBar::LayerBar(LayerChoice& layers, QWidget* parent)
    : QToolBar(tr("Layers"), parent), m_layers(layers)
{
    setObjectName(u"layerBar"_s);
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({iconSide, iconSide});

    const auto count = static_cast<int>(overlayLayers().size());
    m_actions.resize(count);
    m_chips.resize(count);
    std::vector<int> order = layers.order();
    const auto rank = [](int layer) { // as on the keyboard: 1 … 9, 0, then those with Alt
        const QString key = QLatin1StringView(factsOf(layer).key);
        const QChar digit = key.back();
        return (hasPlainDigit(layer) ? 0 : 100) + (digit == u'0' ? 10 : digit.digitValue());
    };
    std::sort(order.begin(), order.end(),
        [&rank](int a, int b) { return std::pair(rank(a), a) < std::pair(rank(b), b); });
    for (const int layer : order) {
        addLayer(layer);
    }
    addMore();
    connect(&m_layers, &LayerChoice::changed, this, &LayerBar::refresh);
    refresh();
}

void LayerBar::addLayer(int layer)
{
    const LayerFacts& facts = factsOf(layer);
    const QString key = QLatin1StringView(facts.key);
    const QString name = QLatin1StringView(facts.name);
    auto* action = new QAction(swatchIcon(facts.swatch, iconSide, devicePixelRatioF()),
        hasPlainDigit(layer) ? u"%1 %2"_s.arg(key, name) : name, this);
    action->setCheckable(true);
    action->setShortcut(QKeySequence(key));
    action->setToolTip(u"<p>%1</p><p>%2</p>"_s.arg(
        QString(QLatin1StringView(facts.tip)), tr("%1 toggles, Shift+%1 shows it alone").arg(key)));
    connect(action, &QAction::toggled, this, [this, layer](bool on) { m_layers.setOn(layer, on); });
    QWidget* listener = parentWidget() != nullptr ? parentWidget() : this;
    auto* alone = new QShortcut(QKeySequence(u"Shift+"_s + key), listener);
    connect(alone, &QShortcut::activated, this, [this, layer] { m_layers.showAlone(layer); });
    m_actions[layer] = action;
    if (hasPlainDigit(layer)) {
        addAction(action);
        m_chips[layer] = action;
        return;
    }
    // The key must work while the chip is not to be seen.
    if (parentWidget() != nullptr) {
        parentWidget()->addAction(action);
    }
    auto* chip = new QToolButton(this);
    chip->setDefaultAction(action);
    chip->setToolButtonStyle(toolButtonStyle());
    chip->setIconSize(iconSize());
    chip->setAutoRaise(true);
    m_chips[layer] = addWidget(chip);
}

void LayerBar::addMore()
{
    m_more = new QToolButton(this);
    m_more->setObjectName(u"moreLayers"_s);
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("All layers, their order and opacity"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    auto* menu = new QMenu(m_more);
    auto* holder = new QWidgetAction(menu);
    holder->setDefaultWidget(new LayerMenu(m_layers, menu));
    menu->addAction(holder);
    m_more->setMenu(menu);
    addWidget(m_more);
}

void LayerBar::refresh()
{
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const auto layer = static_cast<int>(i);
        m_actions[i]->setChecked(m_layers.isOn(layer));
        if (m_chips[i] != m_actions[i]) {
            // Those that are on at first are empty until there is something to show.
            m_chips[i]->setVisible(m_layers.isOn(layer) && !factsOf(layer).onAtFirst);
        }
    }
}

} // namespace foulcase

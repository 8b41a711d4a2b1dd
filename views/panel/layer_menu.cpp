// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/layer_menu.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr int iconSide = 18;
constexpr int sliderWidth = 90;
constexpr int percent = 100;

const LayerFacts& factsOf(int layer)
{
    return overlayLayers()[static_cast<std::size_t>(layer)]->facts();
}

} // namespace

LayerMenu::LayerMenu(LayerChoice& layers, QWidget* parent)
    : QWidget(parent), m_layers(layers), m_grid(new QGridLayout(this)),
      m_rows(overlayLayers().size())
{
    m_grid->setContentsMargins(10, 8, 10, 8);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->addWidget(new QLabel(tr("Layer, topmost first"), this), 0, 0, 1, 2);
    m_grid->addWidget(new QLabel(tr("Opacity"), this), 0, 2);
    for (const int layer : layers.order()) {
        addRow(layer);
    }
    auto* reset = new QPushButton(tr("As at first"), this);
    reset->setToolTip(tr("Order, opacity and choice of layers as they were at first"));
    connect(reset, &QPushButton::clicked, &m_layers, &LayerChoice::reset);
    m_grid->addWidget(reset, static_cast<int>(m_rows.size()) + 1, 0, 1, 5);
    connect(&m_layers, &LayerChoice::changed, this, &LayerMenu::refresh);
    refresh();
}

void LayerMenu::addRow(int layer)
{
    const LayerFacts& facts = factsOf(layer);
    const QString name = QLatin1StringView(facts.name);
    Row& row = m_rows[static_cast<std::size_t>(layer)];
    row.on = new QCheckBox(name, this);
    row.on->setIcon(swatchIcon(facts.swatch, iconSide, devicePixelRatioF()));
    row.on->setIconSize({iconSide, iconSide});
    row.on->setToolTip(QLatin1StringView(facts.tip));
    row.key = new QLabel(QLatin1StringView(facts.key), this);
    row.key->setEnabled(false);
    row.opacity = new QSlider(Qt::Horizontal, this);
    row.opacity->setRange(static_cast<int>(LayerChoice::leastOpacity * percent), percent);
    row.opacity->setFixedWidth(sliderWidth);
    row.opacity->setAccessibleName(tr("Opacity of %1").arg(name));
    const auto button = [this](Qt::ArrowType arrow, const QString& tip) {
        auto* made = new QToolButton(this);
        made->setArrowType(arrow);
        made->setAutoRaise(true);
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        return made;
    };
    row.up = button(Qt::UpArrow, tr("Move %1 up").arg(name));
    row.down = button(Qt::DownArrow, tr("Move %1 down").arg(name));
    connect(
        row.on, &QCheckBox::toggled, this, [this, layer](bool on) { m_layers.setOn(layer, on); });
    connect(row.opacity, &QSlider::valueChanged, this, [this, layer](int value) {
        m_layers.setOpacity(layer, static_cast<double>(value) / percent);
    });
    connect(row.up, &QToolButton::clicked, this, [this, layer] { m_layers.move(layer, 1); });
    connect(row.down, &QToolButton::clicked, this, [this, layer] { m_layers.move(layer, -1); });
}

void LayerMenu::refresh()
{
    const std::vector<int>& order = m_layers.order();
    const auto count = static_cast<int>(order.size());
    for (int at = 0; at < count; ++at) {
        const int layer = order[static_cast<std::size_t>(count - 1 - at)];
        const Row& row = m_rows[static_cast<std::size_t>(layer)];
        const QSignalBlocker quietOn(row.on);
        const QSignalBlocker quietOpacity(row.opacity);
        row.on->setChecked(m_layers.isOn(layer));
        row.opacity->setValue(qRound(m_layers.opacity(layer) * percent));
        row.up->setEnabled(at > 0 && at < count - 1); // the picture stays the lowest
        row.down->setEnabled(at < count - 2);
        if (m_laidOut != order) {
            m_grid->addWidget(row.on, at + 1, 0);
            m_grid->addWidget(row.key, at + 1, 1);
            m_grid->addWidget(row.opacity, at + 1, 2);
            m_grid->addWidget(row.up, at + 1, 3);
            m_grid->addWidget(row.down, at + 1, 4);
        }
    }
    m_laidOut = order;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/layer_choice.h"

#include "views/overlay/overlay_layer.h"

namespace foulcase {

namespace {

std::uint32_t pictureBit()
{
    return 1U << layerIndex(QStringLiteral("page"));
}

} // namespace

LayerChoice::LayerChoice(QObject* parent) : QObject(parent), m_on(bitsAtFirst()) {}

std::uint32_t LayerChoice::shown() const
{
    return m_held ? pictureBit() : m_on;
}

void LayerChoice::setOn(int layer, bool on)
{
    const std::uint32_t bit = 1U << layer;
    if (isOn(layer) != on) {
        m_on = on ? m_on | bit : m_on & ~bit;
        m_alone = false;
        Q_EMIT changed();
    }
}

void LayerChoice::showAlone(int layer)
{
    const std::uint32_t alone = pictureBit() | 1U << layer;
    if (m_alone && m_on == alone) {
        m_on = m_before;
        m_alone = false;
    } else {
        m_before = m_on;
        m_on = alone;
        m_alone = true;
    }
    Q_EMIT changed();
}

void LayerChoice::holdBack(bool held)
{
    if (m_held != held) {
        m_held = held;
        Q_EMIT changed();
    }
}

std::uint32_t LayerChoice::bitsOf(const QStringList& ids, QStringList& unknown)
{
    std::uint32_t bits = 0;
    for (const QString& id : ids) {
        const int layer = layerIndex(id.trimmed());
        if (layer >= 0) {
            bits |= 1U << layer;
        } else {
            unknown += id.trimmed();
        }
    }
    return bits;
}

std::uint32_t LayerChoice::bitsAtFirst()
{
    std::uint32_t bits = 0;
    const auto& layers = overlayLayers();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        bits |= layers[i]->facts().onAtFirst ? 1U << i : 0U;
    }
    return bits;
}

} // namespace foulcase

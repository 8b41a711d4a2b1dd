// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/layer_choice.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

std::uint32_t pictureBit()
{
    return 1U << layerIndex(QStringLiteral("page"));
}

QString idOf(int layer)
{
    return QLatin1StringView(overlayLayers()[static_cast<std::size_t>(layer)]->facts().id);
}

} // namespace

LayerChoice::LayerChoice(QObject* parent) : QObject(parent)
{
    setAsAtFirst();
}

void LayerChoice::setAsAtFirst()
{
    m_on = bitsAtFirst();
    m_alone = false;
    m_opacity.assign(overlayLayers().size(), 1);
    m_order.resize(overlayLayers().size());
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        m_order[i] = static_cast<int>(i);
    }
}

std::uint32_t LayerChoice::shown() const
{
    return m_held ? pictureBit() : m_on;
}

LayerStack LayerChoice::stack() const
{
    LayerStack stack;
    const std::uint32_t bits = shown();
    for (const int layer : m_order) {
        if ((bits >> layer & 1U) != 0) {
            stack.push_back({layer, opacity(layer)});
        }
    }
    return stack;
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

void LayerChoice::setOpacity(int layer, double opacity)
{
    const double taken = std::clamp(opacity, leastOpacity, 1.0);
    double& now = m_opacity[static_cast<std::size_t>(layer)];
    if (now != taken) {
        now = taken;
        Q_EMIT changed();
    }
}

void LayerChoice::move(int layer, int by)
{
    const auto found = std::find(m_order.begin(), m_order.end(), layer);
    const auto at = static_cast<int>(found - m_order.begin());
    const int to = std::clamp(at + by, 1, static_cast<int>(m_order.size()) - 1);
    if (at == 0 || to == at) {
        return;
    }
    m_order.erase(found);
    m_order.insert(m_order.begin() + to, layer);
    Q_EMIT changed();
}

void LayerChoice::reset()
{
    setAsAtFirst();
    Q_EMIT changed();
}

QByteArray LayerChoice::toByteArray() const
{
    QJsonArray layers;
    for (const int layer : m_order) {
        layers.append(QJsonObject{
            {u"id"_s, idOf(layer)}, {u"on"_s, isOn(layer)}, {u"opacity"_s, opacity(layer)}});
    }
    return QJsonDocument(layers).toJson(QJsonDocument::Compact);
}

void LayerChoice::from(const QByteArray& saved)
{
    setAsAtFirst();
    const QJsonArray layers = QJsonDocument::fromJson(saved).array();
    std::vector<int> named;
    for (const QJsonValue& value : layers) {
        const QJsonObject facts = value.toObject();
        const int layer = layerIndex(facts[u"id"_s].toString());
        if (layer < 0 || std::find(named.begin(), named.end(), layer) != named.end()) {
            continue;
        }
        const std::uint32_t bit = 1U << layer;
        m_on = facts[u"on"_s].toBool(isOn(layer)) ? m_on | bit : m_on & ~bit;
        m_opacity[static_cast<std::size_t>(layer)] =
            std::clamp(facts[u"opacity"_s].toDouble(1), leastOpacity, 1.0);
        if (layer != layerIndex(u"page"_s)) {
            named.push_back(layer);
        }
    }
    // Those named take one another's places; one that is not named keeps its own.
    std::size_t next = 0;
    for (int& layer : m_order) {
        if (std::find(named.begin(), named.end(), layer) != named.end()) {
            layer = named[next++];
        }
    }
    Q_EMIT changed();
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

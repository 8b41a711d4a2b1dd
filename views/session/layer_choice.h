// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers are on, in which order they lie and how opaque they are, shared by the chips and the
// page. Knows no page and paints nothing.
#pragma once

#include "views/overlay/overlay_layer.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>

namespace foulcase {

class LayerChoice : public QObject {
    Q_OBJECT

public:
    /// With the layers on that are so at first.
    explicit LayerChoice(QObject* parent = nullptr);

    /// Bits by place in overlayLayers(); none of the overlays while they are held back.
    std::uint32_t shown() const;
    /// The same layers as they lie, lowest first, with their opacity.
    LayerStack stack() const;
    /// The same as shown(), held back or not.
    std::uint32_t chosen() const { return m_on; }
    bool isOn(int layer) const { return (m_on >> layer & 1U) != 0; }
    void setOn(int layer, bool on);
    void toggle(int layer) { setOn(layer, !isOn(layer)); }
    /// That layer over the page's picture; again: what was on before.
    void showAlone(int layer);
    /// While held back only the page's picture is shown.
    void holdBack(bool held);

    double opacity(int layer) const { return m_opacity[static_cast<std::size_t>(layer)]; }
    /// Cut to leastOpacity … 1.
    void setOpacity(int layer, double opacity);
    /// All layers, on or off, lowest first; the page's picture is always the lowest.
    const std::vector<int>& order() const { return m_order; }
    /// Positive is up; stops at the ends. The picture does not move.
    void move(int layer, int by);
    /// Order, opacity and what is on, as at first.
    void reset();

    /// For settings; lasts when layers are added or taken away.
    QByteArray toByteArray() const;
    /// Takes what can be read of `saved`; the rest stays as at first.
    void from(const QByteArray& saved);

    /// "quads,gaps" → bits; `unknown` gets the ids that no layer has.
    static std::uint32_t bitsOf(const QStringList& ids, QStringList& unknown);
    static std::uint32_t bitsAtFirst();

    static constexpr double leastOpacity = 0.1;

Q_SIGNALS:
    void changed();

private:
    void setAsAtFirst();

    std::uint32_t m_on = 0;
    std::uint32_t m_before = 0;
    bool m_alone = false;
    bool m_held = false;
    std::vector<int> m_order;
    std::vector<double> m_opacity; // by place in overlayLayers()
};

} // namespace foulcase

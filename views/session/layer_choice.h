// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers are on, shared by the chips and the page. Knows no page and paints nothing.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace foulcase {

class LayerChoice : public QObject {
    Q_OBJECT

public:
    /// With the layers on that are so at first.
    explicit LayerChoice(QObject* parent = nullptr);

    /// Bits by place in overlayLayers(); none of the overlays while they are held back.
    std::uint32_t shown() const;
    /// The same, held back or not.
    std::uint32_t chosen() const { return m_on; }
    bool isOn(int layer) const { return (m_on >> layer & 1U) != 0; }
    void setOn(int layer, bool on);
    void toggle(int layer) { setOn(layer, !isOn(layer)); }
    /// That layer over the page's picture; again: what was on before.
    void showAlone(int layer);
    /// While held back only the page's picture is shown.
    void holdBack(bool held);

    /// "quads,gaps" → bits; `unknown` gets the ids that no layer has.
    static std::uint32_t bitsOf(const QStringList& ids, QStringList& unknown);
    static std::uint32_t bitsAtFirst();

Q_SIGNALS:
    void changed();

private:
    std::uint32_t m_on = 0;
    std::uint32_t m_before = 0;
    bool m_alone = false;
    bool m_held = false;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colour spaces as far as a reader of text needs them: the number of components and an RGB value
// to compare text with its ground. Not colour-managed; what cannot be told is called unknown.
#pragma once

#include "core/page/colour_function.h"
#include "core/page/page_values.h"
#include "core/pdf/object.h"

#include <memory>
#include <span>

namespace foulcase {

class ColourSpace {
public:
    enum class Family : std::uint8_t { gray, rgb, cmyk, indexed, tint, pattern, unknown };

    /// By name of a device space or an array; null gives an unknown space. `resources` is the
    /// /ColorSpace dictionary in which names are looked up.
    static std::shared_ptr<const ColourSpace> make(const pdf::Object& object,
                                                   const pdf::Object& resources, int depth = 0);
    static std::shared_ptr<const ColourSpace> device(Family family);

    Colour colour(std::span<const double> components) const;
    Colour initial() const;
    Family family() const { return m_family; }

private:
    void readTint(const pdf::Object& object, const pdf::Object& resources, std::size_t components,
                  int depth);

    Family m_family = Family::unknown;
    std::shared_ptr<const ColourSpace> m_base; // of an indexed space, or what tints are mixed from
    std::shared_ptr<const ColourFunction> m_tint;
    std::string m_table;
    std::size_t m_components = 0;              // of an indexed space's base; of a tint itself
    bool m_blackTint = false;                  // Separation /Black or /All
};

} // namespace foulcase

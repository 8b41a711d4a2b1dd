// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/resources.h"

namespace foulcase {

Resources::Resources(pdf::Object dictionary) : m_dictionary(std::move(dictionary)) {}

const pdf::Object& Resources::find(std::string_view category, std::string_view name)
{
    auto names = m_found.find(category);
    if (names == m_found.end()) {
        names = m_found.try_emplace(std::string(category)).first;
    }
    auto found = names->second.find(name);
    if (found == names->second.end()) {
        found = names->second.try_emplace(std::string(name), m_dictionary.get(category).get(name))
                    .first;
    }
    return found->second;
}

const ExtendedState& Resources::extendedState(std::string_view name)
{
    auto known = m_states.find(name);
    if (known == m_states.end()) {
        const pdf::Object& dictionary = find("ExtGState", name);
        ExtendedState state;
        state.font = dictionary.get("Font");
        state.fillAlpha = dictionary.get("ca").asNumber();
        state.strokeAlpha = dictionary.get("CA").asNumber();
        state.lineWidth = dictionary.get("LW").asNumber();
        const pdf::Object blend = dictionary.get("BM");
        if (!blend.isNull()) { // an array lists modes to choose from
            const std::string mode = blend.isArray() ? blend.at(0).name() : blend.name();
            state.blendsNormally = mode == "Normal" || mode == "Compatible";
        }
        const pdf::Object mask = dictionary.get("SMask");
        if (!mask.isNull()) {
            state.softMask = mask.isDictionary();
        }
        known = m_states.try_emplace(std::string(name), std::move(state)).first;
    }
    return known->second;
}

std::shared_ptr<const ColourSpace> Resources::colourSpace(std::string_view name)
{
    auto known = m_spaces.find(name);
    if (known == m_spaces.end()) {
        const pdf::Object spaces = m_dictionary.get("ColorSpace");
        const pdf::Object& named = find("ColorSpace", name);
        std::shared_ptr<const ColourSpace> space;
        if (!named.isNull()) {
            space = ColourSpace::make(named, spaces);
        } else {
            using F = ColourSpace::Family;
            space = ColourSpace::device(name == "DeviceGray"   ? F::gray
                                        : name == "DeviceRGB"  ? F::rgb
                                        : name == "DeviceCMYK" ? F::cmyk
                                        : name == "Pattern"    ? F::pattern
                                                               : F::unknown);
        }
        known = m_spaces.try_emplace(std::string(name), std::move(space)).first;
    }
    return known->second;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/colour_space.h"

namespace foulcase {

namespace {

constexpr int deepestSpace = 4;          // Indexed over ICCBased over its alternate
constexpr std::size_t longestTable = 4096; // 256 entries of up to 16 components

std::uint8_t level(double v)
{
    return static_cast<std::uint8_t>(std::clamp(v, 0.0, 1.0) * 255.0 + 0.5);
}

std::size_t componentCount(ColourSpace::Family family)
{
    switch (family) {
    case ColourSpace::Family::gray: return 1;
    case ColourSpace::Family::rgb: return 3;
    case ColourSpace::Family::cmyk: return 4;
    default: return 0;
    }
}

ColourSpace::Family familyOfName(const std::string& name)
{
    using F = ColourSpace::Family;
    if (name == "DeviceGray" || name == "G" || name == "CalGray") {
        return F::gray;
    }
    if (name == "DeviceRGB" || name == "RGB" || name == "CalRGB") {
        return F::rgb;
    }
    if (name == "DeviceCMYK" || name == "CMYK") {
        return F::cmyk;
    }
    return name == "Pattern" ? F::pattern : F::unknown;
}

} // namespace

std::shared_ptr<const ColourSpace> ColourSpace::device(Family family)
{
    auto space = std::make_shared<ColourSpace>();
    space->m_family = family;
    return space;
}

std::shared_ptr<const ColourSpace> ColourSpace::make(const pdf::Object& object,
                                                     const pdf::Object& resources, int depth)
{
    if (depth > deepestSpace) {
        return device(Family::unknown);
    }
    if (object.isName()) {
        const std::string name = object.name();
        const Family family = familyOfName(name);
        const pdf::Object named = resources.get(name);
        if (family == Family::unknown && !named.isNull()) {
            return make(named, resources, depth + 1);
        }
        return device(family);
    }
    const std::string kind = object.at(0).name();
    if (kind == "ICCBased") {
        const auto n = object.at(1).get("N").asInteger().value_or(0);
        return device(n == 1 ? Family::gray : n == 3 ? Family::rgb : n == 4 ? Family::cmyk
                                                                           : Family::unknown);
    }
    auto space = std::make_shared<ColourSpace>();
    if (kind == "Indexed" || kind == "I") {
        space->m_family = Family::indexed;
        space->m_base = make(object.at(1), resources, depth + 1);
        space->m_components = componentCount(space->m_base->family());
        const pdf::Object table = object.at(3);
        FindingSink ignored;
        space->m_table = table.isStream() ? table.streamData(longestTable, ignored) : table.bytes();
    } else if (kind == "Separation") {
        space->m_family = Family::tint;
        const std::string colorant = object.at(1).name();
        space->m_blackTint = colorant == "Black" || colorant == "All";
        if (colorant != "None") { // paints nothing
            space->readTint(object, resources, 1, depth);
        }
    } else if (kind == "DeviceN") {
        space->m_family = Family::tint;
        space->readTint(object, resources, object.at(1).size(), depth);
    } else {
        space->m_family = familyOfName(kind);
    }
    return space;
}

void ColourSpace::readTint(const pdf::Object& object, const pdf::Object& resources,
                           std::size_t components, int depth)
{
    m_components = std::clamp<std::size_t>(components, 1, ColourFunction::mostValues);
    m_base = make(object.at(2), resources, depth + 1);
    m_tint = ColourFunction::make(object.at(3));
}

Colour ColourSpace::colour(std::span<const double> c) const
{
    switch (m_family) {
    case Family::gray:
        if (!c.empty()) {
            return {ColourKind::known, level(c[0]), level(c[0]), level(c[0])};
        }
        break;
    case Family::rgb:
        if (c.size() >= 3) {
            return {ColourKind::known, level(c[0]), level(c[1]), level(c[2])};
        }
        break;
    case Family::cmyk:
        if (c.size() >= 4) {
            const double k = 1 - std::clamp(c[3], 0.0, 1.0);
            return {ColourKind::known, level((1 - c[0]) * k), level((1 - c[1]) * k),
                    level((1 - c[2]) * k)};
        }
        break;
    case Family::indexed:
        if (!c.empty() && m_components > 0 && c[0] >= 0 && c[0] < 65536) {
            const std::size_t at = static_cast<std::size_t>(c[0]) * m_components;
            if (at + m_components <= m_table.size()) {
                std::array<double, 4> base{};
                for (std::size_t i = 0; i < m_components; ++i) {
                    base[i] = static_cast<unsigned char>(m_table[at + i]) / 255.0;
                }
                return m_base->colour(std::span(base.data(), m_components));
            }
        }
        break;
    case Family::tint:
        if (m_blackTint && !c.empty()) {
            const std::uint8_t grey = level(1 - c[0]);
            return {ColourKind::known, grey, grey, grey};
        }
        if (m_tint != nullptr && c.size() >= m_components) {
            const std::vector<double> mixed = m_tint->evaluate(c.first(m_components));
            if (!mixed.empty()) {
                return m_base->colour(mixed);
            }
        }
        break;
    case Family::pattern: return {ColourKind::pattern, 0, 0, 0};
    case Family::unknown: break;
    }
    return {ColourKind::unknown, 0, 0, 0};
}

Colour ColourSpace::initial() const
{
    switch (m_family) {
    case Family::gray:
    case Family::rgb:
    case Family::cmyk: return {};
    case Family::indexed: {
        constexpr std::array<double, 1> first{0};
        return colour(first);
    }
    case Family::tint: {
        std::array<double, ColourFunction::mostValues> full{};
        full.fill(1);
        return colour(std::span(full.data(), std::max<std::size_t>(m_components, 1)));
    }
    case Family::pattern: return {ColourKind::pattern, 0, 0, 0};
    case Family::unknown: break;
    }
    return {ColourKind::unknown, 0, 0, 0};
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/numbers_text.h"

#include "core/base/json_writer.h"

namespace foulcase {

std::string numberText(double value)
{
    JsonWriter writer;
    writer.number(value);
    return std::string(writer.json());
}

std::string measureText(double value, Unit unit)
{
    switch (unit) {
    case Unit::count: return numberText(value);
    case Unit::byte: {
        constexpr double mebibyte = 1024.0 * 1024.0;
        return value >= mebibyte ? numberText(value / mebibyte) + " MiB" : numberText(value) + " bytes";
    }
    case Unit::second: return numberText(value) + " s";
    case Unit::em: return numberText(value) + " em";
    case Unit::pt: return numberText(value) + " pt";
    case Unit::ratio: return numberText(value * 100) + " %";
    case Unit::degree: return numberText(value) + "°";
    case Unit::pixel: return numberText(value) + " px";
    case Unit::dpi: return numberText(value) + " dpi";
    }
    return numberText(value);
}

} // namespace foulcase

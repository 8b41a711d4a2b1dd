// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A resource dictionary with what was looked up in it, so that an operator that names the same
// font or form a thousand times costs one search. Lives as long as the page is read.
#pragma once

#include "core/page/colour_space.h"
#include "core/pdf/object.h"

#include <map>
#include <memory>
#include <string>

namespace foulcase {

class Font;

/// What an /ExtGState sets of the state that is followed.
struct ExtendedState {
    pdf::Object font;               // [font size]; null where not set
    std::optional<double> fillAlpha;
    std::optional<double> strokeAlpha;
    std::optional<double> lineWidth;
    std::optional<bool> blendsNormally;
    std::optional<bool> softMask;
};

class Resources {
public:
    explicit Resources(pdf::Object dictionary);

    const pdf::Object& dictionary() const { return m_dictionary; }
    /// From a category such as "XObject"; null where there is none.
    const pdf::Object& find(std::string_view category, std::string_view name);
    const ExtendedState& extendedState(std::string_view name);
    std::shared_ptr<const ColourSpace> colourSpace(std::string_view name);

    std::map<std::string, std::shared_ptr<Font>, std::less<>> fonts; // kept by the interpreter

private:
    pdf::Object m_dictionary;
    std::map<std::string, std::map<std::string, pdf::Object, std::less<>>, std::less<>> m_found;
    std::map<std::string, ExtendedState, std::less<>> m_states;
    std::map<std::string, std::shared_ptr<const ColourSpace>, std::less<>> m_spaces;
};

} // namespace foulcase

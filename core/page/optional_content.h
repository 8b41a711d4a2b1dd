// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which layers (optional content groups) of a document are on in its default configuration.
// ISO 32000-2, 8.11. Usage dictionaries (print, zoom) are not followed: the view state counts.
#pragma once

#include "core/page/page_values.h"
#include "core/pdf/document.h"

#include <map>
#include <set>

namespace foulcase {

class OptionalContent {
public:
    OptionalContent(const pdf::Document& document, const Limits& limits);

    /// A group (/OCG) or a membership dictionary (/OCMD). Anything else is visible.
    bool visible(const pdf::Object& groupOrMembership) const;

private:
    bool groupVisible(const pdf::Object& group) const;
    bool membershipVisible(const pdf::Object& membership) const;
    bool expressionVisible(const pdf::Object& expression, std::size_t depth) const;

    const Limits& m_limits;
    bool m_baseOn = true;
    std::set<pdf::ObjectNumber> m_on;
    std::set<pdf::ObjectNumber> m_off;
};

} // namespace foulcase

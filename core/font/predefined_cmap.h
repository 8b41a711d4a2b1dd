// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CMaps by name: Identity is built in, the others (ISO 32000-2, table 116, and the UCS2 maps of
// Adobe's collections) come as files from the caller's provider, are parsed once and shared.
#pragma once

#include "core/base/limits.h"
#include "core/font/cmap.h"
#include "core/font/cmap_provider.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace foulcase {

class PredefinedCMaps {
public:
    /// `provider` may be null; both outlive this.
    PredefinedCMaps(const Limits& limits, CMapProvider* provider)
        : m_limits(limits), m_provider(provider)
    {}

    /// Null where there is no such file, the name is not allowed, or usecmap nests too deep.
    std::shared_ptr<const CMap> find(std::string_view name);

private:
    std::shared_ptr<const CMap> findAt(std::string_view name, std::size_t depth);

    const Limits& m_limits;
    CMapProvider* m_provider;
    std::map<std::string, std::shared_ptr<const CMap>, std::less<>> m_known; // null: not there
};

/// Letters, digits, '-' and '_', 1 to 64 of them.
bool isCMapFileName(std::string_view name);

/// The Unicode that a code of a Uni*-UCS2/UTF8/UTF16/UTF32 CMap is in itself; empty where the name
/// is no such CMap's, or the bytes are malformed.
std::optional<std::u32string> unicodeByCMapName(std::string_view name, CharacterCode code);

/// "Adobe-Japan1-UCS2" for Adobe's collections Japan1, GB1, CNS1, Korea1 and KR, else empty.
std::string ucs2MapName(std::string_view registry, std::string_view ordering);
/// Registry's ordering ("Japan1") of a predefined CMap by its name, else empty (table 116).
std::string_view orderingOfCMap(std::string_view name);

} // namespace foulcase

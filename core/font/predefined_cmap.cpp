// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/predefined_cmap.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/font/cmap_parser.h"

#include <algorithm>
#include <array>

namespace foulcase {

bool isCMapFileName(std::string_view name)
{
    constexpr std::size_t longest = 64;
    return !name.empty() && name.size() <= longest
        && std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                   || c == '-' || c == '_';
           });
}

std::shared_ptr<const CMap> PredefinedCMaps::find(std::string_view name)
{
    return findAt(name, 0);
}

std::shared_ptr<const CMap> PredefinedCMaps::findAt(std::string_view name, std::size_t depth)
{
    if (const auto known = m_known.find(name); known != m_known.end()) {
        return known->second;
    }
    if (depth >= m_limits.count(Rule::limit_cmap_depth)) {
        return nullptr; // not remembered: asked from less deep it may be there
    }
    std::shared_ptr<const CMap> map;
    if (name == "Identity-H" || name == "Identity-V") {
        map = CMap::identity(name.back() == 'V');
    } else if (m_provider && isCMapFileName(name)) {
        const std::string text = m_provider->cmapFile(name);
        if (!text.empty()) {
            m_known.emplace(name, nullptr); // a CMap that uses itself finds nothing
            const CMapParserContext context{
                &m_limits, [&](std::string_view base) { return findAt(base, depth + 1); }};
            map = parseCMap(text, context).map;
            m_known.erase(m_known.find(name));
        }
    }
    m_known.emplace(name, map);
    return map;
}

std::optional<std::u32string> unicodeByCMapName(std::string_view name, CharacterCode code)
{
    if (name.substr(0, 3) != "Uni") {
        return std::nullopt;
    }
    std::string bytes;
    for (std::uint32_t i = code.bytes; i > 0; --i) {
        bytes.push_back(static_cast<char>((code.value >> (8 * (i - 1))) & 0xFFU));
    }
    std::u32string text;
    if (name.find("-UCS2-") != std::string_view::npos
        || name.find("-UTF16-") != std::string_view::npos) {
        if (bytes.size() % 2 != 0) {
            return std::nullopt;
        }
        text = fromUtf16Be(bytes);
    } else if (name.find("-UTF32-") != std::string_view::npos) {
        if (code.bytes != 4) {
            return std::nullopt;
        }
        text = {static_cast<char32_t>(code.value)};
    } else if (name.find("-UTF8-") != std::string_view::npos) {
        text = fromUtf8(bytes);
    } else {
        return std::nullopt;
    }
    const bool valid = text.size() == 1 && text[0] != replacementCharacter && text[0] <= 0x10FFFF
        && (text[0] < 0xD800 || text[0] > 0xDFFF);
    return valid ? std::optional(text) : std::nullopt;
}

std::string ucs2MapName(std::string_view registry, std::string_view ordering)
{
    constexpr std::array<std::string_view, 5> orderings{"Japan1", "GB1", "CNS1", "Korea1", "KR"};
    if (registry != "Adobe"
        || std::find(orderings.begin(), orderings.end(), ordering) == orderings.end()) {
        return {};
    }
    return "Adobe-" + std::string(ordering) + "-UCS2";
}

std::string_view orderingOfCMap(std::string_view name)
{
    struct Family {
        std::string_view start;
        std::string_view ordering;
    };
    // ISO 32000-2, table 116; the longer starts first where one is part of another.
    constexpr std::array<Family, 26> families{{
        {"UniGB", "GB1"},
        {"UniCNS", "CNS1"},
        {"UniJIS", "Japan1"},
        {"UniKS", "Korea1"},
        {"UniAKR", "KR"},
        {"GB-", "GB1"},
        {"GBpc", "GB1"},
        {"GBK", "GB1"},
        {"GBT", "GB1"},
        {"B5pc", "CNS1"},
        {"HKscs", "CNS1"},
        {"ETen", "CNS1"},
        {"ETHK", "CNS1"},
        {"CNS", "CNS1"},
        {"83pv", "Japan1"},
        {"90ms", "Japan1"},
        {"90pv", "Japan1"},
        {"78", "Japan1"},
        {"Add", "Japan1"},
        {"EUC-", "Japan1"},
        {"Ext", "Japan1"},
        {"RKSJ", "Japan1"},
        {"KSC", "Korea1"},
        {"Hankaku", "Japan1"},
        {"Hiragana", "Japan1"},
        {"Katakana", "Japan1"},
    }};
    if (name == "H" || name == "V") {
        return "Japan1";
    }
    for (const Family& family : families) {
        if (name.substr(0, family.start.size()) == family.start) {
            return family.ordering;
        }
    }
    return {};
}

} // namespace foulcase

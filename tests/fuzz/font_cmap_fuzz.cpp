// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a CMap: parsing ends within its limits, codes never leave their string, and what is
// asked of the result is text.
#include "core/font/cmap_parser.h"

#include <cstdlib>
#include <string>

using namespace foulcase;

namespace {

constexpr std::uint32_t mostEntries = 1000;
constexpr std::uint32_t mostBases = 4;

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

Limits narrowLimits()
{
    Limits limits;
    require(limits.set("limit_cmap_entries", std::to_string(mostEntries)).ok());
    require(limits.set("limit_cmap_depth", std::to_string(mostBases)).ok());
    return limits;
}

void checkCode(const CMap& map, CharacterCode code)
{
    require(code.bytes >= 1 && code.bytes <= CMap::mostCodeBytes);
    if (const auto text = map.text(code)) {
        for (const char32_t c : *text) {
            require(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF));
        }
    }
    map.cid(code);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Limits limits = narrowLimits();
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::uint32_t asked = 0;
    const CMapParserContext context{&limits, [&](std::string_view) {
                                        ++asked;
                                        return asked % 2 == 0 ? nullptr : CMap::identity(false);
                                    }};
    const ParsedCMap parsed = parseCMap(bytes, context);
    require(parsed.map != nullptr && parsed.entries <= mostEntries && asked <= mostBases);
    const CMap& map = *parsed.map;
    for (std::uint32_t length = 1; length <= CMap::mostCodeBytes; ++length) {
        // Overlapping ranges are cut at each other's ends: two pieces for each at the most.
        require(map.textRanges(length) + map.cidRanges(length) <= 4 * mostEntries);
    }
    // The input once more, as a string that the CMap takes apart.
    constexpr std::size_t longestString = 200;
    const std::string_view shown = bytes.substr(0, longestString);
    for (std::size_t at = 0; at < shown.size();) {
        const CharacterCode code = map.codeAt(shown, at);
        require(code.bytes <= shown.size() - at);
        checkCode(map, code);
        at += code.bytes;
    }
    return 0;
}

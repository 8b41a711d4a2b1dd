// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/to_unicode.h"

#include "core/base/rules.h"
#include "core/font/cmap_parser.h"

#include <algorithm>

namespace foulcase {

namespace {

std::shared_ptr<const CMap> loadAt(const pdf::Object& stream, PredefinedCMaps& cmaps,
    const Limits& limits, std::vector<FontFault>& faults, std::size_t depth)
{
    if (!stream.isStream()) {
        return nullptr;
    }
    if (depth >= limits.count(Rule::limit_cmap_depth)) {
        faults.push_back({FindingId::limit_reached, "limit_cmap_depth", static_cast<double>(depth),
            limits[Rule::limit_cmap_depth]});
        return nullptr;
    }
    std::shared_ptr<const CMap> base;
    const pdf::Object used = stream.get("UseCMap");
    if (used.isName()) {
        base = cmaps.find(used.name());
    } else if (used.isStream()) {
        base = loadAt(used, cmaps, limits, faults, depth + 1);
    }
    FindingSink damage;
    const std::string text = stream.streamData(limits.count(Rule::limit_stream_bytes), damage);
    for (const Finding& finding : damage.findings()) {
        faults.push_back({finding.id, "CMap " + stream.id().notation(), 0, 0});
    }
    const CMapParserContext context{
        &limits, [&](std::string_view name) {
            auto found = cmaps.find(name);
            return found ? found : base; // the file may name what /UseCMap holds as a stream
        }};
    ParsedCMap parsed = parseCMap(text, context, base);
    faults.insert(faults.end(), parsed.faults.begin(), parsed.faults.end());
    return parsed.map;
}

} // namespace

std::shared_ptr<const CMap> loadCMapStream(const pdf::Object& stream, PredefinedCMaps& cmaps,
    const Limits& limits, std::vector<FontFault>& faults)
{
    return loadAt(stream, cmaps, limits, faults, 0);
}

ToUnicode ToUnicode::load(const pdf::Object& entry, CodeLengths lengths, PredefinedCMaps& cmaps,
    const Limits& limits, std::vector<FontFault>& faults)
{
    if (entry.isName()) {
        const std::string name = entry.name();
        faults.push_back(
            {FindingId::tounicode_malformed, "a name instead of a stream: " + name, 0, 0});
        if (name != "Identity-H" && name != "Identity-V") {
            return {};
        }
        auto map = std::make_shared<CMap>();
        for (std::uint32_t bytes = lengths.least; bytes <= std::min(lengths.most, 2U); ++bytes) {
            map->addText(bytes, 0, bytes == 1 ? 0xFF : 0xFFFF, std::u32string(1, U'\0'));
        }
        map->finish();
        return ToUnicode(map, lengths);
    }
    const std::shared_ptr<const CMap> map = loadCMapStream(entry, cmaps, limits, faults);
    if (!map) {
        return {};
    }
    // CMaps of real files hold at most 4 lengths and a few bases.
    std::size_t fitting = 0;
    std::size_t shorter = 0;
    std::size_t other = 0;
    std::uint32_t otherBytes = 0;
    for (const CMap* part = map.get(); part; part = part->base()) {
        for (std::uint32_t bytes = 1; bytes <= CMap::mostCodeBytes; ++bytes) {
            const std::size_t ranges = part->textRanges(bytes);
            if (bytes >= lengths.least && bytes <= lengths.most) {
                fitting += ranges;
            } else if (bytes < lengths.least) {
                shorter += ranges;
                otherBytes = ranges > 0 ? bytes : otherBytes;
            } else {
                other += ranges;
                otherBytes = ranges > 0 ? bytes : otherBytes;
            }
        }
    }
    if (fitting == 0 && shorter + other > 0) {
        faults.push_back({FindingId::tounicode_malformed,
            "its codes have " + std::to_string(otherBytes) + " bytes, the font's "
                + std::to_string(lengths.most),
            static_cast<double>(otherBytes), static_cast<double>(lengths.most)});
    } else if (fitting + shorter + other == 0) {
        faults.push_back({FindingId::tounicode_malformed, "maps no code", 0, 0});
    }
    return ToUnicode(map, lengths);
}

bool ToUnicode::collectCodes(std::size_t most, std::vector<CharacterCode>& codes) const
{
    bool all = true;
    for (const CMap* part = m_map.get(); part; part = part->base()) {
        for (std::uint32_t bytes = 1; bytes <= m_lengths.most; ++bytes) {
            const std::size_t first = codes.size();
            all = part->collectTextCodes(bytes, most, codes) && all;
            // Codes written short are the same number in the font's length.
            for (std::size_t i = first; i < codes.size(); ++i) {
                codes[i].bytes = std::max(bytes, m_lengths.least);
            }
        }
    }
    return all;
}

std::optional<ToUnicode::Answer> ToUnicode::answer(CharacterCode code) const
{
    if (!m_map) {
        return std::nullopt;
    }
    if (auto text = m_map->text(code)) {
        return Answer{std::move(*text), true};
    }
    // Codes written short ("<41>" for 0041) are the same number; longer ones are another code.
    for (std::uint32_t bytes = code.bytes; bytes > 1; --bytes) {
        if (code.value >> (8 * (bytes - 1)) != 0) {
            break;
        }
        if (auto text = m_map->text({code.value, bytes - 1})) {
            return Answer{std::move(*text), true};
        }
    }
    for (std::uint32_t bytes = code.bytes + 1; bytes <= CMap::mostCodeBytes; ++bytes) {
        if (auto text = m_map->text({code.value, bytes})) {
            return Answer{std::move(*text), false}; // case: uni08
        }
    }
    return std::nullopt;
}

} // namespace foulcase

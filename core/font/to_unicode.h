// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A font's /ToUnicode (ISO 32000-2, 9.10.3): keyed by character code, not by CID. Judges whether
// the map's codes can be this font's at all, by the entries and not by the codespace, which many
// writers leave wrong without harm.
#pragma once

#include "core/font/cmap.h"
#include "core/font/decoded_code.h"
#include "core/font/predefined_cmap.h"
#include "core/pdf/object.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foulcase {

/// Least and most bytes of a font's codes.
struct CodeLengths {
    std::uint32_t least = 1;
    std::uint32_t most = 1;
};

class ToUnicode {
public:
    struct Answer {
        std::u32string text; // as written; may be empty
        bool fits = true;    // false: only an entry of a code length that the font does not have
    };

    ToUnicode() = default;
    ToUnicode(std::shared_ptr<const CMap> map, CodeLengths lengths)
        : m_map(std::move(map)), m_lengths(lengths)
    {}

    /// `entry` is the value of /ToUnicode: a stream, or a name of a predefined CMap.
    static ToUnicode load(const pdf::Object& entry, CodeLengths lengths, PredefinedCMaps& cmaps,
        const Limits& limits, std::vector<FontFault>& faults);

    bool present() const { return m_map != nullptr; }
    std::optional<Answer> answer(CharacterCode code) const;
    /// Codes of the font's lengths that the map speaks of, `codes` filled up to `most`; false where
    /// some were left out.
    bool collectCodes(std::size_t most, std::vector<CharacterCode>& codes) const;

private:
    std::shared_ptr<const CMap> m_map;
    CodeLengths m_lengths;
};

/// The CMap in a stream, with what its /UseCMap and usecmap name; null where it is no stream.
/// Faults are added; nesting is bounded by limit_cmap_depth.
std::shared_ptr<const CMap> loadCMapStream(const pdf::Object& stream, PredefinedCMaps& cmaps,
    const Limits& limits, std::vector<FontFault>& faults);

} // namespace foulcase

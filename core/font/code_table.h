// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a code to the number of its entry. One array look-up for codes of one byte, two for codes
// of two; allocates only when a code is met first.
#pragma once

#include "core/font/cmap.h"

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace foulcase {

class CodeTable {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    CodeTable() { m_oneByte.fill(none); }

    /// The slot of a code, `none` when it is new; the caller writes its number there.
    std::uint32_t& slot(CharacterCode code)
    {
        if (code.bytes == 1) {
            return m_oneByte[code.value & 0xFFU];
        }
        if (code.bytes == 2) {
            std::unique_ptr<Page>& page = m_twoByte[(code.value >> 8U) & 0xFFU];
            if (!page) {
                page = std::make_unique<Page>();
                page->fill(none);
            }
            return (*page)[code.value & 0xFFU];
        }
        const std::uint64_t key = (std::uint64_t{code.bytes} << 32U) | code.value;
        return m_longer.emplace(key, none).first->second;
    }

private:
    using Page = std::array<std::uint32_t, 256>;
    Page m_oneByte;
    std::array<std::unique_ptr<Page>, 256> m_twoByte;
    std::unordered_map<std::uint64_t, std::uint32_t> m_longer;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A CMap (ISO 32000-2, 9.7.5 and 9.10.3) as a value: codespace ranges, codes to CIDs, codes to
// text. Ranges stay ranges, so that <0000><FFFF> is one entry. Does not parse and reads no file.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

/// A code of 1 to 4 bytes, big-endian; codes of different lengths are different codes.
struct CharacterCode {
    std::uint32_t value = 0;
    std::uint32_t bytes = 1;
    bool operator==(const CharacterCode&) const = default;
};

class CMap {
public:
    static constexpr std::uint32_t mostCodeBytes = 4;

    struct CodespaceRange {
        std::uint32_t bytes = 1;
        std::uint32_t low = 0; // each byte of a code lies between those of low and high
        std::uint32_t high = 0;
    };

    // Building; where ranges overlap the one added last decides. finish() ends it.
    void addCodespace(std::uint32_t bytes, std::uint32_t low, std::uint32_t high);
    void addCids(std::uint32_t bytes, std::uint32_t low, std::uint32_t high, std::uint32_t cid);
    /// `text` is for the code `low`; each next code has a last character greater by one.
    void addText(
        std::uint32_t bytes, std::uint32_t low, std::uint32_t high, std::u32string_view text);
    /// Asked for what this one does not hold (usecmap).
    void setBase(std::shared_ptr<const CMap> base) { m_base = std::move(base); }
    void setVertical(bool vertical) { m_vertical = vertical; }
    void setName(std::string name) { m_name = std::move(name); }
    void finish();

    /// The code at `at` (< string.size()) by the codespace ranges, matched byte by byte. Where
    /// none fits, as many bytes as the best partial match asks for (9.7.6.3), none beyond the end.
    CharacterCode codeAt(std::string_view string, std::size_t at) const;
    std::optional<std::uint32_t> cid(CharacterCode code) const;
    /// Empty text is an answer too: the code is mapped to nothing.
    std::optional<std::u32string> text(CharacterCode code) const;

    bool vertical() const;
    const std::string& name() const { return m_name; }
    bool hasCodespace() const { return !m_codespace.empty() || (m_base && m_base->hasCodespace()); }
    const std::vector<CodespaceRange>& codespace() const { return m_codespace; }
    const CMap* base() const { return m_base.get(); }
    /// Ranges held for codes of that length, the base's not counted.
    std::size_t textRanges(std::uint32_t bytes) const { return m_text[bytes - 1].size(); }
    /// Adds codes of that length that the map itself gives text, the base's not, until `codes`
    /// holds `most`; false where some were left out.
    bool collectTextCodes(
        std::uint32_t bytes, std::size_t most, std::vector<CharacterCode>& codes) const;
    std::size_t cidRanges(std::uint32_t bytes) const { return m_cids[bytes - 1].size(); }
    bool hasText() const;

    /// ISO 32000-2, table 116: Identity-H and Identity-V.
    static std::shared_ptr<const CMap> identity(bool vertical);

private:
    struct Range {
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        std::uint32_t origin = 0; // the code that `value` belongs to
        std::uint32_t value = 0;  // CID, or where the text starts
        std::uint32_t length = 0; // of the text
    };
    using Ranges = std::vector<Range>;

    static void makeDisjoint(Ranges& ranges);
    static const Range* find(const Ranges& ranges, std::uint32_t code);
    void collectCodespace(std::vector<CodespaceRange>& out) const;

    std::vector<CodespaceRange> m_codespace; // with the base's after finish()
    std::array<Ranges, mostCodeBytes> m_cids;
    std::array<Ranges, mostCodeBytes> m_text;
    std::u32string m_pool;
    std::shared_ptr<const CMap> m_base;
    std::string m_name;
    std::optional<bool> m_vertical;
    bool m_plainTwoByte = false;
};

} // namespace foulcase

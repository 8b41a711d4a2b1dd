// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/encodings.h"

#include "tables/generated_data.h"

namespace foulcase::tables {

namespace {

constexpr auto allIds = [] {
    std::array<EncodingId, encodingCount> ids{};
    for (std::size_t i = 0; i < encodingCount; ++i) {
        ids[i] = static_cast<EncodingId>(i);
    }
    return ids;
}();

} // namespace

const EncodingTable& encoding(EncodingId id)
{
    return generated::encodingTables[static_cast<std::size_t>(id)];
}

std::optional<EncodingId> encodingByName(std::string_view name)
{
    for (const EncodingTable& table : generated::encodingTables) {
        if (table.name == name) {
            return table.id;
        }
    }
    return std::nullopt;
}

std::span<const EncodingId> allEncodings()
{
    return allIds;
}

} // namespace foulcase::tables

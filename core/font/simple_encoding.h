// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The names of a simple font's 256 codes: /BaseEncoding, /Differences, or what stands where the
// dictionary is silent (ISO 32000-2, 9.6.5). Names from the font program are not its business.
#pragma once

#include "core/base/enum_names.h"
#include "core/font/decoded_code.h"
#include "core/pdf/object.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "tables/encodings.h"

namespace foulcase {

/// none: only the font program can know · implied: StandardEncoding because nothing is said ·
/// built_in: the tables of Symbol and ZapfDingbats, whose programs every reader has
FOULCASE_ENUM(NameOrigin, none, differences, base, implied, built_in)

struct EncodingSubject {
    FontKind kind = FontKind::unknown;
    bool embedded = false;
    bool symbolic = false;
    std::string_view name; // without subset prefix
};

struct SimpleEncoding {
    struct Code {
        std::string name;       // empty: none
        std::u32string unicode; // from the table where the name came from one
        NameOrigin origin = NameOrigin::none;
    };
    std::array<Code, 256> codes;
    std::string description; // "WinAnsiEncoding + 12 Differences"; empty: says nothing
    bool named = false;      // a base encoding is stated
    std::size_t differences = 0;
    std::size_t counters = 0; // of these, names that are mere counters
};

SimpleEncoding loadSimpleEncoding(
    const pdf::Object& encoding, const EncodingSubject& subject, const Limits& limits);

/// "WinAnsiEncoding" and its like.
std::optional<tables::EncodingId> encodingOfName(std::string_view pdfName);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/simple_encoding.h"

#include "core/base/rules.h"
#include "core/font/glyph_name.h"

#include <algorithm>

#include "tables/core14.h"

namespace foulcase {

namespace {

void apply(SimpleEncoding& encoding, tables::EncodingId id, NameOrigin origin)
{
    const tables::EncodingTable& table = tables::encoding(id);
    for (std::size_t code = 0; code < encoding.codes.size(); ++code) {
        const tables::EncodingEntry& entry = table.entries[code];
        if (!entry.glyphName.empty()) {
            encoding.codes[code] = {
                std::string(entry.glyphName), std::u32string(entry.unicode), origin};
        }
    }
}

/// The font's own table where every reader has it: Symbol and ZapfDingbats by name.
std::optional<tables::EncodingId> builtInTable(const EncodingSubject& subject)
{
    if (subject.embedded) {
        return std::nullopt;
    }
    const tables::Core14Font* font = tables::core14(subject.name);
    if (font && font->builtInEncoding != tables::EncodingId::Standard) {
        return font->builtInEncoding;
    }
    return std::nullopt;
}

void applyDifferences(
    SimpleEncoding& encoding, const pdf::Object& differences, const Limits& limits)
{
    const std::size_t count = std::min(differences.size(), limits.count(Rule::limit_array_items));
    std::int64_t code = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const pdf::Object item = differences.at(i);
        if (item.isNumber()) {
            code = item.asInteger().value_or(static_cast<std::int64_t>(item.number(0)));
        } else if (item.isName()) {
            if (code >= 0 && code < 256) {
                encoding.codes[static_cast<std::size_t>(code)] = {
                    item.name(), {}, NameOrigin::differences};
            }
            code = std::min<std::int64_t>(code, 1 << 20) + 1;
        }
    }
    for (const SimpleEncoding::Code& entry : encoding.codes) {
        if (entry.origin == NameOrigin::differences && entry.name != ".notdef") {
            ++encoding.differences;
            encoding.counters += isCounterName(entry.name) ? 1 : 0;
        }
    }
}

} // namespace

std::optional<tables::EncodingId> encodingOfName(std::string_view pdfName)
{
    if (pdfName == "WinAnsiEncoding") {
        return tables::EncodingId::WinAnsi;
    }
    if (pdfName == "MacRomanEncoding") {
        return tables::EncodingId::MacRoman;
    }
    if (pdfName == "StandardEncoding") {
        return tables::EncodingId::Standard;
    }
    if (pdfName == "MacExpertEncoding") {
        return tables::EncodingId::MacExpert;
    }
    if (pdfName == "PDFDocEncoding") {
        return tables::EncodingId::PdfDoc; // not among the allowed, but written
    }
    return std::nullopt;
}

SimpleEncoding loadSimpleEncoding(
    const pdf::Object& encoding, const EncodingSubject& subject, const Limits& limits)
{
    SimpleEncoding result;
    const std::string baseName =
        encoding.isName() ? encoding.name() : encoding.get("BaseEncoding").name();
    const std::optional<tables::EncodingId> base = encodingOfName(baseName);
    const std::optional<tables::EncodingId> builtIn = builtInTable(subject);
    if (builtIn && subject.kind != FontKind::type3) {
        // A base encoding of Latin letters is written for Symbol too, and no reader heeds it.
        apply(result, *builtIn, NameOrigin::built_in);
        result.description = std::string(subject.name) + " built-in";
    } else if (base) {
        apply(result, *base, NameOrigin::base);
        result.description = baseName;
        result.named = true;
    } else if (subject.kind != FontKind::type3 && !subject.symbolic
        && (!subject.embedded || subject.kind == FontKind::truetype)) {
        apply(result, tables::EncodingId::Standard, NameOrigin::implied);
        result.description = "StandardEncoding (implied)";
    } else if (subject.kind != FontKind::type3) {
        result.description = "built-in";
    }
    if (encoding.isDictionary()) {
        applyDifferences(result, encoding.get("Differences"), limits);
    }
    if (result.differences > 0) {
        const std::string count = std::to_string(result.differences) + " Differences";
        result.description =
            result.description.empty() ? count : result.description + " + " + count;
    }
    return result;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/text_string.h"

#include "core/base/utf.h"
#include "tables/encodings.h"

namespace foulcase::pdf {

namespace {

/// The controls that PDFDocEncoding keeps though it names no glyph for them (ISO 32000-2, D.2).
bool isKeptControl(unsigned char byte)
{
    return byte == '\t' || byte == '\n' || byte == '\r';
}

std::u32string fromPdfDoc(std::string_view bytes)
{
    const auto& entries = tables::encoding(tables::EncodingId::PdfDoc).entries;
    std::u32string text;
    text.reserve(bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const std::u32string_view character = entries[byte].unicode;
        if (!character.empty()) {
            text += character;
        } else {
            text += isKeptControl(byte) ? char32_t(byte) : replacementCharacter;
        }
    }
    return text;
}

/// U+001B, a language code, U+001B (ISO 32000-2, 7.9.2.2); one that is not closed goes alone.
void removeLanguageEscapes(std::u32string& text)
{
    constexpr char32_t escape = U'\u001B';
    constexpr std::size_t mostCode = 12; // "en", "enUS"; longer is no language code
    std::size_t at = text.find(escape);
    while (at != std::u32string::npos) {
        const std::size_t close = text.find(escape, at + 1);
        const bool paired = close != std::u32string::npos && close - at - 1 <= mostCode;
        text.erase(at, paired ? close - at + 1 : 1);
        at = text.find(escape, at);
    }
}

} // namespace

TextString decodeTextString(std::string_view bytes)
{
    TextString result;
    if (bytes.starts_with("\xFE\xFF")) {
        result.encoding = TextStringEncoding::utf16be;
        result.text = fromUtf16Be(bytes.substr(2));
    } else if (bytes.starts_with("\xFF\xFE")) {
        result.encoding = TextStringEncoding::utf16le;
        result.text = fromUtf16Le(bytes.substr(2));
    } else if (bytes.starts_with("\xEF\xBB\xBF")) {
        result.encoding = TextStringEncoding::utf8;
        result.text = fromUtf8(bytes.substr(3));
    } else {
        result.text = fromPdfDoc(bytes);
        return result;
    }
    removeLanguageEscapes(result.text);
    return result;
}

} // namespace foulcase::pdf

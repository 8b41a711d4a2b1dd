// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/code_text.h"

#include "core/base/utf.h"
#include "core/font/decode_chain.h"
#include "core/text/line_direction.h"

#include <algorithm>
#include <charconv>

namespace foulcase {

namespace {

constexpr std::size_t mostCharacters = 255; // of one glyph: what an OutputCharacter can count

bool isPresentationForm(char32_t c)
{
    return (c >= 0xFB00 && c <= 0xFB06) || (c >= 0xFB1D && c <= 0xFB4F)
        || (c >= 0xFB50 && c <= 0xFDFF && c != 0xFD3E && c != 0xFD3F)
        || (c >= 0xFE70 && c <= 0xFEFC);
}

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029;
}

/// What a source says with the letters of mathematics, where one does.
std::u32string_view italicLetters(const DecodedCode& code)
{
    for (const SourceAnswer& answer : code.answers) {
        const bool speaks = answer.state == AnswerState::won || answer.state == AnswerState::agreed;
        if (speaks && answer.unicode != code.unicode
            && plainReading(answer.unicode, answer.source) == plainMathLetters(code.unicode)) {
            return answer.unicode;
        }
    }
    return code.unicode;
}

std::u32string unmappedText(const DecodedCode& code, UnmappedText how)
{
    if (how == UnmappedText::replacement) {
        return std::u32string(1, replacementCharacter);
    }
    char text[24] = "(cid:";
    const std::uint32_t number = code.cid != 0 ? code.cid : code.code;
    char* end = std::to_chars(text + 5, text + sizeof text - 1, number).ptr;
    *end++ = ')';
    return std::u32string(text, end);
}

std::u32string textOf(const DecodedCode& code, const ComposeOptions& options)
{
    if (code.unicode.empty()) {
        return unmappedText(code, options.unmapped);
    }
    if (options.view == TextView::raw) {
        return code.unicode;
    }
    return expandedForms(options.math == MathLetters::plain ? plainMathLetters(code.unicode)
                                                            : std::u32string(italicLetters(code)));
}

} // namespace

std::u32string expandedForms(std::u32string_view text)
{
    if (std::none_of(text.begin(), text.end(), isPresentationForm)) {
        return std::u32string(text);
    }
    std::u32string out;
    for (const char32_t c : text) {
        if (!isPresentationForm(c)) {
            out += c;
            continue;
        }
        // A mark that stands alone decomposes to a blank and the mark.
        const std::u32string letters =
            normalised(std::u32string_view(&c, 1), Normalisation::nfkc);
        for (const char32_t letter : letters) {
            if (letter != U' ' || (c >= 0xFDF0 && c <= 0xFDFD)) { // whole phrases have blanks
                out += letter;
            }
        }
    }
    return out;
}

CodeTexts::CodeTexts(const PageContents& page, const ComposeOptions& options)
{
    m_codes.reserve(page.codes.size());
    for (const DecodedCode& decoded : page.codes) {
        std::u32string text = textOf(decoded, options);
        if (text.size() > mostCharacters) {
            text.resize(mostCharacters);
        }
        CodeText code;
        code.begin = static_cast<std::uint32_t>(m_utf8.size());
        code.count = static_cast<std::uint8_t>(text.size());
        code.first = text.front();
        const auto is = [&](CodeTrait trait) {
            code.traits = static_cast<std::uint8_t>(code.traits | static_cast<unsigned>(trait));
        };
        for (char32_t& c : text) {
            // Line ends and form feeds are the composer's to write.
            c = isControl(c) ? U' ' : c;
            appendUtf8(m_utf8, c);
        }
        if (text == U"\u00AD") {
            is(CodeTrait::softHyphen);
        }
        for (const char32_t c : text) {
            const Strength strength = strengthOf(c);
            if (strength != Strength::neutral) {
                is(strength == Strength::right_to_left ? CodeTrait::rightToLeft
                                                       : CodeTrait::leftToRight);
                break;
            }
        }
        code.bytes = static_cast<std::uint32_t>(m_utf8.size()) - code.begin;
        m_traits |= code.traits;
        m_codes.push_back(code);
    }
}

} // namespace foulcase

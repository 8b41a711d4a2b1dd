// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/decode_chain.h"

#include <algorithm>

namespace foulcase {

namespace {

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

bool isNoCharacter(char32_t c)
{
    return c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) || (c >= 0xFDD0 && c <= 0xFDEF)
        || (c & 0xFFFEU) == 0xFFFE;
}

/// Why a text counts as no answer; empty where it is one. Controls beside characters do no harm.
std::string_view reasonOfRefusal(std::u32string_view text)
{
    if (text.empty()) {
        return "mapped to nothing";
    }
    const bool controlsAlone = std::all_of(text.begin(), text.end(), isControl);
    for (const char32_t c : text) {
        if (c == U'\uFFFD') {
            return "U+FFFD";
        }
        if (controlsAlone) {
            return c == 0 ? "U+0000" : "control";
        }
        if (isNoCharacter(c)) {
            return "no character";
        }
    }
    return {};
}

char32_t greekLetter(char32_t c)
{
    switch (c) {
    case U'\u2206':
        return U'\u0394';
    case U'\u2126':
        return U'\u03A9';
    case U'\u00B5':
        return U'\u03BC';
    default:
        return c;
    }
}

/// Letters of TeX's script and double-struck alphabets that Unicode had before it had the others:
/// the places left free for them in U+1D49C and U+1D538 onwards.
char32_t letterOfAlphabet(char32_t c)
{
    struct Place {
        char32_t character;
        char32_t letter;
    };
    constexpr Place places[] = {{U'\u2102', U'C'}, {U'\u210B', U'H'}, {U'\u210D', U'H'},
        {U'\u2110', U'I'}, {U'\u2112', U'L'}, {U'\u2115', U'N'}, {U'\u2119', U'P'},
        {U'\u211A', U'Q'}, {U'\u211B', U'R'}, {U'\u211D', U'R'}, {U'\u2124', U'Z'},
        {U'\u212C', U'B'}, {U'\u2130', U'E'}, {U'\u2131', U'F'}, {U'\u2133', U'M'}};
    for (const Place& place : places) {
        if (place.character == c) {
            return place.letter;
        }
    }
    return c;
}

/// Different code points for one thing on paper are no disagreement: glyph lists and writers
/// differ in them without harm.
std::u32string comparable(std::u32string_view text)
{
    std::u32string folded;
    for (const char32_t c : plainMathLetters(text)) {
        switch (c) {
        case U'\uFB00':
            folded += U"ff";
            break;
        case U'\uFB01':
            folded += U"fi";
            break;
        case U'\uFB02':
            folded += U"fl";
            break;
        case U'\uFB03':
            folded += U"ffi";
            break;
        case U'\uFB04':
            folded += U"ffl";
            break;
        case U'\uFB05':
        case U'\uFB06':
            folded += U"st";
            break;
        case U'\u00A0':
            folded += U' ';
            break;
        case U'\u00AD':
        case U'\u2010':
        case U'\u2011':
            folded += U'-';
            break;
        case U'\u2215':
            folded += U'\u2044';
            break;
        case U'\u2219':
        case U'\u22C5':
            folded += U'\u00B7';
            break;
        case U'\u02C9':
            folded += U'\u00AF';
            break;
        case U'\u021A':
            folded += U'\u0162';
            break;
        case U'\u021B':
            folded += U'\u0163';
            break;
        default:
            folded += greekLetter(letterOfAlphabet(c));
            break;
        }
    }
    return folded;
}

bool allPrivate(std::u32string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isPrivateUse);
}

bool mayBeBlank(std::u32string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char32_t c) {
        return isControl(c) || c == U'\uFFFD';
    });
}

std::u32string forReading(std::u32string_view text, const ChainScope& scope, UnicodeSource source)
{
    std::u32string read(text);
    std::erase_if(read, isControl);
    read = plainReading(read, source);
    if (scope.greekLetters) {
        std::transform(read.begin(), read.end(), read.begin(), greekLetter);
    }
    return read;
}

} // namespace

std::u32string plainReading(std::u32string_view text, UnicodeSource source)
{
    std::u32string plain = plainMathLetters(text);
    if (source == UnicodeSource::tex_table) {
        std::transform(plain.begin(), plain.end(), plain.begin(), letterOfAlphabet);
    }
    return plain;
}

bool isPrivateUse(char32_t c)
{
    return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0x10FFFD);
}

bool readsAsBlank(std::u32string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char32_t c) {
        return c == U' ' || (c >= 0x09 && c <= 0x0D) || c == 0x85 || c == 0xA0 || c == 0x1680
            || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F
            || c == 0x205F || c == 0x3000;
    });
}

ChainResult decide(const Candidates& candidates, const ChainScope& scope)
{
    ChainResult result;
    result.answers.reserve(candidates.size());
    std::size_t winner = candidates.size();
    std::size_t secondChoice = candidates.size(); // private use or a misfit: better than nothing
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Candidate& candidate = candidates[i];
        SourceAnswer answer;
        answer.source = static_cast<UnicodeSource>(i + 1);
        answer.detail = candidate.detail;
        if (!candidate.present) {
            answer.state = AnswerState::absent;
        } else if (!candidate.text) {
            answer.state = AnswerState::silent;
        } else {
            answer.unicode = *candidate.text;
            std::string_view reason = reasonOfRefusal(answer.unicode);
            const bool second = reason.empty() && (allPrivate(answer.unicode) || candidate.misfit);
            if (second) {
                reason = candidate.misfit ? "code length" : "private use";
                secondChoice = std::min(secondChoice, i);
            } else if (reason.empty()) {
                winner = std::min(winner, i);
            }
            answer.state = reason.empty() ? AnswerState::differed : AnswerState::refused;
            if (!reason.empty()) {
                answer.detail.append(answer.detail.empty() ? "" : "; ").append(reason);
            }
        }
        result.answers.push_back(std::move(answer));
    }
    if (winner == candidates.size()) {
        winner = secondChoice;
    }
    if (winner < candidates.size()) {
        SourceAnswer& won = result.answers[winner];
        won.state = AnswerState::won;
        result.source = won.source;
        result.unicode = forReading(won.unicode, scope, won.source);
        const std::u32string key = comparable(won.unicode);
        for (SourceAnswer& answer : result.answers) {
            if (answer.state == AnswerState::differed && comparable(answer.unicode) == key) {
                answer.state = AnswerState::agreed;
            }
        }
        return result;
    }
    for (SourceAnswer& answer : result.answers) {
        if (answer.state != AnswerState::refused || !mayBeBlank(answer.unicode)) {
            continue;
        }
        if (!(scope.hasInk && scope.hasInk())) {
            answer.state = AnswerState::won;
            answer.detail.append(", no ink: a blank");
            result.source = answer.source;
            result.unicode = U" ";
        }
        break;
    }
    return result;
}

} // namespace foulcase

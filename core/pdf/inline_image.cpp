// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/inline_image.h"

#include "core/pdf/byte_classes.h"
#include "core/pdf/operator_names.h"

#include <optional>

namespace foulcase::pdf {

namespace {

constexpr std::size_t mostBlanks = 16;        // between the data and EI
constexpr std::size_t probedBytes = 256;      // after EI, to tell content from data
constexpr int probedTokens = 12;              // likewise: no operator has more operands
constexpr std::uint64_t mostSide = 1U << 20U; // pixels; more is no inline image

enum class Filter { none, ascii_hex, ascii85, run_length, other };

struct ImageFacts {
    std::uint64_t width = 0;
    std::uint64_t height = 0;
    std::uint64_t bits = 0;
    std::uint64_t components = 0; // 0: not known
    bool mask = false;
    Filter filter = Filter::none; // the outermost
};

/// One past the value that begins at `at`: a single token, or an array or dictionary.
std::size_t valueEnd(std::span<const Token> entries, std::size_t at)
{
    std::size_t depth = 0;
    while (at < entries.size()) {
        const TokenKind kind = entries[at].kind;
        if (kind == TokenKind::array_begin || kind == TokenKind::dictionary_begin) {
            ++depth;
        } else if (depth > 0
            && (kind == TokenKind::array_end || kind == TokenKind::dictionary_end)) {
            --depth;
        }
        ++at;
        if (depth == 0) {
            break;
        }
    }
    return at;
}

std::uint64_t countOf(const Token& token)
{
    const bool usable =
        token.kind == TokenKind::number && token.number >= 0 && token.number <= double(mostSide);
    return usable ? static_cast<std::uint64_t>(token.number) : 0;
}

std::uint64_t componentsOf(std::string_view colourSpace)
{
    if (colourSpace == "/G" || colourSpace == "/DeviceGray" || colourSpace == "/CalGray"
        || colourSpace == "/I" || colourSpace == "/Indexed") {
        return 1;
    }
    if (colourSpace == "/RGB" || colourSpace == "/DeviceRGB" || colourSpace == "/CalRGB") {
        return 3;
    }
    return colourSpace == "/CMYK" || colourSpace == "/DeviceCMYK" ? 4 : 0;
}

Filter filterOf(std::string_view name)
{
    if (name == "/AHx" || name == "/ASCIIHexDecode") {
        return Filter::ascii_hex;
    }
    if (name == "/A85" || name == "/ASCII85Decode") {
        return Filter::ascii85;
    }
    return name == "/RL" || name == "/RunLengthDecode" ? Filter::run_length : Filter::other;
}

ImageFacts factsOf(std::string_view bytes, std::span<const Token> entries)
{
    const auto text = [&](const Token& token) {
        return bytes.substr(token.begin, token.end - token.begin);
    };
    ImageFacts facts;
    std::size_t at = 0;
    while (at + 1 < entries.size()) {
        if (entries[at].kind != TokenKind::name) {
            ++at;
            continue;
        }
        const std::string_view key = text(entries[at]);
        const std::size_t end = valueEnd(entries, at + 1);
        const Token& value = entries[at + 1];
        // Of an array the first item tells: the family of a space, the outermost filter.
        const bool array = value.kind == TokenKind::array_begin;
        const bool emptyArray = array && end == at + 3;
        const Token& first = array && at + 2 < end ? entries[at + 2] : value;
        if (key == "/W" || key == "/Width") {
            facts.width = countOf(value);
        } else if (key == "/H" || key == "/Height") {
            facts.height = countOf(value);
        } else if (key == "/BPC" || key == "/BitsPerComponent") {
            facts.bits = countOf(value);
        } else if (key == "/IM" || key == "/ImageMask") {
            facts.mask = text(value) == "true";
        } else if (key == "/CS" || key == "/ColorSpace") {
            facts.components = componentsOf(text(first));
        } else if (key == "/F" || key == "/Filter") {
            const bool absent = emptyArray || text(value) == "null";
            facts.filter = absent ? Filter::none : filterOf(text(first));
        }
        at = end;
    }
    if (facts.mask) {
        facts.bits = 1;
        facts.components = 1;
    }
    return facts;
}

std::optional<std::size_t> unfilteredLength(const ImageFacts& facts)
{
    if (facts.width == 0 || facts.height == 0 || facts.bits == 0 || facts.bits > 16
        || facts.components == 0) {
        return std::nullopt;
    }
    return facts.height * ((facts.width * facts.bits * facts.components + 7) / 8);
}

/// Where data of a filter that knows its own end is over.
std::optional<std::size_t> filteredEnd(std::string_view bytes, std::size_t at, Filter filter)
{
    std::size_t mark = std::string_view::npos;
    switch (filter) {
    case Filter::ascii_hex:
        mark = bytes.find('>', at);
        return mark == std::string_view::npos ? std::nullopt : std::optional(mark + 1);
    case Filter::ascii85:
        mark = bytes.find("~>", at);
        return mark == std::string_view::npos ? std::nullopt : std::optional(mark + 2);
    case Filter::run_length:
        while (at < bytes.size()) {
            const auto length = static_cast<unsigned char>(bytes[at]);
            if (length == 128) {
                return at + 1;
            }
            at += length < 128 ? std::size_t(length) + 2 : 2;
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

bool isEi(std::string_view bytes, std::size_t at)
{
    return at + 2 <= bytes.size() && bytes[at] == 'E' && bytes[at + 1] == 'I'
        && (at + 2 == bytes.size() || endsWord(bytes[at + 2]));
}

/// The place of an EI that follows data ending at `at`, blanks between them.
std::optional<std::size_t> eiAfter(std::string_view bytes, std::size_t at)
{
    for (std::size_t blanks = 0; blanks <= mostBlanks && at < bytes.size(); ++blanks, ++at) {
        if (isEi(bytes, at)) {
            return at;
        }
        if (!isWhite(bytes[at])) {
            break;
        }
    }
    return std::nullopt;
}

bool isPlain(std::string_view word)
{
    for (const char c : word) {
        if (c < 0x20 || c > 0x7E) {
            return false;
        }
    }
    return true;
}

/// Whether what follows reads as content: operands, then a known operator.
bool looksLikeContent(std::string_view bytes, std::size_t at)
{
    const std::string_view window = bytes.substr(at, probedBytes);
    const bool more = bytes.size() - at > probedBytes;
    ContentLexer lexer(window, 1);
    for (int i = 0; i < probedTokens; ++i) {
        const Token token = lexer.nextToken();
        if (token.kind == TokenKind::end || (more && token.end == window.size() && i > 0)) {
            return true; // all of it could be read
        }
        if (token.kind == TokenKind::name && !isPlain(lexer.text(token))) {
            return false;
        }
        if (token.kind == TokenKind::keyword) {
            const std::string_view word = lexer.text(token);
            if (word != "true" && word != "false" && word != "null") {
                return operatorFromText(word) != Operator::unknown;
            }
        }
    }
    return false;
}

/// The first EI between blanks that content follows; else the first between blanks.
std::optional<std::size_t> searchEi(std::string_view bytes, std::size_t from)
{
    std::optional<std::size_t> firstSeen;
    std::size_t at = bytes.find("EI", from);
    while (at != std::string_view::npos) {
        if (isEi(bytes, at) && (at == from || isWhite(bytes[at - 1]))) {
            if (looksLikeContent(bytes, at + 2)) {
                return at;
            }
            if (!firstSeen) {
                firstSeen = at;
            }
        }
        at = bytes.find("EI", at + 2);
    }
    return firstSeen;
}

} // namespace

InlineImageExtent findInlineImageEnd(
    std::string_view bytes, std::size_t afterId, std::span<const Token> entries)
{
    const ImageFacts facts = factsOf(bytes, entries);
    InlineImageExtent extent;
    extent.dataBegin = afterId;
    if (extent.dataBegin < bytes.size() && isWhite(bytes[extent.dataBegin])) {
        ++extent.dataBegin;
    }
    const bool lineEnd = bytes.substr(afterId, 2) == "\r\n";
    const auto length = facts.filter == Filter::none ? unfilteredLength(facts) : std::nullopt;
    // A CR LF after ID is one line end, unless the length says that the LF is data.
    for (std::size_t more = lineEnd ? 2 : 1; length && more-- > 0;) {
        const std::size_t dataEnd = extent.dataBegin + more + *length;
        const auto ei = dataEnd <= bytes.size() ? eiAfter(bytes, dataEnd) : std::nullopt;
        if (ei) {
            return {extent.dataBegin + more, dataEnd, *ei + 2};
        }
    }
    if (lineEnd) {
        ++extent.dataBegin;
    }
    if (const auto dataEnd = filteredEnd(bytes, extent.dataBegin, facts.filter)) {
        if (const auto ei = eiAfter(bytes, *dataEnd)) {
            return {extent.dataBegin, *dataEnd, *ei + 2};
        }
    }
    if (const auto ei = searchEi(bytes, extent.dataBegin)) {
        const std::size_t dataEnd = *ei > extent.dataBegin ? *ei - 1 : *ei;
        return {extent.dataBegin, dataEnd, *ei + 2};
    }
    return {extent.dataBegin, bytes.size(), bytes.size()};
}

} // namespace foulcase::pdf

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any bytes as a content stream: the lexer ends, stays within its input and within its limit of
// operands, and its brackets come in pairs.
#include "core/pdf/content_lexer.h"

#include <cmath>
#include <cstdlib>

using namespace foulcase::pdf;

namespace {

constexpr std::size_t mostOperands = 8;

void require(bool condition)
{
    if (!condition) {
        std::abort();
    }
}

void checkOperands(std::string_view bytes, const Instruction& instruction, std::string& buffer)
{
    std::size_t depth = 0;
    std::size_t count = 0;
    for (const Token& token : instruction.operands) {
        require(token.begin <= token.end && token.end <= bytes.size());
        require(std::isfinite(token.number));
        const std::string_view text = bytes.substr(token.begin, token.end - token.begin);
        if (token.kind == TokenKind::string || token.kind == TokenKind::hex_string) {
            require(decodeString(text, token.kind, buffer).size() <= text.size());
        } else if (token.kind == TokenKind::name) {
            require(decodeName(text, buffer).size() < text.size());
        }
        count += depth == 0 ? 1 : 0;
        if (token.kind == TokenKind::array_begin || token.kind == TokenKind::dictionary_begin) {
            ++depth;
        } else if (token.kind == TokenKind::array_end || token.kind == TokenKind::dictionary_end) {
            require(depth > 0);
            --depth;
        }
    }
    require(depth == 0 && count <= mostOperands);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    ContentLexer lexer(bytes, mostOperands);
    Instruction instruction;
    std::string buffer;
    std::size_t last = 0;
    while (lexer.next(instruction)) {
        require(instruction.begin >= last && instruction.begin <= instruction.end);
        require(instruction.end <= size && lexer.position() <= size);
        require(lexer.position() > last);
        last = lexer.position();
        if (instruction.op == Operator::BI) {
            require(instruction.dataBegin <= instruction.dataEnd
                && instruction.dataEnd <= instruction.end
                && instruction.begin < instruction.dataBegin);
        } else {
            require(instruction.dataBegin == 0 && instruction.dataEnd == 0);
        }
        checkOperands(bytes, instruction, buffer);
    }
    return 0;
}

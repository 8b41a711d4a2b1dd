// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/stream_line.h"

#include "core/pdf/content_lexer.h"
#include "core/pdf/string_bytes.h"
#include "views/session/focus_subjects.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr std::size_t mostOperands = 20000;

SyntaxKind kindOf(pdf::TokenKind kind)
{
    switch (kind) {
    case pdf::TokenKind::number:
        return SyntaxKind::number;
    case pdf::TokenKind::string:
    case pdf::TokenKind::hex_string:
        return SyntaxKind::string;
    case pdf::TokenKind::name:
        return SyntaxKind::name;
    case pdf::TokenKind::keyword:
        return SyntaxKind::operator_;
    default:
        return SyntaxKind::other;
    }
}

class LineWriter {
public:
    LineWriter(std::string_view bytes, ByteRange mark) : m_bytes(bytes), m_mark(mark) {}

    void add(std::uint32_t begin, std::uint32_t end, SyntaxKind kind)
    {
        const int from = size();
        for (std::uint32_t at = begin; at < end && at < m_bytes.size(); ++at) {
            if (!m_mark.empty() && at == m_mark.begin) {
                m_line.markBegin = size();
            }
            addByte(static_cast<unsigned char>(m_bytes[at]), kind);
            if (!m_mark.empty() && at + 1 == m_mark.end) {
                m_line.markEnd = size();
            }
        }
        close(from, kind);
    }
    void addText(const QString& text, SyntaxKind kind)
    {
        const int from = size();
        m_line.text += text;
        close(from, kind);
    }
    void blank()
    {
        if (size() > 0) {
            addText(u" "_s, SyntaxKind::other);
        }
    }
    StreamLine take()
    {
        if (m_line.markEnd <= m_line.markBegin) {
            m_line.markBegin = m_line.markEnd = 0;
        }
        return std::move(m_line);
    }

private:
    int size() const { return static_cast<int>(m_line.text.size()); }
    void close(int from, SyntaxKind kind)
    {
        if (size() > from) {
            m_line.spans.push_back({from, size(), kind});
        }
    }
    void addByte(unsigned char byte, SyntaxKind kind)
    {
        if (byte >= 0x20 && byte < 0x7F) {
            m_line.text += QLatin1Char(static_cast<char>(byte));
        } else if (kind == SyntaxKind::string) {
            m_line.text += u"\\%1"_s.arg(byte, 3, 8, QLatin1Char('0'));
        } else {
            m_line.text += byte < 0x20 ? u' ' : u'\u00B7';
        }
    }

    std::string_view m_bytes;
    ByteRange m_mark;
    StreamLine m_line;
};

bool opens(pdf::TokenKind kind)
{
    return kind == pdf::TokenKind::array_begin || kind == pdf::TokenKind::dictionary_begin;
}

bool closes(pdf::TokenKind kind)
{
    return kind == pdf::TokenKind::array_end || kind == pdf::TokenKind::dictionary_end;
}

} // namespace

StreamLine streamLine(
    std::string_view bytes, const ContentOperator& op, std::uint32_t next, ByteRange mark)
{
    const std::size_t size = bytes.size();
    const std::size_t begin = std::min<std::size_t>(op.begin, size);
    const std::size_t end = std::clamp<std::size_t>(op.end, begin, size);
    const std::size_t keyword = std::clamp<std::size_t>(op.keyword, begin, end);
    LineWriter line(bytes, mark);
    const auto shifted = [begin](
                             std::uint32_t at) { return static_cast<std::uint32_t>(begin + at); };
    pdf::ContentLexer lexer(bytes.substr(begin, std::min(end - begin, mostRead)), mostOperands);
    pdf::Instruction instruction;
    const bool whole = lexer.next(instruction);
    const bool image = whole && instruction.op == pdf::Operator::BI;
    if (image) {
        line.addText(u"BI"_s, SyntaxKind::operator_);
    }
    bool tight = !image; // no blank behind an opening bracket
    for (const pdf::Token& token : instruction.operands) {
        if (!tight && !closes(token.kind)) {
            line.blank();
        }
        line.add(shifted(token.begin), shifted(token.end), kindOf(token.kind));
        tight = opens(token.kind);
    }
    line.blank();
    if (!whole) { // longer than what is read
        line.addText(u"… "_s, SyntaxKind::comment);
        line.add(static_cast<std::uint32_t>(keyword), static_cast<std::uint32_t>(end),
            SyntaxKind::operator_);
    } else if (image) {
        line.addText(u"ID "_s, SyntaxKind::operator_);
        const std::uint32_t data = instruction.dataEnd > instruction.dataBegin
            ? instruction.dataEnd - instruction.dataBegin
            : 0;
        line.addText(u"… %1 bytes … "_s.arg(data), SyntaxKind::comment);
        line.addText(u"EI"_s, SyntaxKind::operator_);
    } else {
        line.add(shifted(instruction.begin), shifted(instruction.end), SyntaxKind::operator_);
    }
    constexpr std::size_t longestComment = 200;
    const std::size_t after = std::min<std::size_t>({next, size, end + longestComment});
    const std::size_t comment =
        after > end ? bytes.substr(end, after - end).find('%') : std::string_view::npos;
    if (comment != std::string_view::npos) {
        line.blank();
        line.add(static_cast<std::uint32_t>(end + comment), static_cast<std::uint32_t>(after),
            SyntaxKind::comment);
    }
    return line.take();
}

StreamLine shortened(const StreamLine& line, int most)
{
    const int size = static_cast<int>(line.text.size());
    if (size <= most) {
        return line;
    }
    std::vector<std::pair<int, int>> kept;
    const int tail = most / 4;
    if (line.markEnd > line.markBegin) {
        const int room = most / 4;
        const int markEnd = std::min(line.markEnd, line.markBegin + most);
        kept = {{0, room}, {line.markBegin - room, markEnd + room}, {size - tail, size}};
    } else {
        kept = {{0, most - tail}, {size - tail, size}};
    }
    StreamLine cut;
    int from = 0;                                             // kept up to here
    const auto place = [&cut](int at, int begin, int shift) { // of a kept piece
        return std::clamp(at - begin + shift, shift, static_cast<int>(cut.text.size()));
    };
    for (auto [begin, end] : kept) {
        begin = std::clamp(begin, from, size);
        end = std::clamp(end, begin, size);
        if (begin == end) {
            continue;
        }
        if (begin > from) {
            const int at = static_cast<int>(cut.text.size());
            cut.text += u" … "_s;
            cut.spans.push_back({at, at + 3, SyntaxKind::comment});
        }
        const int shift = static_cast<int>(cut.text.size());
        cut.text += QStringView(line.text).mid(begin, end - begin);
        auto span = std::upper_bound(line.spans.begin(), line.spans.end(), begin,
            [](int at, const StreamSpan& s) { return at < s.end; });
        for (; span != line.spans.end() && span->begin < end; ++span) {
            cut.spans.push_back(
                {place(span->begin, begin, shift), place(span->end, begin, shift), span->kind});
        }
        if (line.markBegin < end && line.markEnd > begin && line.markEnd > line.markBegin) {
            cut.markBegin =
                cut.markEnd > cut.markBegin ? cut.markBegin : place(line.markBegin, begin, shift);
            cut.markEnd = place(line.markEnd, begin, shift);
        }
        from = end;
    }
    return cut;
}

ByteRange codeBytes(const PageExtract& page, GlyphId id, std::string_view bytes)
{
    const PageContents& contents = page.contents;
    if (id.index() >= contents.glyphs.size()) {
        return {};
    }
    const Glyph& glyph = contents.glyphs[id.index()];
    if (glyph.offset >= bytes.size() || glyph.code.index() >= contents.codes.size()) {
        return {};
    }
    std::size_t skipped = 0; // bytes of the codes before it in the string
    for (std::size_t i = id.index(); i > 0; --i) {
        const Glyph& before = contents.glyphs[i - 1];
        if (before.run != glyph.run || before.offset != glyph.offset
            || before.code.index() >= contents.codes.size()) {
            break;
        }
        skipped += contents.codes[before.code.index()].bytes;
    }
    pdf::ContentLexer lexer(bytes.substr(glyph.offset), 1);
    const pdf::Token token = lexer.nextToken();
    const auto starts = pdf::stringByteStarts(lexer.text(token), token.kind);
    const std::size_t after = skipped + contents.codes[glyph.code.index()].bytes;
    if (starts.empty() || skipped + 1 >= starts.size()) {
        return {};
    }
    const std::uint32_t base = glyph.offset + token.begin;
    return {base + starts[skipped], base + starts[std::min(after, starts.size() - 1)]};
}

} // namespace foulcase

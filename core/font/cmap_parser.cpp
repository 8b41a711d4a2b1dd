// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/cmap_parser.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/font/cmap_lexer.h"
#include "core/font/glyph_name.h"

#include <algorithm>

namespace foulcase {

namespace {

/// One block of begincodespacerange holds at most 100 (Adobe Technical Note 5014); a glyph's code
/// is matched against all of them.
constexpr std::size_t mostCodespaceRanges = 100;

FOULCASE_ENUM(Section, none, codespace, bf_char, bf_range, cid_char, cid_range, notdef)

Section sectionOf(std::string_view keyword)
{
    if (keyword == "begincodespacerange") {
        return Section::codespace;
    }
    if (keyword == "beginbfchar") {
        return Section::bf_char;
    }
    if (keyword == "beginbfrange") {
        return Section::bf_range;
    }
    if (keyword == "begincidchar") {
        return Section::cid_char;
    }
    if (keyword == "begincidrange") {
        return Section::cid_range;
    }
    if (keyword == "beginnotdefchar" || keyword == "beginnotdefrange") {
        return Section::notdef;
    }
    return Section::none;
}

class Parser {
public:
    Parser(std::string_view text, const CMapParserContext& context)
        : m_text(text), m_lexer(text), m_context(context),
          m_most(context.limits->count(Rule::limit_cmap_entries)), m_map(std::make_shared<CMap>())
    {}

    ParsedCMap run(std::shared_ptr<const CMap> base)
    {
        m_map->setBase(std::move(base));
        CMapToken before;
        CMapToken token = m_lexer.next();
        while (token.kind != CMapTokenKind::end) {
            Section section = Section::none;
            if (token.kind == CMapTokenKind::keyword) {
                section = sectionOf(token.text);
                if (token.text == "usecmap" && before.kind == CMapTokenKind::name) {
                    useCMap(before.text);
                }
            } else if (token.kind == CMapTokenKind::name) {
                before = token;
                token = m_lexer.next();
                definition(before.text, token);
                continue;
            }
            before = token;
            token = m_lexer.next();
            if (section != Section::none) {
                readSection(section, token);
            }
        }
        m_map->finish();
        return {std::move(m_map), std::move(m_faults), m_entries};
    }

private:
    struct Code {
        std::uint32_t value = 0;
        std::uint32_t bytes = 0;
    };

    void fault(FindingId id, std::string_view kind, std::string_view place, double value = 0,
        double limit = 0)
    {
        for (const FontFault& known : m_faults) {
            if (known.id == id && std::string_view(known.detail).substr(0, kind.size()) == kind) {
                return;
            }
        }
        std::string detail(kind);
        if (!place.empty()) {
            detail.append(": ").append(place.substr(0, 40));
        }
        m_faults.push_back({id, std::move(detail), value, limit});
    }
    void malformed(std::string_view kind, std::string_view place)
    {
        fault(FindingId::tounicode_malformed, kind, place);
    }

    void definition(std::string_view key, const CMapToken& value)
    {
        if (key == "WMode" && value.kind == CMapTokenKind::integer) {
            m_map->setVertical(value.integer == 1);
        } else if (key == "CMapName" && value.kind == CMapTokenKind::name) {
            m_map->setName(std::string(value.text.substr(0, 127)));
        }
    }

    void useCMap(std::string_view name)
    {
        const std::size_t most = m_context.limits->count(Rule::limit_cmap_depth);
        if (m_bases >= most) {
            fault(FindingId::limit_reached, "limit_cmap_depth", name, static_cast<double>(m_bases),
                static_cast<double>(most));
            return;
        }
        ++m_bases;
        std::shared_ptr<const CMap> base;
        if (m_context.findBase) {
            base = m_context.findBase(name);
        }
        if (base) {
            m_map->setBase(std::move(base));
        } else {
            malformed("usecmap names a CMap that is not there", name);
        }
    }

    bool room()
    {
        if (m_entries < m_most) {
            ++m_entries;
            return true;
        }
        fault(FindingId::limit_reached, "limit_cmap_entries", {}, static_cast<double>(m_entries),
            static_cast<double>(m_most));
        return false;
    }

    bool readCode(const CMapToken& token, Code& code)
    {
        if (token.kind != CMapTokenKind::hex) {
            malformed("no code where one is due", token.text);
            return false;
        }
        const HexString hex = decodeHex(token.text);
        if (hex.strange || hex.odd) {
            malformed(
                hex.strange ? "letters in a code" : "odd number of digits in a code", token.text);
        }
        if (hex.bytes.empty() || hex.bytes.size() > CMap::mostCodeBytes) {
            malformed("code of no or more than 4 bytes", token.text);
            return false;
        }
        code = {};
        for (const char c : hex.bytes) {
            code.value = (code.value << 8U) | static_cast<unsigned char>(c);
        }
        code.bytes = static_cast<std::uint32_t>(hex.bytes.size());
        return true;
    }

    /// UTF-16BE as a rule; what writers leave instead is read as they mean it.
    std::u32string readText(const CMapToken& token)
    {
        if (token.kind == CMapTokenKind::name) {
            return glyphNameMeaning(token.text, GlyphNameScope{}).unicode;
        }
        HexString hex = decodeHex(token.text);
        if (hex.strange) {
            malformed("letters in a destination", token.text);
        }
        if (hex.bytes.size() == 1) {
            malformed("destination of 1 byte", token.text);
        } else if (hex.odd || hex.bytes.size() % 2 != 0) {
            malformed("destination of an odd length", token.text);
        }
        if (hex.bytes.size() % 2 != 0) {
            hex.bytes.insert(hex.bytes.begin(), '\0');
        }
        std::u32string text = fromUtf16Be(hex.bytes);
        if (text.size() == 2 && text[0] >= 1 && text[0] <= 0x10 && hex.bytes.size() == 4) {
            malformed("destination in UTF-32", token.text);
            text = {(text[0] << 16U) | text[1]};
        }
        if (text.size() > 1) {
            // A mark in front and padding with zeros are no characters.
            std::erase(text, U'\0');
            if (!text.empty() && text.front() == U'\uFEFF' && text.size() > 1) {
                text.erase(0, 1);
            }
            if (text.empty()) {
                text = {U'\0'};
            }
        }
        return text;
    }

    /// Of a token's text, which lies in the input.
    std::size_t placeOf(const CMapToken& token) const
    {
        return static_cast<std::size_t>(token.text.data() - m_text.data());
    }

    /// `begin` is the first token's placeOf(), `last` the destination.
    void tell(CMapEntryKind kind, const Code& low, const Code& high, std::u32string_view text,
        std::size_t begin, const CMapToken& last) const
    {
        if (!m_context.onText) {
            return;
        }
        const std::size_t bracket = last.kind == CMapTokenKind::hex ? 1 : 0;
        const std::size_t end =
            std::min(placeOf(last) + last.text.size() + bracket, m_text.size());
        m_context.onText({kind, static_cast<std::uint8_t>(low.bytes), low.value, high.value,
            std::u32string(text), static_cast<std::uint32_t>(begin - std::min<std::size_t>(begin, 1)),
            static_cast<std::uint32_t>(end)});
    }

    static bool closes(const CMapToken& token)
    {
        return token.kind == CMapTokenKind::end || token.kind == CMapTokenKind::keyword;
    }

    /// Reads entries until a keyword, whichever: the end may be missing. `token` is the first of
    /// the section and afterwards the one that ended it.
    void readSection(Section section, CMapToken& token)
    {
        while (!closes(token)) {
            bool going = true;
            switch (section) {
            case Section::codespace:
                going = readCodespace(token);
                break;
            case Section::bf_char:
                going = readBfChar(token);
                break;
            case Section::bf_range:
                going = readBfRange(token);
                break;
            case Section::cid_char:
            case Section::cid_range:
                going = readCids(section, token);
                break;
            default:
                break;
            }
            if (!going || closes(token)) {
                break;
            }
            token = m_lexer.next();
        }
        while (!closes(token)) {
            token = m_lexer.next();
        }
    }

    // Each reads one entry that starts with `token`, and leaves its last token there; false where
    // the section cannot go on.
    bool readCodespace(CMapToken& token)
    {
        Code low;
        Code high;
        const bool lowRead = readCode(token, low);
        token = m_lexer.next();
        if (closes(token)) {
            return false;
        }
        if (!readCode(token, high) || !lowRead) {
            return true;
        }
        if (low.bytes != high.bytes) {
            malformed("codespace range of two lengths", token.text);
            low.bytes = std::max(low.bytes, high.bytes);
        }
        if (m_codespaces >= mostCodespaceRanges) {
            fault(FindingId::limit_reached, "codespace ranges", {},
                static_cast<double>(m_codespaces + 1), static_cast<double>(mostCodespaceRanges));
            return false;
        }
        ++m_codespaces;
        m_map->addCodespace(low.bytes, low.value, high.value);
        return true;
    }

    bool readBfChar(CMapToken& token)
    {
        Code code;
        const std::size_t begin = placeOf(token);
        const bool codeRead = readCode(token, code);
        token = m_lexer.next();
        if (closes(token)) {
            malformed("a code without destination", {});
            return false;
        }
        if (token.kind != CMapTokenKind::hex && token.kind != CMapTokenKind::name) {
            malformed("no destination where one is due", token.text);
            return true;
        }
        if (!codeRead) {
            return true;
        }
        if (!room()) {
            return false;
        }
        const std::u32string text = readText(token);
        tell(CMapEntryKind::character, code, code, text, begin, token);
        m_map->addText(code.bytes, code.value, code.value, text);
        return true;
    }

    bool readBounds(CMapToken& token, Code& low, Code& high, bool& usable)
    {
        usable = readCode(token, low);
        token = m_lexer.next();
        if (closes(token)) {
            malformed("a range without end", {});
            return false;
        }
        usable = readCode(token, high) && usable;
        const std::string_view place = token.text;
        token = m_lexer.next();
        if (closes(token)) {
            malformed("a range without destination", {});
            return false;
        }
        if (usable && low.bytes != high.bytes) {
            malformed("range of two code lengths", place);
            low.bytes = std::max(low.bytes, high.bytes);
        }
        if (usable && high.value < low.value) {
            malformed("range that ends before it starts", place);
            high.value = low.value;
        }
        return true;
    }

    bool readBfRange(CMapToken& token)
    {
        Code low;
        Code high;
        bool usable = false;
        const std::size_t begin = placeOf(token);
        if (!readBounds(token, low, high, usable)) {
            return false;
        }
        if (token.kind == CMapTokenKind::array_begin) {
            return readTargets(token, low, high, usable);
        }
        if (token.kind != CMapTokenKind::hex && token.kind != CMapTokenKind::name) {
            malformed("no destination where one is due", token.text);
            return true;
        }
        if (!usable) {
            return true;
        }
        if (!room()) {
            return false;
        }
        const std::u32string text = readText(token);
        if (!text.empty() && std::uint64_t{text.back()} + (high.value - low.value) > 0x10FFFF) {
            malformed("range that leaves Unicode", token.text);
        }
        tell(CMapEntryKind::range, low, high, text, begin, token);
        m_map->addText(low.bytes, low.value, high.value, text);
        return true;
    }

    bool readTargets(CMapToken& token, const Code& low, const Code& high, bool usable)
    {
        std::uint64_t code = low.value;
        for (token = m_lexer.next(); token.kind != CMapTokenKind::array_end;
             token = m_lexer.next()) {
            if (closes(token)) {
                malformed("array that is not closed", {});
                return false;
            }
            if (token.kind != CMapTokenKind::hex && token.kind != CMapTokenKind::name) {
                continue;
            }
            if (usable && code <= high.value) {
                if (!room()) {
                    return false;
                }
                const Code at{static_cast<std::uint32_t>(code), low.bytes};
                const std::u32string text = readText(token);
                tell(CMapEntryKind::target, at, at, text, placeOf(token), token);
                m_map->addText(at.bytes, at.value, at.value, text);
            }
            ++code;
        }
        if (usable && code != std::uint64_t{high.value} + 1) {
            malformed("array of another length than its range", {});
        }
        return true;
    }

    bool readCids(Section section, CMapToken& token)
    {
        Code low;
        Code high;
        bool usable = false;
        if (section == Section::cid_range) {
            if (!readBounds(token, low, high, usable)) {
                return false;
            }
        } else {
            usable = readCode(token, low);
            high = low;
            token = m_lexer.next();
            if (closes(token)) {
                return false;
            }
        }
        if (token.kind != CMapTokenKind::integer || token.integer < 0 || token.integer > 0xFFFF) {
            malformed("no CID where one is due", token.text);
            return true;
        }
        if (!usable) {
            return true;
        }
        if (!room()) {
            return false;
        }
        m_map->addCids(low.bytes, low.value, high.value, static_cast<std::uint32_t>(token.integer));
        return true;
    }

    std::string_view m_text;
    CMapLexer m_lexer;
    const CMapParserContext& m_context;
    std::size_t m_most;
    std::size_t m_entries = 0;
    std::size_t m_codespaces = 0;
    std::size_t m_bases = 0; // usecmap met, each a question to the provider
    std::shared_ptr<CMap> m_map;
    std::vector<FontFault> m_faults;
};

} // namespace

ParsedCMap parseCMap(
    std::string_view text, const CMapParserContext& context, std::shared_ptr<const CMap> base)
{
    return Parser(text, context).run(std::move(base));
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/assemblies.h"

#include "core/base/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace foulcase {

namespace {

enum class Part : std::uint8_t { top, extension, bottom };

/// The delimiters that a piece can belong to, as bits.
enum Family : std::uint32_t {
    paren_left = 1U << 0U,
    paren_right = 1U << 1U,
    bracket_left = 1U << 2U, // and floor and ceiling
    bracket_right = 1U << 3U,
    brace_left = 1U << 4U,
    brace_right = 1U << 5U,
    bar = 1U << 6U,
    double_bar = 1U << 7U,
    integral = 1U << 8U,
    radical = 1U << 9U,
};

struct Piece {
    std::uint32_t families = 0;
    Part part = Part::extension;
};

struct PieceOfCharacter {
    char32_t character;
    Piece piece;
};

constexpr std::array<PieceOfCharacter, 23> byCharacter{{
    {U'\u239B', {paren_left, Part::top}},
    {U'\u239C', {paren_left, Part::extension}},
    {U'\u239D', {paren_left, Part::bottom}},
    {U'\u239E', {paren_right, Part::top}},
    {U'\u239F', {paren_right, Part::extension}},
    {U'\u23A0', {paren_right, Part::bottom}},
    {U'\u23A1', {bracket_left, Part::top}},
    {U'\u23A2', {bracket_left, Part::extension}},
    {U'\u23A3', {bracket_left, Part::bottom}},
    {U'\u23A4', {bracket_right, Part::top}},
    {U'\u23A5', {bracket_right, Part::extension}},
    {U'\u23A6', {bracket_right, Part::bottom}},
    {U'\u23A7', {brace_left, Part::top}},
    {U'\u23A8', {brace_left, Part::extension}},
    {U'\u23A9', {brace_left, Part::bottom}},
    {U'\u23AB', {brace_right, Part::top}},
    {U'\u23AC', {brace_right, Part::extension}},
    {U'\u23AD', {brace_right, Part::bottom}},
    {U'\u23AA', {brace_left | brace_right, Part::extension}},
    {U'\u2320', {integral, Part::top}},
    {U'\u23AE', {integral, Part::extension}},
    {U'\u2321', {integral, Part::bottom}},
    {U'\u23B7', {radical, Part::bottom}},
}};

struct PieceOfName {
    std::string_view name;
    Piece piece;
};

// Of cmex10, which has no characters of their own for these.
constexpr std::array<PieceOfName, 6> byName{{
    {"vextendsingle", {bar, Part::extension}},
    {"arrowvertex", {bar, Part::extension}},
    {"vextenddouble", {double_bar, Part::extension}},
    {"arrowvertexdbl", {double_bar, Part::extension}},
    {"radicalvertex", {radical, Part::extension}},
    {"radicaltp", {radical, Part::top}},
}};

Piece pieceOf(const DecodedCode& code)
{
    if (code.unicode.size() == 1) {
        for (const PieceOfCharacter& entry : byCharacter) {
            if (entry.character == code.unicode.front()) {
                return entry.piece;
            }
        }
    }
    for (const PieceOfName& entry : byName) {
        if (!code.glyphName.empty() && entry.name == code.glyphName) {
            return entry.piece;
        }
    }
    return {};
}

bool isTip(const DecodedCode& code)
{
    return code.unicode.empty() && std::string_view(code.glyphName).substr(0, 9) == "bracehtip";
}

constexpr std::size_t tipsOfBrace = 4;

/// plain.tex, \downbracefill and \upbracefill.
char32_t horizontalBrace(std::span<const DecodedCode* const> tips)
{
    constexpr std::array<std::string_view, tipsOfBrace> over{
        "bracehtipdownleft", "bracehtipupright", "bracehtipupleft", "bracehtipdownright"};
    constexpr std::array<std::string_view, tipsOfBrace> under{
        "bracehtipupleft", "bracehtipdownright", "bracehtipdownleft", "bracehtipupright"};
    const auto are = [&](const auto& names) {
        return tips.size() == names.size()
            && std::equal(tips.begin(), tips.end(), names.begin(),
                          [](const DecodedCode* code, std::string_view name) {
                              return code->glyphName == name;
                          });
    };
    return are(over) ? U'\u23DE' : are(under) ? U'\u23DF' : U'\0';
}

/// TeX's \mapsto, \hookrightarrow and \hookleftarrow (fontmath.ltx).
char32_t arrowOfParts(const DecodedCode& first, const DecodedCode& second)
{
    const auto is = [](const DecodedCode& code, char32_t character, std::string_view name) {
        const bool ofTex = code.source == UnicodeSource::tex_table || code.glyphName == name;
        return ofTex && code.unicode.size() == 1 && code.unicode.front() == character;
    };
    if (is(first, U'\u21A6', "mapsto") && first.width == 0
        && is(second, U'\u2192', "arrowright")) {
        return U'\u21A6';
    }
    if (is(first, U'\u21AA', "arrowhookleft") && is(second, U'\u2192', "arrowright")) {
        return U'\u21AA';
    }
    if (is(first, U'\u2190', "arrowleft") && is(second, U'\u21A9', "arrowhookright")) {
        return U'\u21A9';
    }
    return 0;
}

char32_t delimiter(std::uint32_t family, bool top, bool bottom)
{
    switch (family) {
    case paren_left:
        return U'(';
    case paren_right:
        return U')';
    case bracket_left:
        return top == bottom ? U'[' : top ? U'\u2308' : U'\u230A';
    case bracket_right:
        return top == bottom ? U']' : top ? U'\u2309' : U'\u230B';
    case brace_left:
        return U'{';
    case brace_right:
        return U'}';
    case bar:
        return U'|';
    case double_bar:
        return U'\u2016';
    case integral:
        return U'\u222B';
    case radical:
        return U'\u221A';
    default:
        return 0;
    }
}

class Assembler {
public:
    Assembler(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
              HiddenText hidden)
        : m_page(page), m_places(places), m_limits(limits), m_hidden(hidden)
    {
    }

    bool usable(std::size_t g) const
    {
        return g < m_page.glyphs.size() && takesPart(m_page.glyphs[g], m_hidden)
            && !has(m_page.glyphs[g].flags, GlyphFlag::vertical);
    }
    const DecodedCode& code(std::size_t g) const
    {
        return m_page.codes[m_page.glyphs[g].code.index()];
    }

    /// Pieces one under the other, painted from one end to the other.
    Assembly stacked(std::size_t first) const
    {
        const Piece start = pieceOf(code(first));
        if (start.families == 0) {
            return {};
        }
        std::uint32_t families = start.families;
        std::size_t last = first;
        double down = 0;
        while (usable(last + 1)) {
            const Piece next = pieceOf(code(last + 1));
            const Part part = pieceOf(code(last)).part;
            const double step = below(last, last + 1);
            const Part end = step > 0 ? Part::bottom : Part::top;
            const Part begin = step > 0 ? Part::top : Part::bottom;
            if ((families & next.families) == 0 || step == 0 || step * down < 0 || part == end
                || next.part == begin || !aligned(last, last + 1)) {
                break;
            }
            families &= next.families;
            down = step;
            ++last;
        }
        const auto count = static_cast<std::uint32_t>(last - first + 1);
        // A piece hangs from its origin: the middle one's is nearest to the formula's axis.
        return count < 2 ? Assembly{} : Assembly{count, GlyphId(first + count / 2)};
    }

    Assembly brace(std::size_t first) const
    {
        std::array<const DecodedCode*, tipsOfBrace> tips{};
        for (std::size_t i = 0; i < tipsOfBrace; ++i) {
            if (!usable(first + i) || !isTip(code(first + i))) {
                return {};
            }
            tips[i] = &code(first + i);
        }
        return horizontalBrace(tips) == 0 ? Assembly{} : Assembly{tipsOfBrace, GlyphId(first)};
    }

    Assembly arrow(std::size_t first) const
    {
        if (!usable(first + 1)) {
            return {};
        }
        const char32_t whole = arrowOfParts(code(first), code(first + 1));
        const double gap = place(first + 1).start - place(first).end;
        const bool onLine = std::abs(below(first, first + 1)) <= touching();
        if (whole == 0 || !onLine || std::abs(gap) > touching() * em(first)) {
            return {};
        }
        return {2, GlyphId(whole == U'\u21A9' ? first : first + 1)};
    }

private:
    double touching() const { return m_limits[Rule::assembly_gap]; }

    const GlyphPlace& place(std::size_t g) const { return m_places.glyphs[g]; }
    const RunPlace& run(std::size_t g) const
    {
        return m_places.runs[m_page.glyphs[g].run.index()];
    }
    double em(std::size_t g) const { return run(g).em; }
    /// Em from the baseline of one to that of the other, downwards.
    double below(std::size_t one, std::size_t other) const
    {
        return (place(one).across - place(other).across) / run(one).height;
    }
    bool aligned(std::size_t one, std::size_t other) const
    {
        return run(one).direction == run(other).direction
            && std::abs(place(one).start - place(other).start) <= m_limits[Rule::assembly_aside] * em(one)
            && std::abs(below(one, other)) <= m_limits[Rule::assembly_reach];
    }

    const PageContents& m_page;
    const GlyphPlaces& m_places;
    const Limits& m_limits;
    HiddenText m_hidden;
};

bool isPiece(const DecodedCode& code)
{
    return pieceOf(code).families != 0 || isTip(code);
}

} // namespace

bool mayBeAssembled(const DecodedCode& code)
{
    const char32_t character = code.unicode.size() == 1 ? code.unicode.front() : 0;
    return character == U'\u21A6' || character == U'\u21A9' || character == U'\u21AA'
        || character == U'\u2190' || isPiece(code);
}

char32_t assembledCharacter(std::span<const DecodedCode* const> pieces)
{
    if (pieces.size() < 2) {
        return 0;
    }
    if (isTip(*pieces.front())) {
        return horizontalBrace(pieces);
    }
    if (pieces.size() == 2) {
        if (const char32_t arrow = arrowOfParts(*pieces[0], *pieces[1])) {
            return arrow;
        }
    }
    std::uint32_t families = ~0U;
    bool top = false;
    bool bottom = false;
    for (const DecodedCode* code : pieces) {
        const Piece piece = pieceOf(*code);
        families &= piece.families;
        top = top || piece.part == Part::top;
        bottom = bottom || piece.part == Part::bottom;
    }
    return delimiter(families, top, bottom);
}

Assembly assemblyAt(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                    HiddenText hidden, std::size_t first)
{
    const Assembler assembler(page, places, limits, hidden);
    if (!assembler.usable(first)) {
        return {};
    }
    const DecodedCode& code = assembler.code(first);
    Assembly found = isTip(code) ? assembler.brace(first) : assembler.stacked(first);
    if (found.count == 0 && code.unicode.size() == 1) {
        found = assembler.arrow(first);
    }
    return found;
}

} // namespace foulcase

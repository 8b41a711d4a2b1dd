// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/font_program.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H
#include FT_CID_H
#include FT_FONT_FORMATS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

namespace foulcase {

struct FontProgram::State {
    std::string bytes; // the face reads from here as long as it lives
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    FontProgramKind kind = FontProgramKind::none;
    double scale = 1; // 1/1000 em per font unit
    bool cidKeyed = false;
    bool bareCff = false;
    FT_CharMap unicodeTable = nullptr;
    FT_CharMap symbolTable = nullptr;
    FT_CharMap macTable = nullptr;
    FT_CharMap builtInTable = nullptr;
    bool charactersRead = false;
    std::unordered_map<std::uint32_t, char32_t> characters;
    bool cidsRead = false;
    std::unordered_map<std::uint32_t, std::uint32_t> glyphsOfCids;

    ~State()
    {
        if (face) {
            FT_Done_Face(face);
        }
        if (library) {
            FT_Done_FreeType(library);
        }
    }

    std::optional<std::uint32_t> lookUp(FT_CharMap table, std::uint32_t code) const
    {
        if (!table || FT_Set_Charmap(face, table) != 0) {
            return std::nullopt;
        }
        const FT_UInt glyph = FT_Get_Char_Index(face, code);
        return glyph != 0 ? std::optional<std::uint32_t>(glyph) : std::nullopt;
    }

    /// Into the face's slot, in font units.
    bool loadGlyph(std::uint32_t glyph) const
    {
        FT_UInt wanted = glyph;
        if (bareCff && cidKeyed) {
            // FreeType addresses the glyphs of a bare CID-keyed CFF by CID.
            if (FT_Get_CID_From_Glyph_Index(face, glyph, &wanted) != 0) {
                return false;
            }
        } else if (face->num_glyphs < 0 || glyph >= static_cast<FT_ULong>(face->num_glyphs)) {
            return false;
        }
        return FT_Load_Glyph(face, wanted,
                   FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
            == 0;
    }
};

namespace {

bool startsWith(const std::string& bytes, std::string_view what)
{
    return std::string_view(bytes).substr(0, what.size()) == what;
}

FontProgramKind kindOf(FT_Face face, const std::string& bytes, bool cidKeyed)
{
    const char* format = FT_Get_Font_Format(face);
    const std::string_view name = format ? format : "";
    if (name == "TrueType") {
        return FontProgramKind::truetype;
    }
    if (name == "CFF") {
        if (startsWith(bytes, "OTTO") || FT_IS_SFNT(face)) {
            return FontProgramKind::opentype;
        }
        return cidKeyed ? FontProgramKind::cid_type0c : FontProgramKind::type1c;
    }
    if (name == "Type 1") {
        return FontProgramKind::type1;
    }
    return name == "CID Type 1" ? FontProgramKind::type1 : FontProgramKind::unreadable;
}

bool isPrivateOrControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
}

} // namespace

FontProgram::FontProgram(std::unique_ptr<State> state) : m_state(std::move(state)) {}
FontProgram::~FontProgram() = default;

std::unique_ptr<FontProgram> FontProgram::open(std::string bytes)
{
    auto state = std::make_unique<State>();
    state->bytes = std::move(bytes);
    if (state->bytes.empty() || FT_Init_FreeType(&state->library) != 0) {
        return nullptr;
    }
    if (FT_New_Memory_Face(state->library, reinterpret_cast<const FT_Byte*>(state->bytes.data()),
            static_cast<FT_Long>(state->bytes.size()), 0, &state->face)
            != 0
        || !FT_IS_SCALABLE(state->face)) {
        return nullptr;
    }
    FT_Face face = state->face;
    state->cidKeyed = FT_IS_CID_KEYED(face);
    state->kind = kindOf(face, state->bytes, state->cidKeyed);
    state->bareCff = state->kind == FontProgramKind::cid_type0c;
    state->scale = face->units_per_EM > 0 ? 1000.0 / face->units_per_EM : 1;
    for (int i = 0; i < face->num_charmaps; ++i) {
        FT_CharMap table = face->charmaps[i];
        // Tables that the library makes up from glyph names have no format.
        const bool real = FT_IS_SFNT(face) && FT_Get_CMap_Format(table) >= 0;
        if (real && table->platform_id == 3 && table->encoding_id == 0) {
            state->symbolTable = table;
        } else if (real && table->platform_id == 1 && table->encoding_id == 0) {
            state->macTable = table;
        } else if (real && table->encoding == FT_ENCODING_UNICODE) {
            const bool full = table->platform_id == 3 && table->encoding_id == 10;
            if (!state->unicodeTable || full) {
                state->unicodeTable = table;
            }
        } else if (table->encoding == FT_ENCODING_ADOBE_CUSTOM
            || table->encoding == FT_ENCODING_ADOBE_STANDARD
            || table->encoding == FT_ENCODING_ADOBE_EXPERT
            || table->encoding == FT_ENCODING_ADOBE_LATIN_1) {
            state->builtInTable = table;
        }
    }
    return std::unique_ptr<FontProgram>(new FontProgram(std::move(state)));
}

FontProgramKind FontProgram::kind() const
{
    return m_state->kind;
}

std::uint32_t FontProgram::glyphCount() const
{
    return static_cast<std::uint32_t>(std::max<FT_Long>(m_state->face->num_glyphs, 0));
}

double FontProgram::ascent() const
{
    return m_state->face->ascender * m_state->scale;
}

double FontProgram::descent() const
{
    return m_state->face->descender * m_state->scale;
}

Rect FontProgram::box() const
{
    const FT_BBox& box = m_state->face->bbox;
    const double k = m_state->scale;
    return {static_cast<double>(box.xMin) * k, static_cast<double>(box.yMin) * k,
        static_cast<double>(box.xMax) * k, static_cast<double>(box.yMax) * k};
}

bool FontProgram::hasGlyphNames() const
{
    return FT_HAS_GLYPH_NAMES(m_state->face);
}

std::string FontProgram::glyphName(std::uint32_t glyph) const
{
    char buffer[128] = {};
    if (!hasGlyphNames() || glyph >= glyphCount()
        || FT_Get_Glyph_Name(m_state->face, glyph, buffer, sizeof buffer) != 0) {
        return {};
    }
    return buffer;
}

std::optional<std::uint32_t> FontProgram::glyphOfName(const std::string& name) const
{
    if (!hasGlyphNames() || name.empty() || name.find('\0') != std::string::npos) {
        return std::nullopt;
    }
    const FT_UInt glyph = FT_Get_Name_Index(m_state->face, name.c_str());
    return glyph != 0 ? std::optional<std::uint32_t>(glyph) : std::nullopt;
}

std::optional<std::uint32_t> FontProgram::glyphOfBuiltInCode(std::uint32_t code) const
{
    return m_state->lookUp(m_state->builtInTable, code);
}

bool FontProgram::has(CharacterTable table) const
{
    switch (table) {
    case CharacterTable::unicode:
        return m_state->unicodeTable != nullptr;
    case CharacterTable::symbol:
        return m_state->symbolTable != nullptr;
    case CharacterTable::mac_roman:
        return m_state->macTable != nullptr;
    }
    return false;
}

std::optional<std::uint32_t> FontProgram::glyphOf(CharacterTable table, std::uint32_t code) const
{
    switch (table) {
    case CharacterTable::unicode:
        return m_state->lookUp(m_state->unicodeTable, code);
    case CharacterTable::symbol:
        return m_state->lookUp(m_state->symbolTable, code);
    case CharacterTable::mac_roman:
        return m_state->lookUp(m_state->macTable, code);
    }
    return std::nullopt;
}

std::u32string FontProgram::characterOfGlyph(std::uint32_t glyph, std::size_t mostEntries)
{
    State& state = *m_state;
    if (!state.charactersRead) {
        state.charactersRead = true;
        if (state.unicodeTable && FT_Set_Charmap(state.face, state.unicodeTable) == 0) {
            FT_UInt found = 0;
            FT_ULong code = FT_Get_First_Char(state.face, &found);
            for (std::size_t i = 0; found != 0 && i < mostEntries; ++i) {
                const auto character = static_cast<char32_t>(code);
                const auto [at, fresh] = state.characters.emplace(found, character);
                if (!fresh && isPrivateOrControl(at->second) && !isPrivateOrControl(character)) {
                    at->second = character;
                }
                code = FT_Get_Next_Char(state.face, code, &found);
            }
        }
    }
    const auto found = state.characters.find(glyph);
    return found == state.characters.end() ? std::u32string() : std::u32string(1, found->second);
}

bool FontProgram::cidKeyed() const
{
    return m_state->cidKeyed;
}

std::pair<std::string, std::string> FontProgram::collection() const
{
    const char* registry = nullptr;
    const char* ordering = nullptr;
    FT_Int supplement = 0;
    if (!m_state->cidKeyed
        || FT_Get_CID_Registry_Ordering_Supplement(
               m_state->face, &registry, &ordering, &supplement)
            != 0) {
        return {};
    }
    return {registry ? registry : "", ordering ? ordering : ""};
}

std::optional<std::uint32_t> FontProgram::glyphOfCid(std::uint32_t cid)
{
    State& state = *m_state;
    if (!state.cidKeyed || state.kind == FontProgramKind::type1) {
        return cid < glyphCount() ? std::optional(cid) : std::nullopt;
    }
    if (!state.cidsRead) {
        state.cidsRead = true;
        for (std::uint32_t glyph = 0; glyph < std::min(glyphCount(), 0x10000U); ++glyph) {
            FT_UInt found = 0;
            if (FT_Get_CID_From_Glyph_Index(state.face, glyph, &found) == 0
                && (found != 0 || glyph == 0)) {
                state.glyphsOfCids.emplace(found, glyph);
            }
        }
    }
    const auto found = state.glyphsOfCids.find(cid);
    return found == state.glyphsOfCids.end() ? std::nullopt : std::optional(found->second);
}

std::optional<LoadedGlyph> FontProgram::load(std::uint32_t glyph)
{
    State& state = *m_state;
    if (!state.loadGlyph(glyph)) {
        return std::nullopt;
    }
    const FT_GlyphSlot slot = state.face->glyph;
    LoadedGlyph loaded;
    loaded.width = static_cast<double>(slot->metrics.horiAdvance) * state.scale;
    if (slot->format == FT_GLYPH_FORMAT_OUTLINE && slot->outline.n_points > 0) {
        FT_BBox box;
        if (FT_Outline_Get_BBox(&slot->outline, &box) == 0
            && (box.xMax > box.xMin || box.yMax > box.yMin)) {
            const double k = state.scale;
            loaded.bounds = {static_cast<double>(box.xMin) * k, static_cast<double>(box.yMin) * k,
                static_cast<double>(box.xMax) * k, static_cast<double>(box.yMax) * k};
        }
    }
    return loaded;
}

namespace {

/// Takes FreeType's path; quadratic pieces become cubic ones.
struct PathSink {
    GlyphOutline* outline = nullptr;
    double scale = 1;
    std::size_t mostPoints = 0;
    Point at;

    Point scaled(const FT_Vector* v) const
    {
        return {static_cast<double>(v->x) * scale, static_cast<double>(v->y) * scale};
    }
    int add(OutlineStep step, std::initializer_list<Point> points)
    {
        if (outline->points.size() + points.size() > mostPoints) {
            outline->state = OutlineState::too_long;
            return 1;
        }
        outline->steps.push_back(step);
        outline->points.insert(outline->points.end(), points);
        at = outline->points.back();
        return 0;
    }

    static PathSink& of(void* user) { return *static_cast<PathSink*>(user); }
    static int move(const FT_Vector* to, void* user)
    {
        return of(user).add(OutlineStep::move, {of(user).scaled(to)});
    }
    static int line(const FT_Vector* to, void* user)
    {
        return of(user).add(OutlineStep::line, {of(user).scaled(to)});
    }
    static int quadratic(const FT_Vector* control, const FT_Vector* to, void* user)
    {
        PathSink& sink = of(user);
        const Point start = sink.at;
        const Point middle = sink.scaled(control);
        const Point end = sink.scaled(to);
        return sink.add(OutlineStep::curve,
            {start + (middle - start) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end});
    }
    static int cubic(
        const FT_Vector* first, const FT_Vector* second, const FT_Vector* to, void* user)
    {
        PathSink& sink = of(user);
        return sink.add(
            OutlineStep::curve, {sink.scaled(first), sink.scaled(second), sink.scaled(to)});
    }
};

} // namespace

GlyphOutline FontProgram::outline(std::uint32_t glyph, std::size_t mostPoints)
{
    GlyphOutline outline;
    outline.state = OutlineState::unreadable;
    const std::optional<LoadedGlyph> loaded = load(glyph);
    if (!loaded) {
        return outline;
    }
    outline.state = loaded->bounds.empty() ? OutlineState::blank : OutlineState::drawn;
    if (outline.state == OutlineState::blank) {
        return outline;
    }
    outline.box = loaded->bounds;
    FT_Outline_Funcs functions{};
    functions.move_to = PathSink::move;
    functions.line_to = PathSink::line;
    functions.conic_to = PathSink::quadratic;
    functions.cubic_to = PathSink::cubic;
    PathSink sink{&outline, m_state->scale, mostPoints, {}};
    const FT_Error error =
        FT_Outline_Decompose(&m_state->face->glyph->outline, &functions, &sink);
    if (error != 0) {
        outline.steps.clear();
        outline.points.clear();
        if (outline.state != OutlineState::too_long) {
            outline.state = OutlineState::unreadable;
        }
    }
    return outline;
}

} // namespace foulcase

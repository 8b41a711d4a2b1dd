// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Simple fonts: one byte, a name, a glyph (ISO 32000-2, 9.6).
#include "core/base/rules.h"
#include "core/font/font_state.h"
#include "core/font/truetype_glyph.h"

#include <algorithm>
#include <cmath>

#include "tables/glyph_list.h"
#include "tables/tex_fonts.h"

namespace foulcase {

namespace {

constexpr std::size_t codeCount = 256;

/// Metrics that readers draw an unembedded font with.
const tables::Core14Font* substituteMetrics(const pdf::Object& descriptor)
{
    constexpr std::int64_t fixedPitch = 1;
    constexpr std::int64_t serif = 2;
    const std::int64_t flags = descriptor.get("Flags").asInteger().value_or(0);
    if ((flags & fixedPitch) != 0) {
        return tables::core14("Courier");
    }
    return tables::core14((flags & serif) != 0 ? "Times-Roman" : "Helvetica");
}

std::optional<int> widthByName(const tables::Core14Font& font, const SimpleEncoding::Code& code)
{
    if (const auto width = tables::core14Width(font, code.name)) {
        return width;
    }
    // Another name of the same character: "nbspace", "uni0041".
    std::u32string text = code.unicode;
    if (text.empty()) {
        text = glyphNameMeaning(code.name, GlyphNameScope{}).unicode;
    }
    // A ligature by its components ("f_i") is as wide as they are.
    std::optional<int> sum;
    for (const char32_t c : text) {
        const char32_t character = c == U'\u00A0' ? U' ' : c;
        const auto width = tables::core14Width(font, tables::glyphNameForUnicode(character));
        if (!width) {
            return std::nullopt;
        }
        sum = sum.value_or(0) + *width;
    }
    return sum;
}

/// Tab, line feed, carriage return and blank: they part words, though no glyph is named for them.
bool separates(std::uint32_t code)
{
    return code == 0x09 || code == 0x0A || code == 0x0D || code == 0x20;
}

} // namespace

void Font::State::loadSimple()
{
    const EncodingSubject subject{facts.kind, embedded(), facts.symbolic, facts.name};
    encoding = loadSimpleEncoding(dictionary.get("Encoding"), subject, limits);
    facts.encoding = encoding.description;
    const double share = encoding.differences == 0
        ? 0
        : static_cast<double>(encoding.counters) / static_cast<double>(encoding.differences);
    if (share > 0 && share >= limits[Rule::name_counter_share]) {
        addFault(
            FindingId::opaque_glyph_names, "Differences", share, limits[Rule::name_counter_share]);
    }
    if (facts.hasToUnicode) {
        toUnicode =
            ToUnicode::load(dictionary.get("ToUnicode"), {1, 1}, *cmaps, limits, facts.faults);
    }
    mapFollowsWinAnsi = facts.kind == FontKind::truetype && followsWinAnsi();
    const pdf::Object list = dictionary.get("Widths");
    if (list.isArray()) {
        const std::int64_t first = dictionary.get("FirstChar").asInteger().value_or(0);
        widths.resize(codeCount);
        for (std::int64_t code = 0; code < static_cast<std::int64_t>(codeCount); ++code) {
            if (code >= first && static_cast<std::uint64_t>(code - first) < list.size()) {
                widths[static_cast<std::size_t>(code)] =
                    list.at(static_cast<std::size_t>(code - first)).asNumber();
            }
        }
    }
    missingWidth = descriptor.get("MissingWidth").asNumber();
    if (isType3()) {
        charProcs = dictionary.get("CharProcs");
        codeGuess = guessByCodeNames(encoding, limits);
        facts.fontMatrix = dictionary.get("FontMatrix").matrix().value_or(facts.fontMatrix);
        type3Box = dictionary.get("FontBBox").rectangle();
        const double area = type3Box.area();
        const double turn = facts.fontMatrix.determinant();
        if (area <= 0) {
            addFault(FindingId::type3_degenerate_box, "/FontBBox has no area", area, 0);
        }
        if (turn <= 0) {
            addFault(FindingId::type3_degenerate_box,
                turn < 0 ? "/FontMatrix turns glyphs over" : "/FontMatrix has no area", turn, 0);
        }
    }
}

void Font::State::simpleWidth(DecodedCode& code, FontProgram* face) const
{
    const SimpleEncoding::Code& slot = encoding.codes[code.code];
    if (!widths.empty() && widths[code.code]) {
        code.width = *widths[code.code];
        code.widthSource = WidthSource::widths;
        if (isType3()) {
            code.width *= facts.fontMatrix.a * 1000;
            code.widthSource = WidthSource::font_matrix;
        }
        return;
    }
    if (isType3()) {
        code.widthSource = WidthSource::default_;
        return;
    }
    if (core14 && !embedded()) {
        SimpleEncoding::Code named = slot;
        named.name = named.name.empty() ? code.glyphName : named.name;
        if (const auto width = widthByName(*core14, named)) {
            code.width = *width;
            code.widthSource = WidthSource::core14;
            return;
        }
    }
    if (!widths.empty() || missingWidth) {
        code.width = missingWidth.value_or(0); // table 120: the default is 0
        code.widthSource = WidthSource::missing_width;
        if (!widths.empty() || !face) {
            return;
        }
    }
    if (const auto glyph = face ? face->load(code.gid) : std::nullopt) {
        code.width = glyph->width;
        code.widthSource = WidthSource::font_program;
        return;
    }
    if (code.widthSource == WidthSource::none) {
        code.width = widthByName(*substituteMetrics(descriptor), slot).value_or(0);
        code.widthSource = WidthSource::default_;
    }
}

std::uint32_t Font::State::simpleGlyph(const DecodedCode& code, const FontProgram& face) const
{
    const SimpleEncoding::Code& slot = encoding.codes[code.code];
    const auto byTables = [&] {
        std::u32string unicode = slot.unicode;
        if (unicode.empty()) {
            unicode = glyphNameMeaning(slot.name, nameScope).unicode;
        }
        return trueTypeGlyph(face, {code.code, slot.name, unicode, facts.symbolic});
    };
    if (face.kind() == FontProgramKind::truetype) {
        return byTables();
    }
    if (const auto glyph = face.glyphOfName(slot.name)) {
        return *glyph;
    }
    if (slot.origin == NameOrigin::differences && face.hasGlyphNames()) {
        return 0; // the glyph that is named is not there: .notdef is drawn
    }
    if (const auto glyph = face.glyphOfBuiltInCode(code.code)) {
        return *glyph;
    }
    return face.kind() == FontProgramKind::opentype ? byTables() : 0;
}

void Font::State::judgeProgramNames(const FontProgram& face)
{
    if (countersInProgramKnown) {
        return;
    }
    countersInProgramKnown = true;
    std::size_t names = 0;
    std::size_t counters = 0;
    for (std::uint32_t code = 0; code < codeCount; ++code) {
        if (const auto glyph = face.glyphOfBuiltInCode(code)) {
            ++names;
            const std::string name = face.glyphName(*glyph);
            counters +=
                glyphNameMeaning(name, nameScope).unicode.empty() && isCounterName(name) ? 1 : 0;
        }
    }
    const double limit = limits[Rule::name_counter_share];
    const double share =
        names == 0 ? 0 : static_cast<double>(counters) / static_cast<double>(names);
    if (counters > 0 && share >= limit) {
        countersInProgram = true;
        addFault(FindingId::opaque_glyph_names, "font program", share, limit);
    }
}

bool Font::State::guessAllowed(const DecodedCode& code, const FontProgram* face) const
{
    if (isType3() || code.code < 0x20 || code.code > 0x7E) {
        return false;
    }
    if (facts.symbolic) {
        // case: uni11; the only table is by codes in a private area, and the codes are ASCII
        return face && face->kind() == FontProgramKind::truetype && code.gid != 0
            && (face->has(CharacterTable::symbol)
                || (face->has(CharacterTable::mac_roman) && !toUnicode.present()))
            && !face->has(CharacterTable::unicode) && encoding.differences == 0;
    }
    const double counters = static_cast<double>(encoding.counters);
    const bool opaque = countersInProgram
        || (encoding.counters > 0
            && counters
                >= limits[Rule::name_counter_share] * static_cast<double>(encoding.differences));
    return !opaque && !isCounterName(code.glyphName);
}

/// Whether /ToUnicode gives WinAnsi's characters, and for codes enough.
bool Font::State::followsWinAnsi() const
{
    const tables::EncodingTable& winAnsi = tables::encoding(tables::EncodingId::WinAnsi);
    std::size_t said = 0;
    std::size_t alike = 0;
    for (std::uint32_t code = 0; toUnicode.present() && code < codeCount; ++code) {
        if (const auto answer = toUnicode.answer({code, 1}); answer && answer->fits) {
            ++said;
            alike += !answer->text.empty() && answer->text == winAnsi.entries[code].unicode ? 1 : 0;
        }
    }
    constexpr std::size_t fewest = 8;
    return said >= fewest && alike == said;
}

void Font::State::fillGuess(
    Candidates& candidates, const DecodedCode& code, const FontProgram* face)
{
    const Candidate& map = candidateOf(candidates, UnicodeSource::tounicode);
    if (map.text && !map.text->empty() && isPrivateUse(map.text->front())) {
        return; // the file says that this is no character of the standard
    }
    Candidate& guess = candidateOf(candidates, UnicodeSource::code_guess);
    if (isType3()) {
        guess.text = characterByCode(codeGuess, code.code);
        guess.detail = codeGuess == CodeGuess::none || codeGuess == CodeGuess::ascii
            ? std::string()
            : std::string(enumName(codeGuess)) + ", names of a bitmap font of TeX";
    } else if (guessAllowed(code, face)) {
        guess.text = std::u32string(1, static_cast<char32_t>(code.code));
    } else if (mapFollowsWinAnsi && encoding.differences == 0) {
        const std::u32string_view text =
            tables::encoding(tables::EncodingId::WinAnsi).entries[code.code].unicode;
        guess.text = text.empty() ? std::optional<std::u32string>() : std::u32string(text);
        guess.detail = "WinAnsiEncoding, which /ToUnicode follows";
    }
    if (!guess.text && code.glyphName.empty() && code.gid == 0 && separates(code.code)
        && !hasInk(code)) {
        guess.text = U" ";
        guess.detail = "a separator without a glyph";
    }
    guess.present = guess.text.has_value();
}

void Font::State::decodeSimple(DecodedCode& code)
{
    const SimpleEncoding::Code& slot = encoding.codes[code.code];
    FontProgram* face = isType3() ? nullptr : program();
    const bool named = !slot.name.empty() && slot.name != ".notdef";
    std::string programName;
    if (face) {
        code.gid = simpleGlyph(code, *face);
        programName = code.gid != 0 ? face->glyphName(code.gid) : std::string();
        if (!named && face->kind() != FontProgramKind::truetype) {
            judgeProgramNames(*face);
        }
    }
    code.glyphName = slot.name.empty() ? programName : slot.name;

    Candidates candidates;
    fillToUnicode(candidates, code);

    Candidate& tex = candidateOf(candidates, UnicodeSource::tex_table);
    tex.present = texEncoding.has_value();
    if (texEncoding) {
        const bool byName = !code.glyphName.empty() && slot.origin != NameOrigin::implied;
        const std::u32string_view text = byName
            ? tables::unicodeForTexGlyphName(*texEncoding, code.glyphName)
            : tables::encoding(*texEncoding).entries[code.code].unicode;
        tex.detail = std::string(tables::encoding(*texEncoding).name) + ", "
            + (byName ? code.glyphName : "code " + std::to_string(code.code));
        if (!text.empty()) {
            tex.text = std::u32string(text);
        }
    }

    Candidate& name = candidateOf(candidates, UnicodeSource::glyph_name);
    name.present = encoding.named || encoding.differences > 0 || slot.origin == NameOrigin::implied;
    if (named && slot.origin != NameOrigin::built_in) {
        const GlyphNameMeaning meaning = glyphNameMeaning(slot.name, nameScope);
        name.detail = nameDetail(slot.name, meaning.rule);
        if (!slot.unicode.empty() && !nameScope.zapfDingbats) {
            name.text = slot.unicode;
        } else if (!meaning.unicode.empty()) {
            name.text = meaning.unicode;
        }
    }

    Candidate& own = candidateOf(candidates, UnicodeSource::font_program);
    if (slot.origin == NameOrigin::built_in) {
        own.present = true;
        own.detail = encoding.description + ", " + slot.name;
        if (!slot.unicode.empty()) {
            own.text = slot.unicode;
        }
    } else if (face && face->kind() != FontProgramKind::truetype) {
        own.present = face->hasGlyphNames();
        const GlyphNameMeaning meaning = glyphNameMeaning(programName, nameScope);
        own.detail = nameDetail(programName, meaning.rule);
        if (!meaning.unicode.empty()) {
            own.text = meaning.unicode;
        }
    }
    if (face) {
        fillTrueTypeTables(candidates, *face, code.gid);
    }

    fillGuess(candidates, code, face);
    simpleWidth(code, face);
    applyChain(code, candidates);
}

} // namespace foulcase

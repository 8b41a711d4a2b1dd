// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/font_state.h"

#include "core/base/rules.h"
#include "core/font/font_heights.h"

#include <algorithm>
#include <cmath>

#include "tables/tex_fonts.h"

namespace foulcase {

namespace {

/// ASCII letters; TeX's font names have no others.
std::string inUpperCase(std::string name)
{
    for (char& c : name) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return name;
}

/// Math fonts for TeX whose encoding no table holds; their Greek is Greek all the same.
bool isTexMathFont(std::string_view name)
{
    constexpr std::string_view starts[] = {"LMMath", "rtxmi", "rtxbmi", "rpxmi", "rpxbmi", "txmi",
        "txbmi", "pxmi", "pxbmi", "NewTXMI", "NewPXMI", "EURM", "EURB", "EUEX", "MTMI", "MTSY",
        "MTEX"};
    return std::any_of(std::begin(starts), std::end(starts),
        [&](std::string_view start) { return name.substr(0, start.size()) == start; });
}

FontKind kindOf(const pdf::Object& dictionary, const pdf::Object& cidFont)
{
    const std::string subtype = dictionary.get("Subtype").name();
    if (subtype == "Type0") {
        return cidFont.get("Subtype").isName("CIDFontType0") ? FontKind::type0_cff
                                                             : FontKind::type0_truetype;
    }
    if (subtype == "Type1") {
        return FontKind::type1;
    }
    if (subtype == "MMType1") {
        return FontKind::mm_type1;
    }
    if (subtype == "TrueType") {
        return FontKind::truetype;
    }
    return subtype == "Type3" ? FontKind::type3 : FontKind::unknown;
}

/// By the key and /Subtype; the bytes correct it once they are read.
FontProgramKind claimedProgram(std::string_view key, const pdf::Object& stream)
{
    if (key == "FontFile") {
        return FontProgramKind::type1;
    }
    if (key == "FontFile2") {
        return FontProgramKind::truetype;
    }
    const std::string subtype = stream.get("Subtype").name();
    if (subtype == "Type1C") {
        return FontProgramKind::type1c;
    }
    return subtype == "CIDFontType0C" ? FontProgramKind::cid_type0c : FontProgramKind::opentype;
}

void splitName(std::string name, FontFacts& facts)
{
    constexpr std::size_t prefix = 6;
    const bool subset = name.size() > prefix && name[prefix] == '+'
        && std::all_of(
            name.begin(), name.begin() + prefix, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (subset) {
        facts.subsetPrefix = name.substr(0, prefix);
        name.erase(0, prefix + 1);
    }
    facts.name = std::move(name);
}

} // namespace

std::string nameDetail(const std::string& name, GlyphNameRule rule)
{
    if (rule == GlyphNameRule::none || rule == GlyphNameRule::listed) {
        return name;
    }
    return name + " (" + std::string(enumName(rule)) + ")";
}

Font::State::State(const FontEnvironment& environment)
    : limits(environment.limits ? *environment.limits : Limits()), cmaps(environment.shared)
{
    if (!cmaps) {
        ownCMaps = std::make_unique<PredefinedCMaps>(limits, environment.cmaps);
        cmaps = ownCMaps.get();
    }
}

void Font::State::addFault(FindingId id, std::string detail, double value, double limit)
{
    facts.faults.push_back({id, std::move(detail), value, limit});
}

void Font::State::loadCommon()
{
    const pdf::Object descendants = dictionary.get("DescendantFonts");
    cidFont = descendants.isArray() ? descendants.at(0) : descendants;
    facts.kind = kindOf(dictionary, cidFont);
    composite = dictionary.get("Subtype").isName("Type0");
    facts.object = dictionary.id().number;
    std::string name = dictionary.get("BaseFont").name();
    if (name.empty() && composite) {
        name = cidFont.get("BaseFont").name();
    }
    descriptor = (composite ? cidFont : dictionary).get("FontDescriptor");
    if (name.empty()) {
        name = descriptor.get("FontName").name();
    }
    splitName(std::move(name), facts);
    constexpr std::string_view programKeys[] = {"FontFile", "FontFile2", "FontFile3"};
    for (const std::string_view key : programKeys) {
        pdf::Object stream = descriptor.get(key);
        if (stream.isStream()) {
            facts.program = claimedProgram(key, stream);
            programStream = std::move(stream);
            break;
        }
    }
    core14 = tables::core14(facts.name);
    constexpr std::int64_t symbolicFlag = 1 << 2;
    constexpr std::int64_t nonsymbolicFlag = 1 << 5;
    if (const auto flags = descriptor.get("Flags").asInteger()) {
        facts.symbolic = (*flags & symbolicFlag) != 0 && (*flags & nonsymbolicFlag) == 0;
    } else {
        facts.symbolic = core14 && core14->builtInEncoding != tables::EncodingId::Standard;
    }
    texEncoding = tables::texEncodingForFont(inUpperCase(facts.name)); // dvips also wrote cmr10
    if (symbolFont()) {
        nameScope.table = tables::EncodingId::Symbol;
    }
    // URW's, as Ghostscript and TeX embed it, has the same glyphs by the same names.
    nameScope.zapfDingbats = facts.name == "Dingbats" || facts.name == "D050000L"
        || (core14 && core14->builtInEncoding == tables::EncodingId::ZapfDingbats);
    facts.hasToUnicode = !dictionary.get("ToUnicode").isNull();
}

bool Font::State::symbolFont() const
{
    return core14 && core14->builtInEncoding == tables::EncodingId::Symbol;
}

void Font::State::decideFontHeights()
{
    std::vector<HeightCandidate> candidates;
    if (isType3()) {
        const Rect box = mapped(type3Box, facts.fontMatrix);
        if (!type3Box.empty() && box.area() > 0) {
            candidates.push_back({HeightSource::type3_bbox, box.y1 * 1000, box.y0 * 1000});
            facts.box = quantised(
                Rect{box.x0 * 1000, box.y0 * 1000, box.x1 * 1000, box.y1 * 1000});
        }
    }
    candidates.push_back({HeightSource::descriptor, descriptor.get("Ascent").asNumber(),
        descriptor.get("Descent").asNumber()});
    if (core14) {
        candidates.push_back({HeightSource::core14, core14->ascent, core14->descent});
    }
    const auto usable = [](std::optional<double> v) { return v && *v != 0; };
    const bool enough = std::any_of(candidates.begin(), candidates.end(),
        [&](const auto& c) { return usable(c.ascent) && usable(c.descent); });
    if (FontProgram* face = enough ? nullptr : program()) {
        candidates.push_back({HeightSource::font_program, face->ascent(), face->descent()});
    }
    const Rect box = descriptor.get("FontBBox").rectangle();
    if (!box.empty() && box.area() > 0) {
        candidates.push_back({HeightSource::font_bbox, box.y1, box.y0 < 0 ? box.y0 : 0});
        facts.box = isType3() ? facts.box : quantised(box);
    }
    const FontHeights heights = decideHeights(candidates, facts.faults);
    facts.ascent = heights.ascent;
    facts.descent = heights.descent;
    facts.heightSource = heights.source;
}

FontProgram* Font::State::program()
{
    if (m_programTried || !embedded()) {
        return m_program.get();
    }
    m_programTried = true;
    const std::size_t most = limits.count(Rule::limit_font_bytes);
    FindingSink damage;
    std::string bytes = programStream.streamData(most, damage);
    for (const Finding& finding : damage.findings()) {
        addFault(finding.id, "font program " + programStream.id().notation());
    }
    m_program = FontProgram::open(std::move(bytes));
    facts.program = m_program ? m_program->kind() : FontProgramKind::unreadable;
    return m_program.get();
}

void Font::State::fillToUnicode(Candidates& candidates, const DecodedCode& code) const
{
    Candidate& candidate = candidateOf(candidates, UnicodeSource::tounicode);
    candidate.present = toUnicode.present();
    if (auto answer = toUnicode.answer({code.code, code.bytes})) {
        candidate.text = std::move(answer->text);
        candidate.misfit = !answer->fits;
    }
}

void Font::State::fillTrueTypeTables(Candidates& candidates, FontProgram& face, std::uint32_t glyph)
{
    const bool tables = face.kind() == FontProgramKind::truetype
        || (face.kind() == FontProgramKind::opentype && face.has(CharacterTable::unicode));
    Candidate& candidate = candidateOf(candidates, UnicodeSource::truetype_cmap);
    candidate.present = tables;
    if (!tables || glyph == 0) {
        return;
    }
    std::u32string character = face.characterOfGlyph(glyph, limits.count(Rule::limit_cmap_entries));
    if (!character.empty() && !isPrivateUse(character[0])) {
        candidate.text = std::move(character);
        candidate.detail = "cmap, glyph " + std::to_string(glyph);
        return;
    }
    const std::string name =
        face.kind() == FontProgramKind::truetype ? face.glyphName(glyph) : std::string();
    const GlyphNameMeaning meaning = glyphNameMeaning(name, nameScope);
    if (!meaning.unicode.empty()) {
        candidate.text = meaning.unicode;
        candidate.detail = "post, " + nameDetail(name, meaning.rule);
    } else if (!character.empty()) {
        candidate.text = std::move(character);
        candidate.detail = "cmap, glyph " + std::to_string(glyph);
    }
}

bool Font::State::hasInk(const DecodedCode& code)
{
    if (isType3()) {
        return !charProcs.get(code.glyphName).isNull();
    }
    FontProgram* face = program();
    const std::optional<LoadedGlyph> glyph = face ? face->load(code.gid) : std::nullopt;
    return glyph && !glyph->bounds.empty();
}

void Font::State::applyChain(DecodedCode& code, const Candidates& candidates)
{
    ChainScope scope;
    scope.greekLetters = texEncoding.has_value() || symbolFont() || isTexMathFont(facts.name);
    scope.hasInk = [this, &code] { return hasInk(code); };
    ChainResult result = decide(candidates, scope);
    code.unicode = std::move(result.unicode);
    code.source = result.source;
    code.answers = std::move(result.answers);
    code.blank = readsAsBlank(code.unicode);
}

void Font::State::noteWidths(const DecodedCode& code)
{
    const bool stated = code.widthSource == WidthSource::widths
        || code.widthSource == WidthSource::cid_w || code.widthSource == WidthSource::cid_dw;
    const double larger = std::max(std::abs(code.width), std::abs(code.programWidth));
    if (!stated || code.gid == 0 || larger <= 0) {
        return;
    }
    const double limit = limits[Rule::width_disagreement];
    const double difference = std::abs(code.width - code.programWidth) / larger;
    if (difference <= limit) {
        return;
    }
    // One fault for the font: how many codes, and the worst of them.
    constexpr std::string_view words = " codes";
    for (FontFault& fault : facts.faults) {
        if (fault.id == FindingId::widths_disagree) {
            fault.detail = std::to_string(std::stoul(fault.detail) + 1) + std::string(words);
            fault.value = std::max(fault.value, difference);
            return;
        }
    }
    addFault(FindingId::widths_disagree, "1" + std::string(words), difference, limit);
}

} // namespace foulcase

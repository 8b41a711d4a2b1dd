// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Composite fonts: a code of several bytes, a CID, a glyph (ISO 32000-2, 9.7).
#include "core/font/font_state.h"

#include <algorithm>

namespace foulcase {

namespace {

CodeLengths lengthsOf(const CMap& cmap)
{
    CodeLengths lengths{CMap::mostCodeBytes, 1};
    for (const CMap::CodespaceRange& range : cmap.codespace()) {
        lengths.least = std::min(lengths.least, range.bytes);
        lengths.most = std::max(lengths.most, range.bytes);
    }
    return lengths.least > lengths.most ? CodeLengths{1, 1} : lengths;
}

} // namespace

void Font::State::loadComposite()
{
    const pdf::Object entry = dictionary.get("Encoding");
    if (entry.isStream()) {
        std::vector<FontFault> faults;
        cmap = loadCMapStream(entry, *cmaps, limits, faults);
        for (FontFault& fault : faults) {
            fault.detail.insert(0, "/Encoding: ");
            facts.faults.push_back(std::move(fault));
        }
        cmapName = cmap->name();
        facts.encoding = cmapName.empty() ? "embedded CMap" : "embedded CMap " + cmapName;
        const std::optional<std::int64_t> mode = entry.get("WMode").asInteger();
        facts.vertical = cmap->vertical() || mode == 1;
    } else {
        cmapName = entry.name();
        facts.encoding = cmapName;
        cmap = cmaps->find(cmapName);
        if (!cmap) {
            addFault(FindingId::predefined_cmap, "no CMap " + cmapName);
            cidsKnown = false;
            cmap = CMap::identity(!cmapName.empty() && cmapName.back() == 'V');
        }
        facts.vertical = cmap->vertical();
    }
    if (!cmap->hasCodespace()) {
        addFault(FindingId::tounicode_malformed, "/Encoding: no codespace");
        auto mended = std::make_shared<CMap>();
        mended->setBase(cmap);
        mended->addCodespace(2, 0, 0xFFFF);
        mended->finish();
        cmap = mended;
    }
    if (facts.hasToUnicode) {
        toUnicode = ToUnicode::load(
            dictionary.get("ToUnicode"), lengthsOf(*cmap), *cmaps, limits, facts.faults);
    }
    cidWidths = CidWidths::load(cidFont, limits, facts.faults);
    facts.defaultWidth = cidWidths.defaultWidth();
    const pdf::Object glyphMap = cidFont.get("CIDToGIDMap");
    if (glyphMap.isStream() && facts.kind == FontKind::type0_truetype) {
        constexpr std::size_t most = 2 * 0x10000; // two bytes for each CID
        FindingSink damage;
        glyphsOfCids = glyphMap.streamData(most, damage);
        for (const Finding& finding : damage.findings()) {
            if (finding.id != FindingId::limit_reached) {
                addFault(finding.id, "CIDToGIDMap " + glyphMap.id().notation());
            }
        }
    }
    const pdf::Object system = cidFont.get("CIDSystemInfo");
    ucs2Name = ucs2MapName(system.get("Registry").bytes(), system.get("Ordering").bytes());
    if (ucs2Name.empty()) {
        ucs2Name = ucs2MapName("Adobe", orderingOfCMap(cmapName));
    }
}

std::uint32_t Font::State::compositeGlyph(const DecodedCode& code, FontProgram& face) const
{
    if (!glyphsOfCids.empty()) {
        const std::size_t at = std::size_t{code.cid} * 2;
        if (at + 1 >= glyphsOfCids.size()) {
            return 0;
        }
        return (static_cast<unsigned char>(glyphsOfCids[at]) * 256U)
            + static_cast<unsigned char>(glyphsOfCids[at + 1]);
    }
    return face.glyphOfCid(code.cid).value_or(0);
}

/// Some writers take the character itself for CID, map it to the glyph, and leave /ToUnicode out.
/// Where CIDs are glyphs of the whole font instead, the blank is not at 32.
bool Font::State::cidsLookLikeCharacters(FontProgram& face)
{
    if (!charactersForCids) {
        constexpr std::size_t blank = 0x20;
        charactersForCids = false;
        if (ucs2Name.empty() && glyphsOfCids.size() >= 2 * (blank + 1)) {
            const auto high = static_cast<unsigned char>(glyphsOfCids[2 * blank]);
            const auto low = static_cast<unsigned char>(glyphsOfCids[2 * blank + 1]);
            const std::uint32_t glyph = high * 256U + low;
            const std::optional<LoadedGlyph> drawn = glyph != 0 ? face.load(glyph) : std::nullopt;
            charactersForCids = drawn && drawn->bounds.empty() && drawn->width > 0;
        }
    }
    return *charactersForCids;
}

void Font::State::fillPredefined(Candidates& candidates, const DecodedCode& code)
{
    Candidate& candidate = candidateOf(candidates, UnicodeSource::predefined_cmap);
    if (auto text = unicodeByCMapName(cmapName, {code.code, code.bytes})) {
        const bool assigned = !isPrivateUse(text->front());
        candidate.present = true;
        candidate.text = std::move(text);
        candidate.detail = cmapName;
        if (assigned) {
            return; // private codes, as of Hong Kong's signs: the collection knows the character
        }
    }
    if (!ucs2Tried && ucs2Name.empty()) {
        // Where the dictionary says Identity, the program may still be one of a collection.
        if (const FontProgram* face = program()) {
            const auto [registry, ordering] = face->collection();
            ucs2Name = ucs2MapName(registry, ordering);
        }
    }
    if (ucs2Name.empty() || !cidsKnown) {
        ucs2Tried = true;
        return;
    }
    if (!ucs2Tried) {
        ucs2Tried = true;
        ucs2 = cmaps->find(ucs2Name);
        if (!ucs2) {
            addFault(FindingId::predefined_cmap, "no CMap " + ucs2Name);
        }
    }
    if (ucs2) {
        std::optional<std::u32string> text = ucs2->text({code.cid, 2});
        if (candidate.text && (!text || text->empty() || isPrivateUse(text->front()))) {
            return;
        }
        candidate.present = true;
        candidate.text = std::move(text);
        if (candidate.text && *candidate.text == U"\u2002") {
            candidate.text = U" "; // the half-width space of Japan1, CID 231 (case: cjk03)
        }
        candidate.detail = ucs2Name + ", CID " + std::to_string(code.cid);
    }
}

void Font::State::decodeComposite(DecodedCode& code)
{
    constexpr std::uint32_t lastCid = 0xFFFF;
    if (cidsKnown) {
        code.cid = cmap->cid({code.code, code.bytes}).value_or(0);
        code.cid = code.cid > lastCid ? 0 : code.cid;
    }
    Candidates candidates;
    fillToUnicode(candidates, code);
    if (FontProgram* face = program()) {
        code.gid = compositeGlyph(code, *face);
        if (code.gid != 0 && !face->cidKeyed()) {
            code.glyphName = face->glyphName(code.gid);
        }
        if (face->kind() != FontProgramKind::truetype && face->hasGlyphNames()
            && !face->cidKeyed()) {
            Candidate& own = candidateOf(candidates, UnicodeSource::font_program);
            const GlyphNameMeaning meaning = glyphNameMeaning(code.glyphName, nameScope);
            own.present = true;
            own.detail = nameDetail(code.glyphName, meaning.rule);
            if (!meaning.unicode.empty()) {
                own.text = meaning.unicode;
            }
        }
        fillTrueTypeTables(candidates, *face, code.gid);
        Candidate& guess = candidateOf(candidates, UnicodeSource::code_guess);
        if (cidsLookLikeCharacters(*face) && code.cid >= 0x20 && code.cid <= 0x7E) {
            guess.present = true;
            guess.text = std::u32string(1, static_cast<char32_t>(code.cid));
            guess.detail = "CID, /CIDToGIDMap";
        }
    }
    fillPredefined(candidates, code);
    const CidWidths::Width width = cidWidths.width(code.cid);
    code.width = width.value;
    code.widthSource = width.source;
    if (facts.vertical) {
        const VerticalMetrics metrics = cidWidths.vertical(code.cid);
        code.verticalAdvance = metrics.advance;
        code.verticalOrigin = metrics.origin;
    }
    applyChain(code, candidates);
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a Font holds. Shared by the sources of this room that implement Font, seen by nobody else.
#pragma once

#include "core/font/cid_widths.h"
#include "core/font/cmap.h"
#include "core/font/code_names.h"
#include "core/font/code_table.h"
#include "core/font/decode_chain.h"
#include "core/font/font.h"
#include "core/font/font_program.h"
#include "core/font/glyph_name.h"
#include "core/font/predefined_cmap.h"
#include "core/font/simple_encoding.h"
#include "core/font/to_unicode.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tables/core14.h"

namespace foulcase {

struct Font::State {
    explicit State(const FontEnvironment& environment);

    struct Entry {
        DecodedCode code;
        bool decoded = false;
        bool outlined = false;
    };

    // All fonts.
    Limits limits;
    std::unique_ptr<PredefinedCMaps> ownCMaps;
    PredefinedCMaps* cmaps = nullptr;
    FontFacts facts;
    pdf::Object dictionary;
    pdf::Object descriptor;
    pdf::Object programStream;
    ToUnicode toUnicode;
    std::vector<Entry> entries;
    CodeTable table;
    bool composite = false;

    // Simple fonts.
    SimpleEncoding encoding;
    const tables::Core14Font* core14 = nullptr;
    std::optional<tables::EncodingId> texEncoding;
    GlyphNameScope nameScope;
    bool countersInProgram = false; // the built-in names mean nothing
    bool countersInProgramKnown = false;
    std::vector<std::optional<double>> widths; // of 256 codes; empty: no /Widths
    std::optional<double> missingWidth;
    CodeGuess codeGuess = CodeGuess::none; // of a Type 3 font, by names that repeat the code
    bool mapFollowsWinAnsi = false;        // /ToUnicode, wherever it speaks
    pdf::Object charProcs; // of a Type 3 font
    Rect type3Box;

    // Composite fonts.
    pdf::Object cidFont;
    std::shared_ptr<const CMap> cmap;
    std::string cmapName;
    bool cidsKnown = true;
    CidWidths cidWidths;
    std::string glyphsOfCids; // /CIDToGIDMap: two bytes for each CID
    std::optional<bool> charactersForCids; // CIDs are characters, as far as one can tell
    std::string ucs2Name;     // of the collection's map, empty where there is none
    std::shared_ptr<const CMap> ucs2;
    bool ucs2Tried = false;

    void loadCommon();
    void loadSimple();
    void loadComposite();
    void decideFontHeights();
    void decodeSimple(DecodedCode& code);
    void decodeComposite(DecodedCode& code);

    /// The embedded program, opened on first use; null where there is none or it is unreadable.
    FontProgram* program();
    bool embedded() const { return programStream.isStream(); }
    bool isType3() const { return facts.kind == FontKind::type3; }
    bool symbolFont() const;

    void fillToUnicode(Candidates& candidates, const DecodedCode& code) const;
    /// From the program's cmap and post tables.
    void fillTrueTypeTables(Candidates& candidates, FontProgram& program, std::uint32_t glyph);
    /// Whether the file draws something for the code; no, where the font is not embedded.
    bool hasInk(const DecodedCode& code);
    void applyChain(DecodedCode& code, const Candidates& candidates);
    /// Of a simple font that is one of the 14 and not embedded; leaves all others alone.
    void outlineFromCore14(DecodedCode& code);
    void noteWidths(const DecodedCode& code);
    void addFault(FindingId id, std::string detail, double value = 0, double limit = 0);

private:
    std::unique_ptr<FontProgram> m_program;
    bool m_programTried = false;
    std::optional<double> m_core14Narrowing;

    double core14Narrowing() const;
    void simpleWidth(DecodedCode& code, FontProgram* program) const;
    std::uint32_t simpleGlyph(const DecodedCode& code, const FontProgram& program) const;
    void judgeProgramNames(const FontProgram& program);
    bool guessAllowed(const DecodedCode& code, const FontProgram* program) const;
    void fillGuess(
        Candidates& candidates, const DecodedCode& code, const FontProgram* program);
    bool followsWinAnsi() const;
    std::uint32_t compositeGlyph(const DecodedCode& code, FontProgram& program) const;
    void fillPredefined(Candidates& candidates, const DecodedCode& code);
    bool cidsLookLikeCharacters(FontProgram& program);
};

/// "glyph name (rule)" for the trace.
std::string nameDetail(const std::string& name, GlyphNameRule rule);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/diagnose: one page under judgement. Holds what several groups of findings ask
// and collects what they find, one finding per id. Every group is linear in the page.
#pragma once

#include "core/extract/page_extract.h"
#include "core/pdf/outline.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace foulcase {

struct TextLanguages;

class PageDiagnosis {
public:
    PageDiagnosis(const PageExtract& page, const Limits& limits);

    const PageExtract& page;
    const PageContents& contents;
    const Limits& limits;

    /// Whether the glyph is part of the text of the page, by its verdict.
    bool inText(std::size_t glyph) const { return inDefaultText(contents.glyphs[glyph].verdict); }
    /// Characters that a glyph stands for; one where it is unmapped.
    std::uint32_t charactersOf(std::size_t glyph) const;
    /// Characters of the text in glyphs of this code.
    std::uint32_t charactersOfCode(std::size_t code) const { return m_ofCode[code]; }
    std::uint32_t charactersOfFont(std::size_t font) const { return m_ofFont[font]; }
    std::uint32_t characters() const { return m_characters; }
    const TextRun& runOf(const Glyph& glyph) const { return contents.runs[glyph.run.index()]; }
    const DecodedCode& codeOf(const Glyph& glyph) const
    {
        return contents.codes[glyph.code.index()];
    }
    /// "Foo (object 7)"
    std::string fontName(FontId font) const;

    /// Made at the first call; severity as listed.
    Finding& finding(FindingId id);
    bool contains(FindingId id) const { return m_findings[index(id)].has_value(); }
    /// Touched characters, subject and evidence at once; the code's font and the code are subjects,
    /// the font is named as evidence.
    Finding& addCode(FindingId id, std::size_t code);
    Finding& addGlyph(FindingId id, std::size_t glyph);
    /// Only a few of each are kept, and none twice.
    static void addSubject(Finding& finding, Subject subject);
    static void addEvidence(Finding& finding, Evidence evidence);
    /// Before what stands there, of which the last may leave.
    static void leadEvidence(Finding& finding, Evidence evidence);

    std::vector<Finding> take();

private:
    static std::size_t index(FindingId id) { return static_cast<std::size_t>(id); }

    std::vector<std::uint32_t> m_ofCode;
    std::vector<std::uint32_t> m_ofFont;
    std::uint32_t m_characters = 0;
    std::array<std::optional<Finding>, enumCount<FindingId>> m_findings;
};

inline Subject glyphSubject(std::size_t glyph)
{
    return {SubjectKind::glyph, static_cast<std::uint32_t>(glyph)};
}
inline Evidence textEvidence(std::string_view what, std::string text)
{
    return {std::string(what), std::move(text), 0, 0, Unit::count};
}
inline Evidence countEvidence(std::string_view what, double count)
{
    return {std::string(what), {}, count, 0, Unit::count};
}

// The groups.
void findDecoding(PageDiagnosis& page);
void findActualText(PageDiagnosis& page); // part of decoding
/// After decoding. `languages`: ISO 639 codes, parted by commas; any where it names none.
void findGarbledText(PageDiagnosis& page, const TextLanguages& languages);
void findMetrics(PageDiagnosis& page);
void findVisibility(PageDiagnosis& page);
void findSpacing(PageDiagnosis& page);
void findLineSetting(PageDiagnosis& page); // part of spacing; from the layout, where there is one
void findLayout(PageDiagnosis& page);
void findOrder(PageDiagnosis& page); // part of layout
void findReaderDifferences(PageDiagnosis& page); // where there is a layout
/// Bookmarks that lead to this page are judged; `outline` may hold others.
void findOutline(PageDiagnosis& page, const std::vector<pdf::OutlineItem>& outline);
void findPageFrame(PageDiagnosis& page);
void findAnnotations(PageDiagnosis& page);
/// Takes over what other rooms survived, with the characters that it concerns.
void addSurvived(PageDiagnosis& page, const std::vector<Finding>& survived);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Replacement text (ISO 32000-2, 14.9.4): where it decides, and where it cannot be meant.
#include "core/base/utf.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>

namespace foulcase {

namespace {

/// The outermost sequence with /ActualText around each sequence, itself included.
std::vector<MarkedId> outermostReplacements(const std::vector<MarkedContent>& marked)
{
    std::vector<MarkedId> outermost(marked.size());
    for (std::size_t m = 0; m < marked.size(); ++m) {
        const MarkedId parent = marked[m].parent;
        if (parent.index() < m && outermost[parent.index()].valid()) {
            outermost[m] = outermost[parent.index()];
        } else if (marked[m].hasActualText) {
            outermost[m] = MarkedId(m);
        }
    }
    return outermost;
}

/// Whether a structure element gives the replacement; then its first piece has the text and the
/// others have none.
bool replacedByElement(const PageStructure& structure, const MarkedContent& marked)
{
    if (marked.structure.index() >= structure.entries.size()) {
        return false;
    }
    StructureElementId at = structure.entries[marked.structure.index()].element;
    while (at.index() < structure.elements.size()) {
        const StructureElement& element = structure.elements[at.index()];
        if (element.hasActualText) {
            return true;
        }
        at = element.parent < at ? element.parent : StructureElementId{};
    }
    return false;
}

/// Why a replacement cannot be what was meant; empty where it can.
std::string_view faultOf(const MarkedContent& marked, bool overLetters, bool elementReplaces)
{
    const std::u32string& text = marked.actualText;
    if (text.find(U'\0') != std::u32string::npos
        || text.find(replacementCharacter) != std::u32string::npos) {
        return "wrong encoding";
    }
    if (text.empty() && overLetters && !elementReplaces) {
        return "empty over letters";
    }
    return marked.closed ? std::string_view{} : std::string_view("not closed");
}

} // namespace

void findActualText(PageDiagnosis& page)
{
    const PageContents& contents = page.contents;
    const std::vector<MarkedId> outermost = outermostReplacements(contents.marked);
    std::vector<bool> overLetters(contents.marked.size(), false);
    std::vector<std::uint32_t> characters(contents.marked.size(), 0);
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const Glyph& glyph = contents.glyphs[g];
        const MarkedId marked = page.runOf(glyph).marked;
        if (glyph.verdict != Verdict::replaced_by_actualtext
            || marked.index() >= outermost.size() || !outermost[marked.index()].valid()) {
            continue;
        }
        const std::size_t span = outermost[marked.index()].index();
        const std::u32string& unicode = page.codeOf(glyph).unicode;
        characters[span] += page.charactersOf(g);
        overLetters[span] = overLetters[span]
            || std::any_of(unicode.begin(), unicode.end(), isLetterOrDigit);
        page.addGlyph(FindingId::actualtext, g);
    }
    for (std::size_t m = 0; m < contents.marked.size(); ++m) {
        const MarkedContent& marked = contents.marked[m];
        if (characters[m] == 0 || outermost[m] != MarkedId(m)) {
            continue;
        }
        constexpr std::size_t shown = 40; // characters of an example
        PageDiagnosis::addEvidence(
            page.finding(FindingId::actualtext),
            textEvidence("/ActualText", toUtf8(marked.actualText.substr(0, shown))));
        const std::string_view fault = faultOf(
            marked, overLetters[m], replacedByElement(contents.structure, marked));
        if (!fault.empty()) {
            Finding& found = page.finding(FindingId::actualtext_malformed);
            found.touched += characters[m];
            PageDiagnosis::addSubject(found, {SubjectKind::operator_, marked.op.value});
            PageDiagnosis::addEvidence(found, textEvidence("fault", std::string(fault)));
        }
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t mostSubjects = 64; // of one finding; enough to click through
constexpr std::size_t mostEvidence = 16; // of one finding; a reader needs examples, not all

} // namespace

PageDiagnosis::PageDiagnosis(const PageExtract& extract, const Limits& limitsOfPage)
    : page(extract), contents(extract.contents), limits(limitsOfPage),
      m_ofCode(contents.codes.size(), 0), m_ofFont(contents.fonts.size(), 0)
{
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        if (!inText(g)) {
            continue;
        }
        const Glyph& glyph = contents.glyphs[g];
        const std::uint32_t count = charactersOf(g);
        m_characters += count;
        m_ofCode[glyph.code.index()] += count;
        const FontId font = codeOf(glyph).font;
        if (font.index() < m_ofFont.size()) {
            m_ofFont[font.index()] += count;
        }
    }
}

std::uint32_t PageDiagnosis::charactersOf(std::size_t glyph) const
{
    const std::size_t size = codeOf(contents.glyphs[glyph]).unicode.size();
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(size, 1, 255));
}

std::string PageDiagnosis::fontName(FontId font) const
{
    if (font.index() >= contents.fonts.size()) {
        return {};
    }
    const FontFacts& facts = contents.fonts[font.index()];
    std::string name = facts.name.empty() ? facts.resourceName : facts.name;
    if (facts.object != 0) {
        name += " (object " + std::to_string(facts.object) + ")";
    }
    return name;
}

Finding& PageDiagnosis::finding(FindingId id)
{
    std::optional<Finding>& found = m_findings[index(id)];
    if (!found) {
        found.emplace();
        found->id = id;
        found->severity = findingInfo(id).severity;
    }
    return *found;
}

Finding& PageDiagnosis::addCode(FindingId id, std::size_t code)
{
    Finding& found = finding(id);
    const FontId font = contents.codes[code].font;
    found.touched += charactersOfCode(code);
    addSubject(found, {SubjectKind::font, font.value});
    addSubject(found, {SubjectKind::code, static_cast<std::uint32_t>(code)});
    addEvidence(found, textEvidence("font", fontName(font)));
    return found;
}

Finding& PageDiagnosis::addGlyph(FindingId id, std::size_t glyph)
{
    Finding& found = finding(id);
    found.touched += charactersOf(glyph);
    addSubject(found, glyphSubject(glyph));
    return found;
}

void PageDiagnosis::addSubject(Finding& finding, Subject subject)
{
    std::vector<Subject>& all = finding.subjects;
    if (all.size() < mostSubjects && std::find(all.begin(), all.end(), subject) == all.end()) {
        all.push_back(subject);
    }
}

void PageDiagnosis::addEvidence(Finding& finding, Evidence evidence)
{
    std::vector<Evidence>& all = finding.evidence;
    if (all.size() < mostEvidence && std::find(all.begin(), all.end(), evidence) == all.end()) {
        all.push_back(std::move(evidence));
    }
}

void PageDiagnosis::leadEvidence(Finding& finding, Evidence evidence)
{
    std::vector<Evidence>& all = finding.evidence;
    all.insert(all.begin(), std::move(evidence));
    if (all.size() > mostEvidence) {
        all.pop_back();
    }
}

std::vector<Finding> PageDiagnosis::take()
{
    std::vector<Finding> found;
    for (std::optional<Finding>& finding : m_findings) {
        if (finding) {
            found.push_back(std::move(*finding));
        }
    }
    return found;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of the page, its annotations, the file around it, and what reading survived.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/diagnose/page_findings.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace foulcase {

namespace {

constexpr std::size_t shownValue = 40; // bytes of a field's value as evidence

/// Cut at the end of a UTF-8 character.
std::string cut(std::string text)
{
    if (text.size() > shownValue) {
        std::size_t end = shownValue;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        text.resize(end);
        text += "\u2026";
    }
    return text;
}

double largestDifference(const Rect& a, const Rect& b)
{
    return std::max({std::abs(a.x0 - b.x0), std::abs(a.y0 - b.y0), std::abs(a.x1 - b.x1),
                     std::abs(a.y1 - b.y1)});
}

/// A Type 3 font whose own matrix turns its glyphs over is set upright by a second turn.
bool isMirrored(const PageDiagnosis& page, const TextRun& run)
{
    double turn = run.em.determinant();
    if (run.font.index() < page.contents.fonts.size()) {
        const FontFacts& font = page.contents.fonts[run.font.index()];
        turn *= font.kind == FontKind::type3 ? font.fontMatrix.determinant() : 1;
    }
    return turn < 0;
}

void addFrame(PageDiagnosis& page, std::string text)
{
    Finding& found = page.finding(FindingId::page_frame);
    found.touched = page.characters();
    PageDiagnosis::addSubject(found, {});
    PageDiagnosis::addEvidence(found, textEvidence("frame", std::move(text)));
}

/// Characters in glyphs painted by a content stream, by the number of its object or its id.
class ContentCharacters {
public:
    explicit ContentCharacters(const PageDiagnosis& page)
        : m_page(page), m_of(page.contents.contents.size(), 0)
    {
        for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
            const ContentId content = page.runOf(page.contents.glyphs[g]).content;
            if (page.inText(g) && content.index() < m_of.size()) {
                m_of[content.index()] += page.charactersOf(g);
            }
        }
        for (std::size_t c = 0; c < m_of.size(); ++c) {
            const ContentStream& content = page.contents.contents[c];
            const bool several = content.kind == ContentKind::page && content.object == 0;
            (several ? m_ofUnnamed : m_ofObject[content.object]) += m_of[c];
        }
    }

    std::uint32_t touchedBy(const Subject& subject) const
    {
        switch (subject.kind) {
        case SubjectKind::page: return m_page.characters();
        case SubjectKind::glyph: return 1;
        case SubjectKind::content: return subject.index < m_of.size() ? m_of[subject.index] : 0;
        case SubjectKind::font:
            return subject.index < m_page.contents.fonts.size()
                ? m_page.charactersOfFont(subject.index)
                : 0;
        case SubjectKind::object: {
            const auto known = m_ofObject.find(subject.index);
            return m_ofUnnamed + (known != m_ofObject.end() ? known->second : 0);
        }
        default: return 0;
        }
    }

private:
    const PageDiagnosis& m_page;
    std::vector<std::uint32_t> m_of;
    std::unordered_map<std::uint32_t, std::uint32_t> m_ofObject;
    std::uint32_t m_ofUnnamed = 0; // in page content of several streams
};

/// For each content whether it is, or is drawn by, the appearance of an annotation.
std::vector<ContentId> appearanceOf(const std::vector<ContentStream>& contents)
{
    std::vector<ContentId> roots(contents.size());
    for (std::size_t c = 0; c < contents.size(); ++c) {
        const ContentId parent = contents[c].parent;
        if (contents[c].kind == ContentKind::appearance) {
            roots[c] = ContentId(c);
        } else if (parent.index() < c) {
            roots[c] = roots[parent.index()];
        }
    }
    return roots;
}

void merge(Finding& into, const Finding& other)
{
    into.severity = std::max(into.severity, other.severity);
    into.confidence = std::max(into.confidence, other.confidence);
    for (const Subject& subject : other.subjects) {
        PageDiagnosis::addSubject(into, subject);
    }
    for (const Evidence& evidence : other.evidence) {
        PageDiagnosis::addEvidence(into, evidence);
    }
}

} // namespace

void addSurvived(PageDiagnosis& page, const std::vector<Finding>& survived)
{
    const ContentCharacters contents(page);
    for (const Finding& other : survived) {
        const bool known = page.contains(other.id);
        Finding& found = page.finding(other.id);
        if (!known) {
            found.severity = other.severity;
            found.confidence = other.confidence;
        }
        merge(found, other);
        std::uint32_t touched = other.touched;
        for (const Subject& subject : other.subjects) {
            touched = std::max(touched, contents.touchedBy(subject));
        }
        // What a limit cut off is not on the page: nobody knows how much is missing.
        touched = other.id == FindingId::limit_reached ? page.characters() : touched;
        found.touched = std::min(found.touched + touched, page.characters());
    }
}

void findPageFrame(PageDiagnosis& page)
{
    const PageBoxes& boxes = page.page.boxes;
    const double tolerance = page.limits[Rule::frame_offset];
    if (largestDifference(boxes.crop, boxes.media) > tolerance) {
        addFrame(page, "CropBox is not the MediaBox");
    }
    if (std::abs(boxes.media.x0) > tolerance || std::abs(boxes.media.y0) > tolerance) {
        addFrame(page, "the origin is not at 0,0");
    }
    if (boxes.userUnit != 1) {
        addFrame(page, "UserUnit is not 1");
    }
    for (const TextRun& run : page.contents.runs) {
        if (run.count > 0 && page.inText(run.first.index()) && isMirrored(page, run)) {
            addFrame(page, "text is mirrored");
            break;
        }
    }
    const double side = std::max(boxes.media.width(), boxes.media.height());
    if (side > page.limits[Rule::page_side_units]) {
        Finding& found = page.finding(FindingId::huge_page);
        found.touched = page.characters();
        PageDiagnosis::addSubject(found, {});
        PageDiagnosis::addEvidence(
            found, {"side", {}, side, page.limits[Rule::page_side_units], Unit::pt});
    }
}

void findAnnotations(PageDiagnosis& page)
{
    const PageContents& contents = page.contents;
    const std::vector<ContentId> roots = appearanceOf(contents.contents);
    std::vector<std::uint32_t> drawn(contents.contents.size(), 0);
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const ContentId content = page.runOf(contents.glyphs[g]).content;
        if (page.inText(g) && content.index() < roots.size() && roots[content.index()].valid()) {
            drawn[roots[content.index()].index()] += page.charactersOf(g);
        }
    }
    for (const Annotation& annotation : contents.annotations) {
        const Subject subject{SubjectKind::object, annotation.object};
        const std::uint32_t characters =
            annotation.content.index() < drawn.size() ? drawn[annotation.content.index()] : 0;
        const std::string shown = annotation.subtype
            + (annotation.value.empty() ? std::string() : " " + cut(annotation.value));
        if (characters > 0) {
            Finding& found = page.finding(FindingId::annotation_text);
            found.touched += characters;
            PageDiagnosis::addSubject(found, subject);
            PageDiagnosis::addEvidence(found, textEvidence("annotation", shown));
        }
        if (annotation.subtype == "Widget" && !annotation.value.empty()
            && annotation.state == AppearanceState::no_appearance) {
            Finding& found = page.finding(FindingId::missing_appearance);
            PageDiagnosis::addSubject(found, subject);
            PageDiagnosis::addEvidence(found, textEvidence("field", cut(annotation.value)));
        }
    }
}

std::vector<Finding> documentFindings(const std::vector<Finding>& survived,
                                      const pdf::EncryptionFacts& encryption)
{
    std::vector<Finding> findings;
    const auto findingOf = [&](FindingId id) -> Finding& {
        const auto known = std::find_if(findings.begin(), findings.end(),
                                        [&](const Finding& f) { return f.id == id; });
        if (known != findings.end()) {
            return *known;
        }
        Finding finding;
        finding.id = id;
        finding.severity = findingInfo(id).severity;
        findings.push_back(std::move(finding));
        return findings.back();
    };
    for (const Finding& other : survived) {
        merge(findingOf(other.id), other);
    }
    if (encryption.encrypted) {
        Finding& found = findingOf(FindingId::encrypted);
        if (found.evidence.empty()) {
            PageDiagnosis::addEvidence(
                found,
                textEvidence("algorithm", encryption.algorithm + ", " + encryption.openedWith));
        }
        if (!encryption.mayExtract) {
            Finding& denied = findingOf(FindingId::extraction_not_permitted);
            if (denied.evidence.empty()) {
                PageDiagnosis::addEvidence(denied, textEvidence("permissions", "bit 5 is clear"));
            }
        }
    }
    rankFindings(findings);
    return findings;
}

std::vector<Finding> diagnoseDocument(const pdf::Document& document)
{
    return documentFindings(document.findings().findings(), document.encryption());
}

std::string statedLanguage(const pdf::Document& document)
{
    std::string language = document.catalog().get("Lang").bytes();
    language.resize(std::min(language.find_first_of("-_"), language.size()));
    for (char& c : language) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return language;
}

} // namespace foulcase

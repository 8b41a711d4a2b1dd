// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where advances come from, and whether /Widths and the font program agree on the codes used.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace foulcase {

namespace {

bool stated(WidthSource source)
{
    return source == WidthSource::widths || source == WidthSource::cid_w
        || source == WidthSource::cid_dw;
}

bool supplied(WidthSource source)
{
    return source == WidthSource::core14 || source == WidthSource::font_program
        || source == WidthSource::default_;
}

/// Blanks of a composite font that movements alone make, and that half its default width, taken
/// for a blank's, would hide (case: cid02).
void findMisleadingDefaults(PageDiagnosis& page)
{
    struct Gaps {
        std::uint32_t inferred = 0;
        std::uint32_t drawn = 0;
        double narrowest = 0; // em
    };
    const PageContents& contents = page.contents;
    std::vector<Gaps> gaps(contents.fonts.size());
    if (page.page.gaps.size() != contents.glyphs.size()) {
        return;
    }
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const FontId font = page.codeOf(contents.glyphs[g]).font;
        if (font.index() >= gaps.size() || !page.inText(g)) {
            continue;
        }
        Gaps& found = gaps[font.index()];
        const Gap& gap = page.page.gaps[g];
        if (has(contents.glyphs[g].flags, GlyphFlag::blank)) {
            ++found.drawn;
        } else if (gap.kind == GapClass::space) {
            found.narrowest = found.inferred == 0 ? gap.along : std::min(found.narrowest, gap.along);
            ++found.inferred;
        }
    }
    const double limit = page.limits[Rule::default_width_gap];
    for (std::size_t f = 0; f < gaps.size(); ++f) {
        const double width = contents.fonts[f].defaultWidth / 1000;
        const Gaps& found = gaps[f];
        if (width <= 0 || found.inferred == 0 || found.drawn > 0
            || found.narrowest > limit * width) {
            continue;
        }
        Finding& finding = page.finding(FindingId::default_width_misleads);
        finding.touched += found.inferred;
        PageDiagnosis::addSubject(finding, {SubjectKind::font, FontId(f).value});
        PageDiagnosis::addEvidence(finding, textEvidence("font", page.fontName(FontId(f))));
        PageDiagnosis::addEvidence(finding, {"/DW", {}, width, 0, Unit::em});
        PageDiagnosis::addEvidence(finding, {"gap", {}, found.narrowest, limit * width, Unit::em});
    }
}

} // namespace

void findMetrics(PageDiagnosis& page)
{
    findMisleadingDefaults(page);
    const double limit = page.limits[Rule::width_disagreement];
    double worst = 0;
    for (std::size_t i = 0; i < page.contents.codes.size(); ++i) {
        const DecodedCode& code = page.contents.codes[i];
        if (page.charactersOfCode(i) == 0) {
            continue;
        }
        if (supplied(code.widthSource)) {
            Finding& found = page.addCode(FindingId::widths_missing, i);
            PageDiagnosis::addEvidence(
                found, textEvidence("source", std::string(enumName(code.widthSource))));
        }
        const double larger = std::max(std::abs(code.width), std::abs(code.programWidth));
        if (code.programWidth < 0 || code.gid == 0 || !stated(code.widthSource) || larger <= 0) {
            continue;
        }
        const double difference = std::abs(code.width - code.programWidth) / larger;
        if (difference > limit) {
            worst = std::max(worst, difference);
            page.addCode(FindingId::widths_disagree, i);
        }
    }
    if (page.contains(FindingId::widths_disagree)) {
        PageDiagnosis::addEvidence(page.finding(FindingId::widths_disagree),
                                   {"difference", {}, worst, limit, Unit::ratio});
    }
}

} // namespace foulcase

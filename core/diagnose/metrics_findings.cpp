// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where advances come from, and whether /Widths and the font program agree on the codes used.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"

#include <cmath>

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

} // namespace

void findMetrics(PageDiagnosis& page)
{
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

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/page_findings.h"

#include "core/diagnose/garbled_score.h"
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>
#include <tuple>

namespace foulcase {

namespace {

/// Notes that hold for most sound files, in the order in which they close the list.
constexpr FindingId usual[] = {FindingId::tex_encoding,     FindingId::predefined_cmap,
                               FindingId::spaces_from_gaps, FindingId::columns,
                               FindingId::encrypted,        FindingId::widths_missing,
                               FindingId::tounicode_missing, FindingId::readers_differ};

struct Causation {
    FindingId cause;
    FindingId effect;
};

constexpr Causation causations[] = {
    {FindingId::damaged_file, FindingId::damaged_stream},
    {FindingId::tounicode_malformed, FindingId::tounicode_conflict},
    {FindingId::tounicode_malformed, FindingId::tounicode_private_use},
    {FindingId::tounicode_malformed, FindingId::tounicode_empty_target},
    {FindingId::tounicode_malformed, FindingId::unmapped_codes},
    {FindingId::tounicode_malformed, FindingId::guessed_from_codes},
    {FindingId::tounicode_empty_target, FindingId::unmapped_codes},
    {FindingId::opaque_glyph_names, FindingId::type3_font},
    {FindingId::opaque_glyph_names, FindingId::unmapped_codes},
    {FindingId::opaque_glyph_names, FindingId::guessed_from_codes},
    {FindingId::type3_font, FindingId::unmapped_codes},
    {FindingId::tounicode_missing, FindingId::unmapped_codes},
    {FindingId::tounicode_missing, FindingId::guessed_from_codes},
    {FindingId::tounicode_conflict, FindingId::garbled_text},
    {FindingId::tounicode_malformed, FindingId::garbled_text},
    {FindingId::guessed_from_codes, FindingId::garbled_text},
    {FindingId::widths_disagree, FindingId::boxes_misfit_ink},
    {FindingId::widths_disagree, FindingId::spaces_doubtful},
    {FindingId::default_width_misleads, FindingId::spaces_doubtful},
    {FindingId::ocr_layer_twin, FindingId::overprinted_text},
    {FindingId::overprinted_text, FindingId::duplicates_doubtful},
    {FindingId::duplicates_doubtful, FindingId::paint_order_differs},
    {FindingId::overprinted_text, FindingId::paint_order_differs},
    {FindingId::columns_interleaved, FindingId::paint_order_differs},
    {FindingId::columns_interleaved, FindingId::tag_order_differs},
    {FindingId::no_straight_cut, FindingId::captions_out_of_sequence},
    {FindingId::narrow_gutter, FindingId::captions_out_of_sequence},
    {FindingId::garbled_text, FindingId::outline_disagrees},
    {FindingId::unmapped_codes, FindingId::outline_disagrees},
    {FindingId::tags_broken, FindingId::tag_order_differs},
    {FindingId::tag_order_differs, FindingId::paint_order_differs},
};

std::size_t placeAmongUsual(const Finding& finding)
{
    const auto* at = std::find(std::begin(usual), std::end(usual), finding.id);
    if (at == std::end(usual) || finding.severity != Severity::note) {
        return 0;
    }
    return 1 + static_cast<std::size_t>(at - std::begin(usual));
}

bool ranksBefore(const Finding& a, const Finding& b)
{
    const auto key = [](const Finding& f) {
        return std::tuple(f.severity == Severity::note, placeAmongUsual(f), -double(f.touched),
                          -static_cast<int>(f.severity), f.id);
    };
    return key(a) < key(b);
}

/// Moves a cause that stands behind its effect to just before it; notes stay behind warnings.
bool moveCauseForward(std::vector<Finding>& findings, const Causation& causation)
{
    const auto place = [&](FindingId id) {
        return std::find_if(findings.begin(), findings.end(),
                            [&](const Finding& f) { return f.id == id; });
    };
    const auto cause = place(causation.cause);
    const auto effect = place(causation.effect);
    if (cause == findings.end() || effect == findings.end() || cause < effect
        || (cause->severity == Severity::note) != (effect->severity == Severity::note)) {
        return false;
    }
    std::rotate(effect, cause, cause + 1);
    return true;
}

} // namespace

void rankFindings(std::vector<Finding>& findings)
{
    std::stable_sort(findings.begin(), findings.end(), ranksBefore);
    // The causations have no circle: a pass per link of the longest chain settles all.
    for (std::size_t pass = 0; pass < std::size(causations); ++pass) {
        bool moved = false;
        for (const Causation& causation : causations) {
            moved = moveCauseForward(findings, causation) || moved;
        }
        if (!moved) {
            break;
        }
    }
}

std::vector<Finding> diagnosePage(const PageExtract& page, const std::vector<Finding>& survived,
                                  const Limits& limits, const TextLanguages& languages,
                                  const std::vector<pdf::OutlineItem>& outline)
{
    PageDiagnosis diagnosis(page, limits);
    addSurvived(diagnosis, survived);
    findDecoding(diagnosis);
    findGarbledText(diagnosis, languages);
    findMetrics(diagnosis);
    findVisibility(diagnosis);
    findSpacing(diagnosis);
    findLayout(diagnosis);
    findOrder(diagnosis);
    findPageFrame(diagnosis);
    findAnnotations(diagnosis);
    findReaderDifferences(diagnosis);
    findOutline(diagnosis, outline);
    std::vector<Finding> findings = diagnosis.take();
    rankFindings(findings);
    return findings;
}

bool knowsLanguage(std::string_view languages)
{
    return namesKnownLanguage(languages);
}

} // namespace foulcase

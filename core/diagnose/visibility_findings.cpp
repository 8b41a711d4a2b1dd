// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text that is drawn and not seen, seen and not drawn as text, or a picture of text.
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>
#include <unordered_map>

namespace foulcase {

namespace {

std::optional<FindingId> hiddenFinding(Verdict verdict)
{
    switch (verdict) {
    case Verdict::hidden_clip: return FindingId::hidden_clipped;
    case Verdict::hidden_covered: return FindingId::hidden_covered;
    case Verdict::hidden_colour: return FindingId::hidden_colour;
    case Verdict::hidden_alpha: return FindingId::hidden_alpha;
    case Verdict::hidden_layer: return FindingId::hidden_layer;
    case Verdict::off_page: return FindingId::off_page_text;
    case Verdict::duplicate_of: return FindingId::overprinted_text;
    default: return std::nullopt;
    }
}

/// Runs of invisible text that were found to have visible twins, with the share of their glyphs
/// that have one.
std::unordered_map<std::uint32_t, double> twinRuns(const Ledger& ledger)
{
    std::unordered_map<std::uint32_t, double> runs;
    for (const Decision& decision : ledger.decisions) {
        if (decision.rule == Rule::invisible_twin && decision.outcome == Outcome::stopped
            && decision.value >= decision.limit) {
            runs.emplace(decision.subject.index, decision.value);
        }
    }
    return runs;
}

bool isPicture(ShapeKind kind)
{
    return kind == ShapeKind::image || kind == ShapeKind::inline_image
        || kind == ShapeKind::image_mask;
}

void judgePicture(PageDiagnosis& page)
{
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        if (page.inText(g) && !has(page.contents.glyphs[g].flags, GlyphFlag::blank)) {
            return;
        }
    }
    const Rect& crop = page.page.boxes.crop;
    double covered = 0; // strips of a scan add up; overlaps are few
    std::vector<std::size_t> pictures;
    for (std::size_t s = 0; s < page.contents.shapes.size(); ++s) {
        const Shape& shape = page.contents.shapes[s];
        if (isPicture(shape.kind)) {
            covered += intersection(shape.bounds, crop).area();
            pictures.push_back(s);
        }
    }
    const double share = crop.area() > 0 ? std::min(covered / crop.area(), 1.0) : 0;
    const double limit = page.limits[Rule::scan_cover];
    if (share < limit) {
        return;
    }
    Finding& found = page.finding(FindingId::scan_without_text);
    PageDiagnosis::addEvidence(found, {"cover", {}, share, limit, Unit::ratio});
    for (const std::size_t s : pictures) {
        PageDiagnosis::addSubject(found, {SubjectKind::shape, static_cast<std::uint32_t>(s)});
    }
}

} // namespace

void findVisibility(PageDiagnosis& page)
{
    const PageContents& contents = page.contents;
    LayerId named; // last layer that is evidence
    const auto twins = twinRuns(page.page.ledger);
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const Glyph& glyph = contents.glyphs[g];
        if (has(glyph.flags, GlyphFlag::blank)) {
            continue;
        }
        const TextRun& run = page.runOf(glyph);
        if (const auto id = hiddenFinding(glyph.verdict)) {
            Finding& found = page.addGlyph(*id, g);
            const MarkedId marked = run.marked;
            const LayerId layer = marked.index() < contents.marked.size()
                ? contents.marked[marked.index()].layer
                : LayerId{};
            if (*id == FindingId::hidden_layer && layer.index() < contents.layers.size()
                && layer != named) {
                named = layer;
                PageDiagnosis::addEvidence(
                    found, textEvidence("layer", contents.layers[layer.index()].name));
            }
        } else if (glyph.verdict == Verdict::hidden_render_mode) {
            const auto twin = twins.find(glyph.run.value);
            if (twin != twins.end()) {
                Finding& found = page.addGlyph(FindingId::ocr_layer_twin, g);
                PageDiagnosis::addEvidence(found, {"share with a visible twin", {}, twin->second,
                                                   page.limits[Rule::invisible_twin], Unit::ratio});
            }
        } else if (run.mode == RenderMode::invisible && page.inText(g)) {
            page.addGlyph(FindingId::invisible_ocr_layer, g);
        }
        if (has(glyph.flags, GlyphFlag::clipUsed) && page.inText(g)) {
            page.addGlyph(FindingId::text_as_clip, g);
        }
        if (glyph.verdict == Verdict::artifact) {
            page.addGlyph(FindingId::artifacts, g);
        }
    }
    for (const Layer& layer : contents.layers) {
        Finding& found = page.finding(FindingId::optional_content);
        PageDiagnosis::addSubject(found, {SubjectKind::object, layer.object});
        PageDiagnosis::addEvidence(
            found, textEvidence("layer", layer.name + (layer.visible ? ", on" : ", off")));
    }
    judgePicture(page);
}

} // namespace foulcase

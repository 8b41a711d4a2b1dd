// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text that is drawn and not seen, seen and not drawn as text, or a picture of text.
#include "core/base/rules.h"
#include "core/diagnose/page_diagnosis.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_map>

namespace foulcase {

namespace {

std::optional<FindingId> hiddenFinding(Verdict verdict)
{
    switch (verdict) {
    case Verdict::hidden_clip: return FindingId::hidden_clipped;
    case Verdict::hidden_covered: return FindingId::hidden_covered;
    case Verdict::hidden_colour: return FindingId::hidden_colour;
    case Verdict::hidden_alpha:
    case Verdict::hidden_render_mode: return FindingId::hidden_alpha;
    case Verdict::hidden_layer: return FindingId::hidden_layer;
    case Verdict::off_page: return FindingId::off_page_text;
    case Verdict::duplicate_of: return FindingId::overprinted_text;
    default: return std::nullopt;
    }
}

/// What the visibility and the search for repeats wrote down of runs and glyphs.
struct Judged {
    std::unordered_map<std::uint32_t, double> twins;     // unseen runs with visible ones: share
    std::unordered_map<std::uint32_t, double> underScan; // runs that are a scan's text: its share
    std::array<const Decision*, mostRules> first{}; // that hid something, by rule
};

Judged judged(const Ledger& ledger)
{
    Judged out;
    for (const Decision& decision : ledger.decisions) {
        if (decision.rule == Rule::invisible_twin && decision.outcome == Outcome::stopped
            && decision.value >= decision.limit) {
            out.twins.emplace(decision.subject.index, decision.value);
        } else if (decision.rule == Rule::scan_over_text) {
            out.underScan.emplace(decision.subject.index, decision.value);
        }
        const Decision*& first = out.first[static_cast<std::size_t>(decision.rule)];
        if (first == nullptr && decision.outcome == Outcome::stopped) {
            first = &decision;
        }
    }
    return out;
}

void addMeasure(PageDiagnosis& page, const Judged& judged, FindingId id, Rule rule,
                std::string_view what)
{
    const Decision* decision = judged.first[static_cast<std::size_t>(rule)];
    if (!page.contains(id) || decision == nullptr) {
        return;
    }
    Finding& found = page.finding(id);
    PageDiagnosis::addEvidence(found, {std::string(what), {}, quantised(decision->value),
                                       decision->limit, ruleInfo(rule).unit});
    if (decision->partner.kind == SubjectKind::shape) {
        PageDiagnosis::addSubject(found, decision->partner);
    }
}

void judgeRepeats(PageDiagnosis& page)
{
    for (const Duplicate& duplicate : page.page.layout.duplicates) {
        const std::size_t g = duplicate.glyph.index();
        const bool doubtful = duplicate.state == DuplicateState::doubtful;
        const Verdict verdict = page.contents.glyphs[g].verdict;
        if (doubtful ? !page.inText(g) : verdict != Verdict::duplicate_of) {
            continue;
        }
        Finding& found = doubtful ? page.addGlyph(FindingId::duplicates_doubtful, g)
                                  : page.finding(FindingId::overprinted_text);
        if (!found.evidence.empty()) {
            continue; // one example of the measures
        }
        PageDiagnosis::addSubject(found, {SubjectKind::glyph, duplicate.kept.value});
        PageDiagnosis::addEvidence(found, {"along", {}, duplicate.along,
                                           page.limits[Rule::duplicate_along], Unit::ratio});
        PageDiagnosis::addEvidence(found, {"across", {}, duplicate.across,
                                           page.limits[Rule::duplicate_across], Unit::ratio});
        PageDiagnosis::addEvidence(
            found, {"difference of sizes", {},
                    quantised(1 - std::min(duplicate.sizeRatio, 1 / duplicate.sizeRatio)),
                    page.limits[Rule::duplicate_size], Unit::ratio});
    }
}

/// Finds what is painted again over what hides it: then nothing is lost to a reader of the text.
class SeenGlyphs {
public:
    explicit SeenGlyphs(const PageDiagnosis& page) : m_page(page) {}

    bool repeats(std::size_t hidden)
    {
        if (!m_sorted) {
            sort();
        }
        const Glyph& glyph = m_page.contents.glyphs[hidden];
        const std::u32string& text = m_page.codeOf(glyph).unicode;
        const double height = length(glyph.quad.corners[3] - glyph.quad.corners[0]);
        const double reach = m_page.limits[Rule::duplicate_across] * height;
        const auto before = [](const Key& a, const Key& b) { return a < b; };
        auto at = std::lower_bound(m_seen.begin(), m_seen.end(),
                                   Key{glyph.code.value, glyph.origin.x - reach, 0}, before);
        for (std::size_t steps = 0; steps < mostCompared && at != m_seen.end()
                                    && std::get<0>(*at) == glyph.code.value
                                    && std::get<1>(*at) <= glyph.origin.x + reach;
             ++steps, ++at) {
            const Glyph& seen = m_page.contents.glyphs[std::get<2>(*at)];
            if (!text.empty() && length(seen.origin - glyph.origin) <= reach) {
                return true;
            }
        }
        return false;
    }

private:
    using Key = std::tuple<std::uint32_t, double, std::size_t>; // code, x, glyph
    static constexpr std::size_t mostCompared = 64;             // of one glyph

    void sort()
    {
        m_sorted = true;
        for (std::size_t g = 0; g < m_page.contents.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.contents.glyphs[g];
            if (m_page.inText(g)) {
                m_seen.emplace_back(glyph.code.value, glyph.origin.x, g);
            }
        }
        std::sort(m_seen.begin(), m_seen.end());
    }

    const PageDiagnosis& m_page;
    std::vector<Key> m_seen;
    bool m_sorted = false;
};

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
        if (isImage(shape.kind)) {
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
    const Judged known = judged(page.page.ledger);
    SeenGlyphs seen(page);
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const Glyph& glyph = contents.glyphs[g];
        if (has(glyph.flags, GlyphFlag::blank)) {
            continue;
        }
        const TextRun& run = page.runOf(glyph);
        const auto twin = known.twins.find(glyph.run.value);
        const auto scan = known.underScan.find(glyph.run.value);
        const bool unseen = glyph.verdict == Verdict::hidden_render_mode
            || glyph.verdict == Verdict::hidden_alpha || glyph.verdict == Verdict::hidden_covered;
        if (unseen && twin != known.twins.end()) {
            Finding& found = page.addGlyph(FindingId::ocr_layer_twin, g);
            PageDiagnosis::addEvidence(found, {"share with a visible twin", {}, twin->second,
                                               page.limits[Rule::invisible_twin], Unit::ratio});
        } else if (auto id = hiddenFinding(glyph.verdict)) {
            if (*id == FindingId::hidden_covered && seen.repeats(g)) {
                id = FindingId::overprinted_text;
            }
            Finding& found = page.addGlyph(*id, g);
            if (glyph.verdict == Verdict::hidden_render_mode) {
                PageDiagnosis::addEvidence(found, textEvidence("how", "text render mode 3"));
            }
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
        } else if (page.inText(g) && scan != known.underScan.end()) {
            PageDiagnosis::addEvidence(page.addGlyph(FindingId::invisible_ocr_layer, g),
                                       {"share of the page under images painted over the text", {},
                                        quantised(scan->second),
                                        page.limits[Rule::scan_over_text], Unit::ratio});
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
    judgeRepeats(page);
    addMeasure(page, known, FindingId::off_page_text, Rule::off_page, "share outside the page");
    addMeasure(page, known, FindingId::hidden_clipped, Rule::clipped_away,
               "share outside the clip");
    addMeasure(page, known, FindingId::hidden_covered, Rule::covered, "share under later paint");
    addMeasure(page, known, FindingId::hidden_colour, Rule::ground_colour,
               "difference from the ground");
    addMeasure(page, known, FindingId::hidden_alpha, Rule::alpha_seen, "alpha");
    const Decision* work = known.first[static_cast<std::size_t>(Rule::limit_paint_tests)];
    if (work != nullptr) {
        Finding& found = page.finding(FindingId::limit_reached);
        PageDiagnosis::addSubject(found, {});
        PageDiagnosis::addEvidence(found, {std::string(enumName(work->rule)), {}, work->value,
                                           work->limit, Unit::count});
    }
    judgePicture(page);
}

} // namespace foulcase

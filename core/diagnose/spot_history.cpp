// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is painted where no glyph is, and why no text came of it.
#include "core/base/rules.h"
#include "core/diagnose/history.h"
#include "core/diagnose/history_index.h"
#include "core/diagnose/numbers_text.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr std::size_t mostPaints = 20;
constexpr std::size_t mostNear = 5;

double distanceTo(const Rect& box, Point p)
{
    const double dx = std::max({box.x0 - p.x, 0.0, p.x - box.x1});
    const double dy = std::max({box.y0 - p.y, 0.0, p.y - box.y1});
    return std::hypot(dx, dy);
}

std::string sizeText(const Rect& box)
{
    return measureText(quantised(box.width()), Unit::pt) + " × "
        + measureText(quantised(box.height()), Unit::pt);
}

class SpotTeller {
public:
    SpotTeller(const HistoryIndex& index, Point spot)
        : m_page(index.page), m_spot(spot), m_limits(index.limits)
    {
    }

    std::vector<HistoryStep> tell()
    {
        where();
        glyphsThere();
        shapes();
        appearances();
        nearText();
        cause();
        return m_steps.take();
    }

private:
    void where()
    {
        const bool inside = m_page.boxes.crop.contains(m_spot);
        m_steps.add(StepKind::spot, inside ? StepState::passed : StepState::stopped, "spot",
                    "x " + numberText(quantised(m_spot.x)) + " y " + numberText(quantised(m_spot.y))
                        + " pt of page " + std::to_string(m_page.page)
                        + (inside ? ", inside the CropBox" : ", outside the CropBox"),
                    {}, StepPanel::page);
        if (!inside) {
            m_cause = "the spot lies outside the page's CropBox";
        }
    }

    void glyphsThere()
    {
        for (const GlyphId id : glyphsAt(m_page, m_spot)) {
            if (m_painted >= mostPaints) {
                return;
            }
            const Glyph& glyph = m_page.contents.glyphs[id.index()];
            const bool told = inDefaultText(glyph.verdict);
            m_steps.add(StepKind::paint, told ? StepState::passed : StepState::stopped, "glyph",
                        glyphMention(m_page, id) + ": " + verdictWords(glyph.verdict),
                        {SubjectKind::glyph, id.value}, StepPanel::page);
            ++m_painted;
            m_cause = told ? "a glyph is there, see its own history"
                           : "text is there, and it was " + verdictWords(glyph.verdict);
        }
    }

    /// Forms, appearances and Type 3 glyphs above what was painted, innermost first.
    std::string within(ContentId id) const
    {
        std::string text;
        for (std::size_t depth = 0; id.index() < m_page.contents.contents.size() && depth < 8;
             ++depth) {
            const ContentStream& content = m_page.contents.contents[id.index()];
            if (content.kind == ContentKind::page) {
                break;
            }
            text += text.empty() ? ", in " : " in ";
            text += content.kind == ContentKind::form ? "form"
                : content.kind == ContentKind::appearance
                ? "the appearance of annotation"
                : "a Type 3 glyph";
            text += content.name.empty() ? "" : " /" + content.name;
            id = content.parent < id ? content.parent : ContentId();
        }
        return text;
    }

    bool inType3(ContentId id) const
    {
        for (std::size_t depth = 0; id.index() < m_page.contents.contents.size() && depth < 8;
             ++depth) {
            const ContentStream& content = m_page.contents.contents[id.index()];
            if (content.kind == ContentKind::type3_glyph) {
                return true;
            }
            id = content.parent < id ? content.parent : ContentId();
        }
        return false;
    }

    void shapes()
    {
        std::vector<ShapeId> found = shapesAt(m_page, m_spot);
        const bool exact = !found.empty();
        if (!exact) { // beside a thin line
            for (std::size_t s = m_page.contents.shapes.size(); s > 0; --s) {
                if (distanceTo(m_page.contents.shapes[s - 1].bounds, m_spot)
                    <= m_limits[Rule::spot_near]
                    && found.size() < mostPaints) {
                    found.push_back(ShapeId(s - 1));
                }
            }
        }
        for (const ShapeId id : found) {
            if (m_painted >= mostPaints) {
                m_steps.add(StepKind::paint, StepState::not_reached, "more",
                            std::to_string(found.size()) + " things are painted there in all", {},
                            StepPanel::page);
                return;
            }
            shape(id, exact);
            ++m_painted;
        }
        if (found.empty() && m_painted == 0) {
            m_steps.add(StepKind::paint, StepState::not_reached, "paint",
                        "nothing is painted there", {}, StepPanel::page);
        }
    }

    void shape(ShapeId id, bool exact)
    {
        const Shape& shape = m_page.contents.shapes[id.index()];
        std::string text = shapeMention(m_page, id) + ", " + sizeText(shape.bounds)
            + within(shape.content) + (exact ? "" : ", beside the spot");
        std::string why;
        if (isImage(shape.kind)) {
            const double page = std::max(m_page.boxes.crop.area(), 1e-6);
            const double share = intersection(shape.bounds, m_page.boxes.crop).area() / page;
            text += ", " + numberText(quantised(share * 100)) + " % of the page";
            why = "what shows is a picture: its letters are pixels, text would need OCR";
        } else if (inType3(shape.content)) {
            why = "what shows is painted by a Type 3 glyph that gives no text";
        } else if (shape.kind == ShapeKind::shading) {
            why = "what shows is a shading, a run of colours";
        } else {
            const std::size_t alike = smallPathsNear();
            if (alike >= m_limits.count(Rule::spot_outlines) && !shape.rectangle
                && shape.bounds.height() <= m_limits[Rule::spot_letter_height]) {
                text += ", one of " + std::to_string(alike)
                    + " small filled paths around: looks like letters drawn as outlines";
                why = "what shows looks like text drawn as outlines: there are no codes to read";
            } else {
                why = "what shows is a drawing of lines and areas";
            }
        }
        if (m_cause.empty() || (m_causeIsDrawing && isImage(shape.kind))) {
            m_causeIsDrawing = !isImage(shape.kind);
            m_cause = why;
        }
        m_steps.add(StepKind::paint, StepState::asked, isImage(shape.kind) ? "image" : "path",
                    text, {SubjectKind::shape, id.value}, StepPanel::stream);
    }

    /// Filled paths of the size of letters within reach.
    std::size_t smallPathsNear()
    {
        if (m_smallPaths) {
            return *m_smallPaths;
        }
        std::size_t count = 0;
        for (const Shape& shape : m_page.contents.shapes) {
            const bool filled =
                shape.kind == ShapeKind::fill || shape.kind == ShapeKind::fill_stroke;
            count += filled && !shape.rectangle
                    && shape.bounds.height() <= m_limits[Rule::spot_letter_height]
                    && shape.bounds.height() >= 1
                    && distanceTo(shape.bounds, m_spot) <= m_limits[Rule::spot_letter_reach]
                ? 1
                : 0;
        }
        m_smallPaths = count;
        return count;
    }

    void appearances()
    {
        for (std::size_t a = 0; a < m_page.contents.annotations.size(); ++a) {
            const Annotation& annotation = m_page.contents.annotations[a];
            if (!annotation.box.contains(m_spot)) {
                continue;
            }
            const bool drawn = annotation.state == AppearanceState::drawn;
            std::string text = "annotation /" + annotation.subtype + ", object "
                + std::to_string(annotation.object) + " 0, " + sizeText(annotation.box);
            switch (annotation.state) {
            case AppearanceState::drawn: text += ": its appearance is drawn"; break;
            case AppearanceState::no_appearance: text += ": it has no appearance to draw"; break;
            case AppearanceState::hidden: text += ": it is hidden"; break;
            }
            if (!annotation.value.empty()) {
                text += "; its value is '" + annotation.value + '\'';
            }
            m_steps.add(StepKind::appearance, drawn ? StepState::passed : StepState::stopped,
                        "annotation", text, {SubjectKind::object, annotation.object},
                        StepPanel::page);
            if (!drawn && m_cause.empty() && !annotation.value.empty()) {
                m_cause = "an annotation holds a value that no appearance shows: readers draw it "
                          "by themselves";
            }
        }
    }

    void nearText()
    {
        std::vector<std::pair<double, GlyphId>> nearest;
        for (std::size_t g = 0; g < m_page.contents.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.contents.glyphs[g];
            const double away = distanceTo(glyph.quad.bounds(), m_spot);
            if (has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            const std::pair<double, GlyphId> entry(away, GlyphId(g));
            if (nearest.size() < mostNear || entry < nearest.back()) {
                nearest.insert(std::upper_bound(nearest.begin(), nearest.end(), entry), entry);
                if (nearest.size() > mostNear) {
                    nearest.pop_back();
                }
            }
        }
        for (const auto& [away, id] : nearest) {
            const Glyph& glyph = m_page.contents.glyphs[id.index()];
            HistoryStep& step = m_steps.add(StepKind::near_text, StepState::passed, "near",
                                            glyphMention(m_page, id) + ", "
                                                + verdictWords(glyph.verdict),
                                            {SubjectKind::glyph, id.value}, StepPanel::page);
            StepList::measure(step, quantised(away), 0, Unit::pt);
        }
        if (nearest.empty()) {
            m_steps.add(StepKind::near_text, StepState::not_reached, "near",
                        "the page shows no glyph at all", {}, StepPanel::page);
        }
    }

    void cause()
    {
        if (m_cause.empty()) {
            m_cause = m_page.contents.operatorCount == 0
                ? "nothing is drawn on this page"
                : "nothing is drawn there: the ground of the page shows";
        }
        HistoryStep& step = m_steps.add(StepKind::cause, StepState::stopped, "no text", m_cause, {},
                                        StepPanel::page);
        step.decides = true;
    }

    const PageExtract& m_page;
    Point m_spot;
    const Limits& m_limits;
    StepList m_steps;
    std::size_t m_painted = 0;
    std::string m_cause;
    bool m_causeIsDrawing = false;
    std::optional<std::size_t> m_smallPaths;
};

} // namespace

std::vector<HistoryStep> historyOfSpot(const HistoryIndex& index, Point spot)
{
    return SpotTeller(index, spot).tell();
}

} // namespace foulcase

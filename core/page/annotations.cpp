// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Appearances of annotations and form fields: ISO 32000-2, 12.5.5.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/page/interpreter.h"
#include "core/pdf/text_string.h"

namespace foulcase {

namespace {

constexpr std::int64_t flagHidden = 1 << 1; // ISO 32000-2, table 167
constexpr std::int64_t flagNoView = 1 << 5;
constexpr std::size_t longestValue = 4096;  // bytes of a value kept for findings
constexpr int deepestField = 32;            // /Parent chain of a field; forms nest a few levels

/// A field attribute that may stand in an ancestor (ISO 32000-2, 12.7.4.1).
pdf::Object fieldAttribute(pdf::Object field, std::string_view key)
{
    for (int depth = 0; depth < deepestField && field.isDictionary(); ++depth) {
        pdf::Object value = field.get(key);
        if (!value.isNull()) {
            return value;
        }
        field = field.get("Parent");
    }
    return {};
}

pdf::Object normalAppearance(const pdf::Object& annotation)
{
    const pdf::Object normal = annotation.get("AP").get("N");
    if (normal.isStream() || !normal.isDictionary()) {
        return normal;
    }
    const std::string state = annotation.get("AS").name();
    return normal.get(state.empty() ? "Off" : state);
}

std::string shownValue(const pdf::Object& annotation)
{
    const pdf::Object value = fieldAttribute(annotation, "V");
    const bool text = value.isString() && fieldAttribute(annotation, "FT").isName("Tx");
    const pdf::Object source = text ? value : annotation.get("Contents");
    return toUtf8(pdf::decodeTextString(source.bytes().substr(0, longestValue)).text);
}

} // namespace

void Interpreter::readAnnotations()
{
    const pdf::Object annotations = m_page.dictionary().get("Annots");
    const std::size_t most = m_limits.count(Rule::limit_annotations);
    if (annotations.size() > most) {
        limitReached(Rule::limit_annotations, static_cast<double>(annotations.size()));
    }
    for (std::size_t i = 0; i < std::min(annotations.size(), most) && !m_stopped; ++i) {
        const pdf::Object annotation = annotations.at(i);
        if (!annotation.isDictionary()) {
            continue;
        }
        Annotation record;
        record.subtype = annotation.get("Subtype").name();
        if (record.subtype == "Link" && annotation.get("AP").isNull()) {
            continue; // paints nothing; manuals have dozens a page
        }
        record.object = annotation.id().number;
        record.box = quantised(annotation.get("Rect").rectangle());
        record.value = shownValue(annotation);
        drawAppearance(annotation, record);
        m_out.annotations.push_back(std::move(record));
    }
}

void Interpreter::drawAppearance(const pdf::Object& annotation, Annotation& record)
{
    const std::int64_t flags = annotation.get("F").asInteger().value_or(0);
    const pdf::Object layer = annotation.get("OC");
    const bool hidden = (flags & (flagHidden | flagNoView)) != 0 || record.subtype == "Popup"
        || (!layer.isNull() && !m_layers.visible(layer));
    const pdf::Object appearance = normalAppearance(annotation);
    if (hidden || !appearance.isStream()) {
        record.state = hidden ? AppearanceState::hidden : AppearanceState::no_appearance;
        return;
    }
    // The appearance box, turned by /Matrix, is fitted into the annotation's rectangle.
    const Rect box = appearance.get("BBox").rectangle();
    const Matrix own = appearance.get("Matrix").matrix().value_or(Matrix{});
    const Rect turned = mapped(box, own);
    const Rect target = annotation.get("Rect").rectangle();
    Matrix fit;
    if (turned.width() > 0 && turned.height() > 0 && !target.empty()) {
        fit.a = target.width() / turned.width();
        fit.d = target.height() / turned.height();
        fit.e = target.x0 - turned.x0 * fit.a;
        fit.f = target.y0 - turned.y0 * fit.d;
    }
    m_state = {};
    m_state.fill.space = ColourSpace::device(ColourSpace::Family::gray);
    m_state.stroke.space = m_state.fill.space;
    m_state.ctm = fit;
    m_stack.clear();
    Frame frame; // outside of any content: the form becomes an appearance
    frame.resources = resourcesOf(m_page.inherited("Resources"));
    const std::size_t before = m_out.contents.size();
    runForm(frame, appearance, record.subtype);
    if (m_out.contents.size() > before) {
        record.content = ContentId(before);
    }
}

} // namespace foulcase

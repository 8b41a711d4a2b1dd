// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Marked content, ActualText and layers: ISO 32000-2, 14.6, 14.9.4 and 8.11.3.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/page/interpreter.h"
#include "core/pdf/text_string.h"

namespace foulcase {

namespace {

constexpr std::size_t longestActualText = 65536; // characters; more is no replacement of a span
constexpr std::int64_t largestMcid = 0x7FFFFFFF;

} // namespace

bool Interpreter::layerVisible() const
{
    return m_markedVisible.empty() || m_markedVisible.back();
}

void Interpreter::pushMarked(MarkedContent marked)
{
    marked.parent = m_marked.empty() ? MarkedId{} : m_marked.back();
    marked.op = OperatorId(m_out.operatorCount > 0 ? m_out.operatorCount - 1 : 0);
    const bool visible = layerVisible() && marked.visible;
    m_out.marked.push_back(std::move(marked));
    m_marked.push_back(MarkedId(m_out.marked.size() - 1));
    m_markedVisible.push_back(visible);
}

void Interpreter::enterLayer(const pdf::Object& group, MarkedContent& marked)
{
    marked.visible = m_layers.visible(group);
    const std::uint32_t object = group.id().number;
    const auto known = std::find_if(m_out.layers.begin(), m_out.layers.end(),
                                    [&](const Layer& l) { return l.object == object; });
    if (known != m_out.layers.end()) {
        marked.layer = LayerId(static_cast<std::size_t>(known - m_out.layers.begin()));
        return;
    }
    Layer layer;
    layer.object = object;
    layer.name = toUtf8(pdf::decodeTextString(group.get("Name").bytes()).text);
    layer.visible = marked.visible;
    m_out.layers.push_back(std::move(layer));
    marked.layer = LayerId(m_out.layers.size() - 1);
}

void Interpreter::readProperties(const pdf::Object& properties, MarkedContent& marked)
{
    const auto mcid = properties.get("MCID").asInteger();
    if (mcid && *mcid >= 0 && *mcid <= largestMcid) {
        marked.mcid = static_cast<std::int32_t>(*mcid);
    }
    const pdf::Object actual = properties.get("ActualText");
    if (actual.isString()) {
        marked.hasActualText = true;
        marked.actualText = pdf::decodeTextString(actual.bytes()).text.substr(0, longestActualText);
    }
    if (marked.tag == "OC") {
        enterLayer(properties, marked);
    }
}

void Interpreter::readInlineProperties(Frame& frame, std::size_t first, MarkedContent& marked)
{
    const auto& operands = frame.instruction.operands;
    std::size_t depth = 0;
    std::string key;
    std::string scratch;
    for (std::size_t i = first; i < operands.size(); ++i) {
        const pdf::Token& token = operands[i];
        const std::string_view text = frame.bytes.substr(token.begin, token.end - token.begin);
        switch (token.kind) {
        case pdf::TokenKind::dictionary_begin:
        case pdf::TokenKind::array_begin:
            ++depth;
            key.clear();
            continue;
        case pdf::TokenKind::dictionary_end:
        case pdf::TokenKind::array_end: depth -= depth > 0 ? 1 : 0; continue;
        default: break;
        }
        if (depth != 1) {
            continue;
        }
        if (key.empty()) {
            key = token.kind == pdf::TokenKind::name ? pdf::decodeName(text, scratch) : "?";
            continue;
        }
        const bool isString = token.kind == pdf::TokenKind::string
            || token.kind == pdf::TokenKind::hex_string;
        if (key == "MCID" && token.kind == pdf::TokenKind::number && token.number >= 0
            && token.number <= static_cast<double>(largestMcid)) {
            marked.mcid = static_cast<std::int32_t>(token.number);
        } else if (key == "ActualText" && isString) {
            marked.hasActualText = true;
            marked.actualText =
                pdf::decodeTextString(pdf::decodeString(text, token.kind, scratch))
                    .text.substr(0, longestActualText);
        }
        key.clear();
    }
}

void Interpreter::beginMarked(Frame& frame, bool withProperties)
{
    if (m_out.marked.size() >= m_limits.count(Rule::limit_shapes)) {
        limitReached(Rule::limit_shapes, static_cast<double>(m_out.marked.size()));
        return;
    }
    const auto& operands = frame.instruction.operands;
    MarkedContent marked;
    std::size_t at = 0;
    if (withProperties) { // BDC: the tag is the name before the properties
        while (at + 1 < operands.size() && operands[at].kind != pdf::TokenKind::name) {
            ++at;
        }
    } else if (!operands.empty()) {
        at = operands.size() - 1;
    }
    if (at < operands.size() && operands[at].kind == pdf::TokenKind::name) {
        const pdf::Token& tag = operands[at];
        marked.tag = pdf::decodeName(frame.bytes.substr(tag.begin, tag.end - tag.begin),
                                     frame.scratch);
    }
    marked.artifact = marked.tag == "Artifact";
    if (withProperties && at + 1 < operands.size()) {
        const pdf::Token& next = operands[at + 1];
        if (next.kind == pdf::TokenKind::name) {
            const std::string_view name = pdf::decodeName(
                frame.bytes.substr(next.begin, next.end - next.begin), frame.scratch);
            readProperties(frame.resources->find("Properties", name), marked);
        } else if (next.kind == pdf::TokenKind::dictionary_begin) {
            readInlineProperties(frame, at + 1, marked);
        }
    }
    enterStructure(frame, marked);
    pushMarked(std::move(marked));
}

/// A replacement of a structure element stands for all the content below it; it is given to the
/// first piece that is drawn.
void Interpreter::enterStructure(const Frame& frame, MarkedContent& marked)
{
    if (marked.mcid < 0 || marked.artifact || m_measuring || !m_structure.active()) {
        return;
    }
    PageStructureReader::Entered entered =
        m_structure.enter(frame.structParents, frame.structureContainer, marked.mcid);
    marked.structure = entered.entry;
    if (entered.replaced) {
        marked.hasActualText = true;
        marked.actualText = std::move(entered.actualText);
    }
}

/// Text of the page's content belongs in the tree unless it is an artifact; annotations have their
/// own way into it.
void Interpreter::finishStructure()
{
    if (!m_structure.active()) {
        return;
    }
    enum class Place : std::uint8_t { outside, artifact, element };
    std::vector<Place> places(m_out.marked.size(), Place::outside);
    for (std::size_t m = 0; m < places.size(); ++m) {
        const MarkedContent& marked = m_out.marked[m];
        places[m] = marked.artifact            ? Place::artifact
            : marked.structure.valid()         ? Place::element
            : marked.parent.index() < m        ? places[marked.parent.index()]
                                               : Place::outside;
    }
    for (const TextRun& run : m_out.runs) {
        const bool placed = run.marked.valid() && places[run.marked.index()] != Place::outside;
        bool blank = true;
        for (std::uint32_t i = 0; blank && i < run.count; ++i) {
            blank = has(m_out.glyphs[run.first.index() + i].flags, GlyphFlag::blank);
        }
        ContentId content = run.content;
        while (content.valid() && m_out.contents[content.index()].parent.valid()) {
            content = m_out.contents[content.index()].parent;
        }
        const bool appearance = content.valid()
            && m_out.contents[content.index()].kind == ContentKind::appearance;
        if (!placed && !blank && !appearance) {
            m_structure.unmarkedText();
        }
    }
    m_out.structure = m_structure.finish();
}

void Interpreter::endMarked(const Frame& frame)
{
    if (m_marked.size() <= frame.markedBase) {
        m_findings.add(FindingId::unbalanced_state, here(), {"EMC without BMC", "", 1, 0, Unit::count});
        return;
    }
    m_out.marked[m_marked.back().index()].closed = true;
    m_marked.pop_back();
    m_markedVisible.pop_back();
}

} // namespace foulcase

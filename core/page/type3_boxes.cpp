// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Extents of Type 3 glyphs: ISO 32000-2, 9.6.4. The box that d1 declares, and what the procedure
// really paints.
#include "core/base/rules.h"
#include "core/page/interpreter.h"

namespace foulcase {

namespace {

constexpr double thousand = 1000.0;

Rect inTextSpace(const Rect& glyphSpace, const Matrix& fontMatrix)
{
    const Rect box = mapped(glyphSpace, fontMatrix);
    return box.empty() ? box
                       : Rect{box.x0 * thousand, box.y0 * thousand, box.x1 * thousand,
                              box.y1 * thousand};
}

} // namespace

Rect Interpreter::type3DeclaredBox(Font& font, std::uint32_t entry)
{
    const pdf::Object procedure = font.charProc(entry);
    if (!procedure.isStream()) {
        return {};
    }
    const std::string& bytes = streamBytes(procedure);
    pdf::ContentLexer lexer(bytes, m_limits.count(Rule::limit_operands));
    pdf::Instruction first;
    if (!lexer.next(first) || first.op != Operator::d1 || first.operands.size() < 6) {
        return {};
    }
    const auto& o = first.operands;
    const std::size_t at = o.size() - 4;
    const Rect box{std::min(o[at].number, o[at + 2].number),
                   std::min(o[at + 1].number, o[at + 3].number),
                   std::max(o[at].number, o[at + 2].number),
                   std::max(o[at + 1].number, o[at + 3].number)};
    return box.area() > 0 ? inTextSpace(box, font.facts().fontMatrix) : Rect{};
}

void Interpreter::loadType3Outline(PageFont& pageFont, std::uint32_t entry)
{
    Font& font = *pageFont.font;
    if (font.entry(entry).outlineSource != OutlineSource::none) {
        return;
    }
    const pdf::Object procedure = font.charProc(entry);
    if (!procedure.isStream() || m_depth >= m_limits.count(Rule::limit_form_depth)) {
        return;
    }
    const GraphicsState outer = m_state;
    m_state = {};
    m_state.fill.space = ColourSpace::device(ColourSpace::Family::gray);
    m_state.stroke.space = m_state.fill.space;
    m_state.lineWidth = 0;
    m_path.clear();
    m_stack.clear();
    m_measuring = true;
    m_measured = {};
    const bool stoppedBefore = m_stopped;
    m_stopped = false;
    Frame frame;
    frame.bytes = streamBytes(procedure);
    const pdf::Object own = font.type3Resources();
    frame.resources = resourcesOf(own.isNull() ? m_page.inherited("Resources") : own);
    ++m_depth;
    run(frame);
    --m_depth;
    m_stopped = m_stopped || stoppedBefore;
    m_measuring = false;
    m_state = outer;

    if (!m_measured.empty()) {
        font.setType3Outline(entry, inTextSpace(m_measured, font.facts().fontMatrix),
                             OutlineSource::type3_painted);
        return;
    }
    const Rect declared = type3DeclaredBox(font, entry);
    if (!declared.empty()) {
        font.setType3Outline(entry, declared, OutlineSource::type3_d1);
    } else if (font.type3Box().area() > 0 && !font.entry(entry).blank) {
        font.setType3Outline(entry, inTextSpace(font.type3Box(), font.facts().fontMatrix),
                             OutlineSource::type3_bbox);
    }
}

} // namespace foulcase

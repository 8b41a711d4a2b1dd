// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text state, positioning and showing: ISO 32000-2, 9.3 and 9.4.
#include "core/base/rules.h"
#include "core/page/interpreter.h"

namespace foulcase {

namespace {

constexpr double thousand = 1000.0;

bool stringToken(const pdf::Token& token)
{
    return token.kind == pdf::TokenKind::string || token.kind == pdf::TokenKind::hex_string;
}

} // namespace

void Interpreter::executeText(Frame& frame)
{
    double v[6];
    TextState& text = m_state.text;
    const auto& operands = frame.instruction.operands;
    switch (frame.instruction.op) {
    case Operator::BT:
        m_textMatrix = {};
        m_lineMatrix = {};
        m_inTextObject = true;
        break;
    case Operator::ET: endTextObject(); break;
    case Operator::Tc:
        if (numbers(frame, 1, v)) {
            text.charSpacing = v[0];
        }
        break;
    case Operator::Tw:
        if (numbers(frame, 1, v)) {
            text.wordSpacing = v[0];
        }
        break;
    case Operator::Tz:
        if (numbers(frame, 1, v)) {
            text.scaling = v[0] / 100;
        }
        break;
    case Operator::TL:
        if (numbers(frame, 1, v)) {
            text.leading = v[0];
        }
        break;
    case Operator::Ts:
        if (numbers(frame, 1, v)) {
            text.rise = v[0];
        }
        break;
    case Operator::Tr:
        if (numbers(frame, 1, v) && v[0] >= 0 && v[0] <= 7) {
            text.mode = static_cast<RenderMode>(static_cast<int>(v[0]));
        }
        break;
    case Operator::Tf:
        executeSetFont(frame);
        break;
    case Operator::Td:
        if (numbers(frame, 2, v)) {
            moveLine(v[0], v[1]);
        }
        break;
    case Operator::TD:
        if (numbers(frame, 2, v)) {
            text.leading = -v[1];
            moveLine(v[0], v[1]);
        }
        break;
    case Operator::Tm:
        if (numbers(frame, 6, v)) {
            m_textMatrix = {v[0], v[1], v[2], v[3], v[4], v[5]};
            m_lineMatrix = m_textMatrix;
        }
        break;
    case Operator::T_star: moveLine(0, -text.leading); break;
    case Operator::Tj: showOperands(frame, operands.empty() ? 0 : operands.size() - 1); break;
    case Operator::quote:
        moveLine(0, -text.leading);
        showOperands(frame, operands.empty() ? 0 : operands.size() - 1);
        break;
    case Operator::double_quote:
        if (operands.size() >= 3 && operands[operands.size() - 3].kind == pdf::TokenKind::number
            && operands[operands.size() - 2].kind == pdf::TokenKind::number) {
            text.wordSpacing = operands[operands.size() - 3].number;
            text.charSpacing = operands[operands.size() - 2].number;
        }
        moveLine(0, -text.leading);
        showOperands(frame, operands.empty() ? 0 : operands.size() - 1);
        break;
    case Operator::TJ: showOperands(frame, 0); break;
    default: break;
    }
}

void Interpreter::executeSetFont(Frame& frame)
{
    const auto& operands = frame.instruction.operands;
    const std::size_t count = operands.size();
    const bool good = count >= 2 && operands[count - 2].kind == pdf::TokenKind::name
        && operands[count - 1].kind == pdf::TokenKind::number;
    if (!good || count != 2) {
        m_findings.add(FindingId::stray_operands, here(),
                       {"Tf", "", static_cast<double>(count), 2, Unit::count});
    }
    if (good && !m_measuring) { // a Type 3 procedure is measured by its paths and images alone
        const pdf::Token& name = operands[count - 2];
        const double size = operands[count - 1].number;
        if (std::abs(size) > m_extreme) {
            m_findings.add(FindingId::extreme_numbers, here(),
                           {"Tf", "", size, m_extreme, Unit::count});
        }
        setFont(frame,
                pdf::decodeName(frame.bytes.substr(name.begin, name.end - name.begin),
                                frame.scratch),
                size);
    }
}

void Interpreter::endTextObject()
{
    m_inTextObject = false;
    if (!m_textClip.empty()) { // ISO 32000-2, 9.3.6: the clip takes effect at ET
        m_state.clip = clipTo(quantised(m_textClip), false);
        m_textClip = {};
    }
}

void Interpreter::moveLine(double tx, double ty)
{
    m_lineMatrix = Matrix{1, 0, 0, 1, tx, ty} * m_lineMatrix;
    m_textMatrix = m_lineMatrix;
}

void Interpreter::setFont(Frame& frame, std::string_view name, double size)
{
    auto known = frame.resources->fonts.find(name);
    if (known == frame.resources->fonts.end()) {
        const pdf::Object& dictionary = frame.resources->find("Font", name);
        if (!dictionary.isDictionary()) {
            m_findings.add(FindingId::damaged_file, here(),
                           {"font that is not there", std::string(name), 0, 0, Unit::count});
        }
        auto font = m_fontCache.font(dictionary);
        if (font == nullptr) {
            limitReached(Rule::limit_fonts, m_limits[Rule::limit_fonts]);
        }
        known = frame.resources->fonts.emplace(std::string(name), std::move(font)).first;
    }
    useFont(known->second, name, size);
}

void Interpreter::useFont(const std::shared_ptr<Font>& font, std::string_view name, double size)
{
    m_state.text.font = font;
    m_state.text.fontId = font == nullptr ? FontId{} : pageFont(font, name);
    m_state.text.size = size;
}

FontId Interpreter::pageFont(const std::shared_ptr<Font>& font, std::string_view resourceName)
{
    const auto known = m_fontIds.find(font.get());
    if (known != m_fontIds.end()) {
        return known->second;
    }
    const FontId id(m_pageFonts.size());
    PageFont pageFont;
    pageFont.font = font;
    pageFont.vertical = font->facts().vertical;
    m_pageFonts.push_back(std::move(pageFont));
    m_fontIds[font.get()] = id;
    FontFacts facts;
    facts.resourceName = std::string(resourceName);
    m_out.fonts.push_back(std::move(facts));
    return id;
}

void Interpreter::beginRun(const Frame& frame)
{
    const TextState& text = m_state.text;
    const Matrix toUser = m_textMatrix * m_state.ctm;
    m_pen = {toUser.e, toUser.f};
    m_unitX = toUser.mapVector({1, 0});
    m_unitY = toUser.mapVector({0, 1});
    m_advance = 0;
    m_drop = 0;
    m_pendingAdjustment = 0;

    TextRun run;
    run.op = OperatorId(m_out.operatorCount - 1);
    run.content = frame.content;
    run.font = text.fontId;
    run.marked = m_marked.empty() ? MarkedId{} : m_marked.back();
    run.clip = m_state.clip;
    run.first = GlyphId(m_out.glyphs.size());
    const Point across = m_unitX * (text.size * text.scaling);
    const Point up = m_unitY * text.size;
    const Point start = m_pen + m_unitY * text.rise;
    run.em = {quantised(across.x), quantised(across.y), quantised(up.x),
              quantised(up.y),     quantised(start.x),  quantised(start.y)};
    run.size = quantised(text.size);
    run.charSpacing = quantised(text.charSpacing);
    run.wordSpacing = quantised(text.wordSpacing);
    run.scaling = quantised(text.scaling * 100);
    run.rise = quantised(text.rise);
    run.mode = text.mode;
    run.fill = m_state.fill.colour;
    run.stroke = m_state.stroke.colour;
    run.fillAlpha = quantised(m_state.fill.alpha * m_state.groupAlpha);
    run.strokeAlpha = quantised(m_state.stroke.alpha * m_state.groupAlpha);
    m_run = m_out.runs.size();
    m_out.runs.push_back(run);
}

void Interpreter::endRun()
{
    m_textMatrix = Matrix{1, 0, 0, 1, m_advance, m_drop} * m_textMatrix;
    TextRun& run = m_out.runs[m_run];
    run.count = static_cast<std::uint32_t>(m_out.glyphs.size() - run.first.index());
    if (run.count == 0) {
        m_out.runs.pop_back();
    }
}

void Interpreter::showOperands(Frame& frame, std::size_t firstOperand)
{
    if (m_measuring || m_state.text.font == nullptr) {
        if (m_state.text.font == nullptr && !m_measuring) {
            m_findings.add(FindingId::damaged_file, here(),
                           {"text shown without a font", "", 0, 0, Unit::count});
        }
        return;
    }
    if (!m_inTextObject) {
        m_findings.add(FindingId::unbalanced_state, here(),
                       {"text shown outside BT and ET", "", 1, 0, Unit::count});
    }
    beginRun(frame);
    const auto& operands = frame.instruction.operands;
    for (std::size_t i = firstOperand; i < operands.size() && !m_stopped; ++i) {
        const pdf::Token& token = operands[i];
        if (token.kind == pdf::TokenKind::number) {
            adjust(token.number);
        } else if (stringToken(token)) {
            const std::string_view raw = frame.bytes.substr(token.begin, token.end - token.begin);
            showString(pdf::decodeString(raw, token.kind, frame.scratch), token.begin);
        }
    }
    endRun();
}

void Interpreter::adjust(double thousandths)
{
    const TextState& text = m_state.text;
    const double move = -thousandths / thousand * text.size;
    if (m_pageFonts[text.fontId.index()].vertical) {
        m_drop += move;
        m_pen = m_pen + m_unitY * move;
        m_pendingAdjustment += move * length(m_unitY);
    } else {
        const double scaled = move * text.scaling;
        m_advance += scaled;
        m_pen = m_pen + m_unitX * scaled;
        m_pendingAdjustment += scaled * length(m_unitX);
    }
}

Interpreter::FastCode& Interpreter::fastCode(PageFont& pageFont, std::uint32_t entry)
{
    if (entry >= pageFont.codes.size()) {
        pageFont.codes.resize(entry + 1);
    }
    FastCode& fast = pageFont.codes[entry];
    if (fast.known) {
        return fast;
    }
    const DecodedCode& decoded = pageFont.font->entry(entry);
    const FontFacts& facts = pageFont.font->facts();
    fast.known = true;
    fast.id = CodeId(m_out.codes.size());
    fast.width = decoded.width / thousand;
    fast.verticalAdvance = decoded.verticalAdvance / thousand;
    fast.verticalOrigin = decoded.verticalOrigin * (1 / thousand);
    fast.bottom = facts.descent / thousand;
    fast.top = facts.ascent / thousand;
    fast.wordSpace = decoded.bytes == 1 && decoded.code == 32; // ISO 32000-2, 9.3.3
    if (pageFont.font->isType3() && pageFont.font->type3Box().area() == 0) {
        const Rect box = type3DeclaredBox(*pageFont.font, entry);
        if (!box.empty()) { // case: t3b
            fast.bottom = box.y0 / thousand;
            fast.top = box.y1 / thousand;
        }
    }
    if (decoded.unicode.empty()) {
        set(fast.flags, GlyphFlag::unmapped);
    }
    if (decoded.source == UnicodeSource::code_guess) {
        set(fast.flags, GlyphFlag::guess);
    }
    if (decoded.blank) {
        set(fast.flags, GlyphFlag::blank);
    }
    if (pageFont.vertical) {
        set(fast.flags, GlyphFlag::vertical);
    }
    DecodedCode copy = m_options.recording == Recording::everything ? decoded : DecodedCode{};
    if (m_options.recording != Recording::everything) {
        copy.code = decoded.code;
        copy.bytes = decoded.bytes;
        copy.cid = decoded.cid;
        copy.gid = decoded.gid;
        copy.glyphName = decoded.glyphName;
        copy.unicode = decoded.unicode;
        copy.source = decoded.source;
        copy.blank = decoded.blank;
        copy.widthSource = decoded.widthSource;
    }
    copy.font = m_state.text.fontId;
    copy.width = quantised(decoded.width);
    copy.programWidth = quantised(decoded.programWidth);
    copy.verticalAdvance = quantised(decoded.verticalAdvance);
    copy.verticalOrigin = quantised(decoded.verticalOrigin);
    copy.outline = quantised(decoded.outline);
    m_out.codes.push_back(std::move(copy));
    return fast;
}

void Interpreter::showString(std::string_view string, std::uint32_t offset)
{
    const TextState& text = m_state.text;
    PageFont& pageFont = m_pageFonts[text.fontId.index()];
    Font& font = *pageFont.font;
    const double size = text.size;
    const Point across = m_unitX * (size * text.scaling); // one em
    const Point up = m_unitY * size;
    const Point rise = m_unitY * text.rise;

    std::uint16_t runFlags = 0;
    if (!layerVisible()) {
        set(runFlags, GlyphFlag::layerOff);
    }
    for (const MarkedId id : m_marked) {
        const MarkedContent& marked = m_out.marked[id.index()];
        if (marked.artifact) {
            set(runFlags, GlyphFlag::artifact);
        }
        if (marked.hasActualText) {
            set(runFlags, GlyphFlag::actualTextReplaced);
        }
    }

    // The glyphs of an upright line have their heights in common, which are rounded once.
    const bool upright = !pageFont.vertical && m_unitX.y == 0 && m_unitY.x == 0;
    const double level = m_pen.y + rise.y;
    const double baseline = quantised(level);
    double bottom = 0;
    double top = 0;
    double y0 = baseline;
    double y1 = baseline;

    std::uint32_t index = 0;
    for (std::size_t at = 0; at < string.size(); ++index) {
        if (m_out.glyphs.size() >= m_limitGlyphs) {
            limitReached(Rule::limit_glyphs, static_cast<double>(m_out.glyphs.size()));
            m_stopped = true;
            return;
        }
        const Font::Step step = font.next(string, at);
        at += step.bytes;
        const FastCode& code = step.entry < pageFont.codes.size()
                && pageFont.codes[step.entry].known
            ? pageFont.codes[step.entry]
            : fastCode(pageFont, step.entry);

        Glyph& glyph = m_out.glyphs.emplace_back();
        const Point base = m_pen + rise;
        Point left = base;
        const double spacing = text.charSpacing + (code.wordSpace ? text.wordSpacing : 0);
        if (pageFont.vertical) {
            left = base - across * code.verticalOrigin.x - up * code.verticalOrigin.y;
            const double drop = code.verticalAdvance * size + spacing;
            m_drop += drop;
            m_pen = m_pen + m_unitY * drop;
            const Point right = left + across * code.width;
            const Point down = up * code.verticalAdvance;
            const Point middle = base - left; // from the drawing origin to the vertical origin
            const double raised = length(up) > 0 ? dot(middle, up) / dot(up, up) : 0;
            const Point topShift = up * raised;
            glyph.quad = quantised(Quad{{left + topShift + down, right + topShift + down,
                                         right + topShift, left + topShift}});
            glyph.origin = quantised(base);
            glyph.next = quantised(m_pen + rise);
        } else if (upright) {
            const double move = (code.width * size + spacing) * text.scaling;
            m_advance += move;
            m_pen.x += m_unitX.x * move;
            if (code.bottom != bottom || code.top != top) {
                bottom = code.bottom;
                top = code.top;
                y0 = quantised(level + up.y * bottom);
                y1 = quantised(level + up.y * top);
            }
            const double x0 = quantised(base.x);
            const double x1 = quantised(base.x + across.x * code.width);
            glyph.quad = {{Point{x0, y0}, Point{x1, y0}, Point{x1, y1}, Point{x0, y1}}};
            glyph.origin = {x0, baseline};
            glyph.next = {quantised(m_pen.x + rise.x), baseline};
        } else {
            const double move = (code.width * size + spacing) * text.scaling;
            m_advance += move;
            m_pen = m_pen + m_unitX * move;
            const Point right = left + across * code.width;
            const Point below = up * code.bottom;
            const Point above = up * code.top;
            glyph.quad = quantised(Quad{{left + below, right + below, right + above,
                                         left + above}});
            glyph.origin = quantised(base);
            glyph.next = quantised(m_pen + rise);
        }
        glyph.run = RunId(m_run);
        glyph.code = code.id;
        glyph.offset = offset;
        glyph.index = index;
        glyph.adjustment = m_pendingAdjustment != 0 ? quantised(m_pendingAdjustment) : 0;
        glyph.flags = code.flags | runFlags;
        m_pendingAdjustment = 0;
        if (text.mode >= RenderMode::fill_clip) {
            m_textClip.include(glyph.quad.bounds());
        }
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/interpreter.h"

#include "core/base/rules.h"
#include "core/page/article_beads.h"

namespace foulcase {

namespace {

constexpr std::uint32_t askCancelEvery = 1024; // operators between two looks at the token

} // namespace

Interpreter::Interpreter(pdf::Document& document, const pdf::Page& page, FontCache& fonts,
                         const ReadOptions& options, FindingSink& findings)
    : m_document(document), m_page(page), m_fontCache(fonts), m_options(options),
      m_limits(*options.limits), m_findings(findings), m_layers(document, *options.limits),
      m_structure(options.structure)
{
    const auto black = ColourSpace::device(ColourSpace::Family::gray);
    m_state.fill.space = black;
    m_state.stroke.space = black;
    m_crop = page.boxes().crop;
    m_limitOperators = m_limits.count(Rule::limit_operators);
    m_limitGlyphs = m_limits.count(Rule::limit_glyphs);
    m_extreme = m_limits[Rule::number_extreme];
    m_path.setMostPoints(m_limits.count(Rule::limit_path_points));
}

void Interpreter::limitReached(Rule rule, double value)
{
    m_findings.add(FindingId::limit_reached, here(),
                   {std::string(enumName(rule)), "", value, m_limits[rule], ruleInfo(rule).unit});
}

Subject Interpreter::here() const
{
    return {SubjectKind::content,
            m_out.contents.empty() ? 0 : static_cast<std::uint32_t>(m_out.contents.size() - 1)};
}

Resources* Interpreter::resourcesOf(const pdf::Object& dictionary)
{
    const pdf::ObjectNumber id = dictionary.id();
    if (id.number != 0) {
        const auto known = m_resourcesByObject.find(id);
        if (known != m_resourcesByObject.end()) {
            return known->second;
        }
    }
    m_resources.push_back(std::make_unique<Resources>(dictionary));
    if (id.number != 0) {
        m_resourcesByObject[id] = m_resources.back().get();
    }
    return m_resources.back().get();
}

const std::string& Interpreter::streamBytes(const pdf::Object& stream)
{
    static const std::string none;
    const pdf::ObjectNumber id = stream.id(); // streams are always indirect
    auto known = m_streams.find(id);
    if (known == m_streams.end()) {
        const std::size_t most = m_limits.count(Rule::limit_page_bytes);
        if (m_contentBytes >= most) {
            limitReached(Rule::limit_page_bytes, static_cast<double>(m_contentBytes));
            return none;
        }
        std::string bytes =
            stream.streamData(std::min(m_limits.count(Rule::limit_stream_bytes),
                                       most - m_contentBytes), m_findings);
        m_contentBytes += bytes.size();
        known = m_streams.emplace(id, std::move(bytes)).first;
    }
    return known->second;
}

void Interpreter::readContent()
{
    const pdf::PageContent content = m_page.content(m_limits, m_findings);
    m_contentBytes = content.bytes.size();
    ContentStream stream;
    stream.kind = ContentKind::page;
    stream.object = content.parts.size() == 1 ? content.parts.front().object.number : 0;
    stream.bytes = static_cast<std::uint32_t>(content.bytes.size());
    m_out.contents.push_back(std::move(stream));
    constexpr std::size_t bytesOfGlyph = 8; // with its operators, as a guess of what to reserve
    constexpr std::size_t mostReserved = 20000;
    m_out.glyphs.reserve(std::min(content.bytes.size() / bytesOfGlyph, mostReserved));

    Frame frame;
    frame.bytes = content.bytes;
    frame.resources = resourcesOf(m_page.inherited("Resources"));
    frame.content = ContentId(std::size_t{0});
    frame.structParents = m_page.dictionary().get("StructParents").asInteger().value_or(-1);
    frame.structureContainer = m_page.dictionary().id().number;
    run(frame);
}

bool Interpreter::mayGoOn(const Frame& frame)
{
    if (m_stopped) {
        return false;
    }
    ++m_out.operatorCount;
    if (m_out.operatorCount > m_limitOperators) {
        limitReached(Rule::limit_operators, m_out.operatorCount);
        m_stopped = true;
    } else if (m_out.operatorCount % askCancelEvery == 0 && m_options.cancel != nullptr
               && m_options.cancel->cancelled()) {
        m_stopped = true;
    } else if (m_options.recording == Recording::everything && !m_measuring) {
        const pdf::Instruction& in = frame.instruction;
        const bool inlineImage = in.op == Operator::BI;
        const std::uint32_t begin = in.operands.empty() || inlineImage
            ? in.begin : std::min(in.operands.front().begin, in.begin);
        m_out.operators.push_back({frame.content, begin, in.end, in.begin});
    }
    return !m_stopped;
}

void Interpreter::run(Frame& frame)
{
    pdf::ContentLexer lexer(frame.bytes, m_limits.count(Rule::limit_operands));
    frame.stateBase = m_stack.size();
    frame.markedBase = m_marked.size();
    const std::size_t unsavedBefore = m_unsaved;
    while (!m_stopped && lexer.next(frame.instruction) && mayGoOn(frame)) {
        execute(frame);
    }
    if (m_stack.size() != frame.stateBase && !m_measuring) {
        m_findings.add(FindingId::unbalanced_state, here(),
                       {"q without Q", "", static_cast<double>(m_stack.size() - frame.stateBase), 0,
                        Unit::count});
    }
    while (m_stack.size() > frame.stateBase) {
        m_state = std::move(m_stack.back());
        m_stack.pop_back();
    }
    m_unsaved = unsavedBefore;
    while (m_marked.size() > frame.markedBase) {
        m_marked.pop_back();
        m_markedVisible.pop_back();
    }
}

bool Interpreter::numbers(Frame& frame, std::size_t count, double* values)
{
    const auto& operands = frame.instruction.operands;
    bool good = operands.size() >= count;
    const std::size_t first = good ? operands.size() - count : 0;
    for (std::size_t i = 0; good && i < count; ++i) {
        good = operands[first + i].kind == pdf::TokenKind::number;
        values[i] = operands[first + i].number;
        if (good && std::abs(values[i]) > m_extreme) {
            m_findings.add(FindingId::extreme_numbers, here(),
                           {std::string(pdf::operatorText(frame.instruction.op)), "", values[i],
                            m_extreme, Unit::count});
        }
    }
    if (!good || operands.size() != count) {
        m_findings.add(FindingId::stray_operands, here(),
                       {std::string(pdf::operatorText(frame.instruction.op)), "",
                        static_cast<double>(operands.size()), static_cast<double>(count),
                        Unit::count});
    }
    return good;
}

std::string_view Interpreter::nameOperand(Frame& frame)
{
    const auto& operands = frame.instruction.operands;
    if (operands.size() > 1) {
        m_findings.add(FindingId::stray_operands, here(),
                       {std::string(pdf::operatorText(frame.instruction.op)), "",
                        static_cast<double>(operands.size()), 1, Unit::count});
    }
    if (operands.empty() || operands.back().kind != pdf::TokenKind::name) {
        return {};
    }
    const pdf::Token& token = operands.back();
    return pdf::decodeName(frame.bytes.substr(token.begin, token.end - token.begin), frame.scratch);
}

void Interpreter::save()
{
    if (m_stack.size() >= m_limits.count(Rule::limit_state_depth)) {
        if (m_unsaved++ == 0) {
            limitReached(Rule::limit_state_depth, static_cast<double>(m_stack.size()));
        }
        return;
    }
    m_stack.push_back(m_state);
}

void Interpreter::restore(const Frame& frame)
{
    if (m_unsaved > 0) {
        --m_unsaved;
    } else if (m_stack.size() > frame.stateBase) {
        m_state = std::move(m_stack.back());
        m_stack.pop_back();
    } else {
        m_findings.add(FindingId::unbalanced_state, here(), {"Q without q", "", 1, 0, Unit::count});
    }
}

void Interpreter::setExtendedState(Frame& frame)
{
    const std::string_view name = nameOperand(frame);
    if (name.empty()) {
        return;
    }
    const ExtendedState& state = frame.resources->extendedState(name);
    m_state.fill.alpha = state.fillAlpha.value_or(m_state.fill.alpha);
    m_state.stroke.alpha = state.strokeAlpha.value_or(m_state.stroke.alpha);
    m_state.lineWidth = state.lineWidth.value_or(m_state.lineWidth);
    m_state.blendsNormally = state.blendsNormally.value_or(m_state.blendsNormally);
    m_state.softMask = state.softMask.value_or(m_state.softMask);
    if (state.font.size() == 2 && !m_measuring) {
        const auto font = m_fontCache.font(state.font.at(0));
        useFont(font, name, state.font.at(1).number(0));
    }
}

void Interpreter::execute(Frame& frame)
{
    double v[6];
    switch (frame.instruction.op) {
    case Operator::q: save(); break;
    case Operator::Q: restore(frame); break;
    case Operator::cm:
        if (numbers(frame, 6, v)) {
            const Matrix m = Matrix{v[0], v[1], v[2], v[3], v[4], v[5]} * m_state.ctm;
            m_state.ctm = m.finite() ? m : m_state.ctm;
        }
        break;
    case Operator::gs: setExtendedState(frame); break;
    case Operator::w:
        if (numbers(frame, 1, v)) {
            m_state.lineWidth = v[0];
        }
        break;
    case Operator::Do: invoke(frame); break;
    case Operator::BMC: beginMarked(frame, false); break;
    case Operator::BDC: beginMarked(frame, true); break;
    case Operator::EMC: endMarked(frame); break;
    case Operator::d1:
    case Operator::d0:
    case Operator::d:
    case Operator::i:
    case Operator::j:
    case Operator::J:
    case Operator::M:
    case Operator::ri:
    case Operator::MP:
    case Operator::DP:
    case Operator::BX:
    case Operator::EX:
    case Operator::EI:
    case Operator::ID: break;
    case Operator::unknown:
        m_findings.add(FindingId::stray_operands, here(),
                       {"unknown operator",
                        std::string(frame.bytes.substr(
                            frame.instruction.begin,
                            std::min<std::size_t>(20, frame.instruction.end
                                                          - frame.instruction.begin))),
                        1, 0, Unit::count});
        break;
    case Operator::BT:
    case Operator::ET:
    case Operator::Tc:
    case Operator::Td:
    case Operator::TD:
    case Operator::Tf:
    case Operator::Tj:
    case Operator::TJ:
    case Operator::TL:
    case Operator::Tm:
    case Operator::Tr:
    case Operator::Ts:
    case Operator::Tw:
    case Operator::Tz:
    case Operator::T_star:
    case Operator::quote:
    case Operator::double_quote: executeText(frame); break;
    case Operator::CS:
    case Operator::cs:
    case Operator::SC:
    case Operator::sc:
    case Operator::SCN:
    case Operator::scn:
    case Operator::G:
    case Operator::g:
    case Operator::RG:
    case Operator::rg:
    case Operator::K:
    case Operator::k: executeColour(frame); break;
    default: executePath(frame); break;
    }
}

ClipId Interpreter::clipTo(const Rect& bounds, bool rectangle, OutlineId outline)
{
    if (m_out.clips.size() >= m_limits.count(Rule::limit_shapes)) {
        limitReached(Rule::limit_shapes, static_cast<double>(m_out.clips.size()));
        return m_state.clip;
    }
    Clip clip;
    clip.parent = m_state.clip;
    clip.op = OperatorId(m_out.operatorCount - 1);
    clip.bounds = bounds;
    clip.rectangle = rectangle;
    clip.outline = outline;
    if (m_state.clip.valid()) {
        const Clip& parent = m_out.clips[m_state.clip.index()];
        clip.bounds = intersection(bounds, parent.bounds);
        clip.rectangle = rectangle && parent.rectangle;
    }
    if (m_measuring) {
        return m_state.clip;
    }
    m_out.clips.push_back(clip);
    return ClipId(m_out.clips.size() - 1);
}

void Interpreter::invoke(Frame& frame)
{
    const std::string_view name = nameOperand(frame);
    if (name.empty()) {
        return;
    }
    const pdf::Object object = frame.resources->find("XObject", name); // kept: forms may recurse
    const std::string subtype = object.get("Subtype").name();
    if (!object.isStream()) {
        m_findings.add(FindingId::damaged_file, here(),
                       {"XObject that is not there", std::string(name), 0, 0, Unit::count});
    } else if (subtype == "Image") {
        const bool mask = object.get("ImageMask").boolean(false);
        const pdf::Object layer = object.get("OC");
        if (layer.isNull() || m_layers.visible(layer)) {
            const bool masked = mask || !object.get("SMask").isNull()
                || !object.get("Mask").isNull() || object.get("SMaskInData").number(0) > 0;
            paintImage(frame, mask ? ShapeKind::image_mask : ShapeKind::image, name,
                       masked ? ImageMasking::masked : ImageMasking::none);
        }
    } else if (subtype == "Form" || subtype.empty()) {
        runForm(frame, object, name);
    }
}

void Interpreter::runForm(Frame& frame, const pdf::Object& form, std::string_view name)
{
    const pdf::ObjectNumber id = form.id();
    if (std::find(m_active.begin(), m_active.end(), id) != m_active.end()) {
        m_findings.add(FindingId::cycle, {SubjectKind::object, id.number},
                       {"form that draws itself", std::string(name), 0, 0, Unit::count});
        return;
    }
    if (m_depth >= m_limits.count(Rule::limit_form_depth)) {
        limitReached(Rule::limit_form_depth, static_cast<double>(m_depth));
        return;
    }
    const std::string& bytes = streamBytes(form);
    m_executedBytes += bytes.size();
    if (m_executedBytes > m_limits.count(Rule::limit_page_bytes)) {
        limitReached(Rule::limit_page_bytes, static_cast<double>(m_executedBytes));
        return;
    }
    const pdf::Object own = form.get("Resources");
    if (own.isNull() && !m_measuring) {
        m_findings.add(FindingId::inherited_resources, {SubjectKind::object, id.number},
                       {"form without /Resources", std::string(name), 0, 0, Unit::count});
    }

    Frame inner;
    inner.bytes = bytes;
    inner.resources = own.isNull() ? frame.resources : resourcesOf(own);
    const auto parents = form.get("StructParents").asInteger();
    inner.structParents = parents.value_or(frame.structParents);
    inner.structureContainer = parents ? id.number : frame.structureContainer;
    const GraphicsState outer = m_state;
    const PathState outerPath = m_path;
    const Matrix outerText = m_textMatrix;
    const Matrix outerLine = m_lineMatrix;
    const bool outerInText = m_inTextObject;
    const Matrix placed = form.get("Matrix").matrix().value_or(Matrix{}) * m_state.ctm;
    m_state.ctm = placed.finite() ? placed : m_state.ctm;
    const Rect box = form.get("BBox").rectangle();
    if (!m_measuring) {
        ContentStream stream;
        stream.kind = frame.content.valid() ? ContentKind::form : ContentKind::appearance;
        stream.parent = frame.content;
        stream.invokedBy = frame.content.valid() ? OperatorId(m_out.operatorCount - 1)
                                                 : OperatorId{};
        stream.object = id.number;
        stream.bytes = static_cast<std::uint32_t>(bytes.size());
        stream.name = std::string(name);
        stream.box = quantised(mapped(box, m_state.ctm));
        m_out.contents.push_back(std::move(stream));
        inner.content = ContentId(m_out.contents.size() - 1);
    }
    if (!box.empty()) {
        const bool upright = m_state.ctm.b == 0 && m_state.ctm.c == 0;
        const bool turned = m_state.ctm.a == 0 && m_state.ctm.d == 0;
        const bool rectangle = upright || turned;
        m_path.clear();
        m_path.quad(Quad::fromRect(box, m_state.ctm));
        m_state.clip = clipTo(mapped(box, m_state.ctm), rectangle,
                              rectangle || m_measuring
                                  ? OutlineId{}
                                  : keepOutline(m_path.outline(FillRule::nonzero)));
    }
    const pdf::Object layer = form.get("OC");
    const bool hasLayer = !layer.isNull() && !m_measuring;
    if (hasLayer) {
        MarkedContent marked;
        marked.tag = "OC";
        enterLayer(layer, marked);
        pushMarked(std::move(marked));
    }
    m_active.push_back(id);
    ++m_depth;
    m_inTextObject = false;
    m_path.clear();
    enterGroup(form);
    run(inner);
    --m_depth;
    m_active.pop_back();
    if (hasLayer) {
        m_out.marked[m_marked.back().index()].closed = true;
        m_marked.pop_back();
        m_markedVisible.pop_back();
    }
    m_state = outer;
    m_path = outerPath;
    m_textMatrix = outerText;
    m_lineMatrix = outerLine;
    m_inTextObject = outerInText;
}

/// A transparency group is painted as a whole with the state outside of it (ISO 32000-2, 11.6.6).
void Interpreter::enterGroup(const pdf::Object& form)
{
    if (!form.get("Group").get("S").isName("Transparency")) {
        return;
    }
    m_state.opaqueGroup = m_state.opaqueGroup && m_state.blendsNormally && !m_state.softMask;
    m_state.groupAlpha *= m_state.fill.alpha;
    m_state.fill.alpha = 1;
    m_state.stroke.alpha = 1;
    m_state.blendsNormally = true;
    m_state.softMask = false;
}

PageContents Interpreter::finish()
{
    finishStructure();
    m_out.beads = readArticleBeads(m_page, m_limits);
    for (std::size_t i = m_out.shapes.size(); i > 0; --i) {
        Shape& shape = m_out.shapes[i - 1];
        if (shape.before.index() < m_out.glyphs.size()) {
            break; // so do all before it
        }
        shape.before = {};
    }
    for (std::size_t i = 0; i < m_pageFonts.size(); ++i) {
        if (m_options.outlines == OutlineLoading::load) {
            PageFont& font = m_pageFonts[i];
            for (std::uint32_t entry = 0; entry < font.codes.size(); ++entry) {
                if (!font.codes[entry].known) {
                    continue;
                }
                if (font.font->isType3()) {
                    loadType3Outline(font, entry);
                } else {
                    font.font->loadOutline(entry);
                }
                DecodedCode& code = m_out.codes[font.codes[entry].id.index()];
                const DecodedCode& decoded = font.font->entry(entry);
                code.outline = quantised(decoded.outline);
                code.outlineSource = decoded.outlineSource;
                code.gid = decoded.gid;
                code.programWidth = quantised(decoded.programWidth);
            }
        }
        std::string resourceName = std::move(m_out.fonts[i].resourceName);
        m_out.fonts[i] = m_pageFonts[i].font->facts(); // faults may have come with the codes
        m_out.fonts[i].resourceName = std::move(resourceName);
    }
    return std::move(m_out);
}

std::shared_ptr<Font> FontCache::font(const pdf::Object& dictionary)
{
    const pdf::ObjectNumber id = dictionary.id();
    const auto known = m_fonts.find(id);
    if (id.number != 0 && known != m_fonts.end()) {
        return known->second;
    }
    if (m_fonts.size() >= m_environment.limits->count(Rule::limit_fonts)) {
        return nullptr;
    }
    std::shared_ptr<Font> font = Font::load(dictionary, m_environment);
    if (id.number != 0) {
        m_fonts[id] = font;
    }
    return font;
}

PageContents readPage(pdf::Document& document, const pdf::Page& page, FontCache& fonts,
                      const ReadOptions& options, FindingSink& findings)
{
    Interpreter interpreter(document, page, fonts, options, findings);
    interpreter.readContent();
    interpreter.readAnnotations();
    return interpreter.finish();
}

} // namespace foulcase

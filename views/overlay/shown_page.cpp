// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/shown_page.h"

namespace foulcase {

namespace {

PageCounts count(const PageExtract& page)
{
    PageCounts counts;
    const PageContents& contents = page.contents;
    Quad quad;
    for (const Glyph& glyph : contents.glyphs) {
        if (inDefaultText(glyph.verdict)) {
            ++counts.bySource[static_cast<std::size_t>(sourceOf(contents, glyph))];
        } else {
            ++counts.leftOut;
            ++counts.leftOutBy[static_cast<std::size_t>(glyph.verdict)];
        }
        counts.outlines += outlineQuad(contents, glyph, quad) ? 1 : 0;
        counts.fontBoxes += fontBoxQuad(contents, glyph, quad) ? 1 : 0;
    }
    for (const Shape& shape : contents.shapes) {
        ++(isImage(shape.kind) ? counts.images : counts.rules);
    }
    for (const Clip& clip : contents.clips) {
        counts.clips += cutsSomething(clip, page.boxes) ? 1 : 0;
    }
    return counts;
}

} // namespace

bool cutsSomething(const Clip& clip, const PageBoxes& boxes)
{
    const Rect& crop = boxes.crop;
    return !clip.bounds.empty()
        && !(clip.bounds.x0 <= crop.x0 && clip.bounds.y0 <= crop.y0 && clip.bounds.x1 >= crop.x1
            && clip.bounds.y1 >= crop.y1);
}

UnicodeSource sourceOf(const PageContents& page, const Glyph& glyph)
{
    return glyph.code.index() < page.codes.size() ? page.codes[glyph.code.index()].source
                                                  : UnicodeSource::none;
}

ShownPage::ShownPage(std::shared_ptr<const PageExtract> extract, std::vector<PageChange> changes)
    : m_extract(std::move(extract)), m_marks(*m_extract), m_counts(count(*m_extract)),
      m_changes(std::move(changes))
{
    const Rect area = m_extract->boxes.crop;
    std::vector<Rect> boxes;
    boxes.reserve(contents().glyphs.size());
    Quad quad;
    for (const Glyph& glyph : contents().glyphs) {
        Rect box = glyph.quad.bounds();
        box.include(glyph.origin);
        box.include(glyph.next);
        if (outlineQuad(contents(), glyph, quad)) {
            box.include(quad.bounds());
        }
        boxes.push_back(box);
    }
    m_glyphs = BoxGrid(std::move(boxes), area);
    boxes = {};
    for (const Clip& clip : contents().clips) {
        boxes.push_back(cutsSomething(clip, m_extract->boxes) ? clip.bounds : Rect{});
    }
    m_clips = BoxGrid(std::move(boxes), area);
    boxes = {};
    for (const Shape& shape : contents().shapes) {
        Rect box = shape.bounds;
        box.include(shape.quad.bounds());
        boxes.push_back(box);
    }
    m_shapes = BoxGrid(std::move(boxes), area);
    boxes = {};
    for (const Glyph& glyph : contents().glyphs) {
        boxes.push_back(fontBoxQuad(contents(), glyph, quad) ? quad.bounds() : Rect{});
    }
    m_fontBoxes = BoxGrid(std::move(boxes), area);
}

std::shared_ptr<const ShownPage> ShownPage::beside(std::shared_ptr<const ShownPeer> peer) const
{
    auto page = std::make_shared<ShownPage>(*this);
    page->m_peer = std::move(peer);
    return page;
}

std::vector<GlyphId> ShownPage::glyphsAt(Point user) const
{
    std::vector<GlyphId> hits;
    const auto near = glyphsIn({user.x, user.y, user.x, user.y});
    for (auto i = near.rbegin(); i != near.rend(); ++i) {
        if (contents().glyphs[*i].quad.contains(user)) {
            hits.push_back(GlyphId(*i));
        }
    }
    return hits;
}

std::vector<ShapeId> ShownPage::shapesAt(Point user) const
{
    std::vector<ShapeId> hits;
    const auto near = shapesIn({user.x, user.y, user.x, user.y});
    for (auto i = near.rbegin(); i != near.rend(); ++i) {
        const Shape& shape = contents().shapes[*i];
        const bool clipped = shape.clip.valid() && shape.clip.index() < contents().clips.size()
            && !contents().clips[shape.clip.index()].bounds.contains(user);
        if (shape.quad.contains(user) && !clipped) {
            hits.push_back(ShapeId(*i));
        }
    }
    return hits;
}

std::vector<Subject> ShownPage::subjectsAt(Point user) const
{
    std::vector<Subject> subjects;
    for (const GlyphId id : glyphsAt(user)) {
        subjects.push_back({SubjectKind::glyph, id.value});
    }
    for (const ShapeId id : shapesAt(user)) {
        subjects.push_back({SubjectKind::shape, id.value});
    }
    return subjects;
}

std::vector<Quad> ShownPage::quadsOf(const Subject& subject) const
{
    std::vector<Quad> quads;
    const auto addGlyphsWhere = [&](auto&& belongs) {
        for (const Glyph& glyph : contents().glyphs) {
            if (quads.size() < mostMarks && belongs(glyph)) {
                quads.push_back(glyph.quad);
            }
        }
    };
    const auto addQuadOf = [&](const auto& list) {
        if (subject.index < list.size()) {
            quads.push_back(list[subject.index].quad);
        }
    };
    const auto runOf = [this](const Glyph& glyph) -> const TextRun* {
        return glyph.run.index() < contents().runs.size() ? &contents().runs[glyph.run.index()]
                                                          : nullptr;
    };
    switch (subject.kind) {
    case SubjectKind::glyph:
        if (subject.index < contents().glyphs.size()) {
            quads.push_back(contents().glyphs[subject.index].quad);
        }
        break;
    case SubjectKind::run:
        addGlyphsWhere([&](const Glyph& glyph) { return glyph.run.value == subject.index; });
        break;
    case SubjectKind::code:
        addGlyphsWhere([&](const Glyph& glyph) { return glyph.code.value == subject.index; });
        break;
    case SubjectKind::font:
        addGlyphsWhere([&](const Glyph& glyph) {
            const TextRun* run = runOf(glyph);
            return run != nullptr && run->font.value == subject.index;
        });
        break;
    case SubjectKind::operator_:
        addGlyphsWhere([&](const Glyph& glyph) {
            const TextRun* run = runOf(glyph);
            return run != nullptr && run->op.value == subject.index;
        });
        for (const Shape& shape : contents().shapes) {
            if (quads.size() < mostMarks && shape.op.value == subject.index) {
                quads.push_back(shape.quad);
            }
        }
        break;
    case SubjectKind::content:
        addGlyphsWhere([&](const Glyph& glyph) {
            const TextRun* run = runOf(glyph);
            return run != nullptr && run->content.value == subject.index;
        });
        break;
    case SubjectKind::shape:
        if (subject.index < contents().shapes.size()) {
            quads.push_back(contents().shapes[subject.index].quad);
        }
        break;
    case SubjectKind::object:
        addGlyphsWhere([&](const Glyph& glyph) {
            const TextRun* run = runOf(glyph);
            return run != nullptr && run->font.index() < contents().fonts.size()
                && contents().fonts[run->font.index()].object == subject.index;
        });
        break;
    case SubjectKind::word:
        addQuadOf(layout().words);
        break;
    case SubjectKind::line:
        addQuadOf(layout().lines);
        break;
    case SubjectKind::block:
        if (subject.index < layout().blocks.size()) {
            quads.push_back(Quad::fromRect(layout().blocks[subject.index].box, Matrix{}));
        }
        break;
    case SubjectKind::cut:
        if (subject.index < layout().cuts.size()) {
            quads.push_back(Quad::fromRect(layout().cuts[subject.index].box, Matrix{}));
        }
        break;
    case SubjectKind::span:
        addQuadOf(layout().spans);
        break;
    case SubjectKind::candidate:
        if (subject.index < layout().candidates.size()) {
            quads.push_back(
                Quad::fromRect(gapBox(layout().candidates[subject.index]), Matrix{}));
        }
        break;
    case SubjectKind::page:
        break;
    }
    return quads;
}

} // namespace foulcase

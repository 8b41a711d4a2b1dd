// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/extract_check.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

enum class Need { required, optional };

template<class Tag, class T>
bool lies(Id<Tag> id, const std::vector<T>& list, Need need)
{
    return id.valid() ? id.index() < list.size() : need == Need::optional;
}

/// Parents come before their children, so that no chain of them is a ring.
template<class Tag>
bool isEarlier(Id<Tag> parent, std::size_t child)
{
    return !parent.valid() || parent.index() < child;
}

bool operatorHolds(OperatorId op, const PageContents& page)
{
    return !op.valid() || page.operators.empty() || op.index() < page.operators.size();
}

template<class T, class Check>
bool all(const std::vector<T>& list, Check&& check)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!check(list[i], i)) {
            return false;
        }
    }
    return true;
}

bool pictureHolds(const PageContents& page)
{
    return all(page.contents, [&](const ContentStream& content, std::size_t i) {
        return isEarlier(content.parent, i) && operatorHolds(content.invokedBy, page);
    }) && all(page.operators, [&](const ContentOperator& op, std::size_t) {
        return lies(op.content, page.contents, Need::required) && op.begin <= op.keyword
            && op.keyword <= op.end;
    }) && all(page.shapes, [&](const Shape& shape, std::size_t) {
        return operatorHolds(shape.op, page) && lies(shape.content, page.contents, Need::required)
            && lies(shape.marked, page.marked, Need::optional)
            && lies(shape.clip, page.clips, Need::optional)
            && (!shape.before.valid() || shape.before.index() <= page.glyphs.size());
    }) && all(page.clips, [&](const Clip& clip, std::size_t i) {
        return isEarlier(clip.parent, i) && operatorHolds(clip.op, page);
    }) && all(page.marked, [&](const MarkedContent& marked, std::size_t i) {
        return isEarlier(marked.parent, i) && operatorHolds(marked.op, page)
            && lies(marked.layer, page.layers, Need::optional);
    }) && all(page.annotations, [&](const Annotation& annotation, std::size_t) {
        return lies(annotation.content, page.contents, Need::optional);
    });
}

bool textHolds(const PageContents& page)
{
    return all(page.codes, [&](const DecodedCode& code, std::size_t) {
        return lies(code.font, page.fonts, Need::required);
    }) && all(page.runs, [&](const TextRun& run, std::size_t) {
        return operatorHolds(run.op, page) && lies(run.content, page.contents, Need::required)
            && lies(run.font, page.fonts, Need::required)
            && lies(run.marked, page.marked, Need::optional)
            && lies(run.clip, page.clips, Need::optional)
            && (run.count == 0
                || (run.first.valid() && run.first.index() <= page.glyphs.size()
                    && run.count <= page.glyphs.size() - run.first.index()));
    }) && all(page.glyphs, [&](const Glyph& glyph, std::size_t) {
        return lies(glyph.run, page.runs, Need::required)
            && lies(glyph.code, page.codes, Need::required);
    });
}

bool rangeHolds(std::uint32_t first, std::uint32_t count, std::size_t size)
{
    return first <= size && count <= size - first;
}

bool layoutHolds(const PageLayout& layout, const PageContents& page)
{
    const auto isGlyph = [&](GlyphId id) { return lies(id, page.glyphs, Need::required); };
    const auto isLine = [&](LineId id) { return lies(id, layout.lines, Need::required); };
    const auto inSequence = [&](const auto& part) {
        return rangeHolds(part.first, part.count, layout.sequence.size());
    };
    return all(layout.duplicates, [&](const Duplicate& duplicate, std::size_t) {
        return isGlyph(duplicate.glyph) && isGlyph(duplicate.kept);
    }) && all(layout.accents, [&](const AccentPair& pair, std::size_t) {
        return isGlyph(pair.accent) && isGlyph(pair.base);
    }) && all(layout.sequence, [&](GlyphId id, std::size_t) { return isGlyph(id); })
        && layout.pairs.size() == layout.sequence.size()
        && all(layout.spans, [&](const Span& span, std::size_t) {
        return isLine(span.line) && inSequence(span) && lies(span.run, page.runs, Need::required);
    }) && all(layout.words, [&](const Word& word, std::size_t) {
        return isLine(word.line) && inSequence(word);
    }) && all(layout.lines, [&](const Line& line, std::size_t) {
        return inSequence(line) && lies(line.block, layout.blocks, Need::optional);
    }) && all(layout.blocks, [&](const Block& block, std::size_t) {
        return all(block.lines, [&](LineId id, std::size_t) { return isLine(id); })
            && lies(block.cut, layout.cuts, Need::optional)
            && lies(block.column, layout.columns, Need::optional);
    }) && all(layout.cuts, [&](const CutNode& node, std::size_t i) {
        return isEarlier(node.parent, i) && all(node.children, [&](CutId child, std::size_t) {
            return lies(child, layout.cuts, Need::required) && child.index() > i
                && layout.cuts[child.index()].parent.index() == i;
        });
    }) && all(layout.candidates, [&](const CutCandidate& candidate, std::size_t) {
        return lies(candidate.node, layout.cuts, Need::required);
    }) && all(layout.order, [&](const OrderedLine& line, std::size_t) {
        return isLine(line.line);
    }) && all(layout.orders, [&](const OrderCandidate& candidate, std::size_t) {
        return all(candidate.lines, [&](LineId id, std::size_t) { return isLine(id); });
    });
}

} // namespace

bool idsHold(const PageExtract& page)
{
    const std::size_t bytes = page.text.utf8.size();
    return page.schema == PageExtract::schemaVersion && pictureHolds(page.contents)
        && textHolds(page.contents) && layoutHolds(page.layout, page.contents)
        && page.gaps.size() <= page.contents.glyphs.size()
        && all(page.text.characters,
            [&](const OutputCharacter& character, std::size_t) {
                return character.offset < bytes
                    && lies(character.glyph, page.contents.glyphs, Need::optional);
            })
        && all(page.lines, [&](const TextLine& line, std::size_t) {
               return line.begin <= line.end && line.end <= bytes;
           });
}

bool pathHolds(const GlyphOutline& outline)
{
    constexpr double farthest = 1e6; // a thousand ems
    std::size_t points = 0;
    for (const OutlineStep step : outline.steps) {
        points += pointsOf(step);
    }
    const bool begun = outline.steps.empty() || outline.steps.front() == OutlineStep::move;
    const auto drawable = [](double value) { return std::abs(value) <= farthest; };
    const Rect& box = outline.box;
    return begun && points == outline.points.size()
        && std::all_of(outline.points.begin(), outline.points.end(),
            [&](Point p) { return drawable(p.x) && drawable(p.y); })
        && drawable(box.x0) && drawable(box.y0) && drawable(box.x1) && drawable(box.y1);
}

} // namespace foulcase

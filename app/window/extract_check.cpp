// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/extract_check.h"

#include <algorithm>

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

} // namespace

bool idsHold(const PageExtract& page)
{
    const std::size_t bytes = page.text.utf8.size();
    return page.schema == PageExtract::schemaVersion && pictureHolds(page.contents)
        && textHolds(page.contents) && page.gaps.size() <= page.contents.glyphs.size()
        && all(page.text.characters,
            [&](const OutputCharacter& character, std::size_t) {
                return character.offset < bytes
                    && lies(character.glyph, page.contents.glyphs, Need::optional);
            })
        && all(page.lines, [&](const TextLine& line, std::size_t) {
               return line.begin <= line.end && line.end <= bytes;
           });
}

} // namespace foulcase

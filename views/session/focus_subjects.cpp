// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/focus_subjects.h"

#include <algorithm>
#include <iterator>

namespace foulcase {

namespace {

template<class Piece>
void addSequence(std::vector<GlyphId>& glyphs, const PageLayout& layout,
    const std::vector<Piece>& pieces, std::size_t index)
{
    if (index >= pieces.size()) {
        return;
    }
    const std::size_t first = std::min<std::size_t>(pieces[index].first, layout.sequence.size());
    const std::size_t count =
        std::min<std::size_t>(pieces[index].count, layout.sequence.size() - first);
    const auto begin = layout.sequence.begin() + static_cast<std::ptrdiff_t>(first);
    glyphs.insert(glyphs.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
}

void addLayoutGlyphs(std::vector<GlyphId>& glyphs, const Subject& subject, const PageLayout& layout)
{
    const auto addBlock = [&](const Block& block) {
        for (const LineId line : block.lines) {
            addSequence(glyphs, layout, layout.lines, line.index());
        }
    };
    if (subject.kind == SubjectKind::span) {
        addSequence(glyphs, layout, layout.spans, subject.index);
    } else if (subject.kind == SubjectKind::word) {
        addSequence(glyphs, layout, layout.words, subject.index);
    } else if (subject.kind == SubjectKind::line) {
        addSequence(glyphs, layout, layout.lines, subject.index);
    } else if (subject.kind == SubjectKind::block && subject.index < layout.blocks.size()) {
        addBlock(layout.blocks[subject.index]);
    } else if (subject.kind == SubjectKind::cut && subject.index < layout.cuts.size()) {
        const Rect& area = layout.cuts[subject.index].box;
        for (const Block& block : layout.blocks) {
            const Point middle{
                (block.box.x0 + block.box.x1) / 2, (block.box.y0 + block.box.y1) / 2};
            if (area.contains(middle)) {
                addBlock(block);
            }
        }
    }
}

/// What is asked for, by the lists that glyphs point into.
class Wanted {
public:
    Wanted(const std::vector<Subject>& subjects, const PageContents& page)
        : m_runs(page.runs.size(), false), m_codes(page.codes.size(), false)
    {
        std::vector<std::uint64_t> keys;
        for (const Subject& subject : subjects) {
            keys.push_back(keyOf(subject.kind, subject.index));
            if (subject.kind == SubjectKind::code && subject.index < m_codes.size()) {
                m_codes[subject.index] = true;
                m_any = true;
            }
        }
        std::sort(keys.begin(), keys.end());
        const auto asked = [&keys](SubjectKind kind, std::uint32_t index) {
            return std::binary_search(keys.begin(), keys.end(), keyOf(kind, index));
        };
        for (std::size_t i = 0; i < page.runs.size(); ++i) {
            const TextRun& run = page.runs[i];
            m_runs[i] = asked(SubjectKind::run, static_cast<std::uint32_t>(i))
                || asked(SubjectKind::font, run.font.value)
                || asked(SubjectKind::operator_, run.op.value)
                || asked(SubjectKind::content, run.content.value)
                || (run.font.index() < page.fonts.size()
                    && asked(SubjectKind::object, page.fonts[run.font.index()].object));
            m_any = m_any || m_runs[i];
        }
    }

    bool any() const { return m_any; }
    bool holds(const Glyph& glyph) const
    {
        return (glyph.run.index() < m_runs.size() && m_runs[glyph.run.index()])
            || (glyph.code.index() < m_codes.size() && m_codes[glyph.code.index()]);
    }

private:
    static std::uint64_t keyOf(SubjectKind kind, std::uint32_t index)
    {
        return static_cast<std::uint64_t>(kind) << 32U | index;
    }

    std::vector<bool> m_runs;
    std::vector<bool> m_codes;
    bool m_any = false;
};

} // namespace

FocusGround groundOf(const Session& session)
{
    return {session.shown()->extract(), session.findings(), session.document().findings};
}

const Finding* findingAt(const FocusGround& ground, std::size_t index)
{
    const std::size_t ofPage = ground.pageFindings.size();
    if (index < ofPage) {
        return &ground.pageFindings[index];
    }
    return index - ofPage < ground.documentFindings.size()
        ? &ground.documentFindings[index - ofPage]
        : nullptr;
}

const TextRun* runOf(const PageContents& page, const Glyph& glyph)
{
    return glyph.run.index() < page.runs.size() ? &page.runs[glyph.run.index()] : nullptr;
}

std::vector<Subject> subjectsOf(const Focus& focus, const FocusGround& ground)
{
    if (focus.page != ground.page.page) {
        return {};
    }
    std::vector<Subject> subjects;
    switch (focus.kind) {
    case FocusKind::nothing:
    case FocusKind::spot:
        break;
    case FocusKind::subject:
        subjects.push_back(focus.subject);
        break;
    case FocusKind::character:
        if (focus.index < ground.page.text.characters.size()) {
            const GlyphId glyph = ground.page.text.characters[focus.index].glyph;
            if (glyph.index() < ground.page.contents.glyphs.size()) {
                subjects.push_back({SubjectKind::glyph, glyph.value});
            }
        }
        break;
    case FocusKind::finding:
        if (const Finding* finding = findingAt(ground, focus.index)) {
            std::copy_if(finding->subjects.begin(), finding->subjects.end(),
                std::back_inserter(subjects),
                [](const Subject& subject) { return subject.kind != SubjectKind::page; });
        }
        break;
    }
    return subjects;
}

std::vector<GlyphId> glyphsOf(const std::vector<Subject>& subjects, const PageExtract& page)
{
    const PageContents& contents = page.contents;
    std::vector<GlyphId> glyphs;
    bool glyphsAlone = true;
    for (const Subject& subject : subjects) {
        if (subject.kind == SubjectKind::glyph) {
            if (subject.index < contents.glyphs.size()) {
                glyphs.emplace_back(subject.index);
            }
        } else {
            glyphsAlone = false;
            addLayoutGlyphs(glyphs, subject, page.layout);
        }
    }
    if (!glyphsAlone) {
        const Wanted wanted(subjects, contents);
        for (std::size_t i = 0; wanted.any() && i < contents.glyphs.size(); ++i) {
            if (wanted.holds(contents.glyphs[i])) {
                glyphs.emplace_back(i);
            }
        }
    }
    std::sort(glyphs.begin(), glyphs.end());
    glyphs.erase(std::unique(glyphs.begin(), glyphs.end()), glyphs.end());
    return glyphs;
}

std::vector<GlyphId> glyphsOf(const Focus& focus, const FocusGround& ground)
{
    return glyphsOf(subjectsOf(focus, ground), ground.page);
}

GlyphId glyphOf(const Focus& focus, const FocusGround& ground)
{
    const std::vector<Subject> subjects = subjectsOf(focus, ground);
    for (const Subject& subject : subjects) {
        if (subject.kind == SubjectKind::glyph
            && subject.index < ground.page.contents.glyphs.size()) {
            return GlyphId(subject.index);
        }
    }
    const std::vector<GlyphId> glyphs = glyphsOf(subjects, ground.page);
    return glyphs.empty() ? GlyphId() : glyphs.front();
}

OperatorId operatorOf(const Subject& subject, const PageExtract& page)
{
    const PageContents& contents = page.contents;
    if (subject.kind == SubjectKind::operator_) {
        return OperatorId(subject.index);
    }
    if (subject.kind == SubjectKind::shape) {
        return subject.index < contents.shapes.size() ? contents.shapes[subject.index].op
                                                      : OperatorId();
    }
    if (subject.kind == SubjectKind::run) {
        return subject.index < contents.runs.size() ? contents.runs[subject.index].op
                                                    : OperatorId();
    }
    const std::vector<GlyphId> glyphs = glyphsOf(std::vector{subject}, page);
    const TextRun* run =
        glyphs.empty() ? nullptr : runOf(contents, contents.glyphs[glyphs.front().index()]);
    return run != nullptr ? run->op : OperatorId();
}

} // namespace foulcase

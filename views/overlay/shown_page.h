// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page extract made ready for painting and pointing: the extract with its grids. Immutable and
// shared like the extract itself; made once per page. Space: default user space.
#pragma once

#include "core/extract/page_changes.h"
#include "core/extract/page_extract.h"
#include "views/overlay/layout_marks.h"

#include <array>
#include <memory>
#include <vector>

namespace foulcase {

/// How many of each kind a page has, for legends.
struct PageCounts {
    std::array<std::size_t, enumCount<UnicodeSource>> bySource{}; // of glyphs in the text
    std::array<std::size_t, enumCount<Verdict>> leftOutBy{};
    std::size_t leftOut = 0; // glyphs that are not in the text
    std::size_t outlines = 0;
    std::size_t fontBoxes = 0; // glyphs whose font has one
    std::size_t images = 0;
    std::size_t rules = 0; // lines, areas, shadings
    std::size_t clips = 0; // that cut something
};

class ShownPeer;

class ShownPage {
public:
    /// `changes`: against the extract under the limits that the file was opened with, by glyph.
    explicit ShownPage(std::shared_ptr<const PageExtract> extract,
        std::vector<PageChange> changes = {});

    const PageExtract& extract() const { return *m_extract; }
    const PageContents& contents() const { return m_extract->contents; }
    const PageLayout& layout() const { return m_extract->layout; }
    std::shared_ptr<const PageExtract> share() const { return m_extract; }
    /// Another reader's result for it; null where there is none.
    const ShownPeer* peer() const { return m_peer.get(); }
    /// The same page beside that result, which may be null.
    std::shared_ptr<const ShownPage> beside(std::shared_ptr<const ShownPeer> peer) const;
    const LayoutMarks& marks() const { return m_marks; }
    const PageCounts& counts() const { return m_counts; }
    const std::vector<PageChange>& changes() const { return m_changes; }

    std::vector<std::uint32_t> glyphsIn(const Rect& user) const { return m_glyphs.touching(user); }
    std::vector<std::uint32_t> clipsIn(const Rect& user) const { return m_clips.touching(user); }
    std::vector<std::uint32_t> shapesIn(const Rect& user) const { return m_shapes.touching(user); }
    /// Glyphs whose font's box reaches there.
    std::vector<std::uint32_t> fontBoxesIn(const Rect& user) const
    {
        return m_fontBoxes.touching(user);
    }

    /// Glyphs whose quad holds the point, last painted first.
    std::vector<GlyphId> glyphsAt(Point user) const;
    /// Shapes at the point, last painted first.
    std::vector<ShapeId> shapesAt(Point user) const;
    /// Glyphs at the point, then shapes, each last painted first.
    std::vector<Subject> subjectsAt(Point user) const;
    /// What to mark for a subject, at most `mostMarks` quads.
    std::vector<Quad> quadsOf(const Subject& subject) const;

    static constexpr std::size_t mostMarks = 20000;

private:
    std::shared_ptr<const PageExtract> m_extract;
    std::shared_ptr<const ShownPeer> m_peer;
    LayoutMarks m_marks;
    PageCounts m_counts;
    std::vector<PageChange> m_changes;
    BoxGrid m_glyphs;
    BoxGrid m_clips;
    BoxGrid m_shapes;
    BoxGrid m_fontBoxes;
};

UnicodeSource sourceOf(const PageContents& page, const Glyph& glyph);
/// False for a clip that holds the whole page: it tells nothing.
bool cutsSomething(const Clip& clip, const PageBoxes& boxes);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/shown_peer.h"

namespace foulcase {

ShownPeer::ShownPeer(
    std::shared_ptr<const PageExtract> extract, PeerPage peer, PeerComparison comparison)
    : m_extract(std::move(extract)), m_page(std::move(peer)), m_comparison(std::move(comparison))
{
    const Rect area = m_extract->boxes.crop;
    std::vector<Rect> boxes;
    for (const PeerItem& item : m_page.items) {
        // Plain text has no boxes.
        boxes.push_back(item.quad == Quad{} ? Rect{} : item.quad.bounds());
    }
    m_items = BoxGrid(std::move(boxes), area);
    boxes = {};
    for (std::size_t d = 0; d < m_comparison.differences.size(); ++d) {
        Rect box;
        for (const Quad& quad : quadsOf(d)) {
            box.include(quad.bounds());
        }
        boxes.push_back(box);
        ++m_counts[static_cast<std::size_t>(m_comparison.differences[d].kind)];
    }
    m_differences = BoxGrid(std::move(boxes), area);
}

std::vector<Quad> ShownPeer::quadsOf(std::size_t difference) const
{
    std::vector<Quad> quads;
    const PeerDifference& d = m_comparison.differences[difference];
    for (const GlyphId glyph : d.glyphs) {
        if (quads.size() < mostQuads && glyph.index() < m_extract->contents.glyphs.size()) {
            quads.push_back(m_extract->contents.glyphs[glyph.index()].quad);
        }
    }
    if (quads.empty() && d.quad != Quad{}) {
        quads.push_back(d.quad);
    }
    return quads;
}

} // namespace foulcase

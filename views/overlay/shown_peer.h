// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another reader's result for the page that is shown, made ready for painting and pointing.
// Immutable; made where it holds up nobody. Space: default user space.
#pragma once

#include "core/peers/peer_comparison.h"
#include "views/overlay/box_grid.h"

#include <array>
#include <memory>

namespace foulcase {

class ShownPeer {
public:
    /// `peer` is in user space, `extract` what it was compared with.
    ShownPeer(std::shared_ptr<const PageExtract> extract, PeerPage peer, PeerComparison comparison);

    const PageExtract& extract() const { return *m_extract; }
    const PeerPage& page() const { return m_page; }
    const PeerComparison& comparison() const { return m_comparison; }

    std::vector<std::uint32_t> itemsIn(const Rect& user) const { return m_items.touching(user); }
    /// By the box of their first glyph, or of theirs where we have none.
    std::vector<std::uint32_t> differencesIn(const Rect& user) const
    {
        return m_differences.touching(user);
    }
    /// Where a difference stands: its glyphs, else the reader's box; at most `mostQuads`.
    std::vector<Quad> quadsOf(std::size_t difference) const;
    /// Differences by kind.
    std::size_t count(PeerDifferenceKind kind) const
    {
        return m_counts[static_cast<std::size_t>(kind)];
    }
    static constexpr std::size_t mostQuads = 2000;

private:
    std::shared_ptr<const PageExtract> m_extract;
    PeerPage m_page;
    PeerComparison m_comparison;
    BoxGrid m_items;
    BoxGrid m_differences;
    std::array<std::size_t, enumCount<PeerDifferenceKind>> m_counts{};
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/page_changes.h"

namespace foulcase {

namespace {

/// What stands before a glyph in the text.
struct Before {
    GlyphId glyph;                 // none: it is the first, or in no text
    Origin blank = Origin::drawn;  // drawn: none; of several the one that parts most
    bool inText = false;
};

int parting(Origin origin)
{
    switch (origin) {
    case Origin::inferred_space:
    case Origin::grid_padding:
        return 1;
    case Origin::inferred_tab:
        return 2;
    case Origin::line_break:
        return 3;
    case Origin::paragraph_break:
        return 4;
    case Origin::page_break:
        return 5;
    default:
        return 0;
    }
}

/// For each glyph; those that `others` has not in its text are passed over as neighbours.
std::vector<Before> placesIn(const PageExtract& page, const std::vector<char>& inOther)
{
    std::vector<Before> places(page.contents.glyphs.size());
    Before running;
    for (const OutputCharacter& c : page.text.characters) {
        if (parting(c.origin) > 0) {
            running.blank = parting(c.origin) > parting(running.blank) ? c.origin : running.blank;
        } else if (c.glyph.valid() && c.glyph.index() < places.size()
                   && running.glyph != c.glyph) {
            Before& place = places[c.glyph.index()];
            if (!place.inText) {
                place = running;
                place.inText = true;
            }
            if (inOther[c.glyph.index()] != 0) {
                running.glyph = c.glyph;
                running.blank = Origin::drawn;
            }
        }
    }
    return places;
}

std::vector<char> inText(const PageExtract& page)
{
    std::vector<char> in(page.contents.glyphs.size(), 0);
    for (const OutputCharacter& c : page.text.characters) {
        if (parting(c.origin) == 0 && c.glyph.valid() && c.glyph.index() < in.size()) {
            in[c.glyph.index()] = 1;
        }
    }
    return in;
}

} // namespace

std::vector<PageChange> pageChanges(const PageExtract& before, const PageExtract& after)
{
    std::vector<PageChange> changes;
    const auto& glyphs = before.contents.glyphs;
    if (glyphs.size() != after.contents.glyphs.size()) {
        return changes;
    }
    const std::vector<Before> was = placesIn(before, inText(after));
    const std::vector<Before> is = placesIn(after, inText(before));
    for (std::uint32_t g = 0; g < glyphs.size(); ++g) {
        PageChange change;
        change.glyph = GlyphId{g};
        change.verdictBefore = glyphs[g].verdict;
        change.verdictAfter = after.contents.glyphs[g].verdict;
        change.blankBefore = was[g].blank;
        change.blankAfter = is[g].blank;
        if (change.verdictBefore != change.verdictAfter || was[g].inText != is[g].inText) {
            change.kind = PageChangeKind::fate;
        } else if (was[g].glyph != is[g].glyph) {
            change.kind = PageChangeKind::order;
        } else if (was[g].blank != is[g].blank) {
            change.kind = PageChangeKind::blank;
        } else {
            continue;
        }
        changes.push_back(change);
    }
    return changes;
}

} // namespace foulcase

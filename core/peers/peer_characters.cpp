// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_characters.h"

#include "core/base/utf.h"
#include "core/text/code_text.h"

#include <algorithm>

namespace foulcase {

namespace {

/// Where the k-th of n characters of a quad stands.
Point shareOf(const Quad& quad, double k, double n)
{
    const double at = n > 0 ? (k + 0.5) / n : 0.5;
    const Point low = quad.corners[0] + (quad.corners[1] - quad.corners[0]) * at;
    const Point high = quad.corners[3] + (quad.corners[2] - quad.corners[3]) * at;
    return (low + high) * 0.5;
}

Separator separatorOf(const OutputCharacter& c)
{
    switch (c.origin) {
    case Origin::line_break:
    case Origin::paragraph_break:
    case Origin::page_break:
        return Separator::line;
    default:
        return Separator::blank;
    }
}

constexpr double middleShare = 0.3; // of the size, from the baseline to the middle of letters

/// Where the k-th of n characters of a glyph stands: boxes of some fonts are several lines high, so
/// that the baseline tells more.
Point placeOf(const PageContents& page, const Glyph& glyph, double k, double n)
{
    const Matrix& em = page.runs[glyph.run.index()].em;
    const Point up = em.mapVector({0, 1});
    const Point along = glyph.quad.corners[1] - glyph.quad.corners[0];
    if (has(glyph.flags, GlyphFlag::vertical) || length(up) < 1e-3) {
        return shareOf(glyph.quad, k, n);
    }
    // Where the file gives low boxes, so do readers that tell no baseline.
    const double share = std::min(1.0, heightOf(glyph.quad) / length(up));
    return glyph.origin + along * ((k + 0.5) / n) + up * (middleShare * share);
}

double sizeOf(const PageContents& page, const Glyph& glyph)
{
    const double em = length(page.runs[glyph.run.index()].em.mapVector({0, 1}));
    const double height = heightOf(glyph.quad);
    return em > 1e-3 ? std::min(em, std::max(height, 1e-3)) : height;
}

/// The same of an item of theirs.
Point placeOf(const PeerItem& item, double k, double n)
{
    if (item.size <= 0) {
        return shareOf(item.quad, k, n);
    }
    const Point along = item.quad.corners[1] - item.quad.corners[0];
    const Point up = item.quad.corners[3] - item.quad.corners[0];
    const double height = std::max(length(up), 1e-6);
    return item.origin + along * ((k + 0.5) / n) + up * (middleShare * item.size / height);
}

void addShown(const PageExtract& page, CharacterSides& sides)
{
    const auto& characters = page.text.characters;
    Separator before = Separator::none;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const OutputCharacter& c = characters[i];
        const std::size_t end =
            i + 1 < characters.size() ? characters[i + 1].offset : page.text.utf8.size();
        const std::u32string text =
            fromUtf8(std::string_view(page.text.utf8).substr(c.offset, end - c.offset));
        const char32_t first = text.empty() ? 0 : text.front();
        if (!isOfGlyph(c.origin) || isBlankCharacter(first) || !c.glyph.valid()) {
            before = std::max(before, first == '\n' ? Separator::line : separatorOf(c));
            continue;
        }
        const Glyph& glyph = page.contents.glyphs[c.glyph.index()];
        const DecodedCode& code = page.contents.codes[glyph.code.index()];
        sides.ours.push_back({first, c.glyph, static_cast<std::uint32_t>(i),
            placeOf(page.contents, glyph, c.index, c.count), sizeOf(page.contents, glyph), before,
            code.unicode.empty() ? static_cast<char32_t>(code.code) : U'\0'});
        before = Separator::none;
    }
    sides.shown = static_cast<std::uint32_t>(sides.ours.size());
}

void addOthers(const PageExtract& page, CharacterSides& sides)
{
    const CharacterIndex index(page.text, page.contents.glyphs.size());
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        if (!index.charactersOf(GlyphId(g)).empty()) {
            continue;
        }
        const std::u32string& unicode = page.contents.codes[glyph.code.index()].unicode;
        const std::u32string text =
            unicode.empty() ? std::u32string(1, replacementCharacter) : expandedForms(unicode);
        for (std::size_t k = 0; k < text.size(); ++k) {
            if (!isBlankCharacter(text[k])) {
                sides.ours.push_back({text[k], GlyphId(g), noCharacter,
                    placeOf(page.contents, glyph, double(k), double(text.size())),
                    sizeOf(page.contents, glyph), Separator::none});
            }
        }
    }
}

/// Whether two words of one line stand apart by more than `em` of their height, beside one another
/// or, where they run downwards, one under the other.
bool apart(const PeerItem& before, const PeerItem& item, double em)
{
    const Rect one = before.quad.bounds();
    const Rect other = item.quad.bounds();
    const double across = std::max(one.x0, other.x0) - std::min(one.x1, other.x1);
    const double down = std::max(one.y0, other.y0) - std::min(one.y1, other.y1);
    return across > em * std::max(other.height(), 1e-3)
        || down > em * std::max(other.width(), 1e-3);
}

bool onAnotherLine(const PeerItem& before, const PeerItem& item)
{
    const Point off = item.quad.centre() - before.quad.centre();
    const double height = std::max(heightOf(item.quad), heightOf(before.quad));
    return std::abs(cross(off, directionOf(item.quad))) > height / 2;
}

Separator separatorBefore(const PeerPage& peer, std::size_t i, PeerBlanks blanks, double wordApart)
{
    const PeerItem& item = peer.items[i];
    if (item.join >= PeerJoin::line) {
        return Separator::line;
    }
    const bool asks = blanks == PeerBlanks::gaps && i > 0 && item.join == PeerJoin::blank;
    const bool linesTold = peer.items.back().line > 0;
    if (asks && !linesTold && onAnotherLine(peer.items[i - 1], item)) {
        return Separator::line; // of words that are told without their lines
    }
    const bool touching = asks && !apart(peer.items[i - 1], item, wordApart);
    return item.join == PeerJoin::blank && !touching ? Separator::blank : Separator::none;
}

void addTheirs(const PeerPage& peer, PeerBlanks blanks, double wordApart, CharacterSides& sides)
{
    for (std::size_t i = 0; i < peer.items.size(); ++i) {
        const PeerItem& item = peer.items[i];
        const std::u32string text = fromUtf8(item.text);
        Separator before = separatorBefore(peer, i, blanks, wordApart);
        for (std::size_t k = 0; k < text.size(); ++k) {
            if (isBlankCharacter(text[k])) {
                before = std::max(before, Separator::blank);
                continue;
            }
            const std::u32string parts = expandedForms(std::u32string_view(&text[k], 1));
            const bool taken = parts.size() != 1 || parts.front() != text[k];
            for (std::size_t p = 0; p < parts.size(); ++p) {
                const double place = double(k) + double(p) / double(parts.size());
                sides.theirs.push_back(
                    {parts[p], taken ? text[k] : U'\0', static_cast<std::uint32_t>(i),
                        placeOf(item, place, double(text.size())), before});
                before = Separator::none;
            }
        }
    }
}

/// Items without width at the end of the one before: a ligature of which the first part was given
/// the whole box (MuPDF). They share it.
void shareLigatures(const PeerPage& peer, CharacterSides& sides)
{
    constexpr double touching = 0.01; // pt
    const auto quadOf = [&](std::size_t t) -> const Quad& {
        return peer.items[sides.theirs[t].item].quad;
    };
    const auto width = [&](std::size_t t) {
        return length(quadOf(t).corners[1] - quadOf(t).corners[0]);
    };
    for (std::size_t t = 0; t < sides.theirs.size();) {
        std::size_t end = t + 1;
        const Point stop = quadOf(t).corners[1];
        while (end < sides.theirs.size() && width(t) > touching && width(end) <= touching
            && sides.theirs[end].before == Separator::none
            && length(quadOf(end).corners[0] - stop) <= touching) {
            ++end;
        }
        for (std::size_t k = t; k < end && end - t > 1; ++k) {
            sides.theirs[k].centre =
                placeOf(peer.items[sides.theirs[t].item], double(k - t), double(end - t));
        }
        t = end;
    }
}

} // namespace

bool isBlankCharacter(char32_t c)
{
    return c <= 0x20 || c == 0x7F || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200F)
        || c == 0x202F || c == 0x205F || c == 0xFEFF || (c >= 0x2028 && c <= 0x202E);
}

double heightOf(const Quad& quad)
{
    return length(quad.corners[3] - quad.corners[0]);
}

Point directionOf(const Quad& quad)
{
    const Point along = quad.corners[1] - quad.corners[0];
    const double size = length(along);
    return size > 1e-6 ? along * (1 / size) : Point{1, 0};
}

CharacterSides charactersOf(
    const PageExtract& page, const PeerPage& peer, PeerBlanks blanks, double wordApart)
{
    CharacterSides sides;
    addShown(page, sides);
    addOthers(page, sides);
    addTheirs(peer, blanks, wordApart, sides);
    shareLigatures(peer, sides);
    return sides;
}

} // namespace foulcase

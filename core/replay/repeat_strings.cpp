// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// PDFium: whole strings against the five before, then codes against the seven before.
#include "core/replay/repeat_rules.h"

namespace foulcase {

namespace {

constexpr std::size_t stringsBefore = 5;
constexpr std::size_t codesBefore = 7;
constexpr double codeReach = 0.07;   // of the size
constexpr double lineShare = 0.5;    // of the size, beyond which another line begins
constexpr double widthShare = 0.9;   // of the last code's width
constexpr double heightShare = 8;    // largest measure ÷ this
constexpr double overlapShare = 0.5; // of the later string's width

struct StringPlace {
    Rect box;
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t items = 0; // codes and TJ numbers
    double size = 0;
};

StringPlace placeOf(const ReplayGlyphs& glyphs, const TextRun& run)
{
    StringPlace place;
    place.first = run.first.valid() ? run.first.index() : 0;
    place.count =
        std::min<std::size_t>(run.count, glyphs.size() - std::min(place.first, glyphs.size()));
    place.size = std::abs(run.size);
    for (std::size_t i = 0; i < place.count; ++i) {
        const std::size_t g = place.first + i;
        place.box.include(glyphs[g].box);
        place.items += 1 + (glyphs.page().glyphs[g].adjustment != 0 ? 1 : 0);
    }
    return place;
}

struct StringMeasure {
    bool asked = false;
    bool same = false;
    double value = 0;
    double limit = 0;
};

StringMeasure compare(const ReplayGlyphs& glyphs, const StringPlace& now, const StringPlace& before)
{
    StringMeasure m;
    if (now.count == 0 || now.count != before.count || now.items != before.items
        || now.size != before.size) {
        return m;
    }
    for (std::size_t i = 0; i < now.count; ++i) {
        const DecodedCode& a =
            glyphs.page().codes[glyphs.page().glyphs[now.first + i].code.index()];
        const DecodedCode& b =
            glyphs.page().codes[glyphs.page().glyphs[before.first + i].code.index()];
        if (a.code != b.code) {
            return m;
        }
    }
    m.asked = true;
    const ReplayGlyph& last = glyphs[before.first + before.count - 1];
    const Point apart = glyphs[now.first].origin - glyphs[before.first].origin;
    m.value = std::abs(apart.x);
    m.limit = widthShare * std::abs(last.advance);
    const Rect common = intersection(before.box, now.box);
    const double tallest = std::max({common.height(), common.width(), last.em});
    m.same = !common.empty()
        && std::abs(common.width() - now.box.width()) <= now.box.width() * overlapShare
        && m.value <= m.limit && std::abs(apart.y) <= tallest / heightShare;
    return m;
}

} // namespace

RepeatMeasure measurePdfium(const ReplayGlyph& glyph, const ReplayGlyph& before)
{
    RepeatMeasure m;
    m.asked = glyph.text == before.text;
    const double x = std::abs(glyph.origin.x - before.origin.x);
    const double y = std::abs(glyph.origin.y - before.origin.y);
    const double most = widthShare * std::abs(before.advance);
    const double high = before.em / heightShare;
    m.within = m.asked && x <= most && y <= high;
    const bool byHeight = x <= most && y > high;
    m.value = byHeight ? y : x;
    m.limit = byHeight ? high : most;
    return m;
}

Partners dropPdfium(const ReplayGlyphs& glyphs)
{
    Partners partners(glyphs.size());
    std::vector<StringPlace> recent; // the five before, oldest first, dropped ones too
    std::vector<GlyphId> codes;      // kept, the seven last
    for (const TextRun& run : glyphs.page().runs) {
        const StringPlace now = placeOf(glyphs, run);
        if (now.count == 0 || !glyphs[now.first].seen) {
            continue;
        }
        const StringPlace* same = nullptr;
        for (auto before = recent.rbegin(); before != recent.rend() && same == nullptr; ++before) {
            same = compare(glyphs, now, *before).same ? &*before : nullptr;
        }
        // Codes are compared with those of the same line.
        if (!codes.empty()
            && std::abs(cross(
                   glyphs[now.first].along, glyphs[now.first].origin - glyphs[codes.back()].origin))
                > lineShare * glyphs[now.first].em) {
            codes.clear();
        }
        for (std::size_t i = 0; i < now.count; ++i) {
            const std::size_t g = now.first + i;
            if (same != nullptr) {
                partners[g] = GlyphId(same->first + i);
                continue;
            }
            for (auto c = codes.rbegin(); c != codes.rend() && !partners[g].valid(); ++c) {
                const ReplayGlyph& before = glyphs[*c];
                const double reach = codeReach * glyphs[g].em;
                const Point apart = glyphs[g].origin - before.origin;
                const DecodedCode& a = glyphs.page().codes[glyphs.page().glyphs[g].code.index()];
                const DecodedCode& b =
                    glyphs.page().codes[glyphs.page().glyphs[c->index()].code.index()];
                if (a.code == b.code && glyphs[g].font == before.font && std::abs(apart.x) < reach
                    && std::abs(apart.y) < reach) {
                    partners[g] = *c;
                }
            }
            if (!partners[g].valid()) {
                codes.push_back(GlyphId(g));
                if (codes.size() > codesBefore) {
                    codes.erase(codes.begin());
                }
            }
        }
        recent.push_back(now);
        if (recent.size() > stringsBefore) {
            recent.erase(recent.begin());
        }
    }
    return partners;
}

} // namespace foulcase

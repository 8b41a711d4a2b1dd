// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extract/font_uses.h"

#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

bool isConflict(const DecodedCode& code)
{
    return std::any_of(code.answers.begin(), code.answers.end(),
        [](const SourceAnswer& answer) { return answer.state == AnswerState::differed; });
}

std::vector<FontUses> fontUsesOf(const PageContents& page)
{
    std::vector<FontUses> fonts;
    fonts.reserve(page.fonts.size());
    for (const FontFacts& facts : page.fonts) {
        fonts.push_back({facts, {}});
    }
    std::vector<std::uint32_t> uses(page.codes.size(), 0);
    for (const Glyph& glyph : page.glyphs) {
        if (glyph.code.index() < uses.size()) {
            ++uses[glyph.code.index()];
        }
    }
    for (std::size_t i = 0; i < page.codes.size(); ++i) {
        const DecodedCode& code = page.codes[i];
        if (code.font.index() < fonts.size()) {
            fonts[code.font.index()].codes.push_back(
                {code.code, code.bytes, code.source, isConflict(code), uses[i]});
        }
    }
    return fonts;
}

FontKey keyOf(const FontFacts& facts)
{
    return facts.object != 0 ? FontKey{facts.object, {}, {}}
                             : FontKey{0, facts.name, facts.resourceName};
}

DocumentFonts::DocumentFonts(const Limits& limits)
    : m_mostEntries(limits.count(Rule::limit_use_entries))
{}

void DocumentFonts::note(std::vector<PageUse>& pages, int page, std::uint32_t uses)
{
    const auto at = std::lower_bound(pages.begin(), pages.end(), page,
        [](const PageUse& known, int number) { return known.page < number; });
    if (at != pages.end() && at->page == page) {
        at->uses += uses; // two resources lead to one font
    } else if (m_entries < m_mostEntries) {
        ++m_entries;
        pages.insert(at, {page, uses});
    } else {
        m_complete = false;
    }
}

void DocumentFonts::addFont(int page, const FontUses& font)
{
    const auto [place, isNew] = m_fonts.try_emplace(keyOf(font.facts));
    FontTally& tally = place->second;
    if (isNew) {
        tally.facts = font.facts;
        tally.firstPage = page;
    }
    tally.firstPage = std::min(tally.firstPage, page);
    if (font.facts.faults.size() > tally.facts.faults.size()) {
        tally.facts.faults = font.facts.faults;
    }
    std::uint32_t glyphs = 0;
    for (const CodeUse& use : font.codes) {
        const auto [at, fresh] = tally.codes.try_emplace({use.bytes, use.code});
        CodeTally& code = at->second;
        if (fresh) {
            code.code = use;
            tally.conflicts += use.conflict ? 1 : 0;
            ++tally.codesBySource.at(static_cast<std::size_t>(use.source));
        } else {
            code.code.uses += use.uses;
        }
        glyphs += use.uses;
        note(code.pages, page, use.uses);
    }
    tally.glyphs += glyphs;
    note(tally.pages, page, glyphs);
}

void DocumentFonts::add(int page, const std::vector<FontUses>& fonts)
{
    if (!m_pages.insert(page).second) {
        return;
    }
    for (const FontUses& font : fonts) {
        addFont(page, font);
    }
}

std::vector<const FontTally*> DocumentFonts::ordered() const
{
    std::vector<const FontTally*> fonts;
    fonts.reserve(m_fonts.size());
    for (const auto& [key, tally] : m_fonts) {
        fonts.push_back(&tally);
    }
    std::stable_sort(fonts.begin(), fonts.end(), [](const FontTally* a, const FontTally* b) {
        return a->conflicts != b->conflicts ? a->conflicts > b->conflicts
                                            : a->firstPage < b->firstPage;
    });
    return fonts;
}

const FontTally* DocumentFonts::find(const FontKey& key) const
{
    const auto found = m_fonts.find(key);
    return found == m_fonts.end() ? nullptr : &found->second;
}

const CodeTally* DocumentFonts::find(
    const FontKey& key, std::uint8_t bytes, std::uint32_t code) const
{
    const FontTally* font = find(key);
    if (!font) {
        return nullptr;
    }
    const auto found = font->codes.find({bytes, code});
    return found == font->codes.end() ? nullptr : &found->second;
}

} // namespace foulcase

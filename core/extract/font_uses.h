// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which fonts and codes a page uses and how often, small enough to be gathered of every page of a
// document; and the gathering. Does not say what a code means: that is FontReport's matter.
#pragma once

#include "core/base/limits.h"
#include "core/page/page_values.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace foulcase {

struct CodeUse {
    std::uint32_t code = 0;
    std::uint8_t bytes = 1;
    UnicodeSource source = UnicodeSource::none; // that decides
    bool conflict = false; // a source reads it otherwise than the one that decides
    std::uint32_t uses = 0;
    bool operator==(const CodeUse&) const = default;
};
FOULCASE_FIELDS(CodeUse, code, bytes, source, conflict, uses)

/// Of one font on one page.
struct FontUses {
    FontFacts facts;
    std::vector<CodeUse> codes;
    bool operator==(const FontUses&) const = default;
};
FOULCASE_FIELDS(FontUses, facts, codes)

bool isConflict(const DecodedCode& code);

/// By FontId. Conflicts are known of pages at Detail::full alone.
std::vector<FontUses> fontUsesOf(const PageContents& page);

/// How often something is used on a page.
struct PageUse {
    std::int32_t page = 0; // 1-based
    std::uint32_t uses = 0;
    bool operator==(const PageUse&) const = default;
};
FOULCASE_FIELDS(PageUse, page, uses)

/// A font of a document by its object; one that is a direct object by its names, whichever page.
struct FontKey {
    std::uint32_t object = 0;
    std::string name;     // empty where there is an object
    std::string resource; // empty where there is an object
    auto operator<=>(const FontKey&) const = default;
};
FontKey keyOf(const FontFacts& facts);

/// A code of a font with its uses in the document.
struct CodeTally {
    CodeUse code; // `uses`: in all
    std::vector<PageUse> pages; // rising
};

struct FontTally {
    FontFacts facts; // of the first page that was added, faults of the page that had most
    std::int32_t firstPage = 0;
    std::uint64_t glyphs = 0;
    std::uint32_t conflicts = 0;        // codes
    std::array<std::uint32_t, enumCount<UnicodeSource>> codesBySource{};
    std::vector<PageUse> pages;         // glyphs by page, rising
    std::map<std::pair<std::uint8_t, std::uint32_t>, CodeTally> codes; // by length and code
};

/// The fonts of the pages that were added so far, each page once.
class DocumentFonts {
public:
    explicit DocumentFonts(const Limits& limits = {});

    void add(int page, const std::vector<FontUses>& fonts);
    /// Those with most codes in conflict first, then in the order of first pages.
    std::vector<const FontTally*> ordered() const;
    const FontTally* find(const FontKey& key) const;
    const CodeTally* find(const FontKey& key, std::uint8_t bytes, std::uint32_t code) const;
    std::size_t pagesAdded() const { return m_pages.size(); }
    bool hasPage(int page) const { return m_pages.contains(page); }
    /// False where limit_use_entries left out on which pages codes are used; counts are right.
    bool complete() const { return m_complete; }

private:
    void addFont(int page, const FontUses& font);
    void note(std::vector<PageUse>& pages, int page, std::uint32_t uses);

    std::map<FontKey, FontTally> m_fonts;
    std::set<int> m_pages;
    std::size_t m_entries = 0;
    std::size_t m_mostEntries;
    bool m_complete = true;
};

} // namespace foulcase

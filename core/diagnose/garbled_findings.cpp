// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text whose blanks are as usual and whose letters are of no language: the font map is broken.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/garbled_letters.h"
#include "core/diagnose/garbled_score.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/diagnose/page_findings.h"

#include <algorithm>

namespace foulcase {

namespace {

/// What a font writes, as one source of its codes has it; U+0020 where glyphs stand apart.
class FontText {
public:
    void add(std::u32string_view characters, bool apart)
    {
        constexpr std::size_t most = 60000; // enough for any judgement
        if (m_text.size() >= most) {
            return;
        }
        if (apart && !m_text.empty()) {
            m_text += U' ';
        }
        for (const char32_t c : characters) {
            m_text += c <= U' ' ? U' ' : c;
        }
    }
    const std::u32string& text() const { return m_text; }

private:
    std::u32string m_text;
};

/// The source's text for a code where it has one, else what decided.
std::u32string_view textBy(const DecodedCode& code, UnicodeSource source)
{
    for (const SourceAnswer& answer : code.answers) {
        if (answer.source == source && !answer.unicode.empty()) {
            return answer.unicode;
        }
    }
    return code.unicode;
}

/// Calls `glyph(font, code, apart)` for what can be read, in paint order.
template <typename Visit>
void visitFonts(const PageDiagnosis& page, Visit visit)
{
    const std::size_t fonts = page.contents.fonts.size();
    const bool gapsKnown = page.page.gaps.size() == page.contents.glyphs.size();
    std::size_t before = fonts;
    bool apart = true;
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        if (!page.inText(g) || glyph.verdict == Verdict::replaced_by_actualtext) {
            continue;
        }
        const DecodedCode& code = page.codeOf(glyph);
        const std::size_t font = code.font.index();
        apart = apart || font != before || code.blank || !gapsKnown
            || page.page.gaps[g].kind != GapClass::joined;
        before = font;
        if (!code.blank && font < fonts) {
            visit(font, code, apart);
            apart = false;
        }
    }
}

std::vector<FontText> textsOfFonts(const PageDiagnosis& page)
{
    std::vector<FontText> texts(page.contents.fonts.size());
    visitFonts(page, [&](std::size_t font, const DecodedCode& code, bool apart) {
        static constexpr char32_t unreadable[] = {replacementCharacter, 0};
        texts[font].add(code.unicode.empty() ? unreadable : code.unicode, apart);
    });
    return texts;
}

std::string exchangesText(const std::vector<LetterExchange>& exchanges)
{
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < exchanges.size() && i < shown; ++i) {
        text += (i == 0 ? "" : ", ") + toUtf8(std::u32string(1, exchanges[i].from)) + " for "
            + toUtf8(std::u32string(1, exchanges[i].to));
    }
    return exchanges.size() > shown ? text + " and " + std::to_string(exchanges.size() - shown)
            + " more"
                                    : text;
}

std::string signedText(int number)
{
    return (number > 0 ? "+" : "") + std::to_string(number);
}

/// What was added to the codes, which is the opposite of what mends them.
std::string shiftText(const Shift& shift)
{
    return shift.alphabet ? signedText(26 - shift.codes) + " along the alphabet"
                          : signedText(-shift.codes);
}

class GarbledJudge {
public:
    GarbledJudge(PageDiagnosis& page, const TextLanguages& languages)
        : m_page(page), m_languages(languages)
    {
    }

    void judge()
    {
        const std::vector<FontText> texts = textsOfFonts(m_page);
        std::u32string rest; // of fonts with too little text each
        std::vector<std::size_t> restFonts;
        for (std::size_t f = 0; f < texts.size(); ++f) {
            const std::u32string& text = texts[f].text();
            if (text.empty()) {
                continue;
            }
            const auto found = judged(text);
            if (found) {
                tell(*found, {f});
            } else if (!canJudgeLetters(text, m_page.limits)) {
                rest += (rest.empty() ? U"" : U" ") + text;
                restFonts.push_back(f);
            }
        }
        if (restFonts.size() > 1) {
            const auto found = judged(rest);
            const double least = m_page.limits[Rule::garbled_pairs]
                * m_page.limits[Rule::garbled_page];
            if (found && (found->kind != GarbledKind::exchange || found->pairs >= least)) {
                tell(*found, restFonts);
            }
        }
    }

private:
    std::optional<GarbledLetters> judged(const std::u32string& text) const
    {
        if (m_languages.only.empty() && namesKnownLanguage(m_languages.stated)) {
            if (auto found = judgeLetters(text, m_languages.stated, m_page.limits)) {
                return found;
            }
        }
        return judgeLetters(text, m_languages.only, m_page.limits);
    }

    void tell(const GarbledLetters& letters, const std::vector<std::size_t>& fonts)
    {
        Finding& found = m_page.finding(FindingId::garbled_text);
        const double gained = letters.gain * letters.pairs;
        constexpr double halfSure = 40; // bits
        if (letters.kind != GarbledKind::scripts) {
            found.confidence = std::min(found.confidence, gained / (gained + halfSure));
        }
        for (const std::size_t font : fonts) {
            PageDiagnosis::addSubject(found, {SubjectKind::font, std::uint32_t(font)});
            PageDiagnosis::addEvidence(found,
                                       textEvidence("font", m_page.fontName(FontId(font))));
        }
        for (std::size_t c = 0; c < m_page.contents.codes.size(); ++c) {
            const DecodedCode& code = m_page.contents.codes[c];
            const bool ofFont = std::find(fonts.begin(), fonts.end(), code.font.index())
                != fonts.end();
            if (ofFont && m_page.charactersOfCode(c) > 0 && concerns(letters, code)) {
                found.touched += m_page.charactersOfCode(c);
                PageDiagnosis::addSubject(found, {SubjectKind::code, std::uint32_t(c)});
            }
        }
        addNumbers(found, letters);
        if (letters.kind == GarbledKind::shift) {
            PageDiagnosis::addEvidence(found, textEvidence("shift", shiftText(letters.shift)));
            PageDiagnosis::addEvidence(
                found, textEvidence("would read", toUtf8(letters.shift.sample)));
        } else if (letters.kind == GarbledKind::exchange) {
            PageDiagnosis::addEvidence(
                found, textEvidence("letters", exchangesText(letters.exchanges)));
        }
        if (fonts.size() == 1) {
            askSources(found, letters, fonts.front());
        }
    }

    static bool concerns(const GarbledLetters& letters, const DecodedCode& code)
    {
        if (code.blank || code.unicode.empty()) {
            return false;
        }
        if (letters.kind != GarbledKind::exchange) {
            return true;
        }
        return std::any_of(code.unicode.begin(), code.unicode.end(), [&](char32_t c) {
            const char32_t small = tables::lowerCaseLetter(c);
            return std::any_of(letters.exchanges.begin(), letters.exchanges.end(),
                               [&](const LetterExchange& e) { return e.from == small; });
        });
    }

    void addNumbers(Finding& found, const GarbledLetters& letters) const
    {
        const auto add = [&](std::string_view what, std::string text, double value, double limit,
                             Unit unit) {
            PageDiagnosis::addEvidence(found,
                                       {std::string(what), std::move(text), value, limit, unit});
        };
        const Limits& limits = m_page.limits;
        add("blanks", {}, letters.shares.blankShare(), limits[Rule::garbled_blanks_least],
            Unit::ratio);
        add("letters among characters", {}, letters.shares.letterShare(), 0, Unit::ratio);
        if (letters.kind == GarbledKind::scripts) {
            add("words of two scripts", {}, letters.gain, letters.needed, Unit::ratio);
            return;
        }
        if (letters.before.language != nullptr) {
            add("bits per pair as it stands", std::string(letters.before.language->code),
                letters.before.bits, 0, Unit::count);
        }
        if (letters.after.language != nullptr) {
            add("language", std::string(letters.after.language->code), 0, 0, Unit::count);
            add("bits per pair otherwise", {}, letters.after.bits, limits[Rule::garbled_prose],
                Unit::count);
        }
        add("gain per pair", {}, letters.gain, letters.needed, Unit::count);
        add("pairs", {}, letters.pairs, 0, Unit::count);
    }

    /// Whether another source of the same codes reads better.
    void askSources(Finding& found, const GarbledLetters& letters, std::size_t font)
    {
        constexpr UnicodeSource sources[] = {
            UnicodeSource::tounicode,    UnicodeSource::tex_table,     UnicodeSource::glyph_name,
            UnicodeSource::font_program, UnicodeSource::truetype_cmap,
            UnicodeSource::predefined_cmap};
        std::vector<FontText> texts(std::size(sources));
        bool byMap = false;
        visitFonts(m_page, [&](std::size_t at, const DecodedCode& code, bool apart) {
            if (at != font) {
                return;
            }
            byMap = byMap || code.source == UnicodeSource::tounicode;
            for (std::size_t s = 0; s < std::size(sources); ++s) {
                texts[s].add(textBy(code, sources[s]), apart);
            }
        });
        for (std::size_t s = 0; s < std::size(sources); ++s) {
            const LetterPairs pairs(sampleWords(texts[s].text()).words);
            const LanguageFit fit = bestFit(pairs, m_languages.only);
            if (fit.language == nullptr || fit.bits < m_page.limits[Rule::garbled_prose]
                || fit.bits < letters.before.bits + letters.needed) {
                continue;
            }
            const auto reads = [&](std::string_view what) {
                return Evidence{std::string(what), std::string(enumName(sources[s])), fit.bits,
                                letters.before.bits, Unit::count};
            };
            PageDiagnosis::addEvidence(found, reads("reads better"));
            if (byMap && m_page.contains(FindingId::tounicode_conflict)) {
                PageDiagnosis::leadEvidence(m_page.finding(FindingId::tounicode_conflict),
                                            reads("by its letters right"));
            }
        }
    }

    PageDiagnosis& m_page;
    const TextLanguages& m_languages;
};

} // namespace

void findGarbledText(PageDiagnosis& page, const TextLanguages& languages)
{
    GarbledJudge(page, languages).judge();
}

} // namespace foulcase

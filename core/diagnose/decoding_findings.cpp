// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which source said what a code means, and which of them contradict, say nothing or say nonsense.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/letters.h"
#include "core/diagnose/page_diagnosis.h"
#include "core/layout/assemblies.h"

#include <algorithm>
#include <cstdio>

namespace foulcase {

namespace {

const SourceAnswer* answerOf(const DecodedCode& code, UnicodeSource source)
{
    const auto at = std::find_if(code.answers.begin(), code.answers.end(),
                                 [&](const SourceAnswer& a) { return a.source == source; });
    return at == code.answers.end() ? nullptr : &*at;
}

bool answered(const SourceAnswer& answer)
{
    return answer.state == AnswerState::won || answer.state == AnswerState::agreed
        || answer.state == AnswerState::differed;
}

/// "<0041> g11"
std::string codeText(const DecodedCode& code)
{
    char hex[16];
    std::snprintf(hex, sizeof hex, "<%0*X>", std::clamp<int>(code.bytes, 1, 4) * 2, code.code);
    return code.glyphName.empty() ? hex : std::string(hex) + " " + code.glyphName;
}

bool decidedByName(const DecodedCode& code)
{
    return code.source == UnicodeSource::glyph_name || code.source == UnicodeSource::font_program;
}

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// Whether the text of a code rests on nothing that a sound file has.
bool textUnsafe(const DecodedCode& code)
{
    return code.unicode.empty() || code.source == UnicodeSource::code_guess;
}

bool hasFault(const FontFacts& font, FindingId id)
{
    return std::any_of(font.faults.begin(), font.faults.end(),
                       [&](const FontFault& f) { return f.id == id; });
}

void judgeSource(PageDiagnosis& page, std::size_t index)
{
    const DecodedCode& code = page.contents.codes[index];
    if (code.unicode.empty()) {
        Finding& found = page.addCode(FindingId::unmapped_codes, index);
        PageDiagnosis::addEvidence(found, textEvidence("code", codeText(code)));
        return;
    }
    switch (code.source) {
    case UnicodeSource::code_guess: {
        if (code.blank && code.outline.empty()) {
            break; // a separator that paints nothing: no letter rests on it
        }
        Finding& found = page.addCode(FindingId::guessed_from_codes, index);
        PageDiagnosis::addEvidence(
            found, textEvidence("code", codeText(code) + " " + toUtf8(code.unicode)));
        break;
    }
    case UnicodeSource::tex_table: {
        Finding& found = page.addCode(FindingId::tex_encoding, index);
        const SourceAnswer* answer = answerOf(code, code.source);
        if (answer != nullptr) {
            PageDiagnosis::addEvidence(
                found, textEvidence("table", answer->detail.substr(0, answer->detail.find(','))));
        }
        break;
    }
    case UnicodeSource::font_program: page.addCode(FindingId::builtin_encoding, index); break;
    case UnicodeSource::predefined_cmap: {
        Finding& found = page.addCode(FindingId::predefined_cmap, index);
        const SourceAnswer* answer = answerOf(code, code.source);
        if (answer != nullptr) {
            PageDiagnosis::addEvidence(
                found, textEvidence("map", answer->detail.substr(0, answer->detail.find(','))));
        }
        break;
    }
    default: break;
    }
}

void judgeCharacters(PageDiagnosis& page, std::size_t index)
{
    const DecodedCode& code = page.contents.codes[index];
    const SourceAnswer* winner = answerOf(code, code.source);
    const std::u32string& text = winner != nullptr ? winner->unicode : code.unicode;
    const bool ligature = std::any_of(text.begin(), text.end(),
                                      [](char32_t c) { return c >= 0xFB00 && c <= 0xFB06; });
    if (ligature || code.unicode.size() > 1) {
        Finding& found = page.addCode(FindingId::ligature_characters, index);
        PageDiagnosis::addEvidence(found, textEvidence("glyphs", toUtf8(code.unicode)));
    }
    const auto formed = [](const std::u32string& t) {
        return std::any_of(t.begin(), t.end(), isPresentationForm);
    };
    if (formed(text) || formed(code.unicode)) {
        page.addCode(FindingId::presentation_forms, index);
    }
    if (decidedByName(code) && winner != nullptr) {
        constexpr std::string_view rules[] = {"(components)", "(uni)", "(u_number)", "(suffix)"};
        if (std::any_of(std::begin(rules), std::end(rules),
                        [&](std::string_view r) { return endsWith(winner->detail, r); })) {
            Finding& found = page.addCode(FindingId::component_glyph_names, index);
            PageDiagnosis::addEvidence(found, textEvidence("names", code.glyphName));
        }
    }
}

bool isEmptyTarget(std::u32string_view text)
{
    return text.empty() || std::any_of(text.begin(), text.end(), [](char32_t c) {
        return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == replacementCharacter;
    });
}

void judgeToUnicode(PageDiagnosis& page, std::size_t index)
{
    const DecodedCode& code = page.contents.codes[index];
    const SourceAnswer* map = answerOf(code, UnicodeSource::tounicode);
    if (map == nullptr || map->state == AnswerState::absent || map->state == AnswerState::silent) {
        return;
    }
    const auto both = [&](Finding& found) {
        PageDiagnosis::addEvidence(
            found, textEvidence("/ToUnicode", codeText(code) + " "
                                                  + (map->unicode.empty()
                                                         ? "to nothing"
                                                         : codePointNotation(map->unicode))));
        for (const SourceAnswer& other : code.answers) {
            if (other.source != UnicodeSource::tounicode && answered(other)) {
                PageDiagnosis::addEvidence(
                    found, textEvidence(enumName(other.source),
                                        codePointNotation(other.unicode) + " " + other.detail));
            }
        }
    };
    if (isEmptyTarget(map->unicode)) {
        both(page.addCode(FindingId::tounicode_empty_target, index));
    } else if (std::all_of(map->unicode.begin(), map->unicode.end(), isPrivateUseCharacter)) {
        both(page.addCode(FindingId::tounicode_private_use, index));
    }
}

/// The lower source that contradicts a /ToUnicode map that won; null where none does.
const SourceAnswer* contradiction(const DecodedCode& code)
{
    const SourceAnswer* map = answerOf(code, UnicodeSource::tounicode);
    if (map == nullptr || map->state != AnswerState::won || isEmptyTarget(map->unicode)) {
        return nullptr;
    }
    constexpr UnicodeSource judges[] = {UnicodeSource::tex_table, UnicodeSource::glyph_name,
                                        UnicodeSource::font_program, UnicodeSource::truetype_cmap};
    const SourceAnswer* contradicts = nullptr;
    for (const UnicodeSource source : judges) {
        const SourceAnswer* other = answerOf(code, source);
        if (other == nullptr || !answered(*other) || isEmptyTarget(other->unicode)) {
            continue;
        }
        if (std::any_of(other->unicode.begin(), other->unicode.end(), isPrivateUseCharacter)) {
            continue;
        }
        if (!contradict(map->unicode, other->unicode)) {
            return nullptr; // one of the font's own sources confirms the map
        }
        contradicts = contradicts == nullptr ? other : contradicts;
    }
    return contradicts;
}

class ConflictJudge {
public:
    explicit ConflictJudge(PageDiagnosis& page) : m_page(page) {}

    void judge(std::size_t index)
    {
        const DecodedCode& code = m_page.contents.codes[index];
        const SourceAnswer* other = contradiction(code);
        if (other == nullptr || code.font.index() >= m_page.contents.fonts.size()
            || hasFault(m_page.contents.fonts[code.font.index()],
                        FindingId::tounicode_malformed)) {
            return;
        }
        const std::u32string& map = answerOf(code, UnicodeSource::tounicode)->unicode;
        Finding& found = m_page.addCode(FindingId::tounicode_conflict, index);
        PageDiagnosis::addEvidence(
            found, textEvidence("/ToUnicode", codeText(code) + " " + codePointNotation(map)));
        PageDiagnosis::addEvidence(
            found, textEvidence(enumName(other->source),
                                codePointNotation(other->unicode) + " " + other->detail));
        const bool single = map.size() == 1 && other->unicode.size() == 1;
        const long shift = single ? static_cast<long>(map[0]) - static_cast<long>(other->unicode[0])
                                  : 0;
        m_constant = m_constant && shift != 0 && (m_codes == 0 || shift == m_shift);
        m_shift = shift;
        ++m_codes;
    }

    void finish()
    {
        constexpr std::size_t fewest = 2; // one difference is no shift
        if (m_codes >= fewest && m_constant) {
            Finding& found = m_page.finding(FindingId::tounicode_conflict);
            found.evidence.insert(found.evidence.begin(), textEvidence("shift", signedText()));
        }
    }

private:
    std::string signedText() const { return (m_shift > 0 ? "+" : "") + std::to_string(m_shift); }

    PageDiagnosis& m_page;
    std::size_t m_codes = 0;
    bool m_constant = true;
    long m_shift = 0;
};

/// What the codes of one font have in common.
struct FontUse {
    bool unsafe = false;               // some text rests on nothing
    std::uint32_t programAlone = 0;    // characters known from cmap or post alone
    std::vector<std::string> opaque;   // a few of the names that mean nothing
    bool boxesKnown = true;            // Type 3: every glyph has a box of its own
};

/// Whether the quad is as high as the font says, which for a font without a box is a default.
bool hasFontHeight(const PageDiagnosis& page, const Glyph& glyph, const FontFacts& font)
{
    const TextRun& run = page.runOf(glyph);
    const double em = length({run.em.c, run.em.d});
    const double height = length(glyph.quad.corners[3] - glyph.quad.corners[0]);
    constexpr double rounding = 0.01; // of an em; quads are rounded to 1/1000 pt
    return em <= 0 || std::abs(height / em - (font.ascent - font.descent) / 1000) < rounding;
}

std::vector<FontUse> fontUses(const PageDiagnosis& page)
{
    constexpr std::size_t fewNames = 4;
    std::vector<FontUse> uses(page.contents.fonts.size());
    for (std::size_t i = 0; i < page.contents.codes.size(); ++i) {
        const DecodedCode& code = page.contents.codes[i];
        if (page.charactersOfCode(i) == 0 || code.font.index() >= uses.size()) {
            continue;
        }
        FontUse& use = uses[code.font.index()];
        use.unsafe = use.unsafe || textUnsafe(code);
        const bool confirmed = std::any_of(
            code.answers.begin(), code.answers.end(), [](const SourceAnswer& a) {
                return a.state == AnswerState::agreed && a.source != UnicodeSource::code_guess;
            });
        if (code.source == UnicodeSource::truetype_cmap && !confirmed) {
            use.programAlone += page.charactersOfCode(i);
        }
        if (!code.glyphName.empty() && !decidedByName(code) && use.opaque.size() < fewNames) {
            use.opaque.push_back(code.glyphName);
        }
    }
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        const FontId font = page.codeOf(glyph).font;
        if (font.index() >= uses.size() || !page.inText(g)
            || has(glyph.flags, GlyphFlag::blank)
            || page.contents.fonts[font.index()].kind != FontKind::type3) {
            continue;
        }
        FontUse& use = uses[font.index()];
        use.boxesKnown = use.boxesKnown
            && !hasFontHeight(page, glyph, page.contents.fonts[font.index()]);
    }
    return uses;
}

Finding& addFont(PageDiagnosis& page, FindingId id, std::size_t font)
{
    Finding& found = page.finding(id);
    const FontId fontId(font);
    const Subject subject{SubjectKind::font, fontId.value};
    if (std::find(found.subjects.begin(), found.subjects.end(), subject) == found.subjects.end()) {
        found.touched += page.charactersOfFont(font);
    }
    PageDiagnosis::addSubject(found, subject);
    PageDiagnosis::addEvidence(found, textEvidence("font", page.fontName(fontId)));
    return found;
}

/// Findings of fonts that have warnings are merged with those that have notes: the worse counts.
class FontJudge {
public:
    explicit FontJudge(PageDiagnosis& page) : m_page(page), m_uses(fontUses(page)) {}

    void judge(std::size_t index)
    {
        const FontFacts& font = m_page.contents.fonts[index];
        const FontUse& use = m_uses[index];
        const bool opaque = hasFault(font, FindingId::opaque_glyph_names);
        if (!font.hasToUnicode) {
            addFont(m_page, FindingId::tounicode_missing, index);
            m_programAlone += font.program != FontProgramKind::none ? use.programAlone : 0;
        }
        if (font.kind == FontKind::type3) {
            raise(addFont(m_page, FindingId::type3_font, index), opaque && use.unsafe);
        }
        bool turnedOver = false;
        for (const FontFault& fault : font.faults) {
            turnedOver = turnedOver
                || (fault.id == FindingId::type3_degenerate_box
                    && fault.detail.find("FontBBox") == std::string::npos);
        }
        for (const FontFault& fault : font.faults) {
            judgeFault(index, fault, use, turnedOver);
        }
    }

    void finish()
    {
        for (const FindingId id : {FindingId::type3_font, FindingId::opaque_glyph_names,
                                   FindingId::type3_degenerate_box}) {
            if (m_page.contains(id)) {
                m_page.finding(id).severity = m_raised[static_cast<std::size_t>(id)]
                    ? Severity::warning
                    : Severity::note;
            }
        }
        if (m_programAlone == 0 || m_page.characters() == 0) {
            return;
        }
        Finding& missing = m_page.finding(FindingId::tounicode_missing);
        const double share = static_cast<double>(m_programAlone) / m_page.characters();
        const double limit = m_page.limits[Rule::program_share];
        PageDiagnosis::addEvidence(
            missing, {"share known from the font program alone", {}, share, limit, Unit::ratio});
        if (share > limit) {
            missing.severity = Severity::warning;
        }
    }

private:
    void raise(const Finding& finding, bool toWarning)
    {
        bool& raised = m_raised[static_cast<std::size_t>(finding.id)];
        raised = raised || toWarning;
    }

    void judgeFault(std::size_t index, const FontFault& fault, const FontUse& use, bool turnedOver)
    {
        switch (fault.id) {
        case FindingId::widths_disagree: return; // judged by the codes used on this page
        case FindingId::predefined_cmap: {
            Finding& found = m_page.finding(fault.id);
            PageDiagnosis::addSubject(found, {SubjectKind::font, FontId(index).value});
            PageDiagnosis::addEvidence(found, textEvidence("fault", fault.detail));
            return;
        }
        case FindingId::opaque_glyph_names: {
            Finding& found = addFont(m_page, fault.id, index);
            raise(found, use.unsafe);
            PageDiagnosis::addEvidence(
                found, {"share of names", fault.detail, fault.value, fault.limit, Unit::ratio});
            for (const std::string& name : use.opaque) {
                PageDiagnosis::addEvidence(found, textEvidence("names", name));
            }
            return;
        }
        case FindingId::type3_degenerate_box:
            raise(addFont(m_page, fault.id, index), turnedOver || !use.boxesKnown);
            break;
        default: addFont(m_page, fault.id, index); break;
        }
        Finding& found = m_page.finding(fault.id);
        if (findingInfo(fault.id).group == FindingGroup::document) {
            found.evidence.insert(found.evidence.begin(),
                                  {fault.detail, {}, fault.value, fault.limit, Unit::count});
        } else {
            PageDiagnosis::addEvidence(
                found, {"fault", fault.detail, fault.value, fault.limit, Unit::count});
        }
    }

    PageDiagnosis& m_page;
    std::vector<FontUse> m_uses;
    std::uint32_t m_programAlone = 0;
    std::array<bool, enumCount<FindingId>> m_raised{};
};

} // namespace

void findDecoding(PageDiagnosis& page)
{
    ConflictJudge conflicts(page);
    for (std::size_t i = 0; i < page.contents.codes.size(); ++i) {
        if (page.charactersOfCode(i) > 0) {
            judgeSource(page, i);
            judgeCharacters(page, i);
            judgeToUnicode(page, i);
            conflicts.judge(i);
        }
    }
    conflicts.finish();
    FontJudge fonts(page);
    for (std::size_t f = 0; f < page.contents.fonts.size(); ++f) {
        if (page.charactersOfFont(f) > 0) {
            fonts.judge(f);
        }
    }
    fonts.finish();
    findActualText(page);
    for (std::size_t g = 0; g < page.contents.glyphs.size(); ++g) {
        const Glyph& glyph = page.contents.glyphs[g];
        if (glyph.verdict == Verdict::composed_into && !mayBeAssembled(page.codeOf(glyph))) {
            page.addGlyph(FindingId::accents_apart, g);
        }
    }
}

} // namespace foulcase

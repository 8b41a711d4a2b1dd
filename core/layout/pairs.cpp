// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/pairs.h"

#include "core/base/rules.h"
#include "core/layout/tracking.h"

#include <algorithm>

namespace foulcase {

namespace {

bool isBlank(const Glyph& glyph)
{
    return has(glyph.flags, GlyphFlag::blank);
}

constexpr char32_t firstMark = 0x0300; // of the marks that combine with a letter

bool isIdeographic(char32_t c)
{
    return (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF)
        || (c >= 0x20000 && c <= 0x3FFFF);
}

bool isLetter(char32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0xC0 && c < 0x2000);
}

} // namespace

PairJudge::PairJudge(const PageContents& page, const GlyphPlaces& places, const Limits& limits,
                     const std::vector<std::uint32_t>& rows, Ledger* ledger)
    : m_page(page), m_places(places), m_limits(limits), m_rows(rows), m_ledger(ledger)
{
}

const std::vector<double>& PairJudge::judge(std::span<const GlyphId> row, std::span<PairGap> pairs,
                                            const std::vector<bool>& accents)
{
    measureGaps(row, accents);
    findWordGap(row, accents);
    findTracking(row, accents);
    GlyphId letter; // the last that is no blank
    GlyphId before; // the last that is no accent
    for (std::size_t i = 0; i < row.size(); ++i) {
        const GlyphId glyph = row[i];
        if (accents[glyph.index()]) {
            pairs[i] = {PairKind::attached, Rule::accent_offset, 0, m_limits[Rule::accent_offset]};
            continue;
        }
        const bool blank = isBlank(m_page.glyphs[glyph.index()]);
        if (!before.valid()) {
            pairs[i] = {};
        } else if (blank) {
            pairs[i] = {PairKind::blank_drawn, Rule::word_space,
                        quantised(m_gapOf[i]), m_limits[Rule::word_space]};
        } else if (isBlank(m_page.glyphs[before.index()])) {
            pairs[i] = afterBlank(letter, before, glyph, m_tracking[i]);
            // The blanks before one that does not count do not count either.
            for (std::size_t k = i; pairs[i].kind == PairKind::retaken && k-- > 1
                 && isBlank(m_page.glyphs[row[k].index()])
                 && isBlank(m_page.glyphs[row[k - 1].index()]);) {
                pairs[k].kind = PairKind::retaken;
                pairs[k].rule = Rule::gap_retake;
            }
        } else {
            pairs[i] = betweenLetters(before, glyph, m_gapOf[i], m_tracking[i]);
        }
        if (before.valid() && m_ledger != nullptr) {
            note(pairs[i], before, glyph);
        }
        before = glyph;
        letter = blank ? letter : glyph;
    }
    return m_tracking;
}

double PairJudge::emOf(GlyphId glyph) const
{
    return m_places.runs[m_page.glyphs[glyph.index()].run.index()].em;
}

double PairJudge::gapBetween(GlyphId before, GlyphId glyph) const
{
    return (m_places.glyphs[glyph.index()].start - m_places.glyphs[before.index()].end)
        / std::max(emOf(before), emOf(glyph));
}

void PairJudge::measureGaps(std::span<const GlyphId> row, const std::vector<bool>& accents)
{
    m_gapOf.assign(row.size(), 0);
    GlyphId before;
    double end = 0; // of all before; marks without an advance stand over their letter
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (accents[row[i].index()]) {
            continue;
        }
        const GlyphPlace& place = m_places.glyphs[row[i].index()];
        if (before.valid()) {
            m_gapOf[i] = (place.start - end) / std::max(emOf(before), emOf(row[i]));
        }
        const CodeId code = m_page.glyphs[row[i].index()].code;
        const std::u32string& text = m_page.codes[code.index()].unicode;
        const bool mark = place.end <= place.start && !text.empty() && text.front() >= firstMark;
        end = mark && before.valid() ? std::max(end, place.end) : place.end;
        before = row[i];
    }
}

/// Justified lines shrink their word gaps alike: the middle one of the gaps that are no kerning tells
/// where the words of a tight line part. Not where blanks are drawn, which say it better.
void PairJudge::findWordGap(std::span<const GlyphId> row, const std::vector<bool>& accents)
{
    m_wordGap = 0;
    m_gaps.clear();
    const double least = m_limits[Rule::word_space_least];
    const double most = m_limits[Rule::pair_gutter];
    std::size_t all = 0;
    std::size_t blanks = 0;
    GlyphId before;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const GlyphId glyph = row[i];
        if (accents[glyph.index()]) {
            continue;
        }
        blanks += isBlank(m_page.glyphs[glyph.index()]) ? 1 : 0;
        if (before.valid() && !isBlank(m_page.glyphs[before.index()])
            && !isBlank(m_page.glyphs[glyph.index()])) {
            const double gap = m_gapOf[i];
            ++all;
            if (gap > least && gap < most) {
                m_gaps.push_back(gap);
            }
        }
        before = glyph;
    }
    constexpr std::size_t lettersOfWord = 3; // more gaps than these are no word gaps
    if (m_gaps.size() < m_limits.count(Rule::word_space_gaps)
        || m_gaps.size() * lettersOfWord > all || blanks * 2 > m_gaps.size()) {
        return;
    }
    const auto middle = m_gaps.begin() + static_cast<std::ptrdiff_t>(m_gaps.size() / 2);
    std::nth_element(m_gaps.begin(), middle, m_gaps.end());
    const double limit = std::max(*middle * m_limits[Rule::word_space_share], least);
    m_wordGap = limit < m_limits[Rule::word_space] ? limit : 0;
}

void PairJudge::findTracking(std::span<const GlyphId> row, const std::vector<bool>& accents)
{
    m_tracking.assign(row.size(), 0);
    m_gaps.clear();
    m_pitches.clear();
    m_pitch = 0;
    const double most = m_limits[Rule::tracking_most];
    const double tightest =
        std::min(m_limits[Rule::word_space_least] - m_limits[Rule::word_space], 0.0);
    std::size_t begin = 0;  // of the segment: one face, no wide gap
    std::size_t before = row.size();
    for (std::size_t i = 0; i < row.size(); ++i) {
        const Glyph& glyph = m_page.glyphs[row[i].index()];
        if (accents[row[i].index()]) {
            continue;
        }
        if (before == row.size()) {
            before = i;
            continue;
        }
        const Glyph& previous = m_page.glyphs[row[before].index()];
        const TextRun& run = m_page.runs[glyph.run.index()];
        const TextRun& previousRun = m_page.runs[previous.run.index()];
        const double gap = m_gapOf[i];
        if (run.font == previousRun.font && gap > most && gap <= m_limits[Rule::pair_column] + most
            && m_gaps.size() < m_limits.count(Rule::tracking_pairs)) {
            // between words that are too short to tell alone
        } else if (run.font != previousRun.font || gap > most) {
            closeSegment(row, begin, i);
            begin = i;
        } else if (!isBlank(glyph) && !isBlank(previous)) {
            const std::u32string& a = m_page.codes[previous.code.index()].unicode;
            const std::u32string& b = m_page.codes[glyph.code.index()].unicode;
            if (!a.empty() && !b.empty() && isLetter(a.front()) && isLetter(b.front())) {
                m_gaps.push_back(gap);
                m_pitches.push_back(pitchBetween(row[before], row[i]));
            }
        }
        // Some writers make the blank between two strings from the Tc of two letters.
        if (glyph.run == previous.run && run.count >= m_limits.count(Rule::tracking_letters)) {
            const RunPlace& place = m_places.runs[glyph.run.index()];
            m_tracking[i] = std::max(place.tracking / place.em, tightest);
        }
        before = i;
    }
    closeSegment(row, begin, row.size());
}

double PairJudge::pitchBetween(GlyphId before, GlyphId glyph) const
{
    return (m_places.glyphs[glyph.index()].start - m_places.glyphs[before.index()].start)
        / std::max(emOf(before), emOf(glyph));
}

/// Letters in the boxes of a form stand at one pitch, whatever their widths.
double PairJudge::evenPitch()
{
    const double least = m_limits[Rule::tracking_least];
    if (m_pitches.empty()
        || std::any_of(m_gaps.begin(), m_gaps.end(), [=](double gap) { return gap < least; })) {
        return 0;
    }
    const auto [low, high] = std::minmax_element(m_pitches.begin(), m_pitches.end());
    const double even = m_limits[Rule::tracking_pitch];
    const double pitch = (*low + *high) / 2;
    if (*high - *low > even) {
        return 0;
    }
    if (m_pitches.size() >= m_limits.count(Rule::tracking_pairs)) {
        m_pitch = pitch;
        return pitch;
    }
    return std::abs(pitch - m_pitch) <= even ? m_pitch : 0; // a short word behind a longer one
}

void PairJudge::closeSegment(std::span<const GlyphId> row, std::size_t begin, std::size_t end)
{
    const double pitch = evenPitch();
    const double tracking = trackingOf(m_gaps, m_limits);
    m_gaps.clear();
    m_pitches.clear();
    for (std::size_t i = begin; tracking > 0 && i < end; ++i) {
        m_tracking[i] = std::max(m_tracking[i], tracking);
    }
    for (std::size_t i = begin + 1; pitch > 0 && i < end; ++i) {
        const GlyphPlace& before = m_places.glyphs[row[i - 1].index()];
        const double width = (before.end - before.start) / std::max(emOf(row[i - 1]), emOf(row[i]));
        m_tracking[i] = std::max(m_tracking[i], pitch - width);
    }
}

PairGap PairJudge::betweenLetters(GlyphId before, GlyphId glyph, double gap,
                                  double tracking) const
{
    PairGap pair;
    pair.gap = quantised(gap);
    const auto over = [&](Rule rule, double limit) {
        pair.rule = rule;
        pair.limit = quantised(limit + tracking);
        return pair.gap > pair.limit;
    };
    if (over(Rule::pair_column, m_limits[Rule::pair_column])
        || (over(Rule::pair_gutter, m_limits[Rule::pair_gutter])
            && otherRowBetween(before, glyph))) {
        pair.kind = PairKind::column;
    } else if (over(Rule::pair_tab, m_limits[Rule::pair_tab])) {
        pair.kind = PairKind::tab;
    } else {
        Rule rule = Rule::word_space;
        const double limit = spaceLimit(before, glyph, rule);
        pair.kind = over(rule, limit) ? PairKind::space : PairKind::none;
    }
    return pair;
}

PairGap PairJudge::afterBlank(GlyphId letter, GlyphId blank, GlyphId glyph, double tracking) const
{
    const GlyphPlace& place = m_places.glyphs[glyph.index()];
    const Glyph& drawn = m_page.glyphs[blank.index()];
    PairGap pair{PairKind::blank_drawn, Rule::word_space, quantised(gapBetween(blank, glyph)),
                 m_limits[Rule::word_space]};
    const double em = letter.valid() ? std::max(emOf(letter), emOf(glyph)) : emOf(glyph);
    pair.gap = quantised((place.start - m_places.glyphs[blank.index()].end) / em);
    if (letter.valid()) {
        const double whole = (place.start - m_places.glyphs[letter.index()].end) / em;
        const Point along = m_places.directions[m_places.runs[drawn.run.index()].direction];
        const double left = (place.start - m_places.glyphs[blank.index()].start) / em;
        const double back = (dot(along, drawn.next) - place.start) / em;
        const double retake = m_limits[Rule::gap_retake];
        Rule rule = Rule::word_space;
        if (left <= retake && back > retake
            && whole <= spaceLimit(letter, glyph, rule) + tracking) {
            return {PairKind::retaken, Rule::gap_retake, quantised(left), retake};
        }
        const double column = m_limits[Rule::pair_column_drawn] + tracking;
        const double gutter = m_limits[Rule::pair_gutter] + tracking;
        if (whole > column) {
            return {PairKind::column, Rule::pair_column_drawn, quantised(whole), quantised(column)};
        }
        if (whole > gutter && otherRowBetween(letter, glyph)) {
            return {PairKind::column, Rule::pair_gutter, quantised(whole), quantised(gutter)};
        }
    }
    const double tab = m_limits[Rule::pair_tab] + tracking;
    if (pair.gap > tab) {
        pair.kind = PairKind::tab;
        pair.rule = Rule::pair_tab;
        pair.limit = quantised(tab);
    }
    return pair;
}

double PairJudge::spaceLimit(GlyphId before, GlyphId glyph, Rule& rule) const
{
    const std::u32string& a = m_page.codes[m_page.glyphs[before.index()].code.index()].unicode;
    const std::u32string& b = m_page.codes[m_page.glyphs[glyph.index()].code.index()].unicode;
    const bool left = !a.empty() && isIdeographic(a.back());
    const bool right = !b.empty() && isIdeographic(b.front());
    if (left || right) {
        rule = left && right ? Rule::pair_ideograph : Rule::pair_ideograph_other;
        return m_limits[rule];
    }
    rule = m_wordGap > 0 ? Rule::word_space_share : Rule::word_space;
    return m_wordGap > 0 ? m_wordGap : m_limits[rule];
}

bool PairJudge::otherRowBetween(GlyphId before, GlyphId glyph) const
{
    constexpr std::size_t reach = 16; // blanks and hidden glyphs that are stepped over
    constexpr std::uint32_t none = 0xFFFFFFFFU;
    const std::size_t low = std::min(before, glyph).index();
    const std::size_t high = std::max(before, glyph).index();
    const std::uint32_t row = m_rows[low];
    for (std::size_t g = low + 1; g < std::min(low + reach, high); ++g) {
        if (m_rows[g] != row && m_rows[g] != none) {
            return true;
        }
    }
    return false;
}

void PairJudge::note(const PairGap& pair, GlyphId before, GlyphId glyph) const
{
    m_ledger->decisions.push_back({pair.rule,
                                   pair.kind == PairKind::none ? Outcome::passed : Outcome::stopped,
                                   {SubjectKind::glyph, glyph.value},
                                   {SubjectKind::glyph, before.value}, pair.gap, pair.limit});
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_explain.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/diagnose/history_words.h"
#include "core/diagnose/layout_words.h"
#include "core/diagnose/numbers_text.h"
#include "core/layout/order.h"
#include "core/text/code_text.h"
#include "core/text/unicode_forms.h"

#include <algorithm>
#include <numeric>

namespace foulcase {

namespace {

constexpr std::size_t longestDetail = 60;
constexpr std::size_t mostUndrawn = 500; // fields that are looked at for each text of theirs alone

bool isPrivate(char32_t c)
{
    return (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
}

/// What readers print where they know no character.
bool isNoReading(std::u32string_view text)
{
    return std::all_of(text.begin(), text.end(),
               [](char32_t c) {
                   return c == replacementCharacter || isPrivate(c) || c < 0x20
                       || (c >= 0x7F && c < 0xA0);
               })
        || text.starts_with(U"(cid:") || text.starts_with(U"GLYPH");
}

struct Alike {
    char32_t one;
    char32_t other;
};

constexpr Alike alikes[] = {
    {0x2206, 0x394},
    {0x2126, 0x3A9},
    {0xB5, 0x3BC},
    {0x2212, 0x2D},
    {0xAD, 0x2D},
    {0x2010, 0x2D},
    {0x2011, 0x2D},
    {0x2013, 0x2D},
    {0x2019, 0x27},
    {0x2018, 0x60},
    {0xB7, 0x22C5},
    {0xB7, 0x2219},
    {0x2022, 0xB7},
    {0x2215, 0x2F},
    {0x2217, 0x2A},
    {0x223C, 0x7E},
    {0x2DC, 0x7E},
    {0x2C6, 0x5E},
    {0x2223, 0x7C},
    {0x2225, 0x2016},
    {0x27E8, 0x2329},
    {0x27E9, 0x232A},
    {0x27E8, 0x3008},
    {0x27E9, 0x3009},
    {0x3C6, 0x3D5},
    {0x3B5, 0x3F5},
    {0x2044, 0x2F},
    {0xAF, 0x2C9},
    {0x2032, 0x27},
    {0xAD, 0x2010},
    {0x2022, 0x2219},
    {0x25E6, 0x2218},
    {0xAF, 0x304},
    {0x110, 0xD0},
    {0x2236, 0x3A},
};

bool isAlike(char32_t a, char32_t b)
{
    return std::any_of(std::begin(alikes), std::end(alikes), [&](const Alike& pair) {
        return (pair.one == a && pair.other == b) || (pair.one == b && pair.other == a);
    });
}

bool isMirrored(char32_t a, char32_t b)
{
    constexpr std::u32string_view open = U"([{<«‹";
    constexpr std::u32string_view close = U")]}>»›";
    for (std::size_t i = 0; i < open.size(); ++i) {
        if ((a == open[i] && b == close[i]) || (a == close[i] && b == open[i])) {
            return true;
        }
    }
    return false;
}

bool isHyphen(char32_t c)
{
    return c == U'-' || c == 0xAD || c == 0x2010 || c == 0x2011;
}

bool hasBlank(BlankAnswer answer)
{
    return answer == BlankAnswer::blank || answer == BlankAnswer::parted;
}

/// Tau of two orders of lines, over those that both have.
double tauOf(const std::vector<LineId>& one, const std::vector<LineId>& other, std::size_t lines)
{
    std::vector<std::uint32_t> place(lines, LineId::none);
    for (std::size_t i = 0; i < other.size(); ++i) {
        place[other[i].index()] = static_cast<std::uint32_t>(i);
    }
    std::vector<std::uint32_t> places;
    for (const LineId line : one) {
        if (place[line.index()] != LineId::none) {
            places.push_back(place[line.index()]);
        }
    }
    std::vector<std::uint32_t> sorted = places; // to 0…n − 1
    std::sort(sorted.begin(), sorted.end());
    for (std::uint32_t& p : places) {
        p = static_cast<std::uint32_t>(
            std::lower_bound(sorted.begin(), sorted.end(), p) - sorted.begin());
    }
    return kendallTau(std::move(places));
}

} // namespace

PeerExplainer::PeerExplainer(
    const PageExtract& page, std::optional<Reader> reader, PeerGround ground, const Limits& limits)
    : m_page(page), m_reader(reader), m_ground(ground), m_limits(limits),
      m_places(page.contents.glyphs.size(), LineId::none), m_lines(page.layout.sequence.size()),
      m_duplicates(page.contents.glyphs.size(), LineId::none)
{
    for (std::size_t s = 0; s < page.layout.sequence.size(); ++s) {
        m_places[page.layout.sequence[s].index()] = static_cast<std::uint32_t>(s);
    }
    for (std::size_t l = 0; l < page.layout.lines.size(); ++l) {
        const Line& line = page.layout.lines[l];
        for (std::size_t s = line.first; s < std::size_t{line.first} + line.count; ++s) {
            if (s < m_lines.size()) {
                m_lines[s] = LineId(l);
            }
        }
    }
    for (std::size_t d = 0; d < page.layout.duplicates.size(); ++d) {
        m_duplicates[page.layout.duplicates[d].glyph.index()] = static_cast<std::uint32_t>(d);
    }
    for (const Decision& decision : page.ledger.decisions) {
        if (decision.outcome == Outcome::stopped
            && ruleInfo(decision.rule).stage == RuleStage::visibility) {
            m_hidden.emplace(std::pair(decision.subject.kind, decision.subject.index), &decision);
        }
    }
    for (const Annotation& annotation : page.contents.annotations) {
        if (annotation.state != AppearanceState::drawn && m_undrawn.size() < mostUndrawn) {
            m_undrawn.push_back(&annotation);
        }
    }
    for (const AccentPair& pair : page.layout.accents) {
        m_accented.insert(pair.base.value);
        m_accented.insert(pair.accent.value);
    }
}

LineId PeerExplainer::lineOf(GlyphId glyph) const
{
    const std::size_t place = placeOf(glyph);
    return place < m_lines.size() ? m_lines[place] : LineId{};
}

BlockId PeerExplainer::blockOf(GlyphId glyph) const
{
    const LineId line = lineOf(glyph);
    return line.valid() ? m_page.layout.lines[line.index()].block : BlockId{};
}

std::size_t PeerExplainer::placeOf(GlyphId glyph) const
{
    return glyph.valid() ? m_places[glyph.index()] : LineId::none;
}

const RepeatRow* PeerExplainer::repeatRow(GlyphId glyph)
{
    if (!m_glyphs) {
        m_glyphs.emplace(m_page.contents, m_page.boxes);
    }
    if (!m_repeats) {
        m_repeats = replayRepeats(*m_glyphs, m_page.layout, m_limits);
        for (std::size_t r = 0; r < m_repeats->rows.size(); ++r) {
            m_repeatRows.emplace(m_repeats->rows[r].glyph.value, r);
        }
    }
    const auto found = m_repeatRows.find(glyph.value);
    return found == m_repeatRows.end() ? nullptr : &m_repeats->rows[found->second];
}

const BlankRow* PeerExplainer::blankRow(GlyphId glyph)
{
    if (!m_glyphs) {
        m_glyphs.emplace(m_page.contents, m_page.boxes);
    }
    if (!m_blanks) {
        m_blanks = replayBlanks(*m_glyphs, m_page.layout, m_limits);
        for (std::size_t r = 0; r < m_blanks->rows.size(); ++r) {
            m_blankRows.emplace(m_blanks->rows[r].glyph.value, r);
        }
    }
    const auto found = m_blankRows.find(glyph.value);
    return found == m_blankRows.end() ? nullptr : &m_blanks->rows[found->second];
}

bool PeerExplainer::isUnusable(const DecodedCode& code) const
{
    return m_page.contents.fonts[code.font.index()].kind == FontKind::unknown;
}

void PeerExplainer::replayRepeat(PeerDifference& difference, GlyphId glyph, bool theyDrop)
{
    const std::size_t column = m_reader ? columnOf(repeatReaders, *m_reader) : repeatReaders.size();
    const RepeatRow* row = column < repeatReaders.size() ? repeatRow(glyph) : nullptr;
    if (row == nullptr) {
        return;
    }
    const ReaderRepeat& theirs = row->readers[column];
    const bool drops = theirs.answer == RepeatAnswer::dropped;
    difference.replay = drops == theyDrop ? ReplayVerdict::agrees : ReplayVerdict::contradicts;
    difference.replayMeasured = theirs.answer != RepeatAnswer::not_asked && theirs.limit != 0;
    difference.replayValue = theirs.value;
    difference.replayLimit = theirs.limit;
    difference.replayUnit = theirs.unit;
    difference.partner = difference.partner.valid() ? difference.partner : row->partner;
}

void PeerExplainer::explainDropped(PeerDifference& difference)
{
    const Glyph& glyph = m_page.contents.glyphs[difference.glyph.index()];
    difference.detail = enumName(glyph.verdict);
    switch (glyph.verdict) {
    case Verdict::duplicate_of: {
        difference.cause = PeerCause::we_drop_duplicate;
        const std::uint32_t d = m_duplicates[difference.glyph.index()];
        if (d != LineId::none) {
            const Duplicate& duplicate = m_page.layout.duplicates[d];
            difference.partner = duplicate.kept;
            const double along = std::abs(duplicate.along);
            const double across = std::abs(duplicate.across);
            const bool sideways = along / m_limits[Rule::duplicate_along]
                >= across / m_limits[Rule::duplicate_across];
            difference.rule = sideways ? Rule::duplicate_along : Rule::duplicate_across;
            difference.measured = true;
            difference.value = sideways ? along : across;
            difference.limit = m_limits[difference.rule];
        }
        replayRepeat(difference, difference.glyph, false);
        return;
    }
    case Verdict::replaced_by_actualtext: {
        difference.cause = PeerCause::we_replace;
        MarkedId m = m_page.contents.runs[glyph.run.index()].marked;
        while (m.valid() && !m_page.contents.marked[m.index()].hasActualText) {
            m = m_page.contents.marked[m.index()].parent;
        }
        difference.detail = m.valid()
            ? toUtf8(m_page.contents.marked[m.index()].actualText.substr(0, longestDetail))
            : std::string();
        return;
    }
    case Verdict::composed_into:
        difference.cause = PeerCause::we_compose;
        return;
    case Verdict::normalised_away: {
        const std::u32string text = fromUtf8(difference.theirs);
        const bool hyphen = !text.empty() && isHyphen(text.front());
        difference.cause = hyphen ? PeerCause::we_join_hyphen : PeerCause::we_drop_other;
        return;
    }
    case Verdict::hidden_render_mode:
    case Verdict::hidden_clip:
    case Verdict::hidden_covered:
    case Verdict::hidden_colour:
    case Verdict::hidden_alpha:
    case Verdict::hidden_layer:
    case Verdict::off_page: {
        difference.cause = PeerCause::we_hide;
        auto made = m_hidden.find({SubjectKind::glyph, difference.glyph.value});
        made = made == m_hidden.end() ? m_hidden.find({SubjectKind::run, glyph.run.value}) : made;
        if (made != m_hidden.end()) {
            difference.rule = made->second->rule;
            difference.measured = true;
            difference.value = made->second->value;
            difference.limit = made->second->limit;
            difference.unit = ruleInfo(difference.rule).unit;
        }
        return;
    }
    default:
        difference.cause = PeerCause::we_drop_other;
    }
}

void PeerExplainer::explainAlone(PeerDifference& difference, bool twice)
{
    if (twice) {
        difference.cause = PeerCause::they_repeat;
        return;
    }
    const Point centre = difference.quad.centre();
    for (const Annotation* annotation : m_undrawn) {
        if (annotation->box.contains(centre)) {
            difference.cause = PeerCause::field_value;
            difference.detail = annotation->subtype;
            return;
        }
    }
    difference.cause =
        m_ground == PeerGround::picture ? PeerCause::reads_picture : PeerCause::not_drawn;
    difference.guess = m_ground == PeerGround::file;
}

void PeerExplainer::explainMissing(PeerDifference& difference, Origin origin)
{
    const Glyph& glyph = m_page.contents.glyphs[difference.glyph.index()];
    const TextRun& run = m_page.contents.runs[glyph.run.index()];
    const DecodedCode& code = m_page.contents.codes[glyph.code.index()];
    if (origin == Origin::actualtext) {
        difference.cause = PeerCause::we_print_actualtext;
        return;
    }
    if (m_ground == PeerGround::picture) {
        difference.cause = PeerCause::reads_picture;
        difference.detail = sourceTitle(code.source);
        return;
    }
    replayRepeat(difference, difference.glyph, true);
    if (difference.replay == ReplayVerdict::agrees) {
        difference.cause = PeerCause::they_drop_repeat;
        return;
    }
    difference.replay = ReplayVerdict::none;
    difference.replayMeasured = false;
    difference.partner = {};
    difference.guess = true;
    if (run.mode == RenderMode::invisible) {
        difference.cause = PeerCause::we_keep_invisible;
    } else if (m_page.contents.contents[run.content.index()].kind == ContentKind::appearance) {
        difference.cause = PeerCause::we_read_appearance;
        difference.detail = m_page.contents.contents[run.content.index()].name;
    } else if (const Rect box = glyph.quad.bounds(); box.x0 < m_page.boxes.crop.x0
               || box.y0 < m_page.boxes.crop.y0 || box.x1 > m_page.boxes.crop.x1
               || box.y1 > m_page.boxes.crop.y1) {
        difference.cause = PeerCause::off_their_page;
    } else if (isUnusable(code)) {
        difference.cause = PeerCause::font_unusable;
        difference.detail = '/' + m_page.contents.fonts[code.font.index()].resourceName;
        difference.guess = false;
    } else if (code.unicode.empty()) {
        difference.cause = PeerCause::we_print_unmapped;
        difference.detail = m_page.contents.fonts[code.font.index()].name;
    } else if (code.source != UnicodeSource::tounicode
        && code.source != UnicodeSource::glyph_name) {
        difference.cause = PeerCause::we_decode_weakly;
        difference.detail = sourceTitle(code.source);
    } else {
        difference.cause = PeerCause::they_lack;
        difference.detail = sourceTitle(code.source);
    }
}

void PeerExplainer::explainDecoded(
    PeerDifference& difference, std::u32string_view ours, std::u32string_view theirs, Origin origin)
{
    const Glyph& glyph = m_page.contents.glyphs[difference.glyph.index()];
    const DecodedCode& code = m_page.contents.codes[glyph.code.index()];
    const std::u32string plain = expandedForms(theirs);
    difference.detail = sourceTitle(code.source);
    if (origin == Origin::actualtext) {
        difference.cause = PeerCause::we_print_actualtext;
        return;
    }
    if (plain == ours
        || (code.unicode == theirs && code.unicode != ours
            && normalised(theirs, Normalisation::nfkc) == ours)) {
        difference.cause = PeerCause::form_kept;
        return;
    }
    if (m_accented.contains(difference.glyph.value)) {
        difference.cause = PeerCause::accent_apart;
        return;
    }
    if (m_ground == PeerGround::picture) {
        difference.cause = PeerCause::reads_picture;
        return;
    }
    const bool single = ours.size() == 1 && theirs.size() == 1;
    if (single && isMirrored(ours.front(), theirs.front())) {
        difference.cause = PeerCause::mirrored;
        return;
    }
    const auto answer = std::find_if(code.answers.begin(), code.answers.end(), [&](const auto& a) {
        return a.state != AnswerState::won && !a.unicode.empty() && a.unicode != code.unicode
            && (a.unicode == theirs || expandedForms(a.unicode) == plain);
    });
    if (answer != code.answers.end()) {
        difference.cause = PeerCause::other_source;
        difference.detail = sourceTitle(answer->source) + '\n' + sourceTitle(code.source);
        return;
    }
    const bool unmapped = code.unicode.empty() || ours.front() == replacementCharacter;
    if (theirs.size() == 1 && theirs.front() == code.code && (unmapped || code.code < 0x100)
        && theirs != ours) {
        difference.cause = PeerCause::bare_code;
        difference.guess = !unmapped;
        return;
    }
    if (isNoReading(theirs) && !unmapped) {
        difference.cause = PeerCause::they_unmapped;
        return;
    }
    const std::u32string ourPlain = normalised(ours, Normalisation::nfkc);
    if (ourPlain == normalised(theirs, Normalisation::nfkc)) {
        difference.cause = PeerCause::form_changed;
    } else if (single && isAlike(ours.front(), theirs.front())) {
        difference.cause = PeerCause::look_alike;
    } else {
        difference.cause = PeerCause::reads_otherwise;
        difference.guess = true;
    }
}

void PeerExplainer::explainBlank(PeerDifference& difference, bool lineOfOurs, bool lineOfTheirs)
{
    // Where a line is read from right to left the gap stands before the one read first.
    const bool turned = placeOf(difference.partner) != LineId::none
        && placeOf(difference.partner) > placeOf(difference.glyph);
    const GlyphId right = turned ? difference.partner : difference.glyph;
    const GlyphId left = turned ? difference.glyph : difference.partner;
    const std::size_t place = placeOf(right);
    const PairGap pair =
        place < m_page.layout.pairs.size() ? m_page.layout.pairs[place] : PairGap{};
    const BlankRow* row = blankRow(right);
    if (row != nullptr && row->before != left) {
        row = nullptr;
    }
    const bool drawn = pair.kind == PairKind::blank_drawn || (row != nullptr && row->drawn > 0);
    if (pair.limit != 0 && pair.kind != PairKind::attached && pair.kind != PairKind::start) {
        difference.measured = true;
        difference.rule = pair.rule;
        difference.value = pair.gap;
        difference.limit = pair.limit;
        difference.unit = Unit::em;
    }
    const LineId line = lineOf(difference.glyph);
    if (lineOfOurs) {
        difference.cause = PeerCause::line_joined;
        difference.measured = false;
    } else if (line.valid() && lineOf(difference.partner).valid()
        && lineOf(difference.partner) != line) {
        difference.cause = PeerCause::we_join_lines;
        difference.measured = false;
    } else if (lineOfTheirs) {
        difference.cause = PeerCause::line_apart;
    } else if (pair.kind == PairKind::retaken) {
        difference.cause = PeerCause::blank_retaken;
    } else if (pair.kind == PairKind::attached) {
        difference.cause = PeerCause::parts_attached;
    } else if (drawn) {
        difference.cause = PeerCause::blank_drawn;
    } else if (line.valid() && m_page.layout.lines[line.index()].tracking > 0) {
        difference.cause = PeerCause::tracked;
        difference.detail = numberText(m_page.layout.lines[line.index()].tracking);
    } else {
        difference.cause = PeerCause::gap_measured;
        difference.guess = !difference.measured;
    }
    const std::size_t column = m_reader ? columnOf(blankReaders, *m_reader) : blankReaders.size();
    if (row == nullptr || column >= blankReaders.size()) {
        return;
    }
    const ReaderBlank& theirs = row->readers[column];
    if (theirs.answer == BlankAnswer::not_asked) {
        return;
    }
    const bool added = difference.kind == PeerDifferenceKind::blank_added;
    difference.replay =
        hasBlank(theirs.answer) == added ? ReplayVerdict::agrees : ReplayVerdict::contradicts;
    difference.replayMeasured = theirs.limit != 0;
    difference.replayValue = theirs.value;
    difference.replayLimit = theirs.limit;
    difference.replayUnit = theirs.unit;
}

void PeerExplainer::explainTheirGap(PeerDifference& difference, std::optional<double> gap) const
{
    if (!gap || std::abs(*gap - difference.value) <= m_limits[Rule::peer_word_apart] * 2) {
        return;
    }
    const Glyph& before = m_page.contents.glyphs[difference.partner.index()];
    const DecodedCode& code = m_page.contents.codes[before.code.index()];
    difference.cause = PeerCause::their_gap;
    difference.detail = enumName(code.widthSource);
    difference.replay = ReplayVerdict::none;
    difference.replayMeasured = true;
    difference.replayValue = *gap;
    difference.replayUnit = Unit::em;
}

void PeerExplainer::explainDisplaced(PeerDifference& difference)
{
    const Glyph& glyph = m_page.contents.glyphs[difference.glyph.index()];
    const DecodedCode& code = m_page.contents.codes[glyph.code.index()];
    const bool widthsDiffer =
        code.programWidth >= 0 && std::abs(code.programWidth - code.width) > 1;
    difference.cause = isUnusable(code) ? PeerCause::font_unusable
        : widthsDiffer                  ? PeerCause::their_width
                                        : PeerCause::elsewhere;
    difference.detail = isUnusable(code)
        ? '/' + m_page.contents.fonts[code.font.index()].resourceName
        : std::string(enumName(code.widthSource));
    difference.guess = !isUnusable(code);
    difference.rule = Rule::peer_displaced;
}

void PeerExplainer::setTheirOrder(const std::vector<LineId>& theirs)
{
    std::vector<LineId> ours;
    for (const OrderedLine& line : m_page.layout.order) {
        ours.push_back(line.line);
    }
    const std::size_t lines = m_page.layout.lines.size();
    m_tau = tauOf(ours, theirs, lines);
    if (m_tau >= 1) {
        return;
    }
    const OrderReplay replay = replayOrders(m_page.contents, m_page.boxes, m_page.layout, m_limits);
    for (const ReplayedOrder& order : replay.orders) {
        const double tau = tauOf(order.lines, theirs, lines);
        if (tau > m_nearestTau) {
            m_nearestTau = tau;
            m_nearest = order.method;
        }
    }
}

/// The cut that lies between the block of `before` and that of the difference.
void PeerExplainer::measureCut(PeerDifference& difference, GlyphId before) const
{
    const PageLayout& layout = m_page.layout;
    const BlockId one = blockOf(before);
    const BlockId other = blockOf(difference.glyph);
    if (!one.valid() || !other.valid() || one == other) {
        return;
    }
    std::vector<CutId> above; // of the block before
    for (CutId cut = layout.blocks[one.index()].cut;
         cut.valid() && above.size() < layout.cuts.size(); cut = layout.cuts[cut.index()].parent) {
        above.push_back(cut);
    }
    CutId shared = layout.blocks[other.index()].cut;
    for (std::size_t i = 0; shared.valid() && i < layout.cuts.size()
         && std::find(above.begin(), above.end(), shared) == above.end();
         ++i) {
        shared = layout.cuts[shared.index()].parent;
    }
    const auto made = std::find_if(layout.candidates.begin(), layout.candidates.end(),
        [&](const CutCandidate& c) { return c.node == shared && isCutAt(layout, c); });
    if (shared.valid() && made != layout.candidates.end() && isWeighed(*made) && made->limit != 0
        && made->high - made->low >= made->limit) {
        difference.measured = true;
        difference.rule = made->rule;
        difference.value = quantised(made->high - made->low);
        difference.limit = made->limit;
        difference.unit = Unit::pt;
    }
}

void PeerExplainer::explainOrder(PeerDifference& difference, GlyphId before, bool withinLine,
    std::uint32_t theirBlocks, std::uint32_t ourBlocks)
{
    const LineId line = lineOf(difference.glyph);
    const BlockId block = blockOf(difference.glyph);
    const bool turned =
        line.valid() && m_page.layout.lines[line.index()].direction == LineDirection::right_to_left;
    if (withinLine) {
        difference.cause = turned ? PeerCause::right_to_left : PeerCause::within_row;
        difference.detail = theirBlocks > 1 && !turned
            ? "it has our block in " + std::to_string(theirBlocks) + " of its own"
            : std::string();
        return;
    }
    difference.detail = enumName(m_page.layout.decidedBy);
    measureCut(difference, before);
    const bool found =
        m_nearest && m_nearestTau > m_tau && m_nearestTau >= m_limits[Rule::peer_order_tau];
    if (found) {
        difference.cause =
            *m_nearest == OrderMethod::paint ? PeerCause::paint_order : PeerCause::replayed_order;
        difference.detail += '\n' + std::string(enumName(*m_nearest));
        difference.replay = ReplayVerdict::agrees;
        difference.replayMeasured = true;
        difference.replayValue = m_nearestTau;
        difference.replayLimit = m_tau; // what our order reaches
        difference.replayUnit = Unit::count;
    } else if (theirBlocks > 1 && block.valid()) {
        difference.cause = PeerCause::block_parted;
        difference.detail =
            zoneName(m_page.layout.blocks[block.index()].zone) + '\n' + std::to_string(theirBlocks);
    } else if (ourBlocks > 1) {
        difference.cause = PeerCause::block_joined;
        difference.detail += '\n' + std::to_string(ourBlocks) + " blocks";
    } else {
        difference.cause = PeerCause::blocks_ordered;
        difference.guess = true;
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_comparison.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/peers/peer_explain.h"
#include "core/peers/peer_match.h"
#include "core/peers/peer_order.h"
#include "core/text/code_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace foulcase {

namespace {

constexpr std::size_t longestText = 80; // bytes of ours and theirs in a difference, about

bool equal(MatchKind kind)
{
    return kind == MatchKind::place || kind == MatchKind::text;
}

class Comparer {
public:
    Comparer(const PageExtract& page, const PeerResult& result, const PeerPage& peer,
        const Limits& limits)
        : m_page(page), m_result(result), m_peer(peer), m_limits(limits),
          m_sides(charactersOf(page, peer, result.blanks, limits[Rule::peer_word_apart])),
          m_match(matchCharacters(m_sides, peer, result, limits)),
          m_explain(page, replayedReader(result),
              readsPicture(result) ? PeerGround::picture : PeerGround::file, limits),
          m_most(limits.count(Rule::limit_peer_differences))
    {
        m_out.reader = result.reader;
        m_out.format = result.format;
        if (const auto known = replayedReader(result)) {
            const ReaderInfo& info = readerInfo(*known);
            m_out.rules = std::string(info.title) + ' ' + std::string(info.version);
        }
        m_out.ours = m_sides.shown;
        m_out.theirs = static_cast<std::uint32_t>(m_sides.theirs.size());
        m_out.complete = m_match.complete;
    }

    PeerComparison run()
    {
        findTwins();
        theirs();
        missing();
        blanks();
        order();
        group();
        return std::move(m_out);
    }

private:
    /// Adds a difference of one character, or lengthens the last one where the two are of one kind
    /// and follow one another.
    void put(PeerDifference&& one, bool follows)
    {
        PeerDifference* last =
            m_out.differences.empty() || !follows ? nullptr : &m_out.differences.back();
        if (last != nullptr && last->kind == one.kind && last->cause == one.cause
            && last->detail == one.detail && last->replay == one.replay
            && last->guess == one.guess) {
            last->count += one.count;
            for (const GlyphId glyph : one.glyphs) {
                if (last->glyphs.empty() || last->glyphs.back() != glyph) {
                    last->glyphs.push_back(glyph);
                }
            }
            lengthen(last->ours, one.ours);
            lengthen(last->theirs, one.theirs);
            return;
        }
        ++m_out.all;
        if (m_out.differences.size() < m_most) {
            m_out.differences.push_back(std::move(one));
        }
    }

    static void lengthen(std::string& text, const std::string& more)
    {
        if (text.size() < longestText) {
            text += more;
            text += text.size() >= longestText ? "…" : "";
        }
    }

    std::string written(const TheirCharacter& c, bool first) const
    {
        std::string text = !first && c.before != Separator::none ? " " : "";
        appendUtf8(text, c.written != 0 ? c.written : c.text);
        return text;
    }
    std::string written(const OurCharacter& c, bool first) const
    {
        std::string text = !first && c.before != Separator::none ? " " : "";
        appendUtf8(text, c.text);
        return text;
    }

    Origin originOf(const OurCharacter& c) const
    {
        return c.output == noCharacter ? Origin::drawn : m_page.text.characters[c.output].origin;
    }

    PeerDifference differenceAt(std::uint32_t theirs, std::uint32_t ours) const
    {
        PeerDifference difference;
        difference.count = 1;
        if (theirs != noCharacter) {
            difference.item = m_sides.theirs[theirs].item;
            difference.quad = m_peer.items[difference.item].quad;
        }
        if (ours != noCharacter) {
            const OurCharacter& our = m_sides.ours[ours];
            difference.glyph = our.glyph;
            difference.glyphs.push_back(our.glyph);
            difference.character = our.output;
            difference.quad = m_page.contents.glyphs[our.glyph.index()].quad;
        }
        return difference;
    }

    /// By text and place on a coarse grid, so that what they print twice is told.
    using Twin = std::pair<char32_t, std::pair<long, long>>;
    static Twin twinAt(char32_t text, Point place)
    {
        return {text, {std::lround(place.x / twinReach), std::lround(place.y / twinReach)}};
    }
    void findTwins()
    {
        for (std::uint32_t i = 0; i < m_sides.shown; ++i) {
            if (m_match.ours[i] != noCharacter) {
                m_twins.emplace(twinAt(m_sides.ours[i].text, m_sides.ours[i].centre), i);
            }
        }
    }
    std::uint32_t twinOf(const TheirCharacter& c) const
    {
        for (const double dx : {0.0, -twinReach, twinReach}) {
            for (const double dy : {0.0, -twinReach, twinReach}) {
                const auto found = m_twins.find(twinAt(c.text, c.centre + Point{dx, dy}));
                if (found != m_twins.end()) {
                    return found->second;
                }
            }
        }
        return noCharacter;
    }

    void theirs()
    {
        const auto count = static_cast<std::uint32_t>(m_sides.theirs.size());
        std::uint32_t lastPut = noCharacter; // the last of theirs that a difference speaks of
        for (std::uint32_t t = 0; t < count; ++t) {
            const TheirCharacter& their = m_sides.theirs[t];
            const std::uint32_t o = m_match.theirs[t];
            const bool follows = t > 0 && lastPut == t - 1 && their.before != Separator::line;
            if (m_match.kinds[t] == MatchKind::other) {
                lastPut = decoded(t);
                t = lastPut;
                continue;
            }
            if (o == noCharacter) {
                alone(t, follows);
                lastPut = t;
            } else if (o >= m_sides.shown) {
                PeerDifference difference = differenceAt(t, o);
                difference.kind = PeerDifferenceKind::extra;
                difference.theirs = written(their, false);
                m_explain.explainDropped(difference);
                put(std::move(difference), follows);
                lastPut = t;
            } else if (moved(t, o)) {
                PeerDifference difference = differenceAt(t, o);
                difference.kind = PeerDifferenceKind::displaced;
                difference.ours = written(m_sides.ours[o], false);
                difference.theirs = written(their, false);
                difference.measured = true;
                difference.value = quantised(distance(t, o));
                difference.limit = m_limits[Rule::peer_displaced];
                m_explain.explainDisplaced(difference);
                put(std::move(difference), follows);
                lastPut = t;
            } else {
                ++m_out.same;
                if (their.written != 0) {
                    lastPut = formKept(t);
                    m_out.same += lastPut - t;
                    t = lastPut;
                }
            }
        }
    }

    void alone(std::uint32_t t, bool follows)
    {
        const TheirCharacter& their = m_sides.theirs[t];
        const bool placed = m_result.format != PeerFormat::plain;
        const std::uint32_t twin = placed ? twinOf(their) : noCharacter;
        PeerDifference difference = differenceAt(t, twin);
        difference.kind = PeerDifferenceKind::extra;
        difference.theirs = written(their, false);
        m_explain.explainAlone(difference, twin != noCharacter);
        put(std::move(difference), follows);
    }

    /// A ligature or presentation form that they print as it is; the last of its characters.
    std::uint32_t formKept(std::uint32_t t)
    {
        const TheirCharacter& their = m_sides.theirs[t];
        PeerDifference difference = differenceAt(t, m_match.theirs[t]);
        difference.kind = PeerDifferenceKind::decoded;
        difference.theirs = written(their, true);
        std::u32string ours(1, m_sides.ours[m_match.theirs[t]].text);
        const std::u32string parts = expandedForms(std::u32string(1, their.written));
        std::uint32_t last = t;
        while (last + 1 < m_sides.theirs.size() && last - t + 1 < parts.size()
            && m_sides.theirs[last + 1].written == their.written
            && equal(m_match.kinds[last + 1])) {
            ++last;
            ours += m_sides.ours[m_match.theirs[last]].text;
        }
        difference.ours = toUtf8(ours);
        difference.count = static_cast<std::uint32_t>(ours.size());
        m_explain.explainDecoded(difference, ours, std::u32string(1, their.written),
            originOf(m_sides.ours[m_match.theirs[t]]));
        put(std::move(difference), false);
        return last;
    }

    /// From t on, what stands where ours reads otherwise; the last of theirs.
    std::uint32_t decoded(std::uint32_t t)
    {
        PeerDifference difference = differenceAt(t, m_match.theirs[t]);
        difference.kind = PeerDifferenceKind::decoded;
        std::u32string theirs;
        std::u32string ours;
        std::uint32_t lastOurs = noCharacter;
        std::uint32_t at = t;
        // One glyph of ours, or several that share one of theirs: no further.
        while (at < m_sides.theirs.size() && m_match.kinds[at] == MatchKind::other) {
            const std::uint32_t o = m_match.theirs[at];
            const bool goesOn = lastOurs == noCharacter || o == lastOurs
                || m_sides.ours[o].glyph == m_sides.ours[lastOurs].glyph;
            if (!goesOn) {
                break;
            }
            const TheirCharacter& their = m_sides.theirs[at];
            theirs += their.written != 0 ? their.written : their.text;
            if (o != lastOurs) {
                ours += m_sides.ours[o].text;
            }
            lastOurs = o;
            ++at;
        }
        for (std::uint32_t o = lastOurs + 1;
             o < m_sides.shown && m_match.ours[o] == at - 1 && m_match.theirs[at - 1] != o; ++o) {
            ours += m_sides.ours[o].text;
            difference.glyphs.push_back(m_sides.ours[o].glyph);
        }
        difference.ours = toUtf8(ours);
        difference.theirs = toUtf8(theirs);
        difference.count = static_cast<std::uint32_t>(std::max(ours.size(), theirs.size()));
        m_explain.explainDecoded(
            difference, ours, theirs, originOf(m_sides.ours[m_match.theirs[t]]));
        put(std::move(difference), false);
        return at - 1;
    }

    double distance(std::uint32_t t, std::uint32_t o) const
    {
        const OurCharacter& our = m_sides.ours[o];
        const Quad& quad = m_page.contents.glyphs[our.glyph.index()].quad;
        const Point off = m_sides.theirs[t].centre - our.centre;
        const double along = std::abs(dot(off, directionOf(quad)));
        const double across = std::abs(cross(off, directionOf(quad)));
        const double em = std::max(our.em, 1e-3);
        // Ascents differ between readers, so that heights tell little.
        return across > 1.5 * em ? length(off) / em : along / em;
    }

    bool moved(std::uint32_t t, std::uint32_t o) const
    {
        const bool placed = m_result.format != PeerFormat::plain;
        const bool alone = m_result.unit == PeerUnit::character;
        return placed && (alone || m_match.kinds[t] == MatchKind::text)
            && distance(t, o) > m_limits[Rule::peer_displaced]
            && originOf(m_sides.ours[o]) != Origin::actualtext;
    }

    void missing()
    {
        std::uint32_t lastPut = noCharacter;
        for (std::uint32_t o = 0; o < m_sides.shown; ++o) {
            if (m_match.ours[o] != noCharacter) {
                continue;
            }
            PeerDifference difference = differenceAt(noCharacter, o);
            difference.kind = PeerDifferenceKind::missing;
            difference.ours = written(m_sides.ours[o], false);
            m_explain.explainMissing(difference, originOf(m_sides.ours[o]));
            put(std::move(difference),
                o > 0 && lastPut == o - 1 && m_sides.ours[o].before != Separator::line);
            lastPut = o;
        }
    }

    void blanks()
    {
        for (std::uint32_t o = 1; o < m_sides.shown; ++o) {
            const std::uint32_t t = m_match.ours[o];
            const std::uint32_t before = m_match.ours[o - 1];
            if (t == noCharacter || before == noCharacter || t != before + 1
                || !equal(m_match.kinds[t]) || !equal(m_match.kinds[before])) {
                continue;
            }
            const Separator ours = m_sides.ours[o].before;
            const Separator theirs = m_sides.theirs[t].before;
            const bool wePart = ours != Separator::none;
            const bool theyPart = theirs != Separator::none;
            if (wePart == theyPart || (wePart && m_result.blanks == PeerBlanks::drawn)) {
                continue;
            }
            PeerDifference difference = differenceAt(t, o);
            difference.kind =
                theyPart ? PeerDifferenceKind::blank_added : PeerDifferenceKind::blank_missing;
            difference.partner = m_sides.ours[o - 1].glyph;
            around(o, wePart, difference.ours);
            around(o, theyPart, difference.theirs);
            m_explain.explainBlank(difference, ours == Separator::line, theirs == Separator::line);
            if (difference.replay == ReplayVerdict::contradicts && difference.measured) {
                m_explain.explainTheirGap(difference, theirGap(before, t, m_sides.ours[o].em));
            }
            put(std::move(difference), false);
        }
    }

    /// Between the boxes of two neighbours, `em` of ours; nothing where they are no characters.
    std::optional<double> theirGap(std::uint32_t before, std::uint32_t t, double em) const
    {
        const Quad& one = m_peer.items[m_sides.theirs[before].item].quad;
        const Quad& other = m_peer.items[m_sides.theirs[t].item].quad;
        if (m_result.unit != PeerUnit::character || em <= 0) {
            return std::nullopt;
        }
        return quantised(dot(other.corners[0] - one.corners[1], directionOf(other)) / em);
    }

    /// The end of the word before and the beginning of the one after.
    void around(std::uint32_t o, bool parted, std::string& text) const
    {
        constexpr std::uint32_t shown = 8;
        std::uint32_t begin = o - 1;
        while (begin > 0 && o - begin < shown && m_sides.ours[begin].before == Separator::none) {
            --begin;
        }
        for (std::uint32_t i = begin; i < o; ++i) {
            appendUtf8(text, m_sides.ours[i].text);
        }
        text += parted ? " " : "";
        for (std::uint32_t i = o; i < m_sides.shown && i < o + shown
             && (i == o || m_sides.ours[i].before == Separator::none);
             ++i) {
            appendUtf8(text, m_sides.ours[i].text);
        }
    }

    void order()
    {
        std::vector<std::uint32_t> ours; // matched ones, in our order
        std::vector<std::uint32_t> theirs;
        for (std::uint32_t o = 0; o < m_sides.shown; ++o) {
            const std::uint32_t t = m_match.ours[o];
            if (t != noCharacter && equal(m_match.kinds[t])) {
                ours.push_back(o);
                theirs.push_back(t);
            }
        }
        m_explain.setTheirOrder(theirLines(ours, theirs));
        m_out.tau = quantised(m_explain.tau());
        std::map<std::uint32_t, std::set<std::uint32_t>> theirBlocks; // by block of ours
        std::map<std::uint32_t, std::set<std::uint32_t>> ourBlocks;   // by block of theirs
        for (std::size_t i = 0; i < ours.size() && m_result.format != PeerFormat::plain; ++i) {
            const BlockId block = m_explain.blockOf(m_sides.ours[ours[i]].glyph);
            const std::uint32_t theirBlock = m_peer.items[m_sides.theirs[theirs[i]].item].block;
            if (block.valid()) {
                theirBlocks[block.value].insert(theirBlock);
                ourBlocks[theirBlock].insert(block.value);
            }
        }
        for (const OrderRun& run : runsOutOfOrder(theirs)) {
            const std::uint32_t o = ours[run.first];
            const std::uint32_t end = run.first + run.count;
            const LineId line = m_explain.lineOf(m_sides.ours[o].glyph);
            PeerDifference difference = differenceAt(theirs[run.first], o);
            difference.kind = PeerDifferenceKind::order;
            difference.count = run.count;
            difference.glyphs.clear();
            bool oneLine = true;
            for (std::uint32_t i = run.first; i < end; ++i) {
                const OurCharacter& our = m_sides.ours[ours[i]];
                oneLine = oneLine && m_explain.lineOf(our.glyph) == line;
                if (difference.glyphs.empty() || difference.glyphs.back() != our.glyph) {
                    difference.glyphs.push_back(our.glyph);
                }
                lengthen(difference.ours, written(our, i == run.first));
            }
            difference.theirs = around(theirs, run.first);
            const auto isOn = [&](std::uint32_t i) {
                return i < ours.size() && m_explain.lineOf(m_sides.ours[ours[i]].glyph) == line;
            };
            const bool torn = oneLine && (isOn(run.first - 1) || isOn(end));
            const GlyphId before = o > 0 ? m_sides.ours[o - 1].glyph : GlyphId{};
            const std::uint32_t theirBlock = m_peer.items[difference.item].block;
            const auto mine = theirBlocks.find(m_explain.blockOf(difference.glyph).value);
            const auto other = ourBlocks.find(theirBlock);
            m_explain.explainOrder(difference, before, torn,
                mine != theirBlocks.end() ? static_cast<std::uint32_t>(mine->second.size()) : 0,
                other != ourBlocks.end() ? static_cast<std::uint32_t>(other->second.size()) : 0);
            put(std::move(difference), false);
        }
    }

    /// What theirs has before the run: the end of the text it follows there.
    std::string around(const std::vector<std::uint32_t>& theirs, std::uint32_t first) const
    {
        constexpr std::uint32_t shown = 24;
        const std::uint32_t t = theirs[first];
        std::string text;
        for (std::uint32_t i = t > shown ? t - shown : 0; i < t; ++i) {
            text += written(m_sides.theirs[i], false);
        }
        return text;
    }

    std::vector<LineId> theirLines(
        const std::vector<std::uint32_t>& ours, const std::vector<std::uint32_t>& theirs) const
    {
        struct Sum {
            double places = 0;
            std::uint32_t count = 0;
        };
        std::vector<Sum> sums(m_page.layout.lines.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const LineId line = m_explain.lineOf(m_sides.ours[ours[i]].glyph);
            if (line.valid()) {
                sums[line.index()].places += theirs[i];
                ++sums[line.index()].count;
            }
        }
        std::vector<LineId> lines;
        for (std::size_t l = 0; l < sums.size(); ++l) {
            if (sums[l].count > 0) {
                lines.push_back(LineId(l));
            }
        }
        std::stable_sort(lines.begin(), lines.end(), [&](LineId a, LineId b) {
            const Sum& x = sums[a.index()];
            const Sum& y = sums[b.index()];
            return x.places / x.count < y.places / y.count;
        });
        return lines;
    }

    /// Whether the two characters tell more than the cause alone does.
    static bool isOfPair(PeerCause cause)
    {
        return cause != PeerCause::bare_code && cause != PeerCause::they_unmapped
            && cause != PeerCause::reads_picture && cause != PeerCause::font_unusable;
    }

    void group()
    {
        std::map<std::string, std::size_t> places;
        for (std::size_t d = 0; d < m_out.differences.size(); ++d) {
            const PeerDifference& difference = m_out.differences[d];
            std::string key;
            key += static_cast<char>(difference.kind);
            key += static_cast<char>(difference.cause);
            key += static_cast<char>(difference.replay);
            key += difference.detail;
            if (difference.kind == PeerDifferenceKind::decoded && isOfPair(difference.cause)) {
                key += '\n' + difference.ours + '\n' + difference.theirs;
            }
            const auto [place, isNew] = places.emplace(std::move(key), m_out.groups.size());
            if (isNew) {
                m_out.groups.push_back({difference.kind, difference.cause, 0, {}});
            }
            PeerGroup& group = m_out.groups[place->second];
            group.characters += difference.count;
            group.differences.push_back(static_cast<std::uint32_t>(d));
        }
        std::stable_sort(m_out.groups.begin(), m_out.groups.end(),
            [](const auto& a, const auto& b) { return a.characters > b.characters; });
    }

    static constexpr double twinReach = 1; // pt

    const PageExtract& m_page;
    const PeerResult& m_result;
    const PeerPage& m_peer;
    const Limits& m_limits;
    CharacterSides m_sides;
    CharacterMatch m_match;
    PeerExplainer m_explain;
    std::size_t m_most;
    std::map<Twin, std::uint32_t> m_twins;
    PeerComparison m_out;
};

bool names(std::string_view reader, std::string_view part)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
    std::string text(reader);
    std::transform(text.begin(), text.end(), text.begin(), lower);
    return text.find(part) != std::string::npos;
}

} // namespace

PeerComparison comparePeer(
    const PageExtract& page, const PeerResult& result, const PeerPage& peer, const Limits& limits)
{
    return Comparer(page, result, peer, limits).run();
}

bool readsPicture(const PeerResult& result)
{
    constexpr std::string_view programs[] = {
        "tesseract", "finereader", "abbyy", "kraken", "ocr", "transkribus"};
    return result.format == PeerFormat::hocr
        || (result.format == PeerFormat::alto
            && std::any_of(std::begin(programs), std::end(programs),
                [&](std::string_view program) { return names(result.version, program); }));
}

std::optional<Reader> replayedReader(const PeerResult& result)
{
    switch (result.format) {
    case PeerFormat::bbox:
    case PeerFormat::bbox_layout:
        return Reader::poppler;
    case PeerFormat::stext_json:
    case PeerFormat::stext_xml:
    case PeerFormat::rawdict:
        return Reader::mupdf;
    case PeerFormat::pdfplumber:
        return Reader::pdfplumber;
    case PeerFormat::pdfminer:
        return Reader::pdfminer;
    case PeerFormat::pdfjs:
        return Reader::pdfjs;
    default:
        break;
    }
    struct Name {
        std::string_view part;
        Reader reader;
    };
    constexpr Name known[] = {
        {"pdftotext++", Reader::pdftotextpp},
        {"pdftotext", Reader::poppler},
        {"poppler", Reader::poppler},
        {"mutool", Reader::mupdf},
        {"mupdf", Reader::mupdf},
        {"fitz", Reader::mupdf},
        {"xpdf", Reader::xpdf},
        {"pdfalto", Reader::xpdf},
        {"pdfbox", Reader::pdfbox},
        {"pdfpig", Reader::pdfpig},
        {"pdfium", Reader::pdfium},
        {"pdfplumber", Reader::pdfplumber},
        {"plumber", Reader::pdfplumber},
        {"pdfminer", Reader::pdfminer},
        {"pdf2txt", Reader::pdfminer},
        {"pdf.js", Reader::pdfjs},
        {"pdfjs", Reader::pdfjs},
        {"docling", Reader::docling_parse},
        {"unstructured", Reader::unstructured},
        {"mineru", Reader::mineru},
    };
    for (const Name& name : known) {
        if (names(result.reader, name.part)) {
            return name.reader;
        }
    }
    return std::nullopt;
}

} // namespace foulcase

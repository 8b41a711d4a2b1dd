// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/cut_pieces.h"

#include "core/base/rules.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace foulcase {

namespace {

constexpr double degrees = 180 / 3.14159265358979323846;

bool isDigit(char32_t c)
{
    return (c >= U'0' && c <= U'9') || (c >= 0x0660 && c <= 0x0669) || (c >= 0xFF10 && c <= 0xFF19);
}

bool isLetter(char32_t c)
{
    return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z')
           || (c >= 0xC0 && c < 0x2000 && c != 0xD7 && c != 0xF7 && !isDigit(c))
           || (c >= 0x3040 && c < 0xE000) || (c >= 0xF900 && c < 0xFE00)
           || (c >= 0xFE70 && c < 0xFF00) || (c >= 0xFF21 && c < 0xFFA0)
           || (c >= 0x1D400 && c < 0x1D800) || (c >= 0x20000 && c < 0x40000);
}

struct KindCounts {
    std::uint32_t letters = 0;
    std::uint32_t digits = 0;
    std::uint32_t marks = 0;
    std::uint32_t ideographs = 0;
};

bool isIdeograph(char32_t c)
{
    return (c >= 0x3040 && c < 0xA000) || (c >= 0xF900 && c < 0xFB00)
           || (c >= 0x20000 && c < 0x40000);
}

std::vector<KindCounts> kindsOfCodes(const PageContents& contents)
{
    std::vector<KindCounts> kinds(contents.codes.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (const char32_t c : contents.codes[i].unicode) {
            ++(isLetter(c) ? kinds[i].letters : isDigit(c) ? kinds[i].digits : kinds[i].marks);
            kinds[i].ideographs += isIdeograph(c) ? 1 : 0;
        }
        if (contents.codes[i].unicode.empty()) {
            kinds[i].letters = 1; // unmapped: most glyphs are letters
        }
    }
    return kinds;
}

double median(std::vector<double>& values)
{
    if (values.empty()) {
        return 0;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Lines whose angles lie within gap_direction of one another, and the frame they share.
struct Direction {
    double angle = 0;
    std::uint32_t weight = 0;
    std::uint32_t leftward = 0; // glyphs in right-to-left lines
    std::uint32_t downward = 0;
    Point sum;                  // of the lines' directions, weighted
    std::vector<std::uint32_t> lines;

    void add(std::uint32_t index, const Line& line)
    {
        lines.push_back(index);
        weight += line.count;
        leftward += line.direction == LineDirection::right_to_left ? line.count : 0;
        downward += line.direction == LineDirection::top_to_bottom ? line.count : 0;
        sum = sum
              + Point{std::cos(line.angle / degrees), std::sin(line.angle / degrees)} * line.count;
    }
};

/// The commonest angle first; each takes what is near to it. Beyond limit_cut_directions the
/// nearest takes the rest.
std::vector<Direction> directionsOf(const Limits& limits, const PageLayout& layout,
                                    const std::vector<bool>& inFigure)
{
    std::map<long, std::uint32_t> histogram; // whole degrees
    for (std::size_t i = 0; i < layout.lines.size(); ++i) {
        const Line& line = layout.lines[i];
        if (!inFigure[i]) {
            histogram[std::lround(std::remainder(line.angle, 360))] += line.count;
        }
    }
    std::vector<std::pair<std::uint32_t, long>> peaks;
    for (const auto& [angle, weight] : histogram) {
        peaks.emplace_back(weight, angle);
    }
    std::stable_sort(peaks.begin(), peaks.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    const double near = limits[Rule::gap_direction];
    const std::size_t most = limits.count(Rule::limit_cut_directions);
    std::vector<Direction> found;
    const auto nearest = [&](double angle) {
        std::size_t best = found.size();
        double distance = 361;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const double d = std::abs(std::remainder(angle - found[i].angle, 360));
            if (d < distance) {
                distance = d;
                best = i;
            }
        }
        return std::pair{best, distance};
    };
    for (const auto& [weight, angle] : peaks) {
        const auto [best, distance] = nearest(static_cast<double>(angle));
        if (best == found.size() || (distance > near && found.size() < most)) {
            found.emplace_back().angle = static_cast<double>(angle);
        }
    }
    for (std::uint32_t i = 0; i < layout.lines.size(); ++i) {
        if (!inFigure[i]) {
            found[nearest(layout.lines[i].angle).first].add(i, layout.lines[i]);
        }
    }
    for (Direction& d : found) {
        if (length(d.sum) > 0) {
            d.angle = std::atan2(d.sum.y, d.sum.x) * degrees;
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const Direction& a, const Direction& b) {
        return a.weight > b.weight;
    });
    return found;
}

/// Words of each line: layout.words in the order of lines, as ranges.
struct WordRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

std::vector<WordRange> wordsOfLines(const PageLayout& layout)
{
    std::vector<WordRange> ranges(layout.lines.size());
    for (std::uint32_t w = 0; w < layout.words.size(); ++w) {
        WordRange& range = ranges[layout.words[w].line.index()];
        if (range.count == 0) {
            range.first = w;
        }
        range.count = w - range.first + 1;
    }
    return ranges;
}

class GroupBuilder {
public:
    GroupBuilder(const PageContents& contents, const Limits& limits, const PageLayout& layout)
        : m_contents(contents), m_limits(limits), m_layout(layout), m_kinds(kindsOfCodes(contents)),
          m_words(wordsOfLines(layout))
    {
    }

    CutGroup build(const Direction& direction)
    {
        CutGroup group;
        if (direction.downward * 2 > direction.weight) {
            group.direction = LineDirection::top_to_bottom;
        } else if (runsLeftward(direction)) {
            group.direction = LineDirection::right_to_left;
        }
        group.frame = CutFrame(direction.angle, group.direction);
        measureWords(group, direction);
        for (const std::uint32_t line : direction.lines) {
            addLine(group, line);
        }
        measureLines(group);
        findRules(group);
        return group;
    }

private:
    /// By letters: lines of figures alone run either way.
    bool runsLeftward(const Direction& direction) const
    {
        if (direction.leftward == 0) {
            return false;
        }
        std::uint32_t leftward = 0;
        std::uint32_t rightward = 0;
        for (const std::uint32_t i : direction.lines) {
            const Line& line = m_layout.lines[i];
            std::uint32_t& letters =
                line.direction == LineDirection::right_to_left ? leftward : rightward;
            for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
                const GlyphId glyph = m_layout.sequence[s];
                letters += m_kinds[m_contents.glyphs[glyph.index()].code.index()].letters;
            }
        }
        return leftward > rightward;
    }

    void measureWords(CutGroup& group, const Direction& direction)
    {
        std::vector<double> gaps;
        for (const std::uint32_t i : direction.lines) {
            const Line& line = m_layout.lines[i];
            const WordRange& words = m_words[i];
            for (std::uint32_t w = words.first + 1; w < words.first + words.count; ++w) {
                const double gap = gapBefore(group, w);
                if (line.size > 0 && gap > 0) {
                    gaps.push_back(gap / line.size);
                }
            }
        }
        group.wordGap = median(gaps);
    }

    /// Strokes and thin boxes that run along the lines and are longer than a letter.
    void findRules(CutGroup& group) const
    {
        const std::size_t most = m_limits.count(Rule::limit_cut_rules);
        const double thick = m_limits[Rule::cut_rule_height] * group.size;
        for (const Shape& shape : m_contents.shapes) {
            const bool drawn = shape.kind == ShapeKind::fill || shape.kind == ShapeKind::stroke
                               || shape.kind == ShapeKind::fill_stroke;
            if (!drawn || shape.alpha <= 0) {
                continue;
            }
            const Rect box = group.frame.toFrame(Quad::fromRect(shape.bounds, {}));
            if (box.height() > thick || box.width() <= group.size) {
                continue;
            }
            if (group.rules.size() == most) {
                group.rules.clear();
                return;
            }
            group.rules.push_back(box);
        }
        std::sort(group.rules.begin(), group.rules.end(),
                  [](const Rect& a, const Rect& b) { return a.y0 < b.y0; });
    }

    /// Between a word and the one before it, in the order of the sequence.
    double gapBefore(const CutGroup& group, std::uint32_t word) const
    {
        const Rect before = group.frame.toFrame(m_layout.words[word - 1].quad);
        const Rect here = group.frame.toFrame(m_layout.words[word].quad);
        return std::max(here.x0 - before.x1, before.x0 - here.x1);
    }

    void addLine(CutGroup& group, std::uint32_t index)
    {
        const Line& line = m_layout.lines[index];
        const WordRange& words = m_words[index];
        if (words.count == 0) {
            return;
        }
        const double widest = std::max(m_limits[Rule::cut_piece],
                                       m_limits[Rule::cut_piece_spaces] * group.wordGap)
                              * line.size;
        std::uint32_t first = words.first;
        const std::uint32_t end = words.first + words.count;
        for (std::uint32_t w = first + 1; w <= end; ++w) {
            if (w == end || gapBefore(group, w) >= widest) {
                addPiece(group, line, LineId(index), {first, w - first});
                first = w;
            }
        }
    }

    void addPiece(CutGroup& group, const Line& line, LineId id, WordRange words)
    {
        CutPiece piece;
        piece.line = id;
        piece.firstWord = words.first;
        piece.words = words.count;
        piece.size = line.size;
        for (std::uint32_t w = words.first; w < words.first + words.count; ++w) {
            const Word& word = m_layout.words[w];
            piece.box.include(group.frame.toFrame(word.quad));
            for (std::uint32_t s = word.first; s < word.first + word.count; ++s) {
                const GlyphId glyph = m_layout.sequence[s];
                const KindCounts& kinds = m_kinds[m_contents.glyphs[glyph.index()].code.index()];
                piece.letters += kinds.letters;
                piece.digits += kinds.digits;
                piece.marks += kinds.marks;
                piece.ideographs += kinds.ideographs;
                piece.firstGlyph = piece.firstGlyph.valid() ? std::min(piece.firstGlyph, glyph)
                                                            : glyph;
            }
        }
        piece.baseline = baselineAt(group, line, piece.box);
        if (group.direction != LineDirection::top_to_bottom && piece.size > 0) {
            const double low = piece.baseline - m_limits[Rule::cut_core_below] * piece.size;
            const double high = piece.baseline + m_limits[Rule::cut_core_above] * piece.size;
            if (low < piece.box.y1 && high > piece.box.y0) { // else the quads lie elsewhere
                piece.box.y0 = low;
                piece.box.y1 = high;
            }
        }
        group.pieces.push_back(piece);
    }

    static double baselineAt(const CutGroup& group, const Line& line, const Rect& box)
    {
        const Point origin = group.frame.toFrame(line.origin);
        if (group.direction == LineDirection::top_to_bottom) {
            return (box.y0 + box.y1) / 2;
        }
        const double turn = (line.angle - group.frame.angle()) / degrees;
        const double slope = group.direction == LineDirection::right_to_left ? -std::tan(turn)
                                                                              : std::tan(turn);
        const double rise = ((box.x0 + box.x1) / 2 - origin.x) * slope;
        return std::isfinite(rise) ? origin.y + rise : origin.y;
    }

    /// The usual size and the usual distance of lines, both by letters.
    void measureLines(CutGroup& group) const
    {
        std::map<long, std::uint64_t> sizes; // tenths of a point
        for (const CutPiece& piece : group.pieces) {
            sizes[std::lround(std::min(piece.size, 1e6) * 10)] += piece.letters + piece.digits;
        }
        const auto usual = std::max_element(
            sizes.begin(), sizes.end(),
            [](const auto& a, const auto& b) { return a.second < b.second; });
        group.size = usual == sizes.end() ? 0 : static_cast<double>(usual->first) / 10;
        std::vector<double> baselines;
        for (const CutPiece& piece : group.pieces) {
            if (std::abs(piece.size - group.size) <= 0.1 * group.size) {
                baselines.push_back(piece.baseline);
            }
        }
        std::sort(baselines.begin(), baselines.end());
        std::vector<double> steps;
        for (std::size_t i = 1; i < baselines.size(); ++i) {
            const double step = baselines[i] - baselines[i - 1];
            if (step > 0.5 * group.size && step < 3 * group.size) {
                steps.push_back(step / group.size);
            }
        }
        group.leading = steps.empty() ? 1.2 : median(steps);
    }

    const PageContents& m_contents;
    const Limits& m_limits;
    const PageLayout& m_layout;
    std::vector<KindCounts> m_kinds;
    std::vector<WordRange> m_words;
};

void addFigures(const std::vector<FigureText>& figures, const Limits& limits,
                const PageLayout& layout, std::vector<CutGroup>& groups)
{
    if (!figures.empty() && groups.empty()) {
        groups.emplace_back();
        groups.back().size = layout.lines[figures.front().lines.front().index()].size;
    }
    for (std::uint32_t i = 0; i < figures.size(); ++i) {
        CutGroup& group = groups.front();
        CutPiece piece;
        piece.figure = i;
        piece.line = figures[i].lines.front();
        piece.size = group.size;
        piece.box = group.frame.toFrame(Quad::fromRect(figures[i].box, {}));
        piece.firstGlyph = layout.sequence[layout.lines[piece.line.index()].first];
        piece.baseline = piece.box.y1 - limits[Rule::cut_core_above] * piece.size;
        group.pieces.push_back(piece);
    }
}

/// What another group has above all of the first one, as the first one's lines are upright, is read
/// before it: a heading over vertical lines.
void liftHeads(const Limits& limits, std::vector<CutGroup>& groups)
{
    if (groups.size() < 2 || groups.front().pieces.empty()) {
        return;
    }
    const CutGroup& main = groups.front();
    const double radians = main.frame.angle() / degrees;
    const Point along{std::cos(radians), std::sin(radians)};
    const bool vertical = main.direction == LineDirection::top_to_bottom;
    const Point up = vertical ? along * -1 : Point{-along.y, along.x};
    const auto reach = [&](const CutGroup& group, const CutPiece& piece) {
        const Quad quad = Quad::fromRect(group.frame.toPage(piece.box), {});
        std::pair<double, double> range{dot(quad.corners[0], up), dot(quad.corners[0], up)};
        for (const Point& corner : quad.corners) {
            range.first = std::min(range.first, dot(corner, up));
            range.second = std::max(range.second, dot(corner, up));
        }
        return range;
    };
    double top = reach(main, main.pieces.front()).second;
    for (const CutPiece& piece : main.pieces) {
        top = std::max(top, reach(main, piece).second);
    }
    const double least = top - limits[Rule::cut_head_overlap] * main.size;
    std::vector<CutGroup> heads;
    for (std::size_t g = 1; g < groups.size(); ++g) {
        CutGroup& group = groups[g];
        std::vector<CutPiece> all;
        all.swap(group.pieces);
        CutGroup head = group;
        head.ahead = true;
        for (auto line = all.begin(); line != all.end();) {
            const auto end = std::find_if(line, all.end(), [&](const CutPiece& piece) {
                return piece.line != line->line;
            });
            const bool above = std::all_of(line, end, [&](const CutPiece& piece) {
                return reach(group, piece).first >= least;
            });
            std::vector<CutPiece>& into = above ? head.pieces : group.pieces;
            into.insert(into.end(), line, end);
            line = end;
        }
        if (!head.pieces.empty()) {
            heads.push_back(std::move(head));
        }
    }
    std::erase_if(groups, [](const CutGroup& group) { return group.pieces.empty(); });
    groups.insert(groups.end(), heads.begin(), heads.end());
}

} // namespace

std::vector<CutGroup> cutGroups(const PageContents& contents, const Limits& limits,
                                const PageLayout& layout, const std::vector<FigureText>& figures)
{
    std::vector<CutGroup> groups;
    if (layout.lines.empty()) {
        return groups;
    }
    std::vector<bool> inFigure(layout.lines.size(), false);
    for (const FigureText& figure : figures) {
        for (const LineId line : figure.lines) {
            inFigure[line.index()] = true;
        }
    }
    GroupBuilder builder(contents, limits, layout);
    for (const Direction& direction : directionsOf(limits, layout, inFigure)) {
        CutGroup group = builder.build(direction);
        if (!group.pieces.empty()) {
            groups.push_back(std::move(group));
        }
    }
    addFigures(figures, limits, layout, groups);
    liftHeads(limits, groups);
    return groups;
}

std::u32string pieceText(const PageContents& contents, const PageLayout& layout,
                         const CutPiece& piece, std::size_t most)
{
    std::u32string text;
    for (std::uint32_t w = piece.firstWord; w < piece.firstWord + piece.words; ++w) {
        if (!text.empty()) {
            text += U' ';
        }
        const Word& word = layout.words[w];
        for (std::uint32_t s = word.first; s < word.first + word.count; ++s) {
            const Glyph& glyph = contents.glyphs[layout.sequence[s].index()];
            text += contents.codes[glyph.code.index()].unicode;
            if (text.size() >= most) {
                return text.substr(0, most);
            }
        }
    }
    return text;
}

} // namespace foulcase

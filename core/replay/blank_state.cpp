// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The readers that need more than a pair: a running mean, a line, a string.
#include "core/replay/blank_rules.h"

namespace foulcase {

namespace {

constexpr double boxSpace = 0.5;    // of the width of a space
constexpr double boxMean = 0.3;     // of the running mean width
constexpr double boxBaseline = 0.1; // pt
constexpr double wordBreak = 0.1;   // Poppler, of the size
constexpr double wordSpace = 0.03;
constexpr double wideSpaces = 1.3;     // of the least gap of a line of single letters
constexpr double wideSpacesMost = 0.4; // of the size
constexpr double uniformGaps = 0.07;   // xpdf, of the mean size
constexpr double xpdfWordGap = 0.1;
constexpr double thirdOfSize = 1.0 / 3; // PDFium: a space wider than that is none
constexpr double magicBand = 1.5;

/// The width ÷ 2, 4, 5 or 6 by bands, 1/1000.
double banded(double width, double first, double second, double third)
{
    return width < first ? width / 2
        : width < second ? width / 4
        : width < third  ? width / 5
                         : width / 6;
}

const DecodedCode& codeOf(const ReplayGlyphs& glyphs, GlyphId glyph)
{
    return glyphs.page().codes[glyphs.page().glyphs[glyph.index()].code.index()];
}

/// Between two codes of one string: only TJ numbers and Tc count.
ReaderBlank insideString(const ReplayGlyphs& glyphs, GlyphId glyph)
{
    const ReplayGlyph& g = glyphs[glyph];
    const TextRun& run = glyphs.page().runs[glyphs.page().glyphs[glyph.index()].run.index()];
    const double em = g.em > 0 ? g.em : 1;
    const double space = glyphs.blankWidth(g.font);
    double limit = space > thirdOfSize || space < 0 ? 0 : space / 2;
    if (limit == 0) {
        limit = banded(codeOf(glyphs, glyph).width, 300, 500, 700) / 1000;
    }
    double least = 0; // spacing that the whole string has counts for nothing
    const double size = std::abs(run.size);
    const double tracking = size > 0 ? run.charSpacing / size : 0;
    if (run.count >= 3 && tracking > 0) {
        least = tracking;
    }
    const double moved = glyphs.page().glyphs[glyph.index()].adjustment / em + tracking - least;
    ReaderBlank answer{BlankAnswer::joined, Unit::em, moved, limit};
    if (limit > 0 && moved != 0 && moved >= limit) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

/// Between two strings, in unscaled text space of the one before.
ReaderBlank betweenStrings(const ReplayGlyphs& glyphs, GlyphId before, GlyphId glyph)
{
    const ReplayGlyph& a = glyphs[before];
    const ReplayGlyph& b = glyphs[glyph];
    const TextRun& runA = glyphs.page().runs[glyphs.page().glyphs[before.index()].run.index()];
    const double sizeA = std::abs(runA.size) > 0 ? std::abs(runA.size) : 1;
    const double unit = a.em > 0 ? a.em / sizeA : 1; // pt per unit of that space
    const double widthA = std::max(codeOf(glyphs, before).width, 0.0);
    const double widthB = std::max(codeOf(glyphs, glyph).width, 0.0);
    const double lastWidth = widthA * a.em / 1000 / unit;
    const double thisWidth = widthB * b.em / 1000 / unit;
    const double quarter = std::max(lastWidth, thisWidth) / 4;
    const double rise = -cross(b.origin - a.origin, a.along) / unit;
    const double along = dot(a.along, b.origin - a.origin) / unit;
    double limit = banded(std::max(widthA, widthB), 400, 700, 800);
    limit *= (widthA >= widthB ? a.em : b.em) / unit / 1000;
    if ((limit > 1.4879 && limit < 1.4881) || (limit > 1.38999 && limit < 1.39001)) {
        limit *= magicBand;
    }
    ReaderBlank answer{BlankAnswer::joined, Unit::pt, along - lastWidth, limit};
    const bool newLine = (rise > quarter * 2 || rise < -quarter * 3)
        && (std::abs(rise) >= 1 || std::abs(rise) > std::abs(along));
    if (newLine) {
        answer = {BlankAnswer::parted, Unit::pt, std::abs(rise), quarter * (rise > 0 ? 2 : 3)};
    } else if (std::abs(answer.value) > limit
        && (std::abs(along) > limit + lastWidth || along > thisWidth + lastWidth)) {
        answer.answer = BlankAnswer::blank;
    }
    return answer;
}

} // namespace

ReaderBlank pdfiumBlank(const ReplayGlyphs& glyphs, const BlankPair& pair)
{
    const RunId before = glyphs.page().glyphs[pair.before.index()].run;
    const RunId here = glyphs.page().glyphs[pair.glyph.index()].run;
    if (pair.drawn > 0) {
        return {BlankAnswer::blank, Unit::pt, gapOf(glyphs, pair.before, pair.glyph), 0};
    }
    return before == here ? insideString(glyphs, pair.glyph)
                          : betweenStrings(glyphs, pair.before, pair.glyph);
}

std::vector<ReaderBlank> pdfboxBlanks(const ReplayGlyphs& glyphs)
{
    std::vector<ReaderBlank> answers(glyphs.size());
    GlyphId last;
    double lastSpace = -1;
    double mean = -1;
    double baseline = 0; // of the line, and the greatest height on it
    double tallest = 0;
    bool lineOpen = false;
    for (std::size_t g = 0; g < glyphs.size(); ++g) {
        const ReplayGlyph& glyph = glyphs[g];
        if (!glyph.seen || has(glyphs.page().glyphs[g].flags, GlyphFlag::duplicate)) {
            continue;
        }
        const bool otherType = last.valid()
            && (glyph.font != glyphs[last].font || std::abs(glyph.em - glyphs[last].em) > 1e-3);
        mean = otherType ? -1 : mean;
        const double shown = glyphs.blankWidth(glyph.font);
        const double space = (shown > 0 ? shown : glyphs.meanWidth(glyph.font)) * glyph.em;
        const double spaces = lastSpace < 0 ? space : (space + lastSpace) / 2;
        const double width = std::abs(glyph.advance) / glyph.characters;
        mean = mean < 0 ? width : (mean + width) / 2;
        const double bySpace = space > 0 ? spaces * boxSpace : mean * boxMean;
        ReaderBlank& answer = answers[g];
        const double y = -glyph.origin.y; // downwards
        if (last.valid()) {
            answer.unit = Unit::pt;
            answer.value = glyph.origin.x - glyphs[last].end.x;
            answer.limit = std::min(bySpace, mean * boxMean);
            const double high = glyph.box.height();
            const bool overlap = std::abs(y - baseline) < boxBaseline
                || (baseline <= y && baseline >= y - high)
                || (y <= baseline && y >= baseline - tallest);
            if (lineOpen && !overlap) {
                answer.answer = BlankAnswer::parted;
                answer.value = std::abs(y - baseline);
                answer.limit = tallest;
                lineOpen = false;
            } else if (glyphs[last].blank || glyph.blank) {
                answer.answer = BlankAnswer::blank;
            } else {
                answer.answer =
                    answer.value > answer.limit ? BlankAnswer::blank : BlankAnswer::joined;
            }
        }
        baseline = lineOpen ? std::max(baseline, y) : y;
        tallest = lineOpen ? std::max(tallest, glyph.box.height()) : glyph.box.height();
        lineOpen = true;
        last = GlyphId(g);
        lastSpace = space;
    }
    return answers;
}

void popplerBlanks(
    const ReplayGlyphs& glyphs, std::span<const BlankPair> line, std::span<ReaderBlank> answers)
{
    if (line.empty()) {
        return;
    }
    const double size = std::max(glyphs[line.front().before].height, 1e-3);
    // Words of one letter each: letterspaced, as far as this reader can tell.
    const auto breaks = [&](const BlankPair& pair) {
        const ReplayGlyph& a = glyphs[pair.before];
        const double gap = gapOf(glyphs, pair.before, pair.glyph);
        return pair.drawn > 0 || gap > wordBreak * a.height
            || std::abs(glyphs[pair.glyph].height - a.height) > 1e-3
            || offsetOf(glyphs, pair.before, pair.glyph) > 0.5;
    };
    double least = gapOf(glyphs, line.front().before, line.front().glyph);
    for (const BlankPair& pair : line) {
        least = breaks(pair) ? std::min(least, gapOf(glyphs, pair.before, pair.glyph)) : 0;
        if (least <= 0) {
            break;
        }
    }
    const double limit =
        least <= 0 ? wordSpace * size : std::min(wideSpaces * least, wideSpacesMost * size);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const double gap = gapOf(glyphs, line[i].before, line[i].glyph);
        const bool word = breaks(line[i]);
        answers[i] = {word && gap >= limit ? BlankAnswer::blank : BlankAnswer::joined, Unit::em,
            gap / size, (word ? limit : std::max(limit, wordBreak * size)) / size};
    }
}

void xpdfBlanks(
    const ReplayGlyphs& glyphs, std::span<const BlankPair> line, std::span<ReaderBlank> answers)
{
    if (line.empty()) {
        return;
    }
    double sizes = glyphs[line.front().before].height;
    double least = 0;
    double most = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const double gap = gapOf(glyphs, line[i].before, line[i].glyph);
        sizes += glyphs[line[i].glyph].height;
        least = i == 0 ? gap : std::min(least, gap);
        most = std::max(most, gap);
    }
    const double size = std::max(sizes / static_cast<double>(line.size() + 1), 1e-3);
    least = std::max(least, 0.0);
    const double limit = most - least < uniformGaps * size ? most + 1
        : most - least < xpdfWordGap * size                ? (least + most) / 2
                                                           : least + xpdfWordGap * size;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const double gap = gapOf(glyphs, line[i].before, line[i].glyph);
        answers[i] = {gap > limit || line[i].drawn > 0 ? BlankAnswer::blank : BlankAnswer::joined,
            Unit::em, gap / size, limit / size};
    }
}

} // namespace foulcase

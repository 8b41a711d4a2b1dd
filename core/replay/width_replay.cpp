// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/width_replay.h"

#include "core/base/rules.h"

#include <tuple>

namespace foulcase {

namespace {

constexpr double lineEndMoved = 0.5; // em
constexpr double samePlace = 0.002;  // pt, rounding of two positions
constexpr double unsaidDefault = 1000;
constexpr std::uint32_t lastCid = 0xFFFF;

bool isComposite(const FontFacts& font)
{
    return font.kind == FontKind::type0_cff || font.kind == FontKind::type0_truetype
        || font.defaultWidth >= 0;
}

std::optional<std::uint32_t> cidOf(const pdf::Object& object)
{
    const std::optional<double> number = object.asNumber();
    if (!number || *number < 0 || *number > lastCid) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(*number);
}

FontWidths readWidths(const pdf::Object& array, std::size_t mostItems)
{
    FontWidths widths;
    const std::size_t size = std::min(array.size(), mostItems);
    std::size_t items = 0;
    std::size_t i = 0;
    while (i + 1 < size && items < mostItems) {
        ++items;
        const auto first = cidOf(array.at(i));
        const pdf::Object second = array.at(i + 1);
        if (second.isArray()) {
            i += 2;
            const std::size_t count = std::min(second.size(), mostItems - items);
            items += count;
            if (!first || count == 0) {
                continue;
            }
            WrittenWidths entry{
                *first, std::min(*first + static_cast<std::uint32_t>(count) - 1, lastCid), {}};
            for (std::size_t k = 0; k <= entry.last - entry.first; ++k) {
                entry.values.push_back(second.at(k).number(0));
            }
            widths.entries.push_back(std::move(entry));
            continue;
        }
        const auto last = cidOf(second);
        if (i + 2 >= size) {
            break;
        }
        if (!first || !last || !array.at(i + 2).isNumber()) {
            ++i; // out of step
            continue;
        }
        if (*first <= *last) {
            widths.entries.push_back({*first, *last, {array.at(i + 2).number(0)}});
        }
        i += 3;
    }
    return widths;
}

/// The page seen through one reading.
class Drift {
public:
    Drift(const PageContents& page, const PageBoxes& boxes, const PageLayout& layout,
        const std::vector<double>& ours, const std::vector<double>& theirs)
        : m_page(page), m_layout(layout), m_ours(ours), m_theirs(theirs),
          m_shift(page.glyphs.size())
    {
        shiftAll();
        for (std::size_t g = 0; g < page.glyphs.size(); ++g) {
            const Point origin = page.glyphs[g].origin;
            if (inDefaultText(page.glyphs[g].verdict) && boxes.crop.contains(origin)
                && !boxes.crop.contains(origin + along(g) * m_shift[g].start)) {
                ++m_effect.offPage;
                note(GlyphId(g));
            }
        }
        judgeLines();
    }

    const WidthEffect& effect() const { return m_effect; }

private:
    struct Shift {
        double start = 0;
        double end = 0;
    };

    Point along(std::size_t g) const
    {
        const Matrix& em = m_page.runs[m_page.glyphs[g].run.index()].em;
        const double size = std::hypot(em.a, em.b);
        return size > 0 ? Point{em.a / size, em.b / size} : Point{1, 0};
    }

    double emOf(std::size_t g) const
    {
        const Matrix& em = m_page.runs[m_page.glyphs[g].run.index()].em;
        return std::hypot(em.a, em.b);
    }

    /// A string goes on where the last one stopped, or begins at a place that the file says.
    void shiftAll()
    {
        double shift = 0;
        for (std::size_t g = 0; g < m_page.glyphs.size(); ++g) {
            const Glyph& glyph = m_page.glyphs[g];
            if (has(glyph.flags, GlyphFlag::vertical)) {
                shift = 0;
                continue;
            }
            if (g > 0 && glyph.run != m_page.glyphs[g - 1].run) {
                const Point pen = m_page.glyphs[g - 1].next + along(g) * glyph.adjustment;
                shift = length(pen - glyph.origin) <= samePlace ? shift : 0;
            }
            m_shift[g].start = shift;
            const std::size_t code = glyph.code.index();
            shift += (m_theirs[code] - m_ours[code]) / 1000 * emOf(g);
            m_shift[g].end = shift;
        }
    }

    void judgeLines()
    {
        const std::size_t size = std::min(m_layout.sequence.size(), m_layout.pairs.size());
        for (const Line& line : m_layout.lines) {
            const std::size_t end = std::min(std::size_t{line.first} + line.count, size);
            for (std::size_t s = line.first; s < end; ++s) {
                const std::size_t g = m_layout.sequence[s].index();
                if (s + 1 == end && std::abs(m_shift[g].end) > lineEndMoved * emOf(g)) {
                    ++m_effect.lineEnds;
                    note(GlyphId(g));
                }
                if (s > line.first) {
                    judgePair(m_layout.sequence[s - 1].index(), g, m_layout.pairs[s]);
                }
            }
        }
    }

    void judgePair(std::size_t before, std::size_t g, const PairGap& pair)
    {
        const double em = std::max(emOf(before), emOf(g));
        if (em <= 0 || (pair.kind != PairKind::none && pair.kind != PairKind::space)) {
            return; // a drawn blank decides, or the gap is wider than any drift turns
        }
        const double gap = pair.gap + (m_shift[g].start - m_shift[before].end) / em;
        const bool parts = pair.kind == PairKind::space;
        const bool theyPart = gap > pair.limit;
        m_effect.blanksLost += parts && !theyPart ? 1 : 0;
        m_effect.blanksAdded += !parts && theyPart ? 1 : 0;
        if (parts != theyPart) {
            note(GlyphId(g));
        }
    }

    void note(GlyphId glyph) { m_effect.first = m_effect.first.valid() ? m_effect.first : glyph; }

    const PageContents& m_page;
    const PageLayout& m_layout;
    const std::vector<double>& m_ours;
    const std::vector<double>& m_theirs;
    std::vector<Shift> m_shift;
    WidthEffect m_effect;
};

} // namespace

std::vector<FontWidths> writtenWidths(
    pdf::Document& document, const PageContents& page, const Limits& limits)
{
    std::vector<FontWidths> all;
    for (const FontFacts& font : page.fonts) {
        all.emplace_back();
        if (font.object != 0 && isComposite(font)) {
            const pdf::Object dictionary = document.object({font.object, 0});
            all.back() = readWidths(dictionary.get("DescendantFonts").at(0).get("W"),
                limits.count(Rule::limit_array_items));
        }
    }
    return all;
}

double widthByHalves(const std::vector<WrittenWidths>& entries, std::uint32_t cid)
{
    std::size_t low = 0;
    std::size_t high = entries.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const WrittenWidths& entry = entries[middle];
        if (cid < entry.first) {
            high = middle;
        } else if (cid > entry.last) {
            low = middle + 1;
        } else if (entry.values.empty()) {
            return -1;
        } else {
            return entry.values[std::min<std::size_t>(cid - entry.first, entry.values.size() - 1)];
        }
    }
    return -1;
}

WidthReplay replayWidths(const PageContents& page, const PageBoxes& boxes, const PageLayout& layout,
    const std::vector<FontWidths>& fonts, const Limits& limits)
{
    WidthReplay result;
    std::vector<std::uint32_t> used(page.codes.size(), 0);
    for (const Glyph& glyph : page.glyphs) {
        ++used[glyph.code.index()];
    }
    std::vector<double> ours(page.codes.size());
    std::array<std::vector<double>, enumCount<WidthReading>> theirs;
    theirs.fill(std::vector<double>(page.codes.size()));
    for (std::size_t c = 0; c < page.codes.size(); ++c) {
        const DecodedCode& code = page.codes[c];
        const std::size_t f = code.font.index();
        WidthRow row{CodeId(c), used[c], code.width, {}};
        row.readings = {code.width, code.width, 500, 1000};
        if (f < page.fonts.size() && isComposite(page.fonts[f])) {
            const double stated = page.fonts[f].defaultWidth;
            const double fallback = stated >= 0 ? stated : unsaidDefault;
            row.readings[1] = fallback;
            if (f < fonts.size() && !fonts[f].entries.empty()) {
                const double found = widthByHalves(fonts[f].entries, code.cid);
                row.readings[0] = found >= 0 ? found : fallback;
            }
        }
        ours[c] = code.width;
        for (std::size_t r = 0; r < theirs.size(); ++r) {
            theirs[r][c] = row.readings[r];
            result.effects[r].codes += used[c] > 0 && row.readings[r] != code.width ? 1 : 0;
        }
        if (used[c] > 0 && result.rows.size() < limits.count(Rule::limit_replay_rows)) {
            result.rows.push_back(row);
        }
    }
    for (std::size_t r = 0; r < theirs.size(); ++r) {
        const std::uint32_t codes = result.effects[r].codes;
        if (codes > 0) {
            result.effects[r] = Drift(page, boxes, layout, ours, theirs[r]).effect();
            result.effects[r].codes = codes;
        }
    }
    const auto rank = [](const WidthRow& row) {
        return std::tuple(row.readings[0] == row.ours, row.readings[1] == row.ours);
    };
    std::stable_sort(result.rows.begin(), result.rows.end(),
        [&](const WidthRow& a, const WidthRow& b) { return rank(a) < rank(b); });
    return result;
}

} // namespace foulcase

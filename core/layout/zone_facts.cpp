// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/zone_facts.h"

#include <algorithm>
#include <map>

namespace foulcase {

namespace {

constexpr std::size_t textKept = 80;

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

struct FontTraits {
    bool bold = false;
    bool math = false;
};

class Measurer {
public:
    Measurer(const PageContents& contents, const PageLayout& layout)
        : m_contents(contents), m_layout(layout)
    {
        for (const FontFacts& font : contents.fonts) {
            m_fonts.push_back({boldByName(font.name), mathByName(font.name)});
        }
    }

    void measure(const Block& block, BlockFacts& facts)
    {
        std::map<double, std::uint32_t> sizes;
        double paleness = 0;
        const Line* before = nullptr;
        std::uint32_t onRow = 0;
        for (const LineId id : block.lines) {
            const Line& line = m_layout.lines[id.index()];
            facts.angle = line.angle;
            const bool sameRow = before != nullptr && rowsEqual(*before, line);
            onRow = sameRow ? onRow + 1 : 1;
            facts.rows += sameRow ? 0 : 1;
            facts.cellRows += onRow == 2 ? 1 : 0;
            before = &line;
            const std::uint32_t counted = addLine(line, facts, paleness);
            sizes[line.size] += counted;
        }
        std::uint32_t most = 0;
        for (const auto& [size, count] : sizes) {
            if (count > most) {
                most = count;
                facts.size = size;
            }
        }
        if (facts.characters > 0) {
            facts.bold /= facts.characters;
            facts.math /= facts.characters;
            facts.pale = paleness / facts.characters;
        }
    }

private:
    static bool rowsEqual(const Line& a, const Line& b)
    {
        const double radians = a.angle * 3.14159265358979323846 / 180;
        const Point across{-std::sin(radians), std::cos(radians)};
        return std::abs(dot(b.origin - a.origin, across)) <= 0.25 * std::max(a.size, b.size);
    }

    std::uint32_t addLine(const Line& line, BlockFacts& facts, double& paleness)
    {
        std::uint32_t counted = 0;
        bool parted = true;
        for (std::uint32_t s = line.first; s < line.first + line.count; ++s) {
            const Glyph& glyph = m_contents.glyphs[m_layout.sequence[s].index()];
            const PairKind pair = s < m_layout.pairs.size() ? m_layout.pairs[s].kind
                                                            : PairKind::none;
            parted = parted || pair == PairKind::space || pair == PairKind::tab
                     || pair == PairKind::column || has(glyph.flags, GlyphFlag::blank);
            if (has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            facts.words += parted ? 1 : 0;
            if (parted && !facts.text.empty() && facts.text.size() < textKept) {
                facts.text += U' ';
            }
            parted = false;
            addGlyph(glyph, facts, paleness);
            ++counted;
        }
        return counted;
    }

    void addGlyph(const Glyph& glyph, BlockFacts& facts, double& paleness) const
    {
        const DecodedCode& code = m_contents.codes[glyph.code.index()];
        ++facts.characters;
        for (const char32_t c : code.unicode) {
            const bool upper = (c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
            const bool lower = (c >= U'a' && c <= U'z') || (c >= 0xDF && c < 0x2000 && c != 0xF7);
            facts.capitals += upper ? 1 : 0;
            facts.letters += upper || lower || c >= 0x3040 ? 1 : 0;
            facts.digits += c >= U'0' && c <= U'9' ? 1 : 0;
            if (facts.text.size() < textKept) {
                facts.text += c;
            }
            facts.lastCharacter = c;
        }
        if (code.font.index() < m_fonts.size()) {
            facts.bold += m_fonts[code.font.index()].bold ? 1 : 0;
            facts.math += m_fonts[code.font.index()].math ? 1 : 0;
        }
        const TextRun& run = m_contents.runs[glyph.run.index()];
        if (run.fill.kind == ColourKind::known) {
            const double light = (run.fill.red + run.fill.green + run.fill.blue) / 765.0;
            paleness += 1 - (1 - light) * run.fillAlpha;
        }
    }

    const PageContents& m_contents;
    const PageLayout& m_layout;
    std::vector<FontTraits> m_fonts;
};

/// The root above each node, numbered as roots stand.
std::vector<std::uint32_t> treesOf(const PageLayout& layout)
{
    std::vector<std::uint32_t> trees(layout.cuts.size(), 0);
    std::uint32_t roots = 0;
    for (std::size_t i = 0; i < layout.cuts.size(); ++i) {
        const CutId parent = layout.cuts[i].parent; // stands before its children
        trees[i] = parent.valid() ? trees[parent.index()] : roots++;
    }
    return trees;
}

} // namespace

bool boldByName(const std::string& name)
{
    for (const std::string_view part : {"Bold", "bold", "BOLD", "Black", "Heavy", "CMBX", "CMB10",
                                        "SFBX", "SFSX", "Medi", "Demi", "-Bd", "LMRoman10-Bold"}) {
        if (contains(name, part)) {
            return !contains(name, "Medium") || contains(name, "Bold");
        }
    }
    return false;
}

bool mathByName(const std::string& name)
{
    for (const std::string_view part :
         {"CMMI", "CMSY", "CMEX", "CMMIB", "CMBSY", "MSAM", "MSBM", "LMMath", "Math", "Symbol",
          "EUFM", "EURM", "EUSM", "RSFS", "rsfs", "txsy", "txmi", "pxsy", "pxmi", "MTSY", "MTMI",
          "MTEX", "stmary", "LASY", "cmmi", "cmsy", "cmex"}) {
        if (contains(name, part)) {
            return true;
        }
    }
    return false;
}

PageFacts measureBlocks(const PageContents& contents, const Rect& page, const PageLayout& layout)
{
    PageFacts facts;
    facts.blocks.resize(layout.blocks.size());
    if (layout.blocks.empty()) {
        return facts;
    }
    const Line& first = layout.lines[layout.blocks.front().lines.front().index()];
    facts.frame = CutFrame(first.angle, first.direction);
    facts.page = facts.frame.toFrame(Quad::fromRect(page, {}));
    const std::vector<std::uint32_t> trees = treesOf(layout);
    Measurer measurer(contents, layout);
    std::map<double, std::pair<std::uint32_t, double>> sizes; // characters, bold ones
    for (std::size_t b = 0; b < layout.blocks.size(); ++b) {
        const Block& block = layout.blocks[b];
        BlockFacts& own = facts.blocks[b];
        measurer.measure(block, own);
        own.tree = block.cut.valid() ? trees[block.cut.index()] : 0;
        own.box = facts.frame.toFrame(Quad::fromRect(block.box, {}));
        if (own.tree == 0) {
            facts.text.include(own.box);
            auto& [count, bold] = sizes[std::round(own.size * 5) / 5];
            count += own.characters;
            bold += own.bold * own.characters;
        }
    }
    std::uint32_t most = 0;
    for (const auto& [size, counts] : sizes) {
        if (counts.first > most) {
            most = counts.first;
            facts.size = size;
            facts.bold = counts.second / counts.first;
        }
    }
    return facts;
}

} // namespace foulcase

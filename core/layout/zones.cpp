// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layout/zones.h"

#include "core/base/rules.h"
#include "core/layout/captions.h"
#include "core/layout/labels.h"
#include "core/layout/zone_facts.h"

#include <algorithm>
#include <array>
#include <optional>

namespace foulcase {

namespace {

class ZoneJudge {
public:
    ZoneJudge(const PageContents& contents, const Rect& page, const Limits& limits,
              const RunningFurniture& running, PageLayout& layout, Ledger* ledger)
        : m_contents(contents), m_page(page), m_limits(limits), m_running(running),
          m_layout(layout), m_ledger(ledger), m_facts(measureBlocks(contents, page, layout))
    {
    }

    void run()
    {
        if (m_facts.size <= 0) {
            return;
        }
        findFigures();
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            Block& block = m_layout.blocks[b];
            if (block.zone == ZoneKind::line_numbers || block.zone == ZoneKind::side_heading
                || block.zone == ZoneKind::figure) {
                continue;
            }
            block.zone = m_facts.blocks[b].tree != 0 ? ofTurned(b) : ofUpright(b);
        }
        findTitle();
        findBibliography();
        findFootnotes();
        findSidebars();
    }

private:
    const BlockFacts& facts(std::size_t block) const { return m_facts.blocks[block]; }

    /// Notes a signal of a block; true where it reaches (or, for `most`, stays under) its limit.
    bool reaches(std::size_t block, Rule rule, double value)
    {
        return note(block, rule, value, value >= m_limits[rule]);
    }
    bool under(std::size_t block, Rule rule, double value)
    {
        return note(block, rule, value, value <= m_limits[rule]);
    }
    bool note(std::size_t block, Rule rule, double value, bool passed)
    {
        if (m_ledger != nullptr) {
            m_ledger->decisions.push_back({rule, passed ? Outcome::passed : Outcome::stopped,
                                           {SubjectKind::block, static_cast<std::uint32_t>(block)},
                                           {},
                                           quantised(value),
                                           m_limits[rule]});
        }
        return passed;
    }

    ZoneKind ofTurned(std::size_t b)
    {
        const BlockFacts& own = facts(b);
        if (isPreprintStamp(own.text)) {
            return ZoneKind::margin_stamp;
        }
        const double turn = std::abs(std::remainder(own.angle - m_facts.frame.angle(), 90));
        if (own.size > 0 && turn > m_limits[Rule::gap_direction]
            && reaches(b, Rule::zone_watermark_size, own.size / m_facts.size)) {
            return ZoneKind::watermark;
        }
        const bool beside = own.box.x1 <= m_facts.text.x0 || own.box.x0 >= m_facts.text.x1;
        const bool narrow = under(b, Rule::zone_stamp_width,
                                  own.box.width() / std::max(m_facts.page.width(), 1e-6));
        return beside && narrow && own.rows <= 2 ? ZoneKind::margin_stamp : ZoneKind::body;
    }

    ZoneKind ofUpright(std::size_t b)
    {
        const BlockFacts& own = facts(b);
        const ZoneKind place = m_layout.blocks[b].zone; // header or footer where it stands apart
        if (isPreprintStamp(own.text) && own.rows == 1) {
            return ZoneKind::margin_stamp;
        }
        if (const ZoneKind end = ofPageEnd(b, place); end != ZoneKind::body) {
            return end;
        }
        if (covered(b)) {
            return ZoneKind::watermark;
        }
        if (const auto caption = captionOf(own.text)) {
            return ZoneKind::caption;
        }
        if (m_figures.size() > b && m_figures[b]) {
            return ZoneKind::figure;
        }
        if (isFormula(b)) {
            return ZoneKind::formula;
        }
        if (own.rows >= 2 && own.cellRows * 2 > own.rows && !opensEntry(own.text)
            && !isLabelled(b)) {
            return ZoneKind::table;
        }
        return isHeading(b) ? ZoneKind::heading : ZoneKind::body;
    }

    ZoneKind ofPageEnd(std::size_t b, ZoneKind place)
    {
        const BlockFacts& own = facts(b);
        const double height = std::max(m_facts.page.height(), 1e-6);
        const double fromTop = (m_facts.page.y1 - own.box.y0) / height;
        const double fromBottom = (own.box.y1 - m_facts.page.y0) / height;
        const bool atTop = fromTop <= m_limits[Rule::zone_margin];
        const bool atBottom = fromBottom <= m_limits[Rule::zone_margin];
        if (!atTop && !atBottom) {
            return ZoneKind::body;
        }
        const bool apart = place == ZoneKind::header || place == ZoneKind::footer;
        if (own.rows == 1 && isPageNumber(own.text) && (apart || isOutermost(b, atTop))) {
            note(b, Rule::zone_margin, atTop ? fromTop : fromBottom, true);
            return ZoneKind::page_number;
        }
        const bool comesBack = repeats(b);
        const bool headSize = own.size <= m_facts.size * m_limits[Rule::zone_head_size];
        const bool alone = apart && headSize && own.rows <= 2 && own.digits <= own.letters
                           && !isHeading(b) && !hasRunningLine(atTop);
        if (comesBack || alone) {
            note(b, Rule::zone_running_pages, comesBack ? 1 : 0, comesBack);
            note(b, Rule::zone_margin, atTop ? fromTop : fromBottom, true);
            return atTop ? ZoneKind::header : ZoneKind::footer;
        }
        return ZoneKind::body;
    }

    bool repeats(std::size_t b) const
    {
        const Block& block = m_layout.blocks[b];
        std::size_t found = 0;
        for (const LineId id : block.lines) {
            const Line& line = m_layout.lines[id.index()];
            std::u32string text;
            for (std::uint32_t s = line.first; s < line.first + line.count && s < line.first + 120;
                 ++s) {
                const Glyph& glyph = m_contents.glyphs[m_layout.sequence[s].index()];
                text += m_contents.codes[glyph.code.index()].unicode;
            }
            found += m_running.holds(edgeLine(text, line.origin.y, m_page), m_limits) ? 1 : 0;
        }
        return found > 0 && found * 2 >= block.lines.size();
    }

    /// Whether a line that comes back stands at that end of the page: what else is there is text.
    bool hasRunningLine(bool top)
    {
        std::optional<bool>& known = m_runningAt[top ? 0 : 1];
        if (known) {
            return *known;
        }
        known = false;
        const double margin = m_limits[Rule::zone_margin] * m_facts.page.height();
        for (std::size_t b = 0; b < m_layout.blocks.size() && !*known; ++b) {
            const Rect& box = facts(b).box;
            const double away = top ? m_facts.page.y1 - box.y0 : box.y1 - m_facts.page.y0;
            known = facts(b).tree == 0 && away <= margin && repeats(b);
        }
        return *known;
    }

    bool isOutermost(std::size_t b, bool top) const
    {
        const Rect& box = facts(b).box;
        return top ? box.y1 >= m_facts.text.y1 - 0.5 * m_facts.size
                   : box.y0 <= m_facts.text.y0 + 0.5 * m_facts.size;
    }

    /// Large type behind other blocks.
    bool covered(std::size_t b)
    {
        const BlockFacts& own = facts(b);
        if (own.rows > 2 || own.size < m_limits[Rule::zone_watermark_size] * m_facts.size
            || ++m_large > m_limits.count(Rule::limit_zone_figures)) {
            return false;
        }
        std::size_t crossing = 0;
        for (std::size_t other = 0; other < m_layout.blocks.size() && crossing < 1; ++other) {
            crossing += other != b && facts(other).tree == 0
                                && facts(other).size < own.size / 2
                                && intersection(facts(other).box, own.box).area()
                                       > 0.2 * std::min(own.box.area(), facts(other).box.area())
                            ? 1
                            : 0;
        }
        return crossing > 0 && reaches(b, Rule::zone_watermark_size, own.size / m_facts.size);
    }

    bool isLabelled(std::size_t b) const
    {
        const auto blank = facts(b).text.find(U' ');
        return isLabel(facts(b).text.substr(0, blank), LabelSide::before);
    }

    bool isFormula(std::size_t b)
    {
        const BlockFacts& own = facts(b);
        return own.characters > 0 && own.rows <= 8 && own.math > 0
               && reaches(b, Rule::zone_math_share, own.math);
    }

    bool isHeading(std::size_t b)
    {
        const BlockFacts& own = facts(b);
        const bool end = own.lastCharacter == U'.' || own.lastCharacter == U','
                         || own.lastCharacter == U';';
        if (own.rows > 3 || own.letters < 3 || own.cellRows > 0 || own.words > 30) {
            return false;
        }
        if (reaches(b, Rule::zone_heading_size, own.size / m_facts.size)) {
            return !end || own.size > 1.3 * m_facts.size;
        }
        const double least = m_facts.size * m_limits[Rule::zone_head_least];
        if (own.size < least || end) {
            return false;
        }
        const bool bold = m_facts.bold < 0.5 && reaches(b, Rule::zone_bold_share, own.bold);
        const bool capitals = reaches(b, Rule::zone_capitals_share,
                                      static_cast<double>(own.capitals) / own.letters)
                              && own.letters > 4;
        return bold || capitals;
    }

    /// The largest of the headings in the upper part of the page, where it is large enough.
    void findTitle()
    {
        double largest = 0;
        std::size_t title = m_layout.blocks.size();
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            const double depth = (m_facts.page.y1 - facts(b).box.y1)
                                 / std::max(m_facts.page.height(), 1e-6);
            if (m_layout.blocks[b].zone == ZoneKind::heading && facts(b).size > largest
                && depth <= m_limits[Rule::zone_title_depth]) {
                largest = facts(b).size;
                title = b;
            }
        }
        if (title < m_layout.blocks.size()
            && reaches(title, Rule::zone_title_size, largest / m_facts.size)) {
            m_layout.blocks[title].zone = ZoneKind::title;
        }
    }

    void findBibliography()
    {
        bool within = false;
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            Block& block = m_layout.blocks[b];
            const bool heading = block.zone == ZoneKind::heading || block.zone == ZoneKind::title;
            if (facts(b).rows == 1 && headsBibliography(facts(b).text)) {
                block.zone = ZoneKind::heading;
                within = true;
            } else if (heading) {
                within = false;
            } else if (block.zone == ZoneKind::body && (within || entriesFrom(b))) {
                block.zone = ZoneKind::bibliography;
            }
        }
    }

    /// Several entries with keys in a row: the list goes on from the page before.
    bool entriesFrom(std::size_t b)
    {
        const double need = m_limits[Rule::zone_entries];
        std::size_t entries = 0;
        const auto isEntry = [&](std::size_t i) {
            return m_layout.blocks[i].zone == ZoneKind::body && facts(i).text.starts_with(U"[")
                   && opensEntry(facts(i).text);
        };
        if (!isEntry(b)) {
            return false;
        }
        for (std::size_t i = b; i < m_layout.blocks.size() && isEntry(i)
                                && static_cast<double>(entries) < need;
             ++i) {
            ++entries;
        }
        const bool before = b > 0 && m_layout.blocks[b - 1].zone == ZoneKind::bibliography;
        return before || note(b, Rule::zone_entries, static_cast<double>(entries),
                              static_cast<double>(entries) >= need);
    }

    /// Small type at the foot of a column, or below a short rule there.
    void findFootnotes()
    {
        std::vector<bool> open(m_layout.cuts.size(), true); // no body below yet, by leaf
        for (std::size_t b = m_layout.blocks.size(); b-- > 0;) {
            Block& block = m_layout.blocks[b];
            const BlockFacts& own = facts(b);
            if (block.zone != ZoneKind::body || own.tree != 0) {
                continue;
            }
            const double low = (own.box.y1 - m_facts.page.y0)
                               / std::max(m_facts.page.height(), 1e-6);
            const bool lowest = !block.cut.valid() || open[block.cut.index()];
            if (lowest && low <= m_limits[Rule::zone_footnote_depth]
                && under(b, Rule::zone_footnote_size, own.size / m_facts.size)) {
                block.zone = ZoneKind::footnote;
            } else if (block.cut.valid()) {
                open[block.cut.index()] = false;
            }
        }
    }

    void findSidebars()
    {
        if (m_layout.columns.size() < 2) {
            return;
        }
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            Block& block = m_layout.blocks[b];
            if (block.zone != ZoneKind::body || !block.column.valid() || facts(b).tree != 0) {
                continue;
            }
            const Rect box = m_facts.frame.toFrame(
                Quad::fromRect(m_layout.columns[block.column.index()].box, {}));
            const double width = box.width() / std::max(m_facts.text.width(), 1e-6);
            const double off = std::abs(facts(b).size / m_facts.size - 1);
            if (width <= m_limits[Rule::zone_sidebar_width]
                && off >= m_limits[Rule::zone_sidebar_size]) {
                note(b, Rule::zone_sidebar_width, width, true);
                block.zone = ZoneKind::sidebar;
            }
        }
    }

    /// Short texts within an image, or within a form that is no frame of the page.
    void findFigures()
    {
        std::vector<Rect> figures;
        const double whole = m_page.area();
        const std::size_t most = m_limits.count(Rule::limit_zone_figures);
        for (const Shape& shape : m_contents.shapes) {
            const bool image = shape.kind == ShapeKind::image
                               || shape.kind == ShapeKind::inline_image;
            if (image && shape.bounds.area() < 0.6 * whole && figures.size() < most) {
                figures.push_back(shape.bounds);
            }
        }
        for (const ContentStream& content : m_contents.contents) {
            if (content.kind == ContentKind::form && !content.box.empty()
                && content.box.area() < 0.6 * whole && figures.size() < most) {
                figures.push_back(content.box);
            }
        }
        if (figures.empty()) {
            return;
        }
        m_figures.assign(m_layout.blocks.size(), false);
        for (std::size_t b = 0; b < m_layout.blocks.size(); ++b) {
            const Rect box = m_layout.blocks[b].box;
            const BlockFacts& own = facts(b);
            if (own.rows == 0 || own.words > m_limits[Rule::zone_label_words] * own.rows) {
                continue;
            }
            m_figures[b] = std::any_of(figures.begin(), figures.end(), [&](const Rect& figure) {
                return intersection(figure, box).area()
                       >= m_limits[Rule::zone_figure_share] * box.area();
            });
        }
    }

    const PageContents& m_contents;
    Rect m_page;
    const Limits& m_limits;
    const RunningFurniture& m_running;
    PageLayout& m_layout;
    Ledger* m_ledger;
    PageFacts m_facts;
    std::vector<bool> m_figures; // by block: stands in a picture
    std::array<std::optional<bool>, 2> m_runningAt; // at the page's top and its bottom
    std::size_t m_large = 0;     // blocks compared with all others
};

} // namespace

void judgeZones(const PageContents& contents, const PageBoxes& boxes, const Limits& limits,
                const RunningFurniture& running, PageLayout& layout, Ledger* ledger)
{
    if (!layout.blocks.empty()) {
        ZoneJudge(contents, boxes.crop, limits, running, layout, ledger).run();
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/gate.h"

#include "core/base/rules.h"

namespace foulcase {

namespace {

bool isHidden(Verdict verdict)
{
    switch (verdict) {
    case Verdict::hidden_render_mode:
    case Verdict::hidden_clip:
    case Verdict::hidden_covered:
    case Verdict::hidden_colour:
    case Verdict::hidden_alpha:
    case Verdict::hidden_layer:
        return true;
    default:
        return false;
    }
}

/// Letters of the page by what became of them.
struct Letters {
    double all = 0;
    double inText = 0;
    double unmapped = 0; // of those in the text; guesses too
    double hidden = 0;
    double doubled = 0;
    double characters = 0; // that those in the text stand for

    explicit Letters(const PageExtract& page)
    {
        for (const Glyph& glyph : page.contents.glyphs) {
            if (has(glyph.flags, GlyphFlag::blank)) {
                continue;
            }
            ++all;
            hidden += isHidden(glyph.verdict) ? 1 : 0;
            doubled += glyph.verdict == Verdict::duplicate_of ? 1 : 0;
            if (inDefaultText(glyph.verdict)) {
                const std::size_t count = page.contents.codes[glyph.code.index()].unicode.size();
                ++inText;
                characters += static_cast<double>(std::clamp<std::size_t>(count, 1, 255));
                unmapped +=
                    has(glyph.flags, GlyphFlag::unmapped) || has(glyph.flags, GlyphFlag::guess) ? 1
                                                                                                : 0;
            }
        }
        for (const Duplicate& duplicate : page.layout.duplicates) {
            doubled += duplicate.state == DuplicateState::doubtful ? 1 : 0;
        }
    }
};

double share(double part, double whole)
{
    return whole > 0 ? quantised(std::min(part / whole, 1.0)) : 0;
}

/// Of the page that images cover, counted at most once in total.
double imageShare(const PageExtract& page)
{
    double area = 0;
    for (const Shape& shape : page.contents.shapes) {
        area += isImage(shape.kind) ? intersection(shape.bounds, page.boxes.crop).area() : 0;
    }
    return share(area, page.boxes.crop.area());
}

class GateJudge {
public:
    GateJudge(const PageExtract& page, const std::vector<Finding>& findings, const Limits& limits)
        : m_page(page), m_findings(findings), m_limits(limits), m_letters(page)
    {}

    PageGate judge()
    {
        add({GateTest::read, GateVerdict::pass, 1, 1, Unit::count});
        judgeText();
        const double unmapped = share(m_letters.unmapped, m_letters.inText);
        const bool lost = unmapped > m_limits[Rule::gate_unmapped_most];
        add({GateTest::unmapped,
            lost                                           ? GateVerdict::fail
                : unmapped > m_limits[Rule::gate_unmapped] ? GateVerdict::doubtful
                                                           : GateVerdict::pass,
            unmapped, m_limits[lost ? Rule::gate_unmapped_most : Rule::gate_unmapped],
            Unit::ratio});
        const double garbled = share(
            touched({FindingId::garbled_text, FindingId::tounicode_conflict}, Severity::error),
            m_letters.characters);
        const bool broken = garbled > m_limits[Rule::gate_garbled];
        add({GateTest::garbled,
            broken                                          ? GateVerdict::fail
                : garbled > m_limits[Rule::gate_garbled_some] ? GateVerdict::doubtful
                                                            : GateVerdict::pass,
            garbled, m_limits[broken ? Rule::gate_garbled : Rule::gate_garbled_some],
            Unit::ratio});
        addShare(GateTest::hidden, share(m_letters.hidden, m_letters.all), Rule::gate_hidden);
        addShare(GateTest::doubled, share(m_letters.doubled, m_letters.all), Rule::gate_doubled);
        const double order =
            share(touched({FindingId::no_straight_cut, FindingId::columns_interleaved,
                              FindingId::paint_order_differs,
                              FindingId::tag_order_differs, FindingId::tags_broken,
                              FindingId::captions_out_of_sequence},
                      Severity::warning),
                m_letters.characters);
        addShare(GateTest::order, order, Rule::gate_order);
        return std::move(m_gate);
    }

private:
    void add(GateAssertion assertion)
    {
        m_gate.verdict = std::max(m_gate.verdict, assertion.verdict);
        m_gate.assertions.push_back(assertion);
    }

    void addShare(GateTest test, double value, Rule rule)
    {
        add({test, value > m_limits[rule] ? GateVerdict::doubtful : GateVerdict::pass, value,
            m_limits[rule], Unit::ratio});
    }

    void judgeText()
    {
        const bool painted = m_letters.all > 0 || !m_page.contents.shapes.empty();
        const bool empty = painted && m_letters.inText < m_limits[Rule::gate_letters];
        add({GateTest::empty, empty ? GateVerdict::fail : GateVerdict::pass, m_letters.inText,
            m_limits[Rule::gate_letters], Unit::count});
        const bool scan = finding(FindingId::scan_without_text) != nullptr;
        add({GateTest::scan, scan ? GateVerdict::fail : GateVerdict::pass, imageShare(m_page),
            m_limits[Rule::scan_cover], Unit::ratio});
    }

    const Finding* finding(FindingId id) const
    {
        for (const Finding& found : m_findings) {
            if (found.id == id) {
                return &found;
            }
        }
        return nullptr;
    }

    /// Characters of the finding that touches most.
    double touched(std::initializer_list<FindingId> ids, Severity least) const
    {
        double most = 0;
        for (const FindingId id : ids) {
            const Finding* found = finding(id);
            if (found != nullptr && found->severity >= least) {
                most = std::max(most, static_cast<double>(std::max(found->touched, 1U)));
            }
        }
        return most;
    }

    const PageExtract& m_page;
    const std::vector<Finding>& m_findings;
    const Limits& m_limits;
    Letters m_letters;
    PageGate m_gate;
};

} // namespace

PageGate judgeGate(
    const PageExtract& page, const std::vector<Finding>& findings, const Limits& limits)
{
    return GateJudge(page, findings, limits).judge();
}

PageGate failedGate()
{
    return {GateVerdict::fail, {{GateTest::read, GateVerdict::fail, 0, 1, Unit::count}}};
}

std::string_view gateTestText(GateTest test)
{
    switch (test) {
    case GateTest::read:
        return "pages that could be read";
    case GateTest::empty:
        return "letters";
    case GateTest::scan:
        return "covered by images";
    case GateTest::unmapped:
        return "letters without text or guessed";
    case GateTest::garbled:
        return "characters of broken maps";
    case GateTest::hidden:
        return "letters that are hidden";
    case GateTest::doubled:
        return "letters painted again";
    case GateTest::order:
        return "characters in doubtful order";
    }
    return {};
}

} // namespace foulcase

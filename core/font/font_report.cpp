// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a font says of itself beyond the codes that pages use.
#include "core/base/rules.h"
#include "core/font/cmap_parser.h"
#include "core/font/font_state.h"

#include <algorithm>
#include <tuple>

namespace foulcase {

namespace {

bool givesCodesThemselves(const CMapEntry& entry)
{
    return entry.text.size() == 1 && entry.text.front() == entry.low;
}

/// Faults of an embedded CMap are told by the same finding.
bool isMapFault(const FontFault& fault)
{
    return fault.id == FindingId::tounicode_malformed && !fault.detail.starts_with("/Encoding:");
}

} // namespace

std::vector<CharacterCode> Font::statedCodes(bool& complete) const
{
    const State& state = *m_state;
    const std::size_t most = state.limits.count(Rule::limit_report_codes);
    std::vector<CharacterCode> codes;
    complete = true;
    if (state.composite) {
        complete = state.toUnicode.collectCodes(most, codes);
    } else {
        for (std::uint32_t code = 0; code < state.encoding.codes.size(); ++code) {
            const SimpleEncoding::Code& slot = state.encoding.codes[code];
            // What is implied names every place of a table that the font need not have.
            const bool named = !slot.name.empty() && slot.name != ".notdef"
                && slot.origin != NameOrigin::implied;
            if (named || state.toUnicode.answer({code, 1})) {
                codes.push_back({code, 1});
            }
        }
    }
    const auto inOrder = [](const CharacterCode& a, const CharacterCode& b) {
        return std::tie(a.bytes, a.value) < std::tie(b.bytes, b.value);
    };
    std::sort(codes.begin(), codes.end(), inOrder);
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    return codes;
}

GlyphOutline Font::glyphOutline(std::uint32_t index)
{
    State& state = *m_state;
    GlyphOutline outline;
    const DecodedCode code = entry(index);
    if (state.isType3()) {
        outline.state =
            charProc(index).isNull() ? OutlineState::notdef : OutlineState::procedure;
        outline.box = code.outline;
        return outline;
    }
    if (!state.embedded()) {
        DecodedCode boxed = code;
        state.outlineFromCore14(boxed);
        if (boxed.outlineSource == OutlineSource::core14) {
            outline.state = OutlineState::box;
            outline.box = boxed.outline;
        } else if (state.core14 && !state.composite
            && tables::core14Width(*state.core14, code.glyphName)) {
            outline.state = OutlineState::blank; // it has a width and no box
        }
        return outline;
    }
    FontProgram* program = state.program();
    if (!program) {
        outline.state = OutlineState::unreadable;
        return outline;
    }
    outline = program->outline(code.gid, state.limits.count(Rule::limit_outline_points));
    const bool found =
        outline.state == OutlineState::drawn || outline.state == OutlineState::blank;
    if (code.gid == 0 && found) {
        outline.state = OutlineState::notdef;
    }
    return outline;
}

ToUnicodeReport Font::toUnicodeReport() const
{
    const State& state = *m_state;
    ToUnicodeReport report;
    const pdf::Object entry = state.dictionary.get("ToUnicode");
    if (entry.isNull()) {
        return report;
    }
    std::copy_if(state.facts.faults.begin(), state.facts.faults.end(),
        std::back_inserter(report.faults), isMapFault);
    if (entry.isName()) {
        report.name = entry.name();
        const bool identity = report.name == "Identity-H" || report.name == "Identity-V";
        report.state = identity ? MapState::identity : MapState::malformed;
        return report;
    }
    report.object = entry.id().number;
    if (!entry.isStream()) {
        report.state = MapState::malformed;
        return report;
    }
    FindingSink damage; // told with the font's faults
    const std::size_t most = state.limits.count(Rule::limit_report_bytes);
    report.raw = entry.streamData(most, damage);
    report.rawCut = std::any_of(damage.findings().begin(), damage.findings().end(),
        [](const Finding& finding) { return finding.id == FindingId::limit_reached; });
    const std::size_t mostEntries = state.limits.count(Rule::limit_report_codes);
    bool identity = state.composite;
    CMapParserContext context;
    context.limits = &state.limits;
    context.onText = [&](CMapEntry read) {
        identity = identity && givesCodesThemselves(read);
        if (report.entries.size() < mostEntries) {
            report.entries.push_back(std::move(read));
        } else {
            report.entriesCut = true;
        }
    };
    // The base that usecmap names is not part of this stream, so nobody is asked for it.
    report.name = parseCMap(report.raw, context).map->name();
    if (!report.faults.empty()) {
        report.state = MapState::malformed;
    } else {
        report.state =
            identity && !report.entries.empty() ? MapState::identity : MapState::parsed;
    }
    return report;
}

pdf::Object Font::programStream() const
{
    return m_state->programStream;
}

} // namespace foulcase

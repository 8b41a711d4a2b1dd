// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/peer_output.h"

#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"
#include "core/peers/peer_reading.h"
#include "core/peers/peer_wording.h"

namespace foulcase {

namespace {

constexpr std::size_t groupsShown = 60; // in text; JSON has all
constexpr std::size_t linesShown = 6;   // of a group

std::string placeText(const PeerDifference& difference)
{
    std::string text;
    if (difference.glyph.valid()) {
        text = "#" + std::to_string(difference.glyph.value);
        if (difference.glyphs.size() > 1) {
            text += "–#" + std::to_string(difference.glyphs.back().value);
        }
        text += " ";
    }
    const Point at = difference.quad.corners[0];
    return text + "x " + numberText(quantised(at.x)) + " y " + numberText(quantised(at.y));
}

std::string counted(std::size_t count, std::string_view one)
{
    return std::to_string(count) + ' ' + std::string(one) + (count == 1 ? "" : "s");
}

} // namespace

std::string peerText(const PageExtract& page, const PeerComparison& comparison)
{
    std::string out = "page " + std::to_string(page.page) + ": " + comparison.reader + " ("
        + std::string(peerFormatTitle(comparison.format)) + "): " + peerSummary(comparison) + '\n';
    for (std::size_t g = 0; g < comparison.groups.size() && g < groupsShown; ++g) {
        const PeerGroup& group = comparison.groups[g];
        const PeerDifference& first = comparison.differences[group.differences.front()];
        out += "\n  " + peerKindTitle(group.kind, comparison.reader) + " · "
            + counted(group.differences.size(), "place") + ", "
            + counted(group.characters, "character") + " · " + std::string(enumName(group.cause))
            + "\n    " + peerExplanation(comparison, first) + '\n';
        for (std::size_t d = 0; d < group.differences.size() && d < linesShown; ++d) {
            const PeerDifference& difference = comparison.differences[group.differences[d]];
            out += "      " + placeText(difference) + "  "
                + peerDifferenceLine(comparison, difference) + '\n';
        }
        if (group.differences.size() > linesShown) {
            out += "      … and " + std::to_string(group.differences.size() - linesShown)
                + " more (--format json)\n";
        }
    }
    if (comparison.groups.size() > groupsShown) {
        out += "\n  … and " + std::to_string(comparison.groups.size() - groupsShown)
            + " more kinds (--format json)\n";
    }
    return out;
}

std::string peerJson(
    const PageExtract& page, const PeerPage& peer, const PeerComparison& comparison)
{
    JsonWriter json;
    json.beginObject();
    json.member("page", page.page);
    json.member("reader", comparison.reader);
    json.member("format", comparison.format);
    json.member("ours", comparison.ours);
    json.member("theirs", comparison.theirs);
    json.member("same", comparison.same);
    json.member("complete", comparison.complete);
    json.member("tau", comparison.tau);
    json.member("summary", peerSummary(comparison));
    json.member("all", comparison.all);
    json.key("groups");
    json.beginArray();
    for (const PeerGroup& group : comparison.groups) {
        const PeerDifference& first = comparison.differences[group.differences.front()];
        json.newLine();
        json.beginObject();
        json.member("kind", group.kind);
        json.member("cause", group.cause);
        json.member("characters", group.characters);
        json.member("explanation", peerExplanation(comparison, first));
        json.member("differences", group.differences);
        json.endObject();
    }
    json.endArray();
    json.key("differences");
    json.beginArray();
    for (const PeerDifference& difference : comparison.differences) {
        json.newLine();
        json.beginObject();
        json.fields(difference);
        json.member("line", peerDifferenceLine(comparison, difference));
        json.member("explanation", peerExplanation(comparison, difference));
        json.endObject();
    }
    json.endArray();
    json.member("text", peer.text);
    json.endObject();
    return std::string(json.json());
}

} // namespace foulcase

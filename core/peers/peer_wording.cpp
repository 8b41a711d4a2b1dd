// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_wording.h"

#include "core/diagnose/numbers_text.h"

namespace foulcase {

namespace {

struct Wording {
    PeerCause cause;
    std::string_view sentence;
};

constexpr Wording wordings[] = {
#define PEER_WORDING(cause, sentence) {PeerCause::cause, sentence},
#include "core/peers/wordings.def"
#undef PEER_WORDING
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < std::size(wordings); ++i) {
        if (static_cast<std::size_t>(wordings[i].cause) != i) {
            return false;
        }
    }
    return true;
}
static_assert(std::size(wordings) == enumCount<PeerCause> && inOrder());

std::string named(GlyphId glyph)
{
    return glyph.valid() ? "#" + std::to_string(glyph.value) : std::string();
}

std::string slot(const PeerComparison& comparison, const PeerDifference& d, std::string_view name)
{
    const std::size_t cut = d.detail.find('\n');
    if (name == "reader") {
        return comparison.reader;
    }
    if (name == "detail") {
        return d.detail.substr(0, cut);
    }
    if (name == "second") {
        return cut == std::string::npos ? std::string() : d.detail.substr(cut + 1);
    }
    if (name == "partner") {
        return named(d.partner);
    }
    if (name == "gap") {
        return measureText(d.replayValue, d.replayUnit);
    }
    if (name == "ours") {
        return d.ours;
    }
    if (name == "theirs") {
        return d.theirs;
    }
    if (!d.measured) {
        return {};
    }
    return name == "rule" ? std::string(enumName(d.rule))
        : name == "value" ? measureText(d.value, d.unit)
                          : measureText(d.limit, d.unit);
}

std::string filled(const PeerComparison& comparison, const PeerDifference& d)
{
    const std::string_view pattern = wordings[static_cast<std::size_t>(d.cause)].sentence;
    std::string sentence;
    std::size_t groupBegin = 0;
    bool groupHolds = true;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const char c = pattern[at];
        if (c == '[') {
            groupBegin = sentence.size();
            groupHolds = true;
        } else if (c == ']') {
            sentence.resize(groupHolds ? sentence.size() : groupBegin);
        } else if (c == '{') {
            const std::size_t end = pattern.find('}', at);
            const std::string text = slot(comparison, d, pattern.substr(at + 1, end - at - 1));
            groupHolds = groupHolds && !text.empty();
            sentence += text;
            at = end;
        } else {
            sentence += c;
        }
    }
    return sentence;
}

std::string replayText(const PeerComparison& comparison, const PeerDifference& d)
{
    if (d.replay == ReplayVerdict::none) {
        return {};
    }
    if (d.kind == PeerDifferenceKind::order) {
        return d.replayMeasured ? " (Kendall's tau " + numberText(d.replayValue) + ", to our order "
                + numberText(d.replayLimit) + ")"
                                : std::string();
    }
    const std::string numbers = d.replayMeasured ? " (" + measureText(d.replayValue, d.replayUnit)
            + ", its limit " + measureText(d.replayLimit, d.replayUnit) + ")"
                                                 : std::string();
    const std::string rule = "; the rule of " + comparison.rules + ", replayed on our glyphs, ";
    return d.replay == ReplayVerdict::agrees
        ? rule + "gives that result" + numbers
        : rule + "would do as we do" + numbers + ": another version, or another cause on its side";
}

std::string quoted(const std::string& text)
{
    return '"' + text + '"';
}

} // namespace

std::string peerKindTitle(PeerDifferenceKind kind, std::string_view reader)
{
    const std::string name(reader);
    switch (kind) {
    case PeerDifferenceKind::missing:
        return "missing in " + name;
    case PeerDifferenceKind::extra:
        return "extra in " + name;
    case PeerDifferenceKind::displaced:
        return "displaced in " + name;
    case PeerDifferenceKind::decoded:
        return "read otherwise by " + name;
    case PeerDifferenceKind::blank_added:
        return "blank added by " + name;
    case PeerDifferenceKind::blank_missing:
        return "blank missing in " + name;
    case PeerDifferenceKind::order:
        break;
    }
    return "in another order in " + name;
}

std::string peerDifferenceLine(const PeerComparison& comparison, const PeerDifference& d)
{
    const std::string& reader = comparison.reader;
    switch (d.kind) {
    case PeerDifferenceKind::missing:
        return reader + " lacks " + quoted(d.ours);
    case PeerDifferenceKind::extra:
        return reader + " prints " + quoted(d.theirs) + ", we do not";
    case PeerDifferenceKind::displaced:
        return reader + " has " + quoted(d.theirs) + " elsewhere";
    case PeerDifferenceKind::decoded:
        return reader + " reads " + quoted(d.theirs) + ", we " + quoted(d.ours);
    case PeerDifferenceKind::blank_added:
    case PeerDifferenceKind::blank_missing:
        return reader + " has " + quoted(d.theirs) + ", we " + quoted(d.ours);
    case PeerDifferenceKind::order:
        break;
    }
    return reader + " has " + quoted(d.ours)
        + (d.theirs.empty() ? " first" : " after " + quoted("…" + d.theirs));
}

std::string peerExplanation(const PeerComparison& comparison, const PeerDifference& difference)
{
    std::string text = filled(comparison, difference);
    if (difference.guess) {
        text = "Probably " + text;
    } else if (!text.empty() && text.front() >= 'a' && text.front() <= 'z'
        && !text.starts_with(comparison.reader)) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text + replayText(comparison, difference) + '.';
}

std::string peerSummary(const PeerComparison& comparison)
{
    std::string text = std::to_string(comparison.same) + " characters are the same, of "
        + std::to_string(comparison.ours) + " of ours and " + std::to_string(comparison.theirs)
        + " of " + comparison.reader + "'s; ";
    text += comparison.all == 0
        ? "no difference"
        : std::to_string(comparison.all) + (comparison.all == 1 ? " difference" : " differences")
            + " of " + std::to_string(comparison.groups.size())
            + (comparison.groups.size() == 1 ? " kind" : " kinds");
    if (comparison.tau < 1) {
        text += "; Kendall's tau of the lines' orders " + numberText(comparison.tau);
    }
    return comparison.complete ? text : text + "; not compared whole: a limit was reached";
}

} // namespace foulcase

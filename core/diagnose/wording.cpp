// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/wording.h"

#include "core/diagnose/numbers_text.h"

#include <cmath>
#include <optional>

namespace foulcase {

namespace {

struct Wording {
    FindingId id;
    std::string_view sentence;
    std::string_view advice;
};

constexpr Wording wordings[] = {
#define WORDING(id, sentence, advice) {FindingId::id, sentence, advice},
#include "core/diagnose/wordings.def"
#undef WORDING
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < std::size(wordings); ++i) {
        if (static_cast<std::size_t>(wordings[i].id) != i) {
            return false;
        }
    }
    return true;
}
static_assert(std::size(wordings) == enumCount<FindingId> && inOrder());

bool hasNumber(const Evidence& e)
{
    return e.value != 0 || e.limit != 0;
}

/// What an evidence says, without its name.
std::string said(const Evidence& e)
{
    if (!e.text.empty()) {
        return e.text;
    }
    return hasNumber(e) ? measureText(e.value, e.unit) : std::string();
}

std::string characters(std::uint32_t count, bool opensSentence)
{
    if (count == 0) {
        return opensSentence ? "Some characters" : "some characters";
    }
    return std::to_string(count) + (count == 1 ? " character" : " characters");
}

/// Nothing where the finding has no such evidence.
std::optional<std::string> slot(const Finding& finding, std::string_view name)
{
    if (name == "n" || name == "N") {
        return characters(finding.touched, name == "N");
    }
    std::string text;
    if (name == "what" || name == "text" || name == "value" || name == "limit") {
        if (finding.evidence.empty()) {
            return std::nullopt;
        }
        const Evidence& first = finding.evidence.front();
        if (name == "what") {
            text = first.what;
        } else if (name == "text") {
            text = first.text;
        } else if (hasNumber(first)) {
            text = measureText(name == "value" ? first.value : first.limit, first.unit);
        }
    } else {
        std::size_t more = 0;
        for (const Evidence& e : finding.evidence) {
            if (e.what != name) {
                continue;
            }
            if (text.empty()) {
                text = said(e);
            } else {
                ++more;
            }
        }
        if (more > 0) {
            text += " and " + std::to_string(more) + " more";
        }
    }
    return text.empty() ? std::nullopt : std::optional(text);
}

/// A pattern with its slots filled.
std::string filled(std::string_view pattern, const Finding& finding)
{
    std::string sentence;
    std::size_t groupBegin = std::string::npos; // in `sentence`
    bool groupHolds = true;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const char c = pattern[at];
        if (c == '[') {
            groupBegin = sentence.size();
            groupHolds = true;
        } else if (c == ']') {
            if (!groupHolds) {
                sentence.resize(groupBegin);
            }
        } else if (c == '{') {
            const std::size_t end = pattern.find('}', at);
            const auto text = slot(finding, pattern.substr(at + 1, end - at - 1));
            groupHolds = groupHolds && text.has_value();
            sentence += text.value_or(std::string());
            at = end;
        } else {
            sentence += c;
        }
    }
    return sentence;
}

} // namespace

std::string findingSentence(const Finding& finding)
{
    std::string sentence =
        filled(wordings[static_cast<std::size_t>(finding.id)].sentence, finding);
    // One character, not many: the verb follows its number.
    constexpr std::string_view plural = "1 character are ";
    if (sentence.compare(0, plural.size(), plural) == 0) {
        sentence.replace(0, plural.size(), "1 character is ");
    }
    return sentence;
}

std::string findingAdvice(const Finding& finding)
{
    return filled(wordings[static_cast<std::size_t>(finding.id)].advice, finding);
}

std::string evidenceText(const Evidence& evidence)
{
    std::string text = evidence.what;
    const bool counted = evidence.unit == Unit::count;
    const bool withValue = hasNumber(evidence)
        && (evidence.text.empty() || !counted || evidence.limit != 0
            || std::abs(evidence.value) > 1);
    if (!evidence.text.empty()) {
        text += ": " + evidence.text;
    }
    if (withValue) {
        text += !evidence.text.empty() ? ", " : counted ? ": " : " ";
        text += measureText(evidence.value, evidence.unit);
    }
    if (evidence.limit != 0) {
        text += ", limit " + measureText(evidence.limit, evidence.unit);
    }
    return text;
}

} // namespace foulcase

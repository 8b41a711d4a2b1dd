// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of the rules in one run. Stages take `const Limits&`, so that a document, a page or
// a region may have its own. The rules' names are in rules.h, for the files that name one: a new
// rule leaves the others as they are.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/result.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foulcase {

enum class Rule : std::uint16_t;
inline constexpr std::size_t mostRules = 512; // that a Rule can name

std::string_view enumList(Rule);
template <>
std::string_view enumName(Rule rule);
template <>
std::optional<Rule> enumFromName(std::string_view name);
template <>
bool isEnumerator<Rule>(std::uint64_t raw);

FOULCASE_ENUM(RuleStage, safety, page, font, visibility, gaps, duplicates, lines, cuts, zones, order,
              text, ink, findings, peers, score)
FOULCASE_ENUM(Unit, count, byte, second, em, pt, ratio, degree, pixel, dpi)

struct RuleInfo {
    Rule rule;
    RuleStage stage;
    Unit unit;
    double fallback; // the default limit
    double least;
    double most;
    std::string_view decides;
    std::string_view source;
};

std::span<const RuleInfo> allRules();
const RuleInfo& ruleInfo(Rule rule);

class Limits {
public:
    Limits();

    double operator[](Rule rule) const { return m_values[static_cast<std::size_t>(rule)]; }
    std::size_t count(Rule rule) const { return static_cast<std::size_t>((*this)[rule]); }

    /// Refuses an unknown rule, rubbish and a value out of range; says which range is allowed.
    Result<bool> set(std::string_view rule, std::string_view value);
    Result<bool> set(Rule rule, double value);
    /// "gap_space=0.2"
    Result<bool> setAssignment(std::string_view assignment);
    /// Lines of RULE=VALUE; blank lines and lines that open with # are skipped. All or nothing.
    Result<bool> setAll(std::string_view lines);

    /// RULE=VALUE of each that differs from `from`, as setAssignment() reads them.
    std::vector<std::string> changes(const Limits& from = Limits()) const;

    /// Changes with any value: tells results of different rules apart.
    std::uint64_t fingerprint() const;
    bool operator==(const Limits&) const = default;

private:
    std::array<double, mostRules> m_values{};
};

} // namespace foulcase

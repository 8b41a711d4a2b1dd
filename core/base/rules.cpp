// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>

namespace foulcase {

namespace {

constexpr RuleInfo rules[] = {
#define RULE(id, stage, unit, fallback, least, most, decides, source)                              \
    {Rule::id, RuleStage::stage, Unit::unit, fallback, least, most, decides, source},
#include "core/base/rules.def"
#undef RULE
};

constexpr std::string_view names[] = {
#define RULE(id, ...) #id,
#include "core/base/rules.def"
#undef RULE
};
static_assert(std::size(names) <= mostRules);

std::string plain(double v)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), v);
    return {text.data(), end.ptr};
}

std::string_view trimmed(std::string_view s)
{
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!s.empty() && blank(s.front())) {
        s.remove_prefix(1);
    }
    while (!s.empty() && blank(s.back())) {
        s.remove_suffix(1);
    }
    return s;
}

Error refused(std::string message)
{
    return {ErrorKind::usage, std::move(message), {}, 0};
}

Error outOfRange(Rule rule, std::string_view given)
{
    const RuleInfo& info = ruleInfo(rule);
    return refused("rule '" + std::string(enumName(rule)) + "' takes " + plain(info.least) + " to "
                   + plain(info.most) + ' ' + std::string(enumName(info.unit)) + ", not '"
                   + std::string(given.substr(0, 40)) + "'");
}

} // namespace

std::string_view enumList(Rule)
{
    return
#define RULE(id, ...) #id ","
#include "core/base/rules.def"
#undef RULE
        ;
}

template <>
std::string_view enumName(Rule rule)
{
    const auto i = static_cast<std::size_t>(rule);
    return i < std::size(names) ? names[i] : std::string_view("?");
}

template <>
std::optional<Rule> enumFromName(std::string_view name)
{
    const auto found = std::find(std::begin(names), std::end(names), name);
    return found == std::end(names)
        ? std::nullopt
        : std::optional(static_cast<Rule>(std::distance(std::begin(names), found)));
}

template <>
bool isEnumerator<Rule>(std::uint64_t raw)
{
    return raw < std::size(names);
}

std::span<const RuleInfo> allRules()
{
    return rules;
}

const RuleInfo& ruleInfo(Rule rule)
{
    return rules[static_cast<std::size_t>(rule)];
}

Limits::Limits()
{
    for (const RuleInfo& info : rules) {
        m_values[static_cast<std::size_t>(info.rule)] = info.fallback;
    }
}

Result<bool> Limits::set(std::string_view name, std::string_view text)
{
    const auto rule = enumFromName<Rule>(name);
    if (!rule) {
        return refused("there is no rule '" + std::string(name) + "' (see: foulcase rules)");
    }
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool number = parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
    return number && set(*rule, value).ok() ? Result<bool>(true)
                                            : Result<bool>(outOfRange(*rule, text)); // as written
}

Result<bool> Limits::set(Rule rule, double value)
{
    const RuleInfo& info = ruleInfo(rule);
    if (!std::isfinite(value) || value < info.least || value > info.most) {
        return outOfRange(rule, plain(value));
    }
    m_values[static_cast<std::size_t>(rule)] = value;
    return true;
}

Result<bool> Limits::setAssignment(std::string_view assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
        return refused("a rule is set as RULE=VALUE, not '" + std::string(assignment.substr(0, 60))
                       + "'");
    }
    return set(trimmed(assignment.substr(0, equals)), trimmed(assignment.substr(equals + 1)));
}

Result<bool> Limits::setAll(std::string_view lines)
{
    Limits changed = *this;
    std::size_t number = 0;
    while (!lines.empty()) {
        ++number;
        const std::size_t end = lines.find('\n');
        const std::string_view line = trimmed(lines.substr(0, end));
        lines = end == std::string_view::npos ? std::string_view{} : lines.substr(end + 1);
        if (line.empty() || line.front() == '#') {
            continue;
        }
        const auto done = changed.setAssignment(line);
        if (!done) {
            return refused("line " + std::to_string(number) + ": " + done.error().message);
        }
    }
    *this = changed;
    return true;
}

std::vector<std::string> Limits::changes(const Limits& from) const
{
    std::vector<std::string> assignments;
    for (const RuleInfo& info : rules) {
        if ((*this)[info.rule] != from[info.rule]) {
            assignments.push_back(std::string(enumName(info.rule)) + '=' + plain((*this)[info.rule]));
        }
    }
    return assignments;
}

std::uint64_t Limits::fingerprint() const
{
    std::uint64_t hash = 0xCBF29CE484222325U; // FNV-1a
    for (const double v : m_values) {
        hash = (hash ^ std::bit_cast<std::uint64_t>(v)) * 0x100000001B3U;
    }
    return hash;
}

} // namespace foulcase

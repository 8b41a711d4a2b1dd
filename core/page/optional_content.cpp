// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/page/optional_content.h"

#include "core/base/rules.h"

namespace foulcase {

namespace {

constexpr std::size_t deepestExpression = 20; // /VE nests operators; writers use one level

std::set<pdf::ObjectNumber> groupNumbers(const pdf::Object& array, const Limits& limits)
{
    std::set<pdf::ObjectNumber> numbers;
    const std::size_t count = std::min(array.size(), limits.count(Rule::limit_array_items));
    for (std::size_t i = 0; i < count; ++i) {
        numbers.insert(array.at(i).id());
    }
    return numbers;
}

} // namespace

OptionalContent::OptionalContent(const pdf::Document& document, const Limits& limits)
    : m_limits(limits)
{
    const pdf::Object configuration = document.catalog().get("OCProperties").get("D");
    m_baseOn = !configuration.get("BaseState").isName("OFF");
    m_on = groupNumbers(configuration.get("ON"), limits);
    m_off = groupNumbers(configuration.get("OFF"), limits);
}

bool OptionalContent::groupVisible(const pdf::Object& group) const
{
    const pdf::ObjectNumber id = group.id();
    if (m_off.contains(id)) {
        return false;
    }
    return m_baseOn || m_on.contains(id);
}

bool OptionalContent::expressionVisible(const pdf::Object& expression, std::size_t depth) const
{
    if (!expression.isArray()) {
        return visible(expression);
    }
    const std::string op = expression.at(0).name();
    const std::size_t count = std::min(expression.size(), m_limits.count(Rule::limit_array_items));
    if (depth >= deepestExpression || count < 2) {
        return true;
    }
    if (op == "Not") {
        return !expressionVisible(expression.at(1), depth + 1);
    }
    const bool all = op == "And";
    for (std::size_t i = 1; i < count; ++i) {
        if (expressionVisible(expression.at(i), depth + 1) != all) {
            return !all;
        }
    }
    return all;
}

bool OptionalContent::membershipVisible(const pdf::Object& membership) const
{
    const pdf::Object expression = membership.get("VE");
    if (expression.isArray()) {
        return expressionVisible(expression, 0);
    }
    const pdf::Object groups = membership.get("OCGs");
    if (groups.isDictionary()) {
        return groupVisible(groups);
    }
    const std::string policy = membership.get("P").name();
    const bool wantsOff = policy == "AnyOff" || policy == "AllOff";
    const bool wantsAll = policy == "AllOn" || policy == "AllOff";
    const std::size_t count = std::min(groups.size(), m_limits.count(Rule::limit_array_items));
    std::size_t asked = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const pdf::Object group = groups.at(i);
        if (!group.isDictionary()) {
            continue;
        }
        ++asked;
        const bool matches = groupVisible(group) != wantsOff;
        if (matches != wantsAll) {
            return !wantsAll;
        }
    }
    return asked == 0 || wantsAll;
}

bool OptionalContent::visible(const pdf::Object& object) const
{
    if (object.get("Type").isName("OCMD") || object.get("OCGs").isArray()) {
        return membershipVisible(object);
    }
    return !object.isDictionary() || groupVisible(object);
}

} // namespace foulcase

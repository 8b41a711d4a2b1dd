// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/outline.h"

#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/pdf/text_string.h"
#include "core/pdf/tree_entries.h"

#include <unordered_map>
#include <unordered_set>

namespace foulcase::pdf {

namespace {

/// Named destinations (ISO 32000-2, 12.3.2.4), read when the first one is asked for.
class NamedDestinations {
public:
    NamedDestinations(Document& document, const Limits& limits, FindingSink& findings)
        : m_document(document), m_limits(limits), m_findings(findings)
    {}

    Object find(const Object& name)
    {
        if (name.isName()) {
            return m_document.catalog().get("Dests").get(name.name());
        }
        if (!m_read) {
            m_read = true;
            const Object tree = m_document.catalog().get("Names").get("Dests");
            for (TreeEntry& entry : treeEntries(tree, TreeKind::names, m_limits, m_findings)) {
                m_places.try_emplace(entry.key.bytes(), std::move(entry.value));
            }
        }
        const auto found = m_places.find(name.bytes());
        return found == m_places.end() ? Object() : found->second;
    }

private:
    Document& m_document;
    const Limits& m_limits;
    FindingSink& m_findings;
    bool m_read = false;
    std::unordered_map<std::string, Object> m_places;
};

class OutlineReader {
public:
    OutlineReader(Document& document, const Limits& limits, FindingSink& findings)
        : m_document(document), m_limits(limits), m_findings(findings),
          m_names(document, limits, findings)
    {}

    std::vector<OutlineItem> read()
    {
        const std::size_t mostItems = m_limits.count(Rule::limit_outline_items);
        const std::size_t mostDepth = m_limits.count(Rule::limit_object_depth);
        std::vector<Object> levels{m_document.catalog().get("Outlines").get("First")};
        while (!levels.empty()) {
            const Object item = levels.back();
            if (!item.isDictionary() || !isNew(item)) {
                levels.pop_back();
                continue;
            }
            if (m_items.size() >= mostItems) {
                limitReached(item, Rule::limit_outline_items);
                break;
            }
            add(item, levels.size() - 1);
            levels.back() = item.get("Next");
            Object first = item.get("First");
            if (!first.isDictionary()) {
                continue;
            }
            if (levels.size() >= mostDepth) {
                limitReached(item, Rule::limit_object_depth);
            } else {
                levels.push_back(std::move(first));
            }
        }
        return std::move(m_items);
    }

private:
    bool isNew(const Object& item)
    {
        const ObjectNumber id = item.id();
        if (id.number == 0 || m_seen.insert(id.number).second) {
            return true;
        }
        m_findings.add(FindingId::cycle, {SubjectKind::object, id.number},
            {.what = "/Outlines", .text = id.notation()});
        return false;
    }

    void limitReached(const Object& item, Rule rule)
    {
        m_findings.add(FindingId::limit_reached, {SubjectKind::object, item.id().number},
            {.what = std::string(enumName(rule)),
                .text = item.id().notation(),
                .value = m_limits[rule],
                .limit = m_limits[rule]});
    }

    void add(const Object& item, std::size_t level)
    {
        OutlineItem entry;
        entry.title = toUtf8(decodeTextString(item.get("Title").bytes()).text);
        entry.level = static_cast<std::uint32_t>(level);
        lead(entry, destination(item));
        m_items.push_back(std::move(entry));
    }

    static Object destination(const Object& item)
    {
        Object place = item.get("Dest");
        if (place.isNull()) {
            const Object action = item.get("A");
            if (action.get("S").isName("GoTo")) {
                place = action.get("D");
            }
        }
        return place;
    }

    void lead(OutlineItem& entry, Object place)
    {
        if (place.isName() || place.isString()) {
            place = m_names.find(place);
        }
        if (place.isDictionary()) {
            place = place.get("D");
        }
        const Object page = place.at(0);
        if (page.isDictionary()) {
            entry.page = m_document.pageNumberOf(page).value_or(0);
        } else if (const auto index = page.asInteger();
                   index && *index >= 0 && *index < m_document.pageCount()) {
            entry.page = static_cast<std::int32_t>(*index) + 1;
        }
        const Object kind = place.at(1);
        std::optional<double> top;
        if (kind.isName("XYZ")) {
            top = place.at(3).asNumber();
        } else if (kind.isName("FitH") || kind.isName("FitBH")) {
            top = place.at(2).asNumber();
        } else if (kind.isName("FitR")) {
            top = place.at(5).asNumber();
        }
        entry.hasTop = top.has_value();
        entry.top = top.value_or(0);
    }

    Document& m_document;
    const Limits& m_limits;
    FindingSink& m_findings;
    NamedDestinations m_names;
    std::vector<OutlineItem> m_items;
    std::unordered_set<std::uint32_t> m_seen;
};

} // namespace

std::vector<OutlineItem> readOutline(
    Document& document, const Limits& limits, FindingSink& findings)
{
    return OutlineReader(document, limits, findings).read();
}

} // namespace foulcase::pdf

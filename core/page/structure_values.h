// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file says itself about the order and the meaning of a page's text: the part of the
// structure tree that the page's marked content hangs on (ISO 32000-2, 14.7) and article beads
// (12.4.3), as plain values. Rectangles in user space of the unrotated page.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/geometry.h"
#include "core/base/ids.h"

#include <string>
#include <vector>

namespace foulcase {

/// absent: the document has no tree · complete: each piece of text on the page is an artifact or
/// has its place in the tree · incomplete: some has none · broken: the tree contradicts itself here
FOULCASE_ENUM(StructureState, absent, complete, incomplete, broken)

/// unmarked: text outside of marked content · no_element: an id that the tree does not know ·
/// not_in_parent: an element or id that its parent does not list · twice: an id listed more than
/// once · cycle: an element above itself · too_deep: beyond a limit
FOULCASE_ENUM(StructureFault, unmarked, no_element, not_in_parent, twice, cycle, too_deep)

/// An example of a fault; only a few are kept.
struct StructureIssue {
    StructureFault fault = StructureFault::unmarked;
    std::int32_t mcid = -1;    // none: -1
    std::uint32_t object = 0;  // of the element; 0: none or direct
    bool operator==(const StructureIssue&) const = default;
};
FOULCASE_FIELDS(StructureIssue, fault, mcid, object)

struct StructureElement {
    StructureElementId parent; // none below the root
    std::uint32_t object = 0;
    std::string type;          // /S as it stands
    std::string role;          // the standard type, /RoleMap followed
    std::string language;      // /Lang, the nearest upwards
    std::string alternate;     // /Alt, UTF-8
    bool hasActualText = false;
    std::u32string actualText;
    bool operator==(const StructureElement&) const = default;
};
FOULCASE_FIELDS(StructureElement, parent, object, type, role, language, alternate, hasActualText,
                actualText)

/// A marked-content id of the page's content or of a form drawn on it.
struct StructureEntry {
    std::int32_t structParents = -1; // /StructParents of the page or the form
    std::int32_t mcid = -1;
    StructureElementId element;
    std::uint32_t rank = 0;    // place in the order of the tree, 0 first, among those of the page
    bool operator==(const StructureEntry&) const = default;
};
FOULCASE_FIELDS(StructureEntry, structParents, mcid, element, rank)

struct PageStructure {
    StructureState state = StructureState::absent;
    std::vector<StructureElement> elements; // those above the entries; parents may follow
    std::vector<StructureEntry> entries;    // of the ids that were drawn, in order of drawing
    std::vector<StructureIssue> issues;
    bool operator==(const PageStructure&) const = default;
};
FOULCASE_FIELDS(PageStructure, state, elements, entries, issues)

/// A rectangle of an article thread.
struct ArticleBead {
    std::uint32_t thread = 0;  // which thread of the page, 0 first
    std::uint32_t place = 0;   // in its thread, among the beads of the page
    Rect box;
    bool operator==(const ArticleBead&) const = default;
};
FOULCASE_FIELDS(ArticleBead, thread, place, box)

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// All entries of a name tree or a number tree (ISO 32000-2, 7.9.6 and 7.9.7). Order and /Limits are
// not relied upon. Not for a look-up of one entry in a large tree.
#pragma once

#include "core/pdf/object.h"

namespace foulcase::pdf {

FOULCASE_ENUM(TreeKind, names, numbers)

struct TreeEntry {
    Object key;
    Object value;
};

/// In the order of the tree, at most limit_array_items. Loops and limits go to `findings`.
std::vector<TreeEntry> treeEntries(
    const Object& root, TreeKind kind, const Limits& limits, FindingSink& findings);

} // namespace foulcase::pdf

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON form of a page in its three tiers. `full` is the whole field list and can be read back;
// `lines` and `glyphs` are cuts of it for other programs.
#pragma once

#include "core/base/json_writer.h"
#include "core/extract/page_extract.h"

namespace foulcase {

/// One object. Each glyph carries its text beside its fields, so that no join is needed.
void writePageJson(JsonWriter& json, const PageExtract& page);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A composed text in NFC or NFKC, with the origins kept right.
#pragma once

#include "core/text/composed_text.h"

namespace foulcase {

/// What changes gets the origin of its first character; where several glyphs become one, it is
/// `composed`, and the others are composed_into.
void normaliseText(ComposedText& text, PageContents& page, Normalisation form);

} // namespace foulcase

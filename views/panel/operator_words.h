// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an operator of a content stream does, in a few words (ISO 32000-2, annex A).
#pragma once

#include <QString>

namespace foulcase {

/// "Tj: show a text string"; the word itself where the standard does not have it.
QString operatorWords(const QString& keyword);

} // namespace foulcase

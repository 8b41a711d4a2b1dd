// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Errors as sentences for the page area: what, where, what to do next.
#pragma once

#include "core/base/result.h"
#include "views/session/page_source.h"

namespace foulcase {

enum class PageSide { text, picture };

Problem fileProblem(const QString& path, const Error& error);
/// Of a font, its glyphs or a stream that was asked for.
Problem fontProblem(const Error& error);
Problem pageProblem(int page, PageSide side, const Error& error);

} // namespace foulcase

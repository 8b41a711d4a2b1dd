// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers whose rules are replayed, each with the version it was read from and one line for
// every rule. Facts about programs of others: no limit here is ours.
#pragma once

#include "core/base/enum_names.h"

#include <array>
#include <span>
#include <string_view>

namespace foulcase {

/// The first eleven drop repeats; see repeatReaders and blankReaders for who takes part in what.
FOULCASE_ENUM(Reader, mupdf, mupdf_styles, poppler, xpdf, pdfbox, pdfpig, pdfium, pdfplumber,
    docling_parse, unstructured, mineru, pdfminer, pdfjs, pdftotextpp, pdftable)

FOULCASE_ENUM(ReplayTask, repeats, blanks)

/// approximate: the reader measures something that our values do not hold, see
/// ReaderRule::departure
FOULCASE_ENUM(Exactness, exact, approximate)

struct ReaderInfo {
    Reader reader{};
    std::string_view title;     // "MuPDF stext"
    std::string_view shortName; // up to six letters, for the head of a column
    std::string_view version;   // that the rules were read from
};

struct ReaderRule {
    Reader reader{};
    ReplayTask task{};
    Exactness exactness{};
    std::string_view statement;
    std::string_view departure; // why it is approximate; empty where it is exact
};

const ReaderInfo& readerInfo(Reader reader);
std::span<const ReaderRule> readerRules();
/// Null where the reader has no rule for the task.
const ReaderRule* readerRule(Reader reader, ReplayTask task);

inline constexpr std::array repeatReaders{Reader::mupdf, Reader::mupdf_styles, Reader::poppler,
    Reader::xpdf, Reader::pdfbox, Reader::pdfpig, Reader::pdfium, Reader::pdfplumber,
    Reader::docling_parse, Reader::unstructured, Reader::mineru};

inline constexpr std::array blankReaders{Reader::pdfminer, Reader::pdfplumber, Reader::pdfbox,
    Reader::mupdf, Reader::poppler, Reader::xpdf, Reader::pdfium, Reader::pdfjs,
    Reader::pdftotextpp, Reader::pdftable};

/// Where the reader stands among the columns of a task; the number of columns where it has none.
template<std::size_t N>
constexpr std::size_t columnOf(const std::array<Reader, N>& readers, Reader reader)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (readers[i] == reader) {
            return i;
        }
    }
    return N;
}

} // namespace foulcase

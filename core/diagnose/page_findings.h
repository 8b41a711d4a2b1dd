// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Judges a page: which causes its values show, each with subjects, evidence and the number of
// characters it touches, ranked. One finding per id. Judges by values alone: what no stage has
// measured is not claimed. Does not change the text and words nothing (wording.h).
#pragma once

#include "core/base/limits.h"
#include "core/extract/page_extract.h"
#include "core/pdf/document.h"
#include "core/pdf/outline.h"

#include <string_view>
#include <string>
#include <vector>

namespace foulcase {

/// What is known of the languages of a text: ISO 639 codes parted by commas.
struct TextLanguages {
    std::string only;   // those it can be in; any, where this names none that is known
    std::string stated; // /Lang: tried first and no more, since producers write it unasked
};

/// `survived` is what the rooms below went on from on this page (PageResult::findings); it is
/// completed and ranked together with what is found here. Decoding needs Detail::full: below it,
/// findings that rest on the answers of single sources are missing. `outline` is the document's;
/// without one nothing is said of bookmarks.
std::vector<Finding> diagnosePage(const PageExtract& page, const std::vector<Finding>& survived,
                                  const Limits& limits, const TextLanguages& languages = {},
                                  const std::vector<pdf::OutlineItem>& outline = {});

/// The first part of the catalog's /Lang in lower case, "en" of "en-US"; empty where there is none.
std::string statedLanguage(const pdf::Document& document);

/// Whether judgements of letters know one of the languages of such a list.
bool knowsLanguage(std::string_view languages);

/// What holds of the file as a whole: repair, loops, encryption.
std::vector<Finding> diagnoseDocument(const pdf::Document& document);

/// The same from values.
std::vector<Finding> documentFindings(const std::vector<Finding>& survived,
                                      const pdf::EncryptionFacts& encryption);

/// Errors and warnings before notes; most characters touched first, a cause before its effects;
/// among notes what holds for most sound files comes last.
void rankFindings(std::vector<Finding>& findings);

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another reader's result: its pages with characters, words or lines, each with a box. As read the
// boxes are in the reader's own frame; placed() (peer_frame.h) brings a page into user space of
// the unrotated page, points, y up. Knows nothing of our glyphs.
#pragma once

#include "core/base/enum_names.h"
#include "core/base/fields.h"
#include "core/base/geometry.h"

#include <string>
#include <vector>

namespace foulcase {

/// bbox, bbox_layout: pdftotext's XHTML · stext_json, stext_xml: mutool · pdfplumber, pdfminer:
/// characters as JSON · rawdict: PyMuPDF's rawdict and dict as JSON · pdfjs: items of
/// getTextContent · plain: text with form feeds between pages, no boxes
FOULCASE_ENUM(PeerFormat, bbox, bbox_layout, stext_json, stext_xml, pdfplumber, pdfminer, rawdict,
    pdfjs, alto, hocr, plain)

/// What one item is.
FOULCASE_ENUM(PeerUnit, character, word, line)

/// told: its blanks are in the text or follow from its words · gaps: it tells words, and blanks
/// stand where they do not touch · drawn: it tells those alone that the page draws
FOULCASE_ENUM(PeerBlanks, told, gaps, drawn)

/// What stands before an item in the reader's running text.
FOULCASE_ENUM(PeerJoin, joined, blank, line, block)

/// A character, word or line. Never blank alone; lines may hold blanks.
struct PeerItem {
    std::string text; // UTF-8
    Quad quad;        // see the page; all zero in plain text
    Point origin;     // where its baseline begins, if `size` is told
    double size = 0;  // of its type; 0 where the result does not say
    PeerJoin join = PeerJoin::joined;
    std::uint32_t line = 0; // on its page, from 0
    std::uint32_t block = 0;
    bool operator==(const PeerItem&) const = default;
};
FOULCASE_FIELDS(PeerItem, text, quad, origin, size, join, line, block)

struct PeerPage {
    std::int32_t number = 0; // 1-based; 0 where the result does not say
    double width = 0;        // in the reader's unit; 0 where it does not say
    double height = 0;
    std::vector<PeerItem> items; // in the reader's order
    std::string text;            // running text, lines parted by '\n', blocks by an empty line
    bool operator==(const PeerPage&) const = default;
};
FOULCASE_FIELDS(PeerPage, number, width, height, items, text)

/// Of ALTO: what its lengths are counted in. points: everything else.
FOULCASE_ENUM(PeerMeasure, points, pixel, mm10, inch1200)

struct PeerResult {
    std::string reader;  // the name it goes by
    std::string version; // of the program, where the result tells
    PeerFormat format = PeerFormat::plain;
    PeerUnit unit = PeerUnit::character;
    PeerBlanks blanks = PeerBlanks::told;
    PeerMeasure measure = PeerMeasure::points;
    std::vector<PeerPage> pages;
    bool operator==(const PeerResult&) const = default;
};
FOULCASE_FIELDS(PeerResult, reader, version, format, unit, blanks, measure, pages)

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/producer.h"

#include <algorithm>

namespace foulcase {

namespace {

struct Hint {
    std::string_view name; // lower case, anywhere in /Producer or /Creator
    std::string_view suggests;
};

// Checked against files of pdfTeX 1.40.24, xdvipdfmx 20211117, Ghostscript 10.00 and dvips.
constexpr Hint hints[] = {
    {"pdftex", "pdfTeX: word spaces are movements in TJ, accents may be drawn apart and before "
               "their base; /ToUnicode is usual since LaTeX 2021-06-01, rarer before."},
    {"luatex", "LuaTeX: OpenType fonts as CIDs with /ToUnicode; word spaces are movements."},
    {"xdvipdfmx", "xdvipdfmx (XeTeX): OpenType fonts as CIDs with /ToUnicode."},
    {"dvipdfm", "dvipdfmx: TeX fonts, CJK by predefined CMaps."},
    {"dvips", "dvips: TeX fonts; bitmap fonts arrive as Type 3 without names."},
    {"ghostscript", "Ghostscript: fonts are rewritten; /ToUnicode may be missing for single fonts."},
    {"distiller", "Acrobat Distiller: from PostScript; fonts may lack /ToUnicode, names decide."},
    {"quartz", "macOS Quartz: CIDs with /ToUnicode; ligatures as one glyph."},
    {"word", "Microsoft Word: TrueType with /ToUnicode; blanks are drawn; usually tagged."},
    {"libreoffice", "LibreOffice: TrueType subsets with /ToUnicode; right-to-left text in visual order."},
    {"chrome", "Chromium (Skia): CIDs with /ToUnicode, one run for each style."},
    {"skia", "Skia: CIDs with /ToUnicode, one run for each style."},
    {"indesign", "InDesign: CIDs with /ToUnicode; tracking and optical kerning by TJ."},
    {"tesseract", "Tesseract: an invisible text layer over a scan (render mode 3)."},
    {"abbyy", "ABBYY: an invisible text layer over a scan, or text fitted to one."},
    {"paper capture", "Acrobat Paper Capture: an invisible text layer over a scan."},
};

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
}

} // namespace

std::string producerSuggests(std::string_view producer, std::string_view creator)
{
    const std::string names = lower(producer) + '\n' + lower(creator);
    std::string out;
    int told = 0;
    for (const Hint& hint : hints) {
        if (told < 2 && names.find(hint.name) != std::string::npos) {
            out += (out.empty() ? "" : " ") + std::string(hint.suggests);
            ++told;
        }
    }
    return out;
}

} // namespace foulcase

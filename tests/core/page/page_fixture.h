// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page from its content, read through the state machine. Fonts that every page has:
//   /F  widths A 500, B 600, C 1000, blank 250; from 200 below to 700 above the baseline
//   /V  vertical, two bytes a code, CIDs as they are, default /DW2
// Objects from 20 0 on are the test's.
#pragma once

#include "core/base/utf.h"
#include "core/page/page_reader.h"
#include "core/page/structure_tree.h"
#include "tests/open_document.h"

#include <QTest>

namespace foulcase::testing {

class PageFixture {
public:
    struct Parts {
        std::string content;
        std::string resources;     // entries beside /Font
        std::string page;          // entries of the page
        std::string objects;
        std::string catalog;
        std::string fonts;         // entries of /Font beside /F and /V
    };

    explicit PageFixture(const std::string& content) : PageFixture(Parts{content, {}, {}, {}, {}, {}}) {}
    explicit PageFixture(const Parts& parts, const Limits& limits = {},
                         OutlineLoading outlines = OutlineLoading::skip,
                         const CancelToken* cancel = nullptr,
                         Recording recording = Recording::everything)
    {
        m_opened = openTemplate(templateOf(parts), limits);
        FontCache fonts({&m_opened.limits, nullptr, nullptr});
        ReadOptions options;
        options.limits = &m_opened.limits;
        options.recording = recording;
        options.outlines = outlines;
        options.cancel = cancel;
        StructureTree structure(*m_opened.document, m_opened.limits);
        options.structure = &structure;
        const auto found = m_opened->page(1);
        contents = readPage(*m_opened.document, found.value(), fonts, options, findings);
    }

    /// The text of the glyphs as painted.
    std::string text() const
    {
        std::u32string all;
        for (const Glyph& glyph : contents.glyphs) {
            all += contents.codes[glyph.code.index()].unicode;
        }
        return toUtf8(all);
    }
    const TextRun& runOf(std::size_t glyph) const
    {
        return contents.runs[contents.glyphs.at(glyph).run.index()];
    }
    /// "100 200; 105 200"
    QString origins() const
    {
        QStringList places;
        for (const Glyph& glyph : contents.glyphs) {
            places << QStringLiteral("%1 %2").arg(glyph.origin.x).arg(glyph.origin.y);
        }
        return places.join(QStringLiteral("; "));
    }
    bool has(FindingId id) const { return findings.contains(id); }
    /// Whether a limit was reached and named.
    bool reached(Rule rule) const
    {
        for (const Finding& finding : findings.findings()) {
            for (const Evidence& evidence : finding.evidence) {
                if (finding.id == FindingId::limit_reached && evidence.what == enumName(rule)) {
                    return true;
                }
            }
        }
        return false;
    }

    PageContents contents;
    FindingSink findings;

private:
    static std::string templateOf(const Parts& parts)
    {
        std::string widths;
        for (int code = 32; code <= 67; ++code) {
            widths += code == 32 ? "250 " : code == 65 ? "500 " : code == 66 ? "600 " : "1000 ";
        }
        return "{{object 1 0}} << /Type /Catalog /Pages 2 0 R " + parts.catalog + " >>\n"
               "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
               "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
               "/Resources << /Font << /F 5 0 R /V 7 0 R " + parts.fonts + " >> "
            + parts.resources + " >> " + parts.page + " >>\n"
              "{{object 4 0}} << >>\n{{stream}}\n" + parts.content + "\n{{endstream}}\n"
              "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Test /Encoding "
              "/WinAnsiEncoding /FirstChar 32 /LastChar 67 /Widths [" + widths + "] "
              "/FontDescriptor 6 0 R >>\n"
              "{{object 6 0}} << /Type /FontDescriptor /FontName /Test /Flags 32 /Ascent 700 "
              "/Descent -200 /FontBBox [0 -200 1000 700] >>\n"
              "{{object 7 0}} << /Type /Font /Subtype /Type0 /BaseFont /Down /Encoding /Identity-V "
              "/DescendantFonts [8 0 R] >>\n"
              "{{object 8 0}} << /Type /Font /Subtype /CIDFontType0 /BaseFont /Down /CIDSystemInfo "
              "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
              "/W2 [7 [-500 250 900]] /FontDescriptor 6 0 R >>\n"
            + parts.objects;
    }

    OpenDocument m_opened;
};

/// {{object N 0}} with these entries and this data.
inline std::string streamObject(int number, std::string_view entries, std::string_view data)
{
    return "{{object " + std::to_string(number) + " 0}} << " + std::string(entries)
        + " >>\n{{stream}}\n" + std::string(data) + "\n{{endstream}}\n";
}

inline std::string formObject(int number, std::string_view entries, std::string_view data)
{
    return streamObject(number, "/Type /XObject /Subtype /Form " + std::string(entries), data);
}

inline Limits limitsWith(std::string_view assignment)
{
    Limits limits;
    const auto set = limits.setAssignment(assignment);
    if (!set) {
        qFatal("%s", set.error().message.c_str());
    }
    return limits;
}

} // namespace foulcase::testing

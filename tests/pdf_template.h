// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// PDFs as readable text. pdfFromTemplate() counts offsets and lengths:
//
//   {{object 1 0}} << /Type /Catalog /Pages 2 0 R >>
//   {{object 4 0}} << >>
//   {{stream}}
//   BT (text) Tj ET
//   {{endstream}}
//   {{xref}}
//   {{trailer /Info 9 0 R}}
//
// An object is closed by the next directive. /Length is written into a stream's dictionary that
// has none; the line ends beside the data belong to the directives. {{hex 00 FF}} gives bytes.
// Header, {{xref}} and {{trailer}} are added where they are left out; the trailer names object
// 1 0 as /Root unless it names one itself. Does not check what it is given: damage is written
// as it stands.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

namespace foulcase::testing {

class PdfTemplate {
public:
    static std::string fill(std::string_view text)
    {
        PdfTemplate filled;
        filled.run(text);
        return std::move(filled.m_out);
    }

private:
    void run(std::string_view text)
    {
        m_out = "%PDF-1.7\n";
        while (true) {
            const std::size_t open = text.find("{{");
            plain(text.substr(0, open));
            if (open == std::string_view::npos) {
                break;
            }
            const std::size_t close = text.find("}}", open);
            if (close == std::string_view::npos) {
                std::abort(); // a template that is not finished
            }
            directive(text.substr(open + 2, close - open - 2));
            text.remove_prefix(close + 2);
        }
        if (!m_tableWritten) {
            table();
        }
        if (!m_trailerWritten) {
            trailer({});
        }
    }

    void plain(std::string_view text)
    {
        if (m_inStream && !m_streamBegun) {
            text.remove_prefix(text.starts_with('\n') ? 1 : 0);
            m_streamBegun = true;
        }
        m_out += text;
    }

    void directive(std::string_view words)
    {
        const std::string_view name = words.substr(0, words.find(' '));
        const std::string_view rest = words.substr(std::min(words.size(), name.size() + 1));
        if (name == "object") {
            closeObject();
            m_offsets[std::atoi(std::string(rest).c_str())] = m_out.size();
            m_out += std::string(rest) + " obj";
            m_objectOpen = true;
        } else if (name == "stream") {
            m_dictionaryEnd = m_out.rfind(">>");
            const std::size_t begin = m_out.rfind(" obj");
            m_needsLength = m_out.find("/Length", begin) == std::string::npos;
            m_out += "stream\n";
            m_dataBegin = m_out.size();
            m_inStream = true;
            m_streamBegun = false;
        } else if (name == "endstream") {
            endStream();
        } else if (name == "hex") {
            hex(rest);
        } else if (name == "xref") {
            table();
        } else if (name == "trailer") {
            trailer(rest);
        } else {
            std::abort(); // no such directive
        }
    }

    void closeObject()
    {
        if (m_objectOpen) {
            m_out += m_out.ends_with('\n') ? "endobj\n" : "\nendobj\n";
            m_objectOpen = false;
        }
    }

    void endStream()
    {
        std::size_t length = m_out.size() - m_dataBegin;
        if (length > 0 && m_out.back() == '\n') {
            --length;
        } else {
            m_out += '\n';
        }
        m_out += "endstream\n";
        if (m_needsLength) {
            m_out.insert(m_dictionaryEnd, " /Length " + std::to_string(length) + " ");
        }
        m_inStream = false;
    }

    void hex(std::string_view digits)
    {
        if (m_inStream) {
            m_streamBegun = true;
        }
        std::string pair;
        for (const char c : digits) {
            if (c == ' ' || c == '\n') {
                continue;
            }
            pair += c;
            if (pair.size() == 2) {
                m_out += static_cast<char>(std::strtol(pair.c_str(), nullptr, 16));
                pair.clear();
            }
        }
    }

    void table()
    {
        closeObject();
        m_tableWritten = true;
        m_tableOffset = m_out.size();
        m_out += "xref\n0 1\n0000000000 65535 f \n";
        for (auto at = m_offsets.begin(); at != m_offsets.end();) {
            const int first = at->first;
            std::string lines;
            int count = 0;
            for (; at != m_offsets.end() && at->first == first + count; ++at, ++count) {
                const std::string digits = std::to_string(at->second);
                lines += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
            }
            m_out += std::to_string(first) + ' ' + std::to_string(count) + '\n' + lines;
        }
    }

    void trailer(std::string_view entries)
    {
        m_trailerWritten = true;
        const int size = m_offsets.empty() ? 1 : m_offsets.rbegin()->first + 1;
        m_out += "trailer << /Size " + std::to_string(size);
        m_out += entries.find("/Root") == std::string_view::npos ? " /Root 1 0 R " : " ";
        m_out += entries;
        m_out += " >>\nstartxref\n" + std::to_string(m_tableOffset) + "\n%%EOF\n";
    }

    std::string m_out;
    std::map<int, std::size_t> m_offsets;
    std::size_t m_tableOffset = 0;
    std::size_t m_dictionaryEnd = 0;
    std::size_t m_dataBegin = 0;
    bool m_objectOpen = false;
    bool m_inStream = false;
    bool m_streamBegun = false;
    bool m_needsLength = false;
    bool m_tableWritten = false;
    bool m_trailerWritten = false;
};

inline std::string pdfFromTemplate(std::string_view text)
{
    return PdfTemplate::fill(text);
}

/// One page of 300 by 400 points whose content is given, with Helvetica as /F.
inline std::string pdfOfContent(std::string_view content)
{
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
        "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
        "{{object 3 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>\n"
        "{{object 4 0}} << >>\n{{stream}}\n"
        + std::string(content)
        + "\n{{endstream}}\n"
          "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n");
}

/// Three rows of two cells, which read across.
inline constexpr std::string_view threeRows =
    "BT /F 10 Tf 20 150 Td (Bolt) Tj 80 0 Td (12) Tj -80 -12 Td (Nut) Tj 80 0 Td (7) Tj "
    "-80 -12 Td (Pin) Tj 80 0 Td (3) Tj ET";

} // namespace foulcase::testing

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/findings_output.h"

#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"
#include "core/diagnose/wording.h"

namespace foulcase {

namespace {

constexpr std::size_t worstShown = 100; // glyphs of an ink report in JSON

std::string findingLine(const Finding& finding)
{
    std::string line = std::string(enumName(finding.severity));
    line.resize(9, ' ');
    line += std::string(enumName(finding.id)) + ": " + findingSentence(finding);
    for (const Evidence& evidence : finding.evidence) {
        line += "\n             " + evidenceText(evidence);
    }
    const std::string advice = findingAdvice(finding);
    if (finding.severity != Severity::note && !advice.empty()) {
        line += "\n             advice: " + advice;
    }
    return line + '\n';
}

std::string inkLine(const InkReport& ink)
{
    return "ink      " + std::to_string(ink.isolated) + " of " + std::to_string(ink.glyphs)
        + " glyphs stand apart: edges off by " + numberText(ink.median) + " px (median), "
        + numberText(ink.percentile95) + " px (95 %), " + numberText(ink.maximum)
        + " px (largest); at line ends " + numberText(ink.lineEndMedian) + " px (median), "
        + numberText(ink.lineEndMaximum) + " px (largest); " + std::to_string(ink.inkless)
        + " boxes without ink\n";
}

void writeFinding(JsonWriter& json, const Finding& finding)
{
    json.newLine();
    json.beginObject();
    json.fields(finding);
    json.member("text", findingSentence(finding));
    const std::string advice = findingAdvice(finding);
    if (!advice.empty()) {
        json.member("advice", advice);
    }
    json.endObject();
}

} // namespace

std::string xmlText(std::string_view text)
{
    std::string out;
    for (const char c : shownText(text)) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

FindingsWriter::FindingsWriter(OutputFile& out, FindingsFormat format)
    : m_out(out), m_format(format)
{
    switch (m_format) {
    case FindingsFormat::text: break;
    case FindingsFormat::json: m_out.write("{\"schema\":1,\"files\":["); break;
    case FindingsFormat::junit:
        m_out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"foulcase\">\n");
        break;
    }
}

void FindingsWriter::file(const FileFindings& file)
{
    switch (m_format) {
    case FindingsFormat::text: text(file); break;
    case FindingsFormat::json: json(file); break;
    case FindingsFormat::junit: junit(file); break;
    }
    m_first = false;
}

void FindingsWriter::end()
{
    switch (m_format) {
    case FindingsFormat::text: break;
    case FindingsFormat::json: m_out.write("\n]}\n"); break;
    case FindingsFormat::junit: m_out.write("</testsuites>\n"); break;
    }
}

void FindingsWriter::text(const FileFindings& file)
{
    std::string out = (m_first ? "" : "\n") + file.file + '\n';
    for (const Finding& finding : file.document) {
        out += "    " + findingLine(finding);
    }
    for (const PageFindings& page : file.pages) {
        if (page.findings.empty() && !page.ink) {
            continue;
        }
        out += "  page " + std::to_string(page.page) + '\n';
        for (const Finding& finding : page.findings) {
            out += "    " + findingLine(finding);
        }
        if (page.ink) {
            out += "    " + inkLine(*page.ink);
        }
    }
    m_out.write(shownText(out));
}

void FindingsWriter::json(const FileFindings& file)
{
    JsonWriter json;
    json.beginObject();
    json.member("file", file.file);
    json.member("pageCount", file.pageCount);
    json.key("findings");
    json.beginArray();
    for (const Finding& finding : file.document) {
        writeFinding(json, finding);
    }
    json.endArray();
    json.key("pages");
    json.beginArray();
    for (const PageFindings& page : file.pages) {
        json.newLine();
        json.beginObject();
        json.member("page", page.page);
        json.key("findings");
        json.beginArray();
        for (const Finding& finding : page.findings) {
            writeFinding(json, finding);
        }
        json.endArray();
        if (page.ink) {
            InkReport shown = *page.ink;
            shown.measured.resize(std::min(shown.measured.size(), worstShown));
            json.member("ink", shown);
        }
        json.endObject();
    }
    json.endArray();
    json.endObject();
    m_out.write(m_first ? "\n" : ",\n");
    m_out.write(json.json());
}

void FindingsWriter::junit(const FileFindings& file)
{
    std::size_t failures = 0;
    std::string cases;
    const auto add = [&](const std::string& name, const std::vector<Finding>& findings) {
        cases += "    <testcase classname=\"" + xmlText(file.file) + "\" name=\"" + name + "\">";
        std::string body;
        for (const Finding& finding : findings) {
            if (finding.severity != Severity::note) {
                body += "\n      <failure type=\"" + std::string(enumName(finding.id))
                    + "\" message=\"" + xmlText(findingSentence(finding)) + "\">"
                    + xmlText(findingAdvice(finding)) + "</failure>";
            }
        }
        failures += body.empty() ? 0 : 1;
        cases += body + (body.empty() ? "</testcase>\n" : "\n    </testcase>\n");
    };
    if (!file.document.empty()) {
        add("file", file.document);
    }
    for (const PageFindings& page : file.pages) {
        add("page " + std::to_string(page.page), page.findings);
    }
    const std::size_t tests = file.pages.size() + (file.document.empty() ? 0 : 1);
    m_out.write("  <testsuite name=\"" + xmlText(file.file) + "\" tests=\"" + std::to_string(tests)
                + "\" failures=\"" + std::to_string(failures) + "\">\n" + cases
                + "  </testsuite>\n");
}

} // namespace foulcase

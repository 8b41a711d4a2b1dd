// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/gate_output.h"

#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"

namespace foulcase {

namespace {

/// "unmapped: 12 % letters without text or guessed, limit 1 %"
std::string assertionText(const GateAssertion& assertion)
{
    return std::string(enumName(assertion.test)) + ": "
        + measureText(assertion.value, assertion.unit) + ' '
        + std::string(gateTestText(assertion.test)) + ", limit "
        + measureText(assertion.limit, assertion.unit);
}

/// Those that did not pass, worst first.
std::vector<GateAssertion> reasons(const PageGate& gate)
{
    std::vector<GateAssertion> all;
    for (const GateVerdict verdict : {GateVerdict::fail, GateVerdict::doubtful}) {
        for (const GateAssertion& assertion : gate.assertions) {
            if (assertion.verdict == verdict) {
                all.push_back(assertion);
            }
        }
    }
    return all;
}

GateVerdict verdictOf(const FileGate& file)
{
    GateVerdict worst = file.fault.empty() ? GateVerdict::pass : GateVerdict::fail;
    for (const auto& [number, gate] : file.pages) {
        worst = std::max(worst, gate.verdict);
    }
    return worst;
}

} // namespace

GateWriter::GateWriter(OutputFile& out, FindingsFormat format) : m_out(out), m_format(format)
{
    switch (m_format) {
    case FindingsFormat::text:
        break;
    case FindingsFormat::json:
        m_out.write("{\"schema\":1,\"gate\":[");
        break;
    case FindingsFormat::junit:
        m_out.write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"foulcase gate\">\n");
        break;
    }
}

void GateWriter::file(const FileGate& file)
{
    switch (m_format) {
    case FindingsFormat::text:
        text(file);
        break;
    case FindingsFormat::json:
        json(file);
        break;
    case FindingsFormat::junit:
        junit(file);
        break;
    }
    m_first = false;
}

void GateWriter::end()
{
    switch (m_format) {
    case FindingsFormat::text:
        break;
    case FindingsFormat::json:
        m_out.write("\n]}\n");
        break;
    case FindingsFormat::junit:
        m_out.write("</testsuites>\n");
        break;
    }
}

void GateWriter::text(const FileGate& file)
{
    std::string out = file.file + ": " + std::string(enumName(verdictOf(file))) + '\n';
    if (!file.fault.empty()) {
        out += "  " + file.fault + '\n';
    }
    for (const auto& [number, gate] : file.pages) {
        std::string line = "  page " + std::to_string(number);
        line.resize(std::max<std::size_t>(line.size() + 1, 12), ' ');
        line += enumName(gate.verdict);
        for (const GateAssertion& reason : reasons(gate)) {
            line.resize(std::max<std::size_t>(line.size() + 1, 22), ' ');
            out += line + assertionText(reason) + '\n';
            line.clear();
        }
        out += line.empty() ? "" : line + '\n';
    }
    m_out.write(shownText(out));
}

void GateWriter::json(const FileGate& file)
{
    JsonWriter json;
    json.beginObject();
    json.member("file", file.file);
    json.member("verdict", verdictOf(file));
    if (!file.fault.empty()) {
        json.member("fault", file.fault);
    }
    json.key("pages");
    json.beginArray();
    for (const auto& [number, gate] : file.pages) {
        json.newLine();
        json.beginObject();
        json.member("page", number);
        json.fields(gate);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    m_out.write(m_first ? "\n" : ",\n");
    m_out.write(json.json());
}

void GateWriter::junit(const FileGate& file)
{
    std::size_t failures = file.fault.empty() ? 0 : 1;
    std::string cases;
    const std::string name = xmlText(file.file);
    if (!file.fault.empty()) {
        cases += "    <testcase classname=\"" + name
            + "\" name=\"file\">\n      <failure type=\"fail\" message=\"" + xmlText(file.fault)
            + "\"/>\n    </testcase>\n";
    }
    for (const auto& [number, gate] : file.pages) {
        std::string body;
        for (const GateAssertion& reason : reasons(gate)) {
            body += "\n      <failure type=\"" + std::string(enumName(reason.verdict))
                + "\" message=\"" + xmlText(assertionText(reason)) + "\"/>";
        }
        failures += body.empty() ? 0 : 1;
        cases += "    <testcase classname=\"" + name + "\" name=\"page " + std::to_string(number)
            + "\">" + body + (body.empty() ? "</testcase>\n" : "\n    </testcase>\n");
    }
    const std::size_t tests = file.pages.size() + (file.fault.empty() ? 0 : 1);
    m_out.write("  <testsuite name=\"" + name + "\" tests=\"" + std::to_string(tests)
        + "\" failures=\"" + std::to_string(failures) + "\">\n" + cases + "  </testsuite>\n");
}

} // namespace foulcase

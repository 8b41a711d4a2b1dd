// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// `check --gate`: a verdict per page with the assertions behind it, as text, JSON or JUnit XML.
#pragma once

#include "app/commands/findings_output.h"
#include "core/diagnose/gate.h"

namespace foulcase {

struct FileGate {
    std::string file;
    std::string fault;                           // why it could not be opened; empty where it was
    std::vector<std::pair<int, PageGate>> pages; // by number
};

class GateWriter {
public:
    GateWriter(OutputFile& out, FindingsFormat format);
    void file(const FileGate& file);
    void end();

private:
    void text(const FileGate& file);
    void json(const FileGate& file);
    void junit(const FileGate& file);

    OutputFile& m_out;
    FindingsFormat m_format;
    bool m_first = true;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Findings of files as text, JSON or JUnit XML, file by file as they come.
#pragma once

#include "app/commands/output_file.h"
#include "core/base/finding.h"
#include "core/diagnose/ink.h"

#include <optional>

namespace foulcase {

FOULCASE_ENUM(FindingsFormat, text, json, junit)

struct PageFindings {
    int page = 0;
    std::vector<Finding> findings; // ranked
    std::optional<InkReport> ink;
};

struct FileFindings {
    std::string file;
    int pageCount = 0;
    std::vector<Finding> document; // of a file that could not be read
    std::vector<PageFindings> pages;
};

/// Text for an attribute or the body of an XML element.
std::string xmlText(std::string_view text);

class FindingsWriter {
public:
    FindingsWriter(OutputFile& out, FindingsFormat format);
    void file(const FileFindings& file);
    void end();

private:
    void text(const FileFindings& file);
    void json(const FileFindings& file);
    void junit(const FileFindings& file);

    OutputFile& m_out;
    FindingsFormat m_format;
    bool m_first = true;
};

} // namespace foulcase

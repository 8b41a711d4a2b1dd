// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Standard output, or a file that gets its name only once it is whole. What is no regular file (a
// device, a pipe, a link) is written to as it is and never replaced.
#pragma once

#include "core/base/result.h"

#include <cstdio>
#include <string>
#include <string_view>

namespace foulcase {

class OutputFile {
public:
    /// Empty path: standard output.
    explicit OutputFile(std::string path);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    bool ok() const { return m_stream != nullptr; }
    Error error() const;
    void write(std::string_view text);
    /// Puts the file in its place; an error where it could not be written.
    Result<bool> close();

private:
    std::string m_path;
    std::string m_temporary; // empty: written in place
    std::FILE* m_stream = nullptr;
    int m_fault = 0; // errno of what failed
};

/// For a terminal and for XML: bytes that are no UTF-8, control characters but line ends and tabs,
/// U+FFFE and U+FFFF become U+FFFD.
std::string shownText(std::string_view text);

/// As text, for the default of --jobs.
std::string processorCount();

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file's bytes, mapped for reading. Only regular files: pipes and devices are refused without
// being read. Should the file be cut short while mapped, reading it ends the process (SIGBUS),
// so untrusted files are mapped by children.
#pragma once

#include "app/channel/descriptor.h"
#include "core/base/limits.h"

#include <string>
#include <string_view>

namespace foulcase {

/// Opens a regular, non-empty file within limit_file_bytes; never blocks. Errors: cannot_read,
/// limit.
Result<Descriptor> openRegularFile(const std::string& path, const Limits& limits);

class MappedFile {
public:
    static Result<MappedFile> open(const std::string& path, const Limits& limits);
    /// The same of a file that is open already; the descriptor may be closed afterwards.
    static Result<MappedFile> map(int descriptor, const Limits& limits);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();

    std::string_view bytes() const { return {m_data, m_size}; }

private:
    MappedFile(const char* data, std::size_t size) : m_data(data), m_size(size) {}
    const char* m_data = nullptr;
    std::size_t m_size = 0;
};

} // namespace foulcase

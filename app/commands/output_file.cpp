// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/output_file.h"

#include <unistd.h>

namespace foulcase {

OutputFile::OutputFile(std::string path) : m_path(std::move(path))
{
    if (m_path.empty()) {
        m_stream = stdout;
        return;
    }
    m_temporary = m_path + ".part-" + std::to_string(::getpid());
    m_stream = std::fopen(m_temporary.c_str(), "wb");
}

OutputFile::~OutputFile()
{
    if (m_stream != nullptr && m_stream != stdout) {
        std::fclose(m_stream);
        ::unlink(m_temporary.c_str());
    }
}

Error OutputFile::error() const
{
    return {ErrorKind::cannot_read, m_path + ": could not be written", {}, 0};
}

void OutputFile::write(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), m_stream);
}

Result<bool> OutputFile::close()
{
    if (m_stream == stdout) {
        return true;
    }
    const bool written = std::fflush(m_stream) == 0 && std::ferror(m_stream) == 0;
    std::fclose(m_stream);
    m_stream = nullptr;
    if (!written || std::rename(m_temporary.c_str(), m_path.c_str()) != 0) {
        ::unlink(m_temporary.c_str());
        return error();
    }
    return true;
}

std::string processorCount()
{
    const long count = ::sysconf(_SC_NPROCESSORS_ONLN);
    return std::to_string(count < 1 ? 1 : count > 64 ? 64 : count);
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/output_file.h"

#include "core/base/utf.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace foulcase {

OutputFile::OutputFile(std::string path) : m_path(std::move(path))
{
    if (m_path.empty()) {
        m_stream = stdout;
        return;
    }
    struct stat facts {};
    if (::lstat(m_path.c_str(), &facts) != 0 || S_ISREG(facts.st_mode)) {
        m_temporary = m_path + ".part-" + std::to_string(::getpid());
    }
    m_stream = std::fopen((m_temporary.empty() ? m_path : m_temporary).c_str(), "wb");
    m_fault = m_stream == nullptr ? errno : 0;
}

OutputFile::~OutputFile()
{
    if (m_stream != nullptr && m_stream != stdout) {
        std::fclose(m_stream);
        if (!m_temporary.empty()) {
            ::unlink(m_temporary.c_str());
        }
    }
}

Error OutputFile::error() const
{
    return {ErrorKind::cannot_read, m_path + ": could not be written: " + std::strerror(m_fault),
            {}, 0};
}

void OutputFile::write(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), m_stream) != text.size()) {
        m_fault = errno;
    }
}

Result<bool> OutputFile::close()
{
    if (m_stream == stdout) {
        return true;
    }
    const bool flushed = std::fflush(m_stream) == 0;
    m_fault = flushed ? m_fault : errno;
    const bool written = flushed && std::ferror(m_stream) == 0;
    std::fclose(m_stream);
    m_stream = nullptr;
    if (m_temporary.empty()) {
        return written ? Result<bool>(true) : error();
    }
    if (written && std::rename(m_temporary.c_str(), m_path.c_str()) == 0) {
        return true;
    }
    m_fault = written ? errno : m_fault;
    ::unlink(m_temporary.c_str());
    return error();
}

std::string shownText(std::string_view text)
{
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = utf8SequenceSize(text);
        const auto byte = static_cast<unsigned char>(text[0]);
        const bool control = (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F
            || (byte == 0xC2 && size == 2 && static_cast<unsigned char>(text[1]) < 0xA0)
            || text.starts_with("\xEF\xBF\xBE") || text.starts_with("\xEF\xBF\xBF");
        if (size == 0 || control) {
            appendUtf8(shown, replacementCharacter);
        } else {
            shown += text.substr(0, size);
        }
        text.remove_prefix(size > 0 ? size : 1);
    }
    return shown;
}

std::string processorCount()
{
    const long count = ::sysconf(_SC_NPROCESSORS_ONLN);
    return std::to_string(count < 1 ? 1 : count > 64 ? 64 : count);
}

} // namespace foulcase

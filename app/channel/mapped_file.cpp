// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/mapped_file.h"

#include "core/base/rules.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <utility>

namespace foulcase {

namespace {

Error refused(std::string sentence)
{
    return {ErrorKind::cannot_read, std::move(sentence), {}, 0};
}

Error systemRefused(int error)
{
    return refused(std::string("the file cannot be read: ") + std::strerror(error));
}

// The size, or why the file is none that is read.
Result<std::size_t> usableSize(const struct stat& facts, const Limits& limits)
{
    if (S_ISDIR(facts.st_mode)) {
        return refused("this is a folder, not a file");
    }
    if (!S_ISREG(facts.st_mode)) {
        return refused("this is a pipe, socket or device, not a file");
    }
    if (facts.st_size <= 0) {
        return refused("the file is empty");
    }
    const auto size = static_cast<std::uint64_t>(facts.st_size);
    const auto most = static_cast<std::uint64_t>(limits[Rule::limit_file_bytes]);
    if (size > most) {
        return Error{ErrorKind::limit,
            "the file has " + std::to_string(size) + " bytes, more than limit_file_bytes ("
                + std::to_string(most) + ") allows",
            {}, 0};
    }
    return static_cast<std::size_t>(size);
}

} // namespace

Result<Descriptor> openRegularFile(const std::string& path, const Limits& limits)
{
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0) { // before opening: that alone can act on a device
        return errno == ENOENT ? refused("there is no such file") : systemRefused(errno);
    }
    if (const auto size = usableSize(facts, limits); !size) {
        return size.error();
    }
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file || ::fstat(file.number(), &facts) != 0) {
        return systemRefused(errno);
    }
    if (const auto size = usableSize(facts, limits); !size) {
        return size.error();
    }
    return file;
}

Result<MappedFile> MappedFile::open(const std::string& path, const Limits& limits)
{
    const auto file = openRegularFile(path, limits);
    return file ? map(file.value().number(), limits) : Result<MappedFile>(file.error());
}

Result<MappedFile> MappedFile::map(int descriptor, const Limits& limits)
{
    struct stat facts {};
    if (::fstat(descriptor, &facts) != 0) {
        return systemRefused(errno);
    }
    const auto size = usableSize(facts, limits);
    if (!size) {
        return size.error();
    }
    void* data = ::mmap(nullptr, size.value(), PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (data == MAP_FAILED) {
        return systemRefused(errno);
    }
    return MappedFile(static_cast<const char*>(data), size.value());
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr)), m_size(std::exchange(other.m_size, 0))
{}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept
{
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    return *this;
}

MappedFile::~MappedFile()
{
    if (m_data != nullptr) {
        ::munmap(const_cast<char*>(m_data), m_size);
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/pixel_memory.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace foulcase {

Result<PixelMemory> makePixelMemory(std::size_t size)
{
    PixelMemory memory;
    memory.file.reset(::memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    const int file = memory.file.number();
    void* data = MAP_FAILED;
    if (memory.file && ::ftruncate(file, static_cast<off_t>(size)) == 0
        && ::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
        data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    }
    if (data == MAP_FAILED) {
        return Error{ErrorKind::internal,
            std::string("there is no memory for a picture: ") + std::strerror(errno), {}, 0};
    }
    memory.pixels = std::shared_ptr<const std::byte>(static_cast<const std::byte*>(data),
        [size](const std::byte* at) { ::munmap(const_cast<std::byte*>(at), size); });
    return memory;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory that a child fills and this process reads. Its size can be changed by neither side: a
// child that cut it short could otherwise end this process by SIGBUS.
#pragma once

#include "app/channel/descriptor.h"
#include "core/base/result.h"

#include <cstddef>
#include <memory>

namespace foulcase {

struct PixelMemory {
    Descriptor file;                         // to be handed to the one child
    std::shared_ptr<const std::byte> pixels; // unmapped with its last owner
};

/// `size` bytes, all 0, above 0. Error: internal.
Result<PixelMemory> makePixelMemory(std::size_t size);

} // namespace foulcase

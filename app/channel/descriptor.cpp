// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/descriptor.h"

#include <unistd.h>

namespace foulcase {

void Descriptor::reset(int number)
{
    const int old = std::exchange(m_number, number);
    if (old >= 0) {
        ::close(old);
    }
}

} // namespace foulcase

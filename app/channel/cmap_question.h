// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CMap files for a child that may open nothing: it asks its parent by name over its channel.
#pragma once

#include "core/base/limits.h"
#include "core/font/font.h"

#include <string>
#include <string_view>

namespace foulcase {

/// The parent's side: the file of that name from poppler-data's folders, or empty. The name comes
/// from an untrusted process and is checked here; limit_file_bytes and 16 MiB bound the answer.
std::string installedCMap(std::string_view name);

/// The child's side.
class ChannelCMaps : public CMapProvider {
public:
    ChannelCMaps(int socket, const Limits& limits) : m_socket(socket), m_limits(limits) {}
    std::string cmapFile(std::string_view name) override;

private:
    int m_socket;
    const Limits& m_limits;
};

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/siblings.h"

#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace foulcase {

Result<std::string> siblingExecutable(std::string_view name)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    if (error) {
        return Error{ErrorKind::internal, "this program's own place cannot be found", {}, 0};
    }
    const fs::path beside = self.parent_path();
    const fs::path folders[] = {beside, beside.parent_path() / "libexec" / "foulcase",
        beside.parent_path().parent_path() / "bin"}; // the last: from libexec back to bin
    for (const fs::path& folder : folders) {
        const fs::path candidate = folder / name;
        if (fs::is_regular_file(candidate, error) && ::access(candidate.c_str(), X_OK) == 0) {
            return candidate.string();
        }
    }
    return Error{ErrorKind::cannot_read,
        std::string(name) + " is missing: neither in " + folders[0].string() + " nor in "
            + folders[1].string(),
        {}, 0};
}

} // namespace foulcase

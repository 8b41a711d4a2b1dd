// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: gets a file open by every means there is: passwords, junk cut off, a
// reference table written anew. Nothing here looks at pages.
#pragma once

#include "core/pdf/document.h"
#include "core/pdf/source_file.h"

namespace foulcase::pdf {

struct OpenedFile {
    std::unique_ptr<std::string> repaired; // the bytes that `source` reads, where not the caller's
    std::unique_ptr<SourceFile> source;
    EncryptionFacts encryption;
};

/// May throw what the library throws beside its own exceptions (no memory).
Result<OpenedFile> openFile(std::string_view bytes, const OpenOptions& options);

} // namespace foulcase::pdf

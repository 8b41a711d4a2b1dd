// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The child's side of a document job.
#pragma once

#include "app/channel/frame.h"
#include "app/commands/document_jobs.h"

namespace foulcase {

/// Opens the task's file, enters the cage, works through the selected pages from the `skip`th on
/// and answers over `socket`. Returns the exit code.
int runJobChild(int socket, const DocumentTask& task, const PageWork& work, std::size_t skip);

} // namespace foulcase

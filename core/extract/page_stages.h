// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stages behind the reading of a page, from what is visible to the text, in their order.
#pragma once

#include "core/extract/extract_options.h"

#include <chrono>

namespace foulcase {

/// Writes into a page how long each stage took and how many decisions stood after it.
class StageClock {
public:
    /// `page` null: keeps no time.
    explicit StageClock(PageExtract* page) : m_page(page) {}

    void finished(Stage stage);

private:
    PageExtract* m_page;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

/// Whether the zones of a page are judged.
bool needsZones(const ExtractOptions& options);

/// Runs the stages from `from` on, which is visibility, duplicates, gaps or text; `page` is as the
/// stages before left it. Stops between two stages where options.cancel says so.
void runStages(PageExtract& page, const ExtractOptions& options, Stage from, StageClock& clock);

/// Brings a page back to where it stood before `from`, one of the same four; what was decided before
/// stays.
void forgetFrom(PageExtract& page, Stage from);

} // namespace foulcase

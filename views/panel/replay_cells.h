// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What other readers would do on a page, as the cells of a matrix: places down, readers across,
// each cell a verdict and a number. The answers are core's; words alone are made here.
#pragma once

#include "core/extract/page_extract.h"
#include "core/replay/blank_replay.h"
#include "core/replay/order_replay.h"
#include "core/replay/repeat_replay.h"
#include "core/replay/width_replay.h"

#include <QString>

#include <memory>

namespace foulcase {

/// In the order of their buttons.
enum class ReplayQuestion { repeats, blanks, widths, orders };
inline constexpr int replayQuestions = 4;

/// The replay that was asked for, the others empty.
struct ReplayAnswer {
    ReplayQuestion question = ReplayQuestion::repeats;
    std::shared_ptr<const PageExtract> page;
    RepeatReplay repeats;
    BlankReplay blanks;
    WidthReplay widths;
    OrderReplay orders;
};

/// Runs it; takes a while on a dense page. Widths that are looked up in /W as it is written need
/// the file and are left out.
ReplayAnswer replayed(ReplayQuestion question, std::shared_ptr<const PageExtract> page,
    const Limits& limits = {});

struct ReplayCell {
    QString text;
    QString tip;
    Subject subject; // kind page: it leads nowhere
    bool differs = false;
    bool faint = false; // not asked, or the same again
};

int replayRows(const ReplayAnswer& answer);
int replayColumns(const ReplayAnswer& answer);
/// Columns whose text is prose stand to the left, the others are centred.
bool isProse(const ReplayAnswer& answer, int column);
/// Whether any reader does otherwise than we.
bool disagrees(const ReplayAnswer& answer, int row);
ReplayCell replayCell(const ReplayAnswer& answer, int row, int column);
/// Two lines: the reader, and where it does otherwise.
QString replayHead(const ReplayAnswer& answer, int column);
QString replayHeadTip(const ReplayAnswer& answer, int column);
/// One line about the page, and one that explains the cells.
QString replaySummary(const ReplayAnswer& answer);
QString replayLegend(ReplayQuestion question);

} // namespace foulcase

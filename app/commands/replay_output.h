// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replays and margins as tables for people, 100 columns wide, and as JSON objects.
#pragma once

#include "core/extract/page_extract.h"
#include "core/replay/blank_replay.h"
#include "core/replay/margins.h"
#include "core/replay/order_replay.h"
#include "core/replay/repeat_replay.h"
#include "core/replay/width_replay.h"

#include <string>

namespace foulcase {

std::string repeatsText(const PageExtract& page, const RepeatReplay& replay);
std::string blanksText(const PageExtract& page, const BlankReplay& replay);
std::string widthsText(const PageExtract& page, const WidthReplay& replay);
std::string ordersText(const PageExtract& page, const OrderReplay& replay);
std::string marginsText(const PageExtract& page, const PageMargins& margins);

std::string repeatsJson(const PageExtract& page, const RepeatReplay& replay);
std::string blanksJson(const PageExtract& page, const BlankReplay& replay);
std::string widthsJson(const PageExtract& page, const WidthReplay& replay);
std::string ordersJson(const PageExtract& page, const OrderReplay& replay);
std::string marginsJson(const PageExtract& page, const PageMargins& margins);

} // namespace foulcase

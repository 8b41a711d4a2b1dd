// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The developer's channel: silent unless a sink is given. Never used for what a user of the text
// must know (that is a Finding).
#pragma once

#include "core/base/enum_names.h"

#include <string_view>

namespace foulcase {

FOULCASE_ENUM(LogCategory, base, pdf, font, page, layout, text, extract, diagnose)

class LogSink {
public:
    virtual ~LogSink() = default;
    virtual void write(LogCategory category, std::string_view message) = 0;
};

} // namespace foulcase

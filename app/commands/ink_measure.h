// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Renders pages and compares them with their extracts, for `check --ink`.
#pragma once

#include "app/channel/render_client.h"
#include "core/diagnose/ink.h"

#include <memory>
#include <optional>
#include <string>

namespace foulcase {

class InkMeasure {
public:
    InkMeasure(const Limits& limits, std::string password);

    /// Adds boxes-misfit-ink where embedded fonts' boxes misfit, and render-failed where the page
    /// could not be drawn; nothing is returned then.
    std::optional<InkReport> measure(const std::string& file, const PageExtract& page,
                                     std::vector<Finding>& findings);

private:
    Limits m_limits;
    std::string m_password;
    std::string m_file; // that m_client has open
    std::unique_ptr<RenderClient> m_client;
};

} // namespace foulcase

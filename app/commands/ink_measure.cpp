// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ink_measure.h"

#include "app/commands/command.h"
#include "core/base/rules.h"

#include <algorithm>

namespace foulcase {

namespace {

InkPicture inkOf(const Picture& picture)
{
    InkPicture ink;
    ink.width = static_cast<std::uint32_t>(picture.width);
    ink.height = static_cast<std::uint32_t>(picture.height);
    ink.darkness.reserve(static_cast<std::size_t>(ink.width) * ink.height);
    for (std::int32_t y = 0; y < picture.height; ++y) {
        const std::uint32_t* row = picture.row(y);
        for (std::int32_t x = 0; x < picture.width; ++x) {
            const std::uint32_t pixel = row[x];
            const std::uint32_t least =
                std::min({pixel >> 16U & 0xFFU, pixel >> 8U & 0xFFU, pixel & 0xFFU});
            ink.darkness.push_back(static_cast<std::uint8_t>(255 - least));
        }
    }
    return ink;
}

bool anyEmbedded(const PageExtract& page)
{
    return std::any_of(page.contents.fonts.begin(), page.contents.fonts.end(), [](const FontFacts& f) {
        return f.program != FontProgramKind::none && f.program != FontProgramKind::unreadable;
    });
}

} // namespace

InkMeasure::InkMeasure(const Limits& limits, std::string password)
    : m_limits(limits), m_password(std::move(password))
{
}

std::optional<InkReport> InkMeasure::measure(const std::string& file, const PageExtract& page,
                                             std::vector<Finding>& findings)
{
    const auto failed = [&](const Error& error) {
        Error onPage = error;
        onPage.page = page.page;
        complain(file, onPage);
        Finding finding;
        finding.id = FindingId::render_failed;
        finding.severity = findingInfo(finding.id).severity;
        finding.evidence.push_back({"renderer", error.message, 0, 0, Unit::count});
        findings.insert(findings.begin(), std::move(finding));
        return std::nullopt;
    };
    if (m_client == nullptr || m_file != file) {
        RenderOptions options;
        options.limits = m_limits;
        options.password = m_password;
        auto opened = RenderClient::open(file, options);
        if (!opened) {
            return failed(opened.error());
        }
        m_client = std::move(opened.value());
        m_file = file;
    }
    RenderRequest request;
    request.page = page.page;
    request.pixelsPerUnit =
        PageTransform::atDpi(page.boxes, m_limits[Rule::ink_dpi]).pixelsPerUnit();
    const auto picture = m_client->render(request);
    if (!picture) {
        return failed(picture.error());
    }
    InkReport report =
        compareWithInk(page, inkOf(picture.value()), request.pixelsPerUnit, m_limits);
    const bool enough = report.isolated >= m_limits[Rule::ink_glyphs];
    if (enough && report.median > m_limits[Rule::ink_median] && anyEmbedded(page)) {
        Finding finding;
        finding.id = FindingId::boxes_misfit_ink;
        finding.severity = findingInfo(finding.id).severity;
        finding.touched = report.isolated;
        finding.evidence.push_back(
            {"median distance", "", report.median, m_limits[Rule::ink_median], Unit::pixel});
        findings.insert(findings.begin(), std::move(finding));
    }
    return report;
}

} // namespace foulcase

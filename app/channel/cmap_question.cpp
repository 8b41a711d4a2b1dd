// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/cmap_question.h"

#include "app/channel/extract_protocol.h"
#include "app/channel/frame.h"
#include "app/channel/mapped_file.h"

#include <algorithm>
#include <array>

namespace foulcase {

namespace {

constexpr std::size_t longestName = 64;
constexpr std::size_t largestCMap = 16U << 20U; // the largest of poppler-data has 1 MiB
constexpr double answerSeconds = 30;
constexpr std::array<std::string_view, 10> collections{
    "Adobe-Japan1", "Adobe-GB1",    "Adobe-CNS1",   "Adobe-Korea1", "Adobe-KR",
    "Adobe-Japan2", "Adobe-Manga1", "Adobe-Identity", "", "Identity"};

bool validName(std::string_view name)
{
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || c == '-' || c == '_';
    };
    return !name.empty() && name.size() <= longestName
        && std::all_of(name.begin(), name.end(), allowed);
}

} // namespace

std::string installedCMap(std::string_view name)
{
    if (!validName(name)) {
        return {};
    }
    const Limits limits;
    for (const std::string_view collection : collections) {
        const std::string path = "/usr/share/poppler/cMap/" + std::string(collection) + '/'
            + std::string(name);
        const auto file = MappedFile::open(path, limits);
        if (file.ok() && file.value().bytes().size() <= largestCMap) {
            return std::string(file.value().bytes());
        }
    }
    return {};
}

std::string ChannelCMaps::cmapFile(std::string_view name)
{
    const Deadline deadline = deadlineIn(answerSeconds);
    if (!validName(name)
        || writeFrame(m_socket, {cmapQuestionFrame, 0, std::string(name)}, m_limits, deadline)
            != FrameStatus::ready) {
        return {};
    }
    FrameReader reader(m_limits);
    Frame answer;
    if (reader.readUntil(m_socket, answer, deadline) != FrameStatus::ready
        || answer.type != cmapAnswerFrame) {
        return {};
    }
    return std::move(answer.payload);
}

} // namespace foulcase

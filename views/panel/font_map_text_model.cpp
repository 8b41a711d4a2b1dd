// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_map_text_model.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr std::size_t longestLine = 200; // bytes

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

} // namespace

void FontMapTextModel::setReport(std::shared_ptr<const FontReport> report)
{
    beginResetModel();
    m_report = std::move(report);
    m_begins.clear();
    if (m_report) {
        const std::string& raw = m_report->toUnicode.raw;
        std::size_t begin = 0;
        while (begin < raw.size()) {
            m_begins.push_back(static_cast<std::uint32_t>(begin));
            std::size_t end = begin;
            while (end < raw.size() && !isLineEnd(raw[end]) && end - begin < longestLine) {
                ++end;
            }
            if (end + 1 < raw.size() && raw[end] == '\r' && raw[end + 1] == '\n') {
                ++end;
            }
            begin = end < raw.size() && isLineEnd(raw[end]) ? end + 1 : end;
        }
    }
    endResetModel();
}

int FontMapTextModel::rowOfByte(std::uint32_t byte) const
{
    if (!m_report || byte >= m_report->toUnicode.raw.size()) {
        return -1;
    }
    const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), byte);
    return static_cast<int>(after - m_begins.begin()) - 1;
}

int FontMapTextModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_begins.size());
}

QVariant FontMapTextModel::data(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const std::string& raw = m_report->toUnicode.raw;
    const std::size_t begin = beginOf(index.row());
    std::size_t end = begin;
    while (end < raw.size() && !isLineEnd(raw[end]) && end - begin < longestLine) {
        ++end;
    }
    QString line = QString::fromLatin1(raw.data() + begin, static_cast<qsizetype>(end - begin));
    for (QChar& c : line) {
        const char16_t code = c.unicode();
        c = code == u'\t' ? QChar(u' ') : code < 0x20 || code > 0x7E ? QChar(u'·') : c;
    }
    return line;
}

} // namespace foulcase

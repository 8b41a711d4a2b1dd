// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Characters as text that a failed comparison can show: "0041 030A", empty for none.
#pragma once

#include <QByteArray>

#include <string_view>

namespace foulcase::testing {

inline QByteArray codes(std::u32string_view text)
{
    QByteArray result;
    for (const char32_t character : text) {
        if (!result.isEmpty()) {
            result += ' ';
        }
        result +=
            QByteArray::number(static_cast<uint>(character), 16).toUpper().rightJustified(4, '0');
    }
    return result;
}

inline QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace foulcase::testing

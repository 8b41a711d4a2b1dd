// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_map_model.h"

#include "core/text/character_name.h"
#include "views/panel/code_table_model.h"

using namespace Qt::StringLiterals;

namespace foulcase {

QString mapSentence(const ToUnicodeReport& map)
{
    const QString object = map.object != 0 ? u" %1 0 R"_s.arg(map.object) : QString();
    switch (map.state) {
    case MapState::absent:
        return FontMapModel::tr("No /ToUnicode: the file gives this font no map.");
    case MapState::identity:
        return map.object == 0
            ? FontMapModel::tr("/ToUnicode is the name %1: no map, codes stand for themselves.")
                  .arg(QString::fromStdString(map.name))
            : FontMapModel::tr("/ToUnicode%1 gives every code itself: it says nothing of the text.")
                  .arg(object);
    case MapState::parsed:
        return FontMapModel::tr("/ToUnicode%1, entries: %2").arg(object).arg(map.entries.size());
    case MapState::malformed: {
        QStringList faults;
        for (const FontFault& fault : map.faults) {
            faults += QString::fromStdString(fault.detail);
        }
        return FontMapModel::tr("/ToUnicode%1 is malformed, entries read: %2 (%3)")
            .arg(object)
            .arg(map.entries.size())
            .arg(faults.join(u"; "_s));
    }
    }
    return {};
}

void FontMapModel::setReport(std::shared_ptr<const FontReport> report)
{
    beginResetModel();
    m_report = std::move(report);
    endResetModel();
}

const CMapEntry* FontMapModel::entry(int row) const
{
    return row >= 0 && row < rowCount()
        ? &m_report->toUnicode.entries[static_cast<std::size_t>(row)]
        : nullptr;
}

int FontMapModel::rowOf(CodeName code) const
{
    // Codes written short are the same number.
    for (int row = rowCount() - 1; row >= 0; --row) {
        const CMapEntry* known = entry(row);
        if (known->bytes <= code.bytes && known->low <= code.code && code.code <= known->high) {
            return row;
        }
    }
    return -1;
}

int FontMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_report ? 0 : static_cast<int>(m_report->toUnicode.entries.size());
}

int FontMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QVariant FontMapModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const CMapEntry& shown = *entry(index.row());
    if (role == Qt::ToolTipRole && !shown.text.empty()) {
        return QString::fromStdString(namedCodePoint(shown.text.front())).toHtmlEscaped();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
    case codesColumn: {
        const QString low = codeWords(shown.low, shown.bytes);
        return shown.low == shown.high ? low : low + u'–' + codeWords(shown.high, shown.bytes);
    }
    case unicodeColumn:
        return (shown.text.empty() ? tr("nothing") : unicodeWords(shown.text))
            + (shown.low == shown.high ? QString() : u" …"_s);
    case kindColumn:
        return shown.kind == CMapEntryKind::character ? u"bfchar"_s
            : shown.kind == CMapEntryKind::range      ? u"bfrange"_s
                                                      : u"bfrange [ ]"_s;
    case placeColumn:
        return QString::number(shown.begin);
    default:
        return {};
    }
}

QVariant FontMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case codesColumn:
        return tr("Codes");
    case unicodeColumn:
        return tr("Unicode");
    case kindColumn:
        return tr("Written as");
    case placeColumn:
        return tr("At byte");
    default:
        return {};
    }
}

} // namespace foulcase

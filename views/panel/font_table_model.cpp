// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_table_model.h"

#include "views/overlay/glyph_layers.h"
#include "views/session/focus_subjects.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString kindName(FontKind kind)
{
    switch (kind) {
    case FontKind::type1:
        return u"Type 1"_s;
    case FontKind::mm_type1:
        return u"Type 1, multiple master"_s;
    case FontKind::truetype:
        return u"TrueType"_s;
    case FontKind::type3:
        return u"Type 3"_s;
    case FontKind::type0_cff:
        return u"Type 0, CFF"_s;
    case FontKind::type0_truetype:
        return u"Type 0, TrueType"_s;
    case FontKind::unknown:
        break;
    }
    return FontTableModel::tr("unknown");
}

QString programName(const FontFacts& font)
{
    if (font.kind == FontKind::type3) {
        return FontTableModel::tr("drawn in the file");
    }
    if (font.program == FontProgramKind::none) {
        return FontTableModel::tr("not embedded");
    }
    if (font.program == FontProgramKind::unreadable) {
        return FontTableModel::tr("embedded, unreadable");
    }
    return font.subsetPrefix.empty() ? FontTableModel::tr("embedded")
                                     : FontTableModel::tr("subset");
}

} // namespace

std::vector<FontCounts> countFonts(const PageContents& page)
{
    std::vector<FontCounts> counts(page.fonts.size());
    for (const DecodedCode& code : page.codes) {
        if (code.font.index() < counts.size()) {
            FontCounts& font = counts[code.font.index()];
            ++font.codes;
            font.conflicts += isConflict(code) ? 1 : 0;
            ++font.won.at(static_cast<std::size_t>(code.source));
        }
    }
    for (const Glyph& glyph : page.glyphs) {
        const TextRun* run = runOf(page, glyph);
        if (run != nullptr && run->font.index() < counts.size()) {
            ++counts[run->font.index()].glyphs;
        }
    }
    return counts;
}

void FontTableModel::setPage(std::shared_ptr<const PageExtract> page)
{
    beginResetModel();
    m_page = std::move(page);
    m_counts = m_page ? countFonts(m_page->contents) : std::vector<FontCounts>();
    m_order.resize(m_counts.size());
    std::iota(m_order.begin(), m_order.end(), 0U);
    std::stable_sort(m_order.begin(), m_order.end(), [this](std::uint32_t a, std::uint32_t b) {
        return m_counts[a].conflicts > m_counts[b].conflicts;
    });
    endResetModel();
}

FontId FontTableModel::fontAt(int row) const
{
    return row >= 0 && row < rowCount() ? FontId(m_order[static_cast<std::size_t>(row)]) : FontId();
}

int FontTableModel::rowOf(FontId font) const
{
    const auto found = std::find(m_order.begin(), m_order.end(), font.value);
    return found == m_order.end() ? -1 : static_cast<int>(found - m_order.begin());
}

int FontTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int FontTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QString FontTableModel::text(const FontFacts& font, const FontCounts& counts, int column) const
{
    switch (column) {
    case conflictColumn:
        return counts.conflicts == 0 ? u"–"_s : u"⚠ %1"_s.arg(counts.conflicts);
    case resourceColumn:
        return u"/"_s + QString::fromStdString(font.resourceName);
    case nameColumn:
        return QString::fromStdString(font.name);
    case kindColumn:
        return kindName(font.kind);
    case programColumn:
        return programName(font);
    case encodingColumn:
        return font.encoding.empty() ? u"–"_s : QString::fromStdString(font.encoding);
    case toUnicodeColumn:
        return font.hasToUnicode ? tr("yes") : tr("no");
    case codesColumn:
        return QString::number(counts.codes);
    case glyphsColumn:
        return QString::number(counts.glyphs);
    case sourcesColumn: {
        QStringList parts;
        for (std::size_t i = 1; i <= counts.won.size(); ++i) { // nothing comes last
            const std::size_t source = i % counts.won.size();
            if (counts.won.at(source) > 0) {
                parts += u"%1 %2"_s.arg(sourceName(static_cast<UnicodeSource>(source)))
                             .arg(counts.won.at(source));
            }
        }
        return parts.join(u" · "_s);
    }
    default:
        return {};
    }
}

QVariant FontTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const std::uint32_t id = m_order[static_cast<std::size_t>(index.row())];
    const FontFacts& font = m_page->contents.fonts[id];
    const FontCounts& counts = m_counts[id];
    const bool number = index.column() == conflictColumn || index.column() == codesColumn
        || index.column() == glyphsColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(font, counts, index.column());
    case Qt::TextAlignmentRole:
        return number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == conflictColumn && counts.conflicts > 0
            ? QVariant(panelColour(PanelInk::suspect, m_scheme))
            : QVariant();
    case Qt::ToolTipRole: {
        const QString object =
            font.object > 0 ? tr("object %1").arg(font.object) : tr("a direct object");
        const QString prefix = font.subsetPrefix.empty()
            ? QString()
            : QString::fromStdString(font.subsetPrefix) + u'+';
        QString tip = tr("%1%2, %3\nascent %4, descent %5 (1/1000 em)")
                          .arg(prefix, QString::fromStdString(font.name), object)
                          .arg(font.ascent, 0, 'f', 0)
                          .arg(font.descent, 0, 'f', 0);
        tip += u"\n"_s + text(font, counts, index.column());
        return tip.toHtmlEscaped().replace(u'\n', u"<br>"_s);
    }
    default:
        return {};
    }
}

QVariant FontTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::ToolTipRole && section == conflictColumn) {
        return tr("Codes that one source reads otherwise than the one that decides");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case conflictColumn:
        return u"⚠"_s;
    case resourceColumn:
        return tr("Resource");
    case nameColumn:
        return tr("Name");
    case kindColumn:
        return tr("Kind");
    case programColumn:
        return tr("Program");
    case encodingColumn:
        return tr("Encoding");
    case toUnicodeColumn:
        return u"/ToUnicode"_s;
    case codesColumn:
        return tr("Codes");
    case glyphsColumn:
        return tr("Glyphs");
    case sourcesColumn:
        return tr("Unicode from");
    default:
        return {};
    }
}

} // namespace foulcase

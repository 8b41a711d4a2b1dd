// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/font_table_model.h"

#include "views/overlay/glyph_layers.h"
#include "views/session/focus_subjects.h"

#include <algorithm>
#include <limits>
#include <map>

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

QString fontWords(const FontFacts& font)
{
    QStringList parts{kindName(font.kind), programName(font)};
    if (!font.encoding.empty()) {
        parts += QString::fromStdString(font.encoding);
    }
    return parts.join(u", "_s);
}

QString pageRanges(const std::vector<PageUse>& pages)
{
    constexpr qsizetype most = 12;
    QStringList ranges;
    for (std::size_t i = 0; i < pages.size();) {
        if (ranges.size() == most) {
            ranges += u"…"_s;
            break;
        }
        std::size_t last = i;
        while (last + 1 < pages.size() && pages[last + 1].page == pages[last].page + 1) {
            ++last;
        }
        ranges += last == i ? QString::number(pages[i].page)
                            : u"%1–%2"_s.arg(pages[i].page).arg(pages[last].page);
        i = last + 1;
    }
    return ranges.join(u", "_s);
}

void FontTableModel::setPage(const std::shared_ptr<const PageExtract>& page)
{
    beginResetModel();
    m_rows.clear();
    if (page) {
        const std::vector<FontCounts> counts = countFonts(page->contents);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const FontFacts& facts = page->contents.fonts[i];
            m_rows.push_back(
                {keyOf(facts), FontId(i), facts, counts[i], {}, page->page, facts.resourceName});
        }
        std::stable_sort(m_rows.begin(), m_rows.end(), [](const FontRow& a, const FontRow& b) {
            return a.counts.conflicts > b.counts.conflicts;
        });
    }
    endResetModel();
}

void FontTableModel::setDocument(
    const DocumentFonts& fonts, const std::shared_ptr<const PageExtract>& page)
{
    beginResetModel();
    m_rows.clear();
    std::map<FontKey, FontId> here;
    if (page) {
        for (std::size_t i = 0; i < page->contents.fonts.size(); ++i) {
            here.try_emplace(keyOf(page->contents.fonts[i]), i);
        }
    }
    for (const FontTally* tally : fonts.ordered()) {
        FontCounts counts;
        counts.codes = static_cast<std::uint32_t>(tally->codes.size());
        counts.glyphs = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(tally->glyphs, std::numeric_limits<std::uint32_t>::max()));
        counts.conflicts = tally->conflicts;
        counts.won = tally->codesBySource;
        const FontKey key = keyOf(tally->facts);
        const auto found = here.find(key);
        m_rows.push_back({key, found == here.end() ? FontId() : found->second, tally->facts, counts,
            tally->pages, tally->firstPage, tally->facts.resourceName});
    }
    endResetModel();
}

const FontRow* FontTableModel::row(int index) const
{
    return index >= 0 && index < rowCount() ? &m_rows[static_cast<std::size_t>(index)] : nullptr;
}

FontId FontTableModel::fontAt(int index) const
{
    const FontRow* found = row(index);
    return found ? found->here : FontId();
}

int FontTableModel::rowOf(FontId font) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
        [font](const FontRow& row) { return font.valid() && row.here == font; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int FontTableModel::rowOf(const FontKey& key) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [&key](const FontRow& row) { return row.key == key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int FontTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FontTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QString FontTableModel::text(const FontRow& row, int column)
{
    const FontFacts& font = row.facts;
    const FontCounts& counts = row.counts;
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
    case pagesColumn:
        return pageRanges(row.pages);
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
    const FontRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const FontFacts& font = row.facts;
    const FontCounts& counts = row.counts;
    const bool number = index.column() == conflictColumn || index.column() == codesColumn
        || index.column() == glyphsColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
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
        tip += u"\n"_s + text(row, index.column());
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
    case pagesColumn:
        return tr("Pages");
    case sourcesColumn:
        return tr("Unicode from");
    default:
        return {};
    }
}

} // namespace foulcase

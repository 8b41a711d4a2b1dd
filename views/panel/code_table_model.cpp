// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/code_table_model.h"

#include "core/base/utf.h"
#include "core/text/character_name.h"
#include "views/overlay/glyph_layers.h"
#include "views/panel/font_table_model.h"

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

QString number(double value)
{
    QString text = QString::number(value, 'f', 1);
    return text.endsWith(u".0"_s) ? text.chopped(2) : text;
}

QString nameOf(std::string_view name)
{
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()))
        .replace(u'_', u' ');
}

bool isDrawable(const std::u32string& text)
{
    return std::all_of(text.begin(), text.end(), [](char32_t c) {
        return QChar::isPrint(c) && c != replacementCharacter
            && QChar::category(c) != QChar::Other_PrivateUse;
    });
}

QString namesOf(const std::u32string& text)
{
    constexpr std::size_t most = 8;
    QStringList names;
    for (const char32_t c : text.substr(0, most)) {
        names += QString::fromStdString(namedCodePoint(c));
    }
    return names.join(u'\n');
}

} // namespace

QString answersText(const DecodedCode& code)
{
    QStringList lines;
    for (const SourceAnswer& answer : code.answers) {
        if (answer.state == AnswerState::absent) {
            continue;
        }
        const QString said = answer.unicode.empty()
            ? QString()
            : u" "_s + QString::fromStdString(codePointNotation(answer.unicode));
        const QString detail = answer.detail.empty()
            ? QString()
            : u" ("_s + QString::fromStdString(answer.detail) + u')';
        lines += u"%1: %2%3%4"_s.arg(
            sourceName(answer.source), nameOf(enumName(answer.state)), said, detail);
    }
    return lines.join(u'\n');
}

void CodeTableModel::setFont(std::shared_ptr<const PageExtract> page, FontId font)
{
    if (page == m_page && font == m_font) {
        return;
    }
    beginResetModel();
    m_page = std::move(page);
    m_font = font;
    m_rows.clear();
    m_uses.clear();
    if (m_page) {
        const PageContents& contents = m_page->contents;
        std::vector<std::uint32_t> uses(contents.codes.size(), 0);
        for (const Glyph& glyph : contents.glyphs) {
            if (glyph.code.index() < uses.size()) {
                ++uses[glyph.code.index()];
            }
        }
        for (std::size_t i = 0; i < contents.codes.size(); ++i) {
            if (contents.codes[i].font == font) {
                m_rows.push_back(static_cast<std::uint32_t>(i));
            }
        }
        std::sort(m_rows.begin(), m_rows.end(), [&contents](std::uint32_t a, std::uint32_t b) {
            const DecodedCode& left = contents.codes[a];
            const DecodedCode& right = contents.codes[b];
            return std::tie(left.bytes, left.code, a) < std::tie(right.bytes, right.code, b);
        });
        for (const std::uint32_t code : m_rows) {
            m_uses.push_back(uses[code]);
        }
    }
    endResetModel();
}

CodeId CodeTableModel::codeAt(int row) const
{
    return row >= 0 && row < rowCount() ? CodeId(m_rows[static_cast<std::size_t>(row)]) : CodeId();
}

int CodeTableModel::rowOf(CodeId code) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), code.value);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

GlyphId CodeTableModel::glyphAfter(CodeId code, GlyphId after) const
{
    if (!m_page || !code.valid()) {
        return {};
    }
    const auto& glyphs = m_page->contents.glyphs;
    const std::size_t start = after.index() < glyphs.size() ? after.index() + 1 : 0;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const std::size_t at = (start + i) % glyphs.size();
        if (glyphs[at].code == code) {
            return GlyphId(at);
        }
    }
    return {};
}

int CodeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CodeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCount_;
}

QString CodeTableModel::text(const DecodedCode& code, std::uint32_t uses, int column) const
{
    switch (column) {
    case conflictColumn:
        return isConflict(code) ? u"⚠"_s : QString();
    case codeColumn:
        return u"%1"_s.arg(code.code, 2 * code.bytes, 16, QLatin1Char('0')).toUpper();
    case unicodeColumn: {
        if (code.unicode.empty()) {
            return tr("unmapped");
        }
        const QString points = QString::fromStdString(codePointNotation(code.unicode));
        return isDrawable(code.unicode)
            ? QString::fromUcs4(code.unicode.data(), static_cast<qsizetype>(code.unicode.size()))
                + u"   "_s + points
            : points;
    }
    case sourceColumn:
        return sourceName(code.source);
    case nameColumn:
        return code.glyphName.empty() ? u"–"_s : u"/"_s + QString::fromStdString(code.glyphName);
    case cidColumn:
        return code.bytes > 1 || code.cid != 0 ? QString::number(code.cid) : u"–"_s;
    case gidColumn:
        return code.gid != 0 ? QString::number(code.gid) : u"–"_s;
    case widthColumn:
        return number(code.width) + u"  "_s + nameOf(enumName(code.widthSource));
    case usesColumn:
        return QString::number(uses);
    default:
        return {};
    }
}

QVariant CodeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    const DecodedCode& code = m_page->contents.codes[m_rows[row]];
    switch (role) {
    case Qt::DisplayRole:
        return text(code, m_uses[row], index.column());
    case Qt::AccessibleTextRole:
        return index.column() == conflictColumn && isConflict(code)
            ? QVariant(tr("sources contradict each other"))
            : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == cidColumn || index.column() == gidColumn
                || index.column() == usesColumn
            ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
            : QVariant();
    case Qt::ForegroundRole: {
        const bool suspect = (index.column() == conflictColumn && isConflict(code))
            || (index.column() == unicodeColumn && code.unicode.empty());
        return suspect ? QVariant(panelColour(PanelInk::suspect, m_scheme)) : QVariant();
    }
    case Qt::ToolTipRole: {
        QString tip = namesOf(code.unicode);
        if (index.column() == widthColumn && code.programWidth >= 0) {
            tip = tr("The font program says %1, in 1/1000 of the size.")
                      .arg(number(code.programWidth));
        } else {
            tip += u"\n"_s + answersText(code);
        }
        return tip.trimmed().toHtmlEscaped().replace(u'\n', u"<br>"_s);
    }
    default:
        return {};
    }
}

QVariant CodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case conflictColumn:
            return tr("A source reads this code otherwise than the one that decides");
        case widthColumn:
            return tr("Advance in 1/1000 of the size, and who says so");
        case usesColumn:
            return tr("Glyphs on this page; a second click on a row steps through them");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case conflictColumn:
        return u"⚠"_s;
    case codeColumn:
        return tr("Code");
    case unicodeColumn:
        return tr("Unicode");
    case sourceColumn:
        return tr("From");
    case nameColumn:
        return tr("Glyph name");
    case cidColumn:
        return u"CID"_s;
    case gidColumn:
        return u"GID"_s;
    case widthColumn:
        return tr("Width");
    case usesColumn:
        return tr("Uses");
    default:
        return {};
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/code_table_model.h"

#include "core/base/utf.h"
#include "core/text/character_name.h"
#include "views/overlay/glyph_layers.h"
#include "views/panel/font_table_model.h"

#include <algorithm>
#include <array>
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

std::uint64_t keyOf(CodeName name)
{
    return (std::uint64_t{name.bytes} << 32U) | name.code;
}

/// A mark for each state, so that colour does not stand alone.
QString markOf(AnswerState state)
{
    switch (state) {
    case AnswerState::won:
        return u"●"_s;
    case AnswerState::agreed:
        return u"="_s;
    case AnswerState::differed:
        return u"≠"_s;
    case AnswerState::refused:
        return u"⊘"_s;
    case AnswerState::silent:
        return u"·"_s;
    case AnswerState::absent:
        break;
    }
    return {};
}

QString shortText(const std::u32string& text)
{
    return !text.empty() && isDrawable(text)
        ? QString::fromUcs4(text.data(), static_cast<qsizetype>(text.size()))
        : QString::fromStdString(codePointNotation(text));
}

} // namespace

QString unicodeWords(const std::u32string& text)
{
    const QString points = QString::fromStdString(codePointNotation(text));
    return isDrawable(text)
        ? QString::fromUcs4(text.data(), static_cast<qsizetype>(text.size())) + u"   "_s + points
        : points;
}

QString codeWords(std::uint32_t code, std::uint32_t bytes)
{
    return u"%1"_s.arg(code, static_cast<int>(2 * bytes), 16, QLatin1Char('0')).toUpper();
}

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
    if (page == m_page && font == m_font && !m_report) {
        return;
    }
    beginResetModel();
    m_page = std::move(page);
    m_font = font;
    m_report.reset();
    build();
    endResetModel();
}

void CodeTableModel::setReport(std::shared_ptr<const FontReport> report)
{
    beginResetModel();
    m_report = std::move(report);
    build();
    endResetModel();
}

void CodeTableModel::setUses(const DocumentFonts* fonts, const FontKey& key)
{
    beginResetModel();
    if (key != m_key || fonts == nullptr) {
        m_drawings.clear();
    }
    m_uses = fonts;
    m_key = key;
    build();
    endResetModel();
}

void CodeTableModel::setScope(CodeScope scope)
{
    if (scope != m_scope) {
        beginResetModel();
        m_scope = scope;
        build();
        endResetModel();
    }
}

void CodeTableModel::usesChanged()
{
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(
            index(0, documentColumn), index(rowCount() - 1, documentColumn), {Qt::DisplayRole});
    }
}

/// Codes of the page and of the report, each once, those of the page by what the page says.
void CodeTableModel::build()
{
    m_rows.clear();
    if (m_page) {
        const PageContents& contents = m_page->contents;
        std::vector<std::uint32_t> uses(contents.codes.size(), 0);
        for (const Glyph& glyph : contents.glyphs) {
            if (glyph.code.index() < uses.size()) {
                ++uses[glyph.code.index()];
            }
        }
        for (std::size_t i = 0; i < contents.codes.size(); ++i) {
            if (contents.codes[i].font == m_font) {
                m_rows.push_back({&contents.codes[i], CodeId(i), uses[i]});
            }
        }
    }
    if (m_report && m_scope != CodeScope::used_here) {
        for (const DecodedCode& code : m_report->codes) {
            const bool used = m_uses && m_uses->find(m_key, code.bytes, code.code);
            if (used || m_scope == CodeScope::all) {
                m_rows.push_back({&code, {}, 0});
            }
        }
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) {
        return std::tie(a.code->bytes, a.code->code) < std::tie(b.code->bytes, b.code->code);
    });
    // A page may hold a code twice, by two resources that lead to one font; a report's is third.
    const auto repeats = [](const Row& kept, const Row& row) {
        return !row.here.valid() && kept.code->bytes == row.code->bytes
            && kept.code->code == row.code->code;
    };
    m_rows.erase(std::unique(m_rows.begin(), m_rows.end(), repeats), m_rows.end());
}

const DecodedCode* CodeTableModel::decoded(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].code : nullptr;
}

CodeId CodeTableModel::codeAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].here : CodeId();
}

int CodeTableModel::rowOf(CodeId code) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
        [code](const Row& row) { return code.valid() && row.here == code; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int CodeTableModel::rowOf(CodeName name) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [name](const Row& row) {
        return row.code->code == name.code && row.code->bytes == name.bytes;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

CodeName CodeTableModel::nameAt(int row) const
{
    const DecodedCode* code = decoded(row);
    return code ? CodeName{code->code, code->bytes} : CodeName{};
}

const CodeTally* CodeTableModel::tallyAt(int row) const
{
    const DecodedCode* code = decoded(row);
    return code && m_uses ? m_uses->find(m_key, code->bytes, code->code) : nullptr;
}

bool CodeTableModel::answers(UnicodeSource source) const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [source](const Row& row) {
        return std::any_of(row.code->answers.begin(), row.code->answers.end(),
            [source](const SourceAnswer& answer) {
                return answer.source == source && answer.state != AnswerState::absent;
            });
    });
}

std::vector<CodeName> CodeTableModel::undrawn(int firstRow, int lastRow) const
{
    std::vector<CodeName> codes;
    for (int row = std::max(firstRow, 0); row <= std::min(lastRow, rowCount() - 1); ++row) {
        if (!m_drawings.contains(keyOf(nameAt(row)))) {
            codes.push_back(nameAt(row));
        }
    }
    return codes;
}

void CodeTableModel::setOutlines(
    const std::vector<CodeName>& codes, const std::vector<GlyphOutline>& outlines)
{
    double ascent = 0;
    double descent = 0;
    if (m_page && m_font.index() < m_page->contents.fonts.size()) {
        ascent = m_page->contents.fonts[m_font.index()].ascent;
        descent = m_page->contents.fonts[m_font.index()].descent;
    } else if (m_report) {
        ascent = m_report->facts.ascent;
        descent = m_report->facts.descent;
    }
    for (std::size_t i = 0; i < std::min(codes.size(), outlines.size()); ++i) {
        m_drawings[keyOf(codes[i])] = drawingOf(outlines[i], ascent, descent);
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, glyphColumn), index(rowCount() - 1, glyphColumn));
    }
}

GlyphDrawing CodeTableModel::drawingAt(int row) const
{
    const auto found = m_drawings.find(keyOf(nameAt(row)));
    return decoded(row) && found != m_drawings.end() ? found->second : GlyphDrawing();
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

/// Of the source that the column stands for; null for other columns.
const SourceAnswer* CodeTableModel::answer(const Row& row, int column) const
{
    if (column < firstAnswerColumn || column >= nameColumn) {
        return nullptr;
    }
    const auto source = static_cast<UnicodeSource>(column - firstAnswerColumn + 1);
    const auto& all = row.code->answers;
    const auto found = std::find_if(all.begin(), all.end(),
        [source](const SourceAnswer& answer) { return answer.source == source; });
    return found == all.end() ? nullptr : &*found;
}

QString CodeTableModel::text(const Row& row, int column) const
{
    const DecodedCode& code = *row.code;
    if (const SourceAnswer* said = answer(row, column)) {
        const bool same = said->state == AnswerState::agreed;
        const QString mark = markOf(said->state);
        return same || said->unicode.empty() ? mark : mark + u' ' + shortText(said->unicode);
    }
    switch (column) {
    case conflictColumn:
        return isConflict(code) ? u"⚠"_s : QString();
    case codeColumn:
        return codeWords(code.code, code.bytes);
    case unicodeColumn:
        return code.unicode.empty() ? tr("unmapped") : unicodeWords(code.unicode);
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
        return QString::number(row.uses);
    case documentColumn: {
        const CodeTally* tally =
            m_uses ? m_uses->find(m_key, code.bytes, code.code) : nullptr;
        return tally ? QString::number(tally->code.uses) : u"–"_s;
    }
    default:
        return {};
    }
}

QVariant CodeTableModel::ink(const Row& row, int column) const
{
    const SourceAnswer* said = answer(row, column);
    const bool suspect = (column == conflictColumn && isConflict(*row.code))
        || (column == unicodeColumn && row.code->unicode.empty())
        || (said
            && (said->state == AnswerState::differed || said->state == AnswerState::refused));
    return suspect ? QVariant(panelColour(PanelInk::suspect, m_scheme)) : QVariant();
}

QString CodeTableModel::tip(const Row& row, int column) const
{
    const DecodedCode& code = *row.code;
    if (column == widthColumn && code.programWidth >= 0) {
        return tr("The font program says %1, in 1/1000 of the size.")
            .arg(number(code.programWidth));
    }
    if (column == glyphColumn) {
        const auto found = m_drawings.find(keyOf(CodeName{code.code, code.bytes}));
        if (found != m_drawings.end()) {
            return outlineWords(found->second.state);
        }
    }
    return namesOf(code.unicode) + u"\n"_s + answersText(code);
}

QVariant CodeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case GlyphOutlineDelegate::drawingRole:
        return column == glyphColumn ? QVariant::fromValue(drawingAt(index.row())) : QVariant();
    case Qt::AccessibleTextRole:
        return column == conflictColumn && isConflict(*row.code)
            ? QVariant(tr("sources contradict each other"))
            : QVariant();
    case Qt::TextAlignmentRole:
        return column == cidColumn || column == gidColumn || column == usesColumn
                || column == documentColumn
            ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
            : QVariant();
    case Qt::ForegroundRole:
        return ink(row, column);
    case Qt::ToolTipRole:
        return tip(row, column).trimmed().toHtmlEscaped().replace(u'\n', u"<br>"_s);
    default:
        return {};
    }
}

QVariant CodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount_) {
        return {};
    }
    const bool answering = section >= firstAnswerColumn && section < nameColumn;
    const auto source = static_cast<UnicodeSource>(section - firstAnswerColumn + 1);
    if (role == Qt::ToolTipRole) {
        if (answering) {
            return tr("What this source says: %1\n● decides, = agrees, ≠ says something else, "
                      "⊘ is not taken as an answer, · has nothing")
                .arg(sourceName(source));
        }
        switch (section) {
        case conflictColumn:
            return tr("A source reads this code otherwise than the one that decides");
        case glyphColumn:
            return tr("The glyph as the font program draws it; hollow where it is another one");
        case widthColumn:
            return tr("Advance in 1/1000 of the size, and who says so");
        case usesColumn:
            return tr("Glyphs on this page; a second click on a row steps through them");
        case documentColumn:
            return tr("Glyphs on the pages that were judged so far");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (answering) {
        const std::array<QString, enumCount<UnicodeSource> - 1> names{tr("map"), tr("TeX"),
            tr("name"), tr("program"), tr("cmap"), tr("CMap"), tr("guess")};
        return names.at(static_cast<std::size_t>(section - firstAnswerColumn));
    }
    switch (section) {
    case conflictColumn:
        return u"⚠"_s;
    case codeColumn:
        return tr("Code");
    case glyphColumn:
        return tr("Glyph");
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
        return tr("Page");
    case documentColumn:
        return tr("Document");
    default:
        return {};
    }
}

} // namespace foulcase

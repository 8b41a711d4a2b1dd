// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/text_map.h"

#include "core/base/utf.h"

#include <QObject>

#include <algorithm>

namespace foulcase {

namespace {

constexpr char16_t box = u'\u25A1'; // stands for what has no picture

char32_t firstCodePoint(const ComposedText& text, std::size_t character)
{
    const std::size_t begin =
        std::min<std::size_t>(text.characters[character].offset, text.utf8.size());
    const std::size_t end = character + 1 < text.characters.size()
        ? std::min<std::size_t>(text.characters[character + 1].offset, text.utf8.size())
        : text.utf8.size();
    const std::u32string decoded =
        fromUtf8(std::string_view(text.utf8).substr(begin, end > begin ? end - begin : 0));
    return decoded.empty() ? replacementCharacter : decoded.front();
}

bool isPrivate(char32_t c)
{
    return QChar::category(c) == QChar::Other_PrivateUse;
}

CharacterMark markOf(char32_t c, Origin origin)
{
    switch (origin) {
    case Origin::inferred_space:
        return CharacterMark::blank_inferred;
    case Origin::inferred_tab:
        return CharacterMark::tab;
    case Origin::grid_padding:
        return CharacterMark::padding;
    case Origin::line_break:
        return CharacterMark::line_end;
    case Origin::paragraph_break:
    case Origin::page_break:
        return CharacterMark::paragraph_end;
    case Origin::drawn:
    case Origin::actualtext:
    case Origin::composed:
        break;
    }
    if (c == replacementCharacter) {
        return CharacterMark::unmapped;
    }
    if (c == U'\u00A0' || c == U'\u202F') {
        return CharacterMark::blank_no_break;
    }
    switch (QChar::category(c)) {
    case QChar::Separator_Space:
        return CharacterMark::blank_drawn;
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Other_Control:
    case QChar::Other_Surrogate:
    case QChar::Other_NotAssigned:
        return CharacterMark::control;
    case QChar::Other_PrivateUse:
        return CharacterMark::private_use;
    case QChar::Other_Format:
        return CharacterMark::invisible;
    default:
        return CharacterMark::none;
    }
}

bool endsLine(CharacterMark mark)
{
    return mark == CharacterMark::line_end || mark == CharacterMark::paragraph_end;
}

void appendShown(QString& document, char32_t c, CharacterMark mark)
{
    if (endsLine(mark)) {
        document += u'\n';
    } else if (mark == CharacterMark::control) {
        constexpr char32_t controlPictures = 0x2400;
        document += c < 0x20 ? QChar(static_cast<char16_t>(controlPictures + c))
            : c == 0x7F      ? QChar(u'\u2421')
                             : QChar(box);
    } else if (isPrivate(c)) {
        document += box;
    } else {
        document += QChar::fromUcs4(c);
    }
}

/// Full folding: the capital of U+00DF has two letters.
QString fold(char32_t c)
{
    return QStringView(QChar::fromUcs4(c)).toString().toUpper().toCaseFolded();
}

bool isBlank(char32_t c)
{
    return c == U'\n' || c == U'\t' || QChar::isSpace(c);
}

} // namespace

ShownText ShownText::ofPage(std::shared_ptr<const PageExtract> page)
{
    ShownText shown;
    shown.title = QObject::tr("Text of the page");
    shown.text = std::shared_ptr<const ComposedText>(page, &page->text);
    shown.page = std::move(page);
    return shown;
}

TextMap::TextMap(const ComposedText& text)
{
    const std::size_t count = text.characters.size();
    m_document.reserve(static_cast<qsizetype>(count + count / 8));
    m_begins.reserve(count + 1);
    m_marks.reserve(count);
    m_codePoints.reserve(count);
    m_ofGlyphs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const OutputCharacter& character = text.characters[i];
        const char32_t c = firstCodePoint(text, i);
        const CharacterMark mark = markOf(c, character.origin);
        m_begins.push_back(static_cast<std::uint32_t>(m_document.size()));
        appendShown(m_document, c, mark);
        m_marks.push_back(mark);
        m_codePoints.push_back(c);
        if (character.origin == Origin::drawn || character.origin == Origin::actualtext
            || character.origin == Origin::composed) {
            m_ofGlyphs.emplace_back(character.glyph.value, static_cast<std::uint32_t>(i));
        }
    }
    m_begins.push_back(static_cast<std::uint32_t>(m_document.size()));
    std::sort(m_ofGlyphs.begin(), m_ofGlyphs.end());
}

std::size_t TextMap::at(int position) const
{
    if (position < 0 || m_marks.empty()) {
        return size();
    }
    const auto after =
        std::upper_bound(m_begins.begin(), m_begins.end(), static_cast<std::uint32_t>(position));
    return std::min(size(), static_cast<std::size_t>(after - m_begins.begin()) - 1);
}

QString TextMap::plain(int begin, int end) const
{
    QString text;
    for (std::size_t i = at(begin); i < size() && this->begin(i) < end; ++i) {
        text += QChar::fromUcs4(m_codePoints[i]);
    }
    return text;
}

std::vector<CharacterRange> TextMap::charactersOf(const std::vector<GlyphId>& glyphs) const
{
    std::vector<std::uint32_t> characters;
    auto from = m_ofGlyphs.begin();
    for (const GlyphId glyph : glyphs) {
        from = std::lower_bound(from, m_ofGlyphs.end(), std::pair(glyph.value, 0U));
        for (; from != m_ofGlyphs.end() && from->first == glyph.value; ++from) {
            characters.push_back(from->second);
        }
    }
    std::sort(characters.begin(), characters.end());
    std::vector<CharacterRange> ranges;
    for (const std::uint32_t character : characters) {
        if (!ranges.empty() && ranges.back().end == character) {
            ++ranges.back().end;
        } else {
            ranges.push_back({character, character + 1});
        }
    }
    return ranges;
}

void TextMap::buildFolded() const
{
    for (std::size_t i = 0; i < size(); ++i) {
        const char32_t c = m_codePoints[i];
        if (isBlank(c)) {
            if (m_folded.isEmpty() || !m_folded.endsWith(u' ')) {
                m_folded += u' ';
                m_foldedFrom.push_back(static_cast<std::uint32_t>(i));
            }
            continue;
        }
        const QString folded = fold(c);
        m_folded += folded;
        m_foldedFrom.insert(m_foldedFrom.end(), static_cast<std::size_t>(folded.size()),
            static_cast<std::uint32_t>(i));
    }
}

std::vector<CharacterRange> TextMap::find(const QString& needle) const
{
    if (m_folded.isEmpty()) {
        buildFolded();
    }
    QString wanted;
    for (const char32_t c : needle.toUcs4()) {
        if (!isBlank(c)) {
            wanted += fold(c);
        } else if (!wanted.endsWith(u' ')) {
            wanted += u' ';
        }
    }
    std::vector<CharacterRange> found;
    qsizetype from = 0;
    while (!wanted.isEmpty() && (from = m_folded.indexOf(wanted, from)) >= 0) {
        const qsizetype last = from + wanted.size() - 1;
        found.push_back({m_foldedFrom[static_cast<std::size_t>(from)],
            m_foldedFrom[static_cast<std::size_t>(last)] + 1});
        from += wanted.size();
    }
    return found;
}

} // namespace foulcase

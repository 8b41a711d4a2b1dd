// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/glyph_words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

QString codeText(const PageExtract& page, CodeId code)
{
    if (code.index() >= page.contents.codes.size()) {
        return u"–"_s;
    }
    const std::u32string& unicode = page.contents.codes[code.index()].unicode;
    if (unicode.empty()) {
        return QString(QChar(u'\uFFFD'));
    }
    const QString text = QString::fromUcs4(unicode.data(), static_cast<qsizetype>(unicode.size()));
    const bool blank = std::all_of(text.begin(), text.end(),
        [](QChar c) { return c.isSpace() || !c.isPrint(); });
    return blank && !text.at(0).isSurrogate() ? u"␣"_s : text;
}

QString glyphText(const PageExtract& page, GlyphId glyph)
{
    return glyph.index() < page.contents.glyphs.size()
        ? codeText(page, page.contents.glyphs[glyph.index()].code)
        : u"–"_s;
}

QString glyphName(const PageExtract& page, GlyphId glyph)
{
    return glyph.index() < page.contents.glyphs.size()
        ? u"%1  #%2"_s.arg(glyphText(page, glyph)).arg(glyph.value)
        : u"–"_s;
}

QString lineText(const PageExtract& page, LineId line, qsizetype most)
{
    const PageLayout& layout = page.layout;
    if (line.index() >= layout.lines.size()) {
        return u"–"_s;
    }
    const Line& l = layout.lines[line.index()];
    const std::size_t end = std::min<std::size_t>(std::size_t{l.first} + l.count,
        std::min(layout.sequence.size(), layout.pairs.size()));
    QString text;
    for (std::size_t s = l.first; s < end && text.size() <= most; ++s) {
        const PairKind kind = layout.pairs[s].kind;
        const bool blank = s > l.first && (kind == PairKind::space || kind == PairKind::tab);
        const QString glyph = glyphText(page, layout.sequence[s]);
        text += (blank ? u" "_s : QString()) + (glyph == u"␣"_s ? u" "_s : glyph);
    }
    if (text.size() > most) {
        text.truncate(most - 1);
        text += u'…';
    }
    return text;
}

} // namespace foulcase

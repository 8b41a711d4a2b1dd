// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of a page made of values, spelt out: a word space and a drawn blank as ' ', a tab as
// '\t', an accent that was painted apart behind its base.
#pragma once

#include "core/layout/lines.h"
#include "tests/core/layout/page_of_values.h"

namespace foulcase::testing {

struct LinesOfValues {
    explicit LinesOfValues(PageOfValues& page, const Limits& limits = {}, Ledger* ledger = nullptr)
        : contents(page.contents)
    {
        page.judge(limits);
        buildLines(page.contents, limits, HiddenText::drop, layout, ledger);
    }

    QString spelt(const Line& line) const
    {
        QString text;
        for (std::uint32_t i = line.first; i < line.first + line.count; ++i) {
            const PairKind kind = layout.pairs[i].kind;
            if (kind == PairKind::retaken) {
                text.chop(1);
            }
            text += kind == PairKind::space ? QStringLiteral(" ") : QString();
            text += kind == PairKind::tab ? QStringLiteral("\t") : QString();
            const Glyph& glyph = contents.glyphs[layout.sequence[i].index()];
            const std::u32string& code = contents.codes[glyph.code.index()].unicode;
            text += QString::fromUcs4(code.data(), static_cast<qsizetype>(code.size()));
        }
        return text;
    }
    /// Parted by '|'.
    QByteArray lines() const
    {
        QStringList all;
        for (const Line& line : layout.lines) {
            all << spelt(line);
        }
        return all.join(QLatin1Char('|')).toUtf8();
    }
    QByteArray words() const
    {
        QStringList all;
        for (const Word& word : layout.words) {
            Line range;
            range.first = word.first;
            range.count = word.count;
            all << spelt(range).trimmed();
        }
        return all.join(QLatin1Char('|')).toUtf8();
    }

    const PageContents& contents;
    PageLayout layout;
};

} // namespace foulcase::testing

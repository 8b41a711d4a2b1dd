// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overlay/code_layer.h"

#include "core/base/utf.h"
#include "views/palette.h"

#include <QFontDatabase>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

// Pixels; below that neither the character nor its number can be read.
constexpr double leastWidth = 5;
constexpr double leastHeight = 13;
constexpr double widthForNumber = 22;
constexpr double heightForRows = 18;
constexpr double tallestPlate = 30;
// The plate's height by that of the quad, and how much of it stands inside the quad.
constexpr double plateShare = 0.46;
constexpr double plateInside = 0.45;
constexpr qsizetype longestLabel = 24;

bool isShowable(char32_t c)
{
    return QChar::isPrint(c) && !QChar::isSpace(c) && QChar::category(c) != QChar::Other_PrivateUse;
}

QString characters(const DecodedCode& code)
{
    if (code.unicode.empty()) {
        return u"?"_s;
    }
    QString text;
    for (const char32_t c : code.unicode) {
        text += c == U' ' ? u"␣"_s : isShowable(c) ? QString::fromUcs4(&c, 1) : u"▯"_s;
    }
    return text;
}

QString numbers(const DecodedCode& code)
{
    if (code.unicode.empty()) {
        return u"code %1"_s.arg(code.code, 2, 16, QChar(u'0')).toUpper();
    }
    QStringList parts;
    for (const char32_t c : code.unicode) {
        parts += QString::number(static_cast<uint>(c), 16).toUpper().rightJustified(4, u'0');
    }
    return parts.join(u' ');
}

} // namespace

CodeLayer::CodeLayer()
    : OverlayLayer({"codes", "code", "3",
        "The character that each glyph reads as, and its code point once there is room.",
        {overlayColour(OverlayInk::code_text), SwatchLook::text}, false})
{}

void CodeLayer::paint(QPainter& painter, const OverlayArea& area) const
{
    const PageContents& contents = area.page.contents();
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    for (const std::uint32_t i : area.page.glyphsIn(area.user)) {
        const Glyph& glyph = contents.glyphs[i];
        const QRectF box = toPolygon(glyph.quad, area.transform).boundingRect();
        if (box.width() < leastWidth || box.height() < leastHeight
            || glyph.code.index() >= contents.codes.size()) {
            continue;
        }
        const DecodedCode& code = contents.codes[glyph.code.index()];
        QString label = characters(code).left(longestLabel);
        // Over the foot of the quad and the white below it, so that the ink stays in sight.
        const double plateHeight = std::min(box.height() * plateShare, tallestPlate);
        const QRectF plate(
            box.left(), box.bottom() - plateHeight * plateInside, box.width(), plateHeight);
        painter.fillRect(plate, overlayColour(OverlayInk::code_plate));
        painter.setPen(code.unicode.empty() ? sourceColour(UnicodeSource::none)
                                            : overlayColour(OverlayInk::code_text));
        const auto write = [&](const QRectF& where, const QString& text) {
            const double letters = std::max<double>(1, static_cast<double>(text.size()));
            const double size = std::min(where.height() * 0.92, where.width() / letters / 0.7);
            font.setPixelSize(std::clamp(static_cast<int>(size), 5, 15));
            painter.setFont(font);
            painter.drawText(where, Qt::AlignCenter | Qt::TextDontClip, text);
        };
        if (plateHeight < heightForRows) {
            write(plate, label);
            continue;
        }
        const QRectF upper(plate.topLeft(), QSizeF(plate.width(), plateHeight / 2));
        write(upper, label);
        if (box.width() >= widthForNumber) {
            write(upper.translated(0, plateHeight / 2), numbers(code).left(longestLabel));
        }
    }
}

std::vector<LegendEntry> CodeLayer::legend(const ShownPage& /*page*/) const
{
    return {{facts().swatch, u"reads as (needs room: zoom in)"_s}};
}

} // namespace foulcase

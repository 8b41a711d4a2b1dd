// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/operator_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace foulcase {

namespace {

struct Words {
    const char* keyword;
    const char* meaning;
};

constexpr std::array<Words, 73> words{{
    {"b", "close, fill and stroke the path, nonzero winding"},
    {"B", "fill and stroke the path, nonzero winding"},
    {"b*", "close, fill and stroke the path, even-odd"},
    {"B*", "fill and stroke the path, even-odd"},
    {"BDC", "begin marked content with properties"},
    {"BI", "begin an inline image"},
    {"BMC", "begin marked content"},
    {"BT", "begin a text object"},
    {"BX", "begin a section where unknown operators are allowed"},
    {"c", "append a Bézier curve, two control points"},
    {"cm", "concatenate a matrix to the current transformation"},
    {"CS", "set the colour space for stroking"},
    {"cs", "set the colour space for filling"},
    {"d", "set the line dash pattern"},
    {"d0", "set the width of a Type 3 glyph"},
    {"d1", "set width and bounding box of a Type 3 glyph"},
    {"Do", "paint an XObject: a form or an image"},
    {"DP", "a marked-content point with properties"},
    {"EI", "end an inline image"},
    {"EMC", "end marked content"},
    {"ET", "end a text object"},
    {"EX", "end a section where unknown operators are allowed"},
    {"f", "fill the path, nonzero winding"},
    {"F", "fill the path, nonzero winding (obsolete)"},
    {"f*", "fill the path, even-odd"},
    {"G", "set grey for stroking"},
    {"g", "set grey for filling"},
    {"gs", "set parameters from a graphics state dictionary"},
    {"h", "close the subpath"},
    {"i", "set the flatness tolerance"},
    {"ID", "begin the data of an inline image"},
    {"j", "set the line join style"},
    {"J", "set the line cap style"},
    {"K", "set CMYK for stroking"},
    {"k", "set CMYK for filling"},
    {"l", "append a straight line"},
    {"m", "begin a subpath"},
    {"M", "set the miter limit"},
    {"MP", "a marked-content point"},
    {"n", "end the path without painting it"},
    {"q", "save the graphics state"},
    {"Q", "restore the graphics state"},
    {"re", "append a rectangle"},
    {"RG", "set RGB for stroking"},
    {"rg", "set RGB for filling"},
    {"ri", "set the rendering intent"},
    {"s", "close and stroke the path"},
    {"S", "stroke the path"},
    {"SC", "set the colour for stroking"},
    {"sc", "set the colour for filling"},
    {"SCN", "set colour or pattern for stroking"},
    {"scn", "set colour or pattern for filling"},
    {"sh", "paint a shading"},
    {"T*", "move to the start of the next line"},
    {"Tc", "set the character spacing"},
    {"Td", "move the text position"},
    {"TD", "move the text position and set the leading"},
    {"Tf", "set font and size"},
    {"Tj", "show a text string"},
    {"TJ", "show strings with adjusted positions, in thousandths of an em"},
    {"TL", "set the leading"},
    {"Tm", "set the text matrix"},
    {"Tr", "set the text rendering mode"},
    {"Ts", "set the text rise"},
    {"Tw", "set the word spacing"},
    {"Tz", "set the horizontal scaling, per cent"},
    {"v", "append a Bézier curve, the first control point is the current point"},
    {"w", "set the line width"},
    {"W", "clip to the path, nonzero winding"},
    {"W*", "clip to the path, even-odd"},
    {"y", "append a Bézier curve, the last control point is its end"},
    {"'", "move to the next line and show a string"},
    {"\"", "set word and character spacing, move to the next line and show a string"},
}};

} // namespace

QString operatorWords(const QString& keyword)
{
    const auto* found = std::find_if(words.begin(), words.end(),
        [&keyword](const Words& entry) { return keyword == QLatin1StringView(entry.keyword); });
    return found == words.end()
        ? QCoreApplication::translate("OperatorWords", "%1: not an operator of ISO 32000")
              .arg(keyword)
        : keyword + QStringLiteral(": ")
            + QCoreApplication::translate("OperatorWords", found->meaning);
}

} // namespace foulcase

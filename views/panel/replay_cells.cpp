// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panel/replay_cells.h"

#include "core/diagnose/numbers_text.h"
#include "views/panel/glyph_words.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

// Rows of the widths before those of codes: what a reading does to the page.
enum Effect { offPage, lineEnds, blanksLost, blanksAdded, effectRows };
// Readings that need no file.
constexpr WidthReading shownReadings[] = {
    WidthReading::default_width, WidthReading::flat_500, WidthReading::flat_1000};
constexpr int placeColumn = 0;
constexpr int oursColumn = 1;
constexpr int firstReader = 2;
constexpr qsizetype longestLine = 60; // characters of a line of the page in a cell

QString tr(const char* text)
{
    return QCoreApplication::translate("foulcase::ReplayCells", text);
}

QString words(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString plainName(std::string_view name)
{
    return words(name).replace(u'_', u' ');
}

/// The measure as a multiple of its limit, which is what tells who drops and who keeps.
QString ofLimit(double value, double limit)
{
    if (limit == 0) {
        return {};
    }
    const double ratio = std::clamp(value / std::abs(limit), -9999.0, 9999.0);
    return u' ' + QString::number(ratio, 'f', std::abs(ratio) < 10 ? 2 : 0);
}

QString measures(double value, double limit, Unit unit)
{
    return limit == 0 ? QString()
                      : tr("measured %1, limit %2")
                            .arg(QString::fromStdString(measureText(value, unit)),
                                QString::fromStdString(measureText(limit, unit)));
}

QString readerTip(Reader reader, ReplayTask task)
{
    const ReaderInfo& info = readerInfo(reader);
    QString tip = u"%1, %2\n"_s.arg(words(info.title), words(info.version));
    if (const ReaderRule* rule = readerRule(reader, task)) {
        tip += words(rule->statement);
        if (rule->exactness == Exactness::approximate) {
            tip += u'\n' + tr("Approximate: %1.").arg(words(rule->departure));
        }
    }
    return tip;
}

Subject glyphSubject(GlyphId glyph)
{
    return glyph.valid() ? Subject{SubjectKind::glyph, glyph.value} : Subject{};
}

Subject lineSubject(LineId line)
{
    return line.valid() ? Subject{SubjectKind::line, line.value} : Subject{};
}

QString repeatWords(const ReaderRepeat& answer)
{
    switch (answer.answer) {
    case RepeatAnswer::not_asked:
        return u"–"_s;
    case RepeatAnswer::kept:
        return tr("keeps") + ofLimit(answer.value, answer.limit);
    case RepeatAnswer::dropped:
        return tr("drops") + ofLimit(answer.value, answer.limit);
    }
    return {};
}

QString blankWords(const ReaderBlank& answer)
{
    switch (answer.answer) {
    case BlankAnswer::not_asked:
        return u"–"_s;
    case BlankAnswer::joined:
        return tr("joins") + ofLimit(answer.value, answer.limit);
    case BlankAnswer::blank:
        return tr("blank") + ofLimit(answer.value, answer.limit);
    case BlankAnswer::parted:
        return tr("break") + ofLimit(answer.value, answer.limit);
    }
    return {};
}

ReplayCell repeatCell(const ReplayAnswer& answer, int row, int column)
{
    const RepeatRow& r = answer.repeats.rows[static_cast<std::size_t>(row)];
    if (column == placeColumn) {
        return {glyphName(*answer.page, r.glyph), tr("A click shows the glyph."),
            glyphSubject(r.glyph), r.differs, false};
    }
    const bool ours = column == oursColumn;
    const ReaderRepeat& a =
        ours ? r.ours : r.readers[static_cast<std::size_t>(column - firstReader)];
    QString tip = measures(a.value, a.limit, a.unit);
    if (a.partner.valid()) {
        tip = tr("compared with %1; ").arg(glyphName(*answer.page, a.partner)) + tip;
    }
    return {repeatWords(a), tip,
        ours || !a.partner.valid() ? glyphSubject(r.glyph) : glyphSubject(a.partner),
        !ours && differs(a, r.ours), a.answer == RepeatAnswer::not_asked};
}

ReplayCell blankCell(const ReplayAnswer& answer, int row, int column)
{
    const BlankRow& r = answer.blanks.rows[static_cast<std::size_t>(row)];
    const Subject subject = glyphSubject(r.glyph);
    if (column == placeColumn) {
        const QString pair = glyphText(*answer.page, r.before)
            + (r.drawn > 0 ? u"␣"_s : u"·"_s) + glyphText(*answer.page, r.glyph);
        return {u"%1  #%2"_s.arg(pair).arg(r.glyph.value),
            r.drawn > 0 ? tr("%1 blanks are drawn between the two.").arg(r.drawn)
                        : tr("No blank is drawn between the two."),
            subject, r.differing > 0, false};
    }
    const bool ours = column == oursColumn;
    const ReaderBlank& a =
        ours ? r.ours : r.readers[static_cast<std::size_t>(column - firstReader)];
    return {blankWords(a), measures(a.value, a.limit, a.unit), subject,
        !ours && differs(a, r.ours), a.answer == BlankAnswer::not_asked};
}

std::uint32_t effectOf(const WidthEffect& effect, int row)
{
    switch (row) {
    case offPage:
        return effect.offPage;
    case lineEnds:
        return effect.lineEnds;
    case blanksLost:
        return effect.blanksLost;
    default:
        return effect.blanksAdded;
    }
}

QString effectName(int row)
{
    switch (row) {
    case offPage:
        return tr("glyphs off the page");
    case lineEnds:
        return tr("line ends elsewhere");
    case blanksLost:
        return tr("blanks lost");
    default:
        return tr("blanks added");
    }
}

ReplayCell widthCell(const ReplayAnswer& answer, int row, int column)
{
    const WidthReplay& w = answer.widths;
    const auto reading = [&](int c) {
        return static_cast<std::size_t>(shownReadings[c - firstReader]);
    };
    if (row < effectRows) {
        if (column < firstReader) {
            return {column == placeColumn ? effectName(row) : u"0"_s, {}, {}, false,
                column == oursColumn};
        }
        const WidthEffect& effect = w.effects[reading(column)];
        const std::uint32_t count = effectOf(effect, row);
        return {QString::number(count), count > 0 ? tr("A click shows the first.") : QString(),
            count > 0 ? glyphSubject(effect.first) : Subject{}, count > 0, count == 0};
    }
    const WidthRow& r = w.rows[static_cast<std::size_t>(row - effectRows)];
    const Subject code{SubjectKind::code, r.code.value};
    if (column == placeColumn) {
        return {tr("%1  code %2, %3 ×")
                    .arg(codeText(*answer.page, r.code))
                    .arg(answer.page->contents.codes[r.code.index()].code)
                    .arg(r.glyphs),
            tr("A click marks its glyphs."), code, disagrees(answer, row), false};
    }
    if (column == oursColumn) {
        return {QString::fromStdString(numberText(r.ours)), {}, code, false, false};
    }
    const double theirs = r.readings[reading(column)];
    const bool same = theirs == r.ours;
    return {same ? u"="_s : QString::fromStdString(numberText(theirs)), {}, code, !same, same};
}

ReplayCell orderCell(const ReplayAnswer& answer, int row, int column)
{
    const ReplayedOrder& o = answer.orders.orders[static_cast<std::size_t>(row)];
    const bool parts = o.ours.valid();
    switch (column) {
    case 0:
        return {plainName(enumName(o.method)), words(orderInfo(o.method).statement),
            lineSubject(o.ours), parts, !parts};
    case 1:
        return {QString::number(o.tau, 'f', 3),
            tr("Kendall's tau to our order: 1 the same, 0 unrelated, −1 reversed."),
            lineSubject(o.ours), parts, !parts};
    case 2:
        return {parts ? QString::number(o.partsAt + 1) : u"–"_s,
            tr("The first line of the order at which the two differ."), lineSubject(o.ours), false,
            !parts};
    default:
        break;
    }
    if (!parts) {
        return {column == 3 ? tr("as ours") : QString(), {}, {}, false, true};
    }
    const LineId line = column == 3 ? o.ours : o.theirs;
    return {lineText(*answer.page, line, longestLine), tr("A click shows the line."),
        lineSubject(line), false, false};
}

template<std::size_t N>
QString readerHead(const std::array<Reader, N>& readers, int column, std::uint32_t differing)
{
    const Reader reader = readers[static_cast<std::size_t>(column - firstReader)];
    return words(readerInfo(reader).shortName) + u'\n'
        + (differing == 0 ? tr("as we") : tr("%1 differ").arg(differing));
}

} // namespace

ReplayAnswer replayed(
    ReplayQuestion question, std::shared_ptr<const PageExtract> page, const Limits& limits)
{
    ReplayAnswer answer;
    answer.question = question;
    answer.page = std::move(page);
    const PageExtract& p = *answer.page;
    switch (question) {
    case ReplayQuestion::repeats:
        answer.repeats = replayRepeats(ReplayGlyphs(p.contents, p.boxes), p.layout, limits);
        break;
    case ReplayQuestion::blanks:
        answer.blanks = replayBlanks(ReplayGlyphs(p.contents, p.boxes), p.layout, limits);
        break;
    case ReplayQuestion::widths:
        answer.widths = replayWidths(p.contents, p.boxes, p.layout, {}, limits);
        break;
    case ReplayQuestion::orders:
        answer.orders = replayOrders(p.contents, p.boxes, p.layout, limits);
        break;
    }
    return answer;
}

int replayRows(const ReplayAnswer& answer)
{
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return static_cast<int>(answer.repeats.rows.size());
    case ReplayQuestion::blanks:
        return static_cast<int>(answer.blanks.rows.size());
    case ReplayQuestion::widths:
        return answer.widths.rows.empty()
            ? 0
            : effectRows + static_cast<int>(answer.widths.rows.size());
    case ReplayQuestion::orders:
        return answer.orders.lines == 0 ? 0 : static_cast<int>(answer.orders.orders.size());
    }
    return 0;
}

int replayColumns(const ReplayAnswer& answer)
{
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return firstReader + static_cast<int>(repeatReaders.size());
    case ReplayQuestion::blanks:
        return firstReader + static_cast<int>(blankReaders.size());
    case ReplayQuestion::widths:
        return firstReader + static_cast<int>(std::size(shownReadings));
    case ReplayQuestion::orders:
        return 5;
    }
    return 0;
}

bool isProse(const ReplayAnswer& answer, int column)
{
    return column == placeColumn || (answer.question == ReplayQuestion::orders && column > 2);
}

bool disagrees(const ReplayAnswer& answer, int row)
{
    const auto at = static_cast<std::size_t>(row);
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return answer.repeats.rows[at].differs;
    case ReplayQuestion::blanks:
        return answer.blanks.rows[at].differing > 0;
    case ReplayQuestion::widths:
        for (const WidthReading reading : shownReadings) {
            const auto r = static_cast<std::size_t>(reading);
            if (row < effectRows ? effectOf(answer.widths.effects[r], row) > 0
                                 : answer.widths.rows[at - effectRows].readings[r]
                        != answer.widths.rows[at - effectRows].ours) {
                return true;
            }
        }
        return false;
    case ReplayQuestion::orders:
        return answer.orders.orders[at].ours.valid();
    }
    return false;
}

ReplayCell replayCell(const ReplayAnswer& answer, int row, int column)
{
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return repeatCell(answer, row, column);
    case ReplayQuestion::blanks:
        return blankCell(answer, row, column);
    case ReplayQuestion::widths:
        return widthCell(answer, row, column);
    case ReplayQuestion::orders:
        return orderCell(answer, row, column);
    }
    return {};
}

QString replayHead(const ReplayAnswer& answer, int column)
{
    if (answer.question == ReplayQuestion::orders) {
        const QString heads[] = {tr("Order"), tr("tau"), tr("parts at"), tr("we have"),
            tr("it has")};
        return heads[column];
    }
    if (column == placeColumn) {
        return answer.question == ReplayQuestion::blanks ? tr("Pair")
            : answer.question == ReplayQuestion::repeats ? tr("Glyph")
                                                         : tr("Width of");
    }
    if (column == oursColumn) {
        return u"Foulcase"_s;
    }
    const auto r = static_cast<std::size_t>(column - firstReader);
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return readerHead(repeatReaders, column,
            answer.repeats.onlyTheirs[r] + answer.repeats.onlyOurs[r]);
    case ReplayQuestion::blanks:
        return readerHead(
            blankReaders, column, answer.blanks.joins[r] + answer.blanks.parts[r]);
    default:
        return plainName(enumName(shownReadings[r]));
    }
}

QString replayHeadTip(const ReplayAnswer& answer, int column)
{
    if (column < firstReader || answer.question == ReplayQuestion::orders) {
        return {};
    }
    const auto r = static_cast<std::size_t>(column - firstReader);
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return readerTip(repeatReaders[r], ReplayTask::repeats) + u'\n'
            + tr("Drops %1 letters here; %2 of them we keep, and it keeps %3 that we drop.")
                  .arg(answer.repeats.dropped[r])
                  .arg(answer.repeats.onlyTheirs[r])
                  .arg(answer.repeats.onlyOurs[r]);
    case ReplayQuestion::blanks:
        return readerTip(blankReaders[r], ReplayTask::blanks) + u'\n'
            + tr("Of %1 gaps it joins %2 that part words for us, and parts %3 that do not.")
                  .arg(answer.blanks.asked[r])
                  .arg(answer.blanks.joins[r])
                  .arg(answer.blanks.parts[r]);
    default:
        return tr("If a reader took this width for every code that it does not look up.");
    }
}

QString replaySummary(const ReplayAnswer& answer)
{
    switch (answer.question) {
    case ReplayQuestion::repeats:
        return tr("%1 letters are left out as repeats; %2 glyphs are repeats for us or another.")
            .arg(answer.repeats.ours)
            .arg(answer.repeats.all);
    case ReplayQuestion::blanks:
        return tr("%1 of %2 gaps between letters are judged otherwise by a reader.")
            .arg(answer.blanks.differing)
            .arg(answer.blanks.all);
    case ReplayQuestion::widths:
        return tr("What other widths would do to this page.");
    case ReplayQuestion::orders:
        return answer.orders.complete
            ? tr("%1 lines; where other orders part from ours.").arg(answer.orders.lines)
            : tr("The first %1 lines; where other orders part from ours.")
                  .arg(answer.orders.lines);
    }
    return {};
}

QString replayLegend(ReplayQuestion question)
{
    switch (question) {
    case ReplayQuestion::repeats:
        return tr("Number: measure ÷ limit, dropped up to 1.  – never compared.");
    case ReplayQuestion::blanks:
        return tr("Number: gap ÷ limit, a blank from 1.  – not neighbours there.");
    case ReplayQuestion::widths:
        return tr("Widths in 1/1000 em.  = the same.  A look-up in /W as written: command "
                  "why --replay widths.");
    case ReplayQuestion::orders:
        return tr("A click shows where they part.");
    }
    return {};
}

} // namespace foulcase

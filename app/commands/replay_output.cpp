// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/replay_output.h"

#include "core/base/json_writer.h"
#include "core/diagnose/numbers_text.h"

#include <cstdio>

namespace foulcase {

namespace {

constexpr std::size_t rowsShown = 60; // in text; JSON has those that are kept
constexpr std::size_t cell = 7;       // columns of a reader
constexpr std::size_t lineShown = 34; // characters of a line of the page

/// Columns that text takes, for what is printed here: one per code point.
std::size_t columnsOf(std::string_view text)
{
    std::size_t count = 0;
    for (const char c : text) {
        count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return count;
}

std::string padded(std::string text, std::size_t width)
{
    const std::size_t used = columnsOf(text);
    return text + std::string(used < width ? width - used : 1, ' ');
}

std::string cut(std::u32string text, std::size_t most)
{
    if (text.size() > most) {
        text.resize(most - 1);
        text += U'…';
    }
    return toUtf8(text);
}

std::u32string textOf(const PageExtract& page, GlyphId glyph)
{
    if (!glyph.valid()) {
        return {};
    }
    const Glyph& g = page.contents.glyphs[glyph.index()];
    const std::u32string& text = page.contents.codes[g.code.index()].unicode;
    return text.empty() ? std::u32string(1, U'\uFFFD') : text;
}

std::u32string textOf(const PageExtract& page, LineId line)
{
    std::u32string text;
    if (!line.valid()) {
        return text;
    }
    const Line& l = page.layout.lines[line.index()];
    const std::size_t end =
        std::min<std::size_t>(std::size_t{l.first} + l.count, page.layout.sequence.size());
    for (std::size_t s = l.first; s < end && text.size() < 2 * lineShown; ++s) {
        const PairKind kind = page.layout.pairs[s].kind;
        text += s > l.first && (kind == PairKind::space || kind == PairKind::tab) ? U" " : U"";
        text += textOf(page, page.layout.sequence[s]);
    }
    return text;
}

/// A measure as a multiple of its limit, which is what tells who drops and who keeps.
std::string ofLimit(double value, double limit)
{
    if (limit == 0) {
        return {};
    }
    char text[32];
    const double ratio = value / std::abs(limit);
    std::snprintf(text, sizeof text, std::abs(ratio) < 10 ? "%.2f" : "%.0f",
        std::clamp(ratio, -9999.0, 9999.0));
    return text;
}

std::string repeatCell(const ReaderRepeat& answer)
{
    switch (answer.answer) {
    case RepeatAnswer::not_asked:
        return "–";
    case RepeatAnswer::kept:
        return "k" + ofLimit(answer.value, answer.limit);
    case RepeatAnswer::dropped:
        return "D" + ofLimit(answer.value, answer.limit);
    }
    return {};
}

std::string blankCell(const ReaderBlank& answer)
{
    switch (answer.answer) {
    case BlankAnswer::not_asked:
        return "–";
    case BlankAnswer::joined:
        return "." + ofLimit(answer.value, answer.limit);
    case BlankAnswer::blank:
        return "_" + ofLimit(answer.value, answer.limit);
    case BlankAnswer::parted:
        return "|" + ofLimit(answer.value, answer.limit);
    }
    return {};
}

template<std::size_t N>
std::string heads(const std::array<Reader, N>& readers)
{
    std::string line;
    for (const Reader reader : readers) {
        line += padded(std::string(readerInfo(reader).shortName), cell);
    }
    return line;
}

template<class Row, std::size_t N>
std::string counts(std::string_view name, const std::array<Row, N>& values)
{
    std::string line = padded(std::string(name), 13);
    for (const Row value : values) {
        line += padded(std::to_string(value), cell);
    }
    return line + '\n';
}

std::string beyond(std::size_t all, std::size_t shown)
{
    return all > shown ? "  … and " + std::to_string(all - shown) + " more (--format json)\n" : "";
}

std::string pageHead(const PageExtract& page)
{
    return "page " + std::to_string(page.page) + ": ";
}

/// `text` behind a name, broken at 100 columns.
std::string paragraph(std::string_view name, const std::string& text, std::size_t indent)
{
    std::string out;
    std::string line = padded(std::string(name), indent);
    const std::size_t width = 98 - indent;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(at + width, text.size());
        if (end < text.size()) {
            const std::size_t blank = text.rfind(' ', end);
            end = blank == std::string::npos || blank <= at ? end : blank;
        }
        out += line + text.substr(at, end - at) + '\n';
        at = end + (end < text.size() && text[end] == ' ' ? 1 : 0);
        line = std::string(indent, ' ');
    }
    return out;
}

/// The rules of the readers, one paragraph each.
template<std::size_t N>
std::string legend(const std::array<Reader, N>& readers, ReplayTask task)
{
    std::string out;
    for (const Reader reader : readers) {
        const ReaderRule* rule = readerRule(reader, task);
        const ReaderInfo& info = readerInfo(reader);
        std::string text = std::string(info.version) + ", " + std::string(enumName(rule->exactness))
            + ": " + std::string(rule->statement);
        if (!rule->departure.empty()) {
            text += " (" + std::string(rule->departure) + ")";
        }
        out += paragraph(info.shortName, text, cell + 1);
    }
    return out;
}

void writeReaders(JsonWriter& json, ReplayTask task)
{
    json.key("readers");
    json.beginArray();
    for (const ReaderRule& rule : readerRules()) {
        if (rule.task != task) {
            continue;
        }
        const ReaderInfo& info = readerInfo(rule.reader);
        json.newLine();
        json.beginObject();
        json.member("reader", rule.reader);
        json.member("title", info.title);
        json.member("version", info.version);
        json.member("exactness", rule.exactness);
        json.member("statement", rule.statement);
        json.member("departure", rule.departure);
        json.endObject();
    }
    json.endArray();
}

void beginPage(JsonWriter& json, const PageExtract& page, std::string_view what)
{
    json.beginObject();
    json.member("page", page.page);
    json.member("replay", what);
}

template<class Replay>
std::string readersJson(
    const PageExtract& page, std::string_view what, ReplayTask task, const Replay& replay)
{
    JsonWriter json;
    beginPage(json, page, what);
    writeReaders(json, task);
    json.fields(replay);
    json.endObject();
    return std::string(json.json());
}

std::string subjectText(const Subject& subject)
{
    return std::string(enumName(subject.kind)) + ' ' + std::to_string(subject.index);
}

} // namespace

std::string repeatsText(const PageExtract& page, const RepeatReplay& replay)
{
    std::vector<const RepeatRow*> rows;
    for (const bool differing : {true, false}) {
        for (const RepeatRow& row : replay.rows) {
            if (row.differs == differing) {
                rows.push_back(&row);
            }
        }
    }
    std::string out = pageHead(page) + std::to_string(replay.ours)
        + " letters are left out as repeats; " + std::to_string(replay.all)
        + " glyphs are repeats for us or for another reader\n";
    out += padded("", 13) + heads(repeatReaders) + '\n';
    out += counts("drops", replay.dropped) + counts("only theirs", replay.onlyTheirs)
        + counts("only ours", replay.onlyOurs);
    if (!rows.empty()) {
        out +=
            "\nD drops, k keeps, with the measure ÷ its limit; – never compares; ! they disagree\n";
        out += padded("glyph", 9) + padded("text", 4) + padded("ours", 6) + heads(repeatReaders)
            + '\n';
    }
    for (std::size_t i = 0; i < std::min(rows.size(), rowsShown); ++i) {
        const RepeatRow& row = *rows[i];
        std::string line = padded((row.differs ? "!" : " ") + std::to_string(row.glyph.value), 9)
            + padded(cut(textOf(page, row.glyph), 3), 4) + padded(repeatCell(row.ours), 6);
        for (const ReaderRepeat& answer : row.readers) {
            line += padded(repeatCell(answer), cell);
        }
        out += line + '\n';
    }
    return out + beyond(replay.all, std::min(rows.size(), rowsShown)) + '\n'
        + legend(repeatReaders, ReplayTask::repeats);
}

std::string blanksText(const PageExtract& page, const BlankReplay& replay)
{
    std::string out = pageHead(page) + std::to_string(replay.differing) + " of "
        + std::to_string(replay.all) + " gaps between letters are judged otherwise by a reader\n";
    out += padded("", 13) + heads(blankReaders) + '\n';
    out += counts("asked", replay.asked) + counts("joins words", replay.joins)
        + counts("parts words", replay.parts);
    out += "\n_ blank, . none, | another line or piece, with the gap ÷ its limit; – not neighbours "
           "there\n";
    out += padded("glyph", 8) + padded("pair", 6) + padded("ours", 7) + heads(blankReaders) + '\n';
    const std::size_t shown = std::min<std::size_t>(replay.differing, rowsShown);
    for (std::size_t i = 0; i < std::min(replay.rows.size(), shown); ++i) {
        const BlankRow& row = replay.rows[i];
        const std::string pair = cut(textOf(page, row.before).substr(0, 1)
                + (row.drawn > 0 ? U"␣" : U"") + textOf(page, row.glyph).substr(0, 1),
            4);
        std::string line = padded(std::to_string(row.glyph.value), 8) + padded(pair, 6)
            + padded(blankCell(row.ours), 7);
        for (const ReaderBlank& answer : row.readers) {
            line += padded(blankCell(answer), cell);
        }
        out += line + '\n';
    }
    return out + beyond(replay.differing, shown) + '\n' + legend(blankReaders, ReplayTask::blanks);
}

std::string widthsText(const PageExtract& page, const WidthReplay& replay)
{
    std::string out = pageHead(page) + "what other widths would do\n"
        + "reading         codes   off the page   line ends   blanks lost   blanks added   first\n";
    for (std::size_t r = 0; r < replay.effects.size(); ++r) {
        const WidthEffect& e = replay.effects[r];
        out += padded(std::string(enumName(static_cast<WidthReading>(r))), 16)
            + padded(std::to_string(e.codes), 8) + padded(std::to_string(e.offPage), 15)
            + padded(std::to_string(e.lineEnds), 12) + padded(std::to_string(e.blanksLost), 14)
            + padded(std::to_string(e.blanksAdded), 15)
            + (e.first.valid() ? "glyph " + std::to_string(e.first.value) : "–") + '\n';
    }
    out += "\ncode      text  glyphs    ours  halves  default  flat 500  flat 1000\n";
    std::size_t shown = 0;
    for (const WidthRow& row : replay.rows) {
        if (shown == rowsShown) {
            break;
        }
        const DecodedCode& code = page.contents.codes[row.code.index()];
        out += padded(std::to_string(code.code), 10) + padded(cut(code.unicode, 4), 6)
            + padded(std::to_string(row.glyphs), 10) + padded(numberText(row.ours), 8);
        constexpr std::size_t widths[] = {8, 9, 10, 10};
        for (std::size_t r = 0; r < row.readings.size(); ++r) {
            const bool same = row.readings[r] == row.ours;
            out += padded(same ? "=" : numberText(row.readings[r]), widths[r]);
        }
        out += '\n';
        ++shown;
    }
    return out + beyond(replay.rows.size(), shown);
}

std::string ordersText(const PageExtract& page, const OrderReplay& replay)
{
    std::string out = pageHead(page) + std::to_string(replay.lines) + " lines"
        + (replay.complete ? "" : ", the first of more") + "; where other orders part from ours\n"
        + padded("order", 19) + padded("tau", 7) + padded("from line", 11)
        + padded("we have", lineShown + 1) + "it has\n";
    for (const ReplayedOrder& order : replay.orders) {
        out += padded(std::string(enumName(order.method)), 19) + padded(numberText(order.tau), 7);
        out += order.ours.valid() ? padded(std::to_string(order.partsAt + 1), 11)
                + padded(cut(textOf(page, order.ours), lineShown - 6), lineShown - 4)
                + cut(textOf(page, order.theirs), lineShown - 6)
                                  : "as ours";
        out += '\n';
    }
    out += '\n';
    for (const ReplayedOrder& order : replay.orders) {
        const OrderInfo& info = orderInfo(order.method);
        out += paragraph(enumName(order.method),
            std::string(enumName(info.exactness)) + ": " + std::string(info.statement)
                + (info.departure.empty() ? "" : " (" + std::string(info.departure) + ")"),
            19);
    }
    return out;
}

std::string marginsText(const PageExtract& page, const PageMargins& margins)
{
    std::string out = pageHead(page) + std::to_string(margins.fragile) + " of "
        + std::to_string(margins.decisions) + " decisions are within "
        + measureText(margins.limit, Unit::ratio) + " of their limit\n" + padded("rule", 26)
        + padded("decisions", 11) + padded("fragile", 9) + "nearest\n";
    for (const RuleMargins& rule : margins.rules) {
        out += padded(std::string(enumName(rule.rule)), 26)
            + padded(std::to_string(rule.decisions), 11) + padded(std::to_string(rule.fragile), 9)
            + measureText(rule.nearest, Unit::ratio) + '\n';
    }
    if (!margins.rows.empty()) {
        out += "\n" + padded("margin", 9) + padded("rule", 26) + padded("subject", 16)
            + padded("partner", 16) + padded("value", 12) + padded("limit", 12) + "outcome\n";
    }
    for (std::size_t i = 0; i < std::min(margins.rows.size(), rowsShown); ++i) {
        const Decision& d = margins.rows[i].decision;
        const Unit unit = ruleInfo(d.rule).unit;
        const bool alone = d.partner.kind == SubjectKind::page;
        out += padded(measureText(margins.rows[i].margin, Unit::ratio), 9)
            + padded(std::string(enumName(d.rule)), 26) + padded(subjectText(d.subject), 16)
            + padded(alone ? "–" : subjectText(d.partner), 16)
            + padded(measureText(d.value, unit), 12) + padded(measureText(d.limit, unit), 12)
            + std::string(enumName(d.outcome)) + '\n';
    }
    return out + beyond(margins.fragile, std::min(margins.rows.size(), rowsShown));
}

std::string repeatsJson(const PageExtract& page, const RepeatReplay& replay)
{
    return readersJson(page, "repeats", ReplayTask::repeats, replay);
}

std::string blanksJson(const PageExtract& page, const BlankReplay& replay)
{
    return readersJson(page, "blanks", ReplayTask::blanks, replay);
}

std::string widthsJson(const PageExtract& page, const WidthReplay& replay)
{
    JsonWriter json;
    beginPage(json, page, "widths");
    json.key("readings");
    json.beginArray();
    for (std::size_t r = 0; r < enumCount<WidthReading>; ++r) {
        json.text(enumName(static_cast<WidthReading>(r)));
    }
    json.endArray();
    json.fields(replay);
    json.endObject();
    return std::string(json.json());
}

std::string ordersJson(const PageExtract& page, const OrderReplay& replay)
{
    JsonWriter json;
    beginPage(json, page, "orders");
    json.member("lineCount", replay.lines);
    json.member("complete", replay.complete);
    json.key("orders");
    json.beginArray();
    for (const ReplayedOrder& order : replay.orders) {
        const OrderInfo& info = orderInfo(order.method);
        json.newLine();
        json.beginObject();
        json.fields(order);
        json.member("ourText", textOf(page, order.ours));
        json.member("theirText", textOf(page, order.theirs));
        json.member("exactness", info.exactness);
        json.member("statement", info.statement);
        json.member("departure", info.departure);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return std::string(json.json());
}

std::string marginsJson(const PageExtract& page, const PageMargins& margins)
{
    JsonWriter json;
    json.beginObject();
    json.member("page", page.page);
    json.fields(margins);
    json.endObject();
    return std::string(json.json());
}

} // namespace foulcase

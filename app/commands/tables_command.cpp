// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "core/base/utf.h"
#include "tables/encodings.h"

#include <cstdio>

namespace foulcase {

namespace {

Exit run(const Arguments& arguments)
{
    std::string out;
    if (arguments.files().empty()) {
        for (const tables::EncodingId id : tables::allEncodings()) {
            const tables::EncodingTable& table = tables::encoding(id);
            out += std::string(table.name) + '\t' + std::string(table.source) + '\n';
        }
    }
    for (const std::string& name : arguments.files()) {
        const auto id = tables::encodingByName(name);
        if (!id) {
            complain({}, {ErrorKind::usage,
                          "there is no table '" + name + "' (see: foulcase tables)", {}, 0});
            return Exit::could_not;
        }
        const tables::EncodingTable& table = tables::encoding(*id);
        for (std::size_t code = 0; code < table.entries.size(); ++code) {
            const tables::EncodingEntry& entry = table.entries[code];
            if (entry.glyphName.empty() && entry.unicode.empty()) {
                continue;
            }
            static constexpr std::string_view hex = "0123456789ABCDEF";
            out += hex[code >> 4U];
            out += hex[code & 0xFU];
            out += '\t' + std::string(entry.glyphName) + '\t' + codePointNotation(entry.unicode)
                + '\t' + std::string(table.source) + '\n';
        }
    }
    std::fwrite(out.data(), 1, out.size(), stdout);
    return Exit::fine;
}

} // namespace

const Command& tablesCommand()
{
    static const Command command{
        "tables", "[NAME...]",
        "the encoding tables: code in hexadecimal, glyph name, Unicode, source (TSV)", {}, run};
    return command;
}

} // namespace foulcase

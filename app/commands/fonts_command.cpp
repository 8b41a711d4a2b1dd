// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "core/base/binary_archive.h"
#include "core/base/json_writer.h"

#include <map>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--pages", "1-3,7", "which pages; all by default"},
    {"--format", "text|json", "json lists every code with what each source said"},
    passwordOption,
    rulesOption,
    setOption,
};

/// A code of a font with how often it is used on the pages looked at.
struct CodeUse {
    DecodedCode code;
    std::uint32_t uses = 0;
};
FOULCASE_FIELDS(CodeUse, code, uses)

struct FontUse {
    FontFacts facts;
    std::uint32_t firstPage = 0;
    std::vector<CodeUse> codes;
};
FOULCASE_FIELDS(FontUse, facts, firstPage, codes)

std::vector<FontUse> fontsOf(const PageExtract& page)
{
    std::vector<FontUse> fonts;
    for (const FontFacts& facts : page.contents.fonts) {
        fonts.push_back({facts, static_cast<std::uint32_t>(page.page), {}});
    }
    std::vector<std::pair<std::size_t, std::size_t>> places; // by CodeId: font, index
    for (const DecodedCode& code : page.contents.codes) {
        std::vector<CodeUse>& codes = fonts[code.font.index()].codes;
        places.emplace_back(code.font.index(), codes.size());
        codes.push_back({code, 0});
    }
    for (const Glyph& glyph : page.contents.glyphs) {
        const auto [font, index] = places[glyph.code.index()];
        ++fonts[font].codes[index].uses;
    }
    return fonts;
}

bool differing(const DecodedCode& code)
{
    return std::any_of(code.answers.begin(), code.answers.end(), [](const SourceAnswer& a) {
        return a.state == AnswerState::differed;
    });
}

/// The fonts of all pages put together, each code once.
class FontTable {
public:
    void add(std::vector<FontUse> page)
    {
        for (FontUse& font : page) {
            const Key key = font.facts.object != 0
                ? Key{font.facts.object, {}, {}}
                : Key{0, font.facts.name, font.facts.resourceName};
            const auto [place, isNew] = m_places.try_emplace(key, m_fonts.size());
            if (isNew) {
                m_fonts.push_back({font.facts, font.firstPage, {}});
                m_codes.emplace_back();
            }
            FontUse& all = m_fonts[place->second];
            if (font.facts.faults.size() > all.facts.faults.size()) {
                all.facts.faults = font.facts.faults;
            }
            for (CodeUse& use : font.codes) {
                const auto id = std::pair(use.code.bytes, use.code.code);
                const auto [at, fresh] = m_codes[place->second].try_emplace(id, all.codes.size());
                if (fresh) {
                    all.codes.push_back(std::move(use));
                } else {
                    all.codes[at->second].uses += use.uses;
                }
            }
        }
    }
    const std::vector<FontUse>& fonts() const { return m_fonts; }

private:
    struct Key {
        std::uint32_t object;
        std::string name;
        std::string resource;
        auto operator<=>(const Key&) const = default;
    };
    std::map<Key, std::size_t> m_places;
    std::vector<FontUse> m_fonts;
    std::vector<std::map<std::pair<std::uint8_t, std::uint32_t>, std::size_t>> m_codes;
};

std::string textOf(const FontUse& font)
{
    std::array<std::uint32_t, enumCount<UnicodeSource>> bySource{};
    std::uint32_t glyphs = 0;
    std::uint32_t differ = 0;
    for (const CodeUse& use : font.codes) {
        ++bySource[static_cast<std::size_t>(use.code.source)];
        glyphs += use.uses;
        differ += differing(use.code) ? 1 : 0;
    }
    const FontFacts& f = font.facts;
    std::string out = (f.name.empty() ? "(no name)" : f.name) + "  ";
    out += f.object != 0 ? std::to_string(f.object) + " 0 R" : "/" + f.resourceName;
    out += "  " + std::string(enumName(f.kind)) + ", "
        + (f.program == FontProgramKind::none ? "not embedded"
                                              : "embedded " + std::string(enumName(f.program)))
        + (f.subsetPrefix.empty() ? "" : ", subset " + f.subsetPrefix)
        + (f.vertical ? ", vertical" : "") + '\n';
    out += "    encoding " + (f.encoding.empty() ? std::string("built-in") : f.encoding)
        + (f.hasToUnicode ? ", /ToUnicode" : ", no /ToUnicode") + "; first on page "
        + std::to_string(font.firstPage) + '\n';
    out += "    " + std::to_string(font.codes.size()) + " codes, " + std::to_string(glyphs)
        + " glyphs; Unicode by";
    for (std::size_t s = 0; s < bySource.size(); ++s) {
        if (bySource[s] > 0) {
            const auto source = static_cast<UnicodeSource>(s);
            out += ' ' + std::string(source == UnicodeSource::none ? "nothing" : enumName(source))
                + ' ' + std::to_string(bySource[s]);
        }
    }
    out += differ > 0 ? "; sources differ on " + std::to_string(differ) + '\n' : "\n";
    for (const FontFault& fault : f.faults) {
        out += "    ! " + std::string(enumName(fault.id))
            + (fault.detail.empty() ? "" : ": " + fault.detail) + '\n';
    }
    return out;
}

PageOutcome pageFonts(DocumentContext& document, int page)
{
    PageOutcome outcome;
    auto result = document.page(page);
    if (result) {
        outcome.output = toBytes(fontsOf(*result.value().extract));
    } else {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
    }
    return outcome;
}

Exit run(const Arguments& arguments)
{
    auto extract = extractOptionsFrom(arguments);
    const auto pages = parsePages(arguments.value("--pages"));
    const std::string format = arguments.value("--format", "text");
    if (arguments.files().size() != 1 || (format != "text" && format != "json")) {
        complain({}, {ErrorKind::usage, "fonts takes one file and --format text or json", {}, 0});
        return Exit::could_not;
    }
    if (!extract || !pages) {
        complain({}, !extract ? extract.error() : pages.error());
        return Exit::could_not;
    }
    extract.value().detail = Detail::full;
    extract.value().outlines = true;
    FontTable table;
    JobEvents events;
    events.page = [&](std::size_t, int, std::string_view output) {
        std::vector<FontUse> fonts;
        if (!output.empty() && fromBytes(output, fonts)) {
            table.add(std::move(fonts));
        }
    };
    const Exit exit = runDocumentJobs(
        {{arguments.files().front(), extract.value(), pages.value(), true}}, pageFonts, 1, events);
    OutputFile out({});
    if (format == "json") {
        JsonWriter json;
        json.beginArray();
        for (const FontUse& font : table.fonts()) {
            json.newLine();
            json.beginObject();
            json.fields(font.facts);
            json.member("firstPage", font.firstPage);
            json.key("codes");
            json.beginArray();
            for (const CodeUse& use : font.codes) {
                json.newLine();
                json.beginObject();
                json.fields(use.code);
                json.member("uses", use.uses);
                json.endObject();
            }
            json.endArray();
            json.endObject();
        }
        json.endArray();
        out.write(json.json());
        out.write("\n");
    } else {
        for (const FontUse& font : table.fonts()) {
            out.write(shownText(textOf(font)));
        }
    }
    return exit;
}

} // namespace

const Command& fontsCommand()
{
    static const Command command{"fonts", "FILE", "the fonts used and what their codes rest on",
                                 options, run};
    return command;
}

} // namespace foulcase

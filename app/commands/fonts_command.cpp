// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_jobs.h"
#include "app/commands/fonts_command_output.h"
#include "app/commands/output_file.h"
#include "core/base/binary_archive.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace foulcase {

namespace {

// Fonts that one child reads: a crash costs these, opening the file anew costs little.
constexpr std::size_t fontsOfAJob = 16;

constexpr OptionSpec options[] = {
    {"--pages", "1-3,7", "which pages; all by default"},
    {"--format", "text|json", "json lists every code with what each source said"},
    {"--font", "NAME|OBJECT", "fonts whose name holds NAME, or the one of that object; may be repeated"},
    {"--codes", "", "list the codes of each font as text too, those in conflict first"},
    {"--save-program", "PREFIX", "write embedded font programs to PREFIX, name, object and ending"},
    {"--save", "OBJECT", "write the decoded stream of that object: a font program, a /ToUnicode"},
    {"-o", "OUT", "where --save writes; standard output by default"},
    passwordOption,
    rulesOption,
    setOption,
};

enum class OutputForm { text, json };

/// What is asked for: the fonts chosen, each with what its report needs.
struct Wanted {
    FontQuery query;
    std::vector<CodeName> codes;
    const FontTally* tally = nullptr;
};

std::optional<std::uint32_t> objectOf(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    return fault == std::errc() && number != 0 && (rest.empty() || rest == " 0 R")
        ? std::optional(number)
        : std::nullopt;
}

bool isChosen(const FontFacts& facts, const std::vector<std::string>& names)
{
    return names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        const auto object = objectOf(name);
        return object ? *object == facts.object : facts.name.find(name) != std::string::npos;
    });
}

PageOutcome pageFonts(DocumentContext& document, int page)
{
    PageOutcome outcome;
    auto result = document.page(page);
    if (result) {
        outcome.output = toBytes(fontUsesOf(result.value().extract->contents));
    } else {
        outcome.failed = true;
        outcome.complaints.push_back(result.error());
    }
    return outcome;
}

/// Of a font whose dictionary cannot be reached: what its first page knows.
ReportedFont fromPage(DocumentContext& document, const Wanted& wanted)
{
    ReportedFont font;
    auto page = document.page(wanted.query.page);
    if (!page) {
        return font;
    }
    const PageContents& contents = page.value().extract->contents;
    const FontKey key = keyOf(wanted.tally->facts);
    for (const DecodedCode& code : contents.codes) {
        if (keyOf(contents.fonts[code.font.index()]) == key) {
            font.report.codes.push_back(code);
        }
    }
    return font;
}

ReportedFont reported(DocumentContext& document, const Wanted& wanted)
{
    auto report = reportFont(document, wanted.query, wanted.codes);
    if (!report) {
        return fromPage(document, wanted);
    }
    ReportedFont font;
    font.reached = true;
    font.report = std::move(report.value());
    std::vector<CodeName> names;
    names.reserve(font.report.codes.size());
    for (const DecodedCode& code : font.report.codes) {
        names.push_back({code.code, code.bytes});
    }
    auto outlines = fontOutlines(document, wanted.query, names);
    font.outlines = outlines ? std::move(outlines.value()) : std::vector<GlyphOutline>();
    return font;
}

/// The file with the options that every pass over it shares.
class FontsRun {
public:
    FontsRun(const Arguments& arguments, const ExtractOptions& extract)
        : m_arguments(arguments), m_file(arguments.files().front()), m_extract(extract),
          m_fonts(extract.limits)
    {
        m_extract.detail = Detail::full;
    }

    Exit run(const std::vector<PageRange>& pages, OutputForm form)
    {
        if (m_arguments.has("--save")) {
            return saveStream();
        }
        Exit exit = gather(pages);
        std::vector<Wanted> wanted;
        for (const FontTally* tally : m_fonts.ordered()) {
            if (isChosen(tally->facts, m_arguments.values("--font"))) {
                wanted.push_back(wantedOf(*tally));
            }
        }
        if (wanted.empty() && m_arguments.has("--font")) {
            complain(m_file, {ErrorKind::usage, "no font of these pages is meant by --font", {}, 0});
            return Exit::could_not;
        }
        if (m_arguments.has("--save-program")) {
            return std::max(exit, savePrograms(wanted));
        }
        std::vector<ReportedFont> fonts;
        std::vector<const FontTally*> tallies;
        exit = std::max(exit, report(wanted, fonts));
        for (const Wanted& font : wanted) {
            tallies.push_back(font.tally);
        }
        OutputFile out({});
        if (form == OutputForm::json) {
            JsonWriter json;
            writeFontsJson(json, tallies, fonts);
            out.write(json.json());
            out.write("\n");
        } else {
            const auto codes = m_arguments.has("--codes") ? CodeListing::all : CodeListing::none;
            out.write(shownText(fontsText(tallies, fonts, codes)));
        }
        return exit;
    }

private:
    static Wanted wantedOf(const FontTally& tally)
    {
        Wanted wanted{{tally.facts.object, tally.firstPage, tally.facts.resourceName}, {}, &tally};
        for (const auto& [key, code] : tally.codes) {
            wanted.codes.push_back({code.code.code, code.code.bytes});
        }
        return wanted;
    }

    Exit gather(const std::vector<PageRange>& pages)
    {
        JobEvents events;
        events.page = [&](std::size_t, int page, std::string_view output) {
            std::vector<FontUses> fonts;
            if (!output.empty() && fromBytes(output, fonts)) {
                m_fonts.add(page, fonts);
            }
        };
        return runDocumentJobs({{m_file, m_extract, pages, true}}, pageFonts, 1, events);
    }

    /// Once for the whole document; `take` gets what `work` made.
    Exit once(const PageWork& work, const std::function<void(std::string_view)>& take)
    {
        JobEvents events;
        events.page = [&](std::size_t, int, std::string_view output) { take(output); };
        return runDocumentJobs({{m_file, m_extract, {}, false}}, work, 1, events);
    }

    Exit report(const std::vector<Wanted>& wanted, std::vector<ReportedFont>& fonts)
    {
        Exit exit = Exit::fine;
        for (std::size_t first = 0; first < wanted.size(); first += fontsOfAJob) {
            const std::span<const Wanted> part = std::span(wanted).subspan(
                first, std::min(fontsOfAJob, wanted.size() - first));
            const PageWork work = [part](DocumentContext& document, int) {
                std::vector<ReportedFont> read;
                for (const Wanted& font : part) {
                    read.push_back(reported(document, font));
                }
                PageOutcome outcome;
                outcome.output = toBytes(read);
                return outcome;
            };
            std::vector<ReportedFont> read;
            exit = std::max(exit, once(work, [&](std::string_view output) {
                if (!fromBytes(output, read)) {
                    read.clear();
                }
            }));
            read.resize(part.size());
            std::move(read.begin(), read.end(), std::back_inserter(fonts));
        }
        return exit;
    }

    static PageOutcome outcomeOf(const Result<SavedStream>& stream)
    {
        PageOutcome outcome;
        if (stream) {
            outcome.output = toBytes(stream.value());
        } else {
            outcome.failed = true;
            outcome.complaints.push_back(stream.error());
        }
        return outcome;
    }

    Exit write(const std::string& path, const SavedStream& stream)
    {
        OutputFile out(path);
        if (!out.ok()) {
            complain({}, out.error());
            return Exit::could_not;
        }
        out.write(stream.bytes);
        const auto closed = out.close();
        if (!closed) {
            complain({}, closed.error());
        }
        if (stream.cut) {
            complain(m_file, {ErrorKind::limit, "the stream was cut; --set raises the limit", {}, 0});
        }
        return closed && !stream.cut ? Exit::fine : Exit::could_not;
    }

    Exit saveStream()
    {
        const auto object = objectOf(m_arguments.value("--save"));
        if (!object) {
            complain({}, {ErrorKind::usage, "--save takes the number of an object", {}, 0});
            return Exit::could_not;
        }
        SavedStream stream;
        bool read = false;
        const Exit exit = once(
            [object](DocumentContext& document, int) {
                return outcomeOf(readStream(document, *object));
            },
            [&](std::string_view output) { read = fromBytes(output, stream); });
        return read ? std::max(exit, write(m_arguments.value("-o"), stream)) : Exit::could_not;
    }

    Exit savePrograms(const std::vector<Wanted>& wanted)
    {
        Exit exit = Exit::fine;
        OutputFile told({});
        for (const Wanted& font : wanted) {
            if (font.tally->facts.program == FontProgramKind::none) {
                continue;
            }
            SavedStream stream;
            bool read = false;
            exit = std::max(exit, once(
                [&font](DocumentContext& document, int) {
                    return outcomeOf(fontProgram(document, font.query));
                },
                [&](std::string_view output) { read = fromBytes(output, stream); }));
            if (read) {
                const std::string path = m_arguments.value("--save-program")
                    + fileNameOf(font.tally->facts) + '.' + stream.extension;
                exit = std::max(exit, write(path, stream));
                told.write(shownText(path + "  " + std::to_string(stream.bytes.size()) + " bytes\n"));
            }
        }
        return exit;
    }

    /// What a file may be called anywhere; the object keeps names apart.
    static std::string fileNameOf(const FontFacts& facts)
    {
        std::string name = facts.name.substr(0, 100);
        for (char& c : name) {
            const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '+';
            c = plain ? c : '_';
        }
        return name + '-' + (facts.object != 0 ? std::to_string(facts.object) : "direct");
    }

    const Arguments& m_arguments;
    std::string m_file;
    ExtractOptions m_extract;
    DocumentFonts m_fonts;
};

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
    return FontsRun(arguments, extract.value())
        .run(pages.value(), format == "json" ? OutputForm::json : OutputForm::text);
}

} // namespace

const Command& fontsCommand()
{
    static const Command command{"fonts", "FILE", "the fonts used and what their codes rest on",
                                 options, run};
    return command;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/document_texts.h"
#include "app/commands/output_file.h"
#include "core/base/json_writer.h"
#include "core/base/utf.h"
#include "core/score/error_rate.h"

#include <cstdio>
#include <filesystem>

namespace foulcase {

namespace {

constexpr OptionSpec options[] = {
    {"--profile", "lenient|exact|jiwer", "what counts as a difference; lenient by default"},
    {"--format", "table|json|csv", "table by default"},
    passwordOption,
    {"--jobs", "N", "files at a time; the number of processors by default"},
    rulesOption,
    setOption,
};

FOULCASE_ENUM(ScoreFormat, table, json, csv)

struct ScoredFile {
    std::string file;
    std::u32string reference;
    TextScore score;
};

std::string rate(double value, DistanceState state)
{
    char text[32];
    std::snprintf(text, sizeof text, "%s%.4f", state == DistanceState::gave_up ? ">=" : "", value);
    return text;
}

std::string csvField(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

std::string columns(const ErrorCount& characters, const ErrorCount& words, double similarity,
                    char separator)
{
    char last[32];
    std::snprintf(last, sizeof last, "%.4f", similarity);
    return rate(characters.rate(), characters.state) + separator
        + rate(words.rate(), words.state) + separator + last;
}

void writeTable(OutputFile& out, const std::vector<ScoredFile>& files, const SetScore& set)
{
    out.write("CER\tWER\tsimilarity\tfile\n");
    for (const ScoredFile& file : files) {
        out.write(columns(file.score.characters, file.score.words, file.score.similarity, '\t')
                  + '\t' + shownText(file.file) + '\n');
    }
    const std::string count = std::to_string(set.documents);
    out.write(columns(set.characters, set.words, set.similarity, '\t') + "\tmicro of " + count
              + '\n');
    out.write(rate(set.characterMacro, set.characters.state) + '\t'
              + rate(set.wordMacro, set.words.state) + "\t\tmacro of " + count + '\n');
}

void writeCsv(OutputFile& out, const std::vector<ScoredFile>& files)
{
    out.write("file,cer,wer,similarity,character_edits,characters,word_edits,words\n");
    for (const ScoredFile& file : files) {
        const TextScore& s = file.score;
        out.write(csvField(file.file) + ',' + columns(s.characters, s.words, s.similarity, ','));
        for (const std::uint64_t n :
             {s.characters.edits, s.characters.length, s.words.edits, s.words.length}) {
            out.write(',' + std::to_string(n));
        }
        out.write("\n");
    }
}

/// Rates in millionths, since they are small.
void writeJson(OutputFile& out, const std::vector<ScoredFile>& files, const SetScore& set)
{
    const auto literal = [](double value) {
        char text[32];
        std::snprintf(text, sizeof text, "%.6f", value);
        return std::string(text);
    };
    JsonWriter json;
    const auto rates = [&](const ErrorCount& characters, const ErrorCount& words,
                           double similarity) {
        json.key("cer");
        json.literal(literal(characters.rate()));
        json.key("wer");
        json.literal(literal(words.rate()));
        json.key("similarity");
        json.literal(literal(similarity));
        json.member("characters", characters);
        json.member("words", words);
    };
    json.beginObject();
    json.member("schema", 1);
    json.key("documents");
    json.beginArray();
    for (const ScoredFile& file : files) {
        json.newLine();
        json.beginObject();
        json.member("file", file.file);
        rates(file.score.characters, file.score.words, file.score.similarity);
        json.endObject();
    }
    json.endArray();
    json.key("micro");
    json.beginObject();
    rates(set.characters, set.words, set.similarity);
    json.endObject();
    json.key("macro");
    json.beginObject();
    json.key("cer");
    json.literal(literal(set.characterMacro));
    json.key("wer");
    json.literal(literal(set.wordMacro));
    json.endObject();
    json.endObject();
    out.write(std::string(json.json()) + '\n');
}

Result<Exit> runParsed(const Arguments& arguments)
{
    const auto extract = extractOptionsFrom(arguments);
    const auto jobs = wholeNumber(arguments.value("--jobs", processorCount()), "--jobs", 1, 256);
    const auto profile = enumFromName<TextProfile>(arguments.value("--profile", "lenient"));
    const auto format = enumFromName<ScoreFormat>(arguments.value("--format", "table"));
    if (!extract || !jobs) {
        return !extract ? extract.error() : jobs.error();
    }
    if (!profile || !format || arguments.files().size() != 1) {
        return Error{ErrorKind::usage,
                     !profile      ? "--profile takes lenient, exact or jiwer"
                         : !format ? "--format takes table, json or csv"
                                   : "score takes one folder of NAME.pdf beside NAME.txt",
                     {}, 0};
    }
    const std::filesystem::path folder = arguments.files().front();
    const Limits& limits = extract.value().limits;
    const auto found = filesBelow(folder.string(), ".pdf", limits);
    if (!found) {
        return found.error();
    }
    std::vector<ScoredFile> scored;
    std::vector<std::string> paths;
    for (const std::string& file : found.value()) {
        std::filesystem::path text = folder / file;
        text.replace_extension(".txt");
        std::error_code ignored;
        if (!std::filesystem::exists(text, ignored)) {
            continue;
        }
        const auto reference = wholeFile(text.string(), limits);
        if (!reference) {
            return Error{reference.error().kind, reference.error().message, text.string(), 0};
        }
        paths.push_back((folder / file).string());
        scored.push_back({file, fromUtf8(reference.value()), {}});
    }
    if (scored.empty()) {
        return Error{ErrorKind::cannot_read, "no NAME.pdf beside a NAME.txt here",
                     folder.string(), 0};
    }
    const Exit exit = readTexts(
        paths, extract.value(), jobs.value(), [&](std::size_t i, const DocumentText& text) {
            scored[i].score =
                scoreText(scored[i].reference, fromUtf8(text.text), *profile, limits);
            scored[i].reference.clear();
        });
    std::vector<TextScore> scores;
    for (const ScoredFile& file : scored) {
        scores.push_back(file.score);
    }
    const SetScore set = scoreSet(scores);
    OutputFile out({});
    switch (*format) {
    case ScoreFormat::table: writeTable(out, scored, set); break;
    case ScoreFormat::json: writeJson(out, scored, set); break;
    case ScoreFormat::csv: writeCsv(out, scored); break;
    }
    if (const auto closed = out.close(); !closed) {
        return closed.error();
    }
    return exit;
}

Exit run(const Arguments& arguments)
{
    return exitOf(runParsed(arguments));
}

} // namespace

const Command& scoreCommand()
{
    static const Command command{"score", "GOLD_DIR",
                                 "error rates against the texts that lie beside the files", options,
                                 run};
    return command;
}

} // namespace foulcase

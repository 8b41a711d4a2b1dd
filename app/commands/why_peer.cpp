// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/why_peer.h"

#include "app/channel/peer_process.h"
#include "app/commands/document_jobs.h"
#include "app/commands/output_file.h"
#include "app/commands/peer_output.h"
#include "core/peers/peer_frame.h"
#include "core/peers/peer_reading.h"

#include <cstdio>
#include <filesystem>

namespace foulcase {

namespace {

FOULCASE_ENUM(PeerOutputFormat, text, json)

/// What a reader printed, not read yet: that is done in the child.
struct PeerBytes {
    std::string reader;
    std::string bytes;
};

Error usage(std::string message)
{
    return {ErrorKind::usage, std::move(message), {}, 0};
}

PageOutcome answer(DocumentContext& document, int number, const std::vector<PeerBytes>& peers,
    double dpi, PeerOutputFormat format, const Limits& limits)
{
    PageOutcome outcome;
    const auto read = document.page(number);
    if (!read) {
        outcome.failed = true;
        outcome.complaints.push_back(read.error());
        return outcome;
    }
    const PageExtract& page = *read.value().extract;
    for (const PeerBytes& peer : peers) {
        const auto refused = [&](Error error) {
            error.message = "the result of " + peer.reader + " was refused: " + error.message;
            error.page = number;
            outcome.failed = true;
            outcome.complaints.push_back(std::move(error));
        };
        const auto result = readPeerResult(peer.reader, peer.bytes, limits);
        if (!result) {
            refused(result.error());
            continue;
        }
        const PeerPage* found = peerPage(result.value(), number);
        if (found == nullptr) {
            refused({ErrorKind::no_such_page, "it has no page " + std::to_string(number), {}, 0});
            continue;
        }
        const auto user = placed(result.value(), *found, page.boxes, dpi);
        if (!user) {
            refused(user.error());
            continue;
        }
        const PeerComparison comparison = comparePeer(page, result.value(), user.value(), limits);
        outcome.output += outcome.output.empty() ? ""
            : format == PeerOutputFormat::json   ? ",\n"
                                                 : "\n";
        outcome.output += format == PeerOutputFormat::json
            ? peerJson(page, user.value(), comparison)
            : shownText(peerText(page, comparison));
    }
    return outcome;
}

/// Runs the commands and opens the files; the first that fails ends it.
Result<std::vector<PeerBytes>> gather(const Arguments& arguments, int page, const Limits& limits)
{
    std::vector<PeerCommand> commands;
    for (const std::string& given : arguments.values("--peer")) {
        auto command = peerCommandFrom(given);
        if (!command) {
            return command.error();
        }
        commands.push_back(std::move(command.value()));
    }
    std::vector<PeerBytes> peers;
    for (const PeerCommand& command : commands) {
        auto output = runPeer(command, arguments.files().front(), page, limits);
        if (!output) {
            return output.error();
        }
        peers.push_back({command.name, std::move(output.value().bytes)});
    }
    for (const std::string& path : arguments.values("--peer-result")) {
        auto bytes = savedPeerResult(path, limits);
        if (!bytes) {
            return bytes.error();
        }
        peers.push_back({std::filesystem::path(path).stem().string(), std::move(bytes.value())});
    }
    return peers;
}

Exit failedWith(const Error& error)
{
    complain({}, error);
    return Exit::could_not;
}

} // namespace

bool asksAboutPeers(const Arguments& arguments)
{
    return arguments.has("--peer") || arguments.has("--peer-result");
}

Exit explainPeers(const Arguments& arguments)
{
    if (arguments.files().size() != 1) {
        return failedWith(usage("why takes one file"));
    }
    for (const std::string_view other : {"--find", "--at", "--glyph", "--replay", "--margins"}) {
        if (arguments.has(other)) {
            return failedWith(usage("--peer compares a whole page; " + std::string(other)
                + " asks about something else"));
        }
    }
    if (!arguments.has("--page")) {
        return failedWith(usage("--peer and --peer-result need --page N"));
    }
    const auto format = enumFromName<PeerOutputFormat>(arguments.value("--format", "text"));
    const auto page = wholeNumber(arguments.value("--page"), "--page", 1, 100000000);
    const auto dpi = wholeNumber(arguments.value("--peer-dpi", "0"), "--peer-dpi", 0, 100000);
    auto extract = extractOptionsFrom(arguments);
    if (!format || !page || !dpi || !extract) {
        return failedWith(!format ? usage("--peer takes --format text or json")
                : !page           ? page.error()
                : !dpi            ? dpi.error()
                                  : extract.error());
    }
    const Limits limits = extract.value().limits;
    const auto peers = gather(arguments, page.value(), limits);
    if (!peers) {
        return failedWith(peers.error());
    }
    extract.value().detail = Detail::full;
    extract.value().outlines = true; // widths of font programs
    DocumentTask task{
        arguments.files().front(), extract.value(), {{page.value(), page.value()}}, true};
    const bool json = *format == PeerOutputFormat::json;
    std::fputs(json ? "[\n" : "", stdout); // readers are one array
    JobEvents events;
    events.page = [&](std::size_t, int, std::string_view output) {
        std::fwrite(output.data(), 1, output.size(), stdout);
    };
    const Exit exit = runDocumentJobs(
        {task},
        [&](DocumentContext& document, int number) {
            return answer(document, number, peers.value(), dpi.value(), *format, limits);
        },
        1, events);
    std::fputs(json ? "\n]\n" : "", stdout);
    return exit;
}

} // namespace foulcase

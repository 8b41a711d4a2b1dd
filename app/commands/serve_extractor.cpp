// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window's extractor: answers the requests of extract_protocol.h over descriptor 3 about the
// file on descriptor 4, inside the cage, until the channel ends.
#include "app/channel/cage.h"
#include "app/channel/child_process.h"
#include "app/channel/cmap_question.h"
#include "app/channel/extract_protocol.h"
#include "app/channel/mapped_file.h"
#include "app/commands/command.h"
#include "core/base/binary_archive.h"
#include "core/diagnose/page_findings.h"
#include "core/extract/document_context.h"
#include "core/pdf/metadata.h"

#include <algorithm>

namespace foulcase {

namespace {

constexpr double forever = 365.0 * 86400;
// Of a finding in a survey of all pages; the page's own answer has them all.
constexpr std::size_t mostSurveyed = 8;

AnswerError travelling(const Error& error)
{
    return {error.kind, error.message, error.object};
}

std::string titleOf(const pdf::Document& document, const Limits& limits)
{
    FindingSink ignored; // found again where the document is judged
    const pdf::Metadata metadata = pdf::readMetadata(document, limits, ignored);
    for (const pdf::InfoEntry& entry : metadata.info) {
        if (entry.key == "Title") {
            return entry.value;
        }
    }
    return {};
}

class ExtractorServer {
public:
    explicit ExtractorServer(std::string_view file) : m_file(file), m_cmaps(childFrames, m_limits) {}

    Exit serve()
    {
        FrameReader reader(m_limits);
        Frame request;
        while (reader.readUntil(childFrames, request, deadlineIn(forever)) == FrameStatus::ready) {
            ExtractRequest asked;
            if (request.type != extractRequestFrame || !fromBytes(request.payload, asked)) {
                return Exit::could_not;
            }
            const Frame answer{extractAnswerFrame, request.tag, answerTo(asked)};
            const FrameStatus sent = writeFrame(childFrames, answer, m_limits, deadlineIn(forever));
            if (sent == FrameStatus::oversized && asked.kind == ExtractRequestKind::page) {
                PageAnswer tooLarge;
                tooLarge.error = {ErrorKind::limit, "the page holds more than limit_frame_bytes allows",
                                  {}};
                writeFrame(childFrames, {extractAnswerFrame, request.tag, toBytes(tooLarge)},
                           m_limits, deadlineIn(forever));
            } else if (sent != FrameStatus::ready) {
                return Exit::could_not;
            }
        }
        return Exit::fine;
    }

private:
    std::string answerTo(const ExtractRequest& asked)
    {
        switch (asked.kind) {
        case ExtractRequestKind::open: return open(asked);
        case ExtractRequestKind::page: return page(asked);
        case ExtractRequestKind::content: return content(asked);
        case ExtractRequestKind::findings: return findings(asked);
        case ExtractRequestKind::font:
            return answered<FontAnswer>(&FontAnswer::report, [&](DocumentContext& document) {
                return reportFont(document, asked.font, asked.codes);
            });
        case ExtractRequestKind::outlines:
            return answered<OutlinesAnswer>(
                &OutlinesAnswer::outlines, [&](DocumentContext& document) {
                    return fontOutlines(document, asked.font, asked.codes);
                });
        case ExtractRequestKind::program:
            return answered<StreamAnswer>(&StreamAnswer::stream, [&](DocumentContext& document) {
                return fontProgram(document, asked.font);
            });
        case ExtractRequestKind::stream:
            return answered<StreamAnswer>(&StreamAnswer::stream, [&](DocumentContext& document) {
                return readStream(document, asked.object);
            });
        }
        return {};
    }

    /// The answer whose `member` holds what `read` gives of the open document.
    template <class Answer, class Value, class Read>
    std::string answered(Value Answer::*member, const Read& read)
    {
        Answer answer;
        auto result = m_document != nullptr
            ? read(*m_document)
            : Result<Value>(Error{ErrorKind::internal, "no document is open", {}, 0});
        answer.ok = result.ok();
        if (result) {
            answer.*member = std::move(result.value());
        } else {
            answer.error = travelling(result.error());
        }
        return toBytes(answer);
    }

    std::string open(const ExtractRequest& asked)
    {
        OpenAnswer answer;
        ExtractOptions options;
        options.detail = Detail::full;
        options.outlines = true;
        options.password = asked.password;
        options.cmaps = &m_cmaps;
        const auto rules = options.limits.setAll(asked.rules);
        auto opened = rules ? DocumentContext::open(m_file, options)
                            : Result<std::unique_ptr<DocumentContext>>(rules.error());
        if (!opened) {
            answer.error = travelling(opened.error());
            return toBytes(answer);
        }
        m_limits = options.limits;
        m_document = std::move(opened.value());
        answer.ok = true;
        answer.pageCount = m_document->pageCount();
        answer.title = titleOf(m_document->document(), m_limits);
        answer.findings = diagnoseDocument(m_document->document());
        return toBytes(answer);
    }

    std::string page(const ExtractRequest& asked)
    {
        PageAnswer answer;
        auto result = m_document != nullptr
            ? m_document->page(asked.page)
            : Result<PageResult>(Error{ErrorKind::internal, "no document is open", {}, 0});
        if (!result) {
            answer.error = travelling(result.error());
            return toBytes(answer);
        }
        answer.ok = true;
        answer.extract = *result.value().extract;
        answer.findings = diagnosePage(answer.extract, result.value().findings, m_limits,
                                       {{}, statedLanguage(m_document->document())},
                                       m_document->outline());
        m_last = result.value().extract;
        return toBytes(answer);
    }

    std::string findings(const ExtractRequest& asked)
    {
        FindingsAnswer answer;
        auto result = m_document != nullptr
            ? m_document->page(asked.page)
            : Result<PageResult>(Error{ErrorKind::internal, "no document is open", {}, 0});
        if (!result) {
            answer.error = travelling(result.error());
            return toBytes(answer);
        }
        answer.ok = true;
        answer.findings = diagnosePage(*result.value().extract, result.value().findings, m_limits,
                                       {{}, statedLanguage(m_document->document())},
                                       m_document->outline());
        for (Finding& finding : answer.findings) {
            finding.subjects.resize(std::min(finding.subjects.size(), mostSurveyed));
            finding.evidence.resize(std::min(finding.evidence.size(), mostSurveyed));
        }
        answer.fonts = fontUsesOf(result.value().extract->contents);
        return toBytes(answer);
    }

    std::string content(const ExtractRequest& asked)
    {
        ContentAnswer answer;
        if (m_last == nullptr || m_last->page != asked.page) {
            auto result = m_document != nullptr
                ? m_document->page(asked.page)
                : Result<PageResult>(Error{ErrorKind::internal, "no document is open", {}, 0});
            if (!result) {
                answer.error = travelling(result.error());
                return toBytes(answer);
            }
            m_last = result.value().extract;
        }
        const auto& contents = m_last->contents.contents;
        if (asked.content.index() >= contents.size()) {
            answer.error = {ErrorKind::usage, "the page has no such content stream", {}};
            return toBytes(answer);
        }
        auto bytes = m_document->contentBytes(asked.page, contents[asked.content.index()]);
        answer.ok = bytes.ok();
        if (bytes) {
            answer.bytes = std::move(bytes.value());
        } else {
            answer.error = travelling(bytes.error());
        }
        return toBytes(answer);
    }

    std::string_view m_file;
    Limits m_limits;
    ChannelCMaps m_cmaps;
    std::unique_ptr<DocumentContext> m_document;
    std::shared_ptr<const PageExtract> m_last;
};

} // namespace

Exit serveExtractor()
{
    watchParent(childFrames);
    const Limits limits;
    auto file = MappedFile::map(childFirstPassed, limits);
    enterExtractorCage();
    if (!file) {
        OpenAnswer answer;
        answer.error = travelling(file.error());
        FrameReader reader(limits);
        Frame request;
        if (reader.readUntil(childFrames, request, deadlineIn(forever)) == FrameStatus::ready) {
            writeFrame(childFrames, {extractAnswerFrame, request.tag, toBytes(answer)}, limits,
                       deadlineIn(forever));
        }
        return Exit::could_not;
    }
    return ExtractorServer(file.value().bytes()).serve();
}

} // namespace foulcase

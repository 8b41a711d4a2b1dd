// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/extract_client.h"

#include "app/channel/cmap_question.h"
#include "app/channel/mapped_file.h"
#include "app/channel/siblings.h"
#include "app/window/extract_check.h"
#include "core/base/binary_archive.h"
#include "core/base/rules.h"

#include <algorithm>
#include <sys/resource.h>

namespace foulcase {

namespace {

constexpr double wallPerProcessorSecond = 2; // other work may share the cores
constexpr int backgroundNice = 10;
constexpr int mostQuestions = 4000;          // CMap files asked for while one answer is made

#ifdef FOULCASE_SANITIZED
constexpr ChildOutput extractorOutput = ChildOutput::to_stderr;
#else
constexpr ChildOutput extractorOutput = ChildOutput::discarded;
#endif

bool isSound(const OpenAnswer& answer, int /*page*/)
{
    return !answer.ok || answer.pageCount >= 0;
}

bool isSound(const PageAnswer& answer, int page)
{
    return !answer.ok || (answer.extract.page == page && idsHold(answer.extract));
}

bool isSound(const ContentAnswer& /*answer*/, int /*page*/)
{
    return true;
}

bool isSound(const FontAnswer& /*answer*/, int /*page*/)
{
    return true; // values that refer to nothing
}

bool isSound(const StreamAnswer& /*answer*/, int /*page*/)
{
    return true;
}

bool isSound(const OutlinesAnswer& answer, int /*page*/)
{
    return std::all_of(answer.outlines.begin(), answer.outlines.end(), pathHolds);
}

bool isSound(const FindingsAnswer& /*answer*/, int /*page*/)
{
    return true; // their subjects are looked up in an extract only after that was checked
}

} // namespace

Result<std::unique_ptr<ExtractClient>> ExtractClient::open(
    const std::string& path, const ExtractClientOptions& options)
{
    auto file = openRegularFile(path, options.limits);
    if (!file) {
        return file.error();
    }
    return std::unique_ptr<ExtractClient>(new ExtractClient(std::move(file.value()), options));
}

double ExtractClient::wallSeconds() const
{
    return m_options.limits[Rule::limit_page_seconds] * wallPerProcessorSecond;
}

void ExtractClient::forgetChild()
{
    const std::lock_guard lock(m_childGuard);
    m_child.reset();
}

Error ExtractClient::dropChild(
    ChildProcess& child, FrameStatus status, const std::string& doing, int page)
{
    const ChildEnd end = child.finishAfter(status, wallSeconds());
    forgetChild();
    if (end.kind == ChildEndKind::killed) {
        return {ErrorKind::cancelled, doing + " was stopped", {}, page};
    }
    return {end.errorKind(), "the extractor " + end.sentence() + " while " + doing, {}, page};
}

Result<std::string> ExtractClient::exchange(
    ChildProcess& child, const ExtractRequest& request, const std::string& doing)
{
    const Deadline deadline = deadlineIn(wallSeconds());
    child.armProcessorSeconds(m_options.limits[Rule::limit_page_seconds]);
    const std::uint32_t tag = ++m_tag;
    FrameStatus status = child.send({extractRequestFrame, tag, toBytes(request)}, deadline);
    for (int questions = 0; status == FrameStatus::ready; ++questions) {
        Frame reply;
        status = child.receive(reply, deadline);
        if (status != FrameStatus::ready) {
            break;
        }
        if (reply.type == extractAnswerFrame && reply.tag == tag) {
            return std::move(reply.payload);
        }
        if (reply.type != cmapQuestionFrame || questions >= mostQuestions) {
            status = FrameStatus::garbage;
            break;
        }
        status = child.send({cmapAnswerFrame, reply.tag, installedCMap(reply.payload)}, deadline);
    }
    return dropChild(child, status, doing, request.page);
}

template<class Answer>
Result<Answer> ExtractClient::ask(
    ChildProcess& child, const ExtractRequest& request, const std::string& doing)
{
    const auto bytes = exchange(child, request, doing);
    if (!bytes) {
        return bytes.error();
    }
    Answer answer;
    if (!fromBytes(bytes.value(), answer) || !isSound(answer, request.page)) {
        return dropChild(child, FrameStatus::garbage, doing, request.page);
    }
    if (!answer.ok) {
        return Error{answer.error.kind, answer.error.message, answer.error.object, request.page};
    }
    return answer;
}

Result<std::shared_ptr<ChildProcess>> ExtractClient::runningChild()
{
    if (const auto child = m_child) {
        Frame stray;
        if (child->receiveNow(stray) == FrameStatus::pending) {
            return child;
        }
        forgetChild(); // it died while nothing was asked of it, which is no page's fault
    }
    std::string program = m_options.program;
    if (program.empty()) {
        auto found = siblingExecutable("foulcase");
        if (!found) {
            return found.error();
        }
        program = found.value();
    }
    ChildOptions options;
    options.limits = m_options.limits;
    options.processorSeconds = m_options.limits[Rule::limit_page_seconds];
    options.parentDeath = ParentDeath::by_channel;
    options.output = extractorOutput;
    options.passed = {m_file.number()};
    auto started = ChildProcess::start(options, program, {extractorArgument});
    if (!started) {
        return Error{ErrorKind::cannot_read, started.error().message, {}, 0};
    }
    const std::shared_ptr<ChildProcess> child = std::move(started.value());
    if (m_options.priority == ChildPriority::background) {
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(child->processId()), backgroundNice);
    }
    {
        const std::lock_guard lock(m_childGuard);
        m_child = child;
    }
    ExtractRequest request;
    request.kind = ExtractRequestKind::open;
    request.password = m_options.password;
    request.rules = m_options.rules;
    auto answer = ask<OpenAnswer>(*child, request, "opening the file");
    if (!answer) {
        forgetChild();
        return answer.error();
    }
    m_document = std::move(answer.value());
    return child;
}

Result<OpenAnswer> ExtractClient::document()
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    return child ? Result<OpenAnswer>(m_document) : Result<OpenAnswer>(child.error());
}

Result<PageAnswer> ExtractClient::page(int number)
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    if (!child) {
        return child.error();
    }
    ExtractRequest request;
    request.kind = ExtractRequestKind::page;
    request.page = number;
    return ask<PageAnswer>(*child.value(), request, "reading page " + std::to_string(number));
}

Result<std::string> ExtractClient::content(int page, ContentId content)
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    if (!child) {
        return child.error();
    }
    ExtractRequest request;
    request.kind = ExtractRequestKind::content;
    request.page = page;
    request.content = content;
    auto answer = ask<ContentAnswer>(
        *child.value(), request, "reading the content of page " + std::to_string(page));
    if (!answer) {
        return answer.error();
    }
    return std::move(answer.value().bytes);
}

template<class Answer>
Result<Answer> ExtractClient::askRunning(const ExtractRequest& request, const std::string& doing)
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    return child ? ask<Answer>(*child.value(), request, doing) : Result<Answer>(child.error());
}

Result<FindingsAnswer> ExtractClient::findings(int page)
{
    ExtractRequest request;
    request.kind = ExtractRequestKind::findings;
    request.page = page;
    return askRunning<FindingsAnswer>(request, "judging page " + std::to_string(page));
}

Result<FontReport> ExtractClient::fontReport(
    const FontQuery& font, const std::vector<CodeName>& used)
{
    ExtractRequest request;
    request.kind = ExtractRequestKind::font;
    request.font = font;
    request.codes = used;
    auto answer = askRunning<FontAnswer>(request, "reading a font");
    if (!answer) {
        return answer.error();
    }
    return std::move(answer.value().report);
}

Result<std::vector<GlyphOutline>> ExtractClient::fontOutlines(
    const FontQuery& font, const std::vector<CodeName>& codes)
{
    ExtractRequest request;
    request.kind = ExtractRequestKind::outlines;
    request.font = font;
    request.codes = codes;
    auto answer = askRunning<OutlinesAnswer>(request, "drawing glyphs of a font");
    if (!answer) {
        return answer.error();
    }
    answer.value().outlines.resize(codes.size());
    return std::move(answer.value().outlines);
}

Result<SavedStream> ExtractClient::fontProgram(const FontQuery& font)
{
    ExtractRequest request;
    request.kind = ExtractRequestKind::program;
    request.font = font;
    auto answer = askRunning<StreamAnswer>(request, "reading a font program");
    if (!answer) {
        return answer.error();
    }
    return std::move(answer.value().stream);
}

Result<SavedStream> ExtractClient::stream(std::uint32_t object)
{
    ExtractRequest request;
    request.kind = ExtractRequestKind::stream;
    request.object = object;
    auto answer = askRunning<StreamAnswer>(request, "reading a stream");
    if (!answer) {
        return answer.error();
    }
    return std::move(answer.value().stream);
}

void ExtractClient::kill()
{
    const std::lock_guard lock(m_childGuard);
    if (m_child) {
        m_child->kill();
    }
}

int ExtractClient::processId() const
{
    const std::lock_guard lock(m_childGuard);
    return m_child ? m_child->processId() : 0;
}

} // namespace foulcase

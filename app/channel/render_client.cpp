// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/render_client.h"

#include "app/channel/mapped_file.h"
#include "app/channel/pixel_memory.h"
#include "app/channel/siblings.h"
#include "core/base/binary_archive.h"
#include "core/base/rules.h"

#include <algorithm>
#include <cmath>

namespace foulcase {

namespace {

constexpr int bytesPerPixel = 4;

#ifdef FOULCASE_SANITIZED
constexpr ChildOutput rendererOutput = ChildOutput::to_stderr;
#else
constexpr ChildOutput rendererOutput = ChildOutput::discarded; // font and image libraries chat
#endif

Error pageError(ErrorKind kind, std::string message, int page)
{
    return {kind, std::move(message), {}, page};
}

std::string pageText(int page)
{
    return "page " + std::to_string(page);
}

// The whole page in pixels; a page never has none.
Result<PixelRect> wholePicture(const PageSize& size, const RenderRequest& request)
{
    const double width = std::ceil(size.width * request.pixelsPerUnit - 1e-6);
    const double height = std::ceil(size.height * request.pixelsPerUnit - 1e-6);
    if (!(width <= INT32_MAX / bytesPerPixel && height <= INT32_MAX)) {
        return pageError(ErrorKind::limit,
            pageText(request.page) + " is too large to be drawn at this scale", request.page);
    }
    return PixelRect{0, 0, std::max(1, static_cast<std::int32_t>(width)),
        std::max(1, static_cast<std::int32_t>(height))};
}

PixelRect cutTo(const PixelRect& whole, const PixelRect& part)
{
    const std::int64_t x0 = std::clamp<std::int64_t>(part.x, 0, whole.width);
    const std::int64_t y0 = std::clamp<std::int64_t>(part.y, 0, whole.height);
    const std::int64_t x1 =
        std::clamp(std::int64_t{part.x} + part.width, x0, std::int64_t{whole.width});
    const std::int64_t y1 =
        std::clamp(std::int64_t{part.y} + part.height, y0, std::int64_t{whole.height});
    return {static_cast<std::int32_t>(x0), static_cast<std::int32_t>(y0),
        static_cast<std::int32_t>(x1 - x0), static_cast<std::int32_t>(y1 - y0)};
}

} // namespace

RenderClient::RenderClient(Descriptor file, const RenderOptions& options)
    : m_file(std::move(file)), m_options(options)
{}

RenderClient::~RenderClient() = default;

Result<std::unique_ptr<RenderClient>> RenderClient::open(
    const std::string& path, const RenderOptions& options)
{
    auto file = openRegularFile(path, options.limits);
    if (!file) {
        return file.error();
    }
    return std::unique_ptr<RenderClient>(new RenderClient(std::move(file.value()), options));
}

Result<std::shared_ptr<ChildProcess>> RenderClient::runningChild()
{
    if (const auto child = m_child) {
        Frame stray;
        if (!child->killAsked() && child->receiveNow(stray) == FrameStatus::pending) {
            return child;
        }
        const std::lock_guard lock(m_childGuard);
        m_child.reset(); // it went while nothing was asked of it, which is no page's fault
    }
    std::string program = m_options.program;
    if (program.empty()) {
        auto found = siblingExecutable("foulcase-render");
        if (!found) {
            return found.error();
        }
        program = found.value();
    }
    ChildOptions options;
    options.limits = m_options.limits;
    options.processorSeconds = m_options.limits[Rule::limit_render_seconds];
    options.parentDeath = ParentDeath::by_channel;
    options.output = rendererOutput;
    options.passed = {m_file.number()};
    auto started = ChildProcess::start(options, program, {});
    if (!started) {
        return Error{ErrorKind::cannot_read, started.error().message, {}, 0};
    }
    const std::shared_ptr<ChildProcess> child = std::move(started.value());
    {
        const std::lock_guard lock(m_childGuard);
        m_child = child;
    }
    const RenderTask task{"opening the file", 0};
    const auto answer = exchange(*child, RenderFrame::open, toBytes(RenderOpen{m_options.password}),
        RenderFrame::opened, task);
    if (!answer) {
        const std::lock_guard lock(m_childGuard);
        m_child.reset();
        return answer.error();
    }
    RenderOpened opened;
    if (!fromBytes(answer.value(), opened) || opened.pageCount < 0) {
        return dropChild(*child, FrameStatus::garbage, task);
    }
    m_pageCount = opened.pageCount;
    const std::lock_guard lock(m_childGuard);
    m_cageGap = opened.cageGap;
    return child;
}

Error RenderClient::dropChild(ChildProcess& child, FrameStatus status, const RenderTask& task)
{
    const ChildEnd end = child.finishAfter(status, m_options.limits[Rule::limit_render_seconds]);
    {
        const std::lock_guard lock(m_childGuard);
        m_child.reset();
    }
    if (end.kind == ChildEndKind::killed) {
        return pageError(ErrorKind::cancelled, task.doing + " was stopped", task.page);
    }
    return pageError(
        end.errorKind(), "the renderer " + end.sentence() + " while " + task.doing, task.page);
}

Result<std::string> RenderClient::exchange(ChildProcess& child, RenderFrame ask,
    std::string payload, RenderFrame answer, const RenderTask& task, int attached)
{
    const double seconds = m_options.limits[Rule::limit_render_seconds];
    const Deadline deadline = deadlineIn(seconds);
    child.armProcessorSeconds(seconds);
    Frame request{static_cast<std::uint32_t>(ask), ++m_tag, std::move(payload)};
    FrameStatus status = child.send(request, deadline, attached);
    Frame reply;
    if (status == FrameStatus::ready) {
        status = child.receive(reply, deadline);
    }
    if (status != FrameStatus::ready) {
        return dropChild(child, status, task);
    }
    if (reply.tag == request.tag && reply.type == static_cast<std::uint32_t>(answer)) {
        return std::move(reply.payload);
    }
    RenderRefused refused;
    if (reply.tag != request.tag || reply.type != static_cast<std::uint32_t>(RenderFrame::refused)
        || !fromBytes(reply.payload, refused)) {
        return dropChild(child, FrameStatus::garbage, task);
    }
    return pageError(refused.kind, refused.message, task.page);
}

Result<PageSize> RenderClient::sizeOf(ChildProcess& child, int page)
{
    if (page < 1 || page > m_pageCount) {
        return pageError(ErrorKind::no_such_page,
            "there is no " + pageText(page) + "; the file has " + std::to_string(m_pageCount),
            page);
    }
    if (const auto known = m_sizes.find(page); known != m_sizes.end()) {
        return known->second;
    }
    const RenderTask task{"measuring " + pageText(page), page};
    const auto answer = exchange(
        child, RenderFrame::measure, toBytes(RenderMeasure{page}), RenderFrame::measured, task);
    if (!answer) {
        return answer.error();
    }
    PageSize size;
    if (!fromBytes(answer.value(), size)) {
        return dropChild(child, FrameStatus::garbage, task);
    }
    if (!(size.width > 0 && size.height > 0) || !std::isfinite(size.width * size.height)) {
        return pageError(ErrorKind::damaged, pageText(page) + " has no area", page);
    }
    if (m_sizes.size() >= m_options.limits.count(Rule::limit_page_count)) {
        m_sizes.clear();
    }
    m_sizes[page] = size;
    return size;
}

Result<int> RenderClient::pageCount()
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    return child ? Result<int>(m_pageCount) : Result<int>(child.error());
}

Result<PageSize> RenderClient::pageSize(int page)
{
    const std::lock_guard lock(m_requests);
    const auto child = runningChild();
    return child ? sizeOf(*child.value(), page) : Result<PageSize>(child.error());
}

Result<Picture> RenderClient::render(const RenderRequest& request)
{
    const std::lock_guard lock(m_requests);
    const int page = request.page;
    if (!(request.pixelsPerUnit > 0)) {
        return pageError(ErrorKind::usage, "a page needs a scale above 0 to be drawn", page);
    }
    const auto child = runningChild();
    if (!child) {
        return child.error();
    }
    const auto size = sizeOf(*child.value(), page);
    if (!size) {
        return size.error();
    }
    const auto whole = wholePicture(size.value(), request);
    if (!whole) {
        return whole.error();
    }
    const PixelRect area = request.area ? cutTo(whole.value(), *request.area) : whole.value();
    if (area.width <= 0 || area.height <= 0) {
        return pageError(
            ErrorKind::usage, "the part asked for lies outside " + pageText(page), page);
    }
    const std::int64_t count = std::int64_t{area.width} * area.height;
    if (const double most = m_options.limits[Rule::limit_render_pixels];
        static_cast<double>(count) > most) {
        return pageError(ErrorKind::limit,
            pageText(page) + " would take " + std::to_string(count)
                + " pixels, more than limit_render_pixels ("
                + std::to_string(static_cast<std::int64_t>(most))
                + ") allows; draw a part of it or at a smaller scale",
            page);
    }
    const std::int32_t stride = area.width * bytesPerPixel;
    auto memory = makePixelMemory(static_cast<std::size_t>(count) * bytesPerPixel);
    if (!memory) {
        return memory.error();
    }
    const auto answer = exchange(*child.value(), RenderFrame::paint,
        toBytes(RenderPaint{request.pixelsPerUnit, page, area, stride}), RenderFrame::painted,
        RenderTask{"drawing " + pageText(page), page}, memory.value().file.number());
    if (!answer) {
        return answer.error();
    }
    Picture picture;
    picture.page = page;
    picture.pixelsPerUnit = request.pixelsPerUnit;
    picture.width = area.width;
    picture.height = area.height;
    picture.stride = stride;
    picture.area = area;
    picture.pageWidth = whole.value().width;
    picture.pageHeight = whole.value().height;
    picture.pixels = std::move(memory.value().pixels);
    return picture;
}

void RenderClient::kill()
{
    const std::lock_guard lock(m_childGuard);
    if (m_child) {
        m_child->kill();
    }
}

int RenderClient::processId() const
{
    const std::lock_guard lock(m_childGuard);
    return m_child ? m_child->processId() : 0;
}

std::string RenderClient::cageGap() const
{
    const std::lock_guard lock(m_childGuard);
    return m_cageGap;
}

} // namespace foulcase

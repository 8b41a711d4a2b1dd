// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// foulcase-render: a child of RenderClient that turns pages into pixels. Started by hand it says
// so and ends.
#include "app/channel/cage.h"
#include "app/channel/child_process.h"
#include "app/channel/render_protocol.h"
#include "app/render/poppler_document.h"
#include "core/base/binary_archive.h"

#include <cstdio>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace foulcase {

namespace {

constexpr double answerSeconds = 60; // for an answer to be taken; the parent waits less

struct Answer {
    RenderFrame type = RenderFrame::refused;
    std::string payload;
};

Answer refusal(const Error& error)
{
    return {RenderFrame::refused, toBytes(RenderRefused{error.kind, error.message})};
}

Answer misunderstood()
{
    return refusal(
        {ErrorKind::internal, "the renderer was asked for something it does not know", {}, 0});
}

// Copies the picture to the client's memory, which must hold it.
bool copyRows(const QImage& image, const RenderPaint& request, int memory)
{
    struct stat facts {};
    const auto rowBytes = static_cast<std::size_t>(image.width()) * 4;
    const auto stride = static_cast<std::size_t>(request.stride);
    const std::size_t total = stride * static_cast<std::size_t>(image.height());
    if (request.stride < 0 || stride < rowBytes || ::fstat(memory, &facts) != 0
        || static_cast<std::size_t>(facts.st_size) < total) {
        return false;
    }
    void* mapped = ::mmap(nullptr, total, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    if (mapped == MAP_FAILED) {
        return false;
    }
    auto* to = static_cast<std::byte*>(mapped);
    for (int y = 0; y < image.height(); ++y) {
        std::memcpy(to + stride * static_cast<std::size_t>(y), image.constScanLine(y), rowBytes);
    }
    ::munmap(mapped, total);
    return true;
}

class RenderServer {
public:
    explicit RenderServer(PopplerDocument& document, std::string cageGap)
        : m_document(document), m_cageGap(std::move(cageGap))
    {}

    Answer answer(const Frame& frame, Descriptor attached)
    {
        switch (static_cast<RenderFrame>(frame.type)) {
        case RenderFrame::open:
            return open(frame.payload);
        case RenderFrame::measure:
            return measure(frame.payload);
        case RenderFrame::paint:
            return paint(frame.payload, attached);
        default:
            return misunderstood();
        }
    }

private:
    Answer open(const std::string& payload)
    {
        RenderOpen request;
        if (!fromBytes(payload, request)) {
            return misunderstood();
        }
        const auto pages = m_document.load(request.password);
        return pages ? Answer{RenderFrame::opened, toBytes(RenderOpened{pages.value(), m_cageGap})}
                     : refusal(pages.error());
    }

    Answer measure(const std::string& payload)
    {
        RenderMeasure request;
        if (!fromBytes(payload, request)) {
            return misunderstood();
        }
        const auto size = m_document.measure(request.page);
        return size ? Answer{RenderFrame::measured, toBytes(size.value())} : refusal(size.error());
    }

    Answer paint(const std::string& payload, const Descriptor& memory)
    {
        RenderPaint request;
        if (!fromBytes(payload, request) || !memory) {
            return misunderstood();
        }
        const auto image = m_document.paint(request.page, request.pixelsPerUnit, request.area);
        if (!image) {
            return refusal(image.error());
        }
        if (!copyRows(image.value(), request, memory.number())) {
            return refusal(
                {ErrorKind::internal, "the memory for the picture cannot be used", {}, 0});
        }
        return {RenderFrame::painted, {}};
    }

    PopplerDocument& m_document;
    std::string m_cageGap;
};

int serve()
{
    const Limits limits;
    PopplerDocument document;
    const auto attached = document.attach(childFirstPassed);
    watchParent(childFrames);
    const CageReport cage = enterRendererCage(fontFolders());
    RenderServer server(document, cage.missing);
    FrameReader reader(limits, AttachedDescriptors::accept);
    Frame frame;
    while (reader.readUntil(childFrames, frame, deadlineIn(1e9)) == FrameStatus::ready) {
        const Answer answer =
            attached ? server.answer(frame, reader.takeDescriptor()) : refusal(attached.error());
        const Frame reply{static_cast<std::uint32_t>(answer.type), frame.tag, answer.payload};
        if (writeFrame(childFrames, reply, limits, deadlineIn(answerSeconds))
            != FrameStatus::ready) {
            return 1;
        }
    }
    return 0;
}

bool startedByClient()
{
    int type = 0;
    socklen_t size = sizeof(type);
    return ::getsockopt(childFrames, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

} // namespace

} // namespace foulcase

int main()
{
    if (!foulcase::startedByClient()) {
        std::fputs("foulcase-render draws pages for foulcase and is not started by hand\n", stderr);
        return 2;
    }
    int code = foulcase::childExitException;
    try {
        code = foulcase::serve();
    } catch (const std::bad_alloc&) {
        code = foulcase::childExitNoMemory;
    } catch (...) {
        code = foulcase::childExitException;
    }
    ::_exit(code); // what is left goes with the process
}

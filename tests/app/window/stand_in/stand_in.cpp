// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stands between the window and a real child: hands every frame on until page 2 is asked for, then
// does what FOULCASE_STAND_IN says. The real child is FOULCASE_REAL_CHILD, with the arguments given.
#include "app/channel/child_process.h"
#include "app/channel/extract_protocol.h"
#include "app/channel/render_protocol.h"
#include "core/base/binary_archive.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

using namespace foulcase;

namespace {

constexpr int badPage = 2;

int startReal(char** arguments)
{
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        return -1;
    }
    if (::fork() == 0) {
        ::close(ends[0]);
        ::dup2(ends[1], childFrames);
        ::close(ends[1]);
        const char* program = std::getenv("FOULCASE_REAL_CHILD");
        arguments[0] = const_cast<char*>(program);
        ::execv(program, arguments);
        ::_exit(127);
    }
    ::close(ends[1]);
    return ends[0];
}

bool isBad(const Frame& frame)
{
    ExtractRequest request;
    RenderPaint paint;
    if (frame.type == extractRequestFrame) {
        return fromBytes(frame.payload, request) && request.page == badPage
            && request.kind == ExtractRequestKind::page;
    }
    return frame.type == static_cast<std::uint32_t>(RenderFrame::paint)
        && fromBytes(frame.payload, paint) && paint.page == badPage;
}

void writeAll(const void* bytes, std::size_t size)
{
    if (::write(childFrames, bytes, size) < 0) {
        ::_exit(1);
    }
}

void writeHeader(const Frame& request, std::uint32_t type, std::uint32_t length)
{
    std::uint32_t numbers[3] = {type, request.tag, length};
    writeAll("FLC1", 4);
    writeAll(numbers, sizeof(numbers));
}

void misbehave(const Frame& request, int attached)
{
    const std::string_view how = std::getenv("FOULCASE_STAND_IN");
    const bool paints = request.type != extractRequestFrame;
    const std::uint32_t answer =
        paints ? static_cast<std::uint32_t>(RenderFrame::painted) : extractAnswerFrame;
    if (how == "crash") {
        ::raise(SIGSEGV);
    } else if (how == "hang") {
        ::raise(SIGSTOP);
    } else if (how == "garbage") {
        writeAll("this is no frame at all, whatever one may think", 48);
    } else if (how == "nonsense") {
        writeHeader(request, answer + 90, 0);
    } else if (how == "oversized") {
        writeHeader(request, answer, 0xfffffff0U);
    } else if (how == "cut") {
        writeHeader(request, answer, 1000);
        writeAll("half", 4);
        ::_exit(0);
    } else if (how == "shrink" && paints) {
        // Sealed by the window, so that this fails; a window that trusted it would crash.
        const bool shrunk = ::ftruncate(attached, 0) == 0;
        writeHeader(request, shrunk ? answer : answer + 90, 0);
    } else if (how == "grandchild") {
        if (::fork() == 0) {
            ::sleep(120); // and holds the channel
            ::_exit(0);
        }
        ::raise(SIGSEGV);
    }
    ::sleep(120);
}

} // namespace

int main(int, char** arguments)
{
    const Limits limits;
    const int real = startReal(arguments);
    constexpr double longest = 100;
    FrameReader fromWindow(limits, AttachedDescriptors::accept);
    FrameReader fromReal(limits);
    Frame request;
    while (fromWindow.readUntil(childFrames, request, deadlineIn(longest)) == FrameStatus::ready) {
        const Descriptor attached = fromWindow.takeDescriptor();
        if (isBad(request)) {
            misbehave(request, attached.number());
        }
        writeFrame(real, request, limits, deadlineIn(longest), attached.number());
        Frame answer;
        while (fromReal.readUntil(real, answer, deadlineIn(longest)) == FrameStatus::ready) {
            writeFrame(childFrames, answer, limits, deadlineIn(longest));
            Frame reply;
            if (answer.type != cmapQuestionFrame) {
                break;
            }
            if (fromWindow.readUntil(childFrames, reply, deadlineIn(longest))
                != FrameStatus::ready) {
                return 1;
            }
            writeFrame(real, reply, limits, deadlineIn(longest));
        }
    }
    return 0;
}

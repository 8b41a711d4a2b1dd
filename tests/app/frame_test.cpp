// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/frame.h"
#include "tests/test_registry.h"

#include <QTest>

#include <sys/socket.h>
#include <unistd.h>

using namespace foulcase;

namespace {

struct Ends {
    Descriptor here;
    Descriptor there;
};

Ends connected()
{
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        return {};
    }
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

/// Mark "FLC1", type 7, tag 9, length 3, little-endian, and the payload "abc".
const std::string wholeFrame("FLC1\x07\0\0\0\x09\0\0\0\x03\0\0\0abc", 19);

std::string headerOf(const char (&length)[5])
{
    return wholeFrame.substr(0, 12) + std::string(length, 4);
}

void put(const Descriptor& to, std::string_view bytes)
{
    QCOMPARE(::send(to.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
        static_cast<ssize_t>(bytes.size()));
}

} // namespace

class FrameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bytesAreAsStated();
    void frameInPiecesIsWholeOnlyAtItsEnd();
    void severalFramesComeOneByOne();
    void endBetweenFramesIsNoCut();
    void endInHeaderOrPayloadIsACut();
    void lengthOverTheLimitIsRefusedUnread();
    void whatIsNoFrameIsGarbage();
    void faultStays();
    void readUntilKeepsItsDeadline();
    void writeToNobodyIsNoSignal();
    void writeToASleeperKeepsItsDeadline();
    void writeOverTheLimitSendsNothing();
    void largeFramePassesWhole();
    void descriptorArrivesOnlyWhereAccepted();
};

void FrameTest::bytesAreAsStated()
{
    const Ends ends = connected();
    const Limits limits;
    QCOMPARE(
        writeFrame(ends.there.number(), {7, 9, "abc"}, limits, deadlineIn(5)), FrameStatus::ready);
    char bytes[64] = {};
    QCOMPARE(::recv(ends.here.number(), bytes, sizeof(bytes), 0), ssize_t{19});
    QCOMPARE(std::string(bytes, 19), wholeFrame);
}

void FrameTest::frameInPiecesIsWholeOnlyAtItsEnd()
{
    const Ends ends = connected();
    FrameReader reader{Limits()};
    Frame frame;
    for (std::size_t i = 0; i + 1 < wholeFrame.size(); ++i) {
        put(ends.there, wholeFrame.substr(i, 1));
        QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::pending);
    }
    put(ends.there, "c");
    QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::ready);
    QCOMPARE(frame.type, 7U);
    QCOMPARE(frame.tag, 9U);
    QCOMPARE(frame.payload, std::string("abc"));
}

void FrameTest::severalFramesComeOneByOne()
{
    const std::string empty = headerOf("\0\0\0\0");
    const std::string both = wholeFrame + empty + wholeFrame.substr(0, 5);
    FrameReader reader{Limits()};
    Frame frame;
    std::string_view rest = both;
    QCOMPARE(reader.feed(rest, frame), FrameStatus::ready);
    QCOMPARE(frame.payload, std::string("abc"));
    QCOMPARE(rest.size(), empty.size() + 5);
    QCOMPARE(reader.feed(rest, frame), FrameStatus::ready);
    QVERIFY(frame.payload.empty());
    QCOMPARE(reader.feed(rest, frame), FrameStatus::pending);
    QVERIFY(rest.empty());
}

void FrameTest::endBetweenFramesIsNoCut()
{
    Ends ends = connected();
    FrameReader reader{Limits()};
    Frame frame;
    put(ends.there, wholeFrame);
    ends.there.reset();
    QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::ready);
    QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::ended);
}

void FrameTest::endInHeaderOrPayloadIsACut()
{
    for (const std::size_t size : {1U, 15U, 16U, 18U}) {
        Ends ends = connected();
        FrameReader reader{Limits()};
        Frame frame;
        put(ends.there, wholeFrame.substr(0, size));
        ends.there.reset();
        QCOMPARE(reader.readUntil(ends.here.number(), frame, deadlineIn(5)), FrameStatus::cut);
    }
}

void FrameTest::lengthOverTheLimitIsRefusedUnread()
{
    Limits limits;
    QVERIFY(limits.set("limit_frame_bytes", "4096").ok());
    Frame frame;
    FrameReader justFits(limits);
    const std::string largest = headerOf("\0\x10\0\0");
    std::string_view bytes = largest;
    QCOMPARE(justFits.feed(bytes, frame), FrameStatus::pending);
    FrameReader refuses(limits);
    const std::string larger = headerOf("\x01\x10\0\0");
    bytes = larger;
    QCOMPARE(refuses.feed(bytes, frame), FrameStatus::oversized);
    FrameReader refusesAll{Limits()};
    const std::string largestOfAll = headerOf("\xff\xff\xff\xff");
    bytes = largestOfAll;
    QCOMPARE(refusesAll.feed(bytes, frame), FrameStatus::oversized);
}

void FrameTest::whatIsNoFrameIsGarbage()
{
    Frame frame;
    for (const std::string text : {"H", "FLC2", "Segmentation fault\n"}) {
        FrameReader reader{Limits()};
        std::string_view bytes = text;
        QCOMPARE(reader.feed(bytes, frame), FrameStatus::garbage);
    }
}

void FrameTest::faultStays()
{
    FrameReader reader{Limits()};
    Frame frame;
    std::string_view bytes = "nonsense";
    QCOMPARE(reader.feed(bytes, frame), FrameStatus::garbage);
    bytes = wholeFrame;
    QCOMPARE(reader.feed(bytes, frame), FrameStatus::garbage);
    QCOMPARE(reader.atEnd(), FrameStatus::garbage);
}

void FrameTest::readUntilKeepsItsDeadline()
{
    const Ends ends = connected();
    FrameReader reader{Limits()};
    Frame frame;
    put(ends.there, wholeFrame.substr(0, 10));
    QCOMPARE(reader.readUntil(ends.here.number(), frame, deadlineIn(0.02)), FrameStatus::timed_out);
    put(ends.there, wholeFrame.substr(10));
    QCOMPARE(reader.readUntil(ends.here.number(), frame, deadlineIn(5)), FrameStatus::ready);
    QCOMPARE(frame.payload, std::string("abc"));
}

void FrameTest::writeToNobodyIsNoSignal()
{
    Ends ends = connected();
    ends.here.reset();
    QCOMPARE(writeFrame(ends.there.number(), {1, 1, "abc"}, Limits(), deadlineIn(5)),
        FrameStatus::ended);
    QCOMPARE(writeFrame(-1, {1, 1, "abc"}, Limits(), deadlineIn(5)), FrameStatus::failed);
}

void FrameTest::writeToASleeperKeepsItsDeadline()
{
    const Ends ends = connected();
    const std::string large(16 << 20, 'x'); // more than any socket buffers
    QCOMPARE(writeFrame(ends.there.number(), {1, 1, large}, Limits(), deadlineIn(0.05)),
        FrameStatus::timed_out);
}

void FrameTest::writeOverTheLimitSendsNothing()
{
    const Ends ends = connected();
    Limits limits;
    QVERIFY(limits.set("limit_frame_bytes", "4096").ok());
    QCOMPARE(writeFrame(ends.there.number(), {1, 1, std::string(4097, 'x')}, limits, deadlineIn(5)),
        FrameStatus::oversized);
    FrameReader reader(limits);
    Frame frame;
    QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::pending);
}

void FrameTest::largeFramePassesWhole()
{
    Ends ends = connected();
    std::string large(20 << 20, '\0');
    for (std::size_t i = 0; i < large.size(); ++i) {
        large[i] = static_cast<char>(i % 251);
    }
    const pid_t writer = ::fork();
    if (writer == 0) {
        const bool sent = writeFrame(ends.there.number(), {3, 4, large}, Limits(), deadlineIn(60))
            == FrameStatus::ready;
        ::_exit(sent ? 0 : 1);
    }
    ends.there.reset();
    FrameReader reader{Limits()};
    Frame frame;
    QCOMPARE(reader.readUntil(ends.here.number(), frame, deadlineIn(60)), FrameStatus::ready);
    QVERIFY(frame.payload == large);
    QCOMPARE(reader.readUntil(ends.here.number(), frame, deadlineIn(60)), FrameStatus::ended);
}

void FrameTest::descriptorArrivesOnlyWhereAccepted()
{
    int pipeEnds[2] = {-1, -1};
    QCOMPARE(::pipe(pipeEnds), 0);
    const Descriptor readEnd(pipeEnds[0]);
    const Descriptor writeEnd(pipeEnds[1]);
    for (const auto policy : {AttachedDescriptors::accept, AttachedDescriptors::refuse}) {
        const Ends ends = connected();
        const int attached = writeEnd.number();
        QCOMPARE(writeFrame(ends.there.number(), {1, 1, "x"}, Limits(), deadlineIn(5), attached),
            FrameStatus::ready);
        FrameReader reader(Limits(), policy);
        Frame frame;
        QCOMPARE(reader.read(ends.here.number(), frame), FrameStatus::ready);
        const Descriptor got = reader.takeDescriptor();
        QCOMPARE(static_cast<bool>(got), policy == AttachedDescriptors::accept);
        if (got) {
            QVERIFY(got.number() != attached);
            QCOMPARE(::write(got.number(), "z", 1), ssize_t{1});
            char byte = 0;
            QCOMPARE(::read(readEnd.number(), &byte, 1), ssize_t{1});
            QCOMPARE(byte, 'z');
        }
    }
}

FOULCASE_TEST(FrameTest);
#include "frame_test.moc"

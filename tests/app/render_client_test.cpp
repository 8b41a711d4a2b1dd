// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/channel/pixel_memory.h"
#include "app/channel/render_client.h"
#include "core/base/page_transform.h"
#include "tests/pdf_template.h"
#include "tests/test_paths.h"
#include "tests/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace foulcase;

namespace {

/// One page with these entries and this content; /F is Helvetica, not embedded.
std::string onePage(const std::string& entries, const std::string& content)
{
    return testing::pdfFromTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
                                    "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
                                    "{{object 3 0}} << /Type /Page /Parent 2 0 R /Contents 4 0 R\n"
                                    "/Resources << /Font << /F 5 0 R >> >> "
        + entries
        + " >>\n"
          "{{object 4 0}} << >>\n{{stream}}\n"
        + content
        + "\n{{endstream}}\n"
          "{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n"
          "{{xref}}\n{{trailer}}");
}

// The page of 100 × 100 units has a black rectangle from 20,30 to 60,80. Written by qpdf
// (--encrypt secret owner 128), RC4.
const char* const lockedFile =
    "JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4K"
    "ZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+"
    "PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDEwMCAx"
    "MDAgXSAvUGFyZW50IDIgMCBSIC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9MZW5n"
    "dGggMjYgL0ZpbHRlciAvRmxhdGVEZWNvZGUgPj4Kc3RyZWFtCsCMkG0IGoTcXNwUHsO7b3Njph7U"
    "/DHFz0ZUZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5n"
    "dGggMTI4IC9PIDwwZGI1ODU1ZmM1MzI2NTY5ZTc2NTkwNmNhZjY0ZTQ0MjlhNGMyMGQ2ZTk5NmZk"
    "ZWY5NjNlOWI1MDgwZjllMDgzPiAvUCAtNCAvUiAzIC9VIDxhMzdlMWU1MTQwY2NmZjYyN2Y5OGIx"
    "MTRiNGRjNzAxNzAxMjI0NTZhOTFiYWU1MTM0MjczYTZkYjEzNGM4N2M0PiAvViAyID4+CmVuZG9i"
    "agp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAw"
    "MDA2NCAwMDAwMCBuIAowMDAwMDAwMTIzIDAwMDAwIG4gCjAwMDAwMDAyMTIgMDAwMDAgbiAKMDAw"
    "MDAwMDMwOCAwMDAwMCBuIAp0cmFpbGVyIDw8IC9Sb290IDEgMCBSIC9TaXplIDYgL0lEIFs8Nzgy"
    "YWFiYjA4ODllODViNmE3NmNkMmY1YjFjNWM1ZjU+PDc4MmFhYmIwODg5ZTg1YjZhNzZjZDJmNWIx"
    "YzVjNWY1Pl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RhcnR4cmVmCjUxNQolJUVPRgo=";

const std::string box = "/MediaBox [0 0 100 100]";
const std::string blackRectangle = "20 30 40 50 re f";

/// Pixels at least half dark; empty where there are none.
Rect inkOf(const Picture& picture)
{
    Rect ink;
    for (std::int32_t y = 0; y < picture.height; ++y) {
        const std::uint32_t* row = picture.row(y);
        for (std::int32_t x = 0; x < picture.width; ++x) {
            if ((row[x] & 0xff) < 128) {
                ink.include(Rect{double(x), double(y), x + 1.0, y + 1.0});
            }
        }
    }
    return ink;
}

bool within(const Rect& a, const Rect& b, double distance)
{
    const double worst = std::max({std::abs(a.x0 - b.x0), std::abs(a.y0 - b.y0),
        std::abs(a.x1 - b.x1), std::abs(a.y1 - b.y1)});
    if (a.empty() || b.empty() || worst > distance) {
        qWarning("%g %g %g %g against %g %g %g %g", a.x0, a.y0, a.x1, a.y1, b.x0, b.y0, b.x1, b.y1);
        return false;
    }
    return true;
}

} // namespace

class RenderClientTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(renderer()), "foulcase-render is not built"); }
    void pictureHasItsSizeAndInk();
    void pixelsAreOpaqueWhiteAndBlack();
    void geometryIsPageTransforms_data();
    void geometryIsPageTransforms();
    void unembeddedFontHasInk();
    void partIsThatPartOfTheWhole();
    void annotationsAreShown();
    void tooManyPixelsAreRefusedButParts();
    void missingPageIsSaid();
    void lockedFileNeedsItsPassword();
    void whatIsNoPdfIsSaid();
    void fileKeepsThoughItsNameGoes();
    void childKilledBetweenRequestsIsReplaced();
    void childKilledWhileDrawingIsNamedAndReplaced();
    void hangingChildIsNamedAndReplaced();
    void killFromAnotherThreadCancels();
    void nonsenseIsNamed_data();
    void nonsenseIsNamed();
    void cageIsWhole();
    void memoryKeepsItsSize();

private:
    static QString renderer() { return programPath("/foulcase-render"); }
    RenderOptions options() const
    {
        RenderOptions made;
        made.program = renderer().toStdString();
        return made;
    }
    std::string file(const QByteArray& content)
    {
        const QString path = m_folder.filePath(QString::number(++m_files));
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size()) {
            qFatal("cannot write a file");
        }
        return path.toStdString();
    }
    std::unique_ptr<RenderClient> clientOf(const std::string& pdf, const RenderOptions& with)
    {
        auto client = RenderClient::open(file(QByteArray::fromStdString(pdf)), with);
        return client ? std::move(client.value()) : nullptr;
    }
    std::unique_ptr<RenderClient> rectangleClient(const char* seconds)
    {
        RenderOptions with = options();
        return with.limits.set("limit_render_seconds", seconds)
            ? clientOf(onePage(box, blackRectangle), with)
            : nullptr;
    }

    QTemporaryDir m_folder;
    int m_files = 0;
};

void RenderClientTest::pictureHasItsSizeAndInk()
{
    const auto client = clientOf(onePage(box, blackRectangle), options());
    QVERIFY(client);
    const auto pages = client->pageCount();
    QVERIFY2(pages.ok(), pages ? "" : pages.error().message.c_str());
    QCOMPARE(pages.value(), 1);
    QVERIFY(client->pageSize(1).value() == (PageSize{100, 100}));
    const auto picture = client->render({1, 2, {}});
    QVERIFY(picture.ok());
    QCOMPARE(picture.value().width, 200);
    QCOMPARE(picture.value().height, 200);
    QVERIFY(picture.value().stride >= 800);
    QVERIFY(picture.value().area == (PixelRect{0, 0, 200, 200}));
    QVERIFY(inkOf(picture.value()) == (Rect{40, 40, 120, 140})); // y from 100 - 80 to 100 - 30
}

void RenderClientTest::pixelsAreOpaqueWhiteAndBlack()
{
    const auto client = clientOf(onePage(box, "1 0 0 rg " + blackRectangle), options());
    const auto picture = client->render({1, 1, {}});
    QVERIFY(picture.ok());
    QCOMPARE(picture.value().row(5)[5], 0xffffffffU);
    QCOMPARE(picture.value().row(45)[40], 0xffff0000U);
}

void RenderClientTest::geometryIsPageTransforms_data()
{
    QTest::addColumn<int>("rotate");
    QTest::addColumn<double>("pixelsPerUnit");
    for (const int rotate : {0, 90, 180, 270}) {
        for (const double scale : {1.0, 150 / 72.0, 3.7}) {
            QTest::addRow("%d at %g", rotate, scale) << rotate << scale;
        }
    }
}

// The crop box lies off the media box's corner and has fractions; UserUnit must change nothing.
void RenderClientTest::geometryIsPageTransforms()
{
    QFETCH(int, rotate);
    QFETCH(double, pixelsPerUnit);
    const std::string entries = "/MediaBox [-50 -20 300 250] /CropBox [10.5 20.25 210.5 170.75]"
                                " /UserUnit 2.5 /Rotate "
        + std::to_string(rotate);
    const auto client = clientOf(onePage(entries, "50 100 30 10 re f"), options());
    QVERIFY(client);
    PageBoxes boxes;
    boxes.crop = {10.5, 20.25, 210.5, 170.75};
    boxes.rotate = rotate;
    boxes.userUnit = 2.5;
    const PageTransform transform(boxes, pixelsPerUnit);
    const auto picture = client->render({1, transform.pixelsPerUnit(), {}});
    QVERIFY2(picture.ok(), picture ? "" : picture.error().message.c_str());
    QCOMPARE(picture.value().width, static_cast<int>(std::ceil(transform.width())));
    QCOMPARE(picture.value().height, static_cast<int>(std::ceil(transform.height())));
    QVERIFY(within(inkOf(picture.value()), transform.toPixels(Rect{50, 100, 80, 110}), 1));
    if (rotate == 90 && pixelsPerUnit == 1) {
        // Turned clockwise, up becomes right: x = 100 - 20.25 and on, y = 50 - 10.5 and on.
        QVERIFY(within(inkOf(picture.value()), Rect{79.75, 39.5, 89.75, 69.5}, 1));
    }
}

// Helvetica's AFM: I reaches from 91 to 188 and from 0 to 718 thousandths. Poppler opens the
// font that stands in for it when drawing, so this also shows that the cage lets it.
void RenderClientTest::unembeddedFontHasInk()
{
    const auto client = clientOf(onePage(box, "BT /F 50 Tf 20 30 Td (I) Tj ET"), options());
    QVERIFY(client);
    const double scale = 150 / 72.0;
    const auto picture = client->render({1, scale, {}});
    QVERIFY(picture.ok());
    const Rect expected{(20 + 4.55) * scale, (70 - 35.9) * scale, (20 + 9.4) * scale, 70 * scale};
    QVERIFY(within(inkOf(picture.value()), expected, 2.5)); // that font's I is 729 high
}

void RenderClientTest::partIsThatPartOfTheWhole()
{
    const auto client =
        clientOf(onePage(box, "BT /F 40 Tf 10 40 Td (Rg&) Tj ET 5 5 7.3 8.1 re f"), options());
    const auto whole = client->render({1, 3, {}});
    const auto part = client->render({1, 3, PixelRect{35, 120, 90, 500}});
    QVERIFY(whole.ok() && part.ok());
    QVERIFY(part.value().area == (PixelRect{35, 120, 90, 180})); // cut at the page's end
    QCOMPARE(part.value().pageWidth, 300);
    QCOMPARE(part.value().pageHeight, 300);
    QVERIFY(!inkOf(part.value()).empty());
    int different = 0;
    for (int y = 0; y < 180; ++y) {
        for (int x = 0; x < 90; ++x) {
            const std::uint32_t a = part.value().row(y)[x] & 0xff;
            const std::uint32_t b = whole.value().row(y + 120)[x + 35] & 0xff;
            different += (a > b ? a - b : b - a) > 64 ? 1 : 0;
        }
    }
    QCOMPARE(different, 0);
    const auto outside = client->render({1, 3, PixelRect{300, 0, 10, 10}});
    QVERIFY(!outside.ok());
    QCOMPARE(outside.error().kind, ErrorKind::usage);
}

void RenderClientTest::annotationsAreShown()
{
    const std::string annotation = " /Annots [ << /Type /Annot /Subtype /Square"
                                   " /Rect [20 30 60 80] /C [0 0 0] /IC [0 0 0] /F 4 >> ]";
    const auto client = clientOf(onePage(box + annotation, "n"), options());
    const auto picture = client->render({1, 1, {}});
    QVERIFY(picture.ok());
    QVERIFY(within(inkOf(picture.value()), Rect{20, 20, 60, 70}, 1));
}

void RenderClientTest::tooManyPixelsAreRefusedButParts()
{
    RenderOptions with = options();
    QVERIFY(with.limits.set("limit_render_pixels", "10000").ok());
    const auto client = clientOf(onePage(box, blackRectangle), with);
    QVERIFY(client->render({1, 1, {}}).ok()); // 10000 just fits
    const auto refused = client->render({1, 10, {}});
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().kind, ErrorKind::limit);
    QCOMPARE(refused.error().page, 1);
    QVERIFY(refused.error().message.find("limit_render_pixels (10000)") != std::string::npos);
    const auto part = client->render({1, 10, PixelRect{150, 150, 100, 100}});
    QVERIFY(part.ok());
    QVERIFY(inkOf(part.value()) == (Rect{50, 50, 100, 100}));
    const auto absurd = client->render({1, 1e300, {}});
    QVERIFY(!absurd.ok());
    QCOMPARE(absurd.error().kind, ErrorKind::limit);
}

void RenderClientTest::missingPageIsSaid()
{
    const auto client = clientOf(onePage(box, blackRectangle), options());
    for (const int page : {0, 2, -1, INT32_MAX}) {
        const auto picture = client->render({page, 1, {}});
        QVERIFY(!picture.ok());
        QCOMPARE(picture.error().kind, ErrorKind::no_such_page);
    }
    QVERIFY(client->render({1, 1, {}}).ok());
}

void RenderClientTest::lockedFileNeedsItsPassword()
{
    const std::string pdf = QByteArray::fromBase64(lockedFile).toStdString();
    RenderOptions with = options();
    const auto none = clientOf(pdf, with)->render({1, 1, {}});
    QVERIFY(!none.ok());
    QCOMPARE(none.error().kind, ErrorKind::password_needed);
    QCOMPARE(none.error().message, std::string("the file needs a password"));
    with.password = "wrong";
    const auto wrong = clientOf(pdf, with)->render({1, 1, {}});
    QVERIFY(!wrong.ok());
    QCOMPARE(wrong.error().message, std::string("the password does not open the file"));
    for (const char* password : {"secret", "owner"}) {
        with.password = password;
        const auto picture = clientOf(pdf, with)->render({1, 1, {}});
        QVERIFY(picture.ok());
        QVERIFY(inkOf(picture.value()) == (Rect{20, 20, 60, 70}));
    }
}

void RenderClientTest::whatIsNoPdfIsSaid()
{
    const auto client = clientOf("Dear reader, this is a letter.\n", options());
    QVERIFY(client);
    const auto picture = client->render({1, 1, {}});
    QVERIFY(!picture.ok());
    QCOMPARE(picture.error().kind, ErrorKind::not_a_pdf);
    const auto missing = RenderClient::open("/nonexistent/file.pdf", options());
    QVERIFY(!missing.ok());
    QCOMPARE(missing.error().kind, ErrorKind::cannot_read);
}

void RenderClientTest::fileKeepsThoughItsNameGoes()
{
    const std::string path = file(QByteArray::fromStdString(onePage(box, blackRectangle)));
    const auto client = RenderClient::open(path, options());
    QVERIFY(client.ok());
    QCOMPARE(::unlink(path.c_str()), 0);
    QVERIFY(client.value()->render({1, 1, {}}).ok());
    client.value()->kill();
    QVERIFY(client.value()->render({1, 1, {}}).ok());
}

void RenderClientTest::childKilledBetweenRequestsIsReplaced()
{
    const auto client = rectangleClient("30");
    QVERIFY(client->render({1, 1, {}}).ok());
    const int first = client->processId();
    QVERIFY(first > 0);
    ::kill(first, SIGKILL);
    siginfo_t gone{};
    QCOMPARE(::waitid(P_PID, first, &gone, WEXITED | WNOWAIT), 0);
    const auto again = client->render({1, 1, {}});
    QVERIFY(again.ok());
    QVERIFY(inkOf(again.value()) == (Rect{20, 20, 60, 70}));
    QVERIFY(client->processId() != first);
}

void RenderClientTest::childKilledWhileDrawingIsNamedAndReplaced()
{
    const auto client = rectangleClient("30");
    QVERIFY(client->pageSize(1).ok());
    const int child = client->processId();
    ::kill(child, SIGSTOP); // so that the request is still open when it dies
    std::thread killer([child] {
        QTest::qSleep(300);
        ::kill(child, SIGKILL);
    });
    const auto picture = client->render({1, 1, {}});
    killer.join();
    QVERIFY(!picture.ok());
    QCOMPARE(picture.error().kind, ErrorKind::crashed);
    QCOMPARE(picture.error().page, 1);
    QCOMPARE(picture.error().message,
        std::string("the renderer was killed (SIGKILL) while drawing page 1"));
    QVERIFY(client->render({1, 1, {}}).ok());
}

void RenderClientTest::hangingChildIsNamedAndReplaced()
{
    const auto client = rectangleClient("1");
    QVERIFY(client->pageSize(1).ok());
    ::kill(client->processId(), SIGSTOP);
    const auto picture = client->render({1, 1, {}});
    QVERIFY(!picture.ok());
    QCOMPARE(picture.error().kind, ErrorKind::limit);
    QCOMPARE(picture.error().message,
        std::string("the renderer took longer than 1 s and was stopped while drawing page 1"));
    QVERIFY(client->render({1, 1, {}}).ok());
}

void RenderClientTest::killFromAnotherThreadCancels()
{
    const auto client = rectangleClient("30");
    QVERIFY(client->pageSize(1).ok());
    ::kill(client->processId(), SIGSTOP);
    std::thread killer([&client] {
        QTest::qSleep(300);
        client->kill();
    });
    const auto picture = client->render({1, 1, {}});
    killer.join();
    QVERIFY(!picture.ok());
    QCOMPARE(picture.error().kind, ErrorKind::cancelled);
    QCOMPARE(picture.error().message, std::string("drawing page 1 was stopped"));
    QVERIFY(client->render({1, 1, {}}).ok());
}

void RenderClientTest::nonsenseIsNamed_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("expected");
    const QString nonsense =
        QStringLiteral("the renderer answered nonsense and was stopped while opening the file");
    QTest::newRow("text") << QByteArray("echo Hello, this is no frame >&3; sleep 60") << nonsense;
    QTest::newRow("oversized") << QByteArray(
        "printf 'FLC1\\1\\0\\0\\0\\1\\0\\0\\0\\377\\377\\377\\377' >&3; sleep 60")
                               << nonsense;
    QTest::newRow("other tag") << QByteArray(
        "printf 'FLC1\\4\\0\\0\\0\\7\\0\\0\\0\\0\\0\\0\\0' >&3; sleep 60")
                               << nonsense;
    QTest::newRow("opened, but empty")
        << QByteArray("printf 'FLC1\\4\\0\\0\\0\\1\\0\\0\\0\\0\\0\\0\\0' >&3; sleep 60")
        << nonsense;
    QTest::newRow("refused, but how")
        << QByteArray("printf 'FLC1\\7\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\377' >&3; sleep 60")
        << nonsense;
    QTest::newRow("exit") << QByteArray("exit 9")
                          << QStringLiteral("the renderer ended with exit code 9 while opening "
                                            "the file");
}

void RenderClientTest::nonsenseIsNamed()
{
    QFETCH(QByteArray, script);
    QFETCH(QString, expected);
    RenderOptions with;
    with.program = file("#!/bin/sh\n" + script + "\n");
    QCOMPARE(::chmod(with.program.c_str(), 0700), 0);
    const auto client = clientOf(onePage(box, blackRectangle), with);
    for (int attempt = 0; attempt < 2; ++attempt) { // the second child is as bad as the first
        const auto picture = client->render({1, 1, {}});
        QVERIFY(!picture.ok());
        QCOMPARE(picture.error().kind, ErrorKind::crashed);
        QCOMPARE(QString::fromStdString(picture.error().message), expected);
    }
}

void RenderClientTest::cageIsWhole()
{
    const auto client = rectangleClient("30");
    QVERIFY(client->pageCount().ok());
    if (client->cageGap() == "files of other folders can be read") {
        QSKIP("this kernel has no Landlock");
    }
    QCOMPARE(client->cageGap(), std::string());
}

void RenderClientTest::memoryKeepsItsSize()
{
    const auto memory = makePixelMemory(8192);
    QVERIFY(memory.ok());
    const auto child =
        ChildProcess::fork({Limits(), 0, ParentDeath::with_thread, ChildOutput::to_stderr,
                               {memory.value().file.number()}},
            [](int) {
                const bool shrinks = ::ftruncate(childFirstPassed, 0) == 0;
                const bool grows = ::ftruncate(childFirstPassed, 1 << 20) == 0;
                const bool seals = ::fcntl(childFirstPassed, F_ADD_SEALS, F_SEAL_WRITE) == 0;
                const bool writes = ::pwrite(childFirstPassed, "ink", 3, 8000) == 3;
                return (shrinks ? 1 : 0) + (grows ? 2 : 0) + (seals ? 4 : 0) + (writes ? 8 : 0);
            });
    QVERIFY(child.ok());
    const ChildEnd end = child.value()->finish(deadlineIn(30));
    QCOMPARE(end.code, 8);
    QCOMPARE(memory.value().pixels.get()[8000], std::byte{'i'});
    QCOMPARE(memory.value().pixels.get()[8191], std::byte{0});
}

FOULCASE_TEST(RenderClientTest);
#include "render_client_test.moc"

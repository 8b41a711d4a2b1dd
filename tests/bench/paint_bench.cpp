// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the page view takes for a frame on a page of 50 000 glyphs, beside a plain blit of a
// picture of the same size in the same run. Prints a table; judges nothing. Start it with
// QT_QPA_PLATFORM=offscreen where there is no screen.
#include "tests/views/page_sheet.h"
#include "tests/views/recorded_page_source.h"
#include "views/overlay/legend.h"
#include "views/page/page_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QScrollBar>

#include <cstdio>

using namespace foulcase;

namespace {

constexpr int rows = 200;
constexpr int columns = 250;
constexpr QSize window(1600, 1000);

/// A page of small print, every sixth glyph before a blank that was inferred, as a dense table has.
std::shared_ptr<const PageExtract> densePage()
{
    PageSheet sheet;
    sheet.boxes().media = {0, 0, 612, 792};
    sheet.boxes().crop = sheet.boxes().media;
    std::vector<CodeId> codes;
    for (char32_t c = U'a'; c <= U'z'; ++c) {
        codes.push_back(
            sheet.addCode(c, c % 5 == 0 ? UnicodeSource::glyph_name : UnicodeSource::tounicode));
        DecodedCode& code = sheet.page().contents.codes.back();
        code.outline = {50, 0, 450, 600};
    }
    sheet.page().contents.runs[0].em = {4, 0, 0, 4, 0, 0};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const double x = 6 + column * 2.4;
            const double y = 4 + row * 3.9;
            sheet.addGlyph({x, y, x + 2, y + 3.6},
                codes[static_cast<std::size_t>(row * 7 + column) % codes.size()]);
        }
        sheet.addLine(static_cast<std::uint32_t>(row * columns), columns);
        for (int column = 6; column < columns; column += 6) {
            PairGap& pair = sheet.page().layout.pairs[static_cast<std::size_t>(
                row * columns + column)];
            pair.kind = PairKind::space;
        }
    }
    return sheet.share();
}

struct Times {
    double median = 0;
    double worst = 0;
};

template<class Act>
Times timed(int rounds, Act&& act)
{
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        act(i);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times.back()};
}

void print(const char* what, const Times& times, double blit)
{
    std::printf("%-46s %9.2f %9.2f %8.1f\n", what, times.median, times.worst, times.median / blit);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const std::shared_ptr<const PageExtract> page = densePage();
    RecordedPageSource source;
    Session session(source);
    PageView view(session);
    view.resize(window);
    view.show();
    session.open(QStringLiteral("/dense.pdf"));
    source.answerOpened(source.opens.last(), 1);

    QImage frame(view.viewport()->size(), QImage::Format_RGB32);
    const auto paint = [&] { view.viewport()->render(&frame); };
    std::shared_ptr<const ShownPage> shown;
    const Times building = timed(9, [&](int) { shown = std::make_shared<const ShownPage>(page); });
    source.answerPage(source.pages.last(), page);
    view.setFitMode(FitMode::none);
    const auto answerPictures = [&] {
        QElapsedTimer rest;
        rest.start();
        while (rest.elapsed() < 400) {
            application.processEvents(QEventLoop::AllEvents, 20);
            if (source.awaitsPicture(QStringLiteral("page-view"))) {
                const auto asked = source.pictures.last();
                const QSize size = (QSizeF(612, 792) * asked.pixelsPerUnit).toSize();
                source.answerPicture(asked, size, QColor(250, 250, 245));
            }
            paint();
        }
    };
    const double zoom = 3;
    view.zoomTo(zoom, {800, 500});
    answerPictures();

    // What any viewer must do: copy the part of the picture that is in sight.
    const double scale = zoom * 96 / 72;
    QImage picture((QSizeF(612, 792) * scale).toSize(), QImage::Format_RGB32);
    picture.fill(Qt::white);
    const Times blit = timed(61, [&](int i) {
        QPainter painter(&frame);
        painter.fillRect(frame.rect(), Qt::gray);
        painter.drawImage(QPoint(-100 - i, -200 - i), picture);
    });
    std::printf("%zu glyphs, %d × %d pixels, %g %%\n", page->contents.glyphs.size(), frame.width(),
        frame.height(), zoom * 100);
    std::printf("%-46s %9s %9s %8s\n", "", "median ms", "worst ms", "× blit");
    print("plain blit", blit, blit.median);

    const auto pan = [&](const char* what) {
        view.verticalScrollBar()->setValue(300);
        for (int i = 0; i < 40; ++i) {
            paint(); // until all tiles are made
        }
        const Times panned = timed(61, [&](int i) {
            view.verticalScrollBar()->setValue(300 + i % 30);
            view.horizontalScrollBar()->setValue(200 + i % 20);
            paint();
        });
        print(what, panned, blit.median);
    };
    pan("pan, layers as at first");
    const Times far = timed(31, [&](int i) {
        view.verticalScrollBar()->setValue(i * 60);
        paint();
    });
    print("pan over fresh ground, 60 pixels a frame", far, blit.median);
    const int quads = layerIndex(QStringLiteral("quads"));
    print("toggle a layer, first frame",
        timed(21,
            [&](int) {
                session.layers().toggle(quads);
                paint();
            }),
        blit.median);
    session.layers().setOn(quads, true);
    print("legend of all layers", timed(21, [&](int) { (void)legendEntries(*shown, ~0U); }),
        blit.median);
    print("click (select, halo)",
        timed(21,
            [&](int i) {
                const auto hits = shown->subjectsAt({100.0 + i, 300});
                session.selection().set(
                    Focus::on(1, SubjectKind::glyph, static_cast<std::uint32_t>(i * 100)), &view);
                paint();
            }),
        blit.median);
    print("select a font (20 000 quads), frame",
        timed(9,
            [&](int i) {
                session.selection().set(
                    i % 2 == 0 ? Focus::on(1, SubjectKind::font, 0) : Focus{}, &view);
                paint();
            }),
        blit.median);
    session.selection().clear(&view);
    for (std::size_t layer = 0; layer < overlayLayers().size(); ++layer) {
        session.layers().setOn(static_cast<int>(layer), true);
    }
    pan("pan, every layer on");
    session.layers().reset();
    print("zoom, each frame another scale",
        timed(31,
            [&](int i) {
                view.zoomTo(1 + 0.1 * i, {800, 500});
                paint();
            }),
        blit.median);
    view.setFitMode(FitMode::page);
    answerPictures();
    session.layers().toggle(quads);
    session.layers().toggle(quads);
    const Times first = timed(1, [&](int) { paint(); });
    print("whole page, first frame after a toggle", first, blit.median);
    pan("whole page, further frames");
    print("grids and counts of the page (worker thread)", building, blit.median);
    return 0;
}

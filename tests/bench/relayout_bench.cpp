// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// relayout_bench FILE [PAGE]: what a move of a rule's slider costs, layout and repaint of the
// layers that are on at first, beside the repaint alone, in one run. Prints a table; judges
// nothing. Start it with QT_QPA_PLATFORM=offscreen where there is no screen.
#include "core/base/rules.h"
#include "core/extract/document_context.h"
#include "core/extract/relayout.h"
#include "views/overlay/overlay_layer.h"
#include "views/session/layer_choice.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace foulcase;

namespace {

constexpr int rounds = 41;
constexpr double scale = 1.5;

template<class Act>
double median(Act&& act)
{
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        QElapsedTimer timer;
        timer.start();
        act(i);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

ExtractOptions optionsWith(const Limits& limits)
{
    ExtractOptions options;
    options.detail = Detail::full;
    options.outlines = true;
    options.limits = limits;
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QFile file(argc > 1 ? QFile::decodeName(argv[1]) : QString());
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "relayout_bench FILE [PAGE]\n");
        return 2;
    }
    const std::string bytes = file.readAll().toStdString();
    auto context = DocumentContext::open(bytes, optionsWith({}));
    auto read = context.ok() ? context.value()->page(argc > 2 ? std::atoi(argv[2]) : 1)
                             : Result<PageResult>(context.error());
    if (!read.ok()) {
        std::fprintf(stderr, "%s\n", read.error().message.c_str());
        return 2;
    }
    const std::shared_ptr<const PageExtract> page = read.value().extract;
    const LayerChoice layers;
    const PageTransform transform(page->boxes, scale);
    QImage frame(qCeil(transform.width()), qCeil(transform.height()), QImage::Format_RGB32);
    const auto repaint = [&](const ShownPage& shown) {
        frame.fill(Qt::white);
        QPainter painter(&frame);
        for (const LayerInUse& use : layers.stack()) {
            overlayLayers()[static_cast<std::size_t>(use.layer)]->paint(
                painter, {shown, transform, page->boxes.crop});
        }
    };
    const ShownPage before(page);
    const double alone = median([&](int) { repaint(before); });
    std::printf("%zu glyphs, repaint alone %.2f ms\n", page->contents.glyphs.size(), alone);
    for (const char* rule : {"clipped_away", "duplicate_along", "word_space", "hyphen_letters"}) {
        const RuleInfo& info = ruleInfo(*enumFromName<Rule>(rule));
        double relaid = 0;
        const double whole = median([&](int i) {
            QElapsedTimer timer;
            timer.start();
            Limits limits;
            const double other = info.fallback + (info.most - info.fallback) * (i + 1) / rounds;
            limits.set(info.rule, other).ok();
            const auto again = relayout(*page, {}, optionsWith(limits));
            relaid = static_cast<double>(timer.nsecsElapsed()) / 1e6;
            if (again.ok()) {
                repaint(ShownPage(again.value(), pageChanges(*page, *again.value())));
            }
        });
        std::printf("%-18s layout %.2f ms, with repaint %.2f ms, %.1f of the repaint alone\n", rule,
            relaid, whole, whole / alone);
    }
    return 0;
}

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shot.h"

#include "app/channel/render_client.h"
#include "app/window/extract_client.h"
#include "views/overlay/legend.h"
#include "views/page/overlay_tiles.h"
#include "views/palette.h"
#include "views/session/layer_choice.h"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSaveFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace foulcase {

namespace {

constexpr double legendDpi = 96; // at which the legend has its natural size
constexpr int leastLegendWidth = 360;

int complain(const ShotRequest& request, const std::string& message, int page = 0)
{
    std::string line = "foulcase: " + QFile::encodeName(request.file).toStdString() + ": ";
    if (page > 0) {
        line += "page " + std::to_string(page) + ": ";
    }
    line += message + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
    return 2;
}

int complain(const ShotRequest& request, const Error& error)
{
    const std::string object = error.object.empty() ? std::string() : " (" + error.object + ')';
    return complain(request, error.message + object, error.page);
}

std::string layerList()
{
    std::string list;
    for (const auto& layer : overlayLayers()) {
        list += (list.empty() ? "" : ", ") + std::string(layer->facts().id);
    }
    return list;
}

/// `picture` may be null: then the page is blank paper.
QImage compose(const ShotRequest& request, const ShownPage& page, const PageTransform& transform,
    const Picture* picture, std::uint32_t layers)
{
    const int width = std::max(1, static_cast<int>(std::ceil(transform.width() - 1e-6)));
    const int height = std::max(1, static_cast<int>(std::ceil(transform.height() - 1e-6)));
    const double scale = std::clamp(request.dpi / legendDpi, 0.75, 3.0);
    std::vector<LegendEntry> entries = legendEntries(page, layers);
    entries.insert(entries.begin(),
        {{overlayColour(OverlayInk::picture_swatch), SwatchLook::picture},
            QStringLiteral("%1, page %2: %3 glyphs")
                .arg(QFileInfo(request.file).fileName())
                .arg(request.page)
                .arg(page.contents().glyphs.size())});
    const int full = std::max(width, static_cast<int>(leastLegendWidth * scale));
    const int strip = static_cast<int>(std::ceil(legendHeight(entries, full, scale)));

    QImage image(full, height + strip, QImage::Format_RGB32);
    image.fill(overlayColour(OverlayInk::legend_ground));
    QPainter painter(&image);
    painter.fillRect(QRect(0, 0, width, height), overlayColour(OverlayInk::paper));
    if (picture != nullptr) {
        const QImage pixels(reinterpret_cast<const uchar*>(picture->pixels.get()), picture->width,
            picture->height, picture->stride, QImage::Format_RGB32);
        painter.drawImage(0, 0, pixels);
    }
    painter.save();
    painter.setClipRect(QRect(0, 0, width, height));
    paintOverlayLayers(painter, page, transform, layers,
        {0, 0, static_cast<double>(width), static_cast<double>(height)});
    painter.restore();
    painter.setPen(overlayColour(OverlayInk::picture_swatch));
    painter.drawLine(0, height, full, height);
    paintLegend(painter, QRectF(0, height + 1, full, strip - 1), entries, scale,
        {overlayColour(OverlayInk::legend_ground), overlayColour(OverlayInk::legend_text)});
    return image;
}

int save(const ShotRequest& request, const QImage& image)
{
    QSaveFile file(request.output);
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit()) {
        return complain(request,
            QFile::encodeName(request.output).toStdString()
                + " could not be written: " + file.errorString().toStdString(),
            request.page);
    }
    return 0;
}

} // namespace

int takeShot(const ShotRequest& request)
{
    QStringList unknown;
    const std::uint32_t layers = request.layers.isEmpty()
        ? LayerChoice::bitsAtFirst()
        : LayerChoice::bitsOf(request.layers, unknown);
    if (!unknown.isEmpty()) {
        return complain(request,
            "there is no layer " + unknown.first().toStdString() + "; the layers are "
                + layerList());
    }
    const std::string path = QFile::encodeName(request.file).toStdString();
    ExtractClientOptions extractOptions;
    extractOptions.password = request.password.toStdString();
    extractOptions.rules = request.rules.join(u'\n').toStdString();
    RenderOptions renderOptions;
    renderOptions.password = extractOptions.password;
    auto extractor = ExtractClient::open(path, extractOptions);
    auto renderer = RenderClient::open(path, renderOptions);
    if (!extractor || !renderer) {
        return complain(request, extractor ? renderer.error() : extractor.error());
    }
    auto answer = extractor.value()->page(request.page);
    if (!answer) {
        return complain(request, answer.error());
    }
    const ShownPage page(std::make_shared<const PageExtract>(std::move(answer.value().extract)));
    const PageTransform transform = PageTransform::atDpi(page.extract().boxes, request.dpi);
    const auto picture = renderer.value()->render({request.page, transform.pixelsPerUnit(), {}});
    if (!picture) {
        return complain(request, picture.error());
    }
    return save(request, compose(request, page, transform, &picture.value(), layers));
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_frame.h"

#include <cmath>
#include <optional>

namespace foulcase {

namespace {

constexpr double sameSize = 0.51; // pt: sizes are rounded to whole points by some
constexpr double sameShape = 0.02;

PageBoxes framedBy(const PageBoxes& boxes, const Rect& box)
{
    PageBoxes framed = boxes;
    framed.crop = box;
    return framed;
}

bool near(double a, double b)
{
    return std::abs(a - b) <= sameSize;
}

/// Whether the reader's size is that of `box`, upright or turned.
bool hasSize(const PeerPage& page, const Rect& box, double unit)
{
    const double w = box.width() * unit;
    const double h = box.height() * unit;
    return (near(page.width, w) && near(page.height, h))
        || (near(page.width, h) && near(page.height, w));
}

/// Of the MediaBox where its size is what the reader tells and that of the CropBox is not.
const Rect& boxOf(const PeerPage& page, const PageBoxes& boxes, const Rect& fallback, double unit)
{
    if (page.width > 0 && page.height > 0 && !hasSize(page, fallback, unit)) {
        const Rect& other = &fallback == &boxes.media ? boxes.crop : boxes.media;
        if (hasSize(page, other, unit)) {
            return other;
        }
    }
    return fallback;
}

/// PyMuPDF reads the page as it lies, whatever /Rotate says, and UserUnit is in its boxes whether
/// or not it is in the size it tells. A text page that was made without it may be turned.
PageBoxes lying(const PeerPage& page, const PageBoxes& boxes)
{
    const double w = boxes.crop.width();
    const double h = boxes.crop.height();
    const bool quarter = boxes.rotate % 180 != 0 && !near(w, h);
    const auto isTurned = [&](double unit) {
        return near(page.width, h * unit) && near(page.height, w * unit);
    };
    PageBoxes frame = boxes;
    frame.rotate = quarter && (isTurned(1) || isTurned(boxes.userUnit)) ? boxes.rotate : 0;
    return frame;
}

/// A picture of the page, of which the size in pixels is known.
std::optional<PageTransform> pictureFrame(const PeerPage& page, const PageBoxes& boxes)
{
    if (page.width <= 0 || page.height <= 0) {
        return std::nullopt;
    }
    const auto framed = [&](const Rect& box) {
        const PageTransform unit(framedBy(boxes, box), 1);
        return PageTransform(framedBy(boxes, box), page.width / std::max(unit.width(), 1e-3));
    };
    const auto fits = [&](const PageTransform& frame) {
        return std::abs(frame.height() - page.height) <= sameShape * page.height + 1;
    };
    const PageTransform crop = framed(boxes.crop);
    const PageTransform media = framed(boxes.media);
    return fits(crop) || !fits(media) ? crop : media;
}

Result<PageTransform> frameOf(
    const PeerResult& result, const PeerPage& page, const PageBoxes& boxes, double dpi)
{
    switch (result.format) {
    case PeerFormat::bbox:
    case PeerFormat::bbox_layout:
        return PageTransform(framedBy(boxes, boxOf(page, boxes, boxes.media, 1)), 1);
    case PeerFormat::stext_json:
    case PeerFormat::stext_xml: {
        const Rect& box = boxOf(page, boxes, boxes.crop, boxes.userUnit);
        const bool plain =
            page.width > 0 && !hasSize(page, box, boxes.userUnit) && hasSize(page, box, 1);
        return PageTransform(framedBy(boxes, box), plain ? 1 : boxes.userUnit);
    }
    case PeerFormat::rawdict:
        return PageTransform(lying(page, boxes), boxes.userUnit);
    case PeerFormat::pdfplumber:
    case PeerFormat::pdfminer:
        return PageTransform(framedBy(boxes, boxes.media), 1);
    case PeerFormat::alto:
    case PeerFormat::hocr:
        break;
    case PeerFormat::pdfjs:
    case PeerFormat::plain:
        return PageTransform(boxes, 1); // not used
    }
    if (result.measure == PeerMeasure::mm10 || result.measure == PeerMeasure::inch1200) {
        return PageTransform::atDpi(boxes, result.measure == PeerMeasure::mm10 ? 254 : 1200);
    }
    if (const auto picture = pictureFrame(page, boxes)) {
        return *picture;
    }
    if (dpi > 0) {
        return PageTransform::atDpi(boxes, dpi);
    }
    return Error{ErrorKind::usage,
        "its boxes are in pixels and the size of the page is not told: the resolution is needed",
        {}, page.number};
}

} // namespace

Result<PeerPage> placed(
    const PeerResult& result, const PeerPage& page, const PageBoxes& boxes, double dpi)
{
    PeerPage user = page;
    if (result.format == PeerFormat::plain || result.format == PeerFormat::pdfjs) {
        return user;
    }
    const auto frame = frameOf(result, page, boxes, dpi);
    if (!frame) {
        return frame.error();
    }
    const PageTransform& transform = frame.value();
    const bool upwards = result.format == PeerFormat::pdfminer;
    for (PeerItem& item : user.items) {
        item.origin = quantised(transform.toUser(
            Point{item.origin.x, upwards ? transform.height() - item.origin.y : item.origin.y}));
        item.size /= transform.pixelsPerUnit();
        for (Point& corner : item.quad.corners) {
            const double y = upwards ? transform.height() - corner.y : corner.y;
            corner = quantised(transform.toUser(Point{corner.x, y}));
        }
    }
    return user;
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the frames of other readers to default user space of the unrotated page. Most measure the
// page as it is turned from its upper left corner: pdftotext in its MediaBox (or CropBox, told by
// the size it gives) without UserUnit, MuPDF in its CropBox with it, PyMuPDF the same on the page
// as it lies; pdfminer from the lower left;
// PDF.js in user space itself; ALTO and hOCR on a picture of the page.
#pragma once

#include "core/base/page_transform.h"
#include "core/base/result.h"
#include "core/peers/peer_values.h"

namespace foulcase {

/// The page with its boxes in user space. `dpi` is asked for only where a picture's size is not
/// told; 0 where it is not known, which is an error then.
Result<PeerPage> placed(
    const PeerResult& result, const PeerPage& page, const PageBoxes& boxes, double dpi = 0);

} // namespace foulcase

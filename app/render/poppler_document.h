// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A document as Poppler sees it: how many pages, how large, what they look like. Knows no
// frames. Not thread-safe.
#pragma once

#include "app/channel/picture.h"
#include "app/channel/render_protocol.h"
#include "core/base/result.h"

#include <QFile>
#include <QImage>

#include <memory>
#include <string>

namespace Poppler {
class Document;
class Page;
} // namespace Poppler

namespace foulcase {

class PopplerDocument {
public:
    PopplerDocument();
    ~PopplerDocument();

    /// Takes an open descriptor, which stays the caller's. Nothing is parsed yet.
    Result<bool> attach(int descriptor);
    /// Errors: not_a_pdf, password_needed. Returns the number of pages.
    Result<std::int32_t> load(const std::string& password);
    Result<PageSize> measure(std::int32_t page);
    /// `area` of the page at pixelsPerUnit × 72 dpi in Poppler's sense, which knows no UserUnit.
    Result<QImage> paint(std::int32_t page, double pixelsPerUnit, const PixelRect& area);

private:
    Result<Poppler::Page*> pageAt(std::int32_t page);

    QFile m_file;
    std::unique_ptr<Poppler::Document> m_document;
    std::unique_ptr<Poppler::Page> m_page; // the one asked for last
    std::int32_t m_pageNumber = 0;
};

} // namespace foulcase

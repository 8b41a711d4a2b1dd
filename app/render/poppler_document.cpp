// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/render/poppler_document.h"

#include <poppler-qt6.h>

namespace foulcase {

namespace {

Error refused(ErrorKind kind, std::string message, int page = 0)
{
    return {kind, std::move(message), {}, page};
}

} // namespace

PopplerDocument::PopplerDocument() = default;
PopplerDocument::~PopplerDocument() = default;

Result<bool> PopplerDocument::attach(int descriptor)
{
    Poppler::setDebugErrorFunction([](const QString&, const QVariant&) {}, {});
    if (!m_file.open(descriptor, QIODevice::ReadOnly) || !m_file.seek(0)) {
        return refused(ErrorKind::cannot_read, "the renderer cannot read the file");
    }
    return true;
}

Result<std::int32_t> PopplerDocument::load(const std::string& password)
{
    const QByteArray secret = QByteArray::fromStdString(password);
    m_page.reset();
    m_document = Poppler::Document::load(&m_file, secret, secret);
    if (!m_document) {
        return refused(ErrorKind::not_a_pdf, "Poppler cannot open the file");
    }
    if (m_document->isLocked()) {
        m_document.reset();
        return refused(ErrorKind::password_needed,
            password.empty() ? "the file needs a password" : "the password does not open the file");
    }
    m_document->setRenderBackend(Poppler::Document::SplashBackend);
    m_document->setRenderHint(Poppler::Document::Antialiasing);
    m_document->setRenderHint(Poppler::Document::TextAntialiasing);
    m_document->setPaperColor(Qt::white);
    return m_document->numPages();
}

Result<Poppler::Page*> PopplerDocument::pageAt(std::int32_t page)
{
    if (!m_document || page < 1 || page > m_document->numPages()) {
        return refused(ErrorKind::no_such_page, "there is no page " + std::to_string(page), page);
    }
    if (!m_page || m_pageNumber != page) {
        m_page = m_document->page(page - 1);
        m_pageNumber = page;
    }
    if (!m_page) {
        return refused(
            ErrorKind::damaged, "Poppler cannot read page " + std::to_string(page), page);
    }
    return m_page.get();
}

Result<PageSize> PopplerDocument::measure(std::int32_t page)
{
    const auto found = pageAt(page);
    if (!found) {
        return found.error();
    }
    const QSizeF size = found.value()->pageSizeF();
    return PageSize{size.width(), size.height()};
}

Result<QImage> PopplerDocument::paint(
    std::int32_t page, double pixelsPerUnit, const PixelRect& area)
{
    const auto found = pageAt(page);
    if (!found) {
        return found.error();
    }
    const double dpi = pixelsPerUnit * 72;
    const QImage image =
        found.value()->renderToImage(dpi, dpi, area.x, area.y, area.width, area.height);
    if (image.isNull() || image.width() != area.width || image.height() != area.height) {
        return refused(
            ErrorKind::damaged, "Poppler gave no picture of page " + std::to_string(page), page);
    }
    return image.convertToFormat(QImage::Format_RGB32);
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file of many plain pages: page i says "page i" in Helvetica, which is not embedded.
#pragma once

#include "tests/pdf_template.h"

#include <QFile>
#include <QTemporaryDir>

namespace foulcase::testing {

inline std::string pagedDocument(int count, const std::string& word = "page")
{
    std::string kids;
    std::string objects;
    for (int i = 1; i <= count; ++i) {
        const std::string page = std::to_string(10 + 2 * i);
        const std::string content = std::to_string(11 + 2 * i);
        kids += page + " 0 R ";
        objects += "{{object " + page + " 0}} << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]"
            + " /Resources << /Font << /F 5 0 R >> >> /Contents " + content + " 0 R >>\n{{object "
            + content + " 0}} << >>\n{{stream}}\nBT /F 10 Tf 20 100 Td (" + word + " "
            + std::to_string(i) + ") Tj ET\n{{endstream}}\n";
    }
    return pdfFromTemplate(
        "{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n{{object 2 0}} << /Type /Pages /Kids ["
        + kids + "] /Count " + std::to_string(count)
        + " >>\n{{object 5 0}} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\n" + objects);
}

/// The path of the file that was written; empty where that failed.
inline QString writeFile(const QString& path, const std::string& bytes)
{
    QFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), size) == size ? path
                                                                                     : QString();
}

inline QString writePages(const QTemporaryDir& folder, int count)
{
    return writeFile(folder.filePath(QStringLiteral("pages.pdf")), pagedDocument(count));
}

} // namespace foulcase::testing

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A font from a readable template: objects from 5 0 on are the test's, 5 0 is the font.
#pragma once

#include "core/font/font.h"
#include "core/pdf/document.h"

#include "tests/pdf_template.h"

#include "tests/test_paths.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace foulcase::testing {

/// CMaps given by the test, and those of poppler-data where it is installed.
class TestCMaps : public CMapProvider {
public:
    std::string cmapFile(std::string_view name) override
    {
        ++asked;
        if (const auto own = files.find(std::string(name)); own != files.end()) {
            return own->second;
        }
        const QDir root(QStringLiteral("/usr/share/poppler/cMap"));
        const QString file = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        for (const QString& folder : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QFile candidate(root.filePath(folder + QLatin1Char('/') + file));
            if (candidate.open(QIODevice::ReadOnly)) {
                return candidate.readAll().toStdString();
            }
        }
        return {};
    }

    std::map<std::string, std::string> files;
    int asked = 0;
};

class FontFixture {
public:
    explicit FontFixture(std::string_view objects, Limits limits = {}) : m_limits(limits)
    {
        m_bytes = pdfFromTemplate("{{object 1 0}} << /Type /Catalog /Pages 2 0 R >>\n"
                                  "{{object 2 0}} << /Type /Pages /Kids [3 0 R] /Count 1 >>\n"
                                  "{{object 3 0}} << /Type /Page /Parent 2 0 R >>\n"
            + std::string(objects));
        open({5, 0});
    }

    /// The font of an existing file by its object number.
    FontFixture(const QString& file, std::uint32_t object)
    {
        QFile input(file);
        if (input.open(QIODevice::ReadOnly)) {
            m_bytes = input.readAll().toStdString();
            open({object, 0});
        }
    }

    bool valid() const { return m_font != nullptr; }
    Font& font() { return *m_font; }
    const FontFacts& facts() const { return m_font->facts(); }
    TestCMaps& cmaps() { return m_cmaps; }

    const DecodedCode& decode(std::string_view bytes)
    {
        m_index = m_font->next(bytes, 0).entry;
        return m_font->entry(m_index);
    }
    const DecodedCode& outlined(std::string_view bytes)
    {
        decode(bytes);
        m_font->loadOutline(m_index);
        return m_font->entry(m_index);
    }
    std::uint32_t index() const { return m_index; }

    /// Everything that a string says.
    std::u32string read(std::string_view bytes)
    {
        std::u32string text;
        for (std::size_t at = 0; at < bytes.size();) {
            const Font::Step step = m_font->next(bytes, at);
            text += m_font->entry(step.entry).unicode;
            at += step.bytes;
        }
        return text;
    }

    bool hasFault(FindingId id) const
    {
        for (const FontFault& fault : m_font->facts().faults) {
            if (fault.id == id) {
                return true;
            }
        }
        return false;
    }

private:
    void open(pdf::ObjectNumber font)
    {
        pdf::OpenOptions options;
        options.limits = &m_limits;
        auto opened = pdf::Document::open(m_bytes, options);
        if (!opened.ok()) {
            return;
        }
        m_document = std::move(opened.value());
        m_font = Font::load(m_document->object(font), {&m_limits, &m_cmaps, nullptr});
    }

    Limits m_limits;
    TestCMaps m_cmaps;
    std::string m_bytes;
    std::unique_ptr<pdf::Document> m_document;
    std::unique_ptr<Font> m_font;
    std::uint32_t m_index = 0;
};

inline const SourceAnswer& answerOf(const DecodedCode& code, UnicodeSource source)
{
    return code.answers.at(static_cast<std::size_t>(source) - 1);
}

/// Code points for a failure message: "U+0041 U+0301".
inline QString shown(std::u32string_view text)
{
    QStringList points;
    for (const char32_t c : text) {
        points
            << QStringLiteral("U+%1").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
    }
    return points.join(QLatin1Char(' '));
}

inline QString casePdf(const char* name)
{
    return sourcePath("/../shared/cases/") + QLatin1String(name)
        + QStringLiteral(".pdf");
}

/// A file of the corpus beside the repository, by folder and name.
inline QString corpusPdf(const char* name)
{
    return sourcePath("/../shared/corpus/") + QLatin1String(name)
        + QStringLiteral(".pdf");
}

} // namespace foulcase::testing

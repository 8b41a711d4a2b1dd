// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/source_file.h"

#include "core/pdf/object_access.h"

#include <qpdf/QPDFExc.hh>

#include <charconv>

namespace foulcase::pdf {

namespace {

constexpr std::size_t mostDamagedStreams = 100000; // remembered; a file with more is a ruin
constexpr std::size_t mostWarningBytes = 300;      // of one text
constexpr std::string_view decodingError = "error decoding stream data for object ";

/// The library quotes bytes of the file; a finding is text.
std::string printable(std::string text)
{
    for (char& c : text) {
        c = c >= 0x20 && c < 0x7F ? c : '?';
    }
    return text;
}

/// Complaints about form alone: no reader of the text could be misled by what they speak of.
bool isHarmless(std::string_view message)
{
    return message.starts_with("reported number of objects")
        || message.starts_with("stream keyword followed by")
        || message.find("has duplicated key") != std::string_view::npos
        || message.starts_with("name with stray #") || message.starts_with("expected endobj");
}

bool speaksOfStreamData(std::string_view message)
{
    return message.find("stream length") != std::string_view::npos
        || message.find("endstream") != std::string_view::npos
        || message.find("stream data") != std::string_view::npos
        || message.find("stream dictionary lacks /Length") != std::string_view::npos;
}

} // namespace

SourceFile* SourceFile::of(QPDFObjectHandle& handle)
{
    return static_cast<SourceFile*>(handle.getOwningQPDF());
}

void SourceFile::collectWarnings(ObjectNumber decoding)
{
    if (!anyWarnings()) {
        return;
    }
    for (const QPDFExc& warning : getWarnings()) {
        std::string text = printable(warning.getMessageDetail().substr(0, mostWarningBytes));
        if (isHarmless(text)) {
            continue;
        }
        ObjectNumber id = numberOfWarning(warning.getObject());
        if (text.starts_with(decodingError)) {
            // "error decoding stream data for object 12 0: inflate: ..."
            id = numberOfWarning(text);
            text.erase(0, text.find(": ") == std::string::npos ? 0 : text.find(": ") + 2);
            noteStreamDamage(id, std::move(text));
        } else if (id.number != 0 && speaksOfStreamData(text)) {
            noteStreamDamage(id, std::move(text));
        } else if (id.number == 0 && decoding.number != 0) {
            noteStreamDamage(decoding, std::move(text));
        } else {
            m_findings.add(FindingId::damaged_file, objectSubject(id),
                {.what = "parser",
                    .text = std::move(text),
                    .value = double(warning.getFilePosition()),
                    .unit = Unit::byte});
        }
    }
}

void SourceFile::noteStreamDamage(ObjectNumber id, std::string text)
{
    if (m_streamDamage.size() < mostDamagedStreams) {
        m_streamDamage.try_emplace(id, std::move(text));
    }
}

const Object& SourceFile::catalog()
{
    if (m_catalog) {
        return *m_catalog;
    }
    m_catalog = ObjectAccess::wrap(getTrailer()).get("Root");
    if (m_catalog->isDictionary()) {
        return *m_catalog;
    }
    for (const auto& [og, place] : getXRefTable()) {
        Object object = ObjectAccess::wrap(getObject(og));
        if (object.isDictionary() && object.get("Type").isName("Catalog")) {
            m_findings.add(FindingId::damaged_file, objectSubject(object.id()),
                {.what = "/Root", .text = "found by its type"});
            m_catalog = std::move(object);
            break;
        }
    }
    return *m_catalog;
}

std::string SourceFile::streamDamage(ObjectNumber id) const
{
    const auto found = m_streamDamage.find(id);
    return found == m_streamDamage.end() ? std::string() : found->second;
}

ObjectNumber numberOfWarning(std::string_view object)
{
    constexpr std::string_view mark = "object ";
    const std::size_t at = object.find(mark);
    if (at == std::string_view::npos) {
        return {};
    }
    const char* const end = object.data() + object.size();
    ObjectNumber id;
    const auto number = std::from_chars(object.data() + at + mark.size(), end, id.number);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != ' ') {
        return {};
    }
    const auto generation = std::from_chars(number.ptr + 1, end, id.generation);
    return generation.ec == std::errc() ? id : ObjectNumber{};
}

Subject objectSubject(ObjectNumber id)
{
    return id.number == 0 ? Subject{} : Subject{SubjectKind::object, id.number};
}

} // namespace foulcase::pdf

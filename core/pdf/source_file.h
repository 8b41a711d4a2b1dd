// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/pdf: the parsing library's document together with what it complained about. Every
// document of the room is one, so that an object finds the damage known of itself.
#pragma once

#include "core/pdf/object.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <string>

namespace foulcase::pdf {

class SourceFile : public QPDF {
public:
    /// The file an object belongs to; null for one that belongs to none.
    static SourceFile* of(QPDFObjectHandle& handle);

    /// Moves new complaints of the library into findings(), and those about one stream into
    /// streamDamage(). What names no object belongs to the stream `decoding`, if one is named.
    void collectWarnings(ObjectNumber decoding = {});
    /// Forgets new complaints: those that the room brought about itself.
    void dropWarnings() { static_cast<void>(getWarnings()); }
    /// What is known to be wrong with a stream; empty if nothing.
    std::string streamDamage(ObjectNumber id) const;
    /// The trailer's /Root, or else an object that says it is a catalog; null without either.
    const Object& catalog();
    FindingSink& findings() { return m_findings; }

private:
    void noteStreamDamage(ObjectNumber id, std::string text);

    FindingSink m_findings;
    std::map<ObjectNumber, std::string> m_streamDamage;
    std::optional<Object> m_catalog;
};

/// "object 12 0" or "stream object 12 0, offset 9" as the library words it; 0 0 where it is
/// neither.
ObjectNumber numberOfWarning(std::string_view object);

Subject objectSubject(ObjectNumber id);

} // namespace foulcase::pdf

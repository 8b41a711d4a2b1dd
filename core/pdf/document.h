// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An open PDF file. Pages are reached by a descent that trusts /Count only as a hint; the whole
// page tree is never read. Repair is reported as findings, never hidden. Not thread-safe.
#pragma once

#include "core/base/cancel.h"
#include "core/base/page_transform.h"
#include "core/pdf/object.h"

#include <memory>

namespace foulcase::pdf {

struct OpenOptions {
    std::string password;      // tried as user and as owner password; empty first in any case
    const Limits* limits = nullptr; // required
};

struct EncryptionFacts {
    bool encrypted = false;
    std::string algorithm;     // "AES-256 (R6)"
    std::string openedWith;    // "empty user password", "user password", "owner password"
    bool mayExtract = true;    // permission bit 5 (ISO 32000-2, table 22)
    std::uint32_t permissions = 0xFFFFFFFF; // /P as it stands
};

struct ContentPart {
    std::size_t start = 0;     // where the part begins in PageContent::bytes
    ObjectNumber object;
};

/// The content streams of a page, decoded and joined by a line feed.
struct PageContent {
    std::string bytes;
    std::vector<ContentPart> parts;
};

/// One page with what it inherits.
class Page {
public:
    Page(Object dictionary, std::vector<Object> ancestors, int number);

    int number() const { return m_number; } // 1-based
    const Object& dictionary() const { return m_dictionary; }
    /// /Resources, /MediaBox, /CropBox and /Rotate are inheritable (ISO 32000-2, 7.7.3.4).
    Object inherited(std::string_view key) const;
    PageBoxes boxes() const;
    PageContent content(const Limits& limits, FindingSink& findings) const;

private:
    Object m_dictionary;
    std::vector<Object> m_ancestors; // nearest first
    int m_number;
};

class Document {
public:
    /// `bytes` must outlive the document (a mapped file). Errors: not_a_pdf, damaged,
    /// password_needed.
    static Result<std::unique_ptr<Document>> open(
        std::string_view bytes, const OpenOptions& options);
    ~Document();

    /// Pages by /Count, corrected by what the tree really holds where /Count lies or is absent.
    int pageCount();
    /// 1-based. Survives loops and damage in the tree; no_such_page beyond the end. A page that
    /// the tree counts but that is lost is an empty one with a null dictionary.
    Result<Page> page(int number);
    /// The number of a page object, for destinations; nothing where it is not in the tree.
    std::optional<int> pageNumberOf(const Object& page);
    Object trailer() const;
    Object catalog() const;
    Object object(ObjectNumber id) const;
    /// "1.7" of the header, or the catalog's /Version where later.
    std::string version() const;
    const EncryptionFacts& encryption() const;
    /// What opening and walking the tree survived (damaged-file, cycle, limit-reached, encrypted).
    const FindingSink& findings() const;

private:
    struct State;
    explicit Document(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace foulcase::pdf

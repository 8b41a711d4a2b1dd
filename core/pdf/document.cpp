// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/document.h"

#include "core/pdf/document_opening.h"
#include "core/pdf/object_access.h"
#include "core/pdf/page_tree.h"

#include <climits>

namespace foulcase::pdf {

struct Document::State {
    State(OpenedFile opened, const Limits& given)
        : file(std::move(opened)), limits(given), tree(*file.source, limits)
    {}
    OpenedFile file;
    Limits limits;
    PageTree tree;
};

Result<std::unique_ptr<Document>> Document::open(std::string_view bytes, const OpenOptions& options)
{
    if (options.limits == nullptr) {
        return Error{ErrorKind::internal, "no limits were given", {}};
    }
    try {
        Result<OpenedFile> opened = openFile(bytes, options);
        if (!opened) {
            return opened.error();
        }
        auto state = std::make_unique<State>(std::move(opened.value()), *options.limits);
        return std::unique_ptr<Document>(new Document(std::move(state)));
    } catch (const std::bad_alloc&) {
        return Error{ErrorKind::limit, "opening the file takes more memory than is allowed", {}};
    } catch (const std::exception& exception) {
        return Error{ErrorKind::damaged, exception.what(), {}};
    }
}

Document::Document(std::unique_ptr<State> state) : m_state(std::move(state)) {}

Document::~Document() = default;

int Document::pageCount()
{
    const std::size_t count = guarded(std::size_t(0), [&] { return m_state->tree.count(); });
    return static_cast<int>(std::min<std::size_t>(count, INT_MAX));
}

Result<Page> Document::page(int number)
{
    const Error missing{ErrorKind::no_such_page, "there is no such page", {}, number};
    if (number < 1) {
        return missing;
    }
    std::optional<PageTree::Found> found = guarded(std::optional<PageTree::Found>(),
        [&] { return m_state->tree.at(static_cast<std::size_t>(number) - 1); });
    if (!found) {
        return missing;
    }
    return Page(std::move(found->page), std::move(found->ancestors), number);
}

std::optional<int> Document::pageNumberOf(const Object& page)
{
    const auto index =
        guarded(std::optional<std::size_t>(), [&] { return m_state->tree.indexOf(page); });
    if (!index || *index >= INT_MAX) {
        return std::nullopt;
    }
    return static_cast<int>(*index) + 1;
}

Object Document::trailer() const
{
    return guarded(
        Object(), [&] { return ObjectAccess::wrap(m_state->file.source->getTrailer()); });
}

Object Document::catalog() const
{
    return guarded(Object(), [&] { return m_state->file.source->catalog(); });
}

Object Document::object(ObjectNumber id) const
{
    if (id.number > INT_MAX || id.generation > INT_MAX) {
        return {};
    }
    return guarded(Object(), [&] {
        return ObjectAccess::wrap(m_state->file.source->getObject(
            static_cast<int>(id.number), static_cast<int>(id.generation)));
    });
}

std::string Document::version() const
{
    std::string header =
        guarded(std::string(), [&] { return m_state->file.source->getPDFVersion(); });
    // "1.7" and "2.0" compare as they are: one digit, a dot, one digit.
    const std::string later = catalog().get("Version").name();
    return later.size() == 3 && later > header ? later : header;
}

const EncryptionFacts& Document::encryption() const
{
    return m_state->file.encryption;
}

const FindingSink& Document::findings() const
{
    guarded(false, [&] {
        m_state->file.source->collectWarnings();
        return true;
    });
    return m_state->file.source->findings();
}

} // namespace foulcase::pdf

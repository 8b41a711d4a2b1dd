// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks the extractor, a child, for a document, its pages and their content streams. The child is
// started when first needed and again after it crashed, hung or answered nonsense. One request at
// a time: calls from several threads wait for each other. Never the UI thread's affair: each call
// blocks up to some multiple of limit_page_seconds.
#pragma once

#include "app/channel/child_process.h"
#include "app/channel/extract_protocol.h"

#include <memory>
#include <mutex>
#include <string>

namespace foulcase {

/// background: gives way to whatever else wants a processor.
enum class ChildPriority { usual, background };

struct ExtractClientOptions {
    Limits limits; // limit_page_seconds, limit_memory, limit_file_bytes
    std::string password;
    std::string rules;   // lines of RULE=VALUE for the child
    std::string program; // empty: the sibling foulcase
    ChildPriority priority = ChildPriority::usual;
};

class ExtractClient {
public:
    /// Opens the file, which stays the same one even if its name is given to another; starts no
    /// child yet. Errors: cannot_read, limit.
    static Result<std::unique_ptr<ExtractClient>> open(
        const std::string& path, const ExtractClientOptions& options);

    /// Errors of all these: what the child refuses with, and limit (too slow, too large),
    /// crashed, cancelled (kill()), cannot_read (the extractor is missing).
    Result<OpenAnswer> document();
    Result<PageAnswer> page(int number);
    Result<std::string> content(int page, ContentId content);
    Result<FindingsAnswer> findings(int page);
    Result<FontReport> fontReport(const FontQuery& font, const std::vector<CodeName>& used);
    /// As many as codes.
    Result<std::vector<GlyphOutline>> fontOutlines(
        const FontQuery& font, const std::vector<CodeName>& codes);
    Result<SavedStream> fontProgram(const FontQuery& font);
    Result<SavedStream> stream(std::uint32_t object);

    /// From any thread: ends the child; a call that waits for it returns `cancelled`. The next
    /// call starts a new one.
    void kill();
    /// Of the running child, 0 where there is none.
    int processId() const;

private:
    ExtractClient(Descriptor file, const ExtractClientOptions& options)
        : m_file(std::move(file)), m_options(options)
    {}

    Result<std::shared_ptr<ChildProcess>> runningChild();
    Result<std::string> exchange(
        ChildProcess& child, const ExtractRequest& request, const std::string& doing);
    Error dropChild(ChildProcess& child, FrameStatus status, const std::string& doing, int page);
    template<class Answer>
    Result<Answer> askRunning(const ExtractRequest& request, const std::string& doing);
    template<class Answer>
    Result<Answer> ask(
        ChildProcess& child, const ExtractRequest& request, const std::string& doing);
    void forgetChild();
    double wallSeconds() const;

    Descriptor m_file;
    ExtractClientOptions m_options;
    std::mutex m_requests;           // one request at a time
    mutable std::mutex m_childGuard; // m_child
    std::shared_ptr<ChildProcess> m_child;
    OpenAnswer m_document;
    std::uint32_t m_tag = 0;
};

} // namespace foulcase

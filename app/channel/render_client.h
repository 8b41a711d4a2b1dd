// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Turns pages into pictures by a child, foulcase-render, that is started when first needed and
// again after it crashed, hung or answered nonsense. One request at a time: calls from several
// threads wait for each other. Never the UI thread's affair: render() blocks up to
// limit_render_seconds.
#pragma once

#include "app/channel/child_process.h"
#include "app/channel/picture.h"
#include "app/channel/render_protocol.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace foulcase {

struct RenderOptions {
    Limits limits; // limit_render_seconds, limit_render_pixels, limit_memory, limit_file_bytes
    std::string password;
    std::string program; // empty: the sibling foulcase-render
};

struct RenderRequest {
    int page = 1;             // 1-based
    double pixelsPerUnit = 1; // PageTransform::pixelsPerUnit(): UserUnit is the caller's affair
    std::optional<PixelRect> area; // of the whole picture; cut to it. Absent: the whole page
};

/// What a child is at, for the sentence if it fails: "drawing page 3".
struct RenderTask {
    std::string doing;
    int page = 0; // 0: the file as a whole
};

class RenderClient {
public:
    /// Opens the file, which stays the same one even if its name is given to another; starts no
    /// child yet. Errors: cannot_read, limit.
    static Result<std::unique_ptr<RenderClient>> open(
        const std::string& path, const RenderOptions& options);
    ~RenderClient();

    /// Errors of these three: not_a_pdf, password_needed, no_such_page, damaged, limit (too many
    /// pixels, too slow), crashed, cancelled (kill()), cannot_read (the renderer is missing).
    Result<int> pageCount();
    Result<PageSize> pageSize(int page);
    Result<Picture> render(const RenderRequest& request);

    /// From any thread: ends the child; a call that waits for it returns `cancelled`. The next
    /// call starts a new one.
    void kill();
    /// Of the running child, 0 where there is none: for tests and process lists.
    int processId() const;
    /// What of the child's cage is not in force; empty where all is or no child ran yet.
    std::string cageGap() const;

private:
    RenderClient(Descriptor file, const RenderOptions& options);

    Result<std::shared_ptr<ChildProcess>> runningChild();
    /// The payload of the answer.
    Result<std::string> exchange(ChildProcess& child, RenderFrame ask, std::string payload,
        RenderFrame answer, const RenderTask& task, int attached = -1);
    Result<PageSize> sizeOf(ChildProcess& child, int page);
    Error dropChild(ChildProcess& child, FrameStatus status, const RenderTask& task);

    Descriptor m_file;
    RenderOptions m_options;
    std::mutex m_requests;           // one request at a time
    mutable std::mutex m_childGuard; // of m_child and m_cageGap
    std::shared_ptr<ChildProcess> m_child;
    std::string m_cageGap;
    std::uint32_t m_tag = 0;
    int m_pageCount = 0;
    std::map<int, PageSize> m_sizes;
};

} // namespace foulcase

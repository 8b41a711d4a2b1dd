// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Private to core/peers: gathers the items of a result under its limits and writes the running
// text. The first fault stays; after it nothing more is taken.
#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/peers/peer_values.h"

#include <optional>
#include <string_view>

namespace foulcase {

class PeerBuilder {
public:
    PeerBuilder(PeerResult& result, const Limits& limits);

    void beginPage(int number, double width, double height);
    void beginBlock();
    void beginLine();
    /// A blank before the next item.
    void blank();
    /// Text that is blank alone counts as blank(). `quad` in the reader's frame.
    void add(std::string_view text, const Quad& quad);
    /// The same where the reader tells the baseline and the size; rubbish is as if it told none.
    void add(std::string_view text, const Quad& quad, Point origin, double size);
    void addUpright(std::string_view text, double x0, double top, double x1, double bottom);
    void fail(std::string what);

    bool failed() const { return m_error.has_value(); }
    /// The running texts are whole after this.
    Result<bool> finish();

private:
    bool takes(const Quad& quad);

    PeerResult& m_result;
    const Limits& m_limits;
    std::optional<Error> m_error;
    PeerJoin m_join = PeerJoin::joined;
    std::uint32_t m_line = 0;
    std::uint32_t m_block = 0;
};

} // namespace foulcase

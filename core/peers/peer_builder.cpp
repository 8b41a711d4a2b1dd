// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/peers/peer_builder.h"

#include "core/base/rules.h"
#include "core/base/utf.h"

#include <cmath>

namespace foulcase {

namespace {

constexpr double mostCoordinate = 1e7; // pages end at 14400 units; 30 of them fit a unit of scans

bool sound(double value)
{
    return std::isfinite(value) && std::abs(value) <= mostCoordinate;
}

bool isBlank(char32_t c)
{
    return c <= 0x20 || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200B) || c == 0x202F
        || c == 0x205F || c == 0xFEFF || c == 0x7F;
}

bool isBlank(std::string_view text)
{
    for (const char32_t c : fromUtf8(text)) {
        if (!isBlank(c)) {
            return false;
        }
    }
    return true;
}

std::string runningText(const PeerPage& page)
{
    std::string text;
    for (const PeerItem& item : page.items) {
        if (!text.empty()) {
            text += item.join == PeerJoin::block ? "\n\n"
                : item.join == PeerJoin::line    ? "\n"
                : item.join == PeerJoin::blank   ? " "
                                                 : "";
        }
        text += item.text;
    }
    return text;
}

} // namespace

PeerBuilder::PeerBuilder(PeerResult& result, const Limits& limits)
    : m_result(result), m_limits(limits)
{}

void PeerBuilder::fail(std::string what)
{
    if (!m_error) {
        m_error =
            Error{ErrorKind::damaged, std::move(what), {}, static_cast<int>(m_result.pages.size())};
    }
}

void PeerBuilder::beginPage(int number, double width, double height)
{
    if (m_result.pages.size() >= m_limits.count(Rule::limit_peer_pages)) {
        fail("it has more than " + std::to_string(m_limits.count(Rule::limit_peer_pages))
            + " pages (limit_peer_pages)");
    }
    if (!sound(width) || !sound(height) || width < 0 || height < 0) {
        fail("a page's size is no number that can be meant");
    }
    if (m_error) {
        return;
    }
    PeerPage& page = m_result.pages.emplace_back();
    page.number = number;
    page.width = width;
    page.height = height;
    m_join = PeerJoin::joined;
    m_line = 0;
    m_block = 0;
}

void PeerBuilder::beginBlock()
{
    if (!m_result.pages.empty() && !m_result.pages.back().items.empty()
        && m_join != PeerJoin::block) {
        m_join = PeerJoin::block;
        ++m_block;
        ++m_line;
    }
}

void PeerBuilder::beginLine()
{
    if (!m_result.pages.empty() && !m_result.pages.back().items.empty()
        && m_join < PeerJoin::line) {
        m_join = PeerJoin::line;
        ++m_line;
    }
}

void PeerBuilder::blank()
{
    if (m_join == PeerJoin::joined && !m_result.pages.empty()
        && !m_result.pages.back().items.empty()) {
        m_join = PeerJoin::blank;
    }
}

bool PeerBuilder::takes(const Quad& quad)
{
    if (m_error) {
        return false;
    }
    if (m_result.pages.empty()) {
        fail("it has text outside of every page");
        return false;
    }
    const std::size_t count = m_result.pages.back().items.size();
    if (count >= m_limits.count(Rule::limit_peer_items)) {
        fail("a page has more than " + std::to_string(m_limits.count(Rule::limit_peer_items))
            + " words or characters (limit_peer_items)");
        return false;
    }
    for (const Point& corner : quad.corners) {
        if (!sound(corner.x) || !sound(corner.y)) {
            fail("the box of word or character " + std::to_string(count + 1)
                + " is no number that can be meant");
            return false;
        }
    }
    return true;
}

void PeerBuilder::add(std::string_view text, const Quad& quad)
{
    if (isBlank(text)) {
        blank();
        return;
    }
    if (!takes(quad)) {
        return;
    }
    PeerItem& item = m_result.pages.back().items.emplace_back();
    item.text = toUtf8(fromUtf8(text)); // lone surrogates from JSON and XML become U+FFFD
    item.quad = quad;
    item.join = m_join;
    item.line = m_line;
    item.block = m_block;
    m_join = PeerJoin::joined;
}

void PeerBuilder::add(std::string_view text, const Quad& quad, Point origin, double size)
{
    const std::size_t before = m_result.pages.empty() ? 0 : m_result.pages.back().items.size();
    add(text, quad);
    if (!m_error && !m_result.pages.empty() && m_result.pages.back().items.size() > before
        && sound(origin.x) && sound(origin.y) && sound(size) && size > 0) {
        m_result.pages.back().items.back().origin = origin;
        m_result.pages.back().items.back().size = size;
    }
}

void PeerBuilder::addUpright(std::string_view text, double x0, double top, double x1, double bottom)
{
    add(text, {{Point{x0, bottom}, Point{x1, bottom}, Point{x1, top}, Point{x0, top}}});
}

Result<bool> PeerBuilder::finish()
{
    if (m_error) {
        return *m_error;
    }
    for (PeerPage& page : m_result.pages) {
        page.text = runningText(page);
    }
    return true;
}

} // namespace foulcase

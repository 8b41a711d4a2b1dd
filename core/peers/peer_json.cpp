// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of mutool, PyMuPDF, pdfplumber, pdfminer and PDF.js.
#include "core/base/rules.h"
#include "core/base/utf.h"
#include "core/peers/peer_formats.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <optional>

namespace foulcase {

namespace {

using Json = nlohmann::json;

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

const Json& member(const Json& json, const char* name)
{
    static const Json nothing;
    if (!json.is_object()) {
        return nothing;
    }
    const auto found = json.find(name);
    return found == json.end() ? nothing : *found;
}

bool has(const Json& json, const char* name)
{
    return json.is_object() && json.contains(name);
}

double number(const Json& json)
{
    return json.is_number() ? json.get<double>() : noNumber;
}
double number(const Json& json, const char* name)
{
    return number(member(json, name));
}
double numberAt(const Json& json, std::size_t index)
{
    return json.is_array() && index < json.size() ? number(json[index]) : noNumber;
}

/// 0 where there is none: a page need not say its size.
double sizeOf(const Json& json, const char* name)
{
    return has(json, name) ? number(json, name) : 0;
}

std::string text(const Json& json, const char* name)
{
    const Json& found = member(json, name);
    return found.is_string() ? found.get<std::string>() : std::string();
}

/// Where one page may be written bare, or as the only one of a list.
std::vector<const Json*> listed(const Json& json)
{
    std::vector<const Json*> pages;
    if (json.is_array()) {
        for (const Json& page : json) {
            pages.push_back(&page);
        }
    } else {
        pages.push_back(&json);
    }
    return pages;
}

int pageNumber(const Json& page)
{
    for (const char* name : {"page_number", "pageNumber", "pageno"}) {
        const double said = number(page, name);
        if (said >= 1 && said < 1e7) {
            return static_cast<int>(said);
        }
    }
    return 0;
}

class PeerJson {
public:
    PeerJson(PeerResult& result, PeerBuilder& builder) : m_result(result), m_builder(builder) {}

    void read(const Json& json)
    {
        const Json& pages = has(json, "pages") ? member(json, "pages") : json;
        if (pages.is_array() && !pages.empty() && isCharacter(pages.front())) {
            characters(pages); // of all pages, one after another
            return;
        }
        for (const Json* page : listed(pages)) {
            if (m_builder.failed()) {
                return;
            }
            if (has(*page, "blocks")) {
                blocks(*page);
            } else if (has(*page, "items")) {
                m_result.format = PeerFormat::pdfjs;
                m_result.unit = PeerUnit::line;
                items(*page);
            } else if (has(*page, "chars")) {
                m_result.version = text(json, "version").substr(0, 80);
                m_builder.beginPage(
                    pageNumber(*page), sizeOf(*page, "width"), sizeOf(*page, "height"));
                for (const Json& item : member(*page, "chars")) {
                    character(item);
                }
            } else {
                m_builder.fail("its JSON is of no known format: no blocks, items, chars or list of "
                               "characters");
            }
        }
        if (m_result.pages.empty()) {
            m_builder.fail("its JSON holds no page");
        }
    }

private:
    static bool isCharacter(const Json& json)
    {
        return has(json, "text") && (has(json, "x0") || has(json, "bbox")) && !has(json, "lines");
    }

    void characters(const Json& list)
    {
        int last = -1;
        for (const Json& item : list) {
            const int page = pageNumber(item);
            if (page != last) {
                m_builder.beginPage(page, 0, 0);
                last = page;
            }
            character(item);
            if (m_builder.failed()) {
                return;
            }
        }
    }

    /// Of pdfplumber (top, bottom) or pdfminer (y0, y1 or bbox). Words have more than a character.
    void character(const Json& item)
    {
        if (!item.is_object() || m_builder.failed()) {
            m_builder.fail("a character is no object");
            return;
        }
        const std::string shown = text(item, "text");
        const bool fromTop = has(item, "top");
        const Json& box = member(item, "bbox");
        const double x0 = box.is_array() ? numberAt(box, 0) : number(item, "x0");
        const double x1 = box.is_array() ? numberAt(box, 2) : number(item, "x1");
        const double low = box.is_array() ? numberAt(box, 1) : number(item, "y0");
        const double high = box.is_array() ? numberAt(box, 3) : number(item, "y1");
        m_result.format = fromTop ? PeerFormat::pdfplumber : PeerFormat::pdfminer;
        const bool isWord = fromUtf8(shown).size() > 3 && !has(item, "matrix");
        m_result.unit = isWord ? PeerUnit::word : m_result.unit;
        m_result.blanks = m_result.unit == PeerUnit::word ? PeerBlanks::told : PeerBlanks::drawn;
        if (m_result.unit == PeerUnit::word) {
            m_builder.blank();
        }
        if (fromTop) {
            m_builder.addUpright(shown, x0, number(item, "top"), x1, number(item, "bottom"));
        } else {
            m_builder.addUpright(shown, x0, high, x1, low);
        }
    }

    void blocks(const Json& page)
    {
        m_builder.beginPage(pageNumber(page), sizeOf(page, "width"), sizeOf(page, "height"));
        m_result.format = has(page, "width") ? PeerFormat::rawdict : PeerFormat::stext_json;
        m_result.unit = m_result.format == PeerFormat::stext_json ? PeerUnit::line : m_result.unit;
        for (const Json& block : member(page, "blocks")) {
            m_builder.beginBlock();
            for (const Json& line : member(block, "lines")) {
                m_builder.beginLine();
                this->line(line);
                if (m_builder.failed()) {
                    return;
                }
            }
        }
    }

    void line(const Json& line)
    {
        if (has(line, "spans")) {
            for (const Json& span : member(line, "spans")) {
                this->span(span, member(line, "dir"));
            }
            return;
        }
        const Json& box = member(line, "bbox");
        const double x = number(box, "x");
        const double y = number(box, "y");
        m_builder.addUpright(text(line, "text"), x, y, x + number(box, "w"), y + number(box, "h"));
    }

    void span(const Json& span, const Json& direction)
    {
        if (!has(span, "chars")) {
            m_result.unit = PeerUnit::line;
            boxed(span, text(span, "text"), number(span, "size"), direction);
            return;
        }
        for (const Json& shown : member(span, "chars")) {
            boxed(shown, text(shown, "c"), number(span, "size"), direction);
        }
    }

    /// PyMuPDF gives upright boxes; `direction` tells which side of one is the start.
    void boxed(const Json& item, const std::string& shown, double size, const Json& direction)
    {
        const Json& box = member(item, "bbox");
        const double x0 = numberAt(box, 0);
        const double y0 = numberAt(box, 1);
        const double x1 = numberAt(box, 2);
        const double y1 = numberAt(box, 3);
        const double dx = numberAt(direction, 0);
        const double dy = numberAt(direction, 1);
        const Point origin{
            numberAt(member(item, "origin"), 0), numberAt(member(item, "origin"), 1)};
        const bool steep = std::abs(dy) > std::abs(dx); // false for NaN
        Quad quad{{Point{x0, y1}, Point{x1, y1}, Point{x1, y0}, Point{x0, y0}}};
        if (steep && dy > 0) {
            quad = {{Point{x0, y0}, Point{x0, y1}, Point{x1, y1}, Point{x1, y0}}};
        } else if (steep) {
            quad = {{Point{x1, y1}, Point{x1, y0}, Point{x0, y0}, Point{x0, y1}}};
        }
        m_builder.add(shown, quad, origin, size);
    }

    void items(const Json& page)
    {
        m_builder.beginPage(pageNumber(page), sizeOf(page, "width"), sizeOf(page, "height"));
        for (const Json& item : member(page, "items")) {
            const std::string shown = text(item, "str");
            const Json& at = member(item, "transform");
            const Point origin{numberAt(at, 4), numberAt(at, 5)};
            Point along{numberAt(at, 0), numberAt(at, 1)};
            const double size = length(along) > 0 ? length(along) : 1;
            along = along * (1 / size);
            const Point up{-along.y, along.x};
            const double width = number(item, "width");
            const double height = number(item, "height");
            if (text(item, "dir") == "ttb") {
                const Point side = along * (size / 2);
                const Point down = up * -height;
                m_builder.add(shown,
                    {{origin - side, origin - side + down, origin + side + down, origin + side}});
            } else if (!shown.empty()) {
                const Point low = origin - up * (descentShare * height);
                m_builder.add(shown,
                    {{low, low + along * width, low + along * width + up * height,
                        low + up * height}},
                    origin, height);
            }
            if (member(item, "hasEOL").is_boolean() && member(item, "hasEOL").get<bool>()) {
                m_builder.beginLine();
            }
            if (m_builder.failed()) {
                return;
            }
        }
    }

    static constexpr double descentShare = 0.2; // of the height, below the baseline it gives

    PeerResult& m_result;
    PeerBuilder& m_builder;
};

} // namespace

void readPeerJson(
    std::string_view bytes, const Limits& limits, PeerResult& result, PeerBuilder& builder)
{
    const auto deepest = static_cast<int>(limits.count(Rule::limit_peer_depth));
    const std::size_t most = limits.count(Rule::limit_peer_values);
    std::size_t values = 0;
    bool deep = false;
    const auto watch = [&](int depth, Json::parse_event_t, Json&) {
        ++values;
        deep = deep || depth > deepest;
        if (deep || values > most) {
            throw std::length_error("bounded");
        }
        return true;
    };
    try {
        PeerJson(result, builder).read(Json::parse(bytes.begin(), bytes.end(), watch));
    } catch (const Json::parse_error& error) {
        builder.fail("its JSON is damaged at byte " + std::to_string(error.byte));
    } catch (const Json::exception&) {
        builder.fail("its JSON holds a number that cannot be meant");
    } catch (const std::length_error&) {
        builder.fail(deep
                ? "its JSON nests deeper than " + std::to_string(deepest) + " (limit_peer_depth)"
                : "its JSON has more than " + std::to_string(most) + " values (limit_peer_values)");
    }
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
// XML of pdftotext, mutool, ALTO and hOCR. Entities of a DTD are not expanded.
#include "core/base/rules.h"
#include "core/peers/peer_formats.h"

#include <pugixml.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace foulcase {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

std::string_view local(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

double number(std::string_view text)
{
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() ? value : noNumber;
}

/// The n-th of numbers parted by blanks; NaN where there are fewer.
double numberAt(std::string_view list, std::size_t n)
{
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t begin = list.find_first_not_of(' ', at);
        if (begin == std::string_view::npos) {
            break;
        }
        const std::size_t end = std::min(list.find(' ', begin), list.size());
        if (n == 0) {
            return number(list.substr(begin, end - begin));
        }
        --n;
        at = end;
    }
    return noNumber;
}

double size(pugi::xml_node node, const char* attribute)
{
    const pugi::xml_attribute found = node.attribute(attribute);
    return found ? number(found.value()) : 0;
}

class PeerXml {
public:
    PeerXml(const Limits& limits, PeerResult& result, PeerBuilder& builder)
        : m_result(result), m_builder(builder), m_depth(limits.count(Rule::limit_peer_depth))
    {}

    void read(pugi::xml_node root)
    {
        const std::string_view name = local(root.name());
        if (name == "alto") {
            m_result.format = PeerFormat::alto;
            m_result.unit = PeerUnit::word;
            m_result.measure = PeerMeasure::mm10; // the default of the schema
            walk(root, 0, &PeerXml::alto);
        } else if (name == "document" || name == "page") {
            m_result.format = PeerFormat::stext_xml;
            walk(root, 0, &PeerXml::stext);
        } else if (name == "html" || name == "doc") {
            m_result.unit = PeerUnit::word;
            m_result.format = PeerFormat::bbox;
            walk(root, 0, &PeerXml::html);
        } else {
            m_builder.fail("its XML is of no known format: it begins with <"
                + std::string(name.substr(0, 40)) + ">");
        }
        if (m_result.pages.empty()) {
            m_builder.fail("its XML holds no page of a known format");
        }
    }

private:
    /// Whether the children of the node are to be walked.
    using Visit = bool (PeerXml::*)(pugi::xml_node node, std::size_t depth);

    void walk(pugi::xml_node node, std::size_t depth, Visit visit)
    {
        if (depth > m_depth) {
            m_builder.fail(
                "its XML nests deeper than " + std::to_string(m_depth) + " (limit_peer_depth)");
        }
        if (m_builder.failed() || !(this->*visit)(node, depth)) {
            return;
        }
        for (const pugi::xml_node child : node.children()) {
            if (child.type() == pugi::node_element) {
                walk(child, depth + 1, visit);
            }
        }
    }

    /// The text below a node, marks such as <strong> left out.
    std::string text(pugi::xml_node node, std::size_t depth) const
    {
        std::string all;
        for (const pugi::xml_node child : node.children()) {
            if (child.type() == pugi::node_element && depth < m_depth) {
                all += text(child, depth + 1);
            } else {
                all += child.value();
            }
        }
        const std::size_t begin = all.find_first_not_of(" \t\r\n");
        const std::size_t end = all.find_last_not_of(" \t\r\n");
        return begin == std::string::npos ? std::string() : all.substr(begin, end - begin + 1);
    }

    bool stext(pugi::xml_node node, std::size_t)
    {
        const std::string_view name = node.name();
        if (name == "page") {
            const std::string_view id = node.attribute("id").value();
            const double said = id.starts_with("page") ? number(id.substr(4)) : 0;
            const bool usable = said >= 1 && said < 1e7;
            m_builder.beginPage(
                usable ? static_cast<int>(said) : 0, size(node, "width"), size(node, "height"));
        } else if (name == "block") {
            m_builder.beginBlock();
        } else if (name == "line") {
            m_builder.beginLine();
        } else if (name == "char") {
            const std::string_view quad = node.attribute("quad").value();
            Quad q;
            constexpr std::size_t written[] = {2, 3, 1, 0}; // upper left and right, lower the same
            for (std::size_t i = 0; i < 4; ++i) {
                q.corners[i] = {numberAt(quad, 2 * written[i]), numberAt(quad, 2 * written[i] + 1)};
            }
            m_builder.add(node.attribute("c").value(), q,
                {number(node.attribute("x").value()), number(node.attribute("y").value())},
                number(node.parent().attribute("size").value()));
            return false;
        }
        return true;
    }

    bool html(pugi::xml_node node, std::size_t depth)
    {
        const std::string_view name = local(node.name());
        if (name == "page") {
            m_builder.beginPage(0, size(node, "width"), size(node, "height"));
        } else if (name == "block") {
            m_result.format = PeerFormat::bbox_layout;
            m_builder.beginBlock();
        } else if (name == "line") {
            m_builder.beginLine();
        } else if (name == "word") {
            m_result.blanks = PeerBlanks::gaps;
            m_builder.blank();
            m_builder.addUpright(text(node, depth), number(node.attribute("xMin").value()),
                number(node.attribute("yMin").value()), number(node.attribute("xMax").value()),
                number(node.attribute("yMax").value()));
            return false;
        } else if (name == "meta") {
            if (std::string_view(node.attribute("name").value()) == "ocr-system") {
                m_result.version = std::string(node.attribute("content").value()).substr(0, 80);
            }
        } else {
            return hocr(node, depth);
        }
        return true;
    }

    bool hocr(pugi::xml_node node, std::size_t depth)
    {
        const std::string_view kind = node.attribute("class").value();
        const std::string_view title = node.attribute("title").value();
        const std::size_t at = title.find("bbox ");
        const std::string_view box = at == std::string_view::npos
            ? std::string_view()
            : title.substr(at + 5, title.find(';', at) - at - 5);
        if (kind == "ocr_page") {
            m_result.format = PeerFormat::hocr;
            m_result.measure = PeerMeasure::pixel;
            m_builder.beginPage(0, numberAt(box, 2), numberAt(box, 3));
        } else if (kind == "ocr_carea" || kind == "ocr_par") {
            m_builder.beginBlock();
        } else if (kind == "ocr_line" || kind == "ocr_header" || kind == "ocr_caption"
            || kind == "ocr_textfloat") {
            m_builder.beginLine();
        } else if (kind == "ocrx_word" || kind == "ocr_word") {
            m_builder.blank();
            m_builder.addUpright(text(node, depth), numberAt(box, 0), numberAt(box, 1),
                numberAt(box, 2), numberAt(box, 3));
            return false;
        }
        return true;
    }

    bool alto(pugi::xml_node node, std::size_t depth)
    {
        const std::string_view name = local(node.name());
        if (name == "MeasurementUnit") {
            const std::string unit = text(node, depth);
            m_result.measure = unit == "pixel" ? PeerMeasure::pixel
                : unit == "inch1200"           ? PeerMeasure::inch1200
                                               : PeerMeasure::mm10;
        } else if (name == "softwareName") {
            m_result.version = text(node, depth).substr(0, 40) + m_result.version;
        } else if (name == "softwareVersion") {
            m_result.version += ' ' + text(node, depth).substr(0, 40);
        } else if (name == "Page") {
            const double said = size(node, "PHYSICAL_IMG_NR");
            m_builder.beginPage(said >= 1 && said < 1e7 ? static_cast<int>(said) : 0,
                size(node, "WIDTH"), size(node, "HEIGHT"));
        } else if (name == "TextBlock") {
            m_builder.beginBlock();
        } else if (name == "TextLine") {
            m_builder.beginLine();
        } else if (name == "SP") {
            m_builder.blank();
        } else if (name == "String" || name == "HYP") {
            const std::string_view before = local(node.previous_sibling().name());
            if (name == "String" && before == "String") {
                m_builder.blank(); // writers leave <SP/> out
            }
            word(node);
        }
        return true;
    }

    void word(pugi::xml_node node)
    {
        const double x = number(node.attribute("HPOS").value());
        const double y = number(node.attribute("VPOS").value());
        const double width = number(node.attribute("WIDTH").value());
        // <HYP> need not say its height.
        const double height =
            node.attribute("HEIGHT") ? number(node.attribute("HEIGHT").value()) : m_height;
        m_height = height;
        const pugi::xml_attribute content = node.attribute("CONTENT");
        m_builder.addUpright(content.value(), x, y, x + width, y + height);
    }

    PeerResult& m_result;
    PeerBuilder& m_builder;
    std::size_t m_depth;
    double m_height = noNumber; // of the string before
};

} // namespace

void readPeerXml(
    std::string_view bytes, const Limits& limits, PeerResult& result, PeerBuilder& builder)
{
    const auto tags = static_cast<std::size_t>(
        std::count(bytes.begin(), bytes.end(), '<') + std::count(bytes.begin(), bytes.end(), '='));
    if (tags > limits.count(Rule::limit_peer_values)) {
        builder.fail("it has more than " + std::to_string(limits.count(Rule::limit_peer_values))
            + " tags (limit_peer_values)");
        return;
    }
    pugi::xml_document document;
    const auto parsed =
        document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default, pugi::encoding_utf8);
    if (parsed.status != pugi::status_ok) {
        builder.fail("its XML is damaged at byte " + std::to_string(parsed.offset) + ": "
            + parsed.description());
        return;
    }
    PeerXml(limits, result, builder).read(document.document_element());
}

} // namespace foulcase

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/xmp.h"

#include <pugixml.hpp>

#include <optional>

namespace foulcase {

namespace {

constexpr std::string_view rdfSpace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

struct Schema {
    std::string_view space;
    std::string_view prefix;
};
constexpr Schema schemas[] = {
    {"http://purl.org/dc/elements/1.1/", "dc"},
    {"http://ns.adobe.com/pdf/1.3/", "pdf"},
    {"http://ns.adobe.com/xap/1.0/", "xmp"},
    {"http://ns.adobe.com/xap/1.0/rights/", "xmpRights"},
    {"http://ns.adobe.com/xap/1.0/mm/", "xmpMM"},
    {"http://www.aiim.org/pdfa/ns/id/", "pdfaid"},
    {"http://www.aiim.org/pdfua/ns/id/", "pdfuaid"},
};

constexpr int mostAncestors = 64; // searched for the meaning of a prefix

struct QualifiedName {
    std::string_view space;
    std::string_view local;
};

/// The namespace that a prefix stands for at `node`.
QualifiedName resolved(std::string_view name, pugi::xml_node node)
{
    const std::size_t colon = name.find(':');
    const bool prefixed = colon != std::string_view::npos;
    const std::string declaration =
        prefixed ? "xmlns:" + std::string(name.substr(0, colon)) : "xmlns";
    const std::string_view local = prefixed ? name.substr(colon + 1) : name;
    for (int i = 0; i < mostAncestors && node; ++i, node = node.parent()) {
        if (const auto attribute = node.attribute(declaration.c_str())) {
            return {attribute.value(), local};
        }
    }
    return {{}, local};
}

bool isRdf(pugi::xml_node node, std::string_view local)
{
    const QualifiedName name = resolved(node.name(), node);
    return name.space == rdfSpace && name.local == local;
}

std::optional<std::string> knownName(std::string_view name, pugi::xml_node node)
{
    const QualifiedName qualified = resolved(name, node);
    for (const Schema& schema : schemas) {
        if (schema.space == qualified.space) {
            return std::string(schema.prefix) + ':' + std::string(qualified.local);
        }
    }
    return std::nullopt;
}

class PropertyList {
public:
    PropertyList(std::vector<XmpProperty>& properties, std::size_t most)
        : m_properties(properties), m_most(most)
    {}

    bool full() const { return m_properties.size() >= m_most; }

    void readDescription(pugi::xml_node description)
    {
        for (const pugi::xml_attribute attribute : description.attributes()) {
            if (const auto name = knownName(attribute.name(), description)) {
                add(*name, attribute.value(), {});
            }
        }
        for (const pugi::xml_node element : description.children()) {
            const auto name = knownName(element.name(), element);
            if (name && element.type() == pugi::node_element) {
                readValue(*name, element);
            }
            if (full()) {
                return;
            }
        }
    }

private:
    void add(const std::string& name, std::string_view value, std::string_view language)
    {
        if (!value.empty() && !full()) {
            m_properties.push_back({name, std::string(value), std::string(language)});
        }
    }

    void readValue(const std::string& name, pugi::xml_node element)
    {
        const pugi::xml_node array = element.find_child([](pugi::xml_node child) {
            return isRdf(child, "Alt") || isRdf(child, "Seq") || isRdf(child, "Bag");
        });
        if (!array) {
            add(name, element.text().get(), {});
            return;
        }
        for (const pugi::xml_node item : array.children()) {
            if (isRdf(item, "li")) {
                add(name, item.text().get(), item.attribute("xml:lang").value());
            }
            if (full()) {
                return;
            }
        }
    }

    std::vector<XmpProperty>& m_properties;
    std::size_t m_most;
};

/// rdf:RDF, at the top or within x:xmpmeta.
pugi::xml_node findRdf(const pugi::xml_document& document)
{
    for (const pugi::xml_node top : document.children()) {
        if (isRdf(top, "RDF")) {
            return top;
        }
        for (const pugi::xml_node inner : top.children()) {
            if (isRdf(inner, "RDF")) {
                return inner;
            }
        }
    }
    return {};
}

} // namespace

XmpPacket readXmp(std::string_view packet, std::size_t most)
{
    XmpPacket result;
    pugi::xml_document document;
    const auto parsed = document.load_buffer(packet.data(), packet.size());
    result.wellFormed = parsed.status == pugi::status_ok;
    PropertyList properties(result.properties, most);
    for (const pugi::xml_node description : findRdf(document).children()) {
        if (isRdf(description, "Description")) {
            properties.readDescription(description);
        }
        if (properties.full()) {
            break;
        }
    }
    return result;
}

} // namespace foulcase

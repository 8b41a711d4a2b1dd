// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/object.h"
#include "core/pdf/object_access.h"

#include <algorithm>

namespace foulcase::pdf {

namespace {

constexpr int mostSyntaxDepth = 32; // people read no deeper; the parser itself stops at 500
constexpr char hexDigits[] = "0123456789abcdef";

/// Writes until the text has reached its length; what follows is left out.
class SyntaxWriter {
public:
    explicit SyntaxWriter(std::size_t most) : m_most(most) {}

    void write(QPDFObjectHandle handle, int depth);
    std::string take()
    {
        if (m_text.size() > m_most) {
            m_text.resize(m_most);
        }
        return std::move(m_text);
    }

private:
    bool full() const { return m_text.size() >= m_most; }
    void item(QPDFObjectHandle handle, int depth);
    void dictionary(QPDFObjectHandle handle, int depth);
    void name(std::string_view withSlash);
    void string(std::string_view bytes);

    std::size_t m_most;
    std::string m_text;
};

void SyntaxWriter::item(QPDFObjectHandle handle, int depth)
{
    if (handle.isIndirect()) {
        m_text += std::to_string(handle.getObjectID()) + ' '
            + std::to_string(handle.getGeneration()) + " R";
        return;
    }
    write(std::move(handle), depth);
}

void SyntaxWriter::write(QPDFObjectHandle handle, int depth)
{
    if (full()) {
        return;
    }
    if (depth > mostSyntaxDepth) {
        m_text += "...";
    } else if (handle.isStream()) {
        dictionary(handle.getDict(), depth);
        m_text += " stream";
    } else if (handle.isDictionary()) {
        dictionary(handle, depth);
    } else if (handle.isArray()) {
        m_text += '[';
        const int count = handle.getArrayNItems();
        for (int i = 0; i < count && !full(); ++i) {
            m_text += i > 0 ? " " : "";
            item(handle.getArrayItem(i), depth + 1);
        }
        m_text += ']';
    } else if (handle.isName()) {
        name(handle.getName());
    } else if (handle.isString()) {
        string(handle.getStringValue());
    } else if (handle.isInteger()) {
        m_text += std::to_string(handle.getIntValue());
    } else if (handle.isReal()) {
        m_text += handle.getRealValue();
    } else if (handle.isBool()) {
        m_text += handle.getBoolValue() ? "true" : "false";
    } else {
        m_text += "null";
    }
}

void SyntaxWriter::dictionary(QPDFObjectHandle handle, int depth)
{
    m_text += "<<";
    for (const std::string& key : handle.getKeys()) {
        if (full()) {
            break;
        }
        m_text += ' ';
        name(key);
        m_text += ' ';
        item(handle.getKey(key), depth + 1);
    }
    m_text += " >>";
}

void SyntaxWriter::name(std::string_view withSlash)
{
    m_text += '/';
    for (const char c : withSlash.substr(withSlash.empty() ? 0 : 1)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= 0x20 || byte >= 0x7F
            || std::string_view("#/%()<>[]{}").find(c) != std::string_view::npos) {
            m_text += '#';
            m_text += hexDigits[byte >> 4U];
            m_text += hexDigits[byte & 15U];
        } else {
            m_text += c;
        }
    }
}

void SyntaxWriter::string(std::string_view bytes)
{
    bytes = bytes.substr(0, m_most);
    const bool printable =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
    m_text += printable ? '(' : '<';
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (printable) {
            m_text += c == '(' || c == ')' || c == '\\' ? "\\" : "";
            m_text += c;
        } else {
            m_text += hexDigits[byte >> 4U];
            m_text += hexDigits[byte & 15U];
        }
    }
    m_text += printable ? ')' : '>';
}

} // namespace

std::string Object::syntax(std::size_t mostBytes) const
{
    return guarded(std::string(), [&] {
        SyntaxWriter writer(mostBytes);
        writer.write(ObjectAccess::handle(*this), 0);
        return writer.take();
    });
}

} // namespace foulcase::pdf

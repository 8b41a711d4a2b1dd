// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rules.h"
#include "core/pdf/document.h"
#include "core/pdf/source_file.h"
#include "core/pdf/stream_decoding.h"

namespace foulcase::pdf {

namespace {

constexpr Rect letter{0, 0, 612, 792}; // what readers take where a page has no usable box

bool usable(const Rect& box)
{
    return !box.empty() && box.width() > 0 && box.height() > 0;
}

std::int32_t rotation(const Object& entry)
{
    const auto degrees = entry.asInteger();
    if (!degrees || *degrees % 90 != 0) {
        return 0;
    }
    return static_cast<std::int32_t>((*degrees % 360 + 360) % 360);
}

/// Decodes the parts of /Contents one after the other into a page's content.
class ContentJoiner {
public:
    ContentJoiner(const Limits& limits, FindingSink& findings)
        : m_findings(findings), m_mostPart(limits.count(Rule::limit_stream_bytes)),
          m_mostPage(limits.count(Rule::limit_page_bytes)),
          m_memory(limits[Rule::limit_memory])
    {}

    /// False when the page is full.
    bool add(const Object& stream)
    {
        if (!m_content.parts.empty()) {
            m_content.bytes += '\n';
        }
        const std::size_t used = m_content.bytes.size();
        const std::size_t left = m_mostPage > used ? m_mostPage - used : 0;
        DecodedStream decoded = decodeStream(stream, std::min(m_mostPart, left));
        reportDamage(decoded, m_findings);
        m_content.parts.push_back({used, decoded.object});
        if (m_content.bytes.empty()) {
            m_content.bytes = std::move(decoded.bytes);
        } else {
            m_content.bytes += decoded.bytes;
        }
        if (!decoded.cut) {
            return true;
        }
        if (decoded.noMemory) {
            m_findings.add(FindingId::limit_reached, objectSubject(decoded.object),
                {.what = std::string(enumName(Rule::limit_memory)),
                    .text = decoded.object.notation(),
                    .value = m_memory,
                    .limit = m_memory,
                    .unit = Unit::byte});
            return false;
        }
        const bool pageFull = left < m_mostPart;
        const Rule rule = pageFull ? Rule::limit_page_bytes : Rule::limit_stream_bytes;
        const double limit = double(pageFull ? m_mostPage : m_mostPart);
        m_findings.add(FindingId::limit_reached, objectSubject(decoded.object),
            {.what = std::string(enumName(rule)),
                .text = decoded.object.notation(),
                .value = limit,
                .limit = limit,
                .unit = Unit::byte});
        return !pageFull;
    }

    PageContent take() { return std::move(m_content); }

private:
    FindingSink& m_findings;
    std::size_t m_mostPart;
    std::size_t m_mostPage;
    double m_memory;
    PageContent m_content;
};

} // namespace

Page::Page(Object dictionary, std::vector<Object> ancestors, int number)
    : m_dictionary(std::move(dictionary)), m_ancestors(std::move(ancestors)), m_number(number)
{}

Object Page::inherited(std::string_view key) const
{
    Object own = m_dictionary.get(key);
    if (!own.isNull()) {
        return own;
    }
    for (const Object& ancestor : m_ancestors) {
        Object value = ancestor.get(key);
        if (!value.isNull()) {
            return value;
        }
    }
    return {};
}

PageBoxes Page::boxes() const
{
    PageBoxes boxes;
    const Rect media = inherited("MediaBox").rectangle();
    boxes.media = usable(media) ? media : letter;
    const Rect crop = intersection(inherited("CropBox").rectangle(), boxes.media);
    boxes.crop = usable(crop) ? crop : boxes.media;
    boxes.bleed = m_dictionary.get("BleedBox").rectangle();
    boxes.trim = m_dictionary.get("TrimBox").rectangle();
    boxes.art = m_dictionary.get("ArtBox").rectangle();
    boxes.rotate = rotation(inherited("Rotate"));
    const double unit = m_dictionary.get("UserUnit").number(1);
    boxes.userUnit = unit > 0 ? unit : 1;
    return boxes;
}

PageContent Page::content(const Limits& limits, FindingSink& findings) const
{
    ContentJoiner joiner(limits, findings);
    const Object contents = m_dictionary.get("Contents");
    if (contents.isStream()) {
        joiner.add(contents);
        return joiner.take();
    }
    const std::size_t count = contents.size();
    const std::size_t most = std::min(count, limits.count(Rule::limit_array_items));
    for (std::size_t i = 0; i < most; ++i) {
        const Object part = contents.at(i);
        if (!part.isStream()) {
            findings.add(FindingId::damaged_stream, objectSubject(part.id()),
                {.what = "/Contents", .text = "item " + std::to_string(i) + " is no stream"});
        } else if (!joiner.add(part)) {
            break;
        }
    }
    if (most < count) {
        findings.add(FindingId::limit_reached, objectSubject(contents.id()),
            {.what = "limit_array_items",
                .text = "/Contents",
                .value = double(count),
                .limit = double(most)});
    }
    if (!contents.isNull() && !contents.isArray()) {
        findings.add(FindingId::damaged_stream, objectSubject(m_dictionary.id()),
            {.what = "/Contents", .text = std::string(enumName(contents.kind()))});
    }
    return joiner.take();
}

} // namespace foulcase::pdf

// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/normalised_text.h"

#include "core/base/utf.h"

#include <algorithm>

namespace foulcase {

namespace {

class Normaliser {
public:
    Normaliser(ComposedText& text, PageContents& page, Normalisation form)
        : m_text(text), m_page(page), m_form(form)
    {
    }

    void run()
    {
        m_result.utf8.reserve(m_text.utf8.size());
        m_result.characters.reserve(m_text.characters.size());
        const std::size_t count = m_text.characters.size();
        for (std::size_t begin = 0; begin < count;) {
            std::size_t end = begin + 1;
            while (end < count && !beginsSegment(end)) {
                ++end;
            }
            segment(begin, end);
            begin = end;
        }
        m_text = std::move(m_result);
    }

private:
    std::size_t offsetOf(std::size_t i) const
    {
        return i < m_text.characters.size() ? m_text.characters[i].offset : m_text.utf8.size();
    }
    std::string_view bytes(std::size_t begin, std::size_t end) const
    {
        return std::string_view(m_text.utf8)
            .substr(offsetOf(begin), offsetOf(end) - offsetOf(begin));
    }

    bool beginsSegment(std::size_t i) const
    {
        const std::string_view one = bytes(i, i + 1);
        if (static_cast<unsigned char>(one.front()) < 0x80) {
            return true;
        }
        return beginsNormalisation(fromUtf8(one).front(), m_form);
    }

    void segment(std::size_t begin, std::size_t end)
    {
        const std::string_view before = bytes(begin, end);
        const bool ascii = end == begin + 1 && before.size() == 1;
        const std::string after =
            ascii ? std::string() : toUtf8(normalised(fromUtf8(before), m_form));
        if (ascii || after == before) {
            for (std::size_t i = begin; i < end; ++i) {
                OutputCharacter c = m_text.characters[i];
                c.offset = static_cast<std::uint32_t>(m_result.utf8.size());
                m_result.utf8 += bytes(i, i + 1);
                m_result.characters.push_back(c);
            }
            return;
        }
        changed(begin, end, fromUtf8(after));
    }

    void changed(std::size_t begin, std::size_t end, const std::u32string& after)
    {
        OutputCharacter c = m_text.characters[begin];
        for (std::size_t i = begin + 1; i < end; ++i) {
            const OutputCharacter& other = m_text.characters[i];
            if (other.glyph == c.glyph || !other.glyph.valid() || !isOfGlyph(other.origin)) {
                continue;
            }
            c.origin = Origin::composed;
            Glyph& glyph = m_page.glyphs[other.glyph.index()];
            glyph.verdict =
                inDefaultText(glyph.verdict) ? Verdict::composed_into : glyph.verdict;
        }
        constexpr std::size_t mostCounted = 255; // what an OutputCharacter can count
        c.count = static_cast<std::uint8_t>(std::min(after.size(), mostCounted));
        for (std::size_t i = 0; i < after.size(); ++i) {
            c.offset = static_cast<std::uint32_t>(m_result.utf8.size());
            c.index = static_cast<std::uint8_t>(std::min(i, mostCounted));
            appendUtf8(m_result.utf8, after[i]);
            m_result.characters.push_back(c);
        }
    }

    ComposedText& m_text;
    PageContents& m_page;
    Normalisation m_form;
    ComposedText m_result;
};

} // namespace

void normaliseText(ComposedText& text, PageContents& page, Normalisation form)
{
    if (form != Normalisation::none) {
        Normaliser(text, page, form).run();
    }
}

} // namespace foulcase

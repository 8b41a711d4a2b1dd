// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/search_stream.h"

#include "core/base/utf.h"

#include <algorithm>

namespace foulcase {

namespace {

const std::u32string& saidBy(const DecodedCode& code, UnicodeSource source)
{
    if (source != UnicodeSource::none) {
        for (const SourceAnswer& answer : code.answers) {
            if (answer.source == source && !answer.unicode.empty()) {
                return answer.unicode;
            }
        }
    }
    return code.unicode;
}

} // namespace

void SearchStream::add(char32_t c, GlyphId glyph, SearchForm& forms)
{
    const auto at = static_cast<std::uint32_t>(raw.size());
    raw += c;
    glyphs.push_back(glyph);
    for (const char32_t part : forms.of(c)) {
        form += part;
        origin.push_back(at);
    }
}

SearchStream SearchStream::single() const
{
    SearchStream out;
    out.raw = raw;
    out.glyphs = glyphs;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (out.form.empty() || out.form.back() != form[i]) {
            out.form += form[i];
            out.origin.push_back(origin[i]);
        }
    }
    return out;
}

SearchStream SearchStream::output(const PageExtract& page, SearchForm& forms)
{
    SearchStream stream;
    const std::u32string text = fromUtf8(page.text.utf8);
    const std::size_t count = std::min(text.size(), page.text.characters.size());
    for (std::size_t i = 0; i < count; ++i) {
        const OutputCharacter& c = page.text.characters[i];
        stream.add(text[i], isOfGlyph(c.origin) ? c.glyph : GlyphId(), forms);
    }
    return stream;
}

SearchStream SearchStream::painted(const PageExtract& page, UnicodeSource source,
                                   SearchForm& forms, bool& differs)
{
    SearchStream stream;
    differs = false;
    const PageContents& contents = page.contents;
    for (std::size_t g = 0; g < contents.glyphs.size(); ++g) {
        const DecodedCode& code = contents.codes[contents.glyphs[g].code.index()];
        const std::u32string& text = saidBy(code, source);
        differs = differs || text != code.unicode;
        if (text.empty()) {
            stream.add(replacementCharacter, GlyphId(g), forms);
        }
        for (const char32_t c : text) {
            stream.add(c, GlyphId(g), forms);
        }
    }
    return stream;
}

SearchStream SearchStream::standing(const PageExtract& page, SearchForm& forms)
{
    SearchStream stream;
    const PageContents& contents = page.contents;
    for (const GlyphId id : page.layout.sequence) {
        const DecodedCode& code = contents.codes[contents.glyphs[id.index()].code.index()];
        for (const char32_t c : code.unicode) {
            stream.add(c, id, forms);
        }
    }
    return stream;
}

std::vector<StreamRange> similarPlaces(std::u32string_view text, std::u32string_view wanted,
                                       std::size_t most, std::size_t mostPlaces)
{
    // Columns of the table of edit distances, a match beginning anywhere (Sellers), as far down as
    // they stay within `most` (Ukkonen); `begins` carries where each best match began.
    const std::size_t n = wanted.size();
    std::vector<std::size_t> edits(n + 1);
    std::vector<std::size_t> begins(n + 1, 0);
    for (std::size_t i = 0; i <= n; ++i) {
        edits[i] = i;
    }
    std::size_t last = std::min(most, n); // row of the last value within `most`
    std::vector<StreamRange> found;
    const auto keep = [&](StreamRange place) {
        if (!found.empty() && place.begin < found.back().end) {
            const bool ends = text[place.end - 1] == wanted.back()
                && text[found.back().end - 1] != wanted.back();
            if (place.edits < found.back().edits || (place.edits == found.back().edits && ends)) {
                found.back() = place;
            }
        } else if (found.size() < mostPlaces) {
            found.push_back(place);
        }
    };
    for (std::size_t j = 0; j < text.size(); ++j) {
        std::size_t diagonal = 0;
        std::size_t diagonalBegin = j;
        begins[0] = j + 1;
        const std::size_t rows = std::min(last + 1, n);
        for (std::size_t i = 1; i <= rows; ++i) {
            const std::size_t old = i <= last ? edits[i] : most + 1;
            const std::size_t oldBegin = begins[i];
            std::size_t best = diagonal + (wanted[i - 1] == text[j] ? 0 : 1);
            std::size_t begin = diagonalBegin;
            if (old + 1 < best) {
                best = old + 1;
                begin = oldBegin;
            }
            if (edits[i - 1] + 1 < best) {
                best = edits[i - 1] + 1;
                begin = begins[i - 1];
            }
            diagonal = old;
            diagonalBegin = oldBegin;
            edits[i] = best;
            begins[i] = begin;
        }
        last = rows;
        while (last > 0 && edits[last] > most) {
            --last;
        }
        if (last == n && n > 0) {
            keep({begins[n], j + 1, edits[n]});
        }
    }
    return found;
}

} // namespace foulcase

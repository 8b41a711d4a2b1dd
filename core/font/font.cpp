// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/font/font.h"

#include "core/font/font_state.h"

namespace foulcase {

Font::Font(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Font::~Font() = default;

std::unique_ptr<Font> Font::load(const pdf::Object& dictionary, const FontEnvironment& environment)
{
    auto state = std::make_unique<State>(environment);
    state->dictionary = dictionary;
    state->loadCommon();
    if (state->composite) {
        state->loadComposite();
    } else {
        state->loadSimple();
    }
    state->decideFontHeights();
    return std::unique_ptr<Font>(new Font(std::move(state)));
}

Font::Step Font::next(std::string_view string, std::size_t at)
{
    State& state = *m_state;
    const CharacterCode code = state.composite
        ? state.cmap->codeAt(string, at)
        : CharacterCode{static_cast<unsigned char>(string[at]), 1};
    return {entryOf(code), code.bytes};
}

std::uint32_t Font::entryOf(CharacterCode code)
{
    State& state = *m_state;
    if (!state.composite) {
        code = {code.value & 0xFFU, 1};
    }
    std::uint32_t& slot = state.table.slot(code);
    if (slot == CodeTable::none) {
        slot = static_cast<std::uint32_t>(state.entries.size());
        State::Entry& entry = state.entries.emplace_back();
        entry.code.code = code.value;
        entry.code.bytes = static_cast<std::uint8_t>(code.bytes);
    }
    return slot;
}

const DecodedCode& Font::entry(std::uint32_t index)
{
    State::Entry& entry = m_state->entries[index];
    if (!entry.decoded) {
        entry.decoded = true;
        if (m_state->composite) {
            m_state->decodeComposite(entry.code);
        } else {
            m_state->decodeSimple(entry.code);
        }
    }
    return entry.code;
}

std::size_t Font::entryCount() const
{
    return m_state->entries.size();
}

const FontFacts& Font::facts() const
{
    return m_state->facts;
}

void Font::loadOutline(std::uint32_t index)
{
    entry(index);
    State::Entry& entry = m_state->entries[index];
    if (entry.outlined) {
        return;
    }
    entry.outlined = true;
    if (m_state->isType3()) {
        return;
    }
    if (!m_state->embedded()) {
        m_state->outlineFromCore14(entry.code);
        return;
    }
    FontProgram* program = m_state->program();
    if (!program) {
        return;
    }
    if (const std::optional<LoadedGlyph> glyph = program->load(entry.code.gid)) {
        entry.code.programWidth = glyph->width;
        entry.code.outline = glyph->bounds;
        entry.code.outlineSource = OutlineSource::font_program;
        m_state->noteWidths(entry.code);
    }
}

bool Font::isType3() const
{
    return m_state->isType3();
}

pdf::Object Font::charProc(std::uint32_t index) const
{
    const DecodedCode& code = m_state->entries[index].code;
    if (!isType3() || code.code > 0xFF) {
        return {};
    }
    return m_state->charProcs.get(m_state->encoding.codes[code.code].name);
}

pdf::Object Font::type3Resources() const
{
    return m_state->dictionary.get("Resources");
}

Rect Font::type3Box() const
{
    return m_state->type3Box;
}

void Font::setType3Outline(
    std::uint32_t index, const Rect& textSpaceThousandths, OutlineSource source)
{
    State::Entry& entry = m_state->entries[index];
    entry.code.outline = textSpaceThousandths;
    entry.code.outlineSource = source;
    entry.outlined = true;
}

} // namespace foulcase

#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes tables/generated_*.cpp, NOTICE and generated.sha256 from what fetch.sh unpacked.

  generate.py SOURCES            write them
  generate.py --check SOURCES    regenerate and compare; exit 1 and a diff if anything differs

Exit 2: a source is missing or not the pinned one.

Python 3's standard library only. The same sources give the same bytes."""

import argparse
import difflib
import hashlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from generator import (letter_statistics, math_encodings, notice, read_sources, symbol_names,  # noqa: E402
                       text_encodings, write_cpp)
from generator.core14_aliases import core14_aliases  # noqa: E402
from generator.read_sources import SourceError  # noqa: E402

CM = "TeX's Computer Modern: built-in encoding of "
BY_LIST = ', glyph list'
BY_COMMAND = ', fontmath.ltx, unicode-math-table.tex, glyph list'
# In the order of EncodingId: name for users, enumerator, where it comes from.
ENCODINGS = [
    ('standard', 'Standard', 'StandardEncoding: Times-Roman.afm' + BY_LIST),
    ('winansi', 'WinAnsi', 'WinAnsiEncoding: reportlab' + BY_LIST),
    ('macroman', 'MacRoman', 'MacRomanEncoding: reportlab' + BY_LIST),
    ('macexpert', 'MacExpert', 'MacExpertEncoding: reportlab' + BY_LIST),
    ('pdfdoc', 'PdfDoc', 'PDFDocEncoding: reportlab, ISO 32000-2 D.3' + BY_LIST),
    ('symbol', 'Symbol', 'Symbol.afm' + BY_LIST + ', own list for private use and Greek'),
    ('zapfdingbats', 'ZapfDingbats', 'ZapfDingbats.afm, zapfdingbats.txt'),
    ('ot1', 'Ot1', CM + 'cmr10.pfb' + BY_LIST),
    ('ot1-italic', 'Ot1Italic', CM + 'cmti10.pfb' + BY_LIST),
    ('ot1-typewriter', 'Ot1Typewriter', CM + 'cmtt10.pfb' + BY_LIST),
    ('ot1-smallcaps', 'Ot1SmallCaps', CM + 'cmcsc10.pfb' + BY_LIST),
    ('t1', 'T1', 'ec.enc' + BY_LIST),
    ('ts1', 'Ts1', 'ts1enc.def, ts1enc.dfu' + BY_LIST),
    ('oml', 'Oml', CM + 'cmmi10.pfb' + BY_COMMAND),
    ('oms', 'Oms', CM + 'cmsy10.pfb' + BY_COMMAND),
    ('omx', 'Omx', CM + 'cmex10.pfb' + BY_COMMAND),
    ('msam', 'Msam', 'msam10.pfb, amssymb.sty, unicode-math-table.tex, glyph list'),
    ('msbm', 'Msbm', 'msbm10.pfb, amssymb.sty, unicode-math-table.tex, glyph list'),
    ('lasy', 'Lasy', "LaTeX's symbols: built-in encoding of lasy10.pfb, commands of latexsym.sty"),
]
PFB_OF = {'ot1': 'CMR10', 'ot1-italic': 'CMTI10', 'ot1-typewriter': 'CMTT10',
          'ot1-smallcaps': 'CMCSC10', 'oml': 'CMMI10', 'oms': 'CMSY10', 'omx': 'CMEX10',
          'msam': 'MSAM10', 'msbm': 'MSBM10', 'lasy': 'LASY10'}


def preferred_names(agl, new_fonts):
    """Code point to name: AGLFN's, else the glyph list's shortest, the alphabet deciding."""
    result = {}
    for glyph in sorted(agl, key=lambda g: (len(g), g)):
        if len(agl[glyph]) == 1:
            result.setdefault(ord(agl[glyph]), glyph)
    for code, glyph in new_fonts.items():
        if agl.get(glyph) == chr(code):
            result[code] = glyph
    return result


def build_encodings(sources, agl, dingbats, fonts, afm, preferred):
    vectors = {name: fonts[font]['vector'] for name, font in PFB_OF.items()}
    unicode_math = read_sources.unicode_math(sources)
    symbols = read_sources.math_symbols(sources)
    named = text_encodings.named
    result = {
        'standard': named(afm['Times-Roman']['codes'], {}, agl),
        'pdfdoc': text_encodings.pdf_doc(read_sources.reportlab_encoding(sources, 'pdfdoc'), agl),
        'symbol': named(afm['Symbol']['codes'], text_encodings.SYMBOL, agl),
        'zapfdingbats': named(afm['ZapfDingbats']['codes'], {'space': ' '}, dingbats),
        't1': named(read_sources.ec_vector(sources), text_encodings.T1, agl),
        'ts1': text_encodings.ts1(read_sources.ts1_commands(sources),
                                  read_sources.ts1_characters(sources), agl,
                                  {chr(code): glyph for code, glyph in preferred.items()}),
    }
    for name in ('winansi', 'macroman', 'macexpert'):
        result[name] = named(read_sources.reportlab_encoding(sources, name), {}, agl)
    for name, vector in vectors.items():
        if name in math_encodings.SYMBOL_FONT:
            result[name] = math_encodings.math_encoding(name, vector, symbols, unicode_math, agl)
        elif name == 'lasy':
            result[name] = named(vector, text_encodings.LASY, agl)
        else:
            result[name] = named(vector, text_encodings.TEX_TEXT, agl)
    return result


def check_encodings(encodings, assigned):
    for name, table in encodings.items():
        by_glyph = {}
        for code, (glyph, characters) in table.items():
            if by_glyph.setdefault(glyph, characters) != characters:
                raise SourceError(f'{name}: {glyph} has two meanings')
            for character in characters:
                value = ord(character)
                private = 0xE000 <= value <= 0xF8FF
                if private and name != 'macexpert':
                    raise SourceError(f'{name} {code:02X}: private use')
                if not private and value not in assigned:
                    raise SourceError(f'{name} {code:02X}: unassigned U+{value:04X}')


def tex_fonts(fonts, encodings):
    """Font to encoding: its vector lies within the table's and covers all codes below 80."""
    result = {}
    for font, data in fonts.items():
        vector = data['vector']
        for name in PFB_OF:
            names = {code: glyph for code, (glyph, _) in encodings[name].items()}
            low = {code for code in names if code < 0x80}
            if low <= vector.keys() and vector.items() <= names.items():
                result[font] = name
    return result


def glyph_list_source(agl, dingbats, preferred, symbols):
    names = sorted(agl)
    position = {glyph: index for index, glyph in enumerate(names)}
    codes = sorted(preferred)
    return write_cpp.source_file(
        ['The Adobe Glyph List, its inversion, the list for ITC Zapf Dingbats, and names of symbol',
         'fonts that are in neither.'], [
            write_cpp.sorted_names('glyphListNames', names),
            write_cpp.character_pool('glyphListCharacters', [agl[n] for n in names]),
            write_cpp.array('char32_t', 'preferredCodePoints', [f'0x{c:X}' for c in codes]),
            write_cpp.array('std::uint16_t', 'preferredIndices',
                            [str(position[preferred[c]]) for c in codes]),
            f'const PreferredNames preferredNames{{preferredCodePoints, preferredIndices, '
            f'{len(codes)}}};',
            write_cpp.sorted_names('dingbatsNames', sorted(dingbats)),
            write_cpp.character_pool('dingbatsCharacters',
                                     [dingbats[n] for n in sorted(dingbats)]),
            write_cpp.sorted_names('symbolNames', sorted(symbols)),
            write_cpp.character_pool('symbolCharacters',
                                     [symbols[n] for n in sorted(symbols)])])


def encodings_source(encodings):
    tables, indices, spans = [], [], []
    for name, enumerator, about in ENCODINGS:
        table = encodings[name]
        rows = []
        for code in range(256):
            if code in table:
                glyph, characters = table[code]
                text = write_cpp.characters(characters) + 'sv' if characters else '{}'
                rows.append(f'        {{"{glyph}"sv, {text}}},  // {code:02X}')
            else:
                rows.append(f'        {{}},  // {code:02X}')
        tables.append(f'    {{EncodingId::{enumerator}, "{name}"sv,\n     "{about}"sv, {{{{\n' +
                      '\n'.join(rows) + '\n    }}},')
        first = {}
        for code in sorted(table):
            first.setdefault(table[code][0], code)
        order = [str(first[glyph]) for glyph in sorted(first)]
        indices.append(write_cpp.array('std::uint8_t', f'byName{enumerator}', order))
        spans.append(f'    byName{enumerator},')
    return write_cpp.source_file(
        ['The encoding tables, and for each its codes in the order of their glyph names.'],
        ['using namespace std::string_view_literals;',
         'constexpr EncodingTable encodingTables[encodingCount] = {\n' + '\n'.join(tables) + '\n};',
         '\n\n'.join(indices),
         'constexpr std::span<const std::uint8_t> encodingCodesByName[encodingCount] = {\n' +
         '\n'.join(spans) + '\n};'])


def core14_source(afm):
    sets = {}
    for font in afm.values():
        names = sorted(font['widths'])
        key = font_set(font)
        if sets.setdefault(key, names) != names:
            raise SourceError(f'{key}: two sets of glyph names')
    parts = [write_cpp.sorted_names(f'core14{key}Names', sets[key]) for key in sorted(sets)]
    rows = []
    for name in sorted(afm):
        font = afm[name]
        header, key = font['header'], font_set(font)
        widths = 'widths' + name.replace('-', '')
        parts.append(write_cpp.array('std::uint16_t', widths,
                                     [str(font['widths'][g]) for g in sets[key]]))
        boxes = 'boxes' + name.replace('-', '')
        parts.append(write_cpp.array('Core14Box', boxes,
                                     ['{%d, %d, %d, %d}' % font['boxes'][g] for g in sets[key]]))
        box = [int(value) for value in header['FontBBox'].split()]
        from_afm = 'Ascender' in header
        ascent = int(header['Ascender']) if from_afm else box[3]
        descent = int(header['Descender']) if from_afm else box[1]
        weight = 'Bold' if header['Weight'] == 'Bold' else 'Normal'
        rows.append(
            f'    {{"{name}"sv, {ascent}, {descent}, {header.get("CapHeight", 0)}, '
            f'{header.get("XHeight", 0)},\n'
            f'     VerticalSource::{"Afm" if from_afm else "FontBBox"}, '
            f'{{{{{", ".join(map(str, box))}}}}}, {float(header["ItalicAngle"])},\n'
            f'     Core14Weight::{weight}, {header["IsFixedPitch"]}, EncodingId::{key},\n'
            f'     {widths}, {boxes}}},')
    order = sorted(afm)
    aliases = core14_aliases()
    parts.append(f'constexpr Core14Font core14Fonts[core14Count] = {{\n' + '\n'.join(rows) + '\n};')
    parts.append(write_cpp.sorted_names('core14AliasNames', sorted(aliases)))
    parts.append(write_cpp.array('std::uint8_t', 'core14AliasFonts',
                                 [str(order.index(aliases[a])) for a in sorted(aliases)]))
    parts.append('const std::uint8_t* const core14AliasTargets = core14AliasFonts;')
    return write_cpp.source_file(
        ['Metrics of the 14 standard fonts, from the Adobe Core 14 AFM files, of which this is a',
         'modification: widths and boxes by glyph name and some header fields, without kerning,',
         'ligatures and composites. The copyright lines and the read-me of those files are in',
         'NOTICE.'],
        ['using namespace std::string_view_literals;'] + parts)


def font_set(font):
    name = font['header']['FontName']
    return name if name in ('Symbol', 'ZapfDingbats') else 'Standard'


def tex_fonts_source(found):
    enumerators = {name: enumerator for name, enumerator, _ in ENCODINGS}
    names = sorted(found)
    return write_cpp.source_file(
        ["Fonts of the AMS's Type 1 distribution whose own encoding vector is one of the tables'."],
        [write_cpp.sorted_names('texFontNames', names),
         write_cpp.array('EncodingId', 'texFontIds',
                         [f'EncodingId::{enumerators[found[n]]}' for n in names]),
         'const EncodingId* const texFontEncodings = texFontIds;'])


def generate(folder):
    sources = read_sources.Sources(folder, HERE / 'sources.sha256')
    agl = read_sources.glyph_list(sources, 'glyphlist.txt')
    dingbats = read_sources.glyph_list(sources, 'zapfdingbats.txt')
    preferred = preferred_names(agl, read_sources.new_font_names(sources))
    fonts = read_sources.pfb_fonts(sources)
    afm = read_sources.afm_fonts(sources)
    encodings = build_encodings(sources, agl, dingbats, fonts, afm, preferred)
    assigned = read_sources.assigned_characters(sources)
    check_encodings(encodings, assigned)
    # Names of these two are numbers: they mean something in their own fonts alone.
    named = {k: v for k, v in encodings.items() if k not in ('lasy', 'zapfdingbats')}
    symbols = symbol_names.symbol_names(named, agl,
                                        text_encodings.PIECES | text_encodings.SYMBOL)
    for name, characters in symbols.items():
        if not all(ord(c) in assigned for c in characters):
            raise SourceError(f'{name}: unassigned')
    files = {
        'generated_glyph_list.cpp': glyph_list_source(agl, dingbats, preferred, symbols),
        'generated_encodings.cpp': encodings_source(encodings),
        'generated_core14.cpp': core14_source(afm),
        'generated_tex_fonts.cpp': tex_fonts_source(tex_fonts(fonts, encodings)),
        'generated_languages.cpp': letter_statistics.generated(sources),
        'NOTICE': notice.notice(sources, afm, fonts),
    }
    files['generated.sha256'] = ''.join(
        f'{hashlib.sha256(text.encode()).hexdigest()}  {name}\n'
        for name, text in sorted(files.items()))
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--check', action='store_true', help='compare instead of writing')
    parser.add_argument('sources', help='the folder that fetch.sh filled')
    arguments = parser.parse_args()
    stale = False
    for name, text in generate(arguments.sources).items():
        path = HERE / name
        if not arguments.check:
            path.write_text(text, encoding='utf-8', newline='\n')
            continue
        present = path.read_text(encoding='utf-8') if path.exists() else ''
        if present != text:
            stale = True
            difference = difflib.unified_diff(present.splitlines(True), text.splitlines(True),
                                              name, name + ' as generated')
            sys.stdout.writelines(list(difference)[:200])
    return 1 if stale else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except SourceError as error:
        print(error, file=sys.stderr)
        sys.exit(2)

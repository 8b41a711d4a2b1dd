# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Encodings of TeX's math fonts: {code: (glyph name, characters)}.

A glyph's character is, in this order: an override below; a letter of the font's alphabet; the
unicode-math character of the LaTeX command declared for its code; the negation of one; the glyph
list's; the command itself where it is one character; an old-style digit's; that of another
size of the same glyph."""

import re

from generator.read_sources import SourceError
from generator.text_encodings import GREEK, PIECES

# LaTeX's name of a symbol to unicode-math's name of the same.
SAME_SYMBOL = {
    '\\circ': '\\vysmwhtcircle', '\\bigcirc': '\\mdlgwhtcircle', '\\diamond': '\\smwhtdiamond',
    '\\square': '\\mdlgwhtsquare', '\\blacksquare': '\\mdlgblksquare',
    '\\lozenge': '\\mdlgwhtlozenge', '\\blacklozenge': '\\mdlgblklozenge',
    '\\circlearrowright': '\\cwopencirclearrow', '\\circlearrowleft': '\\acwopencirclearrow',
    '\\centerdot': '\\cdotp',  # "/centerdot b: middle dot" in unicode-math's table
    '\\intop': '\\int', '\\ointop': '\\oint', '\\sqrtsign': '\\sqrt',
    '\\digamma': '\\updigamma', '\\varkappa': '\\mupvarkappa', '\\backepsilon': '\\upbackepsilon',
    '\\eth': '\\matheth', '\\hbar': '\\hslash', '\\diagup': '\\xsol', '\\diagdown': '\\xbsol',
    # The same relation drawn smaller, bolder or in another style.
    '\\smallsmile': '\\smile', '\\smallfrown': '\\frown', '\\varpropto': '\\propto',
    '\\shortmid': '\\mid', '\\shortparallel': '\\parallel', '\\nshortmid': '\\nmid',
    '\\nshortparallel': '\\nparallel', '\\thicksim': '\\sim', '\\thickapprox': '\\approx',
    '\\ntriangleleft': '\\nvartriangleleft', '\\ntriangleright': '\\nvartriangleright',
    '\\lvertneqq': '\\lneqq', '\\gvertneqq': '\\gneqq',
    '\\varsubsetneq': '\\subsetneq', '\\varsupsetneq': '\\supsetneq',
    '\\varsubsetneqq': '\\subsetneqq', '\\varsupsetneqq': '\\supsetneqq',
}

TIE = '\u2040'

OVERRIDES = {
    'oml': {
        'arrowhookleft': '\u21AA',   # \lhook: drawn before an arrow to the right, for nothing else
        'arrowhookright': '\u21A9',  # \rhook: likewise after an arrow to the left
        'dotlessi': '\u0131',        # plain, as in OT1: a base for accents, not a variable
        'dotlessj': '\u0237',
        'tie': TIE,                  # no command; the accent of \t
    },
    'oms': {
        'bar': '|',                  # \mid and | are one glyph; as pdfTeX's own ToUnicode
        'backslash': '\\',           # \setminus and \backslash are one glyph; likewise
        'bullet': '\u2022',          # \bullet, which unicode-math calls \smblkcircle
        'negationslash': '\u0338',   # \not: zero width, drawn before the relation
        'mapsto': '\u21A6',          # \mapstochar: drawn before an arrow, for nothing else
    },
    'omx': PIECES | GREEK | {
        'arrowvertexdbl': '\u2016',  # extends double arrows; its command is the whole arrow
        'radicalbt': '\u23B7',       # RADICAL SYMBOL BOTTOM
        # No characters: parts of a radical and of horizontal braces.
        'radicalvertex': '', 'radicaltp': '', 'bracehtipdownleft': '', 'bracehtipdownright': '',
        'bracehtipupleft': '', 'bracehtipupright': '',
    },
    'msam': {
        'axisshort': '\u23AF',       # \dabar@: dashes of \dashrightarrow, a line's extension
        'arrowaxisright': '\u2192',  # the last third of \dashrightarrow
        'arrowaxisleft': '\u2190',   # the first third of \dashleftarrow
        'squaresolid': '\u25A0',     # \blacksquare
        'Yen': '\u00A5',             # \yen, which amssymb takes from here by \char
        'check': '\u2713',           # \checkmark, likewise
        'circleR': '\u00AE',         # \circledR, likewise
        'circleS': '\u24C8',         # \circledS: CIRCLED LATIN CAPITAL LETTER S
        'maltesecross': '\u2720',    # \maltese, by \char
        'equalsdots': '\u2251',      # \doteqdot: GEOMETRICALLY EQUAL TO
    },
    'msbm': {
        'hatwide': '\u0302', 'hatwider': '\u0302',      # as cmex's hatwide
        'tildewide': '\u0303', 'tildewider': '\u0303',  # as cmex's tildewide
    },
}

SYMBOL_FONT = {'oml': 'letters', 'oms': 'symbols', 'omx': 'largesymbols', 'msam': 'AMSa',
               'msbm': 'AMSb'}
ALPHABET = {'oml': '\\mit', 'oms': '\\mscr', 'msbm': '\\Bbb'}
SIZES = re.compile('(Bigg|bigg|Big|big|display|text|widest|wider|wide)$')
CAPITAL_GREEK = ('Gamma', 'Delta', 'Theta', 'Lambda', 'Xi', 'Pi', 'Sigma', 'Upsilon', 'Phi',
                 'Psi', 'Omega')


def is_private(characters):
    return any(0xE000 <= ord(c) <= 0xF8FF for c in characters)


def letter(encoding, glyph, commands, unicode_math):
    prefix = ALPHABET.get(encoding)
    if prefix and re.fullmatch('[A-Za-z]', glyph) and (encoding == 'oml' or glyph.isupper()):
        # Italic h is the Planck constant: its place in the alphabet is reserved.
        command = '\\Planckconst' if prefix + glyph == '\\mith' else prefix + glyph
        return unicode_math[command]
    if encoding == 'oml' and glyph in CAPITAL_GREEK:
        return unicode_math['\\mit' + glyph]
    if encoding == 'oml' and not glyph.startswith('partial'):
        for command in commands:
            if '\\mit' + command[1:] in unicode_math and len(command) > 2:
                return unicode_math['\\mit' + command[1:]]
    return None


def by_command(commands, unicode_math):
    for command in commands:
        command = SAME_SYMBOL.get(command, command)
        if command in unicode_math:
            return unicode_math[command]
    for command in commands:
        if command.startswith('\\n') and '\\' + command[2:] in unicode_math:
            return unicode_math['\\' + command[2:]] + '\u0338'
    return None


def by_glyph(glyph, commands, agl):
    if glyph in agl and not is_private(agl[glyph]):
        return agl[glyph]
    for command in commands:
        if len(command) == 1:
            return command
    if glyph.endswith('oldstyle'):
        return agl[glyph.removesuffix('oldstyle')]
    return None


def math_encoding(encoding, vector, symbols, unicode_math, agl):
    found = {}
    for code, glyph in sorted(vector.items()):
        if code >= 0x80 and glyph in found:
            continue   # the copies of 00-20 and 7F
        commands = symbols.get((SYMBOL_FONT[encoding], code), []) if code < 0x80 else []
        characters = OVERRIDES[encoding].get(glyph)
        if characters is None:
            characters = (letter(encoding, glyph, commands, unicode_math) or
                          by_command(commands, unicode_math) or by_glyph(glyph, commands, agl))
        found[glyph] = characters
    for glyph in [g for g, characters in found.items() if characters is None]:
        base = SIZES.sub('', glyph)
        sizes = {c for g, c in found.items()
                 if base != glyph and c and g != glyph and SIZES.sub('', g) == base}
        if len(sizes) != 1:
            raise SourceError(f'{encoding}: no character and no reason: {glyph}')
        found[glyph] = sizes.pop()
    return {code: (glyph, found[glyph]) for code, glyph in vector.items()}

# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Encodings of text fonts: {code: (glyph name, characters)}. Characters come from the glyph
list; each departure from it is one line below with its reason."""

from generator.read_sources import SourceError

# Pieces of large delimiters. The glyph list has them in the private use area; they have been
# characters since Unicode 3.2 (arrowvertex and arrowhorizex: 4.0 and 3.2).
PIECES = {
    'parenlefttp': '\u239B', 'parenleftex': '\u239C', 'parenleftbt': '\u239D',
    'parenrighttp': '\u239E', 'parenrightex': '\u239F', 'parenrightbt': '\u23A0',
    'bracketlefttp': '\u23A1', 'bracketleftex': '\u23A2', 'bracketleftbt': '\u23A3',
    'bracketrighttp': '\u23A4', 'bracketrightex': '\u23A5', 'bracketrightbt': '\u23A6',
    'bracelefttp': '\u23A7', 'braceleftmid': '\u23A8', 'braceleftbt': '\u23A9',
    'bracerighttp': '\u23AB', 'bracerightmid': '\u23AC', 'bracerightbt': '\u23AD',
    'braceex': '\u23AA', 'integralex': '\u23AE', 'arrowvertex': '\u23D0',
    'arrowhorizex': '\u23AF',
}

# The glyph list's U+2206, U+2126 and U+00B5 serve fonts in which the Greek letters are absent.
GREEK = {'Delta': '\u0394', 'Omega': '\u03A9', 'mu': '\u03BC'}

SYMBOL = PIECES | GREEK | {
    # Private use in the glyph list; serif and sans serif shapes of one character each.
    'registerserif': '\u00AE', 'copyrightserif': '\u00A9', 'trademarkserif': '\u2122',
    'registersans': '\u00AE', 'copyrightsans': '\u00A9', 'trademarksans': '\u2122',
    # Private use in the glyph list; the bar over a radicand, which overlines what follows.
    'radicalex': '\u203E',
    # The glyph list's U+2329 and U+232A are canonically the CJK brackets U+3008 and U+3009.
    'angleleft': '\u27E8', 'angleright': '\u27E9',
}

TEX_TEXT = GREEK | {
    'dotlessj': '\u0237',      # private use in the glyph list; a character since Unicode 4.1
    'suppress': '\u0337',      # the stroke that TeX draws before l and L; not in the list
    'visiblespace': '\u2423',  # not in the list; ec.enc's comment, utf8enc.dfu
}

T1 = TEX_TEXT | {
    'cwm': '\u200C',           # not in the list; \textcompwordmark in utf8enc.dfu
    'perthousandzero': '',     # half of a per mille sign, no character of its own
    'Germandbls': 'SS',        # not in the list; t1enc.def's \SS
}

# The glyphs have numbers for names; the commands of latexsym.sty tell what they are.
LASY = {
    'a1': '\u22B2', 'a2': '\u22B4', 'a3': '\u22B3', 'a4': '\u22B5',  # \lhd \unlhd \rhd \unrhd
    'a40': '\u2039', 'a41': '\u203A', 'a42': '\u02C4', 'a43': '\u02C5',  # arrow heads
    'a48': '\u2127', 'a49': '\u2A1D',      # \mho \Join
    'a50': '\u25A1', 'a51': '\u25C7',      # \Box \Diamond
    'a58': '\u223F', 'a59': '\u21DD',      # a wave that lengthens \leadsto; \leadsto
    'a60': '\u228F', 'a61': '\u2290',      # \sqsubset \sqsupset
}

# What the commands of ts1enc.def mean where ts1enc.dfu declares no character or several.
TS1_COMMANDS = {
    'capitalcompwordmark': '\u200C', 'ascendercompwordmark': '\u200C',  # as T1's cwm
    'quotestraightbase': '\u201A', 'quotestraightdblbase': '\u201E',    # low quotes, straight
    'twelveudash': '\u2014', 'threequartersemdash': '\u2014',  # shorter em dashes
    'dblhyphen': '\u2E40', 'dblhyphenchar': '\u2E40',          # DOUBLE HYPHEN
    'langle': '\u27E8', 'rangle': '\u27E9',  # three each declared; these are not CJK brackets
    'asteriskcentered': '\u2217',  # ts1enc.dfu has a low asterisk, the glyph is centred
    'minus': '\u2212', 'dollar': '$', 'quotesingle': "'", 'asciigrave': '`',
    'lbrackdbl': '\u27E6', 'rbrackdbl': '\u27E7',
    'born': '\u22C6', 'divorced': '\u26AE', 'died': '\u2020', 'married': '\u26AD',
    'leaf': '\u2767', 'tildelow': '\u02F7', 'gravedbl': '\u02F5',
    'dollaroldstyle': '$', 'centoldstyle': '\u00A2',   # old forms of the same signs
    'guarani': '\u20B2', 'interrobangdown': '\u2E18', 'pilcrow': '\u00B6',
    'lquill': '\u2045', 'rquill': '\u2046', 'copyleft': '\U0001F12F', 'surd': '\u221A',
    't': '\u2040', 'capitaltie': '\u2040', 'newtie': '\u2040', 'capitalnewtie': '\u2040',
}

# Slots that ts1enc.def reaches by \char or not at all; the same in the vectors of all TS1 fonts.
TS1_SLOTS = {0x0B: 'cedilla', 0x0C: 'ogonek', 0x2A: 'asteriskcentered', 0x2C: 'comma',
             0x2E: 'period'}


def named(vector, overrides, *lists):
    """Characters by name: the overrides first, then the lists in their order."""
    table = {}
    for code, glyph in vector.items():
        for source in (overrides, *lists):
            if glyph in source:
                table[code] = (glyph, source[glyph])
                break
        else:
            raise SourceError(f'no character and no reason: {glyph} at {code:02X}')
    return table


def pdf_doc(vector, agl):
    # ISO 32000-2, D.3 also defines the three controls that text strings may hold.
    return named(vector | {0x09: 'controlHT', 0x0A: 'controlLF', 0x0D: 'controlCR'}, {}, agl)


# Names of glyphs where the command's is another.
TS1_NAMES = {'t': 'tie', 'surd': 'radical', 'euro': 'Euro'}


def ts1(commands, characters, agl, preferred_name):
    """By command; the glyph's name is the glyph list's for a declared character, else the
    command's."""
    table = {}
    for code, command in commands.items():
        word = command[1:]
        word = word[4:] if word.startswith('text') else word
        plain = word.removesuffix('oldstyle')
        name = TS1_NAMES.get(word, word)
        if word in TS1_COMMANDS:
            table[code] = (name, TS1_COMMANDS[word])
        elif len(characters.get(command, ())) == 1:
            character = characters[command][0]
            listed = name in agl or word.startswith('ascii') or character not in preferred_name
            table[code] = (name if listed else preferred_name[character], character)
        elif word.startswith('capital') and word[7:] in agl:   # accents for capital letters
            table[code] = (word[7:], agl[word[7:]])
        elif plain != word and plain in agl:                   # old-style digits
            table[code] = (word, agl[plain])
        else:
            raise SourceError(f'TS1 {code:02X}: {command} has no character and no reason')
    for code, word in TS1_SLOTS.items():
        table[code] = (word, TS1_COMMANDS.get(word) or agl[word])
    return table

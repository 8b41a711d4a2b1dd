# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the fetched files into plain dictionaries. Nothing is decided or corrected here."""

import ast
import hashlib
import re
from pathlib import Path

TEXMF = 'usr/share/texlive/texmf-dist/'
AFM = ('ruby-pdf-reader/usr/share/rubygems-integration/all/gems/pdf-reader-2.4.1/'
       'lib/pdf/reader/afm/')
REPORTLAB = 'python3-reportlab/usr/lib/python3/dist-packages/reportlab/pdfbase/'
LATEX = 'texlive-latex-base/' + TEXMF + 'tex/latex/base/'
AMS_STYLES = 'texlive-base/' + TEXMF + 'tex/latex/amsfonts/'
UNICODE_MATH = ('texlive-latex-recommended/' + TEXMF +
                'tex/latex/unicode-math/unicode-math-table.tex')


class SourceError(Exception):
    """A source is missing or not the pinned one, or the tables cannot be made from it."""


class Sources:
    """Files below one folder; each read is compared with the pinned digest first."""

    def __init__(self, folder, digests):
        self.folder = Path(folder)
        self.digests = {}
        for line in Path(digests).read_text().splitlines():
            digest, path = line.split(None, 1)
            self.digests[path] = digest

    def data(self, path):
        try:
            content = (self.folder / path).read_bytes()
        except OSError as error:
            raise SourceError(f'{path}: {error.strerror}') from error
        if hashlib.sha256(content).hexdigest() != self.digests.get(path):
            raise SourceError(f'{path}: not the pinned file')
        return content

    def text(self, path):
        return self.data(path).decode('latin-1').replace('\r\n', '\n').replace('\r', '\n')

    def paths(self, prefix, suffix):
        return sorted(p for p in self.digests if p.startswith(prefix) and p.endswith(suffix))


def without_comments(tex):
    return re.sub(r'(?<!\\)%[^\n]*', '', tex)


def glyph_list(sources, name):
    """glyphlist.txt or zapfdingbats.txt: name to a string of its code points."""
    result = {}
    for line in sources.text('aglfn/usr/share/aglfn/' + name).splitlines():
        if line and not line.startswith('#'):
            glyph, codes = line.split(';')
            result[glyph] = ''.join(chr(int(code, 16)) for code in codes.split())
    return result


def new_font_names(sources):
    """aglfn.txt: code point to its recommended name."""
    result = {}
    for line in sources.text('aglfn/usr/share/aglfn/aglfn.txt').splitlines():
        if line and not line.startswith('#'):
            code, glyph, _ = line.split(';')
            result[int(code, 16)] = glyph
    return result


def reportlab_encoding(sources, name):
    """Code to name from a module that is one assignment of a tuple; parsed, not run."""
    tree = ast.parse(sources.text(f'{REPORTLAB}_fontdata_enc_{name}.py'))
    names = ast.literal_eval(tree.body[-1].value)
    if len(names) != 256:
        raise SourceError(f'{name}: {len(names)} codes')
    return {code: glyph for code, glyph in enumerate(names) if glyph}


def afm_fonts(sources):
    """Each AFM file: its header fields, {name: width}, {name: box} and {code: name}.

    A box is (left, bottom, right, top); all zeros for space, and for Euro outside Symbol."""
    result = {}
    for path in sources.paths(AFM, '.afm'):
        header, widths, boxes, codes, notices = {}, {}, {}, {}, []
        for line in sources.text(path).splitlines():
            if line.startswith('C '):
                code, width, glyph, box = re.match(
                    r'C (-?\d+) ; WX (\d+) ; N (\S+) ; B ((?:-?\d+ ){4});', line).groups()
                widths[glyph] = int(width)
                boxes[glyph] = tuple(int(edge) for edge in box.split())
                if int(code) >= 0:
                    codes[int(code)] = glyph
            elif line.startswith('Comment Copyright'):
                notices.append(line[len('Comment '):].strip())
            elif ' ' in line and not line.startswith(('KPX', 'Comment')):
                key, value = line.split(None, 1)
                header.setdefault(key, value.strip())
        result[header['FontName']] = {
            'header': header, 'widths': widths, 'boxes': boxes, 'codes': codes,
            'notices': notices}
    return result


def afm_read_me(sources):
    cell = re.search(r'<td width="300">(.*?)\s*<font', sources.text(AFM + 'MustRead.html'))
    return cell.group(1)


def pfb_fonts(sources):
    """FontName to the built-in {code: name} and the copyright lines of each AMS font."""
    result = {}
    for path in sources.paths('texlive-base/', '.pfb'):
        clear = sources.data(path).split(b'eexec')[0].decode('latin-1')
        clear = clear.replace('\r\n', '\n').replace('\r', '\n')
        name = re.search(r'/FontName\s*/(\S+)', clear).group(1)
        vector = {int(code): glyph for code, glyph in
                  re.findall(r'dup\s+(\d+)\s*/(\S+)\s+put', clear)}
        notice = re.search(r'^%Copyright: (Copyright \(c\) .*)$', clear, re.M)
        result[name] = {'vector': {code: glyph for code, glyph in vector.items()
                                   if glyph != '.notdef'},
                        'notice': notice.group(1) if notice else ''}
    return result


def ec_vector(sources):
    text = without_comments(
        sources.text('texlive-base/' + TEXMF + 'fonts/enc/dvips/base/ec.enc'))
    names = re.findall(r'/(\S+)', text)[1:]
    if len(names) != 256:
        raise SourceError(f'ec.enc: {len(names)} codes')
    return {code: glyph for code, glyph in enumerate(names) if glyph != '.notdef'}


def unicode_math(sources):
    """Command (with its backslash) to character."""
    result = {}
    for code, command in re.findall(r'\\UnicodeMathSymbol\{"([0-9A-F]+)\}\{(\\\w+)\s*\}',
                                    sources.text(UNICODE_MATH)):
        result.setdefault(command, chr(int(code, 16)))
    return result


def math_symbols(sources):
    """(symbol font, code) to the commands declared for it, in the order of declaration."""
    result = {}
    code = r'\{\s*(?:"([0-9A-F]{2})|`(.))\s*\}'
    symbol = re.compile(r'\\(?:ams@)?DeclareMath(?:Symbol|Accent)\s*\{(\\?[^}]+)\}\s*'
                        r'\{\\\w+\}\s*\{(\w+)\}\s*' + code)
    extensible = re.compile(r'\\(?:ams@)?DeclareMath(?:Delimiter|Radical)\s*\{(\\?[^}]+)\}\s*'
                            r'(?:\{\\\w+\}\s*)?\{(\w+)\}\s*\{"([0-9A-F]{2})\}\s*'
                            r'\{(\w+)\}\s*\{"([0-9A-F]{2})\}')

    def add(font, value, command):
        commands = result.setdefault((font, value), [])
        if command not in commands:
            commands.append(command)

    for path in (LATEX + 'fontmath.ltx', AMS_STYLES + 'amssymb.sty', AMS_STYLES + 'amsfonts.sty'):
        text = without_comments(sources.text(path))
        for match in symbol.finditer(text):
            value = int(match[3], 16) if match[3] else ord(match[4])
            add(match[2], value, match[1])
        for match in extensible.finditer(text):
            add(match[2], int(match[3], 16), match[1])
            add(match[4], int(match[5], 16), match[1])
    return result


def ts1_commands(sources):
    """Code to the command of ts1enc.def."""
    text = without_comments(sources.text(LATEX + 'ts1enc.def'))
    return {int(code): command for command, code in
            re.findall(r'\\DeclareText(?:Symbol|Accent)\{(\\\w+)\}\{TS1\}\{(\d+)\}', text)}


def ts1_characters(sources):
    """Command to all characters that ts1enc.dfu declares for it."""
    result = {}
    text = without_comments(sources.text(LATEX + 'ts1enc.dfu'))
    for code, command in re.findall(
            r'\\DeclareUnicodeCharacter\{([0-9A-F]+)\}\{(\\\w+)\}', text):
        result.setdefault(command, []).append(chr(int(code, 16)))
    return result


def assigned_characters(sources):
    """The set of assigned code points, private use left out."""
    result = set()
    first = None
    for line in sources.text('unicode-data/usr/share/unicode/UnicodeData.txt').splitlines():
        code, name, category = line.split(';')[:3]
        value = int(code, 16)
        if name.endswith(', First>'):
            first = value
        elif name.endswith(', Last>'):
            if category not in ('Co', 'Cs'):
                result.update(range(first, value + 1))
        else:
            result.add(value)
    return result

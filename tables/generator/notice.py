# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The NOTICE file: whose data the tables are made from, and the texts that must go with it."""

import re

from generator import read_sources

OPENING = '''Notices for the data in tables/generated_*.cpp
==============================================

The tables are made by tables/generate.py from the works below. The program that makes and reads
them is part of Foulcase. No font, outline, hint or kerning table of any of them is included.
'''

REPORTLAB = '''WinAnsi, MacRoman, MacExpert and PDFDoc encoding vectors: ReportLab
-------------------------------------------------------------------
Copyright (c) 2000-2008, ReportLab Inc.
All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted
provided that the following conditions are met:

  * Redistributions of source code must retain the above copyright notice, this list of
    conditions and the following disclaimer.
  * Redistributions in binary form must reproduce the above copyright notice, this list of
    conditions and the following disclaimer in the documentation and/or other materials provided
    with the distribution.
  * Neither the name of the company nor the names of its contributors may be used to endorse or
    promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR
IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE OFFICERS OR CONTRIBUTORS BE
LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR
PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF
THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
'''

LATEX = '''Symbols and encodings of LaTeX
------------------------------
fontmath.ltx, ts1enc.def, ts1enc.dfu: Copyright (C) 1993-2022 The LaTeX Project and any individual
authors listed in those files. unicode-math-table.tex, part of the unicode-math package: Copyright
2006-2019 Will Robertson, 2010-2017 Philipp Stephani, 2011-2017 Joseph Wright, 2012-2015 Khaled
Hosny. amsfonts.sty, amssymb.sty: Copyright 2001, 2009, 2013 American Mathematical Society. All
are distributed under the LaTeX Project Public License, version 1.3c
(https://www.latex-project.org/lppl.txt). The tables hold facts derived from them, which command
stands at which code and which character it means; they are not those works, nor modified copies
that could be taken for them.

ec.enc, the EC (Cork, T1) encoding vector of TeX Live, states no terms of its own.
'''

MESSAGES = '''Letter statistics: translated messages of free programs
-------------------------------------------------------
The frequencies of letters in generated_languages.cpp were counted in the message catalogues of
coreutils and GnuPG (GPL, version 3 or later), dpkg (GPL, version 2 or later) and GLib (LGPL,
version 2.1 or later), copyright their authors, the Free Software Foundation and the translators
whom the catalogues name. No word or sentence of them is included.
'''

UNICODE = '''Unicode Character Database
--------------------------
UnicodeData.txt 15.0.0 is used to check that characters are assigned, and for the lower case and
the base letters of letters in generated_languages.cpp.
Copyright 1991-2022 Unicode, Inc. https://www.unicode.org/terms_of_use.html
'''


def adobe_list_licence(sources):
    lines = sources.text('aglfn/usr/share/aglfn/glyphlist.txt').splitlines()
    end = [index for index, line in enumerate(lines) if line.startswith('# ---')][1]
    return '\n'.join(re.sub('^# ?', '', line) for line in lines[1:end]).strip()


def folded(text, width=98):
    lines, line = [], ''
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f'{line} {word}' if line else word
    return '\n'.join(lines + [line])


def notice(sources, afm, fonts):
    read_me = read_sources.afm_read_me(sources)
    afm_lines = '\n'.join(f'  {name}: {line}' for name in sorted(afm)
                          for line in afm[name]['notices'])
    ams = sorted({re.sub(r',? with Reserved Font Name.*', '', font['notice'])
                  for font in fonts.values() if font['notice']})
    reserved = folded(', '.join(sorted(fonts)), 94).replace('\n', '\n  ')
    return '\n'.join([
        OPENING,
        'Glyph list, dingbats list, AGLFN: Adobe (agl-aglfn)\n' + '-' * 51,
        adobe_list_licence(sources), '',
        'Metrics of the 14 standard fonts: Adobe Core 14 AFM files\n' + '-' * 57,
        'The paragraph that accompanies those files:', '', folded(read_me), '',
        'Modifications: generated_core14.cpp holds widths and boxes by glyph name and some header',
        'fields in another form; kerning, ligatures and composites are left out.',
        'generated_encodings.cpp holds the encodings of Times-Roman, Symbol and ZapfDingbats.', '',
        afm_lines, '',
        REPORTLAB,
        'Encoding vectors of Computer Modern, MSAM, MSBM: American Mathematical Society\n' + '-' * 78,
        'Read from the fonts of the AMS Type 1 distribution, which are under the SIL Open Font',
        'License, Version 1.1 (https://openfontlicense.org). Only the names of their glyphs by code',
        'are included, and their names, which are Reserved Font Names:', '',
        '  ' + reserved, '',
        '\n'.join('  ' + line for line in ams), '',
        LATEX,
        MESSAGES,
        UNICODE])

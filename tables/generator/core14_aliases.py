# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Other names under which PDF files mean the 14 standard fonts. A style is written `,Bold` by
Windows drivers, `-BoldMT` in Monotype's PostScript names, `-Bold` by others."""

PLAIN, ITALIC, BOLD, BOLD_ITALIC = 'plain', 'Italic', 'Bold', 'BoldItalic'

STANDARD = {
    'Courier': {PLAIN: 'Courier', ITALIC: 'Courier-Oblique', BOLD: 'Courier-Bold',
                BOLD_ITALIC: 'Courier-BoldOblique'},
    'Helvetica': {PLAIN: 'Helvetica', ITALIC: 'Helvetica-Oblique', BOLD: 'Helvetica-Bold',
                  BOLD_ITALIC: 'Helvetica-BoldOblique'},
    'Times': {PLAIN: 'Times-Roman', ITALIC: 'Times-Italic', BOLD: 'Times-Bold',
              BOLD_ITALIC: 'Times-BoldItalic'},
    'Symbol': {style: 'Symbol' for style in (PLAIN, ITALIC, BOLD, BOLD_ITALIC)},
}

# Family, the stem before a comma, the stem before a hyphen, the ending of the hyphenated form.
STEMS = [
    ('Courier', 'Courier', 'Courier', ''),
    ('Courier', 'CourierNew', 'CourierNew', ''),
    ('Courier', 'CourierNewPSMT', 'CourierNewPS', 'MT'),
    ('Courier', 'CourierNewPS', 'CourierNewPS', ''),
    ('Helvetica', 'Helvetica', 'Helvetica', ''),
    ('Helvetica', 'Arial', 'Arial', ''),
    ('Helvetica', 'ArialMT', 'Arial', 'MT'),
    ('Times', 'Times-Roman', 'Times', ''),
    ('Times', 'TimesNewRoman', 'TimesNewRoman', ''),
    ('Times', 'TimesNewRomanPSMT', 'TimesNewRomanPS', 'MT'),
    ('Times', 'TimesNewRomanPS', 'TimesNewRomanPS', ''),
    ('Symbol', 'Symbol', 'Symbol', ''),
    ('Symbol', 'SymbolMT', 'Symbol', 'MT'),
]


def core14_aliases():
    """Alias, or a name itself, to one of the 14 names."""
    result = {'ZapfDingbats': 'ZapfDingbats'}
    for family, comma, hyphen, ending in STEMS:
        for style, name in STANDARD[family].items():
            result[name] = name
            if style == PLAIN:
                result.setdefault(comma, name)
            else:
                result.setdefault(f'{comma},{style}', name)
                result.setdefault(f'{hyphen}-{style}{ending}', name)
    return result

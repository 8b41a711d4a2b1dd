# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often letters follow one another in a language, counted in translations of messages.

A word is a run of letters between blanks or punctuation. Only frequencies leave this module."""

import math
import re
import struct
import unicodedata
from collections import Counter

from generator import write_cpp
from generator.read_sources import SourceError

PACKAGES = ('coreutils', 'dpkg', 'gnupg-l10n', 'libglib2.0-data')
# Language, the locales its messages are under, script. English is the messages' own text.
LANGUAGES = [
    ('en', (), 'latin'), ('de', ('de',), 'latin'), ('fr', ('fr',), 'latin'),
    ('es', ('es',), 'latin'), ('it', ('it',), 'latin'), ('pt', ('pt', 'pt_BR'), 'latin'),
    ('nl', ('nl',), 'latin'), ('sv', ('sv',), 'latin'), ('da', ('da',), 'latin'),
    ('nb', ('nb',), 'latin'), ('fi', ('fi',), 'latin'), ('et', ('et',), 'latin'),
    ('lv', ('lv',), 'latin'), ('lt', ('lt',), 'latin'), ('pl', ('pl',), 'latin'),
    ('cs', ('cs',), 'latin'), ('sk', ('sk',), 'latin'), ('sl', ('sl',), 'latin'),
    ('hr', ('hr', 'bs'), 'latin'), ('hu', ('hu',), 'latin'), ('ro', ('ro',), 'latin'),
    ('tr', ('tr',), 'latin'), ('ca', ('ca',), 'latin'), ('gl', ('gl',), 'latin'),
    ('eu', ('eu',), 'latin'), ('oc', ('oc',), 'latin'), ('vi', ('vi',), 'latin'),
    ('id', ('id', 'ms'), 'latin'), ('eo', ('eo',), 'latin'), ('ga', ('ga',), 'latin'),
    ('sq', ('sq',), 'latin'), ('cy', ('cy',), 'latin'),
    ('ru', ('ru',), 'cyrillic'), ('uk', ('uk',), 'cyrillic'), ('bg', ('bg',), 'cyrillic'),
    ('sr', ('sr',), 'cyrillic'), ('be', ('be',), 'cyrillic'), ('mk', ('mk',), 'cyrillic'),
    ('el', ('el',), 'greek'), ('he', ('he',), 'hebrew'), ('ar', ('ar',), 'arabic'),
    ('fa', ('fa',), 'arabic'),
]
# The base letters, every one of which each language of the script has a class for, and the
# number of classes that text without any order would use alike: letters and the word's end.
SCRIPTS = {
    'latin': ('abcdefghijklmnopqrstuvwxyz', 27),
    'cyrillic': ('абвгдежзийклмнопрстуфхцчшщъыьэюя', 33),
    'greek': ('αβγδεζηθικλμνξοπρςστυφχψω', 25),
    'hebrew': ('אבגדהוזחטיךכלםמןנסעףפץצקרשת', 28),
    'arabic': ('ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 37),
}
LEAST_SHARE = 0.0003   # of a language's letters, for a letter beyond the base to have a class
DAMPING = 0.75         # a word seen n times counts n to this power: subjects matter less
PRIOR = 8              # pairs of a smoothing that expects each letter by its own frequency
STEPS_PER_BIT = 16
LEAST_BITS = -7        # nothing is so improbable that one pair decides

# Parts of a message that are no prose: formats, tags, addresses, options, names with signs.
NO_PROSE = re.compile(r'%[-+ #0-9.*$hlqjzt\']*[a-zA-Z]|<[^<>]*>|&\w+;|\$\{?\w+\}?|\\[a-z]|'
                      r'\S*[@/\\_=:]\S*\w|--?[\w-]+|\S*\d\S*')


def catalogue(data):
    """(message, translation) pairs of a compiled gettext catalogue, plurals one by one."""
    order = {0x950412DE: '<', 0xDE120495: '>'}.get(struct.unpack_from('<I', data)[0])
    if order is None:
        raise SourceError('not a message catalogue')
    count, originals, translations = struct.unpack_from(order + '3I', data, 8)
    pairs = []
    for index in range(count):
        texts = []
        for table in (originals, translations):
            length, offset = struct.unpack_from(order + '2I', data, table + 8 * index)
            texts.append(data[offset:offset + length])
        pairs.append(texts)
    header = dict(pairs).get(b'', b'').decode('ascii', 'replace')
    encoding = re.search(r'charset=([\w-]+)', header)
    encoding = encoding.group(1) if encoding else 'utf-8'
    result = []
    for message, translation in pairs:
        if message:
            message = message.split(b'\4')[-1].replace(b'\0', b'\n').decode('utf-8', 'replace')
            result.append((message, translation.replace(b'\0', b'\n').decode(encoding, 'replace')))
    return result


def words_of(text):
    """Lower case words; those all in capitals are left out."""
    text = unicodedata.normalize('NFC', NO_PROSE.sub(' ', text.replace('_', '')))
    text = ''.join(c for c in text if not unicodedata.combining(c))
    runs = re.findall(r'[^\W\d_]+', text)
    return [run.lower() for run in runs
            if len(run) > 1 and not (run.isupper() and run.lower() != run)]


def word_counts(sources):
    """Language to Counter of words."""
    counts = {language: Counter() for language, _, _ in LANGUAGES}
    english = set()
    for package in PACKAGES:
        prefix = package + '/usr/share/locale/'
        for path in sources.paths(prefix, '.mo'):
            locale = path[len(prefix):].split('/')[0]
            for language, locales, _ in LANGUAGES:
                if locale in locales:
                    for message, translation in catalogue(sources.data(path)):
                        english.add(message)
                        kept = set(words_of(message)) # names and words left in English
                        counts[language].update(w for w in words_of(translation) if w not in kept)
    for message in sorted(english):
        counts['en'].update(words_of(message))
    return counts


def base_of(letter):
    """The letter without its last mark; the same where it has none."""
    marked = unicodedata.normalize('NFD', letter)
    return unicodedata.normalize('NFC', marked[:-1]) if len(marked) > 1 else letter


def class_of(letter, alphabet):
    while letter not in alphabet:
        base = base_of(letter)
        if base == letter:
            return None
        letter = base
    return alphabet.index(letter) + 1


def statistics(counts, script):
    """(alphabet, rows): rows[a][b] in steps, class 0 the edge of a word."""
    base, _ = SCRIPTS[script]
    letters = Counter()
    for word, count in counts.items():
        for letter in word:
            letters[letter] += count
    total = sum(letters.values())
    alphabet = base + ''.join(sorted(
        letter for letter, count in letters.items()
        if letter not in base and count >= LEAST_SHARE * total and same_script(letter, base)))
    size = len(alphabet) + 1
    pairs = [[0.0] * size for _ in range(size)]
    for word, count in counts.items():
        classes = [class_of(letter, alphabet) for letter in word]
        if None in classes:
            continue
        weight = count ** DAMPING
        for first, second in zip([0] + classes, classes + [0]):
            pairs[first][second] += weight
    frequencies = [sum(row[b] for row in pairs) + 0.5 for b in range(size)]
    whole = sum(frequencies)
    uniform = math.log2(1 / SCRIPTS[script][1])
    rows = []
    for row in pairs:
        seen = sum(row)
        bits = [math.log2((row[b] + PRIOR * frequencies[b] / whole) / (seen + PRIOR)) - uniform
                for b in range(size)]
        rows.append([round(max(value, LEAST_BITS) * STEPS_PER_BIT) for value in bits])
    return alphabet, rows


def same_script(letter, base):
    return unicodedata.name(letter, '').split(' ')[0] == unicodedata.name(base[0]).split(' ')[0]


def letter_folds(sources):
    """(upper to lower case, lower case letter to the letter without its last mark)"""
    lower_case, unmarked = {}, {}
    for line in sources.text('unicode-data/usr/share/unicode/UnicodeData.txt').splitlines():
        fields = line.split(';')
        code, decomposition, lower = int(fields[0], 16), fields[5], fields[13]
        if not (0xC0 <= code < 0x530 or 0x1E00 <= code < 0x2000) or fields[2] not in ('Lu', 'Ll'):
            continue
        if lower:
            lower_case[code] = int(lower, 16)
        elif ' ' in decomposition and not decomposition.startswith('<'):
            unmarked[code] = int(decomposition.split()[0], 16)
    return lower_case, unmarked


def generated(sources):
    languages, parts = [], []
    counts = word_counts(sources)
    for language, _, script in LANGUAGES:
        alphabet, rows = statistics(counts[language], script)
        name = language.capitalize()
        parts.append(write_cpp.array('char32_t', f'letters{name}',
                                     [f'0x{ord(c):X}' for c in alphabet]))
        parts.append(write_cpp.array('std::int8_t', f'pairs{name}',
                                     [str(value) for row in rows for value in row]))
        languages.append(f'    {{"{language}"sv, LetterScript::{script.capitalize()}, '
                         f'letters{name}, pairs{name}}},')
    for name, folds in zip(('capitals', 'marked'), letter_folds(sources)):
        parts.append(write_cpp.array('LetterFold', name, [
            f'{{0x{code:X}, 0x{folds[code]:X}}}' for code in sorted(folds)]))
    return write_cpp.source_file(
        ['How much more probable than in a text without order one letter is after another, in',
         'sixteenths of a bit, by language; and letters by what is left of them without case or',
         'marks.'],
        ['using namespace std::string_view_literals;'] + parts + [
            f'constexpr LetterLanguage languages[] = {{\n' + '\n'.join(languages) + '\n};',
            f'const std::span<const LetterLanguage> letterLanguages{{languages}};',
            f'const std::span<const LetterFold> lowerCaseFolds{{capitals}};',
            f'const std::span<const LetterFold> markFolds{{marked}};'])

# SPDX-FileCopyrightText: 2026 The Foulcase authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Glyph names beside the glyph list: {name: characters}.

The glyph list has none of them, or has them in the private use area. They are, each below the one
before it: the names of TeX's own tables where all tables agree; the list of symbols written here;
Adobe's private use area spelt out by the parts of its names."""

import re

from generator.read_sources import SourceError

# Names of symbol fonts by the character that the command has which prints the glyph: txfonts and
# pxfonts, wasysym, stmaryrd, and the Washington cyrillic of the AMS. Signs of one shape in other
# sizes share a line's character.
SYMBOLS = '''
# txfonts, pxfonts
21A4 mapsfrom mapsfromchar
2907 Mapsto Mapstochar
2906 Mapsfrom Mapsfromchar
26AA medcircle
26AB medbullet
2225 parallel1
2226 nparallel nparallel1
2236+2248 colonapprox
2236+223C colonsim
2237+2248 coloncolonapprox
2237+223C coloncolonsim
2250 doteq
27DC multimapinv
29DF multimapboth
2242 simequal
2AB3 precedesordblequal
2AB4 followsordblequal
227E+0338 notprecedesorsimilar
227F+0338 notfollowsorsimilar
2274 notlessorsimilar
2275 notgreaterorsimilar
2A85+0338 notlessorapproxeql
2A86+0338 notgreaterorapproxeql
22E0 notprecedesorcurly
22E1 notfollowsorcurly
2279 notgreaterorless
2278 notlessorgreater
224F+0338 notdifference
224E+0338 notgeomequivalent
223D+0338 notrevsimilar
22CD+0338 notrevasymptequal
2260 nequal
226D nequivasymptotic
2262 nequivalence
2241 nsimilar
2249 napproxequal
2284 npropersubset
2285 npropersuperset
226A+0338 nlessmuch
226B+0338 ngreatermuch
224A+0338 notapproxorequal
2AB8+0338 notfollowsorequal
2AB7+0338 notprecedesorequal
2AB3+0338 notprecedesordblequal
2AB4+0338 notfollowsordblequal
2244 nsimilarequal notsimequal
2209 nelement
220C nowner
22D0+0338 notsubsetdbl
22D1+0338 notsupersetdbl
22E2 nsubsetsqequal
22E3 nsupersetsqequal
2254 colonequal
2255 equalcolon
2A74 Colonequal
27C5 lbag Lbag lbagbig lbagBig lbagbigg lbagBigg
27C6 rbag Rbag rbagbig rbagBig rbagbigg rbagBigg
29C0 oless olessthan varolessthan
29C1 ogreater ogreaterthan varogreaterthan
2227+20DD owedge varowedge
2228+20DD ovee varovee
29B6 circlebar obar varobar
29B8 circlebackslash obslash varobslash
2A1D Bowtie
25C7 Diamond
25C6 Diamondsolid
228F+0338 notsquareimage
2290+0338 notsquareoriginal
21E0 dashedarrowleft
21E2 dashedarrowright
21DC squiggleleft
29C6 squareasterisk boxast
29C5 squarebackslash boxbslash
25EB squarebar boxbar
29C4 squareslash boxslash
019B lambdaslash lambdabar
2663 club1
2662 diamond1
2661 heart1
2660 spade1
21D7 Arrownortheast
21D8 Arrowsoutheast
21D6 Arrownorthwest
21D9 Arrowsouthwest
2AEB Perpendicular
21DD leadsto
27E6 dblbracketleft dblbracketleftbig dblbracketleftBig dblbracketleftbigg dblbracketleftBigg
27E7 dblbracketright dblbracketrightbig dblbracketrightBig dblbracketrightbigg dblbracketrightBigg
2A05 intersectionsqtext intersectionsqdisplay bigsqcap hugesqcap
220F producttext1 productdisplay1
222C iintegtext iintegdisplay iint dispiint
222D iiintegtext iiintegdisplay iiint dispiiint
2A0C iiiintegtext iiiintegdisplay
222F dblcontintegtext dblcontintegdisplay oiint dispoiint
2230 tplcontintegtext tplcontintegdisplay
2233 cntrclckwcontintegtext cntrclckwcontintegdisplay
2232 clckwcontintegtext clckwcontintegdisplay
2A16 squarecontintegtext squarecontintegdisplay
2A0D fIntegraltext fIntegraldisplay
2E17 hyphendbl hyphendblchar
25EF bigcircle varbigcirc
27E6 openbracketleft
27E7 openbracketright
211E recipe
0E3F baht
2045 guillbracketleft
2046 guillbracketright
2040 tieaccentlowercase tieaccentcapital newtieaccentlowercase newtieaccentcapital
2010 hyphenchar
2013 rangedash
2014 punctdash
0111 dbar
014A Ng
014B ng
0053+0053 SS
# Ligatures and controls as font editors name them
0066+006A fj
0066+0066+006A ffj
0054+0068 Th
0074+0074 tt
0066+0074 ft
0063+0074 ct
0073+0074 st
000D CR nonmarkingreturn
# wasysym
22B2 lhd
22B4 unlhd
22B3 rhd
22B5 unrhd
25C0 LHD
25B6 RHD
260E phone
2713 checked
237E bell
266A eigthnote
26AF conjunction
266B twonotes
21AF lightning
260A ascnode
260B descnode
2300 diameter
2649 taurus
2648 aries
2310 invneg
23F2 clock
221D varprop
2222 varangle
25CF CIRCLE
25CB Circle varocircle
21BB rightturn
21BA leftturn
263E leftmoon
263D rightmoon
263F mercury
263A smiley
263B blacksmiley
2639 frownie
2127 agemO
25A1 Box boxempty bigbox hugebox
2612 XBox
2717 kreuz
2B21 hexagon varhexagon
2BC3 octagon
223F AC
228F sqsubset
2290 sqsupset
2272 apprle
2273 apprge
2736 hexstar
2721 davidsstar
2B20 pentagon
2606 pentastar
25D6 LEFTCIRCLE
25D7 RIGHTCIRCLE
25D0 Leftcircle
25D1 Rightcircle
25B2 UParrow
25BC DOWNarrow
00B6 Paragraph
2318 applecmd
018E inve
260D opposition
2643 jupiter
2644 saturn
2645 uranus
2646 neptun
2647 pluto
264A gemini
264B cancer
264C virgo
264D libra
264E scorpio
2650 sagittarius
2651 capricorn
2652 aquarius
2653 pisces
2030 permil
00F0 dh
0254 openo
222B varint dispvarint
222E varoint dispvaroint
00A6 brokenvert
2395 APLbox
2350 APLuparrowbox
2357 APLdownarrowbox
2347 APLleftarrowbox
2348 APLrightarrowbox
235D APLcomment
235E APLinput
2206 APLup
2207 APLdown
# stmaryrd
2190 shortleftarrow
2192 shortrightarrow
2191 shortuparrow
2193 shortdownarrow
22CE varcurlyvee bigcurlyvee hugecurlyvee
22CF varcurlywedge bigcurlywedge hugecurlywedge
2296 varominus
2295 varoplus
2297 varotimes
229B varoast
2299 varodot
2298 varoslash
29B5 minuso
233D baro
2AFD sslash
22A1 boxdot
29C7 boxcircle
29C8 boxbox
00D7 vartimes
2A1F fatsemi
2AFE talloblong
2AF4 interleave
2AFC biginterleave hugeinterleave
2ABF subsetplus
2AC0 supsetplus
27E6 llbracket largellbracket Largellbracket LARGEllbracket hugellbracket
27E7 rrbracket largerrbracket Largerrbracket LARGErrbracket hugerrbracket
2987 llparenthesis
2988 rrparenthesis
214B bindnasrepma
0026 binampersand
22B4 trianglelefteqslant
22B5 trianglerighteqslant
22EC ntrianglelefteqslant
22ED ntrianglerighteqslant
21FF leftrightarrowtriangle
21FD leftarrowtriangle
21FE rightarrowtriangle
25BD bigtriangledown hugetriangledown
25B3 bigtriangleup hugetriangleup
2225 bigparallel hugeparallel
0338 arrownot Arrownot
# Euler Fraktur
0064 dalt dnos
0066 falt fnos
0067 galt
006B kalt
0074 talt
0075 ualt
0059 Yalt
005A Zalt
0031 onealt
# Washington cyrillic of the AMS
040F Dzh
0417 Ze
0406 Iroman
0404 Ye
0402 Dj
040B Tsoft
045F dzh
0437 ze
0456 iroman
0454 ye
0452 dj
045B tsoft
042E Yu
0416 Zhe
0419 Ishort
0401 Yo
0474 Izhitsa
0472 Fita
0405 Zelo
042F Ya
044E yu
0436 zhe
0439 ishort
0451 yo
0475 izhitsa
0473 fita
0455 zelo
044F ya
0462 Yatz
0463 yatz
042C Soft
042A Hard
2116 number
044C soft
044A hard
# Linotype's numbers, as in Mathematical Pi and Universal Greek with Math Pi; the glyph list has
# four of the kind (H18533, H18543, H18551, H22073)
002B H11001
2212 H11002
00D7 H11003
00F7 H11004
003D H11005
00B1 H11006
221E H11009
223C H11011
2261 H11013
2248 H11015
003C H11021
003E H11022
2032 H11032
2033 H11033
00B0 H11034
2264 H11349
2265 H11350
0393 H9003
0394 H9004
0398 H9008
039B H9011
03A0 H9016
03A3 H9018
03A6 H9021
03A8 H9023
03A9 H9024
03B1 H9251
03B2 H9252
03B3 H9253
03B4 H9254
03B5 H9280
03B7 H9257
03B8 H9258
03BA H9260
03BB H9261
03BC H9262
03BD H9263
03BE H9264
03C0 H9266
03C1 H9267
03C3 H9268
03C4 H9270
03C6 H9272
03C7 H9273
03C8 H9274
03C9 H9275
'''

# Parts of the glyph list's private use area whose names say no more than the shape.
PRIVATE = {
    'LL': 'LL', 'Ll': 'Ll', 'll': 'll', 'onefitted': '1', 'rupiah': 'Rp',
    'threequartersemdash': '\u2014', 'commaaccent': '\u0326', 'dotlessj': '\u0237',
    'Acute': '\u00B4', 'Grave': '`', 'Dieresis': '\u00A8', 'Caron': '\u02C7', 'Macron': '\u00AF',
    'Hungarumlaut': '\u02DD',
}
# What an author typed is the small letter: Adobe put Asmall where a would be, F7 before its code.
THAI_PLACE = re.compile('(low|upper)?(left|right)thai$')
SHAPES = ('small', 'oldstyle', 'superior', 'inferior', 'fitted')


def listed(text):
    result = {}
    for line in text.splitlines():
        if not line or line.startswith('#'):
            continue
        codes, *names = line.split()
        characters = ''.join(chr(int(code, 16)) for code in codes.split('+'))
        for name in names:
            if result.setdefault(name, characters) != characters:
                raise SourceError(f'{name}: two meanings')
    return result


def is_private(characters):
    return any(0xE000 <= ord(c) <= 0xF8FF for c in characters)


def agreed(encodings, agl):
    """Names of the tables that the glyph list lacks. Eight mean two things: what they are in the
    fonts of letters and symbols comes before the AMS's (star, triangle)."""
    found = {}
    for table in encodings.values():
        for glyph, characters in table.values():
            unlisted = glyph not in agl or is_private(agl[glyph])
            if characters and unlisted and not is_private(characters):
                found.setdefault(glyph, characters)
    return found


def unfolded(agl, pieces):
    """The private use area of the glyph list, by the parts of the names."""
    found = {}
    for glyph, characters in agl.items():
        if not is_private(characters):
            continue
        shape = next((s for s in SHAPES if glyph.endswith(s)), None)
        base = glyph.removesuffix(shape) if shape else ''
        if glyph in pieces:
            found[glyph] = pieces[glyph]
        elif glyph.endswith('thai'):  # tone marks and vowels moved aside for tall letters
            base = THAI_PLACE.sub('thai', glyph)
            found[glyph] = agl.get(base, characters)
        elif glyph in PRIVATE:
            found[glyph] = PRIVATE[glyph]
        elif base and len(base) == 1 and base.isalpha():
            found[glyph] = base.lower()
        elif base in agl and not is_private(agl[base]):
            found[glyph] = agl[base].lower()
        elif base and base[0].lower() + base[1:] in agl:
            found[glyph] = agl[base[0].lower() + base[1:]]
    return {glyph: characters for glyph, characters in found.items() if not is_private(characters)}


def symbol_names(encodings, agl, pieces):
    result = unfolded(agl, pieces)
    result.update(listed(SYMBOLS))
    result.update(agreed(encodings, agl))
    for name in result:
        if name in agl and not is_private(agl[name]):
            raise SourceError(f'{name}: the glyph list has it')
    return result

"""The recipe of the text faces: cut Noto Sans to our characters, fix weight and width, rename."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

from generator.glyphs.face import FreshFace

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


WEIGHTS = {"regular": ("Regular", 400), "semibold": ("SemiBold", 600), "bold": ("Bold", 700)}
WIDTHS = {"normal": ("", 100), "condensed": ("Condensed", 75)}
"""Names and places on the axes of the variable font."""

_FAMILY = "WuerfelwerkSans"
_DROPPED = ("STAT", "prep", "gasp", "GSUB")
"""Axis names, hinting, substitutions: a static, unhinted instance of composed letters needs none of them."""


def styles() -> Iterator[tuple[tuple[str, str], str]]:
    """Each (weight, width) with the PostScript name of its face."""
    for weight, (weight_name, _) in WEIGHTS.items():
        for width, (width_name, _) in WIDTHS.items():
            yield (weight, width), f"{_FAMILY}-{weight_name}{width_name}"


def source_font() -> Path:
    """The variable font, from the package fontpkg-noto-sans."""
    import fontpkg_noto_sans

    return Path(fontpkg_noto_sans.ROOT) / "files" / "NotoSans[wdth,wght].ttf"


def text_key() -> str:
    """Hash of everything the text faces are made from: the source font and this recipe.

    The first 4 KiB stand for the font: they hold its table directory, which has a checksum of every table.
    """
    path = source_font()
    with path.open("rb") as font:
        parts = [font.read(4096), str(path.stat().st_size).encode()]
    parts += [Path(module).read_bytes() for module in (__file__, __file__, __file__)]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def make_text_faces() -> list[FreshFace]:
    """All six faces; takes some seconds. The same bytes each time."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    cut = _cut_source()
    faces = []
    for (weight, width), name in styles():
        font = TTFont(io.BytesIO(cut), recalcTimestamp=False)
        place = {"wght": WEIGHTS[weight][1], "wdth": WIDTHS[width][1]}
        font = instancer.instantiateVariableFont(font, place, inplace=True)
        _give_minus_the_room_of_plus(font)
        _rename(font, name)
        faces.append(_face(font, name))
    return faces


def _cut_source() -> bytes:
    """The variable font with our characters, and the kerning of those that are kerned, only.

    Cutting first makes the six instances quick. Marks are not positioned: a text comes in composed letters.
    """
    font, kerned = _cut(CHARACTERS, []), _cut(KERNED, ["kern"])
    for table in ("GPOS", "GDEF"):  # GDEF holds the variations of GPOS
        font[table] = kerned[table]
    return _bytes(font)


def _cut(chars: Sequence[str], features: list[str]) -> TTFont:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(source_font(), recalcTimestamp=False, lazy=True)
    for table in _DROPPED:
        if table in font:
            del font[table]
    options = subset.Options(
        layout_features=features, hinting=False, notdef_outline=True, recalc_timestamp=False, name_IDs=[0, 13, 14]
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(char) for char in chars])
    cutter.subset(font)
    return font


def _give_minus_the_room_of_plus(font: TTFont) -> None:
    """Sets the minus sign as wide as the plus, its outline in the middle.

    Bold and narrow at once, the source font gives U+2212 an advance of 430 while its ink ends at 467: the sign
    sticks to the figure after it. (Its gvar table has -119 at that corner where plus has +56.)
    """
    glyphs, metrics, outlines = font.getBestCmap(), font["hmtx"], font["glyf"]
    minus, plus = glyphs[0x2212], glyphs[ord("+")]
    outline, room = outlines[minus], metrics[plus][0]
    shift = (room - (outline.xMax - outline.xMin)) // 2 - outline.xMin
    outline.coordinates.translate((shift, 0))
    outline.recalcBounds(outlines)
    metrics[minus] = (room, outline.xMin)


def _rename(font: TTFont, name: str) -> None:
    """Gives the instance a name of its own: three instances of one name would all be drawn as the first.

    The family name differs too, so that an installed Noto Sans is never taken for ours.
    """
    family = name.replace("-", " ")
    for number, text in ((1, family), (2, "Regular"), (3, name), (4, family), (6, name)):
        font["name"].setName(text, number, 3, 1, 0x409)


def _face(font: TTFont, name: str) -> FreshFace:
    glyphs, metrics = font.getBestCmap(), font["hmtx"]
    scale: float = 1000 / font["head"].unitsPerEm

    def mill(value: float) -> int:
        return round(value * scale)

    kerns = {pair: mill(value) for pair, value in kern_table(font, KERNED).items()}
    return FreshFace(
        name=name,
        data=_bytes(font),
        advances={chr(code): mill(metrics[glyph][0]) for code, glyph in sorted(glyphs.items())},
        kerns={pair: value for pair, value in kerns.items() if value},
        ascent=mill(font["hhea"].ascent),
        descent=mill(font["hhea"].descent),
        cap_height=mill(font["OS/2"].sCapHeight),
        x_height=mill(font["OS/2"].sxHeight),
    )


def _bytes(font: TTFont) -> bytes:
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()


_EXTRA = (
    "ƏəǍǎǏǐǑǒǓǔǦǧǨǩǪǫǬǭǮǯǺǻǼǽǾǿȘșȚțȪȫȬȭȮȯȰȱȲȳɓɔɖɗɛɣɦɪɲʃʊʋʒ"  # other European and African Latin letters
    "ḂḃḊḋḌḍḞḟḤḥḪḫḲḳḶḷḸḹṀṁṂṃṆṇṖṗṘṙṚṛṜṝṠṡṢṣṪṫṬṭẀẁẂẃẄẅẎẏẒẓẞẸẹẼẽỊịỌọỤụỲỳỴỵỸỹ"
    "ʰʲʳʷʸʼˆˇˉ˘˙˚˛˜˝ˡˢˣπμΩΔΣ"
    "‐‑‒–—―‖‘’‚‛“”„‟†‡•…‰′″‹›‼⁄⁇⁈⁉"
    "\u2002\u2003\u2007\u2008\u2009\u200a\u202f"  # spaces, among them the thin and the narrow no-break one
    "⁰ⁱ⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₍₎"
    "€₤₹№™℠⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞←↑→↓↔−∕∙√∞≈≠≤≥"
    "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328\u0331"
)

CHARACTERS = tuple(
    sorted({*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *_EXTRA} - {"\u00ad"})  # no soft hyphen
)
"""What a text may use: Latin for all European languages, German first, punctuation, figures, fractions.

The font's makers lack some of them, arrows and relations above all: those are drawn as symbols.
A text comes in the composed form (NFC); combining marks are there for what has no composed form.
"""

KERNED = tuple(sorted({*ascii_letters, *digits, *"ÄÖÜäöüßẞÀÁÂÇÈÉÊÑÓÔàáâçèéêëíîñóôúāēīūš", *".,:;!?-–—’‘‚“”„«»‹›()/&*"}))
"""What plausibly meets in a word. Pairs of rarer letters stay unkerned, which keeps the tables quick to load."""


_EXTENSION, _PAIR = 9, 2


def kern_table(font: TTFont, chars: Sequence[str]) -> dict[str, int]:
    """Advance adjustments by pair of characters, in font units, non-zero ones only; single and class pairs alike.

    Within a lookup the first subtable that covers a pair decides, lookups add up (OpenType, GPOS).
    """
    glyph_of = {char: glyph for char in chars if (glyph := font.getBestCmap().get(ord(char)))}
    kerns: dict[str, int] = {}
    for subtables in _kern_lookups(font):
        for first, left in glyph_of.items():
            covering = [table for table in subtables if left in table.Coverage.glyphs]
            rows = [_row(table, left, glyph_of) for table in covering]
            for second in glyph_of:
                value = next((row[second] for row in rows if second in row), 0)
                if value:
                    kerns[first + second] = kerns.get(first + second, 0) + value
    return {pair: value for pair, value in sorted(kerns.items()) if value}


def _kern_lookups(font: TTFont) -> Iterator[list[Any]]:
    if "GPOS" not in font:
        return
    table = font["GPOS"].table
    features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    for index in sorted({index for feature in features for index in feature.LookupListIndex}):
        lookup = table.LookupList.Lookup[index]
        subtables = [t.ExtSubTable if t.LookupType == _EXTENSION else t for t in lookup.SubTable]
        yield [subtable for subtable in subtables if subtable.LookupType == _PAIR]


def _row(table: Any, left: str, glyph_of: dict[str, str]) -> dict[str, int]:
    """What one subtable says about a left glyph; a character that is missing is left to the next subtable."""
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        values = {record.SecondGlyph: _advance(record.Value1) for record in pairs}
        return {char: values[glyph] for char, glyph in glyph_of.items() if glyph in values}
    records = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
    classes = table.ClassDef2.classDefs
    # A class subtable covers every second glyph, class 0 included, so that later ones are not asked any more.
    return {char: _advance(records[classes.get(glyph, 0)].Value1) for char, glyph in glyph_of.items()}


def _advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0) or 0) if value is not None else 0

"""Pair kerning of a font as a plain table, read from its GPOS pair adjustment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

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

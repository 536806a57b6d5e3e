"""How rolls are written: dice glyphs, faces with commas or dashes between them, or digits side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.base.cache import Life, remembered
from generator.check.document import Piece, Span
from generator.check.numberpattern import GLYPHS
from generator.check.rolls.listed import Listed, as_roll
from generator.dice.die import Roll
from generator.dice.pool import DicePool

_MARKS = r"\s*,\s*|\s*[-–\u2010\u2011/·+]\s*"


_OF = re.compile(r"\b(?:of|von|aus|all|alle)\s+\Z", re.IGNORECASE)
"""What stands before the number of all rolls."""


@remembered(Life.QUESTION)
def _pattern(pool: DicePool) -> re.Pattern[str]:
    """Rolls of these dice; faces that no die has are found as well, since they may be misprints."""
    labels = {str(face) for die, _ in pool.groups for face in die.weights}
    words = sorted((label for label in labels if not label.isdigit()), key=lambda label: (-len(label), label))
    face = "|".join(["[0-9]{1,2}", *map(re.escape, words)])
    more = len(pool.dice) - 1
    glyphs = rf"(?:[{GLYPHS}][\ufe0e\ufe0f]?[ \u00a0]?){{{more}}}[{GLYPHS}]"
    marked = (
        rf"(?:{face})(?P<mark>{_MARKS})(?:{face})" + rf"(?:(?P=mark)(?:{face}))" * (more - 1) if more else f"(?:{face})"
    )
    digits = rf"[0-9]{{{more + 1}}}" if more and all(len(label) == 1 for label in labels) else r"(?!)"
    return re.compile(
        rf"(?P<glyphs>{glyphs})|(?<![\w.,+\-−/])(?:\()?(?P<marked>{marked})(?!\w|[.,/+\-−]\w)|(?<![\w.,+\-−])(?P<digits>{digits})(?![\w%]|[.,]\w)"
    )


def rolls_in(piece: Piece, pool: DicePool, *, digits: bool = False) -> Iterator[tuple[Roll | None, Span, str]]:
    """The rolls in a piece with their places and texts, None for faces that the dice do not have.

    With `digits` also digits side by side: `135`.
    """
    for found in _pattern(pool).finditer(piece.text):
        way = found.lastgroup if found.lastgroup != "mark" else "marked"
        way = next(name for name in ("glyphs", "marked", "digits") if found[name] is not None)
        if way == "digits" and (not digits or _OF.search(piece.text, 0, found.start())):
            continue
        text = found[way]
        labels = _labels(way, text)
        yield as_roll(labels, pool), piece.span(*found.span(way)), text


def _labels(way: str, text: str) -> list[str]:
    if way == "glyphs":
        return [str(GLYPHS.index(char) + 1) for char in text if char in GLYPHS]
    if way == "digits":
        return list(text)
    return [part for part in re.split(r"[\s,\-–\u2010\u2011/·+]+", text) if part]


def listed(rolls: Iterator[tuple[Roll | None, Span, str]], result: str) -> Iterator[Listed]:
    """The rolls as items of a list under a result."""
    for roll, span, text in rolls:
        yield Listed(roll, result, (span,), text)

"""How rolls are written: dice glyphs, faces with commas or dashes between, digits side by side; and what they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.reading.document import Piece, Span
from generator.check.reading.numberways import GLYPHS
from generator.check.spoken import Spoken
from generator.check.subject import Subject
from generator.dice.die import Roll
from generator.dice.pool import DicePool
from generator.games.dicesets import DiceSet
from generator.tables.outcome import OpenTable, OutcomeTable

_MARKS = r"\s*,\s*|\s*[-–\u2010\u2011/·+]\s*"

_RECKONED = re.compile(r"\d\)?\s*[=≈]\s*$"), re.compile(r"\)?\s*(?:[=≈]\s*\(?\d|%)")
"""What stands before and behind numbers that are reckoned with."""


class Written(NamedTuple):
    """A roll in a text; None where the dice do not have such faces."""

    roll: Roll | None
    span: Span
    text: str


@remembered(Life.QUESTION)
def _pattern(pool: DicePool) -> re.Pattern[str]:
    """Rolls of these dice; faces that no die has are found as well, since they may be misprints."""
    labels = {str(face) for die, _ in pool.groups for face in die.weights}
    words = sorted((label for label in labels if not label.isdigit()), key=lambda label: (-len(label), label))
    face = "|".join(["[0-9]{1,2}", *map(re.escape, words)])
    more = len(pool.dice) - 1
    glyphs = rf"(?:[{GLYPHS}][\ufe0e\ufe0f]?[ \u00a0]?){{{more}}}[{GLYPHS}]"
    marked = rf"(?:{face})(?P<mark>{_MARKS})(?:{face})" + rf"(?:(?P=mark)(?:{face}))" * (more - 1)
    digits = rf"[0-9]{{{more + 1}}}" if more and all(len(label) == 1 for label in labels) else r"(?!)"
    return re.compile(
        rf"(?P<glyphs>{glyphs})|(?<![\w.,+\-−/])\(?(?P<marked>{marked if more else face})(?!\w|[.,/+\-−]\w)"
        rf"|(?<![\w.,+\-−])(?P<digits>{digits})(?![\w%]|[.,]\w)"
    )


def rolls_in(piece: Piece, pool: DicePool, *, digits: Spoken | None = None) -> Iterator[Written]:
    """The rolls in a piece; with the words `digits` also digits side by side, `135`, but for a number of all."""
    for found in _pattern(pool).finditer(piece.text):
        way = next(name for name in ("glyphs", "marked", "digits") if found[name] is not None)
        if way == "digits" and (not digits or digits.before(piece.text, found.start(), "out-of")):
            continue
        if _RECKONED[0].search(piece.text, max(0, found.start() - 20), found.start()) or _RECKONED[1].match(
            piece.text, found.end()
        ):
            continue  # a fraction or a share, `6/36 = 1/6`
        yield Written(as_roll(_labels(way, found[way]), pool), piece.span(*found.span(way)), found[way])


def _labels(way: str, text: str) -> list[str]:
    if way == "glyphs":
        return [str(GLYPHS.index(char) + 1) for char in text if char in GLYPHS]
    return list(text) if way == "digits" else [part for part in re.split(rf"(?:{_MARKS}|\s)+", text) if part]


def as_roll(labels: Iterable[object], pool: DicePool) -> Roll | None:
    """The faces of these labels as a roll; None where they are not the faces of these dice."""
    wanted = list(map(str, labels))
    if len(wanted) != len(pool.dice):
        return None
    faces = [die.face(label) for label, die in zip(wanted, pool.dice, strict=True)]
    known = tuple(face for face in faces if face is not None)
    return known if len(known) == len(faces) else None


def roll_tables(subject: Subject) -> tuple[OutcomeTable, ...]:
    """The tables of all sets of a game, those whose faces are known first; of others what can be rolled is known."""
    return (*subject.tables.sets, *map(_by_symbol, subject.tables.open_sets))


def _by_symbol(table: OpenTable) -> OutcomeTable:
    """Which rolls there are and what they give; it counts nothing, and has no rows."""
    dice = DiceSet(table.dice_set.id, table.dice_set.pool.alphabet)
    return OutcomeTable(dice, (), tuple(table.rolls.items()), dict.fromkeys(table.rolls, 1))


@remembered(Life.QUESTION)
def results_by_roll(outcomes: OutcomeTable) -> Mapping[Roll, tuple[str, ...]]:
    """The results of each roll, in any order of equal dice, of a table; of a large one only sets are kept."""
    canonical = outcomes.dice_set.pool.canonical
    found: dict[Roll, tuple[str, ...]] = dict.fromkeys(outcomes.weights, ())
    for roll, result in outcomes.rolls:
        found[roll] += (result,)
    return _Results(canonical, {canonical(roll): results for roll, results in found.items()} | found)


class _Results(dict[Roll, tuple[str, ...]]):
    """Results by roll; a roll in another order than those that are kept is looked up as its set."""

    def __init__(self, canonical: Callable[[Roll], Roll], known: Mapping[Roll, tuple[str, ...]]) -> None:
        super().__init__(known)
        self._canonical = canonical

    def __missing__(self, roll: Roll) -> tuple[str, ...]:
        return self[self._canonical(roll)]

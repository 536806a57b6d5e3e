"""Columns of numbers beside the chances: what of them a game has, and what its card shows, in words of a language.

A row is a result, or in games in which dice score a number of dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.games.model import AT_LEAST, AT_MOST, ONE_IN, OR_MORE, WITHIN
from generator.games.results import OVERLAP
from generator.tables.outcome import OutcomeRow, OutcomeTable
from generator.tables.scoring import ScoreRow
from generator.views.wording import Wording

_NOTHING = "–"
_SIGNS = {ONE_IN: "round", AT_LEAST: "greater-equal", AT_MOST: "less-equal", WITHIN: "dice"}


@dataclass(frozen=True)
class NumberColumn:
    """A column: its name in full and as a card has room for it, `key` of that label, and a text for each row; in `full`
    with the count, where rolls are counted."""

    id: str
    symbol: str
    name: str
    short: str
    key: str
    texts: tuple[str, ...]
    full: tuple[str, ...]


@dataclass(frozen=True)
class DiceNumbers:
    """A table with a row for each number of dice: the heads, then the rows, the number of dice first; and its notes."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


def number_columns(words: Wording, table: OutcomeTable, shown: bool = False) -> tuple[NumberColumn, ...]:
    """The columns of numbers of a dice set; with `shown` those that the game wants on its card."""
    game = words.game
    every = [AT_LEAST, AT_MOST] if table.rows and table.rows[0].better else []
    every += [f"{WITHIN} {number}" for number in range(2, (game.throws.count if game.throws else 1) + 1)]
    return tuple(_column(words, table, name) for name in (game.shown_numbers if shown else every))


def _column(words: Wording, table: OutcomeTable, name: str) -> NumberColumn:
    kind, throws = (WITHIN, name.split()[-1]) if name.startswith(WITHIN) else (name, "")
    key = kind.replace(" ", "_")

    def text(row: OutcomeRow) -> str:
        if kind == ONE_IN:
            return _NOTHING if row.one_in is None else words.numbers.short(row.one_in, 2)
        chance = {AT_LEAST: row.at_least, AT_MOST: row.at_most}.get(kind) if not throws else row.within[int(throws) - 1]
        return _NOTHING if chance is None else words.percent(chance)

    texts = tuple(map(text, table.rows))
    full = texts
    if kind in (AT_LEAST, AT_MOST):
        counts = (row.better[kind == AT_MOST] for row in table.rows if row.better)
        of = f"{words.labels['table.of']} {words.numbers.decimal(table.total)}"
        full = tuple(f"{words.numbers.decimal(n)} {of} ({one})" for n, one in zip(counts, texts, strict=True))
    return NumberColumn(
        name.replace(" ", "-"),
        _SIGNS[kind],
        words.labels[f"table.{key}"].format(throws=throws),
        words.labels[f"card.{key}"].format(throws=throws),
        f"text.{key}",
        texts,
        full,
    )


def chance_notes(words: Wording) -> tuple[str, ...]:
    """What has to be said of chances: that they do not add up where results overlap, and how dice are kept."""
    keys = {"overlap": words.game.kind == OVERLAP, "within_note": words.game.throws is not None}
    return tuple(words.label(f"table.{key}") for key, due in keys.items() if due)


def dice_numbers(words: Wording, exact: bool = False) -> DiceNumbers | None:
    """What a throw scores by the number of dice; None where no dice score. With `exact` chances are fractions too."""
    rows = words.tables.scores
    if not rows:
        return None
    said = words.labels.section("table")
    columns = [column for name in words.game.by_dice for column in _by_dice(words, name, exact)]
    heads = (said["dice"], *(head for head, _ in columns))
    lines = tuple((str(row.dice), *(cells[at] for _, cells in columns)) for at, row in enumerate(rows))
    notes = (said["stop_note"],) if "stop" in words.game.by_dice else ()
    return DiceNumbers(words.said("score.heading") or said["by_dice"], heads, lines, notes)


def _by_dice(words: Wording, name: str, exact: bool) -> Iterator[tuple[str, list[str]]]:
    """The columns of one name: a head, and a cell for each row; `or more` is one for each score but none."""
    rows, numbers = words.tables.scores, words.numbers
    key = f"score.{name}"

    def head(score: str = "") -> str:
        return words.text.get(key, {"score": score}) if key in words.text.values else words.labels[f"table.{name}"]

    if name != OR_MORE:
        if name == "no_score" and exact:
            yield head(), [str(row.none) for row in rows]
        yield (
            words.labels["table.percent"] if name == "no_score" and exact else head(),
            [_cell(words, row, name) for row in rows],
        )
        return
    for score in sorted({score for row in rows for score in row.chances if score}):
        cells = [_percent(words, row.at_least(score)) for row in rows]
        yield head(numbers.decimal(score)).format(score=numbers.decimal(score)), cells


def _cell(words: Wording, row: ScoreRow, name: str) -> str:
    if name == "stop":
        return _NOTHING if row.stop is None else words.numbers.decimal(row.stop)
    return words.percent(row.none) if name == "no_score" else words.numbers.decimal(row.mean, 1)


def _percent(words: Wording, chance: Fraction) -> str:
    return words.percent(chance) if chance else _NOTHING

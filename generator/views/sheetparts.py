"""What templates of score sheets meet: parts of a sheet in words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.games.sheets.sheet import ScoreSheet, Step, most_points
from generator.tables.verified import GameTables

MINUS, NO_BREAK = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Said:
    """Words, and the key that tells where they were written; both empty where there are none."""

    text: str
    key: str


@dataclass(frozen=True)
class PlayerView:
    """A player; `name` is empty where it is to be written by hand, `label` says who it is all the same."""

    number: int
    name: str
    label: str


@dataclass(frozen=True)
class CellView:
    """What is written down once a round; `sign` as printed."""

    id: str
    sign: str
    said: Said
    owner: bool
    last: bool


@dataclass(frozen=True)
class CategoryView:
    """A category; `points` as printed, empty where they differ."""

    id: str
    said: Said
    points: str


@dataclass(frozen=True)
class SectionView:
    """Categories that are summed up together; `bonus` as printed, `bonus_scores` as a field takes it, or empty."""

    id: str
    said: Said
    rows: tuple[CategoryView, ...]
    bonus: str
    bonus_scores: str


@dataclass(frozen=True)
class BoxView:
    """A box: what is printed in it and below it, empty for nothing.

    `tone` is gain, loss or zero where a number stands below it, else empty.
    """

    number: int
    inside: str
    below: str
    tone: str


@dataclass(frozen=True)
class ZoneView:
    """Columns of boxes of one tone: `count` of them from the `first` on, counted from 1."""

    tone: str
    first: int
    count: int


@dataclass(frozen=True)
class BoxRowView:
    """A row of boxes; `said` is what stands before it, `own` a place to write that, `id` is for names of fields.

    `stated` is False where the source of the game does not say the value. `scores` is what 1, 2, ... crosses score,
    empty where not all boxes tell.
    """

    id: str
    said: Said
    own: bool
    value: str
    stated: bool
    symbol: str
    colour: str
    write: bool
    boxes: tuple[BoxView, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class GridView:
    """Rows of boxes below each other; with `end` the last box of a row ends the game.

    `zones` are the boxes of one tone beside each other, if all rows have them in the same columns.
    """

    id: str
    said: Said
    rows: tuple[BoxRowView, ...]
    totals: bool
    end: bool
    zones: tuple[ZoneView, ...]


@dataclass(frozen=True)
class LegendView:
    """A line of the rules in short: the `term` that it begins with, which may be empty, and the rest of it."""

    term: str
    text: str
    key: str


@dataclass(frozen=True)
class YardstickView:
    """So many points, as printed, and what they are called."""

    points: str
    said: Said


@dataclass(frozen=True)
class MarkView:
    """What is written by hand: a sign, or the symbol of a result in its colour; one of them is empty."""

    sign: str
    symbol: str
    colour: str
    said: Said


@dataclass(frozen=True)
class Table:
    """Who plays how long: names that are known, numbers of players and rounds, the year of a plan or 0."""

    players: int
    rounds: int
    names: tuple[str, ...] = ()
    year: int = 0


class Words:
    """The words of a sheet: the game's own ones, else the shared labels."""

    def __init__(self, tables: GameTables, labels: Labels, sheet: ScoreSheet) -> None:
        self.text, self.labels, self.key = tables.text(labels.language), labels, sheet.key
        self.numbers = locale(labels.language)

    def said(self, name: str, label: str = "") -> Said:
        """The game's own text of that name, else the shared label, else nothing."""
        key = f"{self.key}.{name}"
        if key in self.text.values:
            return Said(self.text.get(key), key)
        return Said(self.labels[f"score.{label}"], f"score.{label}") if label else Said("", "")

    def first(self, *names: str) -> Said:
        """Of these texts the first that the game has; without words where it has none."""
        return next((said for name in names if (said := self.said(name)).key), Said("", ""))

    def heading(self, name: str, label: str) -> Said:
        """The same with a capital letter."""
        said = self.said(name, label)
        return Said(said.text[:1].upper() + said.text[1:], said.key)

    def item(self, name: str) -> str:
        """What an item is called that a roll may be marked as: by the texts, else its id."""
        key = f"option.{name}.name"
        return self.text.get(key) if key in self.text.values else name

    def result(self, name: str) -> Said:
        """The name of a result."""
        return Said(self.text.get(f"result.{name}.name"), f"result.{name}.name")

    def most(self, steps: Sequence[Step]) -> str:
        """How many points can be had at most; empty where there are no steps."""
        label = self.labels["score.most"].replace(" ", NO_BREAK)
        return label.format(points=self.number(most_points(steps))) if steps else ""

    def number(self, value: int) -> str:
        """A whole number as it is written."""
        return self.numbers.decimal(value).replace("-", MINUS)

"""Sheets of categories: a column for each player, sections that are summed up, with a bonus where one is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, Names
from generator.base.record import Record
from generator.games.sheets import ledger
from generator.games.sheets.ledger import Ledger, Line
from generator.games.sheets.sheet import Players, ScoreSheet, Targets
from generator.games.sheets.words import Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class Category:
    """A row of a category block; `points` where the same number is always scored, else `sum` has the faces that are
    added up. A row with the id of a result scores nothing for rolls of others."""

    either: ClassVar[Mapping[str, tuple[str, ...]]] = {"what is scored there": ("points", "sum")}

    id: Annotated[str, Key("name", "what its words are found by")]
    points: Annotated[int | None, Key("integer", "what is always scored there", default=None)] = None
    sum: Annotated[
        tuple[int, ...],
        Key(
            "items",
            "the faces that are added up there, in place of `points`: for games that are played",
            of="numbered face",
            kind=int,
            default=[],
        ),
    ] = ()


@dataclass(frozen=True)
class Bonus:
    """`points` for a section whose sum is at least `least`."""

    points: Annotated[int, Key("integer", "what it is worth")]
    least: Annotated[int, Key("integer", "the sum from which on it is scored", key="from")]


@dataclass(frozen=True)
class Section:
    """Categories that are summed up together."""

    rows: Annotated[tuple[Category, ...], Key("tables", "its rows", key="row", each=Category, required=True)]
    id: Annotated[str, Key("name", "what its words are found by")]
    bonus: Annotated[Bonus | None, Key("table", "what a large sum is worth", each=Bonus, required=False)]

    def view(self, words: Words) -> SectionView:
        """The section in words."""
        rows = tuple(
            CategoryView(row.id, words.said(f"row.{row.id}"), "" if row.points is None else words.number(row.points))
            for row in self.rows
        )
        said, told, scores = words.said(f"section.{self.id}"), "", ""
        if self.bonus:
            points, least = self.bonus.points, self.bonus.least
            told = words.labels["score.bonus"].format(points=words.number(points), least=words.number(least))
            scores = f"{least}:{points}"
        return SectionView(self.id, said, rows, told, scores)


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
class CategoriesSheet(ScoreSheet):
    """A sheet with `sections` of categories."""

    kind: ClassVar[str] = "categories"
    place: ClassVar[int] = 2
    words: ClassVar[tuple[str, ...]] = ("row", "section")

    players: Players = None
    sections: Annotated[
        tuple[Section, ...],
        Key(
            "tables",
            'for `"categories"`: `[[sheet.section]]`, categories that are summed up together',
            key="section",
            each=Section,
            unique="id",
        ),
    ] = ()
    targets: Targets = ()

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: without sections each result is a row."""
        rows = tuple(Category(name) for name in names["result"])
        return read | {"sections": read["sections"] or ((Section(rows, "", None),) if rows else ())}

    def check(self, table: Record, names: Names) -> None:
        """Each row has a name of its own."""
        super().check(table, names)
        rows = [row.id for section in self.sections for row in section.rows]
        if twice := sorted({name for name in rows if name and rows.count(name) > 1}):
            table.fault("section", f"the row '{twice[0]}' stands here a second time", "each row has a name of its own")

    def own_texts(self) -> tuple[list[str], list[str]]:
        """A word for each row, and one for a section where it has one."""
        rows = [f"row.{row.id}" for section in self.sections for row in section.rows]
        return rows, [f"section.{section.id}" for section in self.sections if section.id]

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for each category, filled once, and what a section is worth besides."""
        rows = [row for section in self.sections for row in section.rows]
        bonuses = [
            ledger.Bonus(tuple(row.id for row in section.rows), section.bonus.least, section.bonus.points)
            for section in self.sections
            if section.bonus
        ]
        lines = (Line(row.id, f"row.{row.id}", sign=1, fixed=row.points) for row in rows)
        return Ledger(tuple(lines), "turns", "all", bonuses=tuple(bonuses))

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The sections; how many throws a turn has, where it has several."""
        throws = words.labels["score.throws"].format(count=words.number(game.throws.count)) if game.throws else ""
        return {"sections": tuple(section.view(words) for section in self.sections), "throws": throws}

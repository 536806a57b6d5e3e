"""Sheets of categories: a column for each player, sections that are summed up, with a bonus where one is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, read_as, tell_twice
from generator.base.record import Record
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class Category:
    """A row of a category block; `points` where the same number is always scored."""

    id: Annotated[str, Key("name")]
    points: int | None

    @classmethod
    def read(cls, table: Record) -> Category:
        """One `[[sheet.section.row]]`."""
        points = table.integer("points", 0)
        return read_as(cls, table, points=points if "points" in table else None)


@dataclass(frozen=True)
class Bonus:
    """`points` for a section whose sum is at least `least`."""

    points: Annotated[int, Key("integer")]
    least: Annotated[int, Key("integer", key="from")]


@dataclass(frozen=True)
class Section:
    """Categories that are summed up together."""

    id: str
    rows: tuple[Category, ...]
    bonus: Bonus | None

    @classmethod
    def read(cls, table: Record) -> Section:
        """One `[[sheet.section]]`."""
        rows = tuple(Category.read(row) for row in table.tables("row", required=True))
        name, bonus = table.name("id"), table.table("bonus", required=False)
        table.done()
        return cls(name, rows, read_as(Bonus, bonus) if "bonus" in table else None)

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
    keys: ClassVar[Mapping[str, str]] = {"players": "players", "section": "sections", "targets": "targets"}
    words: ClassVar[tuple[str, ...]] = ("row", "section")

    sections: tuple[Section, ...] = ()

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The sections; each row has a name of its own."""
        sections = tuple(Section.read(entry) for entry in table.tables("section", required=True))
        tell_twice(table, "section", [section.id for section in sections])
        names = [row.id for section in sections for row in section.rows]
        if twice := sorted({name for name in names if name and names.count(name) > 1}):
            table.fault("section", f"the row '{twice[0]}' stands there twice", "each row has a name of its own")
        return {"sections": sections}

    def own_texts(self) -> tuple[list[str], list[str]]:
        """A word for each row, and one for a section where it has one."""
        rows = [f"row.{row.id}" for section in self.sections for row in section.rows]
        return rows, [f"section.{section.id}" for section in self.sections]

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The sections."""
        return {"sections": tuple(section.view(words) for section in self.sections)}

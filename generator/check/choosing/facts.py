"""What is true of a game whose rolls are choices: its options, its tables, and the block it is crossed off on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.check.labels import Labels
from generator.check.subject import Subject
from generator.games.kinds.choices import Options
from generator.games.sheets.boxes import BoxRow
from generator.games.sheets.crossoff import BoxGrid
from generator.tables.choices import OptionTable


@dataclass(frozen=True)
class Facts:
    """The options of a game; `sums` and `rest` are the grids of its sheet, where it has them."""

    subject: Subject
    options: Options
    table: OptionTable
    sums: BoxGrid | None
    rest: BoxGrid | None

    @cached_property
    def labels(self) -> Labels:
        """What the items are called: ids, sums, and names in every language."""
        words: dict[str, str] = {}
        for item in self.options.items:
            names = (text.values.get(f"option.{item.id}.name", "") for text in self.subject.game.texts.values())
            for word in (item.id, str(item.total), *names):
                words.setdefault(word, item.id)
        return Labels(words)

    @cached_property
    def faces(self) -> frozenset[int]:
        """What the dice can show."""
        dice = self.table.dice_set.pool.dice
        return frozenset(face for die in dice for face in die.symbols if isinstance(face, int))

    def can_fall(self, faces: Sequence[int]) -> bool:
        """Whether so many dice with these faces are a roll."""
        return len(faces) == self.options.dice and self.faces.issuperset(faces)

    @cached_property
    def rows(self) -> dict[str, BoxRow]:
        """The row of each item on the sheet."""
        return {row.label: row for row in self.sums.rows} if self.sums else {}

    @cached_property
    def boxes(self) -> int:
        """Boxes of a sum; 0 where they differ."""
        return _same(len(row.inside) for row in self.rows.values())

    @cached_property
    def numbers(self) -> int:
        """How many numbers of the dice that stay over can be fixed."""
        return len(self.rest.rows) if self.rest and self.options.rest == 1 else 0

    @cached_property
    def ending(self) -> int:
        """The cross of such a number that ends the game; 0 where none does."""
        return _same(len(row.inside) for row in self.rest.rows) if self.rest and self.rest.end else 0

    @cached_property
    def points(self) -> dict[int, int]:
        """What so many crosses score, whichever sum it is; without those that depend on the sum."""
        if not self.boxes:
            return {}
        scores = {count: {row.score(count) for row in self.rows.values()} for count in range(self.boxes + 1)}
        return {count: score.pop() for count, score in scores.items() if len(score) == 1}

    @cached_property
    def gains(self) -> int:
        """The first cross that brings the value of a sum, and each later one brings it once more; 0 if none does."""
        first = _same(
            next((count for count in range(len(row.inside) + 1) if row.value and row.score(count) == row.value), 0)
            for row in self.rows.values()
        )
        steady = all(
            row.score(count) == (row.value or 0) * (count - first + 1)
            for row in self.rows.values()
            for count in range(first, len(row.inside) + 1)
        )
        return first if first and steady else 0

    @cached_property
    def times(self) -> int:
        """How often the value of a sum counts at most."""
        return self.boxes - self.gains + 1 if self.boxes and self.gains else 0


def _same(values: Iterable[int]) -> int:
    found = set(values)
    return found.pop() if len(found) == 1 else 0


@remembered(Life.QUESTION)
def facts_of(subject: Subject) -> Facts:
    """The facts of a game with options."""
    game, table = subject.game, subject.tables.options[0]
    sheet = next((one for one in game.sheets if one.marking("items")), None)
    grids = (sheet.marking("items"), sheet.marking("rest")) if sheet else (None, None)
    return Facts(subject, table.options, table, *grids)

"""What is true of a game whose rolls are choices: its options, its tables, and the block it is crossed off on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.check.subject import Subject
from generator.games.kinds.choices import Options
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
    def faces(self) -> frozenset[int]:
        """What the dice can show."""
        dice = self.table.dice_set.pool.dice
        return frozenset(face for die in dice for face in die.symbols if isinstance(face, int))

    def can_fall(self, faces: Sequence[int]) -> bool:
        """Whether so many dice with these faces are a roll."""
        return len(faces) == self.options.dice and self.faces.issuperset(faces)

    @cached_property
    def numbers(self) -> int:
        """How many numbers of the dice that stay over can be fixed."""
        return len(self.rest.rows) if self.rest and self.options.rest == 1 else 0


@remembered(Life.QUESTION)
def facts_of(subject: Subject) -> Facts:
    """The facts of a game with options."""
    game, table = subject.game, subject.tables.options[0]
    sheet = next((one for one in game.sheets if one.marking("items")), None)
    grids = (sheet.marking("items"), sheet.marking("rest")) if sheet else (None, None)
    return Facts(subject, table.options, table, *grids)

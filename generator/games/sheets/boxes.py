"""Rows of boxes to cross off or to write into, for sheets of several kinds: read, scored, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from generator.base.keys import Key, read_as
from generator.base.record import Record
from generator.games.sheets.words import Said, Words

MOST_BOXES = 40
_TIMES = re.compile(r"(\d{1,3})x")
"""So many times the value of the row."""


@dataclass(frozen=True)
class BoxRow:
    """A row of boxes to cross off or, with `write`, of places to write into.

    `id` names its words, `label` is printed as it is, `own` is a place to write the label into; at most one of the
    three. `value` is printed beside. `inside` has for each box what is printed in it, `below` what is printed under
    it: whole numbers, or texts, empty for nothing. `symbol` and `colour` are names, empty where none was given.
    `stated` is False where the source of the game does not say `value`.
    """

    id: Annotated[str, Key("name", default="")]
    label: Annotated[str, Key("text", "")]
    own: Annotated[bool, Key("flag", False)]
    value: int | None
    inside: tuple[str, ...]
    below: tuple[int | str, ...]
    symbol: Annotated[str, Key("text", "")]
    colour: Annotated[str, Key("text", "")]
    write: Annotated[bool, Key("flag", False)]
    stated: Annotated[bool, Key("flag", True)]
    line: int

    def score(self, crosses: int) -> int:
        """What so many crosses score: what stands below the last of them, the last box standing for all beyond it.

        Nothing is scored without a cross, or where no number stands.
        """
        printed = self.below[min(crosses, len(self.below)) - 1] if crosses > 0 and self.below else 0
        return printed if isinstance(printed, int) else 0

    def view(self, at: int, words: Words, is_item: bool = False) -> BoxRowView:
        """The row in words, at that place counted from 1; the label of an item becomes what it is called."""
        below = [*self.below, *[""] * (len(self.inside) - len(self.below))]
        tells = bool(self.below) and all(isinstance(text, int) for text in self.below)
        return BoxRowView(
            id=self.id or f"row-{at}",
            said=words.said(f"row.{self.id}")
            if self.id
            else Said(words.item(self.label) if is_item else self.label, ""),
            own=self.own,
            value="" if self.value is None else words.number(self.value),
            stated=self.stated,
            symbol=self.symbol,
            colour=self.colour or "ink",
            write=self.write,
            boxes=tuple(
                BoxView(number, inside, words.number(text) if isinstance(text, int) else text, _tone(text))
                for number, (inside, text) in enumerate(zip(self.inside, below, strict=True), start=1)
            ),
            scores=tuple(self.score(crosses) for crosses in range(1, len(below) + 1)) if tells else (),
        )


def _tone(below: int | str) -> str:
    if isinstance(below, str):
        return ""
    return "gain" if below > 0 else "loss" if below < 0 else "zero"


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


def read_row(table: Record, count: int, below: Sequence[Any]) -> BoxRow:
    """A row; `count` and `below` are what its grid says for all rows, 0 and empty where it says nothing."""
    inside = tuple(str(text) for text in table.items("boxes", (int, str), []))
    if "boxes" in table and "count" in table:
        table.integer("count", 0)
        table.fault("count", "'count' and 'boxes' both say how many boxes there are", "write one of them")
    elif "boxes" not in table:
        needed = "count" in table or not count
        inside = ("",) * (table.integer("count", low=1, high=MOST_BOXES) if needed else count)
    if len(inside) > MOST_BOXES:
        table.fault("boxes", f"{len(inside)} boxes are more than {MOST_BOXES}")
    number = table.integer("value", 0)
    value = number if "value" in table else None
    printed = table.items("below", (int, str), list(below))
    if printed and inside and len(printed) != len(inside):
        hint = 'write one for each box, "" where nothing stands'
        table.fault("below" if "below" in table else "", f"{len(printed)} texts below {len(inside)} boxes", hint)
    told = tuple(_below(table, text, value) for text in printed)
    row = read_as(BoxRow, table, value=value, inside=inside, below=told, line=table.line())
    if (bool(row.id) + bool(row.label) + row.own) > 1:
        table.fault("", "'id', 'label' and 'own' all say what stands before the boxes", "write one of them")
    if not row.stated and value is None:
        table.fault("stated", "the row has no value that a source could state", "take the line out")
    return row


def _below(table: Record, text: int | str, value: int | None) -> int | str:
    times = _TIMES.fullmatch(text) if isinstance(text, str) else None
    if times is None:
        return text
    if value is None:
        table.fault("below" if "below" in table else "", f"'{text}' is a multiple of 'value', which the row has not")
    return int(times[1]) * (value or 0)


def row_texts(rows: Iterable[BoxRow]) -> tuple[list[str], list[str]]:
    """The texts that rows of boxes need, and those that they may have."""
    rows = list(rows)
    return [f"row.{row.id}" for row in rows if row.id], ["unstated"] if not all(row.stated for row in rows) else []

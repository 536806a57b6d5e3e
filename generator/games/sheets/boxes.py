"""Rows of boxes to cross off or to write into, for sheets of several kinds: read, scored, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names
from generator.base.record import Record
from generator.games.sheets.ledger import Entry, Line
from generator.games.sheets.words import Said, Words

MOST_BOXES = 40
_TIMES = re.compile(r"(\d{1,3})x")
"""So many times the value of the row."""


@dataclass(frozen=True)
class BoxRow:
    """A row of boxes to cross off or to write into.

    At most one of `id`, `label` and `own` is there. `inside` has for each box what is printed in it, `below` what is
    printed under it: whole numbers, or texts, empty for nothing. Multiples of the value are numbers already.
    """

    either: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "what stands before the boxes": ("id", "label", "own"),
        "how many boxes there are": ("count", "boxes"),
    }
    also: ClassVar[Mapping[str, Key]] = {
        "count": Key(
            "integer", "how many boxes there are", above=True, instead=["boxes"], otherwise=0, low=1, high=MOST_BOXES
        )
    }

    id: Annotated[str, Key("name", "what its words are found by", default="")]
    label: Annotated[
        str, Key("text", 'what stands before the boxes, the same in all languages: `label = "7"`', default="")
    ]
    own: Annotated[bool, Key("flag", "whether one writes there what the boxes are for", default=False)]
    value: Annotated[int | None, Key("integer", "what is printed beside the label", default=None)]
    inside: Annotated[
        tuple[str, ...],
        Key(
            "items", "what is printed in each box", key="boxes", kind=(int, str), default=[], most=MOST_BOXES, into=str
        ),
    ]
    below: Annotated[
        tuple[int | str, ...],
        Key(
            "items",
            'what is printed below each box: `[-200, 0, "1x", "2x"]`; `"2x"` is two times `value`',
            above=True,
            kind=(int, str),
            default=[],
        ),
    ]
    symbol: Annotated[str, Key("text", "what is drawn in each box", default="")]
    colour: Annotated[str, Key("text", "the colour of what is printed, ink where none is named", default="")]
    write: Annotated[bool, Key("flag", "whether something is written into the boxes", default=False)]
    stated: Annotated[
        bool,
        Key(
            "flag",
            "`false` if the source of the game does not state the value: it gets an asterisk in tables of pages",
            default=True,
        ),
    ]
    line: int

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a row has so many boxes, and multiples of its value are numbers."""
        count = read.pop("count")
        times = [(text, _TIMES.fullmatch(text) if isinstance(text, str) else None) for text in read["below"]]
        return read | {
            "inside": read["inside"] or ("",) * max(0, min(count, MOST_BOXES)),
            "below": tuple(
                int(found[1]) * read["value"] if found and read["value"] is not None else text for text, found in times
            ),
        }

    def check(self, table: Record, names: Names) -> None:
        """What is printed below them is for each box, and a multiple is one of the value."""
        below = "below" if "below" in table else ""
        if self.below and self.inside and len(self.below) != len(self.inside):
            hint = 'write one for each box, "" where nothing stands'
            table.fault(below, f"{len(self.below)} texts below {len(self.inside)} boxes", hint)
        for text in self.below if self.value is None else ():
            if isinstance(text, str) and _TIMES.fullmatch(text):
                table.fault(below, f"'{text}' is a multiple of 'value', which the row has not")
        if not self.stated and self.value is None:
            table.fault("stated", "the row has no value that a source could state", "take the line out")

    def score(self, crosses: int) -> int:
        """What so many crosses score: what stands below the last of them, the last box standing for all beyond it.

        Nothing is scored without a cross, or where no number stands.
        """
        printed = self.below[min(crosses, len(self.below)) - 1] if crosses > 0 and self.below else 0
        return printed if isinstance(printed, int) else 0

    def kept(self, at: int, ends: bool = False, writes: Entry = "number") -> Line:
        """What the row keeps, at that place counted from 1; with `ends` its last box ends the game."""
        numbers = [text for text in self.below if isinstance(text, int)]
        return Line(
            self.id or f"row-{at}",
            f"row.{self.id}" if self.id else "",
            self.label,
            len(self.inside),
            writes if self.write else "tick",
            scores=tuple(self.score(crosses) for crosses in range(1, len(self.inside) + 1)) if numbers else (),
            named=self.own,
            ends=ends,
        )

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


def row_texts(rows: Iterable[BoxRow]) -> tuple[list[str], list[str]]:
    """The texts that rows of boxes need, and those that they may have."""
    rows = list(rows)
    return [f"row.{row.id}" for row in rows if row.id], ["unstated"] if not all(row.stated for row in rows) else []

"""Reads the rows of boxes of a score sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from generator.base.record import Record
from generator.games.scoresheet import BoxRow

MOST_BOXES = 40
_TIMES = re.compile(r"(\d{1,3})x")
"""So many times the value of the row."""


def read_box_row(table: Record, count: int, below: Sequence[Any]) -> BoxRow:
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
    row = BoxRow(
        id=table.name("id") if "id" in table else table.text("id", ""),
        label=table.text("label", ""),
        own=table.flag("own", False),
        value=value,
        inside=inside,
        below=tuple(_below(table, text, value) for text in printed),
        symbol=table.text("symbol", ""),
        colour=table.text("colour", ""),
        write=table.flag("write", False),
        line=table.line(),
        stated=table.flag("stated", True),
    )
    if (bool(row.id) + bool(row.label) + row.own) > 1:
        table.fault("", "'id', 'label' and 'own' all say what stands before the boxes", "write one of them")
    if not row.stated and value is None:
        table.fault("stated", "the row has no value that a source could state", "take the line out")
    table.done()
    return row


def _below(table: Record, text: int | str, value: int | None) -> int | str:
    times = _TIMES.fullmatch(text) if isinstance(text, str) else None
    if times is None:
        return text
    if value is None:
        table.fault("below" if "below" in table else "", f"'{text}' is a multiple of 'value', which the row has not")
    return int(times[1]) * (value or 0)

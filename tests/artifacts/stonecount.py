"""Counts the stones that are drawn in the table of a card or page without words, and compares with the recount."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import recount
from artifacts.sheetpages import Glyph

RESULTS = {"unvermeidliche": "⚰", "wunsch": "🎁", "einhorn": "🦄", "dreifaltigkeit": "☢"}
HEADS = {"correct": "✓", "wrong": "✗", "passive": "🤐"}
STONE, HOLLOW, TAKE, GIVE, NEITHER, TROPHY, HEAP, END = "⬤◯📥📤━🏆🪨🏁"
DRAWN = (STONE, HOLLOW, TAKE, GIVE, NEITHER, TROPHY, HEAP, END)


def wanted(value: int | str) -> Counter[str]:
    """What a pay-off looks like."""
    if value == recount.WIN:
        return Counter({HEAP: 1, TAKE: 1, TROPHY: 1, END: 1})
    number = int(value)
    if number == 0:
        return Counter({NEITHER: 1})
    return Counter({STONE: number, TAKE: 1} if number > 0 else {HOLLOW: -number, GIVE: 1})


def table_of(found: Sequence[Glyph]) -> tuple[dict[str, float], dict[str, float]]:
    """The middle of each column and of each row; the table is the first thing below the only check mark."""
    head = next(glyph for glyph in found if glyph.char == HEADS["correct"])
    columns = {
        name: next(glyph.x for glyph in found if glyph.char == char and abs(glyph.y - head.y) < 3)
        for name, char in HEADS.items()
    }
    below = [glyph for glyph in found if glyph.y > head.y + 4 and glyph.x < min(columns.values())]
    rows = {name: min(glyph.y for glyph in below if glyph.char == char) for name, char in RESULTS.items()}
    return columns, rows


def stone_faults(found: Sequence[Glyph], edition: str) -> list[str]:
    """Each cell that does not show its pay-off."""
    columns, rows = table_of(found)
    places = sorted(columns.values())
    half_column = (places[1] - places[0]) / 2
    heights = sorted(rows.values())
    half_row = (heights[1] - heights[0]) / 2
    faults = []
    for result, y in rows.items():
        for column, x in columns.items():
            cell = Counter(
                glyph.char
                for glyph in found
                if glyph.char in DRAWN and abs(glyph.x - x) < half_column and abs(glyph.y - y) < half_row
            )
            if cell != wanted(recount.payoff(edition, result, column)):
                shown = " ".join(f"{count}{char}" for char, count in sorted(cell.items()))
                faults.append(f"{result}.{column}: {shown}, not {recount.payoff(edition, result, column)}")
    return faults

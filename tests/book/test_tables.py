"""Tables that are longer than a page, and tables whose rows are high."""

from __future__ import annotations

from dataclasses import replace

import pytest
from book.authored import page, setter

from generator.book.measures import Margins, PageSize
from generator.book.placeables import Piece
from generator.book.tables import MORE, TableBlock

SMALL = PageSize(148, 100, Margins(18, 17, 20, 20))
WORDS = "Many words that say what may follow. "


def pieces(body: str, size: PageSize = SMALL) -> list[tuple[int, Piece]]:
    """The parts of tables with the pages they are on."""
    made = setter(page(body), size=size)
    made.faces()
    flowed = enumerate(made.flowed)
    return [(number, one) for number, found in flowed for one in found if isinstance(one.block, TableBlock)]


def rows(body: str, size: PageSize = SMALL) -> list[int]:
    """How many rows each part of a table has, its head not counted."""
    blocks = [piece.block for _, piece in pieces(body, size)]
    return [block.end - block.first for block in blocks if isinstance(block, TableBlock)]


def table(count: int, lines: int = 1) -> str:
    cell = "short" if lines == 1 else WORDS * lines
    return "| A | B |\n|---|---|\n" + f"| 1 | {cell} |\n" * count + "\n"


def test_rows_are_parted_sooner_than_a_title_stands_alone() -> None:
    assert rows(table(7)) == [3, 4]


@pytest.mark.parametrize("count", [8, 12, 13, 25, 40])
def test_low_rows_of_a_table_stay_together_in_fours(count: int) -> None:
    parts = rows(table(count))
    assert sum(parts) == count
    assert min(parts) >= MORE


@pytest.mark.parametrize("count", [1, 2, 4, 6, 7, 12, 13])
@pytest.mark.parametrize("lines", [4, 8])
def test_high_rows_are_parted_sooner_than_refused(count: int, lines: int) -> None:
    parts = rows(table(count, lines))
    assert sum(parts) == count
    assert all(piece.bottom <= SMALL.depth + 1e-6 for _, piece in pieces(table(count, lines)))


def test_a_short_table_is_whole_where_it_fits() -> None:
    assert rows("Filling.\n\n" * 5 + table(6)) == [6]


def test_a_short_table_that_no_page_has_room_for_is_parted() -> None:
    parts = rows(table(6, 8))
    assert len(parts) > 1
    roomy = replace(SMALL, height=SMALL.height * 4)
    assert rows(table(6, 8), roomy) == [6]

"""Which items of a game of choices stand in one row of its card."""

from fractions import Fraction

from generator.tables.choices import ItemRow
from generator.views.choices import TOGETHER, alike_items


def named(rows: dict[str, tuple[int, ...]]) -> list[list[str]]:
    items = [ItemRow(name, counts, Fraction(), 100) for name, counts in rows.items()]
    return [[row.item for row in one] for one in alike_items(items, {})]


def test_items_stand_together_if_they_are_as_likely() -> None:
    assert named({"a": (5, 0), "b": (7, 0), "c": (5, 0)}) == [["a", "c"], ["b"]]


def test_more_items_than_fit_into_a_row_get_another_one() -> None:
    names = "abcdefg"
    rows = named(dict.fromkeys(names, (5,)))
    assert [len(row) for row in rows] == [TOGETHER, TOGETHER, 1]
    assert [name for row in rows for name in row] == [*names]

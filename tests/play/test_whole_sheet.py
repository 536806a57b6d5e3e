"""Whole sheets: the best play beside a recount with fractions, and games beside the mean that is reckoned."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from play.turngames import tables_of, turns_of

from generator.play.simulation.wholesheet import WholeSheet
from generator.play.turns import Turns

Roll = tuple[int, ...]
SMALL = """\
turn.kind = "throws"
throws.count = 2
kind = "precedence"
set = [{ id = "two", dice = ["2d4"] }]
result = [
  { id = "pair", symbol = "pairs", patterns = ["n, n"] },
  { id = "rest", symbol = "stone", patterns = ["n, x"] },
]
[[sheet]]
kind = "categories"
section = [{ id = "all", bonus = { points = 5, from = 14 }, row = [
  { id = "pair", points = 7 }, { id = "fours", sum = [4] }, { id = "rest", sum = [1, 2, 3, 4] },
] }]
[[edition]]
id = "first"
players = [1, 2]
"""
TEXT = """\
title = "Small"
result = { pair = { name = "Pair" }, rest = { name = "Rest" } }
sheet.row.fours = "Fours"
"""
ROWS: dict[str, Callable[[Roll], int]] = {
    "pair": lambda roll: 7 * (roll[0] == roll[1]),
    "fours": lambda roll: 4 * roll.count(4),
    "rest": lambda roll: sum(roll) * (roll[0] != roll[1]),
}
ROLLS = list(product(range(1, 5), repeat=2))


@cache
def best(open_: frozenset[str], thrown: Roll | None = None, left: int = 1) -> Fraction:
    """What the open rows bring by the best play, over ordered rolls: each die is kept or thrown again."""
    if not open_:
        return Fraction()
    if thrown is None:
        return sum((best(open_, roll, 1) for roll in ROLLS), Fraction()) / len(ROLLS)
    if not left:
        return max(ROWS[row](thrown) + best(open_ - {row}) for row in open_)
    ways = []
    for keep in product((True, False), repeat=2):
        after = [tuple(a if k else b for a, b, k in zip(thrown, roll, keep, strict=True)) for roll in ROLLS]
        ways.append(sum((best(open_, one, left - 1) for one in after), Fraction()) / len(after))
    return max(ways)


def small(at: Path, *changes: tuple[str, str]) -> Turns:
    text = SMALL
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    folder = at / "games" / "own"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    return Turns(tables_of(at))


def test_the_best_play_of_a_whole_sheet_is_that_of_a_recount(tmp_path: Path) -> None:
    sheet = WholeSheet(small(tmp_path))
    for at in range(8):
        open_ = frozenset(name for bit, name in enumerate(ROWS) if at >> bit & 1)
        assert sheet.worths[at] == pytest.approx(float(best(open_)), abs=1e-12)
    assert sheet.mean == pytest.approx(float(best(frozenset(ROWS))), abs=1e-12)
    dearer = WholeSheet(small(tmp_path / "dearer", ("points = 7", "points = 8")))
    assert abs(dearer.mean - sheet.mean) > 0.1


def test_games_of_whole_sheets_bring_what_was_reckoned(tmp_path: Path) -> None:
    sheet = WholeSheet(small(tmp_path))
    found = sheet.simulate(20_000, seed=3)
    assert found.rows_alone.low - 0.05 < sheet.mean < found.rows_alone.high + 0.05
    bonus = found.bonuses["all"].value
    assert 0 < bonus < 1
    assert found.points.value == pytest.approx(found.rows_alone.value + 5 * bonus)
    assert found.rows_alone.value == pytest.approx(sum(row.value for row in found.rows.values()))
    assert sheet.simulate(500, seed=3) == sheet.simulate(500, seed=3) != sheet.simulate(500, seed=4)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ((", sum = [4] }", " }"), "nobody says what these rows score: fours"),
        (("sum = [4]", "points = 4"), "called as a result, and these are not: fours"),
    ],
)
def test_why_a_whole_sheet_is_not_played_is_told(change: tuple[str, str], why: str, tmp_path: Path) -> None:
    assert why in small(tmp_path, change).unplayed
    said = wuerfelwerk("simulate", "own", "--games", "10", "--project", tmp_path)
    assert said.code == 0
    told = " ".join(said.out.split())
    assert "the whole sheet is not played: " in told
    assert why in told


@pytest.mark.slow
def test_the_starter_with_categories_plays_its_whole_sheet(tmp_path: Path) -> None:
    assert turns_of(tmp_path, "poker").unplayed == ""
    said = wuerfelwerk("simulate", "own", "--games", "50", "--project", tmp_path)
    assert said.code == 0, said.err
    assert "bonus of numbers" in said.out
    assert "points of house" in said.out
    told = wuerfelwerk("balance", "own", "--project", tmp_path)
    assert "plays whole sheets" in " ".join(told.out.split())

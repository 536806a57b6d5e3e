"""Sums of any dice come as often as adding up die by die says: unequal dice, faces below zero, many dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from games.folders import give_fonts

from generator.games.reader import load_game
from generator.tables.verified import GameTables, verified_tables

SIX, FUDGE = range(1, 7), (-1, 0, 1)


def sums_of(dice: list[range | tuple[int, ...]]) -> dict[int, Fraction]:
    """The chance of each sum: one die after the other."""
    found = Counter({0: 1})
    for die in dice:
        found = _with(found, die)
    total = sum(found.values())
    return {value: Fraction(count, total) for value, count in found.items()}


def _with(sums: Counter[int], die: range | tuple[int, ...]) -> Counter[int]:
    more: Counter[int] = Counter()
    for value, count in sums.items():
        for face in die:
            more[value + face] += count
    return more


def tables_of(project: Path, dice: str, low: int, high: int, more: str = "") -> GameTables:
    """A game with a result for each sum, the highest first."""
    give_fonts(project)
    folder = project / "games/sums"
    folder.mkdir(parents=True)
    span = f"{high} to {low}" if low < 0 else f"{high}-{low}"
    (folder / "game.toml").write_text(
        f'default_edition = "one"\nkind = "ranked"\n[[set]]\nid = "all"\ndice = {dice}\n{more}\n[[result]]\n'
        f'id = "sum"\nsymbol = "sum"\npatterns = ["sum n"]\neach = {{ n = "{span}" }}\n[[edition]]\nid = "one"\n',
        encoding="utf-8",
    )
    (folder / "text.en.toml").write_text(
        'title = "Sums"\ncard.heading = "Sums"\nresult.sum = { name = "Sum {n}", rule = "Together {n}" }\n',
        encoding="utf-8",
    )
    game = load_game(folder)
    return verified_tables(game, game.edition())


@pytest.mark.parametrize(
    ("dice", "each", "more"),
    [
        ('["d4", "d6"]', [range(1, 5), SIX], ""),
        ('["2d20"]', [range(1, 21)] * 2, ""),
        ('["4 fudge"]', [FUDGE] * 4, "[die.fudge]\nfaces = [-1, 0, 1]"),
        ('["10d6"]', [SIX] * 10, ""),
    ],
)
def test_each_sum_and_at_least_each_sum_has_its_chance(
    dice: str, each: list[range | tuple[int, ...]], more: str, tmp_path: Path
) -> None:
    chances = sums_of(each)
    rows = tables_of(tmp_path, dice, min(chances), max(chances), more).main.rows
    assert [row.probability for row in rows] == [chances[value] for value in sorted(chances, reverse=True)]
    for value, row in zip(sorted(chances, reverse=True), rows, strict=True):
        assert row.at_least == sum(chance for other, chance in chances.items() if other >= value)


def test_the_facts_of_these_dice_are_those_that_are_known(tmp_path: Path) -> None:
    small = tables_of(tmp_path / "a", '["d4", "d6"]', 2, 10).main
    assert small.row("sum-3").at_most == Fraction(3, 24)
    fudge = tables_of(tmp_path / "b", '["4 fudge"]', -4, 4, "[die.fudge]\nfaces = [-1, 0, 1]").main
    assert fudge.row("sum-0").probability == Fraction(19, 81)

"""The data of the move helper: with nothing else, a page finds the worth that the program finds."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from play.choicegame import game, worths

from generator.games.kinds.crossing import Block
from generator.play.crossing import advice

DATA: dict[str, Any] = json.loads(json.dumps(advice(worths())))


def counts_of(fixed: set[int]) -> list[float]:
    """The mean number of rolls in which each sum can be marked, over all sets that the fixed numbers may grow to."""
    sets = [counts for key, counts in DATA["counts"].items() if fixed <= set(map(int, key.split(",")))]
    return [sum(column) / len(sets) for column in zip(*sets, strict=True)]


def by_data(one: Block) -> float:
    """The worth of a block as a page computes it."""
    counts = sorted((count for _, count in one.numbers), reverse=True)
    if DATA["boxes"] in counts:
        return float(sum(points[count] for points, count in zip(DATA["points"], one.crosses, strict=True)))
    rolls = DATA["left"][",".join(map(str, counts))]
    total = 0.0
    for points, found, count in zip(DATA["points"], counts_of(set(one.fixed)), one.crosses, strict=True):
        chance, column, columns = DATA["share"] * found / DATA["total"], points, [points]
        for _ in range(int(rolls) + 1):
            column = [chance * max(up, stay) + (1 - chance) * stay for stay, up in pairwise([*column, column[-1]])]
            columns.append(column)
        part = rolls - int(rolls)
        total += (1 - part) * columns[int(rolls)][count] + part * columns[int(rolls) + 1][count]
    return total


def test_the_worth_by_the_data_is_that_of_the_program() -> None:
    random, rules = Random(9), game().rules
    for _ in range(40):
        one = rules.empty()
        for _ in range(random.randrange(25)):
            roll = tuple(random.randint(1, 6) for _ in range(5))
            legal = game().marks(one, roll)
            one = rules.marked(one, random.choice(legal)) if legal else one
        assert by_data(one) == pytest.approx(worths().of(one), abs=1e-9)


def test_the_data_are_small_enough_to_be_shipped_with_a_page() -> None:
    assert len(json.dumps(DATA, separators=(",", ":"))) < 6000
    assert len(DATA["counts"]) == 20
    assert len(DATA["left"]) == 120

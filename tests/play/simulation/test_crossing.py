"""The fast loop of games of crossing off plays by the rules: fed the same rolls, both have the same blocks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest
from games.optiongame import tides
from play.choicegame import game, tables, worths
from play.pairgame import beans, crossed

from generator.games.kinds.crossing import Block, Mark
from generator.play.crossing import CrossGame, Worths
from generator.play.simulation.crossing import (
    GAMES,
    Blocks,
    Choices,
    CrossArrays,
    CrossRun,
    by_chance,
    by_points,
    by_worth,
    choices_of,
    cross_arrays,
    cross_figures,
    cross_off,
    is_over,
    row_points,
    simulate_crossing,
    taken,
    worth_arrays,
)

MANY = 120


@cache
def arrays() -> CrossArrays:
    return cross_arrays(game())


def as_block(one: CrossGame, blocks: Blocks, number: int, order: tuple[int, ...]) -> Block:
    """A block of the fast loop as the rules have it, its numbers in the order in which they were fixed."""
    crosses = tuple(map(int, blocks.crosses[number]))
    if not one.rules.numbers:
        return Block(crosses)
    counts = {face: int(count) for face, count in zip(one.rules.faces, blocks.numbers[number], strict=True)}
    return Block(crosses, tuple((face, counts[face]) for face in order))


def as_mark(one: CrossGame, choices: Choices, number: int, choice: int) -> Mark:
    sums, rest = list(one.table.rolls.values())[int(choices.rolls[number])][choice]
    return sums, None if choices.free[number] else rest[0]


def followed(one: CrossGame, steps: int, seed: int) -> None:
    """Plays many blocks by chance in both ways at once, and compares everything after each roll."""
    tables_, random = cross_arrays(one), Random(seed)
    worth = Worths(one) if one.rules.numbers else None
    rate = by_worth(tables_, worth_arrays(worth)) if worth else None
    blocks, right = Blocks.empty(tables_, MANY), [one.rules.empty()] * MANY
    every = list(one.table.rolls)
    for _ in range(steps):
        alive = np.flatnonzero(~is_over(tables_, blocks))
        assert [number for number in range(MANY) if not one.rules.is_over(right[number])] == alive.tolist()
        if not len(alive):
            break
        now = blocks.at(alive)
        rolls = np.array([random.randrange(len(every)) for _ in alive], np.int16)
        choices = choices_of(tables_, now, rolls)
        points, rated = by_points(tables_)(now, choices), rate(now, choices) if rate else None
        picked = taken(by_chance(now, choices), choices, np.array([random.random() for _ in alive]))
        for at, number in enumerate(alive):
            roll, block = every[rolls[at]], right[number]
            may = np.flatnonzero(choices.may[at])
            legal = {as_mark(one, choices, at, choice) for choice in may}
            assert legal == set(one.marks(block, roll))
            for choice in may:
                after = one.rules.marked(block, as_mark(one, choices, at, choice))
                assert points[at, choice] == one.rules.score(after) - one.rules.score(block)
                if worth and rated is not None:
                    assert rated[at, choice] == pytest.approx(worth.of(after), abs=1e-9)
            assert picked[at] in may
            right[number] = one.rules.marked(block, as_mark(one, choices, at, int(picked[at])))
        cross_off(tables_, now, choices, picked)
        blocks.crosses[alive], blocks.numbers[alive] = now.crosses, now.numbers
        for number in alive:
            assert as_block(one, blocks, number, right[number].fixed) == right[number]
    scores = row_points(tables_, blocks).tolist()
    assert scores == [list(one.rules.scores(block)) for block in right]


def test_the_fast_loop_plays_by_the_rules() -> None:
    followed(game(), 60, seed=8)


def test_it_plays_a_strangers_games_by_their_rules(tmp_path: Path) -> None:
    followed(crossed(beans(tmp_path)), 40, seed=8)
    followed(crossed(tides(tmp_path, ('marks = "items"', 'marks = "items"\nend = true'))), 40, seed=8)


def run(games: int, seed: int = 1, policy: str = "random") -> CrossRun:
    rates = {"random": by_chance, "greedy": by_points(arrays())}
    rate = rates[policy] if policy in rates else by_worth(arrays(), worth_arrays(worths()))
    return simulate_crossing(arrays(), rate, games, seed)


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    few, many = run(30), run(GAMES + 40)
    assert np.array_equal(few.rows, many.rows[:30])
    assert np.array_equal(run(40).rows, run(40).rows)
    assert not np.array_equal(many.rows[:40], many.rows[GAMES:])
    assert not np.array_equal(run(40).rows, run(40, seed=2).rows)


def test_rolls_come_as_often_as_their_chance_says() -> None:
    counts = np.bincount(arrays().of_roll)
    assert counts.tolist() == list(game().table.weights.values())
    free = run(4000).free.mean()
    assert free == pytest.approx(run(4000, seed=3).free.mean(), abs=0.1)


def test_looking_ahead_beats_greed_and_greed_beats_chance() -> None:
    chance, greed, ahead = (cross_figures(run(2000, policy=one)).points for one in ("random", "greedy", "look-ahead"))
    assert chance.high < greed.low - 700
    assert greed.high < ahead.low - 400


def test_what_is_good_alone_is_found_again() -> None:
    (sheet,) = tables().game.sheets
    found = cross_figures(run(3 * GAMES, seed=20, policy="look-ahead")).quantiles
    for share, yardstick in zip((0.5, 0.75, 0.9), sheet.yardsticks, strict=True):
        assert found[share].low - 10 <= yardstick.points <= found[share].high + 10
        assert not found[share].low - 10 <= yardstick.points + 50 <= found[share].high + 10


@pytest.mark.parametrize("policy", ["random", "greedy", "look-ahead"])
def test_what_games_alone_come_to_is_found_again(policy: str) -> None:
    """What the game keeps of its policies is that of other games, as far as so few of them can tell."""
    (sheet,) = tables().game.sheets
    (kept,) = (one for one in sheet.alone if one.policy == policy)
    found = cross_figures(run(GAMES, seed=20, policy=policy))
    half = found.quantiles[0.5]
    assert found.points.low - 10 <= kept.mean <= found.points.high + 10
    assert half.low - 10 <= kept.median <= half.high + 10
    assert found.below.low - 0.02 <= kept.below / 100 <= found.below.high + 0.02
    assert found.rolls.low - 0.6 <= kept.rolls <= found.rolls.high + 0.6
    assert not found.points.low - 10 <= kept.mean + 60 <= found.points.high + 10


def test_equal_choices_are_taken_alike() -> None:
    choices = Choices(np.zeros(4, np.int16), np.array([[True, False, True, True]] * 4), np.zeros(4, np.bool_))
    picked = taken(np.zeros((4, 4)), choices, np.array([0.0, 0.34, 0.67, 0.999]))
    assert picked.tolist() == [0, 2, 3, 3]
    rates = np.array([[1.0, 9.0, 2.0, 2.0 + 1e-12]] * 4)
    assert set(taken(rates, choices, np.array([0.0, 0.4, 0.6, 0.9])).tolist()) == {2, 3}

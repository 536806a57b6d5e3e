"""Turns that bring points: what each policy brings, counted by a second route, simulated, and played step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from play.turngames import KINDS, recounted, starter, turns_of

from generator.play.simulation.turns import TurnRun, Walk, play_block, simulate_turns
from generator.play.turns import End, Throw, TurnFigures, figures_of


@pytest.mark.parametrize("stop", [50, 250, 300, 1000])
def test_press_your_luck_is_what_a_count_backwards_says(stop: int, tmp_path: Path) -> None:
    found = turns_of(tmp_path, "push").figures(f"stop:{stop}")
    assert (found.mean, found.nothing) == recounted(stop)
    assert sum(found.ends.values()) == sum(found.throws.values()) == 1


def test_the_first_throw_without_score_comes_in_five_of_216(tmp_path: Path) -> None:
    assert turns_of(tmp_path, "push").figures("stop:50").nothing == Fraction(5, 216)


def test_without_again_a_turn_ends_once_each_die_has_scored(tmp_path: Path) -> None:
    found = turns_of(tmp_path, "push", ("again = true", "again = false")).figures("stop:1000")
    assert (found.mean, found.nothing) == recounted(1000, again=False) != recounted(1000)


def test_hits_are_those_of_the_binomial_formula(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "pool")
    for dice in range(1, 6):
        for hits in range(1, dice + 1):
            found = turns.figures(f"dice:{dice},hits:{hits}")
            chance = sum(Fraction(comb(dice, n) * 2 ** (dice - n), 3**dice) for n in range(hits, dice + 1))
            assert found.mean == chance * (hits + 5 - dice)
            assert found.nothing == 1 - chance
    assert turns.best.flow.policy == "dice:2,hits:1"


def test_who_keeps_for_a_result_gets_it_as_often_as_the_tables_say(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "poker")
    for row in turns.tables.main.rows:
        found = turns.figures(f"keep:{row.result}")
        assert found.ending(row.result) == row.within[-1]
        assert sum(found.ends.values()) == 1
    assert turns.figures("keep:five").ending("five") == Fraction(347897, 7558272)
    assert not turns.priced  # the sheet leaves open what a pair brings


def test_a_roll_pays_what_the_expectation_says(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "first")
    (means,) = turns.tables.expectations
    assert turns.figures("roll").mean == means.tokens


def ends_of(found: TurnFigures) -> dict[str, Fraction]:
    return {how: found.ending(how) for how in sorted({end.how for end in found.ends})}


def far_off(run: TurnRun, exact: TurnFigures) -> list[str]:
    """What a run says otherwise than the exact figures, by more than twice the width of its interval."""
    pairs = {how: (run.ends[how], float(chance)) for how, chance in ends_of(exact).items() if how in run.ends}
    pairs |= {"points": (run.turn, float(exact.mean)), "throws": (run.throws, float(exact.mean_throws))}
    return [name for name, (one, true) in pairs.items() if abs(one.value - true) > 4 * one.half]


@pytest.mark.parametrize(("like", "policy"), [("push", "stop:300"), ("pool", "dice:3,hits:2"), ("first", "roll")])
def test_many_games_come_out_as_counted(like: str, policy: str, tmp_path: Path) -> None:
    turns = turns_of(tmp_path, like)
    exact = turns.figures(policy)
    assert far_off(simulate_turns(exact.flow, turns.turns, 20_000, 1), exact) == []


def test_kept_dice_come_out_as_counted_and_a_wrong_flow_is_seen(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "poker")
    exact = turns.figures("keep:house")
    assert far_off(simulate_turns(exact.flow, 2, 20_000, 1), exact) == []

    def spoilt(throw: Throw) -> Mapping[Throw | End, int]:
        ways = Counter(exact.flow.after(throw))
        most = ways.pop(max(ways, key=lambda way: ways[way]))
        ways[End(0, "rest")] += most
        return ways

    wrong = replace(exact.flow, after=spoilt)
    assert far_off(simulate_turns(wrong, 2, 20_000, 1), exact) != []
    assert figures_of(wrong).ends != exact.ends


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(tmp_path: Path) -> None:
    flow = turns_of(tmp_path, "push").figures("stop:300").flow
    short, long = (play_block(Walk(flow), 3, 1, 0, count) for count in (7, 90))
    assert (short.throws == long.throws[:7]).all()


@pytest.mark.parametrize("like", KINDS)
def test_the_commands_play_each_starter(like: str, tmp_path: Path) -> None:
    project = starter(tmp_path, like)
    said = wuerfelwerk("simulate", "own", "--games", "500", "--project", project)
    assert (said.code, said.err) == (0, "")
    assert "throws of a turn" in said.out
    for form in ("text", "md", "json"):
        said = wuerfelwerk("balance", "own", "--format", form, "--project", project)
        assert (said.code, said.err) == (0, "")


def test_a_bluff_is_refused_in_one_line(tmp_path: Path) -> None:
    project = starter(tmp_path, "ranked")
    for command in ("simulate", "balance"):
        said = wuerfelwerk(command, "own", "--project", project)
        assert said.code == 1
        (line,) = [line for line in said.err.splitlines() if not line.startswith(" ")]
        assert "games/own/game.toml" in line


@pytest.mark.parametrize(
    ("like", "change", "message"),
    [
        ("first", ('kind = "roll"', 'kind = "throws"'), "there is no [throws]"),
        ("first", ('kind = "roll"', 'kind = "press"'), "there is no [score]"),
        ("first", ('kind = "roll"', 'kind = "rol"'), "'roll'"),
        ("first", ('when = "always"', 'when = "correct"'), "nobody predicts in a turn of the kind 'roll'"),
        ("first", ("same = { coins = 4 }", 'same = { coins = "win" }'), "a pay-off is a win"),
        ("pool", ("spare = 1", "again = true"), "unknown key 'again'"),
        ("push", ('dice = ["6d6"]', 'dice = ["5d6", "d8"]'), "needs equal dice"),
        ("first", ("[turn]", '[play]\ntokens = "coins"\n[turn]'), "[play] says already how the game is played"),
    ],
)
def test_a_turn_that_can_not_be_is_told(like: str, change: tuple[str, str], message: str, tmp_path: Path) -> None:
    said = wuerfelwerk("tables", "own", "--project", starter(tmp_path, like, change))
    assert said.code == 1
    assert message in said.err


@pytest.mark.parametrize(
    ("like", "policy"), [("push", "stop:x"), ("pool", "dice:9,hits:1"), ("poker", "keep:six"), ("first", "best")]
)
def test_a_policy_that_there_is_not_is_told(like: str, policy: str, tmp_path: Path) -> None:
    said = wuerfelwerk("simulate", "own", "--policy", policy, "--project", starter(tmp_path, like))
    assert said.code != 0
    assert f"no policy '{policy}'" in said.err

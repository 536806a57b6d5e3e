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
from play.turngames import KINDS, recounted, starter, tables_of, turns_of

from generator.play.simulation.turns import TurnRun, Walk, play_block, simulate_turns
from generator.play.turns import MOST_UNITS, End, Flow, Throw, TurnFigures, Turns, best_stop, figures_of


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


DEAR = (
    ('pattern = "1", points = 100', 'pattern = "1", points = 1000'),
    ('"n, n, n", points = 100', '"n, n, n", points = 1000'),
    ("points = 50 ", "points = 10 "),
)
"""The starter `push` with scores of which the smallest is far below the others."""


def test_the_best_total_to_stop_at_is_sought_until_no_later_one_brings_more(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "push", *DEAR)
    assert (turns.best.flow.policy, turns.tried) == ("stop:2010", None)
    others = [turns.figures(f"stop:{total}").mean for total in (590, 1500, 2000, 2020, 2500, 3000)]
    assert max(others) < turns.best.mean
    assert "stop:2010" in turns.policies


def test_of_small_scores_the_best_total_is_that_of_a_count_backwards(tmp_path: Path) -> None:
    turns = turns_of(tmp_path, "push")
    means = {total: recounted(total)[0] for total in range(50, 3050, 50)}
    assert turns.best.flow.policy == f"stop:{max(means, key=lambda total: means[total])}"
    assert (turns.best.mean, turns.tried) == (max(means.values()), None)


def always(points: int, used: int) -> Mapping[int, Counter[tuple[int, int]]]:
    """Two dice, of which every throw scores."""
    return {dice: Counter({(points, min(used, dice)): 6**dice}) for dice in (1, 2)}


def test_where_every_throw_scores_no_total_is_said_to_be_the_best() -> None:
    assert best_stop(always(1, 1), 1, again=True) == (MOST_UNITS, False)
    assert best_stop(always(1, 1), 1, again=False) == (2, True)
    risky = {1: Counter({(0, 0): 5, (1, 1): 1})}
    assert best_stop(risky, 1, again=True) == (1, True)


def test_who_asks_for_no_policy_hears_that_a_higher_total_may_be_better(tmp_path: Path) -> None:
    sure = ('pattern = "5"', 'pattern = "2 or 3 or 4 or 5 or 6"')
    project = starter(tmp_path, "push", sure)
    said = wuerfelwerk("simulate", "own", "--games", "10", "--project", project)
    assert (said.code, said.err) == (0, "")
    assert "of the totals up to 15000 it brings most, a higher one may bring more" in " ".join(said.out.split())
    assert turns_tried(project) == 15000


def turns_tried(project: Path) -> int | None:
    return Turns(tables_of(project)).tried


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


def test_dice_with_more_rolls_than_a_number_of_the_machine_are_drawn(tmp_path: Path) -> None:
    rolls = 6**25
    ends = Counter[Throw | End]({End(1, "one"): rolls // 3, End(0, "none"): rolls - rolls // 3})
    flow = Flow("roll", "", rolls, (25, (), 0), lambda _: ends)
    assert far_off(simulate_turns(flow, 1, 20_000, 1), figures_of(flow)) == []
    even = replace(flow, rolls=2, after=lambda _: Counter({End(1, "one"): 1, End(0, "none"): 1}))
    assert far_off(simulate_turns(flow, 1, 20_000, 1), figures_of(even)) != []


@pytest.mark.parametrize("like", KINDS)
def test_the_commands_play_each_starter(like: str, tmp_path: Path) -> None:
    project = starter(tmp_path, like)
    said = wuerfelwerk("simulate", "own", "--games", "500", "--project", project)
    assert (said.code, said.err) == (0, "")
    assert ("points of house" if like == "poker" else "throws of a turn") in said.out
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
        ("first", ("rounds = 8", "rounds = 0"), "the edition 'first' has rounds = 0, and nobody has a turn"),
        ("first", ("turn.kind", 'play.tokens = "coins"\nturn.kind'), "[play] says already how the game is played"),
    ],
)
def test_a_turn_that_can_not_be_is_told(like: str, change: tuple[str, str], message: str, tmp_path: Path) -> None:
    said = wuerfelwerk("tables", "own", "--project", starter(tmp_path, like, change))
    assert said.code == 1
    assert message in said.err


THROWN = (("turn.kind", "throws.count = 2\nturn.kind"), ('kind = "roll"', 'kind = "throws"'))


def test_a_result_of_several_throws_brings_the_sum_of_its_columns(tmp_path: Path) -> None:
    assert turns_of(tmp_path, "first", *THROWN).points_of("same") == 4


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('when = "always"', 'when = "correct"'), "nobody predicts in a turn of the kind 'throws'"),
        (
            ("same = { coins = 4 }", 'same = { coins = "win" }'),
            "of the kind 'throws' brings points, and a pay-off is a win",
        ),
    ],
)
def test_several_throws_bring_neither_wins_nor_what_predictions_do(
    change: tuple[str, str], message: str, tmp_path: Path
) -> None:
    said = wuerfelwerk("tables", "own", "--project", starter(tmp_path, "first", *THROWN, change))
    assert said.code == 1
    assert message in said.err


@pytest.mark.parametrize(
    ("like", "policy"),
    [
        ("push", "stop:x"),
        ("push", "stop:15001"),
        ("pool", "dice:9,hits:1"),
        ("pool", "dice:0,hits:1"),
        ("pool", "dice:3,hits:0"),
        ("pool", "dice:3,hits:4"),
        ("poker", "keep:six"),
        ("first", "best"),
    ],
)
def test_a_policy_that_there_is_not_is_told(like: str, policy: str, tmp_path: Path) -> None:
    said = wuerfelwerk("simulate", "own", "--policy", policy, "--project", starter(tmp_path, like))
    assert said.code != 0
    assert len(said.err.splitlines()) <= 2
    assert f"no policy '{policy}'" in said.err

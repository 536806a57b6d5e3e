from __future__ import annotations

import tracemalloc
from dataclasses import replace
from fractions import Fraction
from functools import cache
from unittest.mock import patch

import numpy as np
import pytest
from play.bycounting import count_game
from play.simulation.follow import EDITIONS, endless

from generator.base.problem import WrongNumber
from generator.games.editions import WIN
from generator.play.exact import game as exact
from generator.play.exact import game as propagate
from generator.play.exact.game import ExactGame, exact_game
from generator.play.simulation.figures import game_figures
from generator.play.simulation.policies import policies_of
from generator.play.simulation.run import simulate_games
from generator.play.stakes import Stakes

MIXED = "mixed:unvermeidliche=3,wunsch=1,einhorn=2,dreifaltigkeit=1,silent=1"
TEXTS = (["unvermeidliche"], [MIXED], ["cautious", MIXED, "dreifaltigkeit"])


def found(rules: Stakes, texts: list[str], trim: float = exact.TRIM) -> ExactGame:
    return exact_game(rules, policies_of(rules, texts), trim)


@cache
def endlessly(way: int) -> ExactGame:
    """The game without end of the default edition, played in one of the ways."""
    return found(endless(), TEXTS[way])


WAYS = pytest.mark.parametrize("way", range(len(TEXTS)), ids=["always", "mixed", "different"])


def far_off(rules: Stakes, texts: list[str], turns: int) -> float:
    """The largest difference of a chance from what counting in fractions finds in the first turns."""
    policies = policies_of(rules, texts)
    shares = [[[[Fraction(share).limit_denominator(99) for share in row] for row in rows] for rows in policy.weights]
              for policy in policies]  # fmt: skip
    counted, whose = count_game(rules, shares, turns)
    with patch.object(exact, "LONGEST", turns):
        game = exact_game(rules, policies, trim=0)
    pairs = list(zip(game.turns, counted, strict=True))
    pairs += [(game.loser[seat], whose[seat, "empty"]) for seat in range(rules.players)]
    pairs.append((game.win, sum((whose[seat, "win"] for seat in range(rules.players)), Fraction())))
    return max(abs(number - float(chance)) for number, chance in pairs)


def test_the_default_edition_has_the_known_figures() -> None:
    game = endlessly(0)
    assert abs(game.mean - 14.2633) < 1e-4
    assert [round(chance, 3) for chance in game.loser] == [0.320, 0.362, 0.318]
    assert game.error < 1e-5
    assert game.undecided < 1e-7
    assert game.win == 0


@pytest.mark.parametrize(
    "edition", [*EDITIONS[-2:], *(pytest.param(one, marks=pytest.mark.slow) for one in EDITIONS[:-2])]
)
@pytest.mark.parametrize("texts", TEXTS, ids=["always", "mixed", "different"])
def test_every_chance_is_that_of_counting_in_fractions(edition: str, texts: list[str]) -> None:
    rules = replace(endless(edition), start=3)  # so that games end soon
    assert far_off(rules, texts, 5) < 1e-12
    assert far_off(replace(rules, players=2, start=5), texts[:2] if len(texts) > 1 else texts, 7) < 1e-12


def test_a_figure_that_protects_at_once_is_counted_so() -> None:
    rules = replace(endless(), start=3)
    early = replace(rules, rules={**rules.rules, "figure-order": "figure-first"})
    assert far_off(early, [MIXED], 6) < 1e-12
    assert found(early, [MIXED]).mean != found(rules, [MIXED]).mean


def test_a_fault_in_the_shifts_is_found() -> None:
    rules = replace(endless(), start=3)
    with patch.object(propagate, "_from_richest", propagate._shift):
        assert far_off(rules, [MIXED], 6) > 1e-4
    original = propagate._shift
    with patch.object(propagate, "_shift", lambda chance, to, axis, by: original(chance, to, axis, max(by, -4))):
        assert far_off(rules, [MIXED], 6) > 1e-4


@WAYS
def test_what_is_left_out_lies_within_the_bound(way: int) -> None:
    fine = endlessly(way)
    for trim in (1e-4, 1e-5, 1e-6):
        coarse = found(endless(), TEXTS[way], trim)
        assert coarse.error > fine.error
        assert coarse.mean < fine.mean < fine.mean_high < coarse.mean_high
        for one, other in zip(coarse.loser, fine.loser, strict=True):
            assert one <= other + 1e-12 <= one + coarse.undecided + 2e-12


def test_a_bound_that_forgets_what_was_cut_off_is_wrong() -> None:
    fine = endlessly(0)
    with patch.object(exact, "_turns_left", lambda *_: 0.0):
        coarse = found(endless(), ["unvermeidliche"], 1e-3)
    assert coarse.mean_high < fine.mean


@WAYS
def test_chances_add_up_to_one(way: int) -> None:
    game = endlessly(way)
    assert abs(sum(game.turns) + game.undecided - 1) < 1e-12
    assert abs(sum(game.loser) + game.win + game.undecided - 1) < 1e-12
    assert abs(sum(game.most) + game.undecided - 1) < 1e-12


def test_where_tokens_only_grow_no_bound_is_claimed() -> None:
    rules = endless()
    rich = replace(
        rules, payoffs=tuple(tuple(1 if cell == "win" else abs(cell) for cell in row) for row in rules.payoffs)
    )
    with patch.object(exact, "LONGEST", 6):
        game = found(rich, ["unvermeidliche"])
    assert game.error == float("inf")
    assert game.undecided > 0.9


def test_an_owner_who_never_pays_leaves_a_bound() -> None:
    game = found(endless("2021-06-10"), ["silent"])
    assert game.mean <= game.mean_high < game.mean + 1e-2


@WAYS
def test_simulated_games_meet_the_exact_ones(way: int) -> None:
    rules, game = endless(), endlessly(way)
    run = game_figures(simulate_games(rules, policies_of(rules, TEXTS[way]), 200_000, 3))
    pairs = [(run.turns, game.mean)]
    for many, exactly in ((run.loser, game.loser), (run.left, game.left), (run.most, game.most)):
        pairs += zip(many, exactly, strict=True)
    assert all(abs(exactly - one.value) < 2 * one.half for one, exactly in pairs)  # four standard deviations


def test_it_takes_less_than_300_megabytes() -> None:
    tracemalloc.start()
    found(endless(), ["unvermeidliche"])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 1e6 < peak < 300e6


def test_too_many_players_are_told() -> None:
    with pytest.raises(WrongNumber, match="4 players are too many"):
        found(endless(players=4), ["silent"])


def test_a_game_that_is_won_with_any_roll_is_over_at_once() -> None:
    game = found(replace(endless(), payoffs=((WIN,) * 5,) * 4, cancels=frozenset()), ["best"])
    assert game.turns[0] == pytest.approx(1)
    assert game.most == pytest.approx((1, 0, 0))


@pytest.mark.parametrize("paid", [1, 999])
def test_standings_without_end_are_told_before_they_fill_the_memory(paid: int) -> None:
    rules = replace(endless(), payoffs=((paid,) * 5,) * 4)
    tracemalloc.start()
    with patch.object(exact, "MOST_STANDINGS", 200_000), pytest.raises(exact.TooMany) as told:
        found(rules, ["silent"])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10e6
    assert told.value.exit_code == 2
    assert "too many standings for exact figures" in str(told.value)


def test_a_game_of_few_standings_that_is_too_long_is_told() -> None:
    with patch.object(exact, "MOST_WORK", 100_000), pytest.raises(exact.TooMany):
        found(endless(), ["unvermeidliche"])


def test_the_first_turn_is_as_anybody_can_count() -> None:
    rules = replace(endless(), start=4, starter_extra=0)
    game = found(rules, ["unvermeidliche"])
    assert game.turns[0] == pytest.approx(24 / 216)  # only an Einhorn costs 5
    assert np.isclose(game.turns[1], (1 - 24 / 216) * 24 / 216)


def test_progress_goes_up_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    exact_game(endless(), policies_of(endless(), ["silent"]), tell=lambda done, wanted: heard.append((done, wanted)))
    assert len(heard) == 10
    assert heard == sorted(heard)
    assert heard[-1] == (100, 100)

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest
from play.simulation.follow import endless, stakes

from generator.play.simulation import games, run
from generator.play.simulation.arrays import DEAL, DRY, ROUNDS, UNENDED, Draws
from generator.play.simulation.figures import ends_of, game_figures, match_figures, tokens_needed
from generator.play.simulation.policies import NOTHING, policies_of, spending_of
from generator.play.simulation.run import GAMES, MATCHES, GameRun, MatchRun, simulate_games, simulate_matches
from generator.play.stakes import Stakes

MIXED = "mixed:unvermeidliche=3,silent=1"


def played(rules: Stakes, number: int, seed: int = 1, **more: object) -> GameRun:
    return simulate_games(rules, policies_of(rules, [MIXED]), number, seed, **more)


def matched(rules: Stakes, number: int, bids: str = "none", policy: str = "unvermeidliche") -> MatchRun:
    return simulate_matches(rules, policies_of(rules, [policy]), spending_of(bids), number, 1)


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    rules = stakes()
    few, many = played(rules, GAMES + 5), played(rules, 2 * GAMES + 100)
    assert np.array_equal(few.turns, many.turns[: few.done])
    assert np.array_equal(few.stakes, many.stakes[: few.done])
    short, long = matched(rules, 40, "half"), matched(rules, MATCHES + 1, "half")
    assert np.array_equal(short.stashes, long.stashes[:40])
    assert not np.array_equal(many.turns[:GAMES], many.turns[GAMES : 2 * GAMES])


def test_games_that_share_a_generator_depend_on_how_many_there_are() -> None:
    rules = stakes()
    original = Draws.results
    with patch.object(Draws, "results", lambda self, games: original(self)[::-1][games] if self.width else None):
        turned = played(rules, 100)
    assert not np.array_equal(turned.turns, played(rules, 100).turns)


def test_the_seed_decides_and_nothing_else() -> None:
    rules = stakes()
    assert np.array_equal(played(rules, 500, 7).turns, played(rules, 500, 7).turns)
    assert not np.array_equal(played(rules, 500, 7).turns, played(rules, 500, 8).turns)
    assert played(rules, 50, 2**80).done == 50


def test_results_come_as_often_as_their_chance_says() -> None:
    rules = stakes()
    draws = Draws(rules.chances, 3, 0, 216_000)
    counts = np.bincount(draws.results(), minlength=4)
    for count, chance in zip(counts, rules.chances, strict=True):
        assert abs(count - 216_000 * chance) < 4 * (216_000 * chance * (1 - chance)) ** 0.5


def test_many_equally_likely_rolls_are_drawn_as_well() -> None:
    rules = stakes()
    with patch("generator.play.simulation.arrays.TABLE", 100):
        results = Draws(rules.chances, 3, 0, 216_000).results()
    assert abs(np.mean(results == 2) - 24 / 216) < 0.004
    assert set(results) == {0, 1, 2, 3}


def test_progress_is_told_after_each_block() -> None:
    heard: list[tuple[int, int]] = []
    played(stakes(), GAMES + 3, tell=lambda done, wanted: heard.append((done, wanted)))
    assert heard == [(GAMES, GAMES + 3), (GAMES + 3, GAMES + 3)]


def test_an_interrupted_run_has_the_blocks_that_are_done() -> None:
    def interrupt(done: int, wanted: int) -> None:
        if done == 2 * GAMES:
            raise KeyboardInterrupt

    rules = stakes()
    stopped = played(rules, 5 * GAMES, tell=interrupt)
    assert (stopped.done, stopped.wanted) == (2 * GAMES, 5 * GAMES)
    assert np.array_equal(stopped.turns, played(rules, 2 * GAMES).turns)
    with patch.object(run, "play_games", side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        played(rules, 10)


def test_no_token_is_made_or_lost() -> None:
    rules = stakes(tokens=60)
    for policy in ("best", "cautious", "dreifaltigkeit"):
        found = matched(rules, 500, "half", policy)
        assert (found.stashes.sum(axis=1) <= 60).all()
        assert (found.stashes >= 0).all()


def test_ten_games_need_about_fifty_tokens_a_player_without_bids_and_half_of_it_with_them() -> None:
    needed = {}
    for players in (3, 4, 5):
        rules = endless(players=players)
        for bids in ("none", "half"):
            needed[players, bids] = tokens_needed(matched(rules, 4000, bids), 0.95)
    spare = 1  # the rule "exact-supply": the last token ends the match too, so one more is needed than is given away
    assert round((needed[3, "none"].tokens - spare) / 3) == 49
    assert round((needed[5, "none"].tokens - spare) / 5) == 54
    assert all(24 <= needed[players, "half"].tokens / players <= 25.5 for players in (3, 4, 5))


def test_a_supply_that_is_enough_in_95_of_100_matches_is_so() -> None:
    for bids in ("none", "half"):
        need = tokens_needed(matched(endless(), 4000, bids), 0.95).tokens
        kept = (matched(replace(stakes(), supply=need), 4000, bids).ended == ROUNDS).mean()
        less = (matched(replace(stakes(), supply=need - 1), 4000, bids).ended == ROUNDS).mean()
        assert less < 0.95 <= kept


def test_25_tokens_a_player_are_gone_after_about_five_games() -> None:
    found = match_figures(matched(stakes(), 4000))
    assert 5 < found.games.value < 6
    assert found.ends.keys() == {"dry", "deal"}
    assert match_figures(matched(stakes(), 4000, "half")).ends["rounds"].value > 0.95


def test_a_match_of_ten_games_takes_107_to_147_turns() -> None:
    for players in (3, 4, 5):
        assert 107 <= match_figures(matched(endless(players=players), 2000)).turns.value <= 147


def test_shares_of_the_ends_add_up_to_one() -> None:
    found = ends_of(matched(stakes(), 1000, "half").ended)
    assert sum(one.value for one in found.values()) == pytest.approx(1)
    figures = game_figures(played(stakes(tokens=20), 1000))
    assert sum(one.value for one in figures.ends.values()) == pytest.approx(1)
    assert sum(one.value for one in figures.most) == pytest.approx(1)
    assert figures.ends["dry"].value > 0
    assert sum(one.value for one in figures.loser) == pytest.approx(figures.ends["empty"].value)


def test_a_game_that_never_ends_is_broken_off() -> None:
    rules = endless()
    still = replace(rules, payoffs=tuple((1,) * 5 for _ in rules.payoffs), cancels=frozenset())
    with patch.object(games, "LONGEST", 50):
        found = played(still, 20)
    assert (found.turns == 50).all()
    assert (found.ended == UNENDED).all()
    assert (DRY, DEAL) == (3, 4)


def test_without_a_figure_nobody_bids() -> None:
    rules = replace(stakes(rounds=3), cancels=frozenset(), supply=None)
    rules = replace(rules, rules={**rules.rules, "later-starter": "starter-again"})
    policies = policies_of(rules, ["unvermeidliche"])
    found = [simulate_matches(rules, policies, bids, 200, 1).stashes for bids in (NOTHING, spending_of("all"))]
    assert np.array_equal(*found)

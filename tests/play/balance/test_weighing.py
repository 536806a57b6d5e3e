"""What is played for the report: the exact figures of one game, the tokens that matches need, always the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.test_play import pasch
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, QUICK, quick

from generator.games.reader import load_game
from generator.play.balance import measure_table
from generator.play.balance.measure_table import Effort, weigh
from generator.play.simulation import run
from generator.play.simulation.arrays import ROUNDS
from generator.play.simulation.policies import policies_of, spending_of
from generator.play.simulation.run import simulate_games, simulate_matches
from generator.play.stakes import Stakes, stakes_of
from generator.tables.verified import verified_tables


def einhorn(players: int) -> Stakes:
    return stakes_of(einhorn_tables()[DEFAULT], players)


def test_three_players_are_exact() -> None:
    game = quick().figures[0].game
    assert game.exact
    assert game.mean.value == pytest.approx(14.2633, abs=1e-4)
    assert game.mean.high - game.mean.low < 1e-4
    assert [round(share.value, 3) for share in game.loser] == [0.320, 0.362, 0.318]
    assert game.doubt < 1e-4
    assert sum(game.ends) == pytest.approx(1, abs=1e-5)
    turns = sum(turn * chance for turn, chance in enumerate(game.ends))
    assert turns == pytest.approx(game.mean.value, abs=1e-3)


def test_more_players_are_simulated_with_an_interval_that_holds_what_many_games_say() -> None:
    figures = quick().figures[1]
    assert not figures.game.exact
    assert figures.game.games == QUICK.games
    many = simulate_games(replace(einhorn(4), supply=None), policies_of(einhorn(4), ["best"]), 100_000, 99)
    assert figures.game.mean.low - 0.1 < many.turns.mean() < figures.game.mean.high + 0.1
    assert sum(share.value for share in figures.game.loser) <= 1


def test_without_bids_49_to_54_tokens_a_player_carry_ten_games_and_with_bids_about_25() -> None:
    for one in quick().figures:
        none, half = (one.each(match.needed(0.95)) for match in one.matches)
        assert 49 <= none <= 55
        assert 24 <= half <= 26


def test_tokens_without_end_tell_what_an_end_of_them_does() -> None:
    """Matches with so few tokens are cut short as often as the report says of matches with tokens without end."""
    tables, match = einhorn_tables()[DEFAULT], quick().figures[0].matches[0]
    for each in (40, 45, 50):
        stakes = stakes_of(tables, 3, tokens=3 * each)
        played = simulate_matches(stakes, policies_of(stakes, ["best"]), spending_of("none"), QUICK.matches, QUICK.seed)
        assert (played.ended == ROUNDS).mean() == pytest.approx(match.carried(3 * each), abs=0.05)


def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    assert weigh(einhorn(4), QUICK) == weigh(einhorn(4), QUICK)
    assert weigh(einhorn(4), QUICK) != weigh(einhorn(4), replace(QUICK, seed=2))


def test_nobody_bids_where_there_is_no_figure(tmp_path) -> None:
    game = load_game(pasch(tmp_path))
    figures = weigh(stakes_of(verified_tables(game, game.edition()), 2), QUICK)
    assert [match.bids for match in figures.matches] == ["none"]
    assert [match.bids for match in quick().figures[0].matches] == ["none", "half"]


def test_three_players_are_simulated_where_their_standings_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.play.exact.game.MOST_STANDINGS", 1_000)
    game = weigh(einhorn(3), QUICK).game
    assert (game.exact, game.games) == (False, QUICK.games)
    assert game.mean.low - 0.2 < 14.2633 < game.mean.high + 0.2


@pytest.mark.parametrize("what", ["simulate_games", "simulate_matches"])
def test_a_run_that_is_broken_off_gives_no_report(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    whole = getattr(run, what)
    monkeypatch.setattr(run, what, lambda *given, **more: replace(whole(*given, **more), wanted=10**9))
    with pytest.raises(KeyboardInterrupt):
        weigh(einhorn(4), QUICK)


def test_the_report_of_the_commands_plays_enough_for_less_than_a_point() -> None:
    assert Effort() == Effort(measure_table.SEED, measure_table.GAMES, measure_table.MATCHES)
    half = 1.96 * (0.25 / measure_table.MATCHES) ** 0.5
    assert half < 0.01

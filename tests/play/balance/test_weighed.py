"""Figures that are kept: read back as they were, and asked for what is needed and how long it lasts."""

from __future__ import annotations

from play.weighedgames import made_up, quick

from generator.play.balance.measure_table import GameFigures, MatchFigures, Measure, as_text, from_text

ONE = Measure(1.0, 1.0, 1.0)


def test_figures_are_read_back_as_they_were() -> None:
    for figures in (quick().figures, (made_up(),)):
        assert from_text(as_text(figures)) == figures
        assert as_text(from_text(as_text(figures))) == as_text(figures)


def test_tokens_needed_are_the_least_that_carry_a_share() -> None:
    match = MatchFigures("none", ONE, (0.0, 1.0), (ONE,), (0.0, 0.0, 0.5, 0.95, 0.95, 1.0), 20)
    assert [match.needed(share) for share in (0.01, 0.5, 0.95, 0.99)] == [2, 2, 3, 5]
    assert [match.carried(tokens) for tokens in (0, 2, 4, 5, 99)] == [0.0, 0.5, 0.95, 1.0, 1.0]


def test_a_players_share_of_tokens_is_rounded_up() -> None:
    assert [made_up(players=3).each(tokens) for tokens in (150, 151, 153)] == [50, 51, 51]


def test_turns_are_counted_with_both_ends() -> None:
    match = MatchFigures("none", ONE, (0.0, 0.1, 0.2, 0.3, 0.4), (ONE,), (1.0,), 10)
    assert round(match.within(2, 3), 9) == 0.5
    assert round(match.within(1.5, 3.9), 9) == 0.5
    assert match.turns_by(0.25) == 2
    assert match.turns_by(1.0) == 4


def test_a_game_is_over_before_a_turn_only_by_earlier_ones() -> None:
    game = GameFigures(True, ONE, (0.0, 0.25, 0.25, 0.5), (ONE,), 0.0, 0)
    assert [game.over_before(turn) for turn in (1, 2, 3)] == [0.0, 0.25, 0.5]
    assert [game.turn_by(share) for share in (0.2, 0.5, 0.6)] == [1, 2, 3]

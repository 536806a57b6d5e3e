"""Each verdict at each level, on both sides of its line, with figures that are made up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, made_up

from generator.games.editions import Edition
from generator.play.balance import report
from generator.play.balance.measure_table import Measure, TableFigures
from generator.play.exact.predictions import Outcome, Rank, Reach, Worth

REACH = Reach(3, 10, 100)


def edition(**setup: int) -> Edition:
    return replace(einhorn_tables()[DEFAULT].edition, setup=setup)


def rank(name: str, best_from: int | None, owner: bool = False) -> Rank:
    standing = "never" if best_from is None else "best" if best_from <= REACH.start else "later"
    return Rank(name, owner, standing, Fraction(), best_from, None)


@pytest.mark.parametrize(
    ("ranks", "held", "level", "useful"),
    [
        ([rank("a", 0), rank("b", None), rank("c", None)], [], "bad", ("a",)),
        ([rank("a", 0), rank("b", 21), rank("c", None)], [], "bad", ("a",)),
        ([rank("a", 0), rank("b", 20), rank("c", None)], [], "good", ("a", "b")),
        ([rank("a", 0), rank("b", None), rank("c", None), rank("d", None)], ["d"], "mixed", ("a", "d")),
        ([rank("a", 0), rank("b", None), rank("a", None, True), rank("b", 0, True)], [], "good", ("a", "b")),
        ([rank("", 0)], [""], "bad", ("",)),
    ],
)
def test_a_choice_is_real_where_more_than_half_are_the_best_at_some_time(ranks, held, level, useful) -> None:
    found = report.choice(ranks, REACH, held)
    assert (found.level, found.values["useful"]) == (level, useful)


def worth(owner: bool, tokens: int) -> Worth:
    return Worth("a", owner, (Outcome(tokens, 0, Fraction(1)),))


def test_a_figure_is_worth_having_if_the_best_brings_more_with_it() -> None:
    found = report.figure([worth(False, 1), worth(True, 3)], REACH)
    assert found is not None
    assert (found.level, found.values["gain"]) == ("good", 2)
    for owning in (1, 0):
        found = report.figure([worth(False, 1), worth(True, owning)], REACH)
        assert found is not None
        assert found.level == "bad"
    assert report.figure([worth(False, 1)], REACH) is None


@pytest.mark.parametrize(("first", "second", "level"), [(0.05, 0.0, "good"), (0.06, 0.0, "mixed"), (0.06, 0.06, "bad")])
def test_everybody_plays_if_few_games_are_over_first(first: float, second: float, level: str) -> None:
    tables = [made_up(ends=(0.0, skipped, 1 - skipped)) for skipped in (first, second)]
    found = report.players(edition(), tables)
    assert (found.level, found.values["skipped"]) == (level, max(first, second))
    assert found.claimed
    assert not report.players(replace(edition(), players=None), tables).claimed


@pytest.mark.parametrize(
    ("winner", "loser", "level"),
    [
        ((0.515625, 0.484375), (0.5, 0.5), "good"),
        ((0.53, 0.47), (0.5, 0.5), "mixed"),
        ((0.56, 0.44), (0.5, 0.5), "bad"),
        ((0.5, 0.5), (0.75, 0.25), "mixed"),
        ((0.5, 0.5), (0.515625, 0.484375), "good"),
    ],
)
def test_seats_are_judged_by_the_match_and_a_game_only_spoils_a_yes(winner, loser, level) -> None:
    found = report.seats([made_up(winner=winner, loser=loser)])
    assert (found.level, found.values["seat"]) == (level, 1)


def test_chance_alone_makes_no_seat_uneven() -> None:
    """Shares that far from equal, but with intervals that reach to equal."""
    table = made_up(winner=(0.6, 0.4))
    wide = tuple(Measure(share, share - 0.1, share + 0.1) for share in (0.6, 0.4))
    unsure = replace(table, matches=tuple(replace(match, winner=wide) for match in table.matches))
    assert report.seats([table]).level == "bad"
    found = report.seats([unsure])
    assert (found.level, found.values["winning"]) == ("good", pytest.approx(0.2))


def lasting(*lengths: tuple[int, float]) -> TableFigures:
    """Matches of which such shares have so many turns."""
    table, longest = made_up(), max(turns for turns, _ in lengths)
    shares = tuple(dict(lengths).get(turns, 0.0) for turns in range(longest + 1))
    mean = sum(turns * share for turns, share in lengths)
    exact = Measure(mean, mean, mean)
    return replace(table, matches=tuple(replace(match, lasts=shares, turns=exact) for match in table.matches))


@pytest.mark.parametrize(("inside", "level"), [(0.8, "good"), (0.79, "mixed"), (0.2, "mixed"), (0.19, "bad")])
def test_minutes_are_right_if_four_of_five_matches_keep_to_them(inside: float, level: str) -> None:
    told = edition(minutes_from=15, minutes_to=30)
    found = report.minutes(told, [lasting((60, inside), (300, 1 - inside))], 15)
    assert (found.level, found.claimed) == (level, True)
    assert found.values["rarely"] == pytest.approx(inside)


def test_the_pace_that_keeps_a_promise_is_told_and_another_pace_judged_by_it() -> None:
    told = edition(minutes_from=15, minutes_to=30)
    found = report.minutes(told, [lasting((100, 1.0)), lasting((120, 1.0))], 15)
    assert (found.values["from"], found.values["to"]) == (pytest.approx(9), pytest.approx(15))
    assert report.minutes(told, [lasting((100, 1.0))], 20).level == "bad"
    assert report.minutes(told, [lasting((100, 1.0))], 10).level == "good"


def test_without_a_promise_of_minutes_nothing_is_judged() -> None:
    for told in (edition(), edition(minutes_from=15)):
        found = report.minutes(told, [lasting((100, 1.0))], 15)
        assert (found.level, found.claimed, found.values["least"]) == ("unknown", False, 25)


@pytest.mark.parametrize(("needs", "level"), [((20, 5), "good"), ((21, 5), "mixed"), ((21, 21), "bad")])
def test_tokens_last_if_nearly_all_matches_reach_their_end(needs: tuple[int, int], level: str) -> None:
    found = report.tokens(edition(), "stones", [made_up(needs=needs)])
    assert (found.level, found.claimed) == (level, True)
    assert found.values["none_95"] == -(-needs[0] // 2)
    assert not report.tokens(edition(), "beans", [made_up(needs=needs)]).claimed


def test_of_several_tables_the_one_with_too_few_tokens_counts() -> None:
    found = report.tokens(edition(), "stones", [made_up(needs=(20, 5)), made_up(needs=(30, 5))])
    assert (found.level, found.values["none_dry"], found.values["none_95"]) == ("mixed", 1.0, 15)

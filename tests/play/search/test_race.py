"""The search finds what plays with known shares say, plays no more than it has to, and says how far it came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from play.search.plays import TABLES, needing, search

from generator.play.search import race
from generator.play.search.plays import Counts, Unit
from generator.play.search.race import Answer, Found, Spent
from generator.play.search.space import Variant
from generator.play.stakes import Stakes


def by_start(stakes: Stakes) -> float:
    """Two of a hundred matches more for each stone above three: five of a hundred may need more than there are."""
    return 0.02 * (stakes.start - 3)


def changes(found: Sequence[Found]) -> list[tuple[tuple[str, object], ...]]:
    return [one.variant.changes for one in found]


def test_all_that_keep_a_goal_are_found_the_nearest_first() -> None:
    answer = search(["start=3..8"], ["stones suffice"]).answer(needing(by_start))
    assert changes(answer.kept) == [(("start", 5),), (("start", 4),), (("start", 3),)]
    assert (answer.variants, answer.decided, answer.keeping, answer.exhausted) == (6, 6, 3, 1)
    assert not answer.open


def test_the_front_is_the_nearest_of_each_price() -> None:
    answer = search(["start=3..8"], ["stones suffice"]).answer(needing(by_start))
    assert changes(answer.front) == [(), (("start", 5),)]
    assert [one.shorts["tokens"].is_kept for one in answer.front] == [False, True]


def test_what_is_decided_early_is_played_little() -> None:
    asked: list[Unit] = []
    search(["start=3..8"], ["stones suffice"]).answer(needing(by_start, asked))
    plays = Counter(unit.stakes.start for unit in asked)
    assert plays[8] < plays[5]
    assert plays[3] < plays[5]


def test_what_stays_on_the_line_is_neither_kept_nor_dropped() -> None:
    answer = search(["start=5"], ["stones suffice"]).answer(needing(lambda stakes: 0.05))
    assert (answer.keeping, answer.undecided, len(answer.open)) == (0, 2, 2)
    assert answer.exhausted == -1  # looked at, and not decided


def test_an_error_that_is_not_shared_out_decides_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: with intervals that are as good as points, what is a little off the line by chance is decided."""
    near = needing(lambda stakes: 0.052)
    assert search(["start=5"], ["stones suffice"]).answer(near).undecided == 2
    monkeypatch.setattr(race, "ERROR", 20.0)
    assert search(["start=5"], ["stones suffice"]).answer(near).undecided == 0


def test_what_can_be_counted_rules_out_before_anything_is_played() -> None:
    asked: list[Unit] = []
    answer = search(["payoffs.*.correct=1..6"], ["choice of 4", "stones suffice"]).answer(needing(by_start, asked))
    assert answer.ruled_out == {"choice": answer.variants}
    assert (answer.decided, answer.exhausted, answer.kept) == (answer.variants, 2, [])
    assert changes(answer.front) == [()]  # today's rules are played once, so that the others can be compared
    assert {(unit.stakes.start, unit.stage) for unit in asked} == {(6, 0)}


def test_goals_that_contradict_each_other_are_known_after_counting() -> None:
    asked = search(["payoffs.*.correct=1..6"], ["choice of 4", "figure"])
    assert not asked.answer(needing(by_start)).is_torn  # a choice of four is kept by none, so there is no contradiction
    torn = Answer(9, ruled_out={"choice": 5, "figure": 4}, decided=9)
    assert torn.is_torn
    assert not replace(torn, together=1).is_torn
    assert not replace(torn, decided=8).is_torn
    assert not replace(torn, ruled_out={"choice": 9, "figure": 4}).is_torn


def test_variants_that_break_the_rules_are_counted() -> None:
    answer = search(["component.stones=1,2,3", "start=8"], ["stones suffice"]).answer(needing(by_start))
    assert answer.broken == 6  # 3 and 6 stones for three players are too few, 9 too, who begin with 18 or 24
    assert answer.decided == answer.variants == 8


def test_games_without_end_are_no_answer() -> None:
    def run(units: Sequence[Unit]) -> Mapping[str, Counts]:
        return {key: replace(one, unending=1) for key, one in needing(lambda stakes: 0)(units).items()}

    answer = search(["start=5"], ["stones suffice"]).answer(run)
    assert (answer.keeping, answer.undecided, answer.front) == (0, 0, [])


def test_a_search_that_is_over_says_how_far_it_came() -> None:
    times = iter(range(1))

    def run(units: Sequence[Unit]) -> Mapping[str, Counts]:
        if next(times, None) is None:
            raise Spent
        return needing(lambda stakes: 0)(units)

    answer = search(["start=3..8", "rounds=5..9"], ["stones suffice"]).answer(run)
    assert (answer.exhausted, answer.decided, answer.variants) == (0, 1, 36)


def test_a_measure_is_weighed_and_none_is_thrown_away() -> None:
    answer = search(["start=3..8"], ["stones suffice * 2"]).answer(needing(by_start))
    assert answer.keeping == 6
    assert changes(answer.front) == [(), (("start", 5),)]
    assert answer.front[0].cost(search(["start=3"], ["stones suffice * 2"]).wants).value == pytest.approx(
        0.02, abs=1e-3
    )


def test_the_order_in_which_equals_come_does_not_matter() -> None:
    wants = search(["start=3"], ["stones suffice"]).wants
    one = Found(Variant((("a", 1),), 1), {"tokens": race.KEPT})
    other = Found(Variant((("b", 1),), 1), {"tokens": race.KEPT})
    answer = Answer(2)
    answer.add(one, wants)
    answer.add(other, wants)
    assert answer.front == [one]
    assert answer.kept == [one, other]


def test_names_of_games_do_not_make_other_plays() -> None:
    asked: list[Unit] = []
    search(["start=5"], ["stones suffice"]).answer(needing(by_start, asked))
    unit = asked[0]
    named = replace(unit, stakes=replace(unit.stakes, game="other", edition="other"))
    assert named.key == unit.key
    assert {replace(unit, **{key: value}).key == unit.key for key, value in (
        ("seed", 2), ("stage", 1), ("kind", "half"), ("engine", "x"), ("stakes", replace(unit.stakes, start=9)),
    )} == {False}  # fmt: skip
    assert TABLES.game.id == unit.stakes.game


def test_a_goal_is_played_to_its_end_though_a_measure_is_beaten() -> None:
    """Else a variant that may keep every goal would be told as too close to be decided."""
    asked = search(["start=3"], ["stones suffice", "seats * 1"])
    answer = Answer(2, front=[Found(Variant(), {"tokens": race.KEPT, "seats": race.KEPT})])
    unsure, beaten = race.Short(0.0, 0.0, 0.5), race.Short(0.5, 0.4, 0.6)
    one = Found(Variant((("a", 1),), 1), {"tokens": unsure, "seats": beaten})
    assert asked._is_open(one, answer)
    assert not asked._is_open(replace(one, shorts={"tokens": race.KEPT, "seats": beaten}), answer)

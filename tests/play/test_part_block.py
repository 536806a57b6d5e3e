"""Blocks of which a text tells only a part: what is known after each step, what is not, and what can not be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.choicegame import block, engine, game

from generator.games.playing import Refused, Step
from generator.play.block_engine import PartTable
from generator.play.course import Course
from generator.play.part_block import PartBlock

ROLL = (1, 3, 4, 4, 6)


def course(players: int = 1) -> Course:
    return Course(engine(players))


def rolled(one: Course, roll: tuple[int, ...] = ROLL, **seats: tuple[int, ...]) -> None:
    """A roll, and what seats make of it, as in `a=(4, 10)`; `a_over=(4,)` is the die that stays over."""
    one.hear(Step("roll", {"roll": roll}))
    for name, sums in seats.items():
        if not name.endswith("_over"):
            seat = "ab".index(name)
            told: dict[str, Any] = {"made": {seat: tuple(((), total) for total in sums)}}
            told["fifth"] = {seat: over} if (over := sum(seats.get(f"{name}_over", ()))) else {}
            one.hear(Step("roll", told))


def known(one: Course, seat: int = 0) -> PartBlock:
    (table,) = one.tables
    assert isinstance(table, PartTable)
    return table.blocks[seat]


def test_what_is_told_whole_is_known_whole() -> None:
    one = course()
    rolled(one, a=(4, 10), a_over=(4,))
    assert known(one) == PartBlock(block({4: 1, 10: 1}).crosses, ((4, 1),))
    assert (one.known("points"), one.known("fifth")) == ((-400,), (1,))


def test_what_is_not_told_is_known_where_the_roll_leaves_no_choice() -> None:
    one = course()
    rolled(one, a=(4, 10))  # only one of the fours is left over then
    assert known(one) == PartBlock(block({4: 1, 10: 1}).crosses, ((4, 1),))
    rolled(one, (1, 1, 2, 6, 6), a=(3,))  # with 7 and a six, or with 12 and a one left over
    assert known(one) == PartBlock((0, 1, 1, 0, 0, None, 0, 0, 1, 0, None), ((4, 1),), more=True)
    assert (one.known("points"), one.known("fifth")) == ((None,), (None,))


def test_whoever_is_not_told_of_has_evaluated_the_roll_too() -> None:
    one = course(2)
    rolled(one, a=(4, 10), b=(5, 9))
    rolled(one, a=(4, 10))
    assert one.known("points") == (-400, None)  # or he has not yet
    rolled(one, a=(4, 10))
    assert one.known("points") == (-400, None)


def test_what_is_told_twice_has_happened_once_and_of_two_things_nobody_knows_which() -> None:
    one = course()
    rolled(one, a=(4, 10))
    one.hear(Step("roll", {"made": {0: (((1, 3), 4), ((4, 6), 10))}}))
    assert known(one).crosses[4 - 2] == 1
    with pytest.raises(Refused, match="something else was made of this roll before"):
        one.hear(Step("roll", {"made": {0: (((), 5), ((), 9))}}))
    one.hear(Step("roll", {"made": {0: (((), 5), ((), 9))}, "other": True}))
    assert [known(one).crosses[total - 2] for total in (2, 4, 5, 9, 10)] == [0, None, None, None, None]


def test_a_roll_that_nobody_evaluates_is_only_spoken_of() -> None:
    one = course()
    rolled(one, a=(4, 10))
    rolled(one, (1, 1, 1, 1, 1))
    rolled(one, a=(4, 10))
    assert one.known("fifth") == (2,)


def test_a_block_of_which_rows_are_told_goes_on_with_these() -> None:
    one, crosses = course(), (None, None, 7, *[None] * 8)
    one.hear(Step("block", {"player": 0, "crosses": crosses, "fifth": (4, 2, 1), "counts": (7, 3, None)}))
    rolled(one, a=(4, 10))
    assert known(one).crosses[4 - 2] == 8
    assert known(one).numbers == ((4, 8), (2, 3), (1, None))


@pytest.mark.parametrize(
    ("told", "key", "message", "right"),
    [
        ({"made": {0: (((1, 3), 4), ((3, 6), 9))}}, "dice", "3 is used 2 times, and 1,3,4,4,6 shows it 1 times", ""),
        ({"made": {0: (((), 4), ((), 11))}}, "sums", "1,3,4,4,6 does not make 4 and 11", ""),
        ({"made": {0: (((), 12),)}}, "sums", "1,3,4,4,6 does not make 12", ""),
        ({"made": {0: (((), 4), ((), 10))}, "fifth": {0: 6}}, "fifth", "6 is left over, it is 4", "4"),
    ],
)
def test_what_no_roll_makes_is_refused(told: dict[str, Any], key: str, message: str, right: str) -> None:
    one = course()
    one.hear(Step("roll", {"roll": ROLL}))
    before = one.tables
    with pytest.raises(Refused, match=message) as refused:
        one.hear(Step("roll", told))
    assert (refused.value.key, refused.value.right) == (key, right)
    assert one.tables == before


def test_a_fixed_number_has_to_be_taken_whatever_else_nobody_tells() -> None:
    one = course()
    one.hear(Step("block", {"player": 0, "crosses": (None,) * 11, "fifth": (1, 2, 3), "counts": (None,) * 3}))
    with pytest.raises(Refused, match="all numbers are fixed, and 4 is none of them") as refused:
        rolled(one, a=(4, 10), a_over=(4,))
    assert refused.value.right == "1 or 3"
    with pytest.raises(Refused, match="is none of them"):
        rolled(one, a=(4, 10))


def test_a_free_roll_that_could_not_be_yet_tells_that_something_was_left_out() -> None:
    one, free = course(), {"made": {0: (((), 4), ((), 9))}, "free": (0,)}
    rolled(one, a=(4, 10))
    one.hear(Step("roll", {"roll": (1, 3, 3, 6, 6)}))
    one.hear(Step("roll", free))
    assert known(one).fixed == (4,)
    assert one.known("points") == (None,)
    one.hear(Step("roll", {"roll": ROLL}))
    with pytest.raises(Refused, match="the roll shows 4, which is fixed"):
        one.hear(Step("roll", free | {"made": {0: (((), 4), ((), 10))}}))


def test_the_last_box_of_a_number_is_told() -> None:
    one = course()
    one.hear(Step("block", {"player": 0, "crosses": (1,) * 11, "fifth": (4,), "counts": (7,)}))
    one.hear(Step("roll", {"roll": ROLL}))
    (event,) = one.hear(Step("roll", {"made": {0: (((), 4), ((), 10))}}))
    assert (event.kind, event.values) == ("finished", {"seat": 0})


def test_whole_games_are_the_same_by_either_entrance() -> None:
    rules, random = engine(2), Random(29)
    for _ in range(4):
        table, one = rules.begin(), Course(rules)
        while not table.over:
            dice = tuple(random.randint(1, 6) for _ in range(5))
            playing = [seat for seat, each in enumerate(table.blocks) if not rules.rules.is_over(each)]
            marks = {seat: random.choice(game().marks(table.blocks[seat], dice)) for seat in playing}
            player = table.turn if table.turn is not None else 0
            fifth = {seat: number for seat, (_, number) in marks.items() if number is not None}
            said = {"player": player, "roll": dice, "sums": {seat: sums for seat, (sums, _) in marks.items()}}
            table, _ = rules.apply(table, Step("roll", {**said, "fifth": fifth}))
            one.hear(Step("roll", {"roll": dice}))
            for seat, (sums, _) in marks.items():
                told = {"made": {seat: tuple(((), total) for total in sums)}, "fifth": fifth}
                one.hear(Step("roll", {**told, "free": () if seat in fifth else (seat,)}))
            assert {name: one.known(name) for name in ("points", "fifth")} == rules.standing(table)

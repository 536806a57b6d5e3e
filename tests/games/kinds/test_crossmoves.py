"""What may be crossed off after a roll, by the rules and by the recount; and which rule another mark breaks."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest
import recountblock
from play.choicegame import block, game

from generator.games.kinds.crossing import FORCED, FREE, OVER, THREE, Block, Mark, check_mark
from generator.games.playing import Refused

ROLLS = list(combinations_with_replacement(range(1, 7), 5))
NUMBERS: list[tuple[tuple[int, int], ...]] = [
    (),
    ((3, 2),),
    ((3, 2), (6, 7)),
    ((2, 1), (4, 5), (5, 7)),
    ((1, 1), (2, 2), (3, 3)),
    ((1, 8), (2, 2), (3, 3)),
]


@pytest.mark.parametrize("numbers", NUMBERS)
def test_legal_marks_of_every_roll_are_those_of_the_recount(numbers: tuple[tuple[int, int], ...]) -> None:
    for roll in ROLLS:
        assert set(game().marks(block({}, *numbers), roll)) == recountblock.legal(roll, dict(numbers)), roll


def test_a_mark_is_refused_exactly_if_it_is_not_legal() -> None:
    random, refused = Random(4), 0
    for _ in range(3000):
        numbers, roll = random.choice(NUMBERS), random.choice(ROLLS)
        one = block({}, *numbers)
        sums = tuple(sorted((random.randint(2, 12), random.randint(2, 12))))
        legal = game().marks(one, roll)
        mark: Mark = random.choice(legal) if legal and random.random() < 0.5 else (sums, random.choice([None, *roll]))
        try:
            check_mark(game().rules, one, game().choices(roll), mark)
        except Refused:
            refused += 1
            assert mark not in legal
        else:
            assert mark in legal
    assert 500 < refused < 2500


FIXED = block({}, (2, 1), (4, 1), (5, 1))


@pytest.mark.parametrize(
    ("one", "roll", "mark", "rule", "message"),
    [
        (block({}, (1, 8)), (1, 3, 4, 4, 6), ((4, 10), 4), OVER, "the game of this block is over"),
        (FIXED, (1, 3, 3, 6, 6), ((4, 9), 6), FREE, "a free roll crosses off no number, not 6 either"),
        (FIXED, (1, 3, 3, 6, 6), ((4, 10), None), "", "this roll does not make 4 and 10"),
        (FIXED, (1, 3, 4, 4, 6), ((5, 7), 6), FORCED, "6 is none of them: the die that stays over is 4"),
        (FIXED, (1, 2, 2, 4, 6), ((6, 7), 1), "", "does not make 6 and 7 with 1 left over, but 2"),
        (FIXED, (1, 2, 2, 4, 6), ((3, 6), 6), FORCED, "6 is none of them: the die that stays over is 2 or 4"),
        (block({}), (1, 3, 4, 4, 6), ((4, 10), None), THREE, "a die that stays over has to be crossed off"),
        (block({}), (1, 3, 4, 4, 6), ((4, 9), 6), "", "does not make 4 and 9 with 6 left over"),
        (FIXED, (1, 2, 2, 4, 6), ((6, 7), None), FORCED, "a die that stays over has to be crossed off"),
    ],
)
def test_what_a_mark_breaks_is_told(one: Block, roll: tuple[int, ...], mark: Mark, rule: str, message: str) -> None:
    with pytest.raises(Refused, match=message) as refused:
        check_mark(game().rules, one, game().choices(roll), mark)
    assert refused.value.rule == rule

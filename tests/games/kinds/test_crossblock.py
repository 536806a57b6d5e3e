"""What a block scores, when it is over, and which blocks there can not be."""

from __future__ import annotations

import pytest
import recountblock
import recountchoice
from play.choicegame import block, game

from generator.games.kinds.crossing import Block

RULES = game().rules


@pytest.mark.parametrize("total", recountchoice.SUMS)
def test_every_number_of_crosses_scores_what_the_recount_says(total: int) -> None:
    for count in range(11):
        assert (
            RULES.score(block({total: count}))
            == recountchoice.score(total, count)
            == recountblock.points({total: count})
        )


def test_the_published_examples_of_scoring() -> None:
    assert RULES.score(block({8: 9})) == 160
    assert {RULES.score(block({8: count})) for count in (1, 2, 3, 4)} == {-200}
    assert RULES.score(block({8: 5})) == RULES.score(block({})) == 0
    assert RULES.score(block({8: 9, 3: 1})) == -40


def test_a_cross_beyond_the_last_box_changes_nothing() -> None:
    full = block({8: 9}, (1, 4))
    assert RULES.marked(full, ((8, 8), 1)) == block({8: 10}, (1, 5))
    assert RULES.score(block({8: 10})) == 200


def test_the_last_box_of_a_number_ends_the_game_and_that_of_a_sum_does_not() -> None:
    assert RULES.is_over(block({8: 10}, (1, 7), (2, 8)))
    assert not RULES.is_over(block({8: 10}, (1, 7), (2, 7)))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (Block((0,) * 10), "the block has 11 sums, and here are 10"),
        (block({8: 11}, (1, 5)), "the sum 8 has 10 boxes, and 11 can not be crossed off"),
        (block({8: 8}, (1, 1), (2, 1), (3, 1), (4, 1)), "4 numbers are too many: 3 can be fixed"),
        (block({8: 2}, (7, 1)), "no die shows 7"),
        (block({8: 4}, (1, 1), (1, 1)), "the number 1 has two rows"),
        (block({}, (1, 0)), "the number 1 has 8 boxes, the first of them crossed off; 0 can not be"),
        (block({8: 9, 7: 9, 6: 9, 5: 5}, (1, 8), (2, 8)), "no second one can be"),
        (block({8: 4}, (1, 1)), "4 crosses of sums are too many for 1 rolls: there is no free roll yet"),
        (block({8: 4}, (1, 1), (2, 1), (3, 1)), "4 crosses of sums are too few for 3 rolls"),
        (
            block({2: 8}, (1, 1), (2, 1), (3, 1)),
            "3 rolls are too few for the crosses of 2: a free roll shows no 1, 2, 3",
        ),
        (block({2: 3, 4: 4, 12: 1}, (1, 1), (2, 1), (3, 1)), "for the crosses of 2, 4: a free roll shows no 1, 2, 3"),
        (block({8: 7}, (1, 1), (2, 1), (3, 1)), "7 crosses do not come from whole rolls"),
    ],
)
def test_a_block_that_can_not_be_is_told_why(wrong: Block, reason: str) -> None:
    assert any(reason in one for one in RULES.impossible(wrong)), list(RULES.impossible(wrong))


@pytest.mark.parametrize(
    "right",
    [
        block({}),
        block({8: 4}, (1, 2)),
        block({8: 8}, (1, 1), (2, 1), (3, 1)),  # with a free roll
        block({2: 6, 8: 2}, (1, 1), (2, 1), (3, 1)),
        block({2: 8}, (4, 1), (5, 1), (6, 1)),
        block({8: 10, 7: 1}, (1, 3), (2, 4)),  # crosses beyond the last box leave no trace
        block({8: 10, 7: 10, 6: 1}, (1, 8), (2, 7), (3, 7)),
    ],
)
def test_a_block_that_can_be_is_possible(right: Block) -> None:
    assert list(RULES.impossible(right)) == []

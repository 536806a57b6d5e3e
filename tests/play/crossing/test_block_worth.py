"""What a block is worth, and which mark is best: floats against the fractions of the recount."""

from __future__ import annotations

from pathlib import Path

import pytest
import recountblock
from play.choicegame import block, game, worths
from play.pairgame import beans, crossed, tables_of

from generator.base.problem import UserError
from generator.games.kinds.crossing import Block
from generator.play.crossing import Worths, check_numbers, row_worths

BLOCKS = [
    block({}),
    block({5: 1, 6: 1}, (3, 1)),
    block({4: 2, 5: 5, 6: 7, 7: 3, 8: 9, 9: 10, 11: 1}, (1, 4), (6, 3), (2, 7)),
    block({6: 8, 7: 10, 8: 10, 10: 4}, (2, 7), (3, 7), (4, 7)),
]


@pytest.mark.parametrize("one", BLOCKS)
def test_the_worth_of_a_block_is_that_of_the_recount(one: Block) -> None:
    right = recountblock.worth(dict(zip(range(2, 13), one.crosses, strict=True)), dict(one.numbers))
    assert worths().of(one) == pytest.approx(float(right), abs=1e-9)


def test_a_block_whose_game_is_over_is_worth_its_score() -> None:
    over = block({8: 9, 7: 7, 2: 1}, (1, 8), (2, 1))
    assert worths().of(over) == game().rules.score(over) == 20


def test_marks_are_rated_by_the_worth_of_the_block_after_them() -> None:
    rated = worths().rated(BLOCKS[1], (1, 3, 4, 4, 6))
    assert [worth for _, worth in rated] == sorted((worth for _, worth in rated), reverse=True)
    assert {mark for mark, _ in rated} == set(game().marks(BLOCKS[1], (1, 3, 4, 4, 6)))
    for mark, worth in rated:
        assert worth == worths().of(game().rules.marked(BLOCKS[1], mark))


def test_a_row_is_worth_more_the_more_rolls_may_come() -> None:
    none, one, two, three = row_worths((0, -10, 0, 6), 0.5, 3)
    assert three == (6, 6, 6, 6)
    assert two == (0, 3, 4.5, 5.25)
    assert one == (-10, -5, -1, 1.75)
    assert none == (0, 0, 0, 0)  # two rolls would be left for a row that is worth -1 then: it is not begun
    assert row_worths((0, -10, 0, 6), 0.5, 4)[0][4] == 0.5 * 1.75


def test_a_stranger_has_worths_too(tmp_path: Path) -> None:
    worth = Worths(crossed(beans(tmp_path)))
    (best, _), *others = worth.rated(worth.game.rules.empty(), (1, 1, 1))
    assert best == ((2,), 1)
    assert others == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("end = true\n", ""), "no box ends the game"),
        (("faces = [1, 2, 3]", "faces = [1, 2, 2, 3]"), "its dice do not show all faces equally often"),
        (('marks = "items"', 'marks = "items"\nend = true'), ""),
    ],
)
def test_games_of_which_nobody_knows_how_long_they_last_are_told(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    folder = beans(tmp_path, change)
    if not message:
        check_numbers(crossed(folder), tables_of(folder))
        return
    with pytest.raises(UserError, match=message):
        check_numbers(crossed(folder), tables_of(folder))

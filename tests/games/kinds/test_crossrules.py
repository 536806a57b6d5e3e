"""The rules of a block are read from the score sheet; what is missing in a stranger's game is told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import stranger
from games.optiongame import tides

from generator.base.problem import UserError
from generator.games.kinds.crossing import cross_rules
from generator.games.reader import load_game

END = ('marks = "items"', 'marks = "items"\nend = true')


def test_a_game_without_a_die_left_over_ends_with_a_sum(tmp_path: Path) -> None:
    rules = cross_rules(load_game(tides(tmp_path, END)))
    assert (rules.numbers, rules.sums_end, rules.numbers_end) == (0, True, False)
    assert rules.totals == (-2, -1, 0, 3, 4, 8)
    assert rules.points[0] == (0, -5, 9, 18)
    assert rules.is_over(rules.marked(rules.marked(rules.empty(), ((0, 0), None)), ((0, 3), None)))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ((), "no box ends the game"),
        ((("below = [-5", "totals = true\nbelow = [-5"), ('marks = "items"\n', "")), "no score sheet says what"),
    ],
)
def test_what_keeps_a_game_from_being_played_is_told(
    tmp_path: Path, changes: tuple[tuple[str, str], ...], message: str
) -> None:
    with pytest.raises(UserError, match=message):
        cross_rules(load_game(tides(tmp_path, *changes)))


def test_more_rows_than_a_die_has_numbers_are_refused(tmp_path: Path) -> None:
    rest = '[[sheet.grid]]\nid = "wind"\nmarks = "rest"\nend = true\nrow = [{}]\n'
    folder = tides(tmp_path, ('["4 shell"]', '["5 shell"]'), ("groups = [2, 2]", "groups = [2, 2]\nrest = 1"))
    text = (folder / "game.toml").read_text()
    (folder / "text.de.toml").open("a").write('options.rest = "Wind"\n')
    for rows in (3, 4):
        grid = rest.format(", ".join(["{ own = true, count = 3 }"] * rows))
        (folder / "game.toml").write_text(text.replace("[[edition]]", f"{grid}[[edition]]"))
        if rows == 3:
            assert cross_rules(load_game(folder)).numbers == 3
            continue
        with pytest.raises(UserError, match="4 rows for the numbers of the die that stays over, and dice show only 3"):
            cross_rules(load_game(folder))


def test_a_game_with_results_is_not_crossed_off(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"game\.toml: its rolls are no choices"):
        cross_rules(load_game(stranger(tmp_path)))

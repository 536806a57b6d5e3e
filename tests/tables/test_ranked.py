"""Ranked games: a last result that is all that is left, ties that a table makes, several throws and pressed luck."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import faults as read_faults
from tables.proving import faults
from tables.test_kinds import RANKED, RANKED_TEXT, game_of, tables_of


def _retyped(folder: Path, old: str, new: str) -> Path:
    """The folder, whose game says something else now."""
    file = folder / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return folder


def test_the_last_rank_may_be_all_that_is_left(tmp_path: Path) -> None:
    """It ties with none; a table of the game that ties as often as it stands for results is told once."""
    rest = ('patterns = ["n, m"]\neach = { n = "6-3", m = "5-1" }', 'patterns = ["any"]')
    folder = game_of(tmp_path, RANKED, RANKED_TEXT.replace("{n}{m}", "rest").replace("{n} and {m}", "all others"), rest)
    rows = {row.result: row for row in tables_of(folder).main.rows}
    assert (rows["plain"].count, rows["plain"].at_least, rows["double-1"].at_least) == (28, 1, Fraction(8, 36))
    told = faults(_retyped(folder, '["any"]', '["sum 2-12"]'))
    assert [one.split(", ")[0] for one in told] == [
        "game.toml:15: the results double and plain tie: neither is better in 6 rolls",
        "game.toml:15: the results top and plain tie: neither is better in 2 rolls",
    ]


def test_a_roll_without_rank_is_told_how_to_get_one(tmp_path: Path) -> None:
    (found,) = faults(game_of(tmp_path, RANKED, RANKED_TEXT, ('n = "6-3", m', 'n = "6-4", m')))
    assert found.endswith('widen a pattern, or add a last result with patterns = ["any"]'), found


@pytest.mark.parametrize(
    ("letter", "word", "message"),
    [
        ("k", "{m}", "'each' has the letter 'k', and no pattern has it\n    known: n"),
        ("n", "{k}", "'{k}' is no word of the edition 'one'\n    known: n, m"),
    ],
)
def test_letters_that_nothing_has_are_told(letter: str, word: str, message: str, tmp_path: Path) -> None:
    changed = ('each = { n = "6-1" }', f'each = {{ {letter} = "6-1" }}')
    folder = game_of(tmp_path, RANKED, RANKED_TEXT.replace("{n}{m}", f"{{n}}{word}"), changed)
    assert any(one.endswith(message) for one in read_faults(folder)), read_faults(folder)


@pytest.mark.parametrize(
    ("turn", "says"),
    [
        ('[throws]\ncount = 2\n[turn]\nkind = "throws"', "Within 2 throws 16.4%"),
        ('[[score]]\npattern = "1"\npoints = 100\n[turn]\nkind = "press"', "score: 100"),
        ('[[score]]\npattern = "5 or 6"\npoints = 1\n[turn]\nkind = "announce"', "score: 0"),
    ],
)
def test_a_ranked_game_may_be_thrown_several_times_or_press_its_luck(turn: str, says: str, tmp_path: Path) -> None:
    """Explained, balanced and simulated; 21 within two throws has 2/36 + 18/36 * 1/6 + 16/36 * 2/36."""
    folder = game_of(tmp_path, RANKED, RANKED_TEXT, ("[[edition]]", f"{turn}\n[[edition]]"))
    assert len(tables_of(folder).main.rows) == 21
    explained = wuerfelwerk("explain", "own", "2", "1", "--project", tmp_path)
    assert "At least this 2 of 36 (5.6%)" in explained.out
    assert says in explained.out
    for command in ("balance", "simulate"):
        played = wuerfelwerk(
            command, "own", *(("--games", "20") if command == "simulate" else ()), "--project", tmp_path
        )
        assert played.code == 0, played.err

from fractions import Fraction
from pathlib import Path

import pytest
from games.folders import einhorn, line_with, stranger
from tables.proving import faults

from generator.base.problem import UserError
from generator.base.project import Project
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.tables.verified import verified_tables


def test_one_roll_classified_wrongly_is_found_by_the_pattern(tmp_path: Path) -> None:
    folder = einhorn(
        tmp_path,
        ("    if low == high", '    if roll == (3, 4, 4):\n        return "unvermeidliche"\n    if low == high'),
        file="classify.py",
    )
    line = line_with(folder, 'id = "wunsch"') - 1
    assert faults(folder) == [
        f"game.toml:{line}: the pattern 'n, n, x' of 'wunsch' fits 3,4,4; classify.py says 'unvermeidliche'\n"
        "    mend the pattern or the code: both are printed"
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"n, n+1, x"', '"n, n+1, n+2"', "no pattern fits 72 rolls, 1,2,4 for one"),
        ('"n, n, n"', '"n, n, x"', "the results wunsch and dreifaltigkeit overlap in 90 rolls, 1,1,2 for one"),
        ('"n, n+3, n+5"', '"n, n+3, n+4"', "no pattern fits 6 rolls, 1,4,6 for one"),
        ("[[1, 1, 2], [2, 4, 2]]", "[[1, 1, 2], [2, 4, 3]]", "the example 2,4,3 of 'wunsch' is 'unvermeidliche'"),
        ('value = "97"\nright = false', 'value = "97"\nright = true', "is called right; true is 96"),
        ('value = "96"\nright = true', 'value = "96"\nright = false', "is called wrong; true is 96"),
    ],
)
def test_a_table_that_does_not_hold_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    told = faults(einhorn(tmp_path, (old, new)))
    assert any(message in fault and fault.startswith("game.toml:") for fault in told), told


def test_code_that_raises_or_invents_a_result_is_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('return "einhorn"', 'return "einhron"'), file="classify.py")
    assert any("returns 'einhron' for the roll 1,3,5" in f and "did you mean 'einhorn'?" in f for f in faults(folder))
    einhorn(tmp_path, ('return "einhron"', 'raise KeyError("x")'), file="classify.py")
    assert faults(folder)[0].startswith(
        f"classify.py:{line_with(folder, 'raise KeyError', 'classify.py')}: KeyError for the roll 1,3,5"
    )


@pytest.mark.parametrize("answer", ["None", "[]", "7", "sys.exit(0)"])
def test_an_answer_that_is_no_result_never_counts_as_success(tmp_path: Path, answer: str) -> None:
    folder = einhorn(tmp_path, ('return "einhorn"', f"import sys; return {answer}"), file="classify.py")
    assert any(fault.startswith("classify.py:") and "for the roll 1,3,5" in fault for fault in faults(folder))


def test_an_answer_that_raises_when_it_is_looked_at_is_told(tmp_path: Path) -> None:
    odd = "class Odd:\n    def __repr__(self): raise ValueError\n    __eq__ = __hash__ = __repr__\n"
    folder = einhorn(
        tmp_path, ("def classify", odd + "\n\ndef classify"), ('return "einhorn"', "return Odd()"), file="classify.py"
    )
    assert any("classify returns a Odd for the roll 1,3,5" in fault for fault in faults(folder))


def test_code_that_depends_on_the_order_of_the_dice_is_found(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ("if low == middle or", "if roll[0] == roll[1] or"), file="classify.py")
    assert any("classify.py says" in fault for fault in faults(folder))


def test_a_game_without_code_is_proved_by_its_patterns_executed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger(tmp_path)
    game = find_game(Project(tmp_path), "pasch")
    tables = verified_tables(game, game.edition())
    assert {row.result: (row.count, row.distinct) for row in tables.main.rows} == {"double": (6, 6), "other": (30, 15)}
    assert [(e.prediction, e.tokens) for e in tables.expectations] == [("", Fraction(6 * 3 - 30, 36))]
    monkeypatch.setattr(
        "generator.tables.verify.all_matches", lambda pattern, pool: {(1, 2)} if pattern.source == "n, n" else {(1, 1)}
    )
    with pytest.raises(UserError, match="all rolls that fit says"):
        verified_tables(game, game.edition())


def test_a_route_that_finds_no_result_for_a_roll_disagrees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(stranger(tmp_path))
    monkeypatch.setattr("generator.tables.verify.all_matches", lambda pattern, pool: set())
    with pytest.raises(UserError, match="says 'no result'"):
        verified_tables(game, game.edition())

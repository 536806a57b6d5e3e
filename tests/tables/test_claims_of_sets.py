"""Published numbers about any set of dice, also about one of which only the results are known."""

from pathlib import Path

import pytest
from games.callers import caller
from games.folders import faults as loading
from tables.proving import faults

from generator.games.reader import load_game
from generator.tables.verified import verified_tables


def claim(text: str, value: str, right: str = "true") -> tuple[str, str]:
    said = f'[[claim]]\nsource = "a page"\n{text}\nvalue = "{value}"\nright = {right}\n'
    return "[[edition]]", f"{said}[[edition]]"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('about = "results"', "3"),
        ('set = "land"\nabout = "results"', "3"),
        ('set = "water"\nabout = "results"', "4"),
        ('set = "land"\nabout = "count"\nresult = "11"', "8"),
        ('set = "land"\nabout = "total"', "16"),
    ],
)
def test_a_claim_is_compared_with_the_table_of_its_set(tmp_path: Path, text: str, value: str) -> None:
    game = load_game(caller(tmp_path / "right", claim(text, value)))
    assert verified_tables(game, game.edition())
    wrong = caller(tmp_path / "wrong", claim(text, "7"))
    assert any(f"is called right; true is {value}" in fault for fault in faults(wrong))
    denied = caller(tmp_path / "denied", claim(text, value, "false"))
    assert any(f"is called wrong; true is {value}" in fault for fault in faults(denied))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('set = "water"\nabout = "percent"\nresult = "11"', "nobody can tell 'percent' of the set 'water': 'faces' of"),
        ('set = "both"\nabout = "total"', "nobody can tell 'total' of the set 'both'"),
        ('set = "watr"\nabout = "results"', "did you mean 'water'?"),
        ('about = "result"', "did you mean 'results'?"),
    ],
)
def test_a_claim_that_nobody_can_decide_is_told(tmp_path: Path, text: str, message: str) -> None:
    assert any(message in fault for fault in loading(caller(tmp_path, claim(text, "7"))))

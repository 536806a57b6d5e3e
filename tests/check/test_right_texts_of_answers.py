"""Right sentences about a game whose results are called by numbers: nothing in them is an error or a warning."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.run import Checker

RIGHT = [
    # numbers that are no results
    "11 Personen müssen 2 oder 3 Karten legen.",
    "5 players must bring 2 or 3 pens.",
    "2 Spieler müssen warten, 3 dürfen spielen.",
    "Nobody may say two names at once.",
    "Niemand darf zwei Namen auf einmal sagen.",
    "See rule 3 (a) and rule 8 (b).",
    "| Day | What follows |\n|---|---|\n| 1 | 2, 3 |\n| 2 | 5, 6 |\n| 3 | 4, 5 |",
    "| Step | Points |\n|---|---|\n| 1 | 10 for the flag |\n| 2 | 20 for the tower |\n| 3 | 5 for the moat |",
    # what single people score
    "Ein Sieg mit 13 bringt Ada 1 Punkt, und Bo hat schon 5 Punkte.",
    "Kim's win with FF scores 2 points, which makes 7 points.",
    "Ada has 12 points after win 9.",
    "The best game so far had 31 points, the worst game of ours 4 points more than yours.",
    # days, seats and players
    "From June 1 to August 31 we play 3 days a week.",
    "Vom 1. Juni bis zum 3. Juni spielen wir, 2 Tage später ist Pause.",
    "The best 3 games count, and at most 4 players sit at a table.",
    "Best of 5 games, at most 4 players.",
    "Unser Tisch hat Platz für 20.",
    # dice
    "On the tetrahedron of fire two faces show nothing odd.",
    "A cube with two faces that show 0 is the beginner's die.",
    "An icosahedron with five faces of fire would be too hot.",
    # calls
    "You may look only once under the cup.",
    "Ada calls 2 once, and 3 twice.",
    "Results: 1, 2, 3 in the first evening, 8 in the second.",
    "x1 = 5, A4 = 297 mm.",
]


@pytest.mark.parametrize("sentence", RIGHT)
def test_a_right_sentence_raises_nothing(sentence: str) -> None:
    text = f"# dre13ehn\n\nThis is how we play dre13ehn.\n\n{sentence}\n"
    found = Checker(open_project(shipped())).check(Path("rules.md"), text.encode())
    assert found.against
    assert found.against.game == "dre13ehn"
    assert [(one.code, one.message) for one in found.findings if one.level != "note"] == []

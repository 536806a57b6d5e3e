"""Rolls that are choices in a game of a stranger, which has no die that stays over, and other boxes and points."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import asked, subject_of, told, verified
from check.choosing.pairgame import two_pairs

from generator.base.project import Project

NAMED = "# Zweipaar\n\n"
RIGHT = """\
# Zweipaar

Aus jedem Wurf bildest du 2 Paare und kreuzt 2 Summen an, jede in einer Reihe mit 6 Kästchen.
Eine Summe mit 1 oder 2 Kreuzen kostet jedes Mal 50 Punkte.
Punkte gibt es ab dem 4. Kreuz, und der Wert einer Summe zählt höchstens 3-mal.
Ein Beispiel: Die Summe 8 hat 6 Kreuze: 6-3=3, 3x8=24.

Der Wurf 1,3,4,6 hat 3 Möglichkeiten: 4 und 10, oder 5 und 9, oder zweimal 7.
Anna bildet 1+3=4 und 4+6=10.

Ein Wurf hat höchstens 3 Möglichkeiten.

| Summe | Würfe (von 1.296) |
|---|---:|
| 2 | 171 |
| 3 | 302 |
| 4 | 461 |
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return two_pairs(tmp_path)


def counts(total: int) -> int:
    """In how many rolls of four dice two make a sum; counted here by hand."""
    faces = range(1, 7)
    rolls = [(a, b, c, d) for a in faces for b in faces for c in faces for d in faces]
    return sum(any(r[i] + r[j] == total for i in range(4) for j in range(i)) for r in rolls)


def test_what_is_right_raises_nothing_and_is_verified(project: Project) -> None:
    text = RIGHT
    for total, printed in ((2, "171"), (3, "302"), (4, "461")):
        text = text.replace(f"| {total} | {printed} |", f"| {total} | {counts(total)} |")
    assert told(text, "RB1", "RB4", "RB5", "RB6", "RB7", project=project) == []
    assert len(verified(text, "RB1", "RB4", "RB5", "RB6", "RB7", project=project)) >= 28


def test_the_game_is_known_by_its_title(project: Project) -> None:
    assert subject_of(RIGHT, project).game.id == "zweipaar"


@pytest.mark.parametrize(
    ("sentence", "code", "printed", "expected"),
    [
        ("Aus jedem Wurf bildest du 3 Paare.", "RB7-block", "3", "2"),
        ("Jede Summe hat 7 Kästchen.", "RB7-block", "7", "6"),
        ("Eine Summe mit 1 oder 2 Kreuzen kostet 60 Punkte.", "RB4-cross", "60", "-50"),
        ("Punkte gibt es ab dem 5. Kreuz.", "RB4-cross", "5", "4"),
        ("Der Wert einer Summe zählt höchstens 4-mal.", "RB4-cross", "4", "3"),
        ("Die Summe 8 hat 6 Kreuze: 6-3=3, 3x9=27.", "RB4-cross", "9", "8"),
        ("Der Wurf 1,3,4,6 hat 4 Möglichkeiten.", "RB1-choices", "4", "3"),
        ("Der Wurf ist 1,3,4,6. Anna bildet 1+3=4 und 3+6=9.", "RB5-choice", "3", ""),
        ("Der Wurf ist 1,3,4,6. Anna kreuzt 4 und 11 an.", "RB5-choice", "4 and 11", ""),
    ],
)
def test_a_wrong_number_is_found(sentence: str, code: str, printed: str, expected: str, project: Project) -> None:
    found = asked(NAMED + sentence + "\n", "RB1", "RB4", "RB5", "RB7", project=project).findings
    assert (code, printed, expected) in [(one.code, one.printed, one.expected) for one in found]

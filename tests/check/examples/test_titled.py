"""RB5: rolls that stand alone below a heading that names a result."""

from __future__ import annotations

from pathlib import Path

from check.asking import NAMES, subject_of, told, verified

from generator.check.families import examples
from generator.check.reading.reader import read_document

RIGHT = NAMES + "## Wunsch\n\n1,1,2\n\nExamples: 2,4,2\n"


def test_rolls_below_the_name_of_their_result_are_verified():
    assert told(RIGHT, "RB5") == []
    assert verified(RIGHT, "RB5") == ["1,1,2", "2,4,2"]


def test_a_roll_of_another_result_is_told():
    (found,) = told(RIGHT.replace("2,4,2", "2,4,6"), "RB5")
    assert found == ("RB5-result", 7, "2,4,6 is Einhorn, not Wunsch")


def test_without_markup_what_looks_like_a_heading_may_be_a_cell_beside_the_roll():
    text = "EINHORN\n\nWunsch\n\n2,4,6\n"
    document, _ = read_document(Path("rules.txt"), text.encode())
    assert examples(document, subject_of(RIGHT)).findings == []
    marked, _ = read_document(Path("rules.md"), text.replace("Wunsch\n", "## Wunsch\n").encode())
    assert [one.code for one in examples(marked, subject_of(RIGHT)).findings] == ["RB5-result"]

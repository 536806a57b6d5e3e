"""The recount of dre13ehn is checked for what it may import, and by figures that can be worked out by hand."""

from fractions import Fraction
from pathlib import Path

import recount13
from test_recount import foreign_imports


def test_recount13_imports_the_standard_library_alone() -> None:
    source = Path(recount13.__file__).read_text(encoding="utf-8")
    assert foreign_imports(source) == set()
    assert foreign_imports(source + "\nimport generator") != set()


def test_results_by_the_rules_of_fire_and_thirteen() -> None:
    told = {"0 0": "8", "1 0": "1", "2 1": "12", "3 1": "13", "3 2": "23", "F 2": "22", "F F": "ff", "0 13": "13",
            "13 2": "12", "13 F": "f13", "13 13": "1313", "F 0": "8"}  # fmt: skip
    assert {roll: recount13.result_of(*roll.split()) for roll in told} == told


def test_doubles_of_fire_dice_come_half_as_often_as_the_rest() -> None:
    counts = recount13.counts("fire")
    assert [counts[pair] for pair in ("8", "11", "22", "33")] == [1] * 4
    assert (len(counts), counts.total()) == (10, 16)
    assert recount13.answer("13", "fire", by_calls=False) == Fraction(1, 8)

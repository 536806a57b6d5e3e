"""Sizes are measured as far as the digits of a drawing go, and told alike where they are alike."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from generator.box.gates.assembled import measures
from generator.box.gates.sheet import double_lines
from generator.box.gates.svgfile import Mark


@dataclass(frozen=True)
class Slab:
    """A plate of which only the size is known."""

    group: str
    size: tuple[float, float, float]

    def span(self, axis: int) -> tuple[float, float]:
        return 0.0, self.size[axis]


def told(wide: float, lid: float) -> dict[str, tuple[bool | None, str]]:
    shell = [Slab("base", (wide, 100, 40)), Slab("lid", (lid, 100, 43))]
    stated = {"closed": (234.6525, 100.0, 43.0), "base": (234.6525, 100.0, 40.0)}
    found = measures(shell, ["lid"], 0, stated)  # type: ignore[arg-type]
    return {result.gate: (result.passed, result.figure.split(" x ")[0]) for result in found}


def test_plates_that_are_rounded_apart_are_told_alike() -> None:
    found = told(234.652, 234.653)
    assert found["base size"] == found["closed size"]
    assert found["base size"][0] is True


def test_what_the_digits_do_not_explain_is_told_as_it_was_measured() -> None:
    assert told(234.652, 234.657)["closed size"] == (True, "234.66")
    assert told(234.652, 234.663)["closed size"] == (False, "234.663")


CURVE = "157.372 190.716 L153.169 195.314 L152.764 195.757"
"""Two pieces that meet 250 mm from the corner of the sheet, and turn by less than their digits tell."""


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (f"M{CURVE}", "0 mm"),
        ("M157.372 190.716 L153.169 195.314 L155.2705 193.015", "3.115 mm in all"),
        (f"M{CURVE} M153.169 195.314 L152.764 195.757", "0.6 mm in all"),
        ("M157.372 490.716 L153.169 495.314 M155.372 492.904 L154.169 494.220", "1.783 mm in all"),
        ("M600 10 L600 90 M600 80 L600 120 M900 10 L900 90", "10 mm in all"),
    ],
    ids=["met", "gone back", "one of them again", "slanted", "upright"],
)
def test_pieces_of_a_curve_meet_anywhere_and_what_lies_on_them_is_cut_twice(data: str, told: str) -> None:
    assert double_lines([(0, Mark(1, "part", "#000000", "none", data))]).figure.split(";")[0] == told

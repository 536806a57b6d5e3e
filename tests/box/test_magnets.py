"""Magnets that hold a lid: each wall has its hole, where the other has it; each planted fault is named."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from box.gates.geometry import two_piece_sheets
from box.test_lids import NOTCHED, Change, box_with, states

from generator.box.contents.limits import box_limits
from generator.box.geometry.outline import Panel
from generator.box.verify import verify_drawings

F = Fraction


def pulled(name: str, x: float = 0, wider: float = 1) -> Change:
    """The hole for a magnet elsewhere, or wider."""

    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        (hole,) = panels[name].holes
        middle = (min(u for u, _ in hole) + max(u for u, _ in hole)) / 2
        hole = tuple((middle + (u - middle) * F(str(wider)) + F(str(x)), v) for u, v in hole)
        panels[name] = replace(panels[name], holes=(hole,))

    return change


def plain_wall(panels: dict[str, Panel], _: dict[str, Any]) -> None:
    panels["outer-left"] = replace(panels["outer-left"], holes=())


MAGNETS: dict[str, Change] = {
    "a magnet beside its fellow": pulled("inner-left", x=0.05),
    "a hole wider than its magnet": pulled("outer-right", wider=1.02),
    "a magnet without a fellow": plain_wall,
    "magnets of another size": states(magnet=[6, 2]),
    "magnets that stand out of the wall": states(magnet=[5, 4]),
    "magnets in walls that are apart": states(magnets={"inner-left": "outer-right"}),
    "magnets in a wall that is not there": states(magnets={"inner-left": "outer-lift"}),
}
MAGNET = F(5), F(2)


@pytest.mark.parametrize("name", MAGNETS)
def test_a_planted_fault_of_magnets_is_named(name: str) -> None:
    found = verify_drawings(two_piece_sheets(box_with("lift", magnet=MAGNET), change=MAGNETS[name]))
    assert "magnets" in {result.gate for result in found.failed}


def test_a_box_with_magnets_is_sound() -> None:
    found = verify_drawings(two_piece_sheets(box_with("lift", magnet=MAGNET, notches=NOTCHED)))
    assert found.ok, found.failed


@pytest.mark.parametrize(
    ("lid", "magnet", "message"),
    [
        ("slide", (5, 2), "magnets of 5 x 2 mm have no place in a lid without walls: take --lid lift"),
        ("lift", (5, 4), "magnets of 5 x 4 mm are higher than the wall's 3 mm: 3 mm is the most, or thicker board"),
        ("lift", (20, 2), "magnets of 20 x 2 mm are not 2 mm to 18 mm wide: "),
    ],
)
def test_magnets_that_a_wall_does_not_hold_are_refused(lid: str, magnet: tuple[int, int], message: str) -> None:
    (limit,) = box_limits(box_with(lid, magnet=tuple(map(F, magnet))), F(1, 5))
    assert str(limit).startswith(message)
    assert box_limits(box_with("lift", magnet=MAGNET), F(1, 5)) == []

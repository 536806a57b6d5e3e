"""A handle stands on any lid, held by its tabs; each planted fault of it is named, too narrow lids are refused."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from box.cells import faults
from box.gates.geometry import two_piece_sheets
from box.solids import overlaps
from box.test_lids import Change, any_box, box_with, moved, states, without

from generator.box.contents.limits import box_limits
from generator.box.geometry.lids import LIDS
from generator.box.geometry.outline import bounds, rectangle
from generator.box.verify import verify_drawings

F = Fraction


@pytest.mark.parametrize("lid", LIDS)
@pytest.mark.parametrize("many", [3, pytest.param(50, marks=pytest.mark.slow)])
def test_a_handle_stands_on_any_lid(lid: str, many: int) -> None:
    dice = random.Random(many)
    made = 0
    while made < many:
        box = replace(any_box(dice, lid), handle=True, fit=F(dice.choice([0, 0, 5, -10]), 100))
        if box_limits(box, F(1, 5)):
            continue
        made += 1
        if not box.fit and not getattr(box, "pivots", {}):  # that check knows right angles alone
            assert overlaps(box.panels(), box.thickness) == {}, box
        drawn = two_piece_sheets(box, size=(900, 600))
        assert faults(drawn) == [], box
        assert verify_drawings(drawn).failed == (), box


def lengthened(by: str) -> Change:
    """Tabs of the handle reach so much further, or less."""

    def change(panels: dict, _: dict) -> None:
        low = bounds(panels["handle"].outline)[3]
        outline = tuple((x, y + F(by) if y == low else y) for x, y in panels["handle"].outline)
        panels["handle"] = replace(panels["handle"], outline=outline)

    return change


def unslotted(panels: dict, _: dict) -> None:
    panels["lid"] = replace(panels["lid"], holes=())


def windowed(panels: dict, _: dict) -> None:
    """One more hole in the lid, in which nothing stands."""
    panels["lid"] = replace(panels["lid"], holes=(*panels["lid"].holes, rectangle(F(30), F(60), F(9), F(9))))


FAULTS: dict[str, tuple[str, Change]] = {
    "no handle in its slots": ("sealed", without("handle")),
    "no slots for a handle": ("overlap", unslotted),
    "tabs that reach into the room": ("empty", lengthened("2")),
    "tabs that do not fill the lid": ("gaps", lengthened("-1")),
    "a handle to one side of its slots": ("fingers", moved("handle", x=0.1)),
    "a handle before its slots": ("thickness", moved("handle", y=0.1)),
    "a handle above its lid": ("closed size", moved("handle", z=0.5)),
    "a window beside the handle": ("sealed", windowed),
    "a joint that is not counted": ("joints", lambda panels, stated: stated.update(joints=stated["joints"] - 2)),
    "a lid that is said to be flat": ("closed size", states(closed=[129, 99, 49])),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("lid", LIDS)
def test_a_planted_fault_of_a_handle_is_caught_by_its_gate(name: str, lid: str) -> None:
    gate, change = FAULTS[name]
    found = verify_drawings(two_piece_sheets(box_with(lid, notches=("front",), handle=True), change=change))
    assert gate in {result.gate for result in found.failed}


def test_a_lid_that_is_too_narrow_for_a_handle_is_refused_with_the_width_that_is_not() -> None:
    box = replace(box_with("lift"), x=F(60), handle=True)
    (limit,) = box_limits(box, F(1, 5))
    assert str(limit) == (
        "a lid 72.8 mm wide is too narrow for a handle: "
        "it is half as long as the lid, and fingers need 40 mm; the lid has to be 80 mm wide"
    )
    assert box_limits(replace(box, x=F(68)), F(1, 5)) == []


def test_a_handle_lifts_a_lid_that_no_finger_gets_below() -> None:
    box = box_with("inset")
    assert [limit.setting for limit in box_limits(box, F(1, 5))] == ["notches"]
    assert box_limits(replace(box, handle=True), F(1, 5)) == []


def test_a_handle_that_would_meet_the_wall_behind_a_turning_lid_is_refused() -> None:
    deep = replace(box_with("hinge"), handle=True)
    assert [one for one in box_limits(deep, F(1, 5)) if one.setting == "handle"] == []
    shallow = replace(deep, y=deep.least_depth - F(1, 10))
    assert ["meets the wall behind it" in str(one) for one in box_limits(shallow, F(1, 5))] == [True]

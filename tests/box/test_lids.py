"""Ways to close a box: any size passes its gates, nothing is in the way of a lid, and each planted fault is named."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from box.gates.geometry import two_piece_sheets
from box.solids import blocks, common, overlaps

from generator.box.contents.limits import box_limits
from generator.box.geometry.joints import Notch
from generator.box.geometry.lids import LIDS
from generator.box.geometry.outline import Panel, rectangle
from generator.box.geometry.twopiece import TwoPiece
from generator.box.verify import verify_drawings

F = Fraction
Change = Callable[[dict[str, Panel], dict[str, Any]], None]
WAYS = {"lift": (0, 0, 1), "inset": (0, 0, 1), "slide": (0, -1, 0)}


NOTCHED = ("front", "left")


def box_with(lid: str, **more: Any) -> TwoPiece:
    return LIDS[lid](F(120), F(90), F(40), F(3), play=F("0.4"), **more)


def any_box(dice: random.Random, lid: str) -> TwoPiece:
    t = F(dice.choice([150, 200, 287, 300, 317, 400, 600]), 100)
    x, y, h = (F(dice.randint(int(600 * t), int(600 * t) + 9000), 100) for _ in range(3))
    return LIDS[lid](x, y, h, t, play=F(dice.randint(5, 60), 100))


@pytest.mark.parametrize("lid", WAYS)
@pytest.mark.parametrize("many", [6, pytest.param(160, marks=pytest.mark.slow)])
def test_no_board_is_in_another_and_nothing_in_the_way_of_the_lid(lid: str, many: int) -> None:
    """By blocks in whole numbers, which know nothing of joints and gates."""
    dice = random.Random(many)
    for _ in range(many):
        box = any_box(dice, lid)
        panels = box.panels()
        assert overlaps(panels, box.thickness) == {}, box
        still = [block for panel in panels if panel.group != "lid" for block in blocks(panel, box.thickness)]
        swept = [stretched(b, WAYS[lid]) for p in panels if p.group == "lid" for b in blocks(p, box.thickness)]
        assert common(swept, still) == 0, box
        if lid == "slide":  # up it does not go
            raised = [stretched(b, (0, 0, 1)) for p in panels if p.group == "lid" for b in blocks(p, box.thickness)]
            assert common(raised, still) > 0, box


def stretched(block, way, far=1000):
    """All that a block takes on its way."""
    return tuple((a + min(0, w) * far, b + max(0, w) * far) for (a, b), w in zip(block, way, strict=True))


@pytest.mark.parametrize("lid", LIDS)
@pytest.mark.parametrize("many", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_drawings_of_any_size_pass_all_gates(lid: str, many: int) -> None:
    dice = random.Random(many + 1)
    for _ in range(many):
        box = replace(any_box(dice, lid), notches=("front",))
        if not box_limits(box, F(1, 5)):
            found = verify_drawings(two_piece_sheets(box, size=(900, 600)))
            assert found.ok, (box, found.failed)
            assert not found.missed


def sized(name: str, width: float = 0, height: float = 0) -> Change:
    """A plain board grows to the right and downwards, as it lies."""

    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        panel = panels[name]
        across, down = (max(point[i] for point in panel.outline) for i in (0, 1))
        grown = rectangle(F(0), F(0), across + F(str(width)), down + F(str(height)))
        panels[name] = replace(panel, outline=grown)

    return change


def moved(name: str, **by: float) -> Change:
    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        stand = panels[name].stand
        assert stand
        at = tuple(place + F(str(by.get(axis, 0))) for axis, place in zip("xyz", stand.at, strict=True))
        panels[name] = replace(panels[name], stand=replace(stand, at=at))

    return change


def states(**said: Any) -> Change:
    return lambda _, stated: stated.update(said)


def without(*names: str) -> Change:
    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        for name in names:
            del panels[name]

    return change


def whole(name: str) -> Change:
    """The same board as in a box without notches."""

    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        panels[name] = next(panel for panel in box_with("inset").panels() if panel.id == name)

    return change


def narrowed(wall: str, wide: int) -> Change:
    """A wall and its lining with another notch."""

    def change(panels: dict[str, Panel], _: dict[str, Any]) -> None:
        other = box_with("inset", notches=NOTCHED, notch=Notch(F(wide), F(10)))
        panels.update({panel.id: panel for panel in other.panels() if panel.id.endswith(wall)})

    return change


def wide_holes(panels: dict[str, Panel], stated: dict[str, Any]) -> None:
    """Pins have 0.5 mm more about them, as is stated."""
    stated["swings"]["lid"][3] += 0.5
    for name in ("outer-left", "outer-right"):
        (hole,) = panels[name].holes
        x, y = ((min(p[i] for p in hole) + max(p[i] for p in hole)) / 2 for i in (0, 1))
        wider = tuple((x + (u - x) * F(11, 9), y + (v - y) * F(11, 9)) for u, v in hole)
        panels[name] = replace(panels[name], holes=(wider,))


def pinless(panels: dict[str, Panel], _: dict[str, Any]) -> None:
    pin, wide = F("3.4"), F(132)
    plain = rectangle(pin, F(0), wide - 2 * pin, F(96))
    panels["lid"] = replace(panels["lid"], outline=plain)


def unpierced(panels: dict[str, Panel], _: dict[str, Any]) -> None:
    panels["outer-right"] = replace(panels["outer-right"], holes=())


def axis(*stated: float) -> Change:
    return states(swings={"lid": list(stated)})


FAULTS: dict[str, tuple[str, str, Change]] = {
    "a hinged lid without pins": ("pins", "hinge", pinless),
    "a hinged lid above the front": ("shut", "hinge", moved("lid", z=0.1)),
    "a hinged lid to one side": ("shut", "hinge", moved("lid", x=0.1)),
    "a lining in the way of a lid that opens": ("swing", "hinge", moved("inner-left", z=2)),
    "a board behind a lid that opens": ("swing", "hinge", moved("inner-back", z=1)),
    "a lid that opens less than stated": ("swing", "hinge", axis(87, 41.5, 175, 2.25)),
    "holes of pins elsewhere than stated": ("pins", "hinge", axis(86.8, 41.5, 95, 2.25)),
    "other holes of pins than stated": ("pins", "hinge", axis(87, 41.5, 95, 2.3)),
    "holes that do not hold a pin": ("pins", "hinge", wide_holes),
    "a pin without a hole": ("overlap", "hinge", unpierced),
    "a pin in one wall": ("pins", "hinge", unpierced),
    "a hinged lid of another name": ("swing", "hinge", states(swings={"lit": [87, 41.5, 95, 2.25]})),
    "another play of a hinged lid": ("shut", "hinge", states(play=0.6)),
    "a room of a hinged box open at the back": ("sealed", "hinge", without("outer-back")),
    "inset lid wider by its play": ("play", "inset", sized("lid", 0.4)),
    "inset lid narrower": ("play", "inset", sized("lid", -0.2)),
    "inset lid less deep": ("play", "inset", sized("lid", height=-0.2)),
    "inset lid wider than the box": ("lift", "inset", sized("lid", 3)),
    "inset lid in a wall": ("overlap", "inset", sized("lid", 3)),
    "inset lid above its lining": ("rests", "inset", moved("lid", z=0.1)),
    "inset lid to one side": ("play", "inset", moved("lid", x=0.1)),
    "lining lower than the lid": ("sealed", "inset", sized("inner-front", height=-1)),
    "lining shorter": ("sealed", "inset", sized("inner-left", -1)),
    "lining missing": ("inside", "inset", without("inner-back")),
    "lining inside the room": ("inside", "inset", moved("inner-front", y=0.1)),
    "lining in a wall": ("overlap", "inset", moved("inner-right", x=0.5)),
    "an unbroken lining behind a notch": ("grips", "inset", whole("inner-front")),
    "a notch narrower than a finger": ("grips", "inset", narrowed("front", 8)),
    "a notch in the lining alone": ("sealed", "inset", whole("outer-front")),
    "another number of notches below the lid": ("grips", "inset", states(grips=1)),
    "another play of an inset lid": ("play", "inset", states(play=0.6)),
    "sliding lid narrower": ("held", "slide", sized("lid", -0.2)),
    "sliding lid that does not reach the back": ("held", "slide", moved("lid", y=-0.1)),
    "sliding lid as wide as its way": ("held", "slide", sized("lid", 0.4)),
    "sliding lid wider than its way": ("slide", "slide", sized("lid", 3)),
    "sliding lid above its lining": ("held", "slide", moved("lid", z=0.1)),
    "a rail too low": ("held", "slide", moved("rail-left", z=-0.1)),
    "a rail in the way of the lid": ("overlap", "slide", moved("rail-back", z=-1)),
    "a rail across the way of the lid": ("slide", "slide", moved("rail-back", y=-60, z=-1)),
    "no rails": ("held", "slide", without("rail-left", "rail-right", "rail-back")),
    "a sliding lid that goes to the back": ("slide", "slide", states(slides={"lid": [0, 1, 0]})),
    "a sliding lid that goes to the side": ("slide", "slide", states(slides={"lid": [1, 0, 0]})),
    "a sliding lid that lifts": ("lift", "slide", states(slides={}, lifts=["lid"])),
    "another rise than stated": ("held", "slide", states(rise=0.6)),
    "another play than stated": ("held", "slide", states(play=0.6)),
    "a lid of another name": ("slide", "slide", states(slides={"lit": [0, -1, 0]})),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_of_a_lid_is_caught_by_its_gate(name: str) -> None:
    gate, lid, change = FAULTS[name]
    found = verify_drawings(two_piece_sheets(box_with(lid, notches=NOTCHED), change=change))
    assert gate in {result.gate for result in found.failed}


def test_the_gates_of_lids_have_nothing_against_a_sound_one() -> None:
    for lid in LIDS:
        found = verify_drawings(two_piece_sheets(box_with(lid, notches=("front",))))
        assert found.ok, found.failed
        gates = {result.gate for section in found.sections for result in section.results}
        assert ({"slide", "held"} <= gates) == (lid == "slide")


def test_a_way_that_is_none_is_refused() -> None:
    with pytest.raises(Exception, match="'lid' does not slide along X or Y"):
        verify_drawings(two_piece_sheets(box_with("slide"), change=states(slides={"lid": [0, 0, 1]})))


def test_a_lid_that_would_sag_is_refused_with_the_board_that_carries_it() -> None:
    box = LIDS["inset"](F(500), F(400), F(40), F(3), play=F("0.4"), notches=NOTCHED)
    (limit,) = box_limits(box, F(1, 5))
    assert str(limit) == "a lid over 500 x 400 mm sags in board of 3 mm: board of 4 mm carries it, or take --lid lift"
    assert box_limits(replace(box, thickness=F(4)), F(1, 5)) == []


@pytest.mark.parametrize(
    ("size", "notches", "message"),
    [
        (90, (), "nothing lets a finger below a lid that lies within the walls: write notches"),
        (25, ("left",), "the notch in wall 'left' is 11.333 mm wide: a finger below the lid needs 12 mm"),
    ],
)
def test_a_lid_that_no_finger_gets_below_is_refused(size: int, notches: tuple[str, ...], message: str) -> None:
    box = LIDS["inset"](F(90), F(size), F(40), F(3) if size > 50 else F("2.25"), play=F("0.4"), notches=notches)
    (limit,) = box_limits(box, F(1, 5))
    assert str(limit).startswith(message)
    assert box_limits(LIDS["slide"](box.x, box.y, box.h, box.thickness, play=box.play), F(1, 5)) == []

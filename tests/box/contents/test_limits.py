from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.simple import is_simple
from box.sizes import CLASSIC, boxes
from hypothesis import given, settings

from generator.box.contents.limits import (
    CanNotBeMade,
    board_limits,
    box_limits,
    figure_limits,
    refuse,
    sheet_limits,
    tray_limits,
)
from generator.box.drawing.nesting import nested
from generator.box.geometry.figure import Figure
from generator.box.geometry.joints import Notch
from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.partition import Cell, Divider, Partition, Split, divided, grid
from generator.box.geometry.twopiece import Tray, two_piece

F = Fraction
KERF = F("0.2")


def test_the_classic_box_can_be_made():
    assert box_limits(replace(CLASSIC, notches=("left", "right"), clearance=F(1), fit=F("0.1")), KERF) == []
    assert sheet_limits(two_piece(CLASSIC), (F(600), F(400)), KERF) == []


BOARDS = [
    ("3", "0.034", "kerf 0.034 mm is neither 0 nor within 0.05 mm to 0.3 mm for 3 mm board: is a digit lost or moved?"),
    ("3", "0.34", "kerf 0.34 mm is neither 0 nor within 0.05 mm to 0.3 mm for 3 mm board: is a digit lost or moved?"),
    ("3", "2", "kerf 2 mm is neither 0 nor within 0.05 mm to 0.3 mm for 3 mm board"),
    ("3", "3", "kerf 3 mm is not below half a finger, 3 mm: slots of 3 mm board would vanish"),
    ("3", "-0.2", "kerf -0.2 mm is neither 0 nor within"),
    ("6", "0.7", "kerf 0.7 mm is neither 0 nor within 0.05 mm to 0.6 mm for 6 mm board"),
    ("0.4", "0.2", "thickness 0.4 mm is not within 0.5 mm to 20 mm: thinner board burns away"),
    ("0.49999", "0.2", "thickness 0.49999 mm is not within 0.5 mm"),
    ("20.01", "0.2", "thickness 20.01 mm is not within 0.5 mm to 20 mm"),
    ("-3", "0.2", "thickness -3 mm is not within 0.5 mm to 20 mm"),
]


@pytest.mark.parametrize(("thickness", "kerf", "message"), BOARDS)
def test_a_board_or_kerf_out_of_range_is_refused_with_the_limit_and_the_reason(thickness, kerf, message):
    (limit,) = board_limits(F(thickness), F(kerf))
    assert str(limit).startswith(message)


@pytest.mark.parametrize(
    ("thickness", "kerf"), [("0.5", "0.3"), ("3", "0.05"), ("3", "0.3"), ("3", "0"), ("6", "0.34"), ("20", "2")]
)
def test_a_board_and_kerf_in_range_are_taken(thickness, kerf):
    assert board_limits(F(thickness), F(kerf)) == []


BOXES = [
    ({"x": F("17.9")}, "x", "inside x 17.9 mm is below 18 mm, six thicknesses: a finger"),
    ({"y": F(-100)}, "y", "inside y -100 mm is below 18 mm, six thicknesses"),
    ({"h": F(0)}, "h", "inside h 0 mm is below 18 mm, six thicknesses"),
    ({"x": F(2001)}, "x", "inside x 2001 mm is above 2000 mm: no laser cutter's bed is that long"),
    ({"play": F("3.01")}, "play", "play 3.01 mm is above the wall's 3 mm: a lid that loose falls off"),
    ({"play": F("3.0001")}, "play", "play 3.0001 mm is above the wall's 3 mm"),
    ({"play": F("-0.1")}, "play", "play -0.1 mm is below 0: the lid would not slip over the base"),
    ({"fit": F("0.31")}, "fit", "fit 0.31 mm is not within -0.75 to 0.3 mm for 3 mm board: a looser finger"),
    ({"fit": F("-0.76")}, "fit", "fit -0.76 mm is not within -0.75 to 0.3 mm"),
    ({"clearance": F(-1)}, "clearance", "clearance -1 mm is below 0: the lid would rest on the inner walls"),
    ({"clearance": F(17)}, "clearance", "clearance 17 mm is above 16.25 mm: inner walls"),
    ({"clearance": F(3), "h": F(20)}, "clearance", "clearance 3 mm is above 2 mm: inner walls"),
    ({"notches": ("top",)}, "notches", "no wall 'top' for a notch: walls are front, back, left, right"),
    (
        {"notches": ("left",), "notch": Notch(F(178), F(10))},
        "notches",
        "notch of 178 x 10 mm in wall 'left' is not within 4 mm to 176.9 x 32.5 mm: the wall has to hold",
    ),
    (
        {"notches": ("front", "front"), "notch": Notch(F(20), F(33))},
        "notches",
        "notch of 20 x 33 mm in wall 'front' is not within 4 mm to 176.9 x 32.5 mm",
    ),
]


@pytest.mark.parametrize(("change", "setting", "message"), BOXES)
def test_a_box_that_can_not_be_made_is_refused_with_the_limit_and_the_reason(change, setting, message):
    (limit,) = box_limits(replace(CLASSIC, **change), KERF)
    assert limit.setting == setting
    assert str(limit).startswith(message)
    assert "\n" not in str(limit)


def test_all_refusals_are_told_at_once_one_line_each():
    found = box_limits(replace(CLASSIC, x=F(3), play=F(9)), F(5))
    with pytest.raises(CanNotBeMade) as caught:
        refuse(found)
    assert [limit.setting for limit in caught.value.limits] == ["kerf", "x", "play"]
    assert str(caught.value).count("\n") == 2
    assert caught.value.exit_code == 2
    refuse([])


def test_a_panel_larger_than_the_sheet_is_refused_where_nesting_would_fail():
    panels = two_piece(CLASSIC)
    side = F("194.9") + 6 + KERF
    assert sheet_limits(panels, (side, side), KERF) == []
    assert nested(panels, (side, side), kerf=KERF)
    small = (side, side - F(1, 100))
    assert [str(limit) for limit in sheet_limits(panels, small, KERF)] == [
        f"panel '{name}' is cut 195.1 x 195.1 mm, larger than the sheet: 201.1 x 201.09 mm holds 195.1 x 195.09 mm "
        "with 3 mm kept at its edges; the smallest that holds it is --sheet 202x202"
        for name in ("floor", "lid")
    ]
    with pytest.raises(ValueError, match="floor"):
        nested(panels, small, kerf=KERF)
    assert len(sheet_limits(panels, (F(3), F(-5)), KERF)) == 10


@settings(max_examples=6)
@given(boxes())
def test_what_is_not_refused_is_cut_along_simple_lines(box):
    box = replace(box, notches=("front", "left"))
    assert box_limits(box, F(0)) == []
    widest = max(F("0.3"), box.thickness / 10)
    assert board_limits(box.thickness, widest) == []
    for panel in two_piece(box):
        if panel.id in ("lid", "inner-left", "outer-front", "outer-left"):
            outline, holes = cut_lines(panel, widest)
            assert is_simple(outline), panel.id
            assert all(map(is_simple, holes))


def tray(**change):
    return replace(Tray("dice", grid("abcd", [F(40), F(30)], [F(20), F(50)], F(3)), F(24), F(3)), **change)


CROSSED = Divider("x", F(30), F(0), F(60)), Divider("y", F(20), F(0), F(30)), Divider("y", F(22), F(33), F(60))
TRAYS = [
    ({"h": F(17)}, "tray 'dice' is 17 mm high inside, below 18 mm: its corners need a finger"),
    (
        {"partition": grid("ab", [F(40), F(5)], [F(30)], F(3))},
        "compartment 'b' is 5 x 30 mm, a side below 6 mm: nothing gets in and out",
    ),
    (
        {"partition": divided(Cell("slit", F(17), F(90)), F(3))},
        "tray 'dice' has a width of 17 mm, below 18 mm: its walls need a finger",
    ),
    (
        {"partition": Partition(F(60), F(60), {}, CROSSED)},
        "tray 'dice': two dividers meet a third one 2 mm beside each other: in one line they cross it",
    ),
    (
        {"notches": {"front": Notch(F(20), F(10))}},
        "the notch in wall 'front' of tray 'dice' meets a divider: the divider's end",
    ),
    (
        {"partition": divided(Cell("a", F(40), F(30)), F(3)), "notches": {"left": Notch(F(25), F(10))}},
        "the notch in wall 'left' of tray 'dice' is larger than 24 x 18 mm: two thicknesses",
    ),
]


@pytest.mark.parametrize(("change", "message"), TRAYS)
def test_a_tray_that_can_not_be_made_is_refused_with_the_limit_and_the_reason(change, message):
    (limit,) = tray_limits(tray(**change))
    assert str(limit).startswith(message)


def test_a_tray_larger_than_its_place_is_refused():
    assert tray_limits(tray(), (F(79), F(79), F(27))) == []
    (limit,) = tray_limits(tray(), (F(79), F("78.99"), F(27)))
    assert str(limit) == "tray 'dice' is 79 x 79 x 27 mm outside: its place in the box is 79 x 78.99 x 27 mm"


def test_trays_that_can_be_made_are_taken():
    split = Split("x", (Cell("a", F(30), F(40)), Split("y", (Cell("b", F(20), F(20)), Cell("c", F(20), F(20))))))
    assert tray_limits(tray(partition=divided(split, F(3)))) == []


def test_a_figure_that_would_break_or_not_hold_is_refused():
    assert figure_limits(Figure(F(3))) == figure_limits(Figure(F(60, 9))) == []
    (low,) = figure_limits(Figure(F(3), height=F(59)))
    assert str(low) == "figure of 59 mm is lower than 60 mm: its thinnest piece would be below 3 mm and break off"
    (thick,) = figure_limits(Figure(F(8)))
    assert str(thick).startswith("figure of 60 mm is below 72 mm, nine thicknesses: between its holes")

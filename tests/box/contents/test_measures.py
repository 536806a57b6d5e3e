from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from box.sizes import CLASSIC
from box.solids import blocks

from generator.box.contents.box_sizing import measures
from generator.box.geometry.partition import grid
from generator.box.geometry.twopiece import Tray, open_tray, two_piece

F = Fraction


def span(boards):
    return tuple(max(b[i][1] for b in boards) - min(b[i][0] for b in boards) for i in range(3))


def test_measures_are_those_of_the_boards_as_they_stand():
    box = replace(CLASSIC, y=F(120), clearance=F(2))
    boards = {g: [b for p in two_piece(box) if p.group == g for b in blocks(p, F(3))] for g in ("base", "lid")}
    told = measures(box)
    assert told.closed == span(boards["base"] + boards["lid"]) == (F("194.9"), F("132.9"), 71)
    assert told.base == span(boards["base"]) == (F("194.9"), F("132.9"), 66)
    assert told.inside == (182, 120, 65)
    assert told.compartments == {}


def test_the_classic_box_measures_what_its_drawing_says():
    told = measures(CLASSIC)
    assert (told.inside, told.closed, told.joints) == ((182, 182, 65), (F("194.9"), F("194.9"), 71), 148)


def test_rooms_and_joints_of_trays_are_among_the_measures():
    tray = Tray("dice", grid("ab", [F(40), F(30)], [F(50)], F(3)), F(24), F(3), at=(F(1), F(2), F(0)))
    told = measures(CLASSIC, [tray])
    assert told.compartments == {"a": (4, 5, 3, 44, 55, 27), "b": (47, 5, 3, 77, 55, 27)}
    assert told.joints == 148 + tray.joints == 148 + sum(len(p.holes) for p in open_tray(tray)) + 4 + 2 * 5 + 2 * 3

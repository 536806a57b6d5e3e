from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from box.sizes import CLASSIC

from generator.box.drawing.drawing import cut_of, in_cut_order
from generator.box.drawing.nesting import nested
from generator.box.geometry.outline import Panel, bounds, rectangle
from generator.box.geometry.twopiece import two_piece
from generator.box.workshop.coupon import Coupon, coupon

F = Fraction


def sizes(parts):
    return [w * h for _, _, w, h in (bounds(placed.panel.outline) for placed in parts)]


def test_small_parts_are_cut_before_large_ones():
    (sheet,) = nested([*two_piece(CLASSIC), *coupon(Coupon(F(3)))], (F(600), F(400)), kerf=F("0.2"))
    ordered = in_cut_order(sheet)
    assert sizes(ordered) == sorted(sizes(ordered)) != sizes(sheet.parts)
    assert {placed.panel.id for placed in ordered[-2:]} == {"floor", "lid"}
    assert sorted(map(str, ordered)) == sorted(map(str, sheet.parts))


def test_the_order_does_not_hang_on_how_parts_were_given():
    (sheet,) = nested(two_piece(CLASSIC), (F(600), F(400)))
    assert in_cut_order(replace(sheet, parts=sheet.parts[::-1])) == in_cut_order(sheet)


def test_cuts_are_measured_along_the_lines_as_drawn():
    plate = Panel("plate", "x", rectangle(F(0), F(0), F(20), F(10)), (rectangle(F(2), F(2), F(6), F(3)),))
    cut = cut_of([plate], F("0.2"))
    assert (cut.outer, cut.inner, cut.pierces) == (60 + 8 * F("0.1"), 18 - 8 * F("0.1"), 2)
    assert cut.length == 78


def test_the_classic_box_takes_at_most_8030_mm_and_66_pierces():
    cut = cut_of(two_piece(CLASSIC), F("0.2"))
    assert 8025 < cut.length <= 8030
    assert cut.pierces == 10 + 56

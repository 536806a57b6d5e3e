from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from box.simple import is_simple

from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.outline import bounds
from generator.box.workshop.coupon import Coupon, coupon, true_kerf

F = Fraction


def named(sample):
    return {panel.id: panel for panel in coupon(sample)}


def widths(panel, level):
    """Of what is between upright edges at this height, from left to right."""
    loop = panel.outline
    edges = zip(loop, loop[1:] + loop[:1], strict=True)
    return [b - a for a, b in pairwise(sorted(a[0] for a, b in edges if a[0] == b[0] and level_within(a, b, level)))]


def level_within(a, b, level):
    return min(a[1], b[1]) < level < max(a[1], b[1])


def test_ten_strips_side_by_side_measure_80_mm():
    strips = [panel for name, panel in named(Coupon(F(3))).items() if "strip" in name]
    assert [bounds(strip.outline) for strip in strips] == [(0, 0, 8, 30)] * 10


def test_what_the_strips_lack_is_missing_in_the_kerf():
    """Strips drawn for a kerf of 0.2 and cut by a beam of 0.26 are each 0.06 too narrow."""
    assert true_kerf(F("0.2"), 10 * (F(8) + F("0.2") - F("0.26"))) == F("0.26")
    assert true_kerf(F("0.2"), F(80)) == F("0.2")
    assert true_kerf(F("0.2"), F("80.1")) == F("0.19")


def test_the_comb_has_slots_around_the_thickness_and_a_label_for_each():
    comb = named(Coupon(F("2.9"), F("0.2")))["coupon-comb"]
    slots = widths(comb, F(6))[1::2]
    assert slots == [F("2.9") + F(i, 10) for i in range(-4, 5)]
    assert list(comb.areas) == [*(f"{float(slot):g}" for slot in slots), "kerf"]
    assert next(iter(comb.areas)) == "2.5"


def test_the_labels_are_those_of_the_parts_and_the_kerf_has_a_place_of_its_own():
    for sample in (Coupon(F(3), F("0.2")), Coupon(F("0.5"), F("0.2")), Coupon(F(20), F("0.2"))):
        parts = named(sample)
        comb, fingers = parts["coupon-comb"].areas, parts["coupon-fingers"].areas
        assert (list(comb), list(fingers)) == ([*sample.slot_labels, "kerf"], list(sample.finger_labels))
        left, top, width, height = comb["kerf"]
        right, bottom = bounds(parts["coupon-comb"].outline)[2:]
        assert left > 0
        assert width >= 20
        assert (left + width < right, top + height < bottom) == (True, True)
        assert all(top >= y + h for name, (_, y, _, h) in comb.items() if name != "kerf")


def test_thin_board_has_no_slot_that_the_beam_alone_would_fill():
    sample = Coupon(F("0.5"), F("0.3"))
    assert sample.comb == tuple(F(n, 10) for n in range(4, 10))


def test_fingers_are_wider_than_the_slot_by_the_fit_that_is_written_at_them():
    parts = named(Coupon(F(3)))
    fingers, slot = parts["coupon-fingers"], parts["coupon-slot"]
    at_half = widths(fingers, F(3, 2))
    assert at_half[::2] == [6 + F(i, 10) for i in range(-2, 3)]
    assert list(fingers.areas) == ["-0.2", "-0.1", "0", "+0.1", "+0.2"]
    height = bounds(slot.outline)[3]
    assert widths(slot, height - 1)[1] == 6
    left, top, right, bottom = bounds(slot.holes[0])
    assert (right - left, bottom - top) == (6, 3)
    # The slot's piece goes onto one finger without meeting the next.
    assert min(at_half[1::2]) > bounds(slot.outline)[2] / 2 - 3


@pytest.mark.parametrize(
    ("thickness", "kerf"), [("0.5", "0.3"), ("1.5", "0.12"), ("3", "0.2"), ("6", "0.3"), ("20", "2")]
)
def test_a_coupon_can_be_cut_of_any_board(thickness, kerf):
    for panel in coupon(Coupon(F(thickness), F(kerf))):
        outline, holes = cut_lines(panel, F(kerf))
        assert is_simple(outline), panel.id
        assert all(map(is_simple, holes))
        left, top, right, bottom = bounds(panel.outline)
        for name, (x, y, w, h) in panel.areas.items():
            assert left <= x < x + w <= right, (panel.id, name)
            assert top <= y < y + h <= bottom, (panel.id, name)

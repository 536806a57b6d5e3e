from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, strategies

from generator.box.geometry.joints import FingerJoint

CLASSIC = FingerJoint(Fraction(3))


@pytest.mark.parametrize(("length", "count", "lead"), [("182", 14, "10"), ("65", 4, "23/2"), ("188.9", 15, "7.45")])
def test_edges_of_the_classic_box_have_the_fingers_of_its_drawing(length, count, lead):
    length = Fraction(length)
    slots = CLASSIC.slots(length)
    assert (CLASSIC.count(length), CLASSIC.lead(length), len(slots)) == (count, Fraction(lead), count)
    assert slots[0] == (Fraction(lead), Fraction(lead) + 6)
    assert slots[-1][1] == length - Fraction(lead)


def test_an_edge_is_too_short_for_a_finger_below_six_thicknesses():
    assert CLASSIC.count(Fraction(1799, 100)) == 0
    assert CLASSIC.slots(Fraction(1799, 100)) == ()
    assert CLASSIC.slots(Fraction(18)) == ((6, 12),)
    assert CLASSIC.count(Fraction(1)) == 0


@given(strategies.integers(600, 60000), strategies.sampled_from(["1.5", "3", "3.17", "6"]))
def test_slots_are_even_and_keep_a_space_to_both_ends(hundredths, thickness):
    joint, length = FingerJoint(Fraction(thickness)), Fraction(hundredths, 100)
    slots = joint.slots(length)
    ends = [Fraction(0), *(end for slot in slots for end in slot), length]
    widths = [b - a for a, b in pairwise(ends)]
    assert len(slots) == max(0, int((length - 2 * joint.thickness) / (4 * joint.thickness)))
    if slots:
        assert widths[0] == widths[-1] >= 2 * joint.thickness
        assert set(widths[1:-1]) == {2 * joint.thickness}
        assert widths[0] < 4 * joint.thickness  # else there were room for one more


@pytest.mark.parametrize("fit", ["-0.1", "0", "0.15"])
def test_a_finger_is_wider_than_its_slot_by_the_fit_half_of_it_at_either_side(fit):
    joint = FingerJoint(Fraction(3), Fraction(fit))
    slots, fingers, cuts = (make(Fraction(65), Fraction(2)) for make in (joint.slots, joint.fingers, joint.cuts))
    for (start, end), finger, cut in zip(slots, fingers, cuts, strict=True):
        assert [along for along, _ in cut] == [start, start, end, end]
        assert {out for _, out in cut} == {0, -3}
        assert [out for _, out in finger] == [0, 3, 3, 0]
        assert finger[0][0] + finger[-1][0] == start + end
        assert finger[-1][0] - finger[0][0] == 6 + Fraction(fit)

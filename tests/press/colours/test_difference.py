"""Colour differences agree with the published test pairs, and what eyes see with a second simulation."""

from __future__ import annotations

from itertools import combinations

import pytest
from press.printing import project

from generator.press.colours.colour import VISIONS, difference, lab, least_difference, linear
from generator.press.style import load_style

PAIRS = """
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.02 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1
50 -1.1848 -84.8006 50 0 -82.7485 1
50 -0.9009 -85.5211 50 0 -82.7485 1
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.001 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.001 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.903
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1
50 2.5 0 50 3.2972 0 1
50 2.5 0 50 1.8634 0.5757 1
50 2.5 0 50 3.2592 0.335 1
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.263
61.2901 3.7196 -5.3901 61.4292 2.248 -4.962 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.694 23.0331 14.973 -42.5619 2.0373
36.4612 47.858 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.441 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.135 0.9033 -0.0636 -0.5514 0.9082
"""
"""L* a* b* of two colours and their difference: Sharma, Wu, Dalal 2005, table 1."""


@pytest.mark.parametrize("line", PAIRS.strip().splitlines())
def test_the_difference_is_the_published_one(line: str) -> None:
    l1, a1, b1, l2, a2, b2, wanted = map(float, line.split())
    assert difference((l1, a1, b1), (l2, a2, b2)) == pytest.approx(wanted, abs=0.00006)


@pytest.mark.parametrize(
    ("rgb", "wanted"),
    [((1, 1, 1), (100, 0, 0)), ((1, 0, 0), (53.24, 80.09, 67.20)), ((0, 0, 1), (32.30, 79.19, -107.86))],
)
def test_lab_of_known_colours(rgb: tuple[float, float, float], wanted: tuple[float, float, float]) -> None:
    assert lab(rgb) == pytest.approx(wanted, abs=0.02)


LMS = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
BACK = ((0.0809444479, -0.130504409, 0.116721066), (-0.0102485335, 0.0540193266, -0.113614708),
        (-0.000365296938, -0.00412161469, 0.693511405))  # fmt: skip
MISSING = {"protanopia": (0, (0, 2.02344, -2.52581)), "deuteranopia": (1, (0.494207, 0, 1.24827))}
"""Cones from linear RGB and back, and what stands for those that are missing: Vienot, Brettel, Mollon 1999."""

PLANES = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
NORMAL = (0.03901, -0.02788, -0.01113)
"""Without the third kind two half planes are left: Brettel, Vienot, Mollon 1997, for sRGB as in libDaltonLens."""


def on_planes(rgb: tuple[float, float, float]) -> tuple[float, float, float]:
    """Linear RGB as eyes without the third kind of cones see it."""
    light = [linear(part) for part in rgb]
    plane = PLANES[sum(one * part for one, part in zip(NORMAL, light, strict=True)) < 0]
    red, green, blue = (sum(w * part for w, part in zip(row, light, strict=True)) for row in plane)
    return red, green, blue


def by_cones(rgb: tuple[float, float, float], deficiency: str) -> tuple[float, float, float]:
    """Linear RGB as eyes without one kind of cones see it, on a way that shares no number with ours."""
    light = [linear(part) * 0.992052 + 0.003974 for part in rgb]
    cones = [sum(w * part for w, part in zip(row, light, strict=True)) for row in LMS]
    at, row = MISSING[deficiency]
    cones[at] = sum(w * part for w, part in zip(row, cones, strict=True))
    red, green, blue = (sum(w * part for w, part in zip(row, cones, strict=True)) for row in BACK)
    return red, green, blue


def as_srgb(light: tuple[float, float, float]) -> tuple[float, float, float]:
    parts = [min(1.0, max(0.0, part)) for part in light]
    red, green, blue = (12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055 for p in parts)
    return red, green, blue


@pytest.mark.parametrize("deficiency", list(MISSING))
def test_two_simulations_agree_on_which_colours_of_results_look_alike(deficiency: str) -> None:
    colours = load_style(project()).colours
    names = ["slate", "red", "violet", "green", "blue", "amber", "teal"]
    for one, other in combinations(names, 2):
        ours = difference(lab(colours[one].rgb, deficiency), lab(colours[other].rgb, deficiency))
        first, second = (as_srgb(by_cones(colours[name].rgb, deficiency)) for name in (one, other))
        assert ours == pytest.approx(difference(lab(first), lab(second)), abs=9), (one, other)


def test_the_third_deficiency_agrees_with_a_simulation_on_two_planes() -> None:
    colours = load_style(project()).colours
    names = ["slate", "red", "violet", "green", "blue", "amber", "teal"]
    for one, other in combinations(names, 2):
        ours = difference(lab(colours[one].rgb, "tritanopia"), lab(colours[other].rgb, "tritanopia"))
        first, second = (as_srgb(on_planes(colours[name].rgb)) for name in (one, other))
        assert ours == pytest.approx(difference(lab(first), lab(second)), rel=0.35, abs=5), (one, other)


@pytest.mark.parametrize("eyes", VISIONS)
def test_greys_are_the_same_grey_for_all_eyes(eyes: str) -> None:
    assert lab((0.5, 0.5, 0.5), eyes)[1:] == pytest.approx((0, 0), abs=0.02)


def test_red_and_green_of_one_lightness_are_alike_for_some_eyes_only() -> None:
    red, green = (0.75, 0.25, 0.1), (0.35, 0.47, 0.1)
    found, eyes = least_difference(red, green)
    assert eyes in MISSING
    assert found < 10 < difference(lab(red), lab(green))

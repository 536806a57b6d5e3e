from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from box.sizes import CLASSIC, KERFS, boxes
from hypothesis import given, settings, strategies

from generator.box.geometry.kerf import cut_lines, offset
from generator.box.geometry.outline import rectangle, twice_area
from generator.box.geometry.twopiece import two_piece

F = Fraction


def length(polygon):
    around = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return sum(float((x - u) ** 2 + (y - v) ** 2) ** 0.5 for (x, y), (u, v) in around)


def test_the_classic_box_has_at_most_8030_mm_of_cut_and_no_corner_more_than_its_parts():
    drawn = [cut_lines(panel, F("0.2")) for panel in two_piece(CLASSIC)]
    lines = [loop for outline, holes in drawn for loop in (outline, *holes)]
    assert 8025 < sum(map(length, lines)) <= 8030
    assert sum(map(len, lines)) == sum(len(loop) for p in two_piece(CLASSIC) for loop in (p.outline, *p.holes)) <= 1290


@settings(max_examples=30)
@given(boxes(), strategies.sampled_from(KERFS))
def test_a_beam_that_follows_the_lines_leaves_the_nominal_part(box, kerf):
    for panel in two_piece(replace(box, notches=())):
        outline, holes = cut_lines(panel, F(kerf))
        assert offset(outline, -F(kerf) / 2) == panel.outline
        assert tuple(offset(hole, F(kerf) / 2) for hole in holes) == panel.holes
        assert twice_area(outline) >= twice_area(panel.outline)
        assert sum(map(twice_area, holes)) <= sum(map(twice_area, panel.holes))


def test_outlines_grow_and_holes_shrink_whichever_way_they_run():
    square = rectangle(F(0), F(0), F(10), F(10))
    grown = rectangle(F(-1), F(-1), F(12), F(12))
    assert offset(square, F(1)) == grown
    assert offset(square[::-1], F(1)) == grown[::-1]
    assert offset(grown, F(-1)) == square


def test_a_slanted_edge_moves_by_its_distance_to_a_millionth_of_a_millimetre():
    for corner in ((F(7), F(3)), (F(3), F(4)), (F(1, 3), F(10))):
        triangle = ((F(0), F(0)), corner, (F(-5), F(20)))
        moved = offset(triangle, F(1, 10))
        (x, y), (a, b) = moved[0], corner
        away = abs(a * y - b * x) / F(float(a * a + b * b) ** 0.5)
        assert abs(away - F(1, 10)) < F(1, 10**6)


def test_a_corner_on_a_straight_line_is_dropped():
    assert len(offset(((F(0), F(0)), (F(5), F(0)), (F(9), F(0)), (F(9), F(9))), F(1))) == 3


def test_a_kerf_that_is_off_is_seen():
    panel = two_piece(CLASSIC)[0]
    outline, holes = cut_lines(panel, F("0.2"))
    assert offset(outline, -F("0.15")) != panel.outline
    assert offset(holes[0], -F("0.1")) != panel.holes[0]

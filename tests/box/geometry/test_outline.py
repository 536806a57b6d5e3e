from __future__ import annotations

from fractions import Fraction

from generator.box.geometry.outline import at_origin, bounds, rectangle, span, toothed, twice_area

F = Fraction


def test_teeth_stand_out_of_an_edge_and_cuts_go_into_it():
    tooth, cut = span(F(4), F(6), F(1)), span(F(2), F(3), F(-1))
    outline = toothed(F(10), F(8), top=[tooth], right=[cut], bottom=[cut], left=[tooth])
    # The tooth at the left moves everything by 1, and so does the one on top.
    assert outline == tuple(
        (F(x), F(y))
        for x, y in [
            (1, 1), (5, 1), (5, 0), (7, 0), (7, 1), (11, 1),
            (11, 3), (10, 3), (10, 4), (11, 4), (11, 9),
            (4, 9), (4, 8), (3, 8), (3, 9), (1, 9),
            (1, 7), (0, 7), (0, 5), (1, 5),
        ]
    )  # fmt: skip
    assert twice_area(outline) == 2 * (80 + 2 + 2 - 1 - 1)


def test_the_order_of_teeth_does_not_matter():
    teeth = [span(F(a), F(a + 1), F(1)) for a in (7, 1, 4)]
    assert toothed(F(10), F(8), bottom=teeth) == toothed(F(10), F(8), bottom=sorted(teeth))


def test_area_tells_how_a_polygon_runs():
    square = rectangle(F(1), F(2), F(3), F(4))
    assert twice_area(square) == 24
    assert twice_area(square[::-1]) == -24


def test_bounds_begin_at_the_origin():
    assert bounds(at_origin([(F(-3), F(5)), (F(2), F(9)), (F(0), F(7))])) == (0, 0, 5, 4)

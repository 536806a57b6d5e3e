"""Directions of contours, tried on random drawings: whatever is not refused is filled as SVG says."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.glyphs.svg.contours import Contour, TangledError, contours, oriented, polygon, winding
from generator.glyphs.svg.document import IDENTITY

SIZE = 6
Rectangle = tuple[int, int, int, int, bool]

rectangles = st.lists(
    st.tuples(
        st.integers(0, SIZE - 1), st.integers(0, SIZE - 1), st.integers(1, SIZE), st.integers(1, SIZE), st.booleans()
    ),
    min_size=1,
    max_size=4,
)
shapes = st.lists(st.tuples(rectangles, st.sampled_from(["nonzero", "evenodd"])), min_size=1, max_size=3)


def data(rectangle: Rectangle) -> str:
    x, y, w, h, forward = rectangle
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return "M" + " ".join(f"{x * 10} {y * 10}" for x, y in (corners if forward else corners[::-1])) + "Z"


def covers(rectangle: Rectangle, column: int, row: int) -> bool:
    x, y, w, h, _ = rectangle
    return x <= column < x + w and y <= row < y + h


def expected(shape: list[Rectangle], rule: str, column: int, row: int) -> bool:
    """The fill rule straight from its definition, on a cell of the grid."""
    over = [rectangle for rectangle in shape if covers(rectangle, column, row)]
    if rule == "evenodd":
        return len(over) % 2 == 1
    return sum(1 if rectangle[4] else -1 for rectangle in over) != 0


@settings(max_examples=200)
@given(shapes)
def test_shapes_unite_and_holes_stay_under_the_nonzero_rule(drawing: list[tuple[list[Rectangle], str]]) -> None:
    glyph: list[Contour] = []
    for shape, rule in drawing:
        try:
            glyph += oriented(contours("".join(map(data, shape)), IDENTITY), rule)
        except TangledError:
            return
    outlines = [polygon(contour) for contour in glyph]
    for column in range(2 * SIZE):
        for row in range(2 * SIZE):
            filled = winding((column * 10 + 5, row * 10 + 5), outlines) != 0
            assert filled == any(expected(shape, rule, column, row) for shape, rule in drawing), (column, row)


def test_a_single_shape_whose_contours_do_not_cross_is_never_refused() -> None:
    nested = "".join(data((i, i, 11 - 2 * i, 11 - 2 * i, bool(i % 2))) for i in range(5))
    for rule in ("nonzero", "evenodd"):
        assert oriented(contours(nested, IDENTITY), rule)

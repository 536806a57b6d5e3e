from __future__ import annotations

import pytest
from press.printing import NIGHT, REGULAR, fonts

from generator.press.measure import MM_PER_POINT, bounds, each_kern, kerns, pens, width_mm
from generator.press.outlines import numbers
from generator.press.primitives import Cells, Line, Rect, Text


def test_kerns_are_padded_to_one_for_each_character() -> None:
    assert each_kern(Text(0, 0, "abc", REGULAR, 9, NIGHT)) == (0, 0, 0)
    assert each_kern(Text(0, 0, "abc", REGULAR, 9, NIGHT, (-5,))) == (-5, 0, 0)
    assert each_kern(Text(0, 0, "ab", REGULAR, 9, NIGHT, (1, 2, 3))) == (1, 2)


def test_pens_go_on_by_advance_and_kern() -> None:
    face = fonts().by_name(REGULAR)
    a, b = face.advances["A"], face.advances["V"]
    assert pens(face, Text(0, 0, "AV", REGULAR, 9, NIGHT, (-40, 0))) == (0, a - 40, a - 40 + b)


def test_the_width_of_a_text_includes_its_kerns() -> None:
    face = fonts().by_name(REGULAR)
    assert kerns(face, "AV")[0] < 0
    plain = (face.advances["A"] + face.advances["V"]) * 10 / 1000 * MM_PER_POINT
    assert width_mm(face, "AV", 10) == pytest.approx(plain + kerns(face, "AV")[0] * 10 / 1000 * MM_PER_POINT)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.0, "0"), (-0.0004, "0"), (1.0, "1"), (10.0, "10"), (100, "100"), (1 / 3, "0.333"), (-0.5, "-0.5"),
     (1e-9, "0"), (123456.7891, "123456.789")],
)  # fmt: skip
def test_numbers_are_short_and_plain(value: float, text: str) -> None:
    assert numbers(value) == text


def test_numbers_can_have_other_places() -> None:
    assert numbers(10, 0.25, digits=0) == "10 0"
    assert numbers(0.00493889, digits=8) == "0.00493889"


def test_bounds_hold_everything_that_is_painted() -> None:
    assert bounds((), fonts()) == (0, 0, 0, 0)
    assert bounds((Rect(1, 2, 3, 4, fill=NIGHT),), fonts()) == (1, 2, 4, 6)
    assert bounds((Rect(1, 2, 3, 4, stroke=NIGHT, line=2),), fonts()) == (0, 1, 5, 7)
    assert bounds((Line(5, 6, 1, 2, NIGHT, 2),), fonts()) == (0, 1, 6, 7)
    assert bounds((Cells(((0, 0, 1, 1), (4, 5, 1, 1)), NIGHT),), fonts()) == (0, 0, 5, 6)
    left, top, right, bottom = bounds((Text(10, 20, "AV", REGULAR, 72 / 25.4, NIGHT),), fonts())
    face = fonts().by_name(REGULAR)
    assert (left, right) == pytest.approx((10, 10 + (face.advances["A"] + face.advances["V"]) / 1000))
    assert (top, bottom) == pytest.approx((20 - face.ascent / 1000, 20 - face.descent / 1000))

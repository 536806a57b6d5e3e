"""Scales of the calibration sheet as drawings: what is to be read on them stands free."""

from __future__ import annotations

from fractions import Fraction

import pytest
from press.printing import fonts

from generator.press.measure import thousandth, width_mm
from generator.press.primitives import Colour, Line, Text
from generator.press.printers.calibration import BACK_STEP, LINES, NUMBER, back_scale
from generator.press.printers.vernier import Scale

INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


def marks(level: bool) -> tuple[list[Line], list[Text]]:
    found = list(back_scale(Scale("A", level, Fraction(100), Fraction(100)), range(-LINES, LINES + 1), fonts(), INK))
    return [one for one in found if isinstance(one, Line)], [one for one in found if isinstance(one, Text)]


def strikes(line: Line, text: Text) -> bool:
    """Whether a line, level or upright, crosses what is seen of a number."""
    face = fonts().text_face("bold", "condensed")
    right, top = text.x + width_mm(face, text.text, NUMBER), text.y - face.cap_height * thousandth(NUMBER)
    wide, high = (0.0, line.line / 2) if line.y1 == line.y2 else (line.line / 2, 0.0)
    return (
        min(line.x1, line.x2) - wide < right
        and max(line.x1, line.x2) + wide > text.x
        and min(line.y1, line.y2) - high < text.y
        and max(line.y1, line.y2) + high > top
    )


@pytest.mark.parametrize("level", [True, False])
def test_no_line_of_the_back_strikes_through_a_number(level: bool) -> None:
    lines, numbers = marks(level)
    assert [int(one.text) for one in numbers] == [abs(number) for number in range(-LINES, LINES + 1)]
    assert [(line, number) for line in lines for number in numbers if strikes(line, number)] == []


def test_a_line_that_goes_on_through_a_number_is_seen() -> None:
    _, numbers = marks(False)
    two = next(one for one in numbers if one.text == "2")
    assert strikes(Line(100, two.y - 0.5, 140, two.y - 0.5, INK, 0.18), two)


@pytest.mark.parametrize("level", [True, False])
def test_each_line_points_at_its_number(level: bool) -> None:
    lines, numbers = marks(level)
    ends = [max(line.y1, line.y2) if level else max(line.x1, line.x2) for line in lines]
    high = fonts().text_face("bold", "condensed").cap_height * thousandth(NUMBER)
    for at, number in zip(range(-LINES, LINES + 1), numbers, strict=True):
        place = 100 + at * float(BACK_STEP)
        own = [
            end
            for line, end in zip(lines, ends, strict=True)
            if (line.x1 if level else line.y1) == pytest.approx(place)
        ]
        assert (number.y - high if level else number.x) - max(own) == pytest.approx(0.5, abs=0.01)

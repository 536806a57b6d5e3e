from __future__ import annotations

from pathlib import Path

import pytest
from box.jobs import PROJECT

from generator.base.problem import UserError
from generator.box.drawing.otherside import burnt
from generator.glyphs.fontset import load_fonts
from generator.press.primitives import Area, Colour, Face, Line, Rect

DARK, LIGHT = Colour("burn", (0.1, 0.1, 0.1), (0, 0, 0, 1)), Colour("paper", (0.98, 0.97, 0.94), (0, 0, 0, 0))
SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0))


def face(*marks) -> Face:
    return Face("inside", 50, 50, 0, marks)


def test_each_mark_becomes_an_area_to_burn():
    marks = Rect(0, 0, 10, 10, fill=DARK), Line(0, 20, 10, 20, DARK, 0.4), Area((SQUARE,), DARK)
    assert len(burnt(face(*marks), load_fonts(PROJECT), Path("x"))) == 3


@pytest.mark.parametrize(
    "mark",
    [
        Rect(0, 0, 10, 10, fill=LIGHT),
        Rect(0, 0, 10, 10, fill=DARK, stroke=LIGHT, line=1),
        Line(0, 0, 9, 9, LIGHT, 1),
        Area((SQUARE,), LIGHT),
    ],
)
def test_a_light_colour_is_refused_with_the_name_of_the_template(mark):
    with pytest.raises(UserError, match="'paper' is a light colour, which can not be burnt"):
        burnt(face(Rect(0, 0, 20, 20, fill=DARK), mark), load_fonts(PROJECT), Path("templates/x.xml"))

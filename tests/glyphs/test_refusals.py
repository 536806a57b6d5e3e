"""What a glyph can not show is refused with file, line and the way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.base.problem import Problem

SQUARE = '<rect width="5" height="5"/>'


@pytest.mark.parametrize(
    ("shapes", "line", "said", "way_out"),
    [
        ('\n<path d="M0 0H5" stroke="#000" fill="none"/>', 3, "<path> has a stroke", "Path > Stroke to Path"),
        ('<rect width="5" height="5" style="stroke:#f00"/>', 2, "<rect> has a stroke", "Path > Stroke to Path"),
        ('<g stroke="black">\n<circle r="2" cx="3" cy="3"/></g>', 3, "<circle> has a stroke", "Stroke to Path"),
        ('<use href="#a"/>', 2, "<use> can not become part of a glyph", "Unlink Clone"),
        ("<text>hi</text>", 2, "<text> can not become part of a glyph", "Object to Path"),
        ('<image href="a.png"/>', 2, "<image> can not become part of a glyph", "filled shapes"),
        (f'<svg viewBox="0 0 5 5">{SQUARE}</svg>', 2, "<svg> can not become part of a glyph", "filled paths"),
        ("<style>.a{fill:red}</style>" + SQUARE, 2, "<style> can not become part of a glyph", "Plain SVG"),
        ("<defs>\n<style>.a{fill:red}</style></defs>" + SQUARE, 3, "<style> can not become", "Plain SVG"),
        (f'<g clip-path="url(#a)">{SQUARE}</g>', 2, "<g> has a clip-path", "Path > Intersection"),
        (f'<g mask="url(#a)">{SQUARE}</g>', 2, "<g> has a mask", "Path > Difference"),
        ('<rect width="5" height="5" filter="url(#a)"/>', 2, "<rect> has a filter", "flat ink"),
        ('<rect width="5" height="5" fill="url(#a)"/>', 2, "filled by a gradient", "one plain colour"),
        ('<rect width="5" height="5" opacity=".5"/>', 2, "half transparent", "100 %"),
        ('<rect width="5" height="5" fill-opacity="50%"/>', 2, "half transparent", "100 %"),
        (f'<g opacity="0.5">{SQUARE}</g>', 2, "<g> is half transparent", "100 %"),
        (SQUARE + '\n<rect width="2" height="2" fill="#fff"/>', 3, "<rect> is white", "Path > Difference"),
        (SQUARE + '\n<rect width="2" height="2" fill="white"/>', 3, "<rect> is white", "Path > Difference"),
        (SQUARE + '\n<rect width="2" height="2" fill="rgb(100%,99%,98%)"/>', 3, "is white", "Path > Difference"),
        (SQUARE + '\n<rect width="2" height="2" fill="hsl(0,0%,100%)"/>', 3, "not understood", "#rrggbb"),
        (SQUARE + '\n<rect width="2" height="2" fill="red"/>', 3, "the drawing has 2", "one colour"),
        ('<path fill="none" d="M0 0H5V5Z"/>', 1, "the drawing is empty", "at least one filled shape"),
        ("", 1, "the drawing is empty", "at least one filled shape"),
        ('<rect x="6" width="5" height="5"/>', 1, "reaches beyond its drawing area", "Resize to content"),
        ('<path fill-rule="evenodd" d="M0 0L10 10V0L0 10Z"/>', 2, "<path> crosses or covers itself", "Path > Union"),
        ('<path d="M0 0L10 10V0L0 10Z"/>', 2, "<path> crosses or covers itself", "Path > Union"),
        ('<path d="M0 0L5 x5Z"/>', 2, "path data can not be read from 'x5Z' on", "anew"),
        ('<path d="M0 0L5Z"/>', 2, "give each command its numbers", "anew"),
        ('<path d="L5 5H0Z"/>', 2, "must begin with M", "anew"),
        ('<path d="M0 0A1 1 0 2 0 5 5Z"/>', 2, "the arc", "anew"),
        ('<polygon points="0 0 5 5 5"/>', 2, "odd count of numbers, 5", "anew"),
        ('<polygon points="0 0 5 five"/>', 2, "is no list of numbers", "anew"),
        ('<circle r="-2" cx="3" cy="3"/>', 2, "'r' is negative", "anew"),
        ('<rect width="50%" height="5"/>', 2, "'50%' is no length", "anew"),
        ('<rect width="5" height="5" transform="turn(4)"/>', 2, "transform 'turn' with 1 numbers", "Inkscape"),
        ('<rect width="5" height="5" transform="scale(1) 7"/>', 2, "can not be read", "Inkscape"),
        ('<path d="M0 0H400V10Z"/>', 2, "<path> reaches far beyond the drawing area", "Resize to content"),
        ('<path d="M0 0H40V10Z"/>', 1, "reaches beyond its drawing area", "Resize to content"),
        ('<rect x="1e300" width="5" height="5"/>', 2, "<rect> reaches far beyond", "Resize to content"),
        (f'<g transform="scale(1e200) scale(1e200)">\n{SQUARE}</g>', 3, "reaches far beyond", "Resize to content"),
        (f'<g transform="scale(1e400)">{SQUARE}</g>', 2, "the number '1e400' is too large", "Inkscape"),
        ('<rect width="1e400" height="5"/>', 2, "the number '1e400' is too large", "anew"),
        ('<polygon points="0 0 1e400 0 5 5"/>', 2, "the number '1e400' is too large", "anew"),
        ('<path d="M0 0H1e400V5Z"/>', 2, "the number '1e400' is too large", "anew"),
        ('<path d="M0 0A1e300 1e300 0 0 1 5 5Z"/>', 2, "<path>", "anew"),
        ('<rect width="5" height="5" fill="rgb(1e400,0,0)"/>', 2, "the number '1e400' is too large", "#rrggbb"),
        ('<rect width="5" height="5" fill="rgb(red,0,0)"/>', 2, "'rgb(red,0,0)' is not understood", "#rrggbb"),
        ("<g>", 3, "is not valid XML: mismatched tag", "Plain SVG"),
    ],
)
def test_a_drawing_that_can_be_no_glyph_is_refused(
    faults: Callable[..., list[Problem]], shapes: str, line: int, said: str, way_out: str
) -> None:
    (problem,) = faults(shapes)
    assert (problem.path, problem.line) == ("mine.svg", line)
    assert said in problem.message
    assert way_out in problem.hint


@pytest.mark.parametrize(
    ("root", "said"),
    [
        ("", "neither viewBox nor width and height"),
        ('width="10"', "neither viewBox nor width and height"),
        ('viewBox="0 0 10"', "viewBox '0 0 10' is no area"),
        ('viewBox="0 0 0 10"', "is no area"),
        ('viewBox="a"', "is no list of numbers"),
        ('width="100%" height="100%"', "'100%' is no length"),
        ('width="0" height="10"', "not above 0"),
        ('viewBox="0 0 70000 1000"', "70000 by 1000 units, and one side can be at most 20 times the other"),
        ('viewBox="0 0 1000 10"', "one side can be at most 20 times the other"),
        ('viewBox="0 0 0.1 1000"', "one side can be at most 20 times the other"),
        ('viewBox="0 0 1e400 1e400"', "the number '1e400' is too large"),
        ('width="1e400" height="1e400"', "the number '1e400' is too large"),
        ('viewBox="0 0 1e-320 1e-320"', "each must lie between 0.001 and 1000000"),
        ('viewBox="0 0 1e300 1e300"', "each must lie between 0.001 and 1000000"),
    ],
)
def test_a_drawing_without_an_area_is_refused(faults: Callable[..., list[Problem]], root: str, said: str) -> None:
    (problem,) = faults(SQUARE, root)
    assert said in problem.message
    assert problem.line == 1
    assert "viewBox=" in problem.hint


def test_all_faults_of_a_drawing_are_told_at_once(faults: Callable[..., list[Problem]]) -> None:
    found = faults('<use/>\n<text/>\n<path stroke="red"/>\n<path d="M?"/>')
    assert [problem.line for problem in found] == [2, 3, 4, 5]

"""Marks as path data: what is measured of the areas is what the marks are."""

from __future__ import annotations

import math

import pytest
from box.areas import area_of, even_odd, nonzero

from generator.base.length import MM_PER_POINT
from generator.base.project import open_project, shipped
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.measure import width_mm
from generator.press.outlines import NUMBERS, OutlinePath, moved, outlines
from generator.press.primitives import Area, Cells, Colour, Line, Rect, Text

INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return load_fonts(open_project(shipped()))


def one(mark, fonts) -> OutlinePath:
    (path,) = outlines([mark], fonts)
    return path


def ends(path: OutlinePath) -> tuple[float, float, float, float]:
    xs, ys = path.numbers[::2], path.numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def test_a_filled_rectangle_is_itself_and_as_much_wider_as_its_stroke(fonts):
    assert ends(one(Rect(1, 2, 10, 5, fill=INK), fonts)) == (1, 2, 11, 7)
    assert ends(one(Rect(1, 2, 10, 5, fill=INK, stroke=INK, line=0.4), fonts)) == pytest.approx((0.8, 1.8, 11.2, 7.2))


@pytest.mark.parametrize("radius", [0.0, 1.5])
def test_a_stroke_becomes_a_ring_under_either_rule_of_filling(fonts, radius):
    path = one(Rect(0, 0, 20, 10, stroke=INK, line=0.5, radius=radius), fonts)
    straight = 2 * (20 + 10) - 8 * radius
    wanted = 0.5 * (straight + 2 * math.pi * radius)
    assert area_of(nonzero(path)) == pytest.approx(wanted, rel=1e-3)
    assert area_of(even_odd([path])) == pytest.approx(wanted, rel=1e-3)


def test_a_line_is_as_long_and_as_wide_as_it_is_drawn(fonts):
    slanted = one(Line(0, 0, 30, 40, INK, 0.3), fonts)
    assert area_of(nonzero(slanted)) == pytest.approx(50 * 0.3)
    dashed = one(Line(0, 0, 10, 0, INK, 0.3, dash=2), fonts)
    assert dashed.letters.count("M") == 3
    assert area_of(nonzero(dashed)) == pytest.approx(6 * 0.3)
    assert one(Line(0, 0, 10.5, 0, INK, 0.3, dash=2), fonts).letters.count("M") == 3
    assert outlines([Line(1, 1, 1, 1, INK, 0.3)], fonts) == []


def test_cells_and_areas_keep_their_rectangles_and_polygons(fonts):
    assert area_of(nonzero(one(Cells(((0, 0, 2, 1), (5, 5, 1, 1)), INK), fonts))) == 3
    square, hole = ((0, 0), (4, 0), (4, 4), (0, 4)), ((1, 1), (2, 1), (2, 2), (1, 2))
    assert area_of(even_odd([one(Area((square, hole), INK), fonts)])) == 15


def test_capitals_stand_on_the_baseline_and_are_as_high_as_the_font_says(fonts):
    face = fonts.text_face("bold", "normal")
    left, top, right, bottom = ends(one(Text(10, 50, "HH", face.name, 30, INK), fonts))
    assert bottom == pytest.approx(50)
    assert top == pytest.approx(50 - face.cap_height * 30 * MM_PER_POINT / 1000, abs=0.01)
    assert 10 < left < right < 10 + width_mm(face, "HH", 30)


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_every_glyph_of_every_font_has_the_area_that_the_font_says(fonts, every):
    from fontTools.pens.areaPen import AreaPen
    from fontTools.ttLib import TTFont

    size = 1 / MM_PER_POINT  # an em is a millimetre
    styles = list(fonts.faces.values())
    for face in (*(styles if every else styles[:1]), fonts.symbols):
        font = TTFont(face.path)
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        for char in face.advances:
            pen = AreaPen(glyphs)
            glyphs[names[ord(char)]].draw(pen)
            wanted = abs(pen.value) / font["head"].unitsPerEm ** 2
            paths = outlines([Text(0, 0, char, face.name, size, INK)], fonts)
            found = sum(signed(path) for path in paths)
            assert abs(found) == pytest.approx(wanted, abs=2e-3), (face.name, char)


def signed(path: OutlinePath) -> float:
    """The area with its sign, by the formula for curves of AreaPen's kind: here from many points."""
    from box.areas import loops

    return sum(
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2
        for loop in loops(path)
    )


def test_turned_words_run_up_from_their_place_as_far_as_others_run_to_the_right(fonts):
    level, up = (
        Text(10, 50, "Hello", fonts.text_face("regular", "normal").name, 12, INK, turned=turned)
        for turned in (False, True)
    )
    left, top, right, bottom = ends(one(level, fonts))
    assert ends(one(up, fonts)) == pytest.approx(
        (10 - (50 - top), 50 - (right - 10), 10 - (50 - bottom), 50 - (left - 10))
    )


def test_a_path_is_turned_and_moved_point_by_point(fonts):
    path = one(Rect(0, 0, 10, 5, fill=INK), fonts)
    assert ends(moved(path, 0, -1, 1, 0, 100, 200)) == (95, 200, 100, 210)
    assert sum(NUMBERS[letter] for letter in path.letters) == len(path.numbers)
    assert [letter for letter, _ in path.commands()] == list("MLLLZ")

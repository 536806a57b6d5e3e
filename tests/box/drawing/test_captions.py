"""Names on the parts of a sheet in the small."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
import shapely
from box.jobs import PROJECT, job_of
from box.sizes import CLASSIC

from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.labels import captions
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.outline import Panel
from generator.box.workshop.jobsheet import Thumb
from generator.glyphs.fontset import load_fonts

FONTS = load_fonts(PROJECT)


def named(job, width=180.0):
    (drawing,) = drawings(job, laid_out(job), {})
    thumb = Thumb("", 10.0, 100.0, width, width / 1.5)
    return drawing, list(captions(drawing, thumb, FONTS, [])), width / 600


def test_every_wall_of_the_box_bears_its_name_within_itself():
    drawing, found, scale = named(job_of())
    assert sorted(one.words for one in found) == sorted(part.title for part in drawing.parts)
    for one in found:
        (part,) = (part for part in drawing.parts if part.title == one.words)
        across, down = ([float(side) * scale for side in sides] for sides in zip(*part.outline, strict=True))
        assert min(across) < one.x - 10 < one.x - 10 + one.w < max(across)
        assert min(down) - 0.01 < one.y - 100 < one.y - 100 + one.h < max(down) + 0.01


def test_a_name_keeps_off_holes_in_the_middle_of_its_part():
    for side, holes in (("across", [(100, 8), (60, 8)]), ("down", [(8, 100)])):
        size = (220, 30) if side == "across" else (30, 220)
        cut = tuple(tuple(map(both, square(x, y + (4 if side == "across" else 0), 6))) for x, y in holes)
        panel = Panel("wall", "tray", tuple(map(both, [(0, 0), (size[0], 0), size, (0, size[1])])), cut)
        job = replace(job_of(), panels=(panel,), names={"wall": "Wall"}, stated={})
        _, (one,), scale = named(job)
        place = laid_out(job)[0].parts[0]
        for hole in panel.holes:
            points = [(float(x) * scale + 10, float(y) * scale + 100) for x, y in map(place.point, hole)]
            left, right = min(x for x, _ in points), max(x for x, _ in points)
            top, bottom = min(y for _, y in points), max(y for _, y in points)
            assert one.x + one.w < left or one.x > right or one.y + one.h <= top + 0.01 or one.y >= bottom - 0.01


def test_a_name_that_has_no_room_across_a_narrow_part_runs_up_it_clear_of_its_fingers():
    high = (both((0, 0)), both((22, 0)), both((22, 300)), both((0, 300)))
    panel = Panel("wall", "tray", high, (tuple(map(both, square(8, 140, 6))),))
    job = replace(job_of(), panels=(panel,), names={"wall": "Compartment"}, stated={})
    drawing, (one,), scale = named(job, 190.0)
    drawing = replace(drawing, parts=tuple(replace(part, outline=high, holes=panel.holes) for part in drawing.parts))
    (one,) = captions(drawing, Thumb("", 0.0, 0.0, 190.0, 190 / 1.5), FONTS, [])
    assert one.turned
    assert one.words == "Compartment"
    assert one.x >= 3 * scale
    assert one.x + one.w <= (22 - 3) * scale + 0.001
    assert one.y + one.h <= 140 * scale or one.y >= 146 * scale


def both(point):
    return Fraction(point[0]), Fraction(point[1])


def square(x, y, side):
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]


def test_a_part_without_room_for_its_name_and_one_that_is_no_rectangle_have_a_number():
    job = job_of(CLASSIC)
    figure = replace(job, panels=tuple(unicorn(Figure(Fraction(3)))), names={}, stated={})
    for one, width, words in (
        (job, 6.0, {*map(str, range(1, 11))}),
        (job, 22.0, {"Floor", "Lid", *map(str, range(1, 9))}),
        (figure, 190.0, {"1", "2"}),
    ):
        assert {caption.words for caption in named(one, width)[1]} == words


def test_a_number_lies_on_its_part_and_not_over_a_slot():
    job = job_of(CLASSIC)
    figure = replace(job, panels=tuple(unicorn(Figure(Fraction(3)))), names={}, stated={})
    (drawing,) = drawings(figure, laid_out(figure), {})
    scale = 190 / float(drawing.size[0])
    for part, one in zip(
        drawing.parts, captions(drawing, Thumb("", 0.0, 0.0, 190.0, 190 / 1.5), FONTS, []), strict=True
    ):
        x, y = one.x + one.w / 2, one.y + one.h / 2
        board = shapely.Polygon([(scale * float(a), scale * float(b)) for a, b in part.outline])
        assert board.contains(shapely.box(x - 0.6, y - 0.9, x + 0.6, y + 0.9)), part.title


@pytest.mark.parametrize("machine", ["lightburn", "hairline", "glowforge", "cutter"])
@pytest.mark.parametrize("width", [12.0, 60.0, 190.0])
def test_each_part_is_named_on_the_sheet_or_in_the_list(machine, width):
    job = job_of(CLASSIC, machine)
    (drawing,) = drawings(job, laid_out(job), {})
    numbered: list[str] = []
    found = {one.words for one in captions(drawing, Thumb("", 0, 0, width, width / 1.5), FONTS, numbered)}
    listed = {name for number, name in enumerate(numbered, 1) if str(number) in found}
    assert {part.title for part in drawing.parts} == {*listed, *(name for name in found if not name.isdigit())}


@pytest.mark.parametrize("width", [60.0, 100.0, 190.0])
def test_names_do_not_meet(width):
    for one, other in combinations(named(job_of(), width)[1], 2):
        apart = one.x + one.w <= other.x or other.x + other.w <= one.x
        assert apart or one.y + one.h <= other.y + 0.3 or other.y + other.h <= one.y + 0.3


def test_a_name_too_long_for_one_line_beside_the_holes_of_a_part_is_wrapped_there():
    cut = tuple(tuple(map(both, square(72, y, 6))) for y in range(6, 60, 12))
    panel = Panel("wall", "tray", tuple(map(both, [(0, 0), (150, 0), (150, 60), (0, 60)])), cut)
    job = replace(job_of(), panels=(panel,), names={"wall": "Einsatz: Rechts"}, stated={})
    _, (one,), scale = named(job, 94.0)
    place = laid_out(job)[0].parts[0]
    assert place.turn in (0, 180), "the holes stand above each other"
    sides = sorted(float(x) * scale + 10 for hole in panel.holes for x, _ in map(place.point, hole))
    assert one.x + one.w < sides[0] or one.x > sides[-1]

"""The second face: it lies where the part lay, seen from behind, and nothing of it is cut."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.jobs import job_of
from box.sizes import CLASSIC

from generator.box.drawing.drawing import VARIANTS, Engravings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.nesting import Placed, Sheet
from generator.box.drawing.otherside import other_sides, turned_parts
from generator.box.geometry.joints import turned_over
from generator.box.geometry.outline import bounds
from generator.box.verify import verify_drawings
from generator.press.outlines import polygon

F = Fraction
INSIDE = [polygon([(10, 10), (30, 10), (30, 20), (10, 20)])]
BOTH = Engravings(inside={"lid": INSIDE}, outside={"lid": INSIDE})
OBLONG = replace(CLASSIC, y=F(120))


def a_job(box=CLASSIC, **more):
    return job_of(box, engravings=BOTH, **more)


def mirrored(points, left, right):
    return {(left + right - x, y) for x, y in points}


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_part_turned_from_left_to_right_lies_in_its_own_hole(turn):
    job = a_job(OBLONG)
    lid = next(panel for panel in job.panels if panel.id == "lid")
    placed = Placed(turned_over(lid, job.thickness), F(300), F(250), turn)
    (back,) = turned_parts(job, Sheet(F(600), F(400), 1, 1, (placed,)))
    lay, lies = placed.polygon(placed.panel.outline), back.polygon(lid.outline)
    left, _, right, _ = bounds(lay)
    assert mirrored(lay, left, right) == set(lies)
    assert bounds(lay) == bounds(lies)


def test_the_second_drawing_cuts_nothing_and_tells_where_the_part_lies():
    job = a_job()
    (drawing,) = other_sides(job, laid_out(job), "{title} {number}/{of}, inside").values()
    assert (drawing.parts, drawing.title) == ((), "Einhorn 1/1, inside")
    assert [(mark.layer, mark.filled) for mark in drawing.marks] == [("engrave", True), ("notes", False)]
    marks = write_svg(drawing).partition(b"</metadata>")[2]
    assert b"#000000" not in marks
    assert b"#0000ff" not in marks
    (plain,) = other_sides(job, laid_out(job), "", VARIANTS[1]).values()
    assert [mark.layer for mark in plain.marks] == ["engrave"]


def test_only_what_is_engraved_on_both_faces_is_turned():
    job = job_of(engravings=Engravings(inside={"floor": INSIDE}, outside={"lid": INSIDE}))
    assert other_sides(job, laid_out(job), "") == {}
    (sheet,) = laid_out(job)
    assert {placed.panel.id for placed in sheet.parts if placed.panel.up == "outside"} == {"lid"}


def test_the_second_drawing_is_known_for_what_it_is_and_a_cut_in_it_is_noticed():
    job = a_job()
    drawing = write_svg(next(iter(other_sides(job, laid_out(job), "{title}").values()))).decode()
    (section,) = verify_drawings({"engrave.svg": drawing.encode()}).sections
    assert [(result.gate, result.passed) for result in section.results] == [
        ("document", True),
        ("elements", True),
        ("uncut", True),
        ("burnt", True),
        ("turned", None),
    ]
    pens = job.profile.pens
    for other in (pens["cut-outer"].colour, "#123456"):
        head, end, marks = drawing.partition("</metadata>")
        spoilt = head + end + marks.replace(pens["engrave"].colour, other)
        failed = verify_drawings({"engrave.svg": spoilt.encode()}).failed
        assert [result.gate for result in failed] == ["uncut", "burnt"]

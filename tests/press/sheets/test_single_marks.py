"""Crop marks around single faces: outside the bleed, at the four corners of the cut, on a larger page."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pypdfium2
import pytest
from plumber import pdfplumber
from press.printing import fonts, job, opened, target

from generator.press.page_imposition import PrintJob
from generator.press.pdf.document import write_pdf
from generator.press.sheets.marks import single_marks
from generator.press.targets.spec import print_spec

MM = 72 / 25.4
ROOM = 5.0
"""Millimetres that a page grows by on each side."""


def marked(marks: bool = True) -> PrintJob:
    made = job("single", cards=1)
    return replace(made, target=replace(target("single"), marks=marks))


def test_the_boxes_tell_trim_and_bleed_inside_a_larger_page() -> None:
    with opened(write_pdf(marked(), fonts())) as pdf:
        for page in pdf.pages:
            width, height = 63 + 2 * (3 + ROOM), 88 + 2 * (3 + ROOM)
            for name, edge in (("MediaBox", 0.0), ("BleedBox", ROOM), ("TrimBox", ROOM + 3)):
                wanted = [edge, edge, width - edge, height - edge]
                assert [float(one) / MM for one in page.obj[f"/{name}"]] == pytest.approx(wanted, abs=0.01)


def test_eight_marks_point_at_the_corners_of_the_cut_and_stay_outside_the_bleed() -> None:
    marks = single_marks(marked().target)
    upright = {(line.x1, line.y1 > 0) for line in marks if line.x1 == line.x2}
    level = {(line.y1, line.x1 > 0) for line in marks if line.y1 == line.y2}
    assert len(marks) == 8
    assert upright == {(x, below) for x in (0.0, 63.0) for below in (False, True)}
    assert level == {(y, right) for y in (0.0, 88.0) for right in (False, True)}
    for line in marks:
        for x, y in ((line.x1, line.y1), (line.x2, line.y2)):
            assert max(-x, x - 63, -y, y - 88) > 3
            assert max(-x, x - 63, -y, y - 88) <= 3 + ROOM


def test_nothing_but_marks_is_painted_outside_the_bleed() -> None:
    data = write_pdf(marked(), fonts())
    (page, _) = pypdfium2.PdfDocument(data)
    picture = page.render(scale=4).to_pil().convert("L")
    edge = int((ROOM - 0.2) * MM * 4)
    around = [picture.getpixel((x, edge // 2)) for x in range(picture.width)]
    corners = int((ROOM + 3 - 1) * MM * 4)
    assert min(around[:corners]) == 255
    assert min(around) < 200  # two marks
    assert sum(value < 200 for value in around) < 20


def test_marks_are_decoration_to_those_who_listen() -> None:
    with opened(write_pdf(marked(), fonts())) as pdf:
        content = pdf.pages[0].Contents.read_bytes()
        assert content.count(b"BMC") + content.count(b"BDC") == content.count(b"EMC")
        assert content.index(b"/Artifact BMC") < content.index(b" re W n") < content.rindex(b"Q")
    with pdfplumber.open(io.BytesIO(write_pdf(marked(), fonts()))) as both:
        assert "Einhorn" in both.pages[0].extract_text()


def test_without_marks_the_file_is_the_one_it_has_always_been() -> None:
    assert write_pdf(marked(False), fonts()) == write_pdf(job("single", cards=1), fonts())


def test_whoever_checks_the_file_knows_of_room_and_marks() -> None:
    spec, bare = print_spec(marked().target), print_spec(marked(False).target)
    assert (spec.marks, bare.marks) == (True, False)
    assert (spec.cells[0].x, bare.cells[0].x) == (8, 3)
    assert spec.page_width - bare.page_width == 2 * Fraction(5)

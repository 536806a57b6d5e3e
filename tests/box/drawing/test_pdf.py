"""PDF read back: pages as large as sheets, lines as long as they are, in the colours of the machine."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO

import pikepdf
import pytest
from box.areas import loops
from box.jobs import job_of
from plumber import pdfplumber

from generator.box.drawing.drawing import Engravings, drawings, laid_out
from generator.box.drawing.export import cubic, write_pdf
from generator.press.outlines import OutlinePath, polygon

MM = 25.4 / 72
BAR = polygon([(10, 10), (110, 10), (110, 12), (10, 12)])
CURVED = OutlinePath("MQLCZ", (20, 20, 30, 10, 40, 20, 40, 40, 35, 50, 25, 50, 20, 40))


def pdf_of(**more) -> bytes:
    job = job_of(**more)
    return write_pdf(drawings(job, laid_out(job), {}), job.title, job.language)


def test_the_page_is_the_sheet_and_lines_have_their_true_length():
    with pdfplumber.open(BytesIO(pdf_of(engravings=Engravings(inside={"floor": [BAR]})))) as pdf:
        (page,) = pdf.pages
        assert (float(page.width) * MM, float(page.height) * MM) == pytest.approx((600, 400), abs=1e-3)
        shapes = [*page.rects, *page.curves]
        bars = [shape for shape in shapes if shape["fill"]]
        assert [(bar["width"] * MM, bar["height"] * MM) for bar in bars] == [pytest.approx((100, 2), abs=2e-3)]
        cuts = [shape for shape in shapes if not shape["fill"]]
        assert len(cuts) == 66
        plates = [cut for cut in cuts if cut["width"] * MM > 190 and cut["height"] * MM > 190]
        assert [plate["width"] * MM for plate in plates] == pytest.approx([195.1, 195.1], abs=2e-3)


def test_colours_and_widths_are_those_of_the_machine():
    with pdfplumber.open(BytesIO(pdf_of(machine="hairline"))) as pdf:
        cuts = [*pdf.pages[0].rects, *pdf.pages[0].curves]
        assert {cut["stroking_color"] for cut in cuts} == {(1, 0, 0)}
        assert {round(cut["linewidth"] * MM, 4) for cut in cuts} == {0.025}


def test_a_quadratic_curve_becomes_the_same_cubic_one():
    changed = cubic(CURVED)
    assert "Q" not in changed.letters
    assert [pytest.approx(point, abs=1e-9) for point in loops(CURVED)[0]] == loops(changed)[0]


def test_each_sheet_is_a_page_with_words_for_those_who_do_not_see_it():
    with pikepdf.open(BytesIO(pdf_of(sheet=(Fraction(300), Fraction(205))))) as pdf:
        assert len(pdf.pages) > 2
        assert (pdf.Root.Lang, pdf.docinfo.Title) == ("en", "Einhorn")
        figures = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/Alt" in thing]
        told = sorted(str(figure.Alt) for figure in figures)
        assert [words.split(":")[0] for words in told] == [f"Einhorn {i}/{len(told)}" for i in range(1, len(told) + 1)]
        assert sum("Floor" in words for words in told) == 1


def test_two_runs_give_the_same_bytes():
    assert pdf_of() == pdf_of()

"""Polygons among the primitives: each back end paints them, holes stay open."""

from __future__ import annotations

from io import BytesIO

import pytest
from plumber import pdfplumber

from generator.base.length import to_points
from generator.base.project import open_project, shipped
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.measure import bounds
from generator.press.page_imposition import Document, Leaf, Placed
from generator.press.pdf.document import write_document
from generator.press.primitives import Area, Colour, Face, Node
from generator.press.stack_layout import placed
from generator.press.svg import write_svg

RED = Colour("red", (1, 0, 0), (0, 1, 1, 0))
OUTER, HOLE = ((10.0, 10.0), (30.0, 10.0), (30.0, 20.0), (10.0, 20.0)), ((12.0, 12.0), (14.0, 12.0), (14.0, 14.0))
AREA = Area((OUTER, HOLE), RED, RED, 0.4)


@pytest.fixture(scope="module")
def fonts() -> FontSet:
    return load_fonts(open_project(shipped()))


def test_a_picture_has_the_area_with_its_hole_under_the_even_odd_rule(fonts):
    svg = write_svg(Face("f", 50, 50, 0, (AREA,)), fonts)
    assert 'd="M10 10L30 10L30 20L10 20zM12 12L14 12L14 14z"' in svg
    assert 'fill-rule="evenodd"' in svg
    assert 'fill="none"' in write_svg(Face("f", 50, 50, 0, (Area((OUTER,), None, RED, 0.4),)), fonts)


@pytest.mark.parametrize(
    ("area", "operator"), [(AREA, b"B*"), (Area((OUTER,), RED), b"f*"), (Area((OUTER,), None, RED, 1), b"S")]
)
def test_a_pdf_paints_it_with_the_same_rule(fonts, area, operator):
    from decimal import Decimal
    from fractions import Fraction

    import pikepdf

    face = Face("f", 50, 50, 0, (Node("Figure", (area,), alt="area"),))
    leaf = Leaf(Fraction(50), Fraction(50), (Placed(face),), "leaf")
    content = write_document(Document((leaf,), "t", "en", "rgb", "", ()), fonts)
    with pikepdf.open(BytesIO(content)) as pdf:
        found = [str(part.operator) for part in pikepdf.parse_content_stream(pdf.pages[0])]
    assert found.count(operator.decode()) == 1
    with pdfplumber.open(BytesIO(content)) as pdf:
        shapes = [*pdf.pages[0].rects, *pdf.pages[0].curves]
        assert min(Decimal(str(shape["x0"])) for shape in shapes) == pytest.approx(
            Decimal(str(to_points(10))), abs=Decimal("0.01")
        )


def test_it_reaches_as_far_as_its_stroke_and_moves_and_grows_as_a_whole(fonts):
    assert bounds([AREA], fonts) == pytest.approx((9.8, 9.8, 30.2, 20.2))
    assert bounds([Area((OUTER,), RED)], fonts) == (10, 10, 30, 20)
    twice = placed(AREA, 2.0, dx=1.0, dy=5.0)
    assert isinstance(twice, Area)
    assert twice.loops[0][2] == (61, 45)
    assert twice.line == 0.8

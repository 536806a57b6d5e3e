"""The drawing for the laser: layers in the order of work, millimetres, and nothing that a machine does not know."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from nets.made import a_drawing, a_laser, a_plan
from shapely.geometry import Polygon
from shapely.ops import unary_union

from generator.nets.net import beside
from generator.nets.solid import SOLIDS
from generator.nets.svg import EDGE, write_svg


def test_what_is_cut_comes_last_and_the_rest_in_the_order_of_work():
    svg = a_drawing("cube").decode()
    assert re.findall('<g id="([^"]+)"', svg) == ["engrave", "score", "notes", "cut-outer"]
    assert re.findall('<g id="([^"]+)"', a_drawing("cube", "hairline").decode()) == ["engrave", "score", "cut-outer"]


@pytest.mark.parametrize("machine", ["lightburn", "hairline", "glowforge"])
def test_each_line_has_the_colour_of_its_layer(machine):
    pens = a_laser(machine).pens
    for group in ElementTree.fromstring(a_drawing("octahedron", machine)).iter("{http://www.w3.org/2000/svg}g"):
        for path in group:
            look = {path.attrib.get("stroke"), path.attrib.get("fill")} - {"none", None}
            assert look == {pens[group.attrib["id"]].colour}


def test_the_size_is_that_of_the_net_in_millimetres():
    root, net = ElementTree.fromstring(a_drawing("tetrahedron")), a_plan("tetrahedron").net
    assert root.attrib["width"] == f"{round(net.size[0] + 2 * EDGE, 3):g}mm"
    assert float(root.attrib["viewBox"].split()[3]) == pytest.approx(net.size[1] + 2 * EDGE, abs=1e-3)


def test_a_drawing_holds_paths_only_and_is_small():
    svg = a_drawing("icosahedron").decode()
    assert not re.findall("<(?!/|path|g|svg|title|metadata)[a-z]+", svg)
    assert "transform" not in svg
    assert len(svg) < 45_000


def test_names_with_signs_of_xml_are_written_well():
    from dataclasses import replace

    plan = replace(a_plan("cube"), title="Odd & <even>", die="a&b")
    root = ElementTree.fromstring(write_svg(plan, a_laser()))
    assert root.find("{http://www.w3.org/2000/svg}title").text == "Odd & <even>"


@pytest.mark.parametrize("name", SOLIDS)
def test_the_outline_is_that_of_faces_and_tabs_together(name):
    """Shapely is the referee: the union of all pieces is what is cut out, and the pieces fill it without overlap."""
    net = a_plan(name, []).net
    pieces = [Polygon(corners) for corners in (*net.faces, *(flap.corners for flap in net.flaps))]
    cut = Polygon(net.outline)
    assert cut.is_valid
    assert sum(piece.area for piece in pieces) == pytest.approx(cut.area)
    assert unary_union([piece.buffer(1e-6) for piece in pieces]).symmetric_difference(cut).area < 1e-2


@pytest.mark.parametrize("name", SOLIDS)
def test_the_kerf_lies_outside_as_shapely_has_it(name):
    outline = a_plan(name, []).net.outline
    wide = Polygon(outline).buffer(0.1, join_style="mitre", mitre_limit=50)
    assert Polygon(beside(outline, 0.1)).symmetric_difference(wide).area < 1e-3
    assert Polygon(beside(outline, 0.2)).symmetric_difference(wide).area > 1

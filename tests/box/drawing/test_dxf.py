"""DXF read back: millimetres, layers, closed polylines, nothing for an auditor to find."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import ezdxf
import pytest
from box.jobs import job_of
from ezdxf import colors, units

from generator.box.drawing import dxf
from generator.box.drawing.drawing import Engravings, PartMark, cut_of, drawings, laid_out
from generator.box.drawing.dxf import layer_name, new_document, write_dxf
from generator.box.drawing.export import NEAR, flattened
from generator.press.outlines import OutlinePath

CURVED = OutlinePath("MQLCZ", (20, 20, 30, 10, 40, 20, 40, 40, 35, 50, 25, 50, 20, 40))


def read(content: bytes):
    return ezdxf.read(StringIO(content.decode()))


@pytest.fixture(scope="module")
def written() -> bytes:
    job = job_of(engravings=Engravings(inside={"floor": [CURVED]}))
    (drawing,) = drawings(job, laid_out(job), {})
    return write_dxf(drawing)


def test_the_unit_is_millimetres_and_an_audit_finds_nothing(written):
    document = read(written)
    assert document.units == units.MM
    assert document.header["$INSUNITS"] == 4
    assert document.header["$MEASUREMENT"] == 1
    audit = document.audit()
    assert (audit.errors, audit.fixes) == ([], [])


def test_all_lines_are_closed_polylines_on_named_layers_with_the_colours_of_the_machine(written):
    document = read(written)
    entities = list(document.modelspace())
    assert {entity.dxftype() for entity in entities} == {"LWPOLYLINE"}
    assert all(entity.closed for entity in entities)
    count = dict.fromkeys(("ENGRAVE", "CUT_INNER", "CUT_OUTER"), 0)
    for entity in entities:
        count[entity.dxf.layer] += 1
    assert count == {"ENGRAVE": 1, "CUT_INNER": 56, "CUT_OUTER": 10}
    pens = job_of().profile.pens
    found = {layer: document.layers.get(layer_name(layer)).color for layer in pens}
    assert found == {"engrave": 1, "score": 30, "notes": 132, "cut-inner": 5, "cut-outer": 7}


def test_cuts_are_as_long_as_the_cut_list_says_and_lie_on_the_sheet_with_y_up(written):
    lines = [entity for entity in read(written).modelspace() if entity.dxf.layer != "ENGRAVE"]
    points = [[(x, y) for x, y, *_ in entity.get_points()] for entity in lines]
    length = sum(
        abs(a - c) + abs(b - d) for row in points for (a, b), (c, d) in zip(row, row[1:] + row[:1], strict=True)
    )
    assert length == pytest.approx(float(cut_of(job_of().panels, job_of().kerf).length), abs=1e-6)
    ys = [y for row in points for _, y in row]
    assert (min(ys) > 0, max(ys)) == (True, 397)


def test_a_curve_is_never_farther_from_its_lines_than_it_may(written):
    from box.areas import loops
    from shapely import LineString

    (lines,), (curve,) = list(flattened(CURVED)), loops(CURVED)
    far = LineString([*lines, lines[0]]).hausdorff_distance(LineString([*curve, curve[0]]))
    assert 0 < far <= NEAR + 0.01  # the other curve has corners of its own
    assert len(lines) > len(CURVED.letters)


def test_two_runs_give_the_same_bytes_without_date_and_machine(written):
    job = job_of(engravings=Engravings(inside={"floor": [CURVED]}))
    (drawing,) = drawings(job, laid_out(job), {})
    assert write_dxf(drawing) == written
    for name in (b"$TDCREATE", b"$TDUPDATE"):
        assert written.split(name)[1].split()[1] == b"2451545.0"  # the first day of 2000
    assert written.count(b"{00000000-0000-0000-0000-000000000000}") == 2


def test_a_line_that_is_open_or_on_another_layer_is_seen(written):
    document = read(written)
    line = document.modelspace()[0]
    line.closed, line.dxf.layer = False, "OTHER"
    out = StringIO()
    document.write(out)
    again = read(out.getvalue().encode())
    assert [entity.closed for entity in again.modelspace()].count(False) == 1
    assert "OTHER" in {entity.dxf.layer for entity in again.modelspace()}


def test_the_library_would_write_the_same_file_letter_by_letter():
    odd = (
        OutlinePath("MLLZ", (0, 0, 0.0004, 400, 599.9996, 12.3456)),
        OutlinePath("MLLZ", (0.1, 1 / 3, 100, 12.05, 7.5, 400.0001)),
    )
    (sheet,) = drawings(job_of(), laid_out(job_of()), {})
    drawing = replace(sheet, parts=(), marks=tuple(PartMark("engrave", path) for path in (CURVED, *odd)))
    document = new_document(drawing)
    for path in (CURVED, *odd):
        for points in flattened(path):
            rounded = [(round(x, 3), round(400.0 - y, 3)) for x, y in points]
            document.modelspace().add_lwpolyline(rounded, close=True, dxfattribs={"layer": "ENGRAVE"})
    out = StringIO()
    document.write(out)
    assert write_dxf(drawing).decode() == out.getvalue()


def test_what_all_files_have_in_common_is_kept_and_never_used_for_other_colours(tmp_path, monkeypatch):
    job = job_of()
    (sheet,) = drawings(job, laid_out(job), {})
    red = replace(sheet, pens={layer: replace(pen, colour="#ff0000") for layer, pen in sheet.pens.items()})
    made = []
    monkeypatch.setattr(dxf, "new_document", lambda drawing: made.append(drawing) or new_document(drawing))
    assert [write_dxf(drawing, tmp_path) for drawing in (sheet, sheet)] == [write_dxf(sheet)] * 2
    assert made == [sheet, sheet], "once for the folder, once without"
    assert write_dxf(red, tmp_path) == write_dxf(red) != write_dxf(sheet)
    (tmp_path / "dxf" / "600x400.dxf").write_bytes(b"damaged")
    assert write_dxf(sheet, tmp_path) == write_dxf(sheet)


def test_no_layer_has_a_colour_that_the_program_takes_for_another_one(written):
    document, profile = read(written), job_of().profile

    def taken_for(index):
        here = colors.aci2rgb(index) if index != 7 else (0, 0, 0)
        return min(
            profile.palette,
            key=lambda one: sum((a - b) ** 2 for a, b in zip(here, bytes.fromhex(one[1:]), strict=True)),
        )

    layers = {layer: document.layers.get(layer_name(layer)).color for layer in profile.pens}
    assert {layer: taken_for(index) for layer, index in layers.items()} == {
        layer: pen.colour for layer, pen in profile.pens.items()
    }
    assert taken_for(150) != profile.pens["notes"].colour  # the nearest of all is nearer to a cut

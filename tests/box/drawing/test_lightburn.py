"""Projects of LightBurn read back by a reader of our own: layers, order, modes and sizes are those of the drawing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from box.drawing.lightburnfile import Project, read_project
from box.jobs import PROJECT, job_of

from generator.base.labels import load_labels
from generator.box.drawing.drawing import BoxJob, Drawing, Engravings, PartMark, cut_of, drawings, laid_out
from generator.box.drawing.lightburn import write_lightburn
from generator.box.workshop.material import load_material
from generator.press.outlines import OutlinePath

RING = OutlinePath("MLLLZMLLLZ", (20, 20, 40, 20, 40, 40, 20, 40, 25, 25, 35, 25, 35, 35, 25, 35))
WORDS = load_labels(PROJECT, "en").section("job")
NAMES = {layer: WORDS[f"layer.{layer}"] for layer in ("engrave", "score", "notes", "cut-inner", "cut-outer")}
ENGRAVE, INNER, OUTER, NOTES = 2, 1, 0, 31


def sheet(job: BoxJob) -> Drawing:
    found = {"lid": [PartMark("notes", RING)]}
    (drawing,) = drawings(job, laid_out(job), found)
    return drawing


def job() -> BoxJob:
    plain = job_of(engravings=Engravings(inside={"floor": [RING]}))
    board = load_material(PROJECT, "birch-3")
    return replace(plain, profile=board.worked_by(plain.profile, board.thickness))


def written(one: BoxJob) -> Project:
    return read_project(write_lightburn(sheet(one), one.profile, NAMES, 'Kerf & "offset"'))


def test_what_is_engraved_comes_first_and_outlines_last() -> None:
    project = written(job())
    assert project.in_order == [ENGRAVE, INNER, OUTER]
    assert [project.layers[index].kind for index in project.in_order] == ["Scan", "Cut", "Cut"]
    assert project.layers[NOTES].kind == "Tool"
    assert "maxPower" not in project.layers[NOTES].values
    assert project.notes == 'Kerf & "offset"'


def test_speeds_and_powers_are_those_of_the_board_on_this_laser() -> None:
    project, work = written(job()), load_material(PROJECT, "birch-3").works["co2-60"]
    for index in (INNER, OUTER):
        layer = project.layers[index]
        assert (layer.number("speed"), layer.number("maxPower")) == (work.cut, work.cut_power)
        assert (layer.number("minPower"), layer.number("numPasses"), layer.number("kerf")) == (work.cut_power, 1, 0)
    engraved = project.layers[ENGRAVE]
    assert (engraved.number("speed"), engraved.number("maxPower")) == (work.engrave, work.engrave_power)
    assert engraved.number("interval") == 0.1
    thick = load_material(PROJECT, "birch-6")
    slow = replace(job(), profile=thick.worked_by(job().profile, thick.thickness))
    assert written(slow).layers[OUTER].number("speed") == 5


def test_each_line_lies_where_it_lies_in_the_drawing_with_y_up() -> None:
    one = job()
    drawing, project = sheet(one), written(one)
    height = float(drawing.size[1])
    by_layer = {index: [points for layer, points in project.lines if layer == index] for index in project.layers}
    outlines = [[(round(float(x), 3), round(height - float(y), 3)) for x, y in part.outline] for part in drawing.parts]
    assert by_layer[OUTER] == outlines
    assert len(by_layer[INNER]) == sum(len(part.holes) for part in drawing.parts)
    assert len(by_layer[ENGRAVE]) == len(by_layer[NOTES]) == 2
    length = sum(
        abs(a - c) + abs(b - d)
        for index in (INNER, OUTER)
        for row in by_layer[index]
        for (a, b), (c, d) in zip(row, row[1:] + row[:1], strict=True)
    )
    assert length == pytest.approx(float(cut_of(one.panels, one.kerf).length), abs=0.5)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'<Optimize_ByLayer Value="0"/>', b'<Optimize_ByLayer Value="-1"/>'),
        (b'CutSetting type="Tool"', b'CutSetting type="Cut"'),
        (b'<index Value="1"/>', b'<index Value="0"/>'),
        (b"<PrimList>LineClosed", b"<PrimList>L0 1"),
        (b"1 0 0 1 0 0", b"2 0 0 2 0 0"),
        (b"c0x1c1x1V", b"V"),
    ],
)
def test_the_reader_sees_what_is_wrong(old: bytes, new: bytes) -> None:
    content = write_lightburn(sheet(job()), job().profile, NAMES, "")
    assert old in content
    with pytest.raises(AssertionError):
        read_project(content.replace(old, new, 1))


def test_exchanged_priorities_are_another_order() -> None:
    content = write_lightburn(sheet(job()), job().profile, NAMES, "")
    turned = content.replace(b'priority Value="0"', b'priority Value="9"', 1)
    assert read_project(turned).in_order == [INNER, OUTER, ENGRAVE]

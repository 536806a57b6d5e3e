"""The gates and what a drawing states are the ones that docs/manual/reference/box-gates.md lists."""

import re
from fractions import Fraction

from box.gates.geometry import sheets_of, two_piece_sheets
from box.gates.handmade import Handmade
from box.gates.handsheet import drawing
from box.gates.test_samples import engraved, figured, sampled
from box.test_scoop import measured as swept
from box.test_scoop import tray
from box.test_tabs import drawn as held
from manualpages import code, page, tables
from reference import CHECKOUT
from test_manual_lists import lost_anchors, unknown_options

from generator.base.project import open_project, shipped
from generator.box.contents.things import load_thing
from generator.box.drawing.export import write_svg
from generator.box.geometry.lids import LIDS
from generator.box.verify import verify_drawings


def told(text: str) -> list[str]:
    return [name for rows in tables(text, "gates").values() for row in rows for name in code(row[0])]


def measured() -> list[str]:
    """All gates, in the order of the report; what the first box does not have fails there, and is listed too."""
    none = {"magnets": {"inner-left": "outer-left"}, "magnet": [5, 2]}
    content = drawing(Handmade(tray=0.5), state=lambda data: data["stated"].update(base=[72.8, 60.8, 33], **none))
    inset = two_piece_sheets(LIDS["inset"](*map(Fraction, (90, 60, 30, 3)), play=Fraction("0.4"), notches=("left",)))
    sliding = two_piece_sheets(LIDS["slide"](*map(Fraction, (90, 60, 30, 3)), play=Fraction("0.4")))
    hinged = two_piece_sheets(LIDS["hinge"](*map(Fraction, (90, 60, 30, 3)), play=Fraction("0.4")))
    tower = load_thing(open_project(shipped()), "dice-tower").tray(Fraction(3), Fraction(0), Fraction(0))
    stated = {"beside": [tower.id], "passage": {tower.id: 30}}
    beside = sheets_of(tower.panels(), tower.thickness, Fraction(0), stated)
    boxes = [{"box.svg": content}, inset, sliding, hinged, beside]
    drawn = [
        {f"{name}.svg": text.encode() for name, text in files.items()} for files in (figured(), sampled(), engraved())
    ]
    drawn.append({"tabs.svg": write_svg(held())})
    reports = [*map(verify_drawings, boxes), swept(tray()), *map(verify_drawings, drawn)]
    gates = [result.gate for found in reports for section in found.sections for result in section.results]
    return list(dict.fromkeys(gates))


def test_every_gate_is_in_the_manual_and_no_other() -> None:
    assert told(page("box-gates.md")) == measured()
    assert told(page("box-gates.md").replace("| `play` |", "| `slack` |")) != measured()


def test_what_the_manual_shows_of_a_report_is_what_is_printed() -> None:
    from box.gates.faults import FAULTS

    lines = verify_drawings({"box.svg": FAULTS["one finger 0.02 mm wider"][1]()}).lines()
    shown = re.search(r"too wide:\n\n```\n(.*?)^```", page("box-gates.md"), flags=re.MULTILINE | re.DOTALL)
    assert shown
    assert set(shown[1].splitlines()) <= set(lines)
    assert "FAIL" in shown[1]


def keys(text: str) -> set[str]:
    return {name for row in tables(text, "metadata")[""] for cell in row for name in code(cell)}


def test_every_key_of_the_metadata_is_in_the_manual_and_no_other() -> None:
    source = (CHECKOUT / "generator" / "box" / "gates" / "statement.py").read_text(encoding="utf-8")
    asked = set(re.findall(r'(?:data|stated), "(\w+)"|data\.get\("(\w+)"', source))
    asked = {one or other for one, other in asked} | set(re.findall(r'"(\w+)": \d', source)) | {"at", "right", "down"}
    layers = {"cut-outer", "cut-inner", "score", "engrave", "notes"}
    assert keys(page("box-gates.md")) - layers == asked
    assert keys(page("box-gates.md").replace("`spare`", "`room`")) - layers != asked


def test_links_and_options_of_this_page_are_right() -> None:
    text = page("box-gates.md")
    assert lost_anchors("box-gates.md", text) == set()
    assert unknown_options(text) == set()

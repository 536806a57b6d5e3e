"""Undamaged drawings pass all gates; each planted fault is caught by the gate that is meant to."""

from __future__ import annotations

import re

import pytest
from box.gates.faults import FAULTS
from box.gates.handmade import Handmade
from box.gates.handsheet import bare, drawing

from generator.box.verify import Report, verify_drawings


def report(content: bytes) -> Report:
    return verify_drawings({"box.svg": content})


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize(
    "box",
    [
        Handmade(),
        Handmade(fit=0.1),
        Handmade(fit=-0.1, clearance=0.5, notches=("left", "right")),
        Handmade(t=2.87, kerf=0.13, g=0.31, tray=0.5),
        Handmade(t=1.5, kerf=0.0, g=0.0, notches=("front", "back", "left", "right")),
        Handmade(t=9.5, x=90.0, y=80.0, h=70.0, notches=("left", "back")),
    ],
    ids=["plain", "press", "loose with notches", "odd numbers with a tray", "thin", "thicker than a notch is deep"],
)
def test_an_undamaged_drawing_passes_all_gates(box, turn):
    found = report(drawing(box, turn=turn))
    assert [str(result) for result in found.failed] == []
    assert not [result for section in found.sections for result in section.results if result.passed is None]


def test_there_are_more_than_twenty_kinds_of_fault():
    assert len(FAULTS) > 50


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_caught_by_its_gate(name):
    gate, damaged = FAULTS[name]
    assert gate in [result.gate for result in report(damaged()).failed]


def test_where_a_sheet_is_missing_nothing_else_of_the_box_is_told():
    found = report(FAULTS["a sheet missing"][1]()).sections[-1].results
    assert [result.gate for result in found] == ["sheets"]
    assert "name the files of all of them together" in str(found[0])


@pytest.mark.parametrize("name", [name for name, (gate, _) in FAULTS.items() if gate == "elements"])
def test_a_drawing_that_states_nothing_hides_nothing_either(name):
    told = {result.gate: str(result) for result in report(bare(FAULTS[name][1]())).failed}
    assert re.search(r"line \d+: \S", told["elements"])


def test_what_is_hidden_is_told_by_name_and_line():
    content = drawing(Handmade(), text=lambda text: text.replace('<g id="lid">', '<g id="lid"\n opacity="0">'))
    line = content[: content.index(b'<g id="lid"')].count(b"\n") + 1
    (told,) = report(content).failed
    assert told.figure == f"line {line}: opacity '0'"


@pytest.mark.parametrize(
    "added",
    [
        'stroke-linecap="round" stroke-linejoin="round" stroke-miterlimit="4"',
        'opacity="1" display="inline" visibility="visible" stroke-dasharray="none" stroke-opacity="1.0"',
        'xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="lid"',
    ],
)
def test_what_changes_nothing_is_let_through(added):
    assert report(drawing(Handmade(), text=lambda text: text.replace('<g id="lid"', f'<g id="lid" {added}'))).ok


def test_a_style_that_changes_nothing_is_let_through_in_a_drawing_that_states_nothing():
    style = '<g class="a" style="fill:none;stroke-linecap:round;opacity:1;stroke-dasharray:none;" id="lid"'
    content = drawing(Handmade(), text=lambda text: text.replace('<g id="lid"', style))
    assert [result.gate for result in report(content).failed] == ["elements"]
    assert report(bare(content)).ok


CAUSES = {
    "the kerf is in it twice: 0.2 mm is stated, and it is drawn for 0.4 mm": Handmade(drawn_kerf=0.4),
    "no kerf is in it: 0.2 mm is stated, and it is drawn for 0 mm": Handmade(drawn_kerf=0.0, fit=0.1, tray=0.5),
    "the kerf in it is 0.125 mm, and 0.2 mm is stated": Handmade(drawn_kerf=0.125, fit=-0.1),
    "the kerf in it is 0.2 mm, and 0 mm is stated": Handmade(drawn_kerf=0.2, kerf=0.0),
}


@pytest.mark.parametrize("said", CAUSES)
def test_a_wrong_kerf_is_told_before_what_it_does_to_all_joints(said):
    found = report(drawing(CAUSES[said]))
    assert {"fingers", "thickness", "clearance"} <= {result.gate for result in found.failed}
    name, cause, *effects = found.lines()
    assert name == "box.svg"
    assert cause.startswith(f"  cause {said}, so each finger is ")
    assert any("FAIL  fingers" in line for line in effects)


def test_a_wrong_fit_is_no_wrong_kerf():
    gate, damaged = FAULTS["another fit than stated"]
    found = report(damaged())
    assert gate in {result.gate for result in found.failed}
    assert list(found.causes.values()) == ["it is drawn with a fit of 0.05 mm, and 0.1 mm is stated"]


@pytest.mark.parametrize("name", ["one finger 0.02 mm wider", "scale 1 %", "walls swapped", "another play than stated"])
def test_no_cause_is_told_where_measuring_again_does_not_prove_it(name):
    assert report(FAULTS[name][1]()).causes == {}


def test_a_second_fault_beside_a_wrong_kerf_is_still_told():
    found = report(
        drawing(Handmade(drawn_kerf=0.4, notches=("left",)), state=lambda data: data["stated"].update(notches=0))
    )
    assert "twice" in found.causes["box.svg"]
    assert "notches" in {result.gate for result in found.failed}


def test_each_gate_has_a_fault_that_it_catches():
    gates = {result.gate for section in report(drawing(Handmade(tray=0.5))).sections for result in section.results}
    assert gates - {gate for gate, _ in FAULTS.values()} == set()

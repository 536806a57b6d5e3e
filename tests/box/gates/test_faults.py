"""Undamaged drawings pass all gates; each planted fault is caught by the gate that is meant to."""

from __future__ import annotations

import pytest
from box.gates.faults import FAULTS
from box.gates.handmade import Handmade
from box.gates.handsheet import drawing

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


def test_each_gate_has_a_fault_that_it_catches():
    gates = {result.gate for section in report(drawing(Handmade(tray=0.5))).sections for result in section.results}
    assert gates - {gate for gate, _ in FAULTS.values()} == set()

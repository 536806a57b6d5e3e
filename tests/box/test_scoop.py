"""The token tray: slopes of any size pass their gates, and each planted fault is named."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from box.gates.geometry import sheets_of
from box.jobs import PROJECT
from box.solids import area

from generator.box.contents.limits import tray_limits
from generator.box.contents.things import load_thing
from generator.box.geometry.outline import Panel
from generator.box.geometry.scoop import Scooped
from generator.box.verify import Report, verify_drawings

F = Fraction
THING = load_thing(PROJECT, "token-tray")
Panels = dict[str, Panel]


def tray(t: str = "3", fit: str = "0", **more: object) -> Scooped:
    found = replace(THING, **more).tray(F(t), F(fit), F(0))
    assert isinstance(found, Scooped)
    return found


def measured(one: Scooped, change: Callable[[Panels], None] | None = None, rise: object = None) -> Report:
    panels = {panel.id: panel for panel in one.panels()}
    if change:
        change(panels)
    rooms = {name: list(map(float, ends)) for name, ends in one.compartments.items()}
    stated = {"beside": [one.id], "joints": one.joints, "compartments": rooms}
    stated["scoops"] = dict.fromkeys(rooms, float(rise or one.rise))
    return verify_drawings(sheets_of(list(panels.values()), one.thickness, F("0.15"), stated, one.fit, (1400, 1000)))


@pytest.mark.parametrize("many", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_trays_of_any_size_pass_their_gates(many: int) -> None:
    dice = random.Random(many)
    while many:
        columns, rows = (tuple(F(dice.randint(*ends), 10) for _ in range(dice.randint(1, 3)))
                         for ends in ((150, 900), (500, 1200)))  # fmt: skip
        one = tray(dice.choice(["1.5", "2.9", "3", "4"]), dice.choice(["0", "0.1", "-0.1"]), columns=columns, rows=rows,
                   h=F(dice.randint(100, 450), 10))  # fmt: skip
        if not tray_limits(one):
            many -= 1
            found = measured(one)
            assert found.ok, (one, found.failed)
            gates = {result.gate: result.figure for section in found.sections for result in section.results}
            assert gates["tilted"] == f"{2 * len(columns) * len(rows)} tabs in their slots"
            assert gates["scoops"] == f"{len(columns) * len(rows)} slopes"


def test_a_coin_meets_no_step_by_hand() -> None:
    """Corners of a slope where they stand, from the values of its panel alone: its face ends level with the floor."""
    one = tray()
    slope = next(panel for panel in one.panels() if panel.id == "token-tray-scoop-1")
    assert slope.stand
    foot = max(y for _, y in slope.outline)
    at, down, into = slope.stand.at, slope.stand.down, slope.stand.inward
    ends = [[float(a + foot * d + depth * i) for a, d, i in zip(at, down, into, strict=True)] for depth in (0, 3)]
    assert ends[0][1:] == pytest.approx([93 - 15 * 4 / 3 - 1.8, 3])  # 15 mm high, three to four, and a corner's width
    assert ends[1][2] == pytest.approx(3 - 2.4)  # the corner below stays within the floor
    floor = next(panel for panel in one.panels() if panel.id == "token-tray-floor")
    assert [area(hole) for hole in floor.holes] == [64 * 5, 64 * 5]
    assert max(float(y) for hole in floor.holes for _, y in hole) == pytest.approx(96 - ends[0][1])


def on(name: str, change: Callable[[Panel], Panel]) -> Callable[[Panels], None]:
    def made(panels: Panels) -> None:
        panels[f"token-tray-{name}"] = change(panels[f"token-tray-{name}"])

    return made


def moved(**by: str) -> Callable[[Panel], Panel]:
    def change(board: Panel) -> Panel:
        assert board.stand
        at = tuple(place + F(by.get(axis, "0")) for axis, place in zip("xyz", board.stand.at, strict=True))
        return replace(board, stand=replace(board.stand, at=at))

    return change


def shorter(board: Panel) -> Panel:
    foot = max(y for _, y in board.outline)
    return replace(board, outline=tuple((x, y - (y == foot)) for x, y in board.outline))


def narrower_foot(board: Panel) -> Panel:
    foot, right = max(y for _, y in board.outline), max(x for x, _ in board.outline)
    return replace(board, outline=tuple((x - 4 * (y == foot and x > right / 2), y) for x, y in board.outline))


def first_gone(board: Panel) -> Panel:
    return replace(board, holes=board.holes[1:])


def first_moved(board: Panel) -> Panel:
    return replace(board, holes=(tuple((x, y + F(1, 5)) for x, y in board.holes[0]), *board.holes[1:]))


def last_gone(board: Panel) -> Panel:
    return replace(board, holes=board.holes[:-1])


FAULTS: dict[str, tuple[str, Callable[[Panels], None]]] = {
    "a slot missing": ("tilted", on("left", first_gone)),
    "a slot of the wall at the right missing": ("tilted", on("right", first_gone)),
    "a slot in the divider missing": ("tilted", on("divider-1", last_gone)),
    "a slot moved": ("tilted", on("left", first_moved)),
    "no hole for a foot": ("tilted", on("floor", first_gone)),
    "a hole for a foot moved": ("tilted", on("floor", first_moved)),
    "a slope too high": ("scoops", on("scoop-1", moved(z="0.1"))),
    "a slope off the wall": ("scoops", on("scoop-2", moved(y="-1.5"))),
    "a slope at one side": ("scoops", on("scoop-1", moved(x="0.2"))),
    "a foot that ends above the floor": ("scoops", on("scoop-1", shorter)),
    "a foot that is narrow": ("scoops", on("scoop-2", narrower_foot)),
    "no slope": ("scoops", lambda panels: panels.pop("token-tray-scoop-1") and None),
    "two slopes in one compartment": ("scoops", on("scoop-1", moved(x="73"))),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_of_a_slope_is_caught(name: str) -> None:
    gate, change = FAULTS[name]
    assert gate in {result.gate for result in measured(tray(), change).failed}


def test_another_height_than_stated_is_seen() -> None:
    (fault,) = measured(tray(), rise=14).failed
    assert fault.gate == "scoops"
    assert "the slope of token-tray-1 is 1 mm higher than stated" in fault.figure


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (
            {"rows": (F(25),)},
            "compartment 'token-tray-1' is 25 mm deep, and its slope takes 21.8 mm: it has to be 27.8 mm",
        ),
        ({"columns": (F(70), F(11))}, "compartment 'token-tray-2' is 11 mm wide: a slope needs 12 mm"),
        ({"notches": ("left",), "rows": (F(40),)}, "the notch in wall 'left' of tray 'token-tray' meets the slot"),
    ],
)
def test_a_slope_that_can_not_be_is_refused_with_what_can(more: dict[str, object], words: str) -> None:
    assert words in str([*map(str, tray_limits(tray(**more)))])

"""The dice tower: towers of any size pass their gates, and each planted fault is named."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import hypot

import pytest
from box.gates.geometry import sheets_of
from box.jobs import PROJECT

from generator.box.contents.limits import sheet_limits, tray_limits
from generator.box.contents.things import load_thing
from generator.box.geometry.outline import Panel
from generator.box.geometry.tower import Tower
from generator.box.verify import Report, verify_drawings

F = Fraction
THING = load_thing(PROJECT, "dice-tower")


def tower(t: str = "3", fit: str = "0", **more: object) -> Tower:
    found = replace(THING, **more).tray(F(t), F(fit), F(0))
    assert isinstance(found, Tower)
    return found


def measured(one: Tower, change: Callable[[dict[str, Panel]], None] | None = None, passage: object = None) -> Report:
    panels = {panel.id: panel for panel in one.panels()}
    if change:
        change(panels)
    stated = {"beside": [one.id], "joints": one.joints, "passage": {one.id: float(passage or one.passage)}}
    return verify_drawings(sheets_of(list(panels.values()), one.thickness, F("0.15"), stated, one.fit, (1400, 1000)))


@pytest.mark.parametrize("many", [5, pytest.param(60, marks=pytest.mark.slow)])
def test_towers_of_any_size_pass_their_gates(many: int) -> None:
    dice = random.Random(many)
    for _ in range(many):
        wide, deep, gap = (F(dice.randint(*ends), 100) for ends in ((5000, 12000), (6000, 12000), (1800, 4000)))
        more = {"columns": (wide,), "rows": (deep,), "passage": gap, "baffles": dice.randint(2, 4)}
        one = tower(dice.choice(["2", "2.9", "3", "4"]), dice.choice(["0", "0.1", "-0.1"]), **more)
        if not tray_limits(one):
            found = measured(one)
            assert found.ok, (one, found.failed)
            gates = {result.gate: result for section in found.sections for result in section.results}
            assert gates["tilted"].figure == f"{2 * one.many} tabs in their slots"


def test_a_ball_of_the_passage_falls_through_by_hand() -> None:
    """Distances of corners from the lines of boards, by the formula for those, from the values of the tower alone."""
    one = tower()
    deep = float(one.partition.depth)
    for lower, upper in zip(one.baffles, one.baffles[1:], strict=False):
        y, z = map(float, one.point(upper, upper.length, F(0)))
        assert min(y, deep - y) == pytest.approx(30)
        (a, b), (c, d) = (tuple(map(float, one.point(lower, along, F(0)))) for along in (F(0), lower.length))
        y, z = map(float, one.point(upper, upper.length, one.thickness))
        far = abs((c - a) * (b - z) - (a - y) * (d - b)) / hypot(c - a, d - b)
        assert far == pytest.approx(30)


def slot_moved(panels: dict[str, Panel]) -> None:
    wall = panels["dice-tower-left"]
    first = tuple((x + F("0.2"), y) for x, y in wall.holes[0])
    panels[wall.id] = replace(wall, holes=(first, *wall.holes[1:]))


def slot_missing(panels: dict[str, Panel]) -> None:
    wall = panels["dice-tower-right"]
    panels[wall.id] = replace(wall, holes=wall.holes[1:])


def walls_swapped(panels: dict[str, Panel]) -> None:
    left, right = (panels[f"dice-tower-{side}"] for side in ("left", "right"))
    panels[left.id], panels[right.id] = replace(left, holes=right.holes), replace(right, holes=left.holes)


def moved(**by: str) -> Callable[[dict[str, Panel]], None]:
    def change(panels: dict[str, Panel]) -> None:
        board = panels["dice-tower-baffle-2"]
        assert board.stand
        at = tuple(place + F(by.get(axis, "0")) for axis, place in zip("xyz", board.stand.at, strict=True))
        panels[board.id] = replace(board, stand=replace(board.stand, at=at))

    return change


def longer(panels: dict[str, Panel]) -> None:
    board = panels["dice-tower-baffle-1"]
    low = max(y for _, y in board.outline)
    panels[board.id] = replace(board, outline=tuple((x, y + (y == low)) for x, y in board.outline))


def steeper(panels: dict[str, Panel]) -> None:
    board = panels["dice-tower-baffle-3"]
    assert board.stand
    x, y, z = board.stand.down
    panels[board.id] = replace(board, stand=replace(board.stand, down=(x, y * F(3, 4), z * F(4, 3))))


@pytest.mark.parametrize(
    ("gate", "change"),
    [
        ("tilted", slot_moved),
        ("tilted", slot_missing),
        ("tilted", walls_swapped),
        ("tilted", moved(z="0.2")),
        ("tilted", moved(y="-0.2")),
        ("tilted", moved(x="4")),
        ("tilted", longer),
        ("tilted", steeper),
        ("passage", moved(z="3")),
        ("passage", moved(y="2")),
    ],
)
def test_a_planted_fault_of_a_tower_is_caught(gate: str, change: Callable[[dict[str, Panel]], None]) -> None:
    assert gate in {result.gate for result in measured(tower(), change).failed}


def test_another_passage_than_stated_is_seen() -> None:
    assert [result.gate for result in measured(tower(), passage=31).failed] == ["passage"]


def test_a_tower_that_can_not_be_is_refused_with_what_can() -> None:
    (limit,) = tray_limits(tower(passage=F(66)))
    assert "gaps of at most 63.4 mm leave boards that dice fall onto" in str(limit)
    assert tray_limits(tower(passage=F("63.4"))) == []
    said = [str(limit) for limit in sheet_limits(tower().panels(), (F(150), F(150)), F(0))]
    assert "panel 'dice-tower-back' is cut" in said[1]
    assert "the smallest that holds it is --sheet 195x82" in said[1]


@pytest.mark.parametrize(("drawn", "said"), [("0", "0.1"), ("0.1", "0"), ("-0.1", "0.1")])
def test_the_fit_reaches_slanted_boards_too(drawn: str, said: str) -> None:
    assert measured(tower(fit=said)).ok
    panels = {panel.id: panel for panel in tower(fit=drawn).panels()}
    others = {name: panel for name, panel in panels.items() if "baffle" in name}
    found = measured(tower(fit=said), lambda made: made.update(others))
    assert "tilted" in {result.gate for result in found.failed}

"""The boxes of the geometry pass all gates: the classic one, with trays and loose parts, and hundreds at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest
from box.gates.geometry import sheets_of, two_piece_sheets

from generator.box.contents.box_sizing import measures
from generator.box.contents.limits import box_limits
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.lids import LIDS
from generator.box.geometry.partition import Cell, Split, divided, grid
from generator.box.geometry.twopiece import Tray, TwoPiece, open_tray, two_piece
from generator.box.verify import Report, verify_drawings
from generator.box.workshop.coupon import Coupon, coupon

F = Fraction
CLASSIC = TwoPiece(F(182), F(182), F(65), F(3), play=F("0.45"))
MANY = 500


def failed(report: Report) -> list[str]:
    return [str(result) for result in report.failed]


def test_the_classic_box_passes_all_gates_with_its_figures():
    report = verify_drawings(two_piece_sheets(CLASSIC))
    assert failed(report) == []
    told = "\n".join(report.lines())
    for figure in ("182 x 182 x 65 mm", "194.9 x 194.9 x 71 mm", "148", "280 places", "left 0.45, right 0.45"):
        assert figure in told


def whole(fit: Fraction) -> dict[str, bytes]:
    """A box with two trays, dividers that lap and that end in each other, a figure and a coupon, on two sheets."""
    t = F(3)
    box = TwoPiece(F(182), F(182), F(65), t, play=F("0.45"), fit=fit)
    laps = grid(list("abcdef"), [F(40), F(50), F(30)], [F(50), F(60)], t)
    ends = divided(
        Split("x", (Cell("p", F(20), F(40)), Split("y", (Cell("q", F(40), F(15)), Cell("r", F(40), F(12)))))), t
    )
    trays = [
        Tray("dice", laps, F(30), t, fit, at=(F(1), F(1), F(0))),
        Tray("stones", ends, F(30), t, fit, at=(F(1), F(125), F(0))),
    ]
    panels = [*two_piece(box), *(panel for tray in trays for panel in open_tray(tray))]
    panels += [*unicorn(Figure(t, fit)), *coupon(Coupon(t, F("0.2")))]
    sizes = measures(box, trays)
    stated = {
        "inside": [float(v) for v in sizes.inside],
        "base": [float(v) for v in sizes.base],
        "closed": [float(v) for v in sizes.closed],
        "joints": sizes.joints,
        "play": float(box.play),
        "clearance": 0,
        "lifts": ["lid"],
        "notches": 0,
        "inside_of": {"dice": "base", "stones": "base"},
        "compartments": {name: [float(v) for v in room] for name, room in sizes.compartments.items()},
    }
    return sheets_of(panels, t, F("0.2"), stated, fit)


@pytest.mark.parametrize("fit", ["0", "0.05", "-0.1"])
def test_a_whole_set_passes_all_gates(fit):
    drawings = whole(F(fit))
    assert len(drawings) == 2
    assert failed(verify_drawings(drawings)) == []


def test_half_of_the_sheets_are_seen():
    drawings = whole(F(0))
    found = {result.gate for result in verify_drawings({"one.svg": drawings["box-1.svg"]}).failed}
    assert "sheets" in found


def boxes(seed: int, many: int) -> Iterator[tuple[TwoPiece, Fraction]]:
    """Sizes that nobody would choose, in hundredths of a millimetre, that the geometry does not refuse."""
    dice = random.Random(seed)
    count = 0
    while count < many:
        t = F(dice.choice([50, 100, 150, 287, 300, 312, 395, 600, 900]), 100)
        x, y, h = (F(dice.randint(int(600 * t), int(600 * t) + 15000), 100) for _ in range(3))
        play, clearance = F(dice.randint(0, int(40 * t)), 100), F(dice.choice([0, 0, 30, 50, 100]), 100)
        fit, kerf = F(dice.randint(-int(12 * t), int(5 * t)), 100), F(dice.choice([0, 8, 10, 13, 20, 25]), 100)
        walls = tuple(wall for wall in ("front", "back", "left", "right") if dice.random() < 0.3)
        lid = dice.choice(list(LIDS))
        clearance = clearance if lid == "lift" else F(0)
        box = LIDS[lid](x, y, h, t, play=play, fit=fit, notches=walls, clearance=clearance)
        if not box_limits(box, kerf):
            count += 1
            yield box, kerf


def trays(seed: int, many: int) -> Iterator[dict[str, bytes]]:
    """Trays of random grids, alone."""
    dice = random.Random(seed)
    for _ in range(many):
        t, fit = F(dice.choice([150, 287, 300, 395]), 100), F(dice.randint(-10, 8), 100)
        columns, rows = ([F(dice.randint(int(300 * t), 5000), 100) for _ in range(dice.randint(1, 3))] for _ in "xy")
        names = [f"room-{i}" for i in range(len(columns) * len(rows))]
        tray = Tray("tray", grid(names, columns, rows, t), F(dice.randint(int(600 * t), 6000), 100), t, fit)
        rooms = {name: [float(v) for v in room] for name, room in tray.compartments.items()}
        stated = {"joints": tray.joints, "base": [float(v) for v in tray.outside], "compartments": rooms}
        yield sheets_of(open_tray(tray), t, F("0.15"), stated, fit, (1400, 1000))


@pytest.mark.parametrize("many", [8, pytest.param(100, marks=pytest.mark.slow)])
def test_trays_of_random_sizes_pass_all_gates(many):
    assert [wrong for drawings in trays(many, many) if (wrong := failed(verify_drawings(drawings)))] == []


def faults(seed: int, many: int) -> dict[str, list[str]]:
    found = {}
    for box, kerf in boxes(seed, many):
        wrong = failed(verify_drawings(two_piece_sheets(box, kerf, size=(1400, 1000))))
        if wrong:
            found[f"{box}, kerf {kerf}"] = wrong
    return found


def test_boxes_of_random_sizes_pass_all_gates():
    assert faults(1, 12) == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_hundreds_of_boxes_of_random_sizes_pass_all_gates(seed):
    assert faults(seed, MANY // 10) == {}

"""Boxes that nobody would think of, over games, boards, machines, lids and units: sound by a check of their own."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from box.cells import apart, faults
from box.gates.faults import FAULTS
from box.gates.geometry import two_piece_sheets
from box.gates.test_samples import COUPON, FIGURE, SECOND
from box.test_lids import FAULTS as OF_LIDS
from box.test_lids import box_with, moved, sized, without

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.box.contents.boards import Asked
from generator.box.contents.plan import Plan, job_of, planned
from generator.box.drawing.drawing import UNITS, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.geometry.lids import LIDS
from generator.box.verify import verify_drawings
from generator.games.registry import find_game

F = Fraction
PROJECT = open_project()
GAMES = [find_game(PROJECT, name) for name in ("einhorn", "dre13ehn", "choice")]
SHEETS = (None, (F(600), F(400)), (F(610), F(305)), (F("609.6"), F("304.8")), (F(900), F(600)), (F(1300), F(900)))


def plans(seed: int, many: int, refused: Counter[str]) -> Iterator[tuple[Plan, dict[str, bytes]]]:
    """Boxes that can be made, with their drawings; what is refused is counted by the setting it is told of."""
    dice = random.Random(seed)
    materials, machines = PROJECT.named("materials", ".toml"), PROJECT.named("machines", ".toml")
    while many:
        game, lid = dice.choice(GAMES), dice.choice(list(LIDS))
        sides = (F(dice.randint(600, 3000), 10), F(dice.randint(600, 2400), 10), F(dice.randint(250, 900), 10))
        free = dice.random() < 0.4
        insert = "" if free or dice.random() < 0.5 else dice.choice(list(materials))
        asked = Asked(
            preset="classic" if free else "",
            material=dice.choice(list(materials)),
            machine=dice.choice(list(machines)),
            thickness=dice.choice([None, None, F(dice.randint(150, 620), 100)]),
            kerf=dice.choice([None, F(0), F(dice.randint(5, 25), 100)]),
            fit=dice.choice([None, F(dice.randint(-10, 10), 100)]),
            inside=sides if free else None,
            sheet=dice.choice(SHEETS),
            players=dice.randint(1, 8),
            lid=lid,
            handle=dice.random() < 0.3,
            things=dice.choice([(), (), ("rolling-tray",), ("token-tray",)]),
            sleeves=dice.random() < 0.3,
            units=dice.choice(list(UNITS)),
            tabs=dice.choice([F(0), F(0), F(2, 5)]),
            magnet=(F(5), F(3, 2)) if lid == "lift" and dice.random() < 0.3 else None,
            insert_material=insert,
            insert_thickness=dice.choice([None, F(dice.randint(100, 420), 100)]) if insert else None,
        )
        try:
            plan = planned(PROJECT, game, game.edition(), asked)
        except UserError as error:
            refused[error.problems[0].message[:60]] += 1
            continue
        job = job_of(plan, game, load_labels(PROJECT, "en", game.id))
        job = replace(job, panels=tuple(panel for panel in job.panels if panel.group != "coupon"))
        sheets = drawings(job, laid_out(job), {})
        yield plan, {f"{number}.svg": write_svg(sheet) for number, sheet in enumerate(sheets, 1)}
        many -= 1


def wrong(seed: int, many: int) -> tuple[list[str], Counter[str]]:
    found, kinds = [], Counter[str]()
    for plan, files in plans(seed, many, Counter()):
        kinds.update(
            (
                plan.material.name,
                plan.profile.name,
                plan.units,
                *{"lifts", "slides", "swings", "boards"} & {*plan.stated},
            )
        )
        found += [f"{plan.game}, {plan.stowed.box}: {fault}" for fault in faults(files)]
        found += [f"{plan.game}, {plan.stowed.box}: {result}" for result in verify_drawings(files).failed]
    return found, kinds


def test_any_box_is_sound() -> None:
    assert wrong(7, 4)[0] == []


def test_a_row_of_near_edges_does_not_become_one_edge() -> None:
    # Cells had been too wide by that: a slit of 0.01 mm beside a finger counted as one of 0.036 mm.
    assert list(apart([0.026, 0.0, 0.01, 0.002, 0.011, 0.02])) == [0.0, 0.01, 0.02, 0.026]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_five_hundred_boxes_are_sound(seed: int) -> None:
    found, kinds = wrong(seed, 25)
    assert found == []
    assert {*UNITS, "lifts", "slides", "swings", "boards"} <= set(kinds)
    assert len(set(kinds) & set(PROJECT.named("materials", ".toml"))) > 4
    assert len(set(kinds) & set(PROJECT.named("machines", ".toml"))) > 2


PLANTED: dict[str, tuple[str, str, Callable]] = {
    "a lid in the wall": ("overlap", "inset", sized("lid", 3)),
    "a lid that is caught": ("lid is caught", "slide", moved("rail-back", y=-60, z=-1)),
    "a lid above what carries it": ("lid falls", "slide", moved("lid", z=0.1)),
    "a board in the way of a lid that opens": ("lid is caught", "hinge", moved("inner-back", z=1)),
    "a lining in its way": ("lid is caught", "hinge", moved("inner-left", z=2)),
    "a lining missing": ("open to the back", "lift", without("inner-back", "outer-back")),
    "a wall that stands off": ("gap between inner-left and inner-front", "lift", moved("inner-front", z=0.2)),
    "a board in the room": ("board in the room", "inset", moved("inner-front", y=0.5)),
    "a lid that is too wide": ("size along X", "lift", moved("lid", x=0.5)),
}


@pytest.mark.parametrize("name", PLANTED)
def test_the_check_of_cells_sees_a_planted_fault(name: str) -> None:
    fault, lid, change = PLANTED[name]
    assert fault in faults(two_piece_sheets(box_with(lid), change=change))


@pytest.mark.parametrize("lid", LIDS)
def test_the_check_of_cells_has_nothing_against_a_sound_box(lid: str) -> None:
    assert faults(two_piece_sheets(box_with(lid, notches=("front",)))) == []


def test_more_than_sixty_faults_are_planted_for_the_gates() -> None:
    assert len({*FAULTS, *OF_LIDS, *COUPON, *SECOND, *FIGURE}) > 120

"""Nets for tests: of any solid, with any labels, as plans and as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from reference import CHECKOUT

from generator.artifacts.nets.plan import glyphs_of
from generator.base.project import open_project
from generator.box.workshop.profile import load_profile
from generator.dice.die import Die, Face, numeric_die
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.nets.facemarks import face_marks, seam_numbers, spread
from generator.nets.net import net_of
from generator.nets.plan import Laser, Need, Plan
from generator.nets.solid import EDGES, SOLIDS
from generator.nets.svg import write_svg


@cache
def fonts():
    return load_fonts(open_project(CHECKOUT))


def a_plan(
    solid: str, faces: Sequence[Face] | None = None, opposite: tuple[tuple[Face, Face], ...] = (), edge: float = 0.0
) -> Plan:
    """A die with these faces, with the numbers from 1 on where none are given, blank for an empty list."""
    shape, game = SOLIDS[solid], find_game(open_project(CHECKOUT), "einhorn")
    die = numeric_die(len(shape.faces)) if faces is None else Die("own", tuple(faces)) if faces else None
    net = net_of(shape, edge or EDGES[solid])
    labels = spread(shape, die.faces, opposite) if die else ()
    marks = face_marks(net, labels, glyphs_of(game, die, fonts()) if die else {})
    name = die.name if die else "blank"
    return Plan(
        "einhorn",
        name,
        f"Die {name}",
        Need(1, 1, 0, net.edge),
        net,
        labels,
        opposite,
        marks,
        seam_numbers(net, fonts()),
    )


def a_laser(machine: str = "lightburn", kerf: float = 0.1) -> Laser:
    return Laser(machine, load_profile(open_project(CHECKOUT), machine).pens, kerf)


@cache
def a_drawing(solid: str, machine: str = "lightburn", kerf: float = 0.1) -> bytes:
    return write_svg(a_plan(solid), a_laser(machine, kerf))

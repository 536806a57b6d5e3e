"""Things to put into boxes, for tests: those of Einhorn, and some of a stranger's."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from generator.base.project import open_project, shipped
from generator.box.contents.box_sizing import Stowed, Wanted
from generator.box.contents.lots import Lot, lots_of
from generator.games.model import Game
from generator.games.pieces import Piece
from generator.games.registry import find_game

F = Fraction
PROJECT = open_project(shipped())
GAME: Game = find_game(PROJECT, "einhorn")
BOARD = F(3)

FITTED = Wanted(
    inside=None,
    thickness=BOARD,
    play=F(45, 100),
    fit=F(0),
    clearance=F(1, 5),
    notches=("left", "right"),
    inserts=True,
    deepest=F(40),
    largest=(F(580), F(380)),
)
CLASSIC = replace(FITTED, inside=(F(182), F(182), F(65)), clearance=F(0), notches=())


def of_einhorn(players: int = 5, without: tuple[str, ...] = (), edition: str = "") -> list[Lot]:
    return lots_of(PROJECT, GAME, GAME.edition(edition), players, BOARD, without)


def lot(name: str, count: int, *size: float, **more: Any) -> Lot:
    """Loose things of three sizes, or with `lies` a stack."""
    sides = tuple(Fraction(str(side)) for side in size)
    lies = more.pop("lies", "loose")
    piece = Piece(
        id=name,
        component="",
        die="",
        count=count,
        per="game",
        lies=lies,
        size=sides,
        target="",
        thickness=sides[2],
        shape=more.pop("shape", "block"),
        packing=Fraction(str(more.pop("packing", 0.5))) if lies == "loose" else F(1),
        cut="",
        compartment="top" if lies == "top" else more.pop("compartment", name),
        lines={},
    )
    return Lot(piece, count, (sides[0], sides[1], sides[2]))


def clear(stowed: Stowed) -> dict[str, tuple[float, float, float]]:
    """Width, depth and height of each compartment in mm."""
    assert stowed.tray
    ends = stowed.tray.compartments
    return {name: tuple(float(e[i + 3] - e[i]) for i in range(3)) for name, e in ends.items()}  # type: ignore[misc]

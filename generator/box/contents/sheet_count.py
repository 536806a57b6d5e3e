"""How many boards a box takes, and what would make it fewer: told, so that nobody finds out in the shop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from generator.base.problem import UserError
from generator.base.project import Project
from generator.box.contents.boards import Asked
from generator.box.contents.limits import mm, plain
from generator.box.contents.plan import Plan, planned
from generator.box.drawing.nesting import closest, nested
from generator.box.workshop.coupon import GROUP as COUPON
from generator.games.editions import Edition
from generator.games.model import Game

STEP = Fraction(1, 20)
"""Millimetres in which a caliper tells boards apart."""


def boards(plan: Plan, quick: bool = False) -> int:
    """How many sheets the box takes without its coupon and what another board is for; `quick` may say one too many."""
    panels = [panel for panel in plan.panels if panel.group != COUPON and not panel.board]
    return len((nested if quick else closest)(panels, plan.sheet, kerf=plan.kerf))


def sheet_notes(project: Project, game: Game, edition: Edition, asked: Asked, plan: Plan) -> list[str]:
    """What brings it back to fewer boards; else from which thickness on it takes more, if such boards are sold."""

    def tried(changed: Asked) -> Plan | None:
        try:
            return planned(project, game, edition, changed)
        except UserError:
            return None

    count = boards(plan)
    if count > 1:
        ways = []
        for group in _ways(asked, plan, edition.players[0] if edition.players else plan.players):
            found = ((told, other) for told, changed in group if (other := tried(changed)))
            fewer = ((told, boards(other, quick=True)) for told, other in found)
            ways += [f"{told} ({many})" for told, many in islice((one for one in fewer if one[1] < count), 1)]
        if not ways:
            return []
        much = f"the box of {game.id} takes {count} sheets of {plain(plan.sheet[0])} x {mm(plan.sheet[1])}"
        return [f"{much}; fewer with {', '.join(ways)}"]
    if asked.thickness is not None or not plan.material.ends:
        return []
    thin, thick = plan.thickness, plan.material.ends[1]
    other = tried(replace(asked, thickness=thick))
    if other is None or boards(other) == count:
        return []
    while thick - thin > STEP:
        middle = thin + STEP * ((thick - thin) // STEP // 2 or 1)
        other = tried(replace(asked, thickness=middle))
        if other is None:
            return []
        thin, thick = (middle, thick) if boards(other) == count else (thin, middle)
    name = plan.material.name
    return [f"measure your board: '{name}' comes up to {mm(plan.material.ends[1])}, and from {mm(thick)} on the box of "
            f"{game.id} takes more than 1 sheet; say --thickness"]  # fmt: skip


def _ways(asked: Asked, plan: Plan, least: int) -> Iterator[list[tuple[str, Asked]]]:
    """What may be said to need less, as it is written: of each group the first that helps is enough."""
    yield [(f"--players {many}", replace(asked, players=many)) for many in range(plan.players - 1, least - 1, -1)]
    area = plan.sheet[0] * plan.sheet[1]
    larger = sorted((one for one in plan.material.sheets if one[0] * one[1] > area), key=lambda one: one[0] * one[1])
    yield [(f"--sheet {plain(w)}x{plain(h)}", replace(asked, sheet=(w, h))) for w, h in larger]
    for one in plan.lots:
        name = one.piece.id
        yield [(f"--without {name}", replace(asked, without=(*asked.without, name)))]

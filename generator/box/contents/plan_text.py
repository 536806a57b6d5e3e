"""What goes where, in a few lines: compartments as measured in the drawing, and how much of each is to spare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod

from generator.box.contents.boards import Board
from generator.box.contents.box_sizing import room_for
from generator.box.contents.compartments import Compartment, Kind, is_placed, kinds_of
from generator.box.contents.limits import mm, plain
from generator.box.contents.lots import Lot
from generator.box.contents.plan import Plan

Size = tuple[float, ...]
MILLILITRE = 1000


def heading(plan: Plan, sheets: Mapping[str, int]) -> str:
    """What the box is made of, and on how many sheets of each of its boards."""
    players = f" for {plan.players} player{'s' * (plan.players > 1)}" if plan.players else ""
    told = [_board(board, sheets[name]) for name, board in plan.boards.items()]
    return f"{plan.game}: box '{plan.preset.name}'{players}: {'; inserts: '.join(told)} for {plan.profile.name}"


def _board(board: Board, sheets: int) -> str:
    width, height = board.sheet
    many = f"{sheets} sheet{'s' * (sheets > 1)} of {plain(width)} x {mm(height)}"
    return f"{board.material.name}, {mm(board.thickness)} thick, kerf {mm(board.kerf)}, fit {mm(board.fit)}; {many}"


def content_lines(plan: Plan, sizes: Mapping[str, str], rooms: Mapping[str, Size]) -> list[str]:
    """A line for each size, each compartment, and what lies free.

    `sizes` (inside, closed ...) and `rooms` (width, depth, height in mm) are what the verifier measured.
    """
    lines = [(name, size if "mm" in size else f"{size} mm") for name, size in sizes.items()]
    lines += [(room.id, _room(room, rooms[room.id])) for room in plan.stowed.rooms]
    if plan.stowed.pile.lots:
        lines.append(_pile(plan))
    for _, tray in plan.things:
        sizes_of = [" x ".join(plain(Fraction(str(side))) for side in rooms[name]) for name in tray.compartments]
        lines.append((tray.id, f"{', '.join(sizes_of)} mm, {' x '.join(map(plain, tray.outside))} mm outside"))
    if deep := _deeper(plan):
        lines.append(("deepest", deep))
    if plan.preset.inside and not plan.stowed.tray and plan.lots:
        lines.append(("room", _free(plan)))
    wide = max(len(name) for name, _ in lines)
    return [f"{name:<{wide}}  {words}" for name, words in lines]


def _room(room: Compartment, size: Size) -> str:
    held = f"{' x '.join(plain(Fraction(str(side))) for side in size)} mm: {_named(room.lots)}"
    there, need = prod(size) / MILLILITRE, float(room.heap) / MILLILITRE
    if kinds := kinds_of(list(filter(is_placed, room.lots))):
        heap = "" if all(map(is_placed, room.lots)) else f", {need:.0f} of {there:.0f} ml"  # among what has places
        return f"{held}, {_places(kinds, size)}{heap}"
    if room.loose:
        return f"{held}, {need:.0f} of {there:.0f} ml, {100 * (1 - need / there):.0f} % to spare"
    return f"{held}, {mm(room.height)} high, {plain(Fraction(str(size[2])) - room.height)} to spare"


def _places(kinds: tuple[Kind, ...], size: Size) -> str:
    """Places in a room as it was measured, to hundredths of a millimetre, for things that need one each."""
    width, depth, height = (Fraction(str(side)) + Fraction(1, 100) for side in size)
    return f"{room_for(kinds, (width, depth, height))} places for {sum(count for count, _ in kinds)}"


def _deeper(plan: Plan) -> str:
    """Why compartments are deeper than the preset wants them; empty where they are not."""
    tray, wanted = plan.stowed.tray, plan.preset.deepest
    if not plan.stowed.fitted or tray is None or tray.h <= wanted:
        return ""
    board = 6 * tray.thickness
    told = f"compartments are {mm(tray.h)} deep, the preset wants {mm(wanted)} at most: "
    highest = max(plan.stowed.rooms, key=lambda room: room.height)
    if max(highest.height, board) < tray.h:
        return told + "a box on one sheet needs them"
    if highest.height > board:
        return told + f"what lies in '{highest.id}' is as high"
    return told + "walls are six thicknesses high"


def _pile(plan: Plan) -> tuple[str, str]:
    pile, above = plan.stowed.pile, plan.stowed.above
    if plan.stowed.tray:
        return "on the tray", f"{_named(pile.lots)}, {mm(pile.height)} high, {plain(above)} to spare below the lid"
    return "flat" if plan.preset.inserts else "free", f"{_named(pile.lots)}, {mm(above)} to spare below the lid"


def _free(plan: Plan) -> str:
    """How much of a box without a tray is filled; flat things lie upon each other."""
    box = plan.stowed.box
    there = box.x * box.y * (box.h - plan.stowed.pile.height) / MILLILITRE
    need = sum((lot.volume for lot in plan.lots if lot.piece.lies == "loose"), Fraction(0)) / MILLILITRE
    share = 100 * (1 - need / there)
    told = f"loose things fill {float(need):.0f} of {float(there):.0f} ml, {float(share):.0f} % to spare"
    kinds, size = kinds_of(list(filter(is_placed, plan.lots))), (box.x, box.y, box.h - plan.stowed.pile.height)
    return f"{told}, {_places(kinds, tuple(map(float, size)))}" if kinds else told


def _named(lots: Sequence[Lot]) -> str:
    return ", ".join(f"{lot.count} x {lot.piece.id}" for lot in lots)


def rooms_measured(figure: str) -> Iterator[tuple[str, Size]]:
    """Compartments by name, out of what their gate says: `stones 214 x 58.985 x 27.5, dice ...`."""
    for part in filter(None, figure.split(", ")):
        name, _, size = part.partition(" ")
        yield name, tuple(map(float, size.split(" x ")))

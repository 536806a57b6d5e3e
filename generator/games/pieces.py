"""Reads `[[piece]]` of a game definition: what lies in the box, and how large it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from generator.base.keys import tell_twice
from generator.base.length import parse_length
from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.model import FIGURES, LIES, SHAPES, Lies, Piece

SMALLEST, LARGEST, THICKEST = Fraction(1), Fraction(1000), Fraction(200)
THINNEST = Fraction(1, 100)
LEAST_PACKING, MOST_PACKING, USUAL_PACKING = 0.1, 0.95, 0.55
"""Things poured into a box fill about half of it: round ones of one size at most 0.64, blocks at most about 0.6."""

MOST = 9999
TOP = "top"


def read_pieces(record: Record, components: Iterable[str]) -> tuple[Piece, ...]:
    """The pieces of a game; `components` are what any of its editions counts."""
    known = sorted(components)
    pieces = tuple(_piece(table, known) for table in record.tables("piece"))
    tell_twice(record, "piece", [piece.id for piece in pieces])
    _together(record, pieces)
    return pieces


def piece_texts(pieces: Iterable[Piece]) -> tuple[list[str], list[str]]:
    """The keys of texts that these pieces need, and of those that they may have."""
    named = [piece for piece in pieces if piece.id]
    return (
        [piece.text_key for piece in named if not piece.component],
        [f"piece.{piece.id}.get" for piece in named],
    )


def _piece(table: Record, components: Sequence[str]) -> Piece:
    name = table.name("id")
    lies: Lies = table.choice("lies", LIES)  # type: ignore[assignment]
    component, count, per = _many(table, name, components)
    cut = table.choice("cut", FIGURES, "")
    target = table.text("target", "")
    size = _size(table, lies, cut, target)
    told = lies in LIES  # else nobody knows what is right here
    for key in () if told else ("thickness", "shape", "packing", "compartment"):
        if key in table:
            table.raw(key)
    piece = Piece(
        id=name,
        component=component,
        count=count,
        per=per,
        lies=lies,
        size=size,
        target=target,
        thickness=_thickness(table) if told and lies != "loose" and not cut else Fraction(0),
        shape=table.choice("shape", SHAPES, "block") if lies == "loose" else "block",  # type: ignore[arg-type]
        packing=_packing(table) if lies == "loose" else Fraction(1),
        cut=cut,
        compartment=TOP if lies == "top" else _compartment(table, name) if told else "",
        lines={key: table.line(key) if key in table else table.line() for key in ("target", "size", "cut", "id")},
    )
    if cut and lies == "loose":
        table.fault("lies", f"'{name}' is of flat boards that lie upon each other", 'write lies = "stack"')
    table.done()
    return piece


def _many(table: Record, name: str, components: Sequence[str]) -> tuple[str, int, str]:
    if "count" in table:
        if "component" in table:
            table.fault("count", "a piece has either 'component' or 'count'", "the edition counts its components")
            table.text("component")
        return "", table.integer("count", low=1, high=MOST), table.choice("per", ("game", "player"), "game")
    component = table.text("component", name)
    if component and component not in components:
        at = "component" if "component" in table else "id"
        hint = f"{did_you_mean(component, components)} (what no edition counts has a 'count' here)"
        table.fault(at, f"no edition has the component '{component}'", hint)
    if "per" in table:
        table.fault("per", "'per' goes with 'count': the edition says it of its components")
        table.text("per")
    return component, 0, "game"


def _size(table: Record, lies: str, cut: str, target: str) -> tuple[Fraction, ...]:
    given = [key for key in ("size", "target", "cut") if key in table]
    if len(given) > 1:
        table.fault(given[1], f"'{given[0]}' and '{given[1]}' both say how large it is", "write one of them")
    if target and lies == "loose":
        table.fault("target", "what is printed lies flat", 'write lies = "stack" or lies = "top"')
    if (cut or target) and "size" not in table:
        return ()
    found = table.raw("size") if "size" in table else ()
    for position, side in enumerate(found if isinstance(found, list) else ()):
        if isinstance(side, int | float) and not isinstance(side, bool):
            table.fault(("size", position), f"'size' has lengths with their unit, found {side}", f'write "{side} mm"')
            return ()
    written = table.items("size")
    many = 3 if lies == "loose" else 2
    if lies not in LIES:
        return ()
    if "size" in table and len(written) != many:
        wanted = "width, depth and height" if many == 3 else "width and depth ('thickness' is the height)"
        table.fault("size", f"'size' is {wanted}, found {len(written)} lengths")
        return (Fraction(10),) * many
    return tuple(_side(table, position, text) for position, text in enumerate(written))


def _side(table: Record, position: int, text: str) -> Fraction:
    try:
        side = parse_length(text)
    except ValueError as error:
        table.fault(("size", position), f"'size': {error}")
        return Fraction(10)
    if not SMALLEST <= side <= LARGEST:
        table.fault(("size", position), f"'size' of {float(side):g} mm is not within {SMALLEST} to {LARGEST} mm")
    return side


def _thickness(table: Record) -> Fraction:
    thickness = table.length("thickness")
    if "thickness" in table and not THINNEST <= thickness <= THICKEST:
        limits = f"{float(THINNEST):g} to {THICKEST} mm"
        table.fault("thickness", f"'thickness' of {float(thickness):g} mm is not within {limits}")
    return thickness


def _packing(table: Record) -> Fraction:
    packing = table.number("packing", USUAL_PACKING)
    if not LEAST_PACKING <= packing <= MOST_PACKING:
        hint = f"poured things fill about {USUAL_PACKING:g} of their room"
        table.fault("packing", f"'packing' must be {LEAST_PACKING:g} to {MOST_PACKING:g}, found {packing:g}", hint)
        return Fraction(1, 2)
    return Fraction(str(packing))


def _compartment(table: Record, name: str) -> str:
    compartment = table.name("compartment", default=name)
    if compartment == TOP:
        table.fault("compartment" if "compartment" in table else "id", f"a compartment can not be called '{TOP}'")
    return compartment


def _together(record: Record, pieces: Sequence[Piece]) -> None:
    """Stacks and loose pieces of one compartment would lie on each other in any order."""
    for position, piece in enumerate(pieces):
        first = next(one for one in pieces if one.compartment == piece.compartment)
        if piece.compartment and first.lies != piece.lies:
            message = f"'{piece.id}' and '{first.id}' share a compartment, but only one of them is loose"
            record.fault(("piece", position), message, "give one of them a compartment of its own")

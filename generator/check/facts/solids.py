"""Faces, edges and corners of the regular solids that dice are made as."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.dice.die import SOLIDS

_CORNERS = {"tetrahedron": 4, "cube": 8, "octahedron": 6, "dodecahedron": 20, "icosahedron": 12}
_ORDERS = ("faces-edges", "corners-edges", "faces-corners", "faces-corners-edges", "faces-edges-corners")
QUANTITIES = (
    Quantity("solid-faces", "number", "RB7-solid", "faces the solid has"),
    Quantity("solid-edges", "number", "RB7-solid", "edges the solid has"),
    Quantity("solid-corners", "number", "RB7-solid", "corners the solid has"),
    *(
        Quantity(order, "list", "RB7-solid", says=f"{{item}} is none of {order.replace('-', ', ')} of a solid")
        for order in _ORDERS
    ),
)


def facts(_subject: Subject) -> Iterator[Fact]:
    """Those of the five solids; several numbers together may be those of any."""
    why = "Corners and faces together are two more than edges."
    solids: dict[str, dict[str, int]] = {}
    for solid, faces in SOLIDS.items():
        corners = _CORNERS[solid]
        parts = solids[solid] = {"faces": faces, "corners": corners, "edges": faces + corners - 2}
        for part, count in parts.items():
            yield Fact(f"solid-{part}", (solid,), Fraction(count), why=why)
    for order in _ORDERS:
        together = ("/".join(str(parts[part]) for part in order.split("-")) for parts in solids.values())
        yield Fact(order, (), frozenset(together), why=why)

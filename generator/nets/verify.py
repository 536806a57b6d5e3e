"""Verifies a drawn net: cuts, folds and glues it by arithmetic, from the lines of its SVG alone.

It shares no code with what draws nets. All it takes from the file besides lines is what that states: solid, edge,
kerf, layers, and which labels and numbers stand where.
"""

from __future__ import annotations

from generator.nets.gates.flat import Drawn, Flat, read_flat, read_svg
from generator.nets.gates.folded import fold, seam_faults
from generator.nets.gates.shape import label_faults, shape_faults

LOOSE = 0.03
"""Millimetres by which a line may be off; coordinates have three decimals, and the kerf is taken off sharp corners."""


def verify(svg: bytes) -> list[str]:
    """What is wrong with the net, in sentences; nothing where a die comes of it."""
    drawn: Drawn | str = read_svg(svg)
    if isinstance(drawn, str):
        return [drawn]
    flat: Flat | list[str] = read_flat(drawn, LOOSE)
    if isinstance(flat, list):
        return flat
    folded = fold(flat, drawn)
    faults = shape_faults(flat, folded, drawn, LOOSE)
    return faults or [*seam_faults(flat, folded, drawn, LOOSE), *label_faults(flat, folded, drawn)]

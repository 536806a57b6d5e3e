"""Outer sizes and the number of joints are the stated ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.box.gates.cavity import WITHIN
from generator.box.gates.plates import Plate
from generator.box.gates.result import Result, number, sizes

DIGITS = 2
"""Decimals of a size: both its ends are drawn to a third one, and the base and the closed box would be told apart."""


def measures(
    shell: Sequence[Plate], lifted: Sequence[str], joints: int, stated: Mapping[str, tuple[float, ...]]
) -> list[Result]:
    """The closed box outside, the base without what lifts, and how many pairs of finger and slot and laps there are."""
    base = [plate for plate in shell if plate.group not in lifted]
    results = [
        _size(f"{name} size", shell if name != "base" else base, stated[name])
        for name in ("outside", "closed", "base")
        if name in stated
    ]
    if "joints" in stated:
        results.append(Result("joints", joints == stated["joints"][0], str(joints), number(stated["joints"][0])))
    return results


def _size(name: str, plates: Sequence[Plate], stated: Sequence[float]) -> Result:
    limit = f"{sizes(stated)} mm within {WITHIN}"
    if not plates:
        return Result(name, False, "no panels", limit)
    ends = [[end for plate in plates for end in plate.span(axis)] for axis in range(3)]
    size = [max(values) - min(values) for values in ends]
    good = all(abs(a - b) <= WITHIN for a, b in zip(size, stated, strict=True))
    told = [round(each, DIGITS) for each in size] if good else size
    return Result(name, good, f"{sizes(told)} mm", limit)

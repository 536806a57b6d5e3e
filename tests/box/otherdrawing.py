"""Reads a drawing of the other generator back to nominal parts: undoes its kerf and drops the loops at its corners."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

PATH = "{http://www.w3.org/2000/svg}path"
GROUP = "{http://www.w3.org/2000/svg}g"
INNER = "rgb(0,0,255)"


def read(path: Path, kerf: Fraction) -> list[tuple[frozenset, frozenset]]:
    """For each part: the corners of its outline, and of each of its holes, from the upper left corner of the part."""
    parts = []
    for group in ElementTree.parse(path).getroot().iter(GROUP):
        outer = [nominal(d, kerf / 2) for d in drawn(group, False)]
        if len(outer) == 1 and not group.findall("{http://www.w3.org/2000/svg}text"):  # else the reference bar
            left, top = min(x for x, _ in outer[0]), min(y for _, y in outer[0])
            holes = [nominal(d, -kerf / 2) for d in drawn(group, True)]
            loops = [frozenset((x - left, y - top) for x, y in loop) for loop in (outer[0], *holes)]
            parts.append((loops[0], frozenset(loops[1:])))
    return parts


def drawn(group: ElementTree.Element, inner: bool) -> list[str]:
    """The data of its paths, each a closed loop: outlines, or holes."""
    data = [path.get("d") for path in group.iter(PATH) if (path.get("stroke") == INNER) is inner]
    return [loop for d in data for loop in re.findall(r"M[^M]*", d)]


def straight(d: str) -> list[tuple[Fraction, Fraction, Fraction, Fraction]]:
    """The level and upright pieces of a path; its curves are corners only."""
    x = y = Fraction(0)
    pieces = []
    for letter, rest in re.findall(r"([MHVLCZ])([^MHVLCZ]*)", d):
        numbers = [Fraction(number) for number in rest.split()]
        u, v = x, y
        if letter in "ML":
            u, v = numbers
        elif letter == "H":
            u = numbers[0]
        elif letter == "V":
            v = numbers[0]
        elif letter == "C":
            u, v = numbers[4:]
        if letter in "LHV" and (u, v) != (x, y):
            pieces.append((x, y, u, v))
        x, y = u, v
    return pieces


def nominal(d: str, shrink: Fraction) -> list[tuple[Fraction, Fraction]]:
    """Corners of the loop with every edge moved inwards by `shrink`."""
    pieces = straight(d)
    turn = sum(x * v - u * y for x, y, u, v in pieces)
    inwards = shrink if turn > 0 else -shrink
    lines = []
    for x, y, u, v in pieces:
        level = y == v
        step = (inwards if u > x else -inwards) if level else (-inwards if v > y else inwards)
        lines.append((level, y + step if level else x + step))
    runs = [run[0] for run in (list(group) for _, group in groupby(lines))]
    if runs[0] == runs[-1]:
        runs.pop()
    corners = zip(runs[-1:] + runs[:-1], runs, strict=True)
    return [(b[1], a[1]) if a[0] else (a[1], b[1]) for a, b in corners]

"""Papers: one file each in `templates/papers`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from generator.base.problem import Problem
from generator.base.tomlfile import read_record

LARGEST = 5080
"""Millimetres: 14400 points, the limit of PDF (ISO 32000-1, annex C)."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper as it lies in the printer; exact millimetres."""

    name: str
    width: Fraction
    height: Fraction


def read_paper(name: str, path: Path, problems: list[Problem]) -> Paper | None:
    """The paper of a file; None, with the problems noted, where the file is at fault."""
    before = len(problems)
    if record := read_record(path, problems):
        paper = Paper(name, record.length("width"), record.length("height"))
        record.done()
        if len(problems) == before:
            for key, side in (("width", paper.width), ("height", paper.height)):
                if side > LARGEST:
                    record.fault(key, f"'{key}' is more than the {LARGEST} mm that a page of a PDF can have")
                if side <= 0:
                    record.fault(key, f"'{key}' must be more than 0 mm")
        if len(problems) == before:
            return paper
    return None


def flips_sideways(paper: Paper, flip: str) -> bool:
    """Whether the flip, along the long or the short edge, turns the paper like a page of a book, left to right."""
    return (flip == "long") == (paper.height >= paper.width)

"""What the template of the calibration sheet meets: sentences, and where the words stand between the scales."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.base.labels import Labels
from generator.press.printers.vernier import EDGE, scales
from generator.press.targets.paper import Paper

COLUMN_LEFT, COLUMN_RIGHT = 72.0, 62.0
"""From the edges of the paper to the words between the scales, mm."""
RULER = 100.0
EXAMPLE = 54.0
"""Height of the example, mm."""
COMMAND = 24.0
A_LINE = 38
"""Characters of a line, about: longer sentences get more room."""


@dataclass(frozen=True)
class Area:
    """A place on the sheet, mm from its top left corner."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Step:
    """What is to be done: the `key` of its text, the `words`, and how many `lines` they may take."""

    key: str
    words: str
    lines: int


def sheet_places(paper: Paper) -> dict[str, Area]:
    """Where the column of words, the example in it and the ruler lie."""
    width, height, edge = float(paper.width), float(paper.height), float(EDGE)
    column = Area(COLUMN_LEFT, edge, width - COLUMN_LEFT - COLUMN_RIGHT, height - 2 * edge)
    example = Area(column.x, height - edge - COMMAND - EXAMPLE, column.w, EXAMPLE)
    ruler, back = Area(66, (height - RULER) / 2, 0, RULER), Area(edge, height / 2 - 12, 50, 24)
    return {"column": column, "example": example, "ruler": ruler, "back": back}


def calibration_context(labels: Labels, paper: Paper, flip: str) -> dict[str, Any]:
    """The values of the template, for paper that is turned on the edge `flip`."""
    words = labels.section("calibration")
    steps = []
    for key in ("print", "light", "zero", "tenths", "sign", "type"):
        said = words[key].format(turn=words[flip]) if key == "print" else words[key]
        steps.append(Step(key, said, 1 + -(-len(said) // A_LINE)))
    readings = " ".join(f"{scale.letter}=…" for scale in scales(paper))
    return {
        "lang": labels.language,
        "text": words,
        "paper": paper.name,
        "steps": steps,
        "command": words["command"].format(paper=paper.name, readings=readings),
        "places": sheet_places(paper),
    }

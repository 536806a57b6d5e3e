"""The size of the cut card: by the name of a file in `templates/cardsizes`, or width and height."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from generator.base.problem import Problem, did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record

LARGEST_CARD = Fraction(500)
"""Millimetres; a card no larger than a poster is laid out in a moment."""
POKER = (Fraction(63), Fraction(88))
"""Width and height of a card whose target says nothing else, mm."""
_FOLDER = "cardsizes"


def card_size(project: Project, record: Record) -> tuple[Fraction, Fraction]:
    """Width and height in mm of the cards of a target; what is at fault is noted."""
    width, height = record.length("card_width", POKER[0]), record.length("card_height", POKER[1])
    name = record.text("card", "")
    if not name:
        _check(record, width, height, ("card_width", "card_height"))
        return width, height
    for key in ("card_width", "card_height"):
        if key in record:
            record.fault(key, f"'{key}' and 'card' both tell how large a card is", "leave one of them out")
    known = project.named(_FOLDER, ".toml")
    if name not in known:
        record.fault("card", f"there is no card size '{name}'", did_you_mean(name, known))
        return POKER
    return read_card_size(known[name], record.problems) or POKER


def read_card_size(path: Path, problems: list[Problem]) -> tuple[Fraction, Fraction] | None:
    """Width and height in mm of a file; None, with the problems noted, where it is at fault."""
    before = len(problems)
    if record := read_record(path, problems):
        size = record.length("width"), record.length("height")
        record.done()
        if len(problems) == before:
            _check(record, *size, ("width", "height"))
        if len(problems) == before:
            return size
    return None


def _check(record: Record, width: Fraction, height: Fraction, keys: tuple[str, str]) -> None:
    if record.problems:
        return
    for key, side in zip(keys, (width, height), strict=True):
        if side <= 0:
            record.fault(key, f"'{key}' must be more than 0 mm")
        if side > LARGEST_CARD:
            most = f"{float(LARGEST_CARD):g} mm"
            record.fault(key, f"'{key}' of {round(float(side), 2):g} mm is more than the {most} that are possible")

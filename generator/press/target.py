"""Targets: what a card is printed on and how, one file each in `templates/targets`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.sheetformat import SheetFormat, mm, read_sheet_format

LARGEST_CARD, LARGEST_BLEED = Fraction(500), Fraction(20)
LARGEST_SCALE = 4.0
"""Millimetres; a card no larger than a poster is laid out in a moment, and no shop asks for more bleed."""
KINDS = ("sheet", "single")
PAGES = "pages"
"""The kind of targets that are not for cards."""
COLOURS = ("rgb", "cmyk")


@dataclass(frozen=True)
class Target:
    """A way of printing; lengths are exact millimetres.

    `single` is one face a page with its bleed, `sheet` a paper full of cards; only then `sheet` is there.
    Text keeps the distance `safe` from the cut. `scale` enlarges everything: the card is laid
    out smaller by it. Every value that changes the printed file is in here, so that
    `repr(target)` may stand for the target in a hash.
    """

    name: str
    kind: str
    card_width: Fraction
    card_height: Fraction
    bleed: Fraction
    safe: Fraction
    colour: str
    sheet: SheetFormat | None = None
    scale: float = 1.0

    @property
    def layout_size(self) -> tuple[float, float, float, float]:
        """Trim width and height, bleed and safe zone of a card in mm, before it is enlarged."""
        sides = (self.card_width, self.card_height, self.bleed, self.safe)
        width, height, bleed, safe = (round(float(side) / self.scale, 4) for side in sides)
        return width, height, bleed, safe

    @property
    def flip(self) -> str:
        """The edge along which the paper is turned unless the user says otherwise."""
        return self.sheet.flip if self.sheet else "long"


def describe(target: Target) -> str:
    """What was computed for the target, such as `9 cards a sheet, 3 x 3 upright, outer bleed 3 mm`."""
    if target.sheet is None:
        size = f"{float(target.card_width):g} x {float(target.card_height):g} mm"
        return f"one side a page, {size}, bleed {float(target.bleed):g} mm{_large(target)}"
    grid = target.sheet.grid
    sides, ends = f"{float(grid.bleed_x):g} mm", f"{float(grid.bleed_y):g} mm"
    cards = f"{grid.cards} {'card' if grid.cards == 1 else 'cards'} a sheet"
    lying = "turned" if grid.turned else "upright"
    bleed = sides if sides == ends else f"{sides} at the sides, {ends} above and below"
    return f"{cards}, {grid.columns} x {grid.rows} {lying}, outer bleed {bleed}{_large(target)}"


def _large(target: Target) -> str:
    return f", {target.scale:g} times as large" if target.scale != 1 else ""


def load_target(project: Project, name: str) -> Target:
    """The target of that name. UnknownName where there is none, UserError with every fault of its file."""
    problems: list[Problem] = []
    record = read_record(project.pick("target", "targets", ".toml", name), problems)
    if record and "kind" in record and record.text("kind") == PAGES:
        record.fault("kind", f"'{name}' prints pages, not cards", f"a target for cards has kind = {' or '.join(KINDS)}")
    target = _read(project, name, record) if record and not problems else None
    if problems or target is None:
        raise UserError(problems)
    return target


def _read(project: Project, name: str, record: Record) -> Target:
    kind = record.choice("kind", KINDS)
    width, height = record.length("card_width", Fraction(63)), record.length("card_height", Fraction(88))
    bleed, safe = record.length("bleed", Fraction(3)), record.length("safe", Fraction(3))
    colour, scale = record.choice("colour", COLOURS, "rgb"), record.number("scale", 1.0)
    if not 1 <= scale <= LARGEST_SCALE:
        record.fault("scale", f"'scale' must be from 1 to {LARGEST_SCALE:g}, found {scale:g}")
    _check_card(record, width, height, bleed, safe)
    sheet = read_sheet_format(project, record, width, height, bleed) if kind == "sheet" else None
    if kind in KINDS:  # else nobody knows which keys belong there
        record.done()
    return Target(name, kind, width, height, bleed, safe, colour, sheet, scale)


def _check_card(record: Record, width: Fraction, height: Fraction, bleed: Fraction, safe: Fraction) -> None:
    if record.problems:
        return
    for key, side in (("card_width", width), ("card_height", height)):
        if side <= 0:
            record.fault(key, f"'{key}' must be more than 0 mm")
    for key, length in (("bleed", bleed), ("safe", safe)):
        if length < 0:
            record.fault(key, f"'{key}' must not be negative, found {mm(length)}")
    for key, length, most in (
        ("card_width", width, LARGEST_CARD),
        ("card_height", height, LARGEST_CARD),
        ("bleed", bleed, LARGEST_BLEED),
    ):
        if length > most:
            record.fault(key, f"'{key}' of {mm(length)} is more than the {mm(most)} that are possible")
    if 0 < min(width, height) <= 2 * safe:
        record.fault("safe", f"'safe' of {mm(safe)} on both sides leaves nothing of {mm(min(width, height))}")

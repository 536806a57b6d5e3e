"""The size of the cut card: by the name of a file in `templates/cardsizes`, or width and height."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from generator.base.length import MM_PER_INCH
from generator.base.problem import Problem, UserError, did_you_mean
from generator.base.products import Shop
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import SheetFormat, mm, read_sheet_format
from generator.press.targets.shop import USUAL_JOB, USUAL_SHOP, Job, read_job, read_shop

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


MOST_PIXELS = 10_000
"""On a side; more than any shop takes, and than the memory of a small computer holds."""


def read_pixels(record: Record, size: tuple[Fraction, Fraction], ppi: int) -> tuple[int, int]:
    """Width and height in pixels for a page of that size in mm; computed where the target does not tell.

    What the target tells has to be the size of the page at that resolution, to less than a pixel.
    """
    exact = [side / MM_PER_INCH * ppi for side in size]
    told = record.items("pixels", int, [])
    if record.problems:
        return 0, 0
    if told and (len(told) != 2 or not all(1 <= side <= MOST_PIXELS for side in told)):
        record.fault("pixels", f"'pixels' must be width and height, each from 1 to {MOST_PIXELS}, found {told}")
        return 0, 0
    if not told and max(exact) > MOST_PIXELS:
        record.fault("ppi", f"{max(round(side) for side in exact)} pixels are more than the {MOST_PIXELS} possible")
    elif told and any(abs(one - other) >= 1 for one, other in zip(told, exact, strict=True)):
        found = " x ".join(f"{float(side):.5g}" for side in exact)
        message = f"'pixels' are {told[0]} x {told[1]}, card and bleed at {ppi} ppi are {found}"
        record.fault("pixels", message, "change the size of the card, the bleed or 'ppi'")
    width, height = told or (round(side) for side in exact)
    return width, height


KEY = "cut_line"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_PROCESS = ("all", "none", "cyan", "magenta", "yellow", "black")


def read_cut_line(record: Record) -> str:
    """The name of the spot colour, empty where nothing is cut by a machine; a name that can not be one is noted."""
    name = record.text(KEY, "")
    if name and (not _NAME.fullmatch(name) or name.lower() in _PROCESS):
        hint = "use letters, digits, - and _, as in 'CutContour', and not the name of an ink"
        record.fault(KEY, f"'{KEY}' can not be '{name}'", hint)
    return name


LARGEST_BLEED = Fraction(20)
"""Millimetres; no shop asks for more."""
LARGEST_SCALE = 4.0
MARK_ROOM = Fraction(5)
"""What the page of a single face grows by on each side for crop marks, mm."""
KINDS = ("sheet", "single", "gutterfold", "png")
PAGES = "pages"
"""The kind of targets that are not for cards."""
COLOURS = ("rgb", "cmyk")


@dataclass(frozen=True)
class Target:
    """A way of printing; lengths are exact millimetres.

    `single` is one face a page with its bleed, `png` one face a picture of `pixels`. `sheet` is a paper full of cards,
    printed on both sides, `gutterfold` one printed on one side and folded; only for these `sheet` is there.
    Text keeps the distance `safe` from the cut. `scale` enlarges everything: the card is laid out smaller by it.
    `marks`: pages of single faces have room for crop marks outside the bleed. `cut_line` names the spot colour of
    contours for a machine that cuts. Every value that changes the printed
    file is in here, so that `repr(target)` may stand for the target in a hash.
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
    shop: Shop = USUAL_SHOP
    pixels: tuple[int, int] = (0, 0)
    marks: bool = False
    cut_line: str = ""
    job: Job = field(default=USUAL_JOB, repr=False, compare=False)  # no printed file depends on it

    @property
    def edge(self) -> Fraction:
        """From the edge of a page of a single face to its bleed, mm: the room of crop marks."""
        return MARK_ROOM if self.marks else Fraction(0)

    @property
    def page_size(self) -> tuple[Fraction, Fraction]:
        """Width and height in mm of the pages of a file: of the paper, or of the card with all around it."""
        if self.sheet:
            return self.sheet.paper.width, self.sheet.paper.height
        around = 2 * (self.bleed + self.edge)
        return self.card_width + around, self.card_height + around

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
    width, height = card_size(project, record)
    bleed, safe = record.length("bleed", Fraction(3)), record.length("safe", Fraction(3))
    colour, scale = record.choice("colour", COLOURS, "rgb"), record.number("scale", 1.0)
    if not 1 <= scale <= LARGEST_SCALE:
        record.fault("scale", f"'scale' must be from 1 to {LARGEST_SCALE:g}, found {scale:g}")
    _check_card(record, width, height, bleed, safe)
    shop = read_shop(record, (width, height), kind == "single")
    folded = kind == "gutterfold"
    sheet = read_sheet_format(project, record, width, height, bleed, folded) if kind == "sheet" or folded else None
    pixels = (0, 0)
    if kind == "png":
        pixels = read_pixels(record, (width + 2 * bleed, height + 2 * bleed), shop.ppi)
        if colour != "rgb":
            record.fault("colour", f"pictures are 'rgb', found '{colour}'", "leave 'colour' out")
    marks = kind == "single" and record.flag("marks", False)
    job = read_job(project, record)
    cut_line = read_cut_line(record) if kind in ("sheet", "single") else ""
    if kind in KINDS:  # else nobody knows which keys belong there
        record.done()
    return Target(name, kind, width, height, bleed, safe, colour, sheet, scale, shop, pixels, marks, cut_line, job)


def _check_card(record: Record, width: Fraction, height: Fraction, bleed: Fraction, safe: Fraction) -> None:
    if record.problems:
        return
    for key, length in (("bleed", bleed), ("safe", safe)):
        if length < 0:
            record.fault(key, f"'{key}' must not be negative, found {mm(length)}")
    if bleed > LARGEST_BLEED:
        record.fault("bleed", f"'bleed' of {mm(bleed)} is more than the {mm(LARGEST_BLEED)} that are possible")
    if 0 < min(width, height) <= 2 * safe:
        record.fault("safe", f"'safe' of {mm(safe)} on both sides leaves nothing of {mm(min(width, height))}")

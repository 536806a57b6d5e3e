"""The size of the cut card: by the name of a file in `templates/cardsizes`, or width and height."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, read_as
from generator.base.length import MM_PER_INCH
from generator.base.problem import Problem, UserError
from generator.base.products import Shop
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import SheetFormat, WrittenSheet, mm, sheet_format
from generator.press.targets.shop import USUAL_JOB, USUAL_SHOP, Job, check_corner

LARGEST_CARD = Fraction(500)
"""Millimetres; a card no larger than a poster is laid out in a moment."""
POKER = (Fraction(63), Fraction(88))
"""Width and height of a card whose target says nothing else, mm."""
_FOLDER = "cardsizes"


@dataclass(frozen=True)
class CardSize:
    """The size of a cut card, upright; exact millimetres."""

    width: Annotated[Fraction, Key("length", "its width", low=1, high=LARGEST_CARD)]
    height: Annotated[Fraction, Key("length", "its height", low=1, high=LARGEST_CARD)]


def read_card_size(path: Path, problems: list[Problem]) -> tuple[Fraction, Fraction] | None:
    """Width and height in mm of a file; None, with the problems noted, where it is at fault."""
    record = read_record(path, problems)
    size = read_as(CardSize, record) if record else None
    return (size.width, size.height) if size and record and record.is_sound else None


MOST_PIXELS = 10_000
"""On a side; more than any shop takes, and than the memory of a small computer holds."""


def pixels_of(record: Record, told: tuple[int, ...], size: tuple[Fraction, Fraction], ppi: int) -> tuple[int, int]:
    """Width and height in pixels for a page of that size in mm; computed where the target does not tell.

    What the target tells has to be the size of the page at that resolution, to less than a pixel.
    """
    exact = [side / MM_PER_INCH * ppi for side in size]
    if told and (len(told) != 2 or not all(1 <= side <= MOST_PIXELS for side in told)):
        record.fault("pixels", f"'pixels' must be width and height, each from 1 to {MOST_PIXELS}, found {list(told)}")
        return 0, 0
    if not told and max(exact) > MOST_PIXELS:
        record.fault("ppi", f"{max(round(side) for side in exact)} pixels are more than the {MOST_PIXELS} possible")
    elif told and any(abs(one - other) >= 1 for one, other in zip(told, exact, strict=True)):
        found = " x ".join(f"{float(side):.5g}" for side in exact)
        message = f"'pixels' are {told[0]} x {told[1]}, card and bleed at {ppi} ppi are {found}"
        record.fault("pixels", message, "change the size of the card, the bleed or 'ppi'")
    width, height = told or (round(side) for side in exact)
    return width, height


_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_PROCESS = ("all", "none", "cyan", "magenta", "yellow", "black")


def _spot(name: str) -> str:
    if not _NAME.fullmatch(name) or name.lower() in _PROCESS:
        hint = "use letters, digits, - and _, as in 'CutContour', and not the name of an ink"
        raise ValueError(f"no spot colour can be called '{name}'", hint)
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

    either: ClassVar[Mapping[str, Sequence[str]]] = {
        "how wide a card is": ("card", "card_width"),
        "how high a card is": ("card", "card_height"),
    }
    also: ClassVar[Mapping[str, Key]] = {
        "card": Key("text", "the size of the cut card: a file of `cardsizes` by its name", of="card size", default="")
    }

    name: str
    kind: Annotated[str, Key("choice", "what a file is", allowed=KINDS)]
    card_width: Annotated[
        Fraction,
        Key("length", "width of the cut card, where `card` is not there", default=POKER[0], low=1, high=LARGEST_CARD),
    ]
    card_height: Annotated[
        Fraction,
        Key("length", "height of the cut card, where `card` is not there", default=POKER[1], low=1, high=LARGEST_CARD),
    ]
    bleed: Annotated[
        Fraction,
        Key(
            "length",
            "how far colour goes on beyond the cut; without it, a cut beside the mark leaves a white "
            'edge; pages have it only one by one (`arrangement = "single"`): the symbols of the cover of '
            "a book go on into it",
            default=Fraction(3),
            low=0,
            high=LARGEST_BLEED,
        ),
    ]
    safe: Annotated[Fraction, Key("length", "how far words keep from the cut", default=Fraction(3), low=0)]
    colour: Annotated[str, Key("choice", "how colours are told", allowed=COLOURS, default="rgb")]
    sheet: Annotated[
        SheetFormat | None, Key("here", "its sheets", each=WrittenSheet, only={"kind": ("sheet", "gutterfold")})
    ] = None
    scale: Annotated[
        float, Key("number", "how many times larger all is, for large print", default=1.0, low=1.0, high=LARGEST_SCALE)
    ] = 1.0
    shop: Annotated[Shop, Key("here", "what is asked of a file", each=Shop)] = USUAL_SHOP
    pixels: Annotated[
        tuple[int, int],
        Key("items", "width and height of a picture; card and bleed have to be that large at `ppi`, to less than a "
            "pixel", kind=int, default=[], only={"kind": ("png",)}, otherwise=(0, 0),
            form={"items": {"type": "integer", "minimum": 1, "maximum": MOST_PIXELS}, "minItems": 2, "maxItems": 2}),
    ] = (0, 0)  # fmt: skip
    marks: Annotated[
        bool,
        Key("flag", "whether there are crop marks", default=False, only={"kind": ("single",)}, otherwise=False),
    ] = False
    cut_line: Annotated[
        str,
        Key(
            "text",
            "the name of the spot colour in which the contour of each card is drawn for a machine that cuts",
            default="",
            only={"kind": ("sheet", "single")},
            otherwise="",
            into=_spot,
        ),
    ] = ""
    job: Annotated[Job, Key("table", "what a shop does", each=Job, required=False, otherwise=USUAL_JOB)] = field(
        default=USUAL_JOB, repr=False, compare=False
    )  # no printed file depends on it

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: sheets and pictures are as large as cards of this size ask for."""
        kind, written, bleed, safe = (read[key] for key in ("kind", "sheet", "bleed", "safe"))
        if name := read.pop("card"):
            size = read_card_size(names["card size"][name], table.problems) or POKER
            read |= {"card_width": size[0], "card_height": size[1]}
        size, sheet, pixels = (read["card_width"], read["card_height"]), None, (0, 0)
        if table.is_sound:
            if min(size) <= 2 * safe:
                said = f"'safe' of {mm(safe)} on both sides leaves nothing of {mm(min(size))}"
                table.fault("safe", said)
            check_corner(table, read["shop"], size)
        if kind == "png" and read["colour"] != "rgb":
            table.fault("colour", f"pictures are 'rgb', found '{read['colour']}'", "leave 'colour' out")
        if table.is_sound and kind == "png":
            around = (size[0] + 2 * bleed, size[1] + 2 * bleed)
            pixels = pixels_of(table, read["pixels"], around, read["shop"].ppi)
        if table.is_sound and written:
            sheet = sheet_format(table, names, written, size, bleed, kind == "gutterfold")
        return read | {"sheet": sheet, "pixels": pixels}

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
    target = read_as(Target, record, target_names(project), name=name) if record and not problems else None
    if problems or target is None:
        raise UserError(problems)
    return target


def target_names(project: Project) -> Names:
    """What a target may name."""
    papers, cards = (project.named(folder, ".toml") for folder in ("papers", _FOLDER))
    return {"paper": papers, "card size": cards, "project": project}

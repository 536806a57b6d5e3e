"""What is made, as values: files with what they were made from, and what a target asks of a finished file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from typing import Annotated, Literal, TypeAlias

from generator.base.keys import Key
from generator.base.length import MM_PER_INCH, Rect


@dataclass(frozen=True, order=True)
class Artifact:
    """One finished file below the output folder; `path` is relative to it, with forward slashes.

    `inputs` is the hash of everything the file was made from, `sha256` that of its bytes.
    """

    path: str
    kind: str
    game: str
    edition: str
    language: str
    inputs: str
    sha256: str

    def as_dict(self) -> dict[str, str]:
        """The entry of the manifest."""
        return asdict(self)


Order: TypeAlias = Literal["", "card", "back-first", "fronts-backs"]
"""How sides follow each other: none follows another, front before back, back before front, or a file of each."""


ORDERS = ("card", "back-first", "fronts-backs")
"""One file with front and back of each card in turn, the same with the back before, or a file of each."""
BLACKS = {"any": "", "k-only": "k-only"}
_POINT, _HALF, _LARGEST_TYPE = MM_PER_INCH / 72, Fraction(1, 2), 50


def _type(meaning: str, points: int) -> Key:
    return Key("length", meaning, default=points * _POINT, low=0, high=_LARGEST_TYPE)


def _line(meaning: str, width: Fraction) -> Key:
    return Key("length", meaning, default=width, low=0, high=5)


@dataclass(frozen=True, kw_only=True)
class Shop:
    """What is asked of everything that is printed, whatever its size; lengths are exact millimetres.

    `ink_limit` is the most that four inks may add up to in percent; `black` is `k-only` where text in black may have no
    other ink, else empty; both count for cmyk alone. No type is smaller than `min_text`, none that is light on dark
    smaller than `min_text_reversed`, no line thinner than `min_line`. What is finer than `few_inks_type` and
    `few_inks_line` is from one ink, or black and one other, one of them solid (lines from `tint_line` on may be a
    tint); light type below `few_inks_reversed` stands on three inks at most. Without cmyk, type below `min_grey` is
    black and no grey: a printer makes dots of that. `corner` is the radius of the cut corners, `ppi`
    the least resolution of pictures; `transparency` tells whether it is allowed, `order` how sides follow each other.
    `condition` is how a press prints, as FOGRA51: files are made as PDF/X-1a:2003 for it; empty for none.
    """

    ink_limit: Annotated[
        int,
        Key(
            "integer",
            "percent that all four inks together may have at most, 100 to 400; counts for cmyk",
            default=240,
            low=100,
            high=400,
        ),
    ] = 240
    black: Annotated[
        str,
        Key(
            "choice",
            '`"k-only"`: text in black has no other ink, so that four plates that do not meet can not '
            'blur it; `"any"` allows all',
            allowed=BLACKS,
            default="any",
            into=BLACKS.get,
        ),
    ] = ""
    min_text: Annotated[Fraction, _type("the smallest type", 6)] = 6 * _POINT
    min_text_reversed: Annotated[Fraction, _type("the smallest type on dark", 7)] = 7 * _POINT
    min_line: Annotated[Fraction, _line("the thinnest line", _POINT / 2)] = _POINT / 2
    few_inks_type: Annotated[Fraction, _type("below it type is from one solid ink, or black and one other", 10)] = (
        10 * _POINT
    )
    few_inks_reversed: Annotated[Fraction, _type("below it light type stands on three inks at most", 9)] = 9 * _POINT
    few_inks_line: Annotated[Fraction, _line("below it lines are from one ink, or black and one other", _HALF)] = _HALF
    tint_line: Annotated[Fraction, _line("below it one ink of a line is solid", 7 * _HALF / 10)] = 7 * _HALF / 10
    min_grey: Annotated[Fraction, _type("the smallest grey type, smaller one is black; counts for rgb", 7)] = 7 * _POINT
    corner: Annotated[Fraction, Key("length", "the radius of the corners", default=Fraction(0), low=0)] = Fraction(0)
    transparency: Annotated[bool, Key("flag", "whether there may be transparency", default=False)] = False
    ppi: Annotated[
        int,
        Key(
            "integer",
            "the least resolution of pictures in a file, and that of `png`, 72 to 2400",
            default=300,
            low=72,
            high=2400,
        ),
    ] = 300
    condition: Annotated[
        str, Key("text",
            'the registered name of how the shop prints, as `"FOGRA51"`: files are made as PDF/X-1a:2003 '
            "for it, by our own reading and without a certificate; counts for cmyk", default="",
            only={"colour": ("cmyk",)}, otherwise=""),
    ] = ""  # fmt: skip
    order: Annotated[
        Order,
        Key("choice", '`"card"`, front and back of each card in turn, `"back-first"`, the back before the front, or '
            '`"fronts-backs"`, a file of fronts and a file of backs', allowed=ORDERS, default="card",
            only={"kind": ("single",)}, otherwise="card"),
    ] = "card"  # fmt: skip


@dataclass(frozen=True)
class PrintSpec(Shop):
    """What every page of a file has to be, and what a shop asks of it; lengths are exact millimetres.

    `kind` is that of the target: sheet, single, gutterfold, pages or png. A page is `page_width` x `page_height`
    with all that is outside the cut; `cells` are what is cut out of it: one on the page of a shop, all places of cards
    on a full sheet, on backs the same ones as on fronts. `bleed` is what colour goes on beyond the cells: on
    a sheet only at the outer edges of all, sideways and up and down (`bleed_x`, `bleed_y`). Words keep `safe` from
    the cut. `margin` is what stays white at the edges of the paper, 0 on the page of a shop.

    `colour` is rgb or cmyk. `pages` is the number of pages that a file has to have, 0 for any; `order` is empty where
    no side follows another.
    `marks` tells whether there are crop marks outside the cells. `duplex` is the edge along which the printer turns the
    paper, long or short, which the file tells the printer; empty where it tells none. `pixels` is the size of
    each picture of a target of kind png, (0, 0) for the others. `cut_line` is the spot colour of contours for a machine
    that cuts, empty where the target names none.
    """

    target: str
    kind: str
    page_width: Fraction
    page_height: Fraction
    cells: tuple[Rect[Fraction], ...]
    bleed_x: Fraction
    bleed_y: Fraction
    safe: Fraction
    margin: Fraction = Fraction(0)
    colour: str = "rgb"
    order: Order = field(default="", kw_only=True)
    pages: int = 0
    marks: bool = False
    duplex: str = ""
    pixels: tuple[int, int] = (0, 0)
    cut_line: str = ""

    @property
    def bleed(self) -> Fraction:
        """The bleed that is there on all sides."""
        return min(self.bleed_x, self.bleed_y)

    @property
    def is_for_screens(self) -> bool:
        """Whether files are as a shop has them and in the colours of screens: few shops ask for that."""
        return self.kind == "single" and self.colour == "rgb"

    def expecting(self, pages: int) -> PrintSpec:
        """The same for a file of which the number of pages is known."""
        return replace(self, pages=pages)

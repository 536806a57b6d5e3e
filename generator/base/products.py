"""What is made, as values: files with what they were made from, and what a target asks of a finished file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias


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


@dataclass(frozen=True)
class Cell:
    """A rectangle on a page, by its top left corner from that of the page; exact millimetres."""

    x: Fraction
    y: Fraction
    w: Fraction
    h: Fraction


@dataclass(frozen=True)
class PrintSpec:
    """What every page of a file has to be; lengths are exact millimetres.

    `kind` is that of the target: sheet, single, gutterfold, pages or png. A page is `page_width` x `page_height`
    with all that is outside the cut; `cells` are what is cut out of it: one on the page of a shop, all places of cards
    on a full sheet, on backs the same ones as on fronts. `bleed` is what colour goes on beyond the cells: on
    a sheet only at the outer edges of all, sideways and up and down (`bleed_x`, `bleed_y`). Words keep `safe` from
    the cut. `margin` is what stays white at the edges of the paper, 0 on the page of a shop.

    `colour` is rgb or cmyk. `ink_limit` is the most that four inks may add up to in percent; `black` is `k-only`
    where text in black may have no other ink; both count for cmyk alone. `min_text`, `min_text_reversed` (light on
    dark) and `min_line` are the smallest size of type and the thinnest line; `ppi` the least resolution of pictures.

    `order` tells how sides follow each other; `pages` is the number of pages that a file has to have, 0 for any.
    `marks` tells whether there are crop marks outside the cells. `duplex` is the edge along which the printer turns the
    paper, long or short, which the file tells the printer; empty where it tells none. `corner` is the radius of the
    cut. `transparency`: whether it is allowed. `pixels` is the size of each picture of a target of
    kind png, (0, 0) for the others. `cut_line` is the spot colour of contours for a machine that cuts, empty where the
    target names none.
    """

    target: str
    kind: str
    page_width: Fraction
    page_height: Fraction
    cells: tuple[Cell, ...]
    bleed_x: Fraction
    bleed_y: Fraction
    safe: Fraction
    margin: Fraction = Fraction(0)
    colour: str = "rgb"
    ink_limit: Fraction = Fraction(240)
    black: str = ""
    min_text: Fraction = Fraction(254, 120)
    min_text_reversed: Fraction = Fraction(7 * 254, 720)
    min_line: Fraction = Fraction(254, 1440)
    ppi: int = 300
    order: Order = ""
    pages: int = 0
    marks: bool = False
    duplex: str = ""
    corner: Fraction = Fraction(0)
    transparency: bool = False
    pixels: tuple[int, int] = (0, 0)
    cut_line: str = ""

    @property
    def bleed(self) -> Fraction:
        """The bleed that is there on all sides."""
        return min(self.bleed_x, self.bleed_y)

    def expecting(self, pages: int) -> PrintSpec:
        """The same for a file of which the number of pages is known."""
        return replace(self, pages=pages)

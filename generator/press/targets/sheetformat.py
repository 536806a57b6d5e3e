"""Papers: one file each in `templates/papers`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated

from generator.base.keys import Key, Names, read_as
from generator.base.problem import Problem
from generator.base.record import Record
from generator.base.tomlfile import read_record

LARGEST = 5080
"""Millimetres: 14400 points, the limit of PDF (ISO 32000-1, annex C)."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper as it lies in the printer; exact millimetres."""

    name: str
    width: Annotated[Fraction, Key("length", "its width", low=1, high=LARGEST)]
    height: Annotated[Fraction, Key("length", "its height", low=1, high=LARGEST)]


def read_paper(name: str, path: Path, problems: list[Problem]) -> Paper | None:
    """The paper of a file; None, with the problems noted, where it is at fault."""
    record = read_record(path, problems)
    paper = read_as(Paper, record, name=name) if record else None
    return paper if record and record.is_sound else None


def named_paper(table: Record, names: Names, name: str) -> Paper | None:
    """The paper of that name; None where there is none, which is told, or its file is at fault."""
    return read_paper(name, names["paper"][name], table.problems) if name else None


def size_of(paper: Paper) -> str:
    """A paper for a message: its name and its sides."""
    return f"{paper.name} ({mm(paper.width)} x {mm(paper.height)})"


def flips_sideways(paper: Paper, flip: str) -> bool:
    """Whether the flip, along the long or the short edge, turns the paper like a page of a book, left to right."""
    return (flip == "long") == (paper.height >= paper.width)


MARK_GAP = Fraction(7, 10)
"""Distance of a crop mark from the trim where it has to start inside the bleed, mm."""

MARK_LENGTH = Fraction(2)
"""The shortest crop mark that can be followed with a ruler, mm."""

LEGEND_HEIGHT = Fraction(27, 10)
"""What the ruler and the label of a sheet need beside the crop marks, mm."""


@dataclass(frozen=True)
class Grid:
    """A centred block of cells of the size of a card; exact millimetres.

    `turned`: the cards lie on their side. `left` and `top` are the margins of the paper, the same on the
    other sides. `bleed_x` and `bleed_y` are how far the bleed reaches at the outer edges: the full bleed, or
    what is left before the part of the paper that can not be printed. `inner_bleed` is the full one, for
    cards of a last sheet that have no neighbour. `gap` parts neighbours; 0 where they touch.
    """

    columns: int
    rows: int
    turned: bool
    cell_width: Fraction
    cell_height: Fraction
    left: Fraction
    top: Fraction
    bleed_x: Fraction
    bleed_y: Fraction
    inner_bleed: Fraction
    gap: Fraction = Fraction(0)

    @property
    def cards(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    def place(self, column: int, row: int) -> tuple[Fraction, Fraction]:
        """The top left corner of a cell."""
        pitch_x, pitch_y = self.cell_width + self.gap, self.cell_height + self.gap
        return self.left + column * pitch_x, self.top + row * pitch_y

    @property
    def legend_below(self) -> bool:
        """Whether ruler and label stand below the cards, where the margin is wider, or else to the right of them."""
        return self.top >= self.left


def card_grid(
    paper: Paper,
    width: Fraction,
    height: Fraction,
    margin: Fraction,
    reach: Fraction,
    bleed: Fraction,
    gap: Fraction = Fraction(0),
) -> Grid | None:
    """The grid with most cards of width x height; upright if that is no worse. None where not one card fits.

    `margin` is what the printer can not reach, `reach` what has to stay free between that and the cards, `gap` what
    stays free between cards.
    """
    best: Grid | None = None
    for turned, w, h in ((False, width, height), (True, height, width)):
        columns, rows = (
            (side - 2 * (margin + reach) + gap) // (cell + gap) for side, cell in ((paper.width, w), (paper.height, h))
        )
        if columns < 1 or rows < 1 or (best and columns * rows <= best.cards):
            continue
        left = (paper.width - columns * (w + gap) + gap) / 2
        top = (paper.height - rows * (h + gap) + gap) / 2
        outer = (min(bleed, left - margin), min(bleed, top - margin))
        best = Grid(columns, rows, turned, w, h, left, top, *outer, inner_bleed=bleed, gap=gap)
    return best


LEAST_GUTTER = Fraction(1)
"""Millimetres; what a pair of scissors misses a line by."""
FLIPS = ("long", "short")
CUTS = ("touch", "apart")
"""Whether one cut parts two cards, or each has its bleed on all sides."""


@dataclass(frozen=True)
class SheetFormat:
    """A paper and the grid of cards on it; exact millimetres.

    `margin` is what the printer can not reach, `flip` the edge, long or short, along which it turns the paper
    unless the user says otherwise. A `folded` sheet is printed on one side only: fronts on its upper or left half,
    backs on the other; `flip` is then the edge that the fold is parallel to.
    """

    paper: Paper
    grid: Grid
    margin: Fraction
    marks: bool
    ruler: bool
    flip: str
    folded: bool = False

    @property
    def area(self) -> Paper:
        """The part of the paper, at its top left corner, in which the grid of fronts stands in the middle."""
        return half_of(self.paper, self.flip) if self.folded else self.paper

    @property
    def legend_room(self) -> Fraction:
        """What the widest margin leaves between the bleed and the part of the paper that can not be printed."""
        grid = self.grid
        return (grid.top - grid.bleed_y if grid.legend_below else grid.left - grid.bleed_x) - self.margin


def half_of(paper: Paper, flip: str) -> Paper:
    """Half of the paper, folded in parallel to its long or short edge."""
    if flips_sideways(paper, flip):
        return Paper(paper.name, paper.width / 2, paper.height)
    return Paper(paper.name, paper.width, paper.height / 2)


@dataclass(frozen=True)
class WrittenSheet:
    """What a target says of its sheets."""

    paper: Annotated[
        str,
        Key(
            "text",
            "sheets and gutterfold, and pages that are cut or folded: a file of `papers` by its name",
            of="paper",
        ),
    ]
    margin: Annotated[Fraction, Key("length", "what the printer can not reach", low=0)]
    marks: Annotated[bool, Key("flag", "whether there are crop marks", default=True)]
    ruler: Annotated[
        bool, Key("flag", "the line of 100 mm, shorter on small paper so that the words beside it fit", default=True)
    ]
    cut: Annotated[
        str,
        Key(
            "choice",
            '`"touch"`, one cut parts two cards, or `"apart"`, each card has its bleed on all sides',
            allowed=CUTS,
            default="touch",
        ),
    ]
    gutter: Annotated[
        Fraction,
        Key(
            "length",
            "what stays between cards that else touch, as far as the paper has room and holds as many; colour goes on "
            "in it",
            default=Fraction(0),
            low=0,
        ),
    ]
    flip: Annotated[
        str,
        Key("choice",
            'sheets only: the edge on which the printer turns the paper, `"long"` or `"short"`',
            allowed=FLIPS, default="long",
            only={"kind": ("sheet",)}, otherwise="short"),
    ]  # fmt: skip


def sheet_format(
    record: Record, names: Names, written: WrittenSheet, size: tuple[Fraction, Fraction], bleed: Fraction, folded: bool
) -> SheetFormat | None:
    """The format for cards of a size. None, with the problems noted, where it is at fault."""
    (width, height), margin, marks, ruler, flip = size, written.margin, written.marks, written.ruler, written.flip
    gap = 2 * bleed if written.cut == "apart" else Fraction(0)
    paper = named_paper(record, names, written.paper)
    if paper is None or not record.is_sound:
        return None
    reach = MARK_GAP + MARK_LENGTH if marks else Fraction(0)
    if 2 * margin >= min(paper.width, paper.height):
        record.fault("margin", f"'margin' of {mm(margin)} on both sides leaves nothing of {size_of(paper)}")
        return None
    best: SheetFormat | None = None
    for edge in ("short", "long") if folded else (flip,):
        area = half_of(paper, edge) if folded else paper
        grid = card_grid(area, width, height, margin, reach, bleed, gap)
        if grid and (best is None or grid.cards > best.grid.cards):
            best = SheetFormat(paper, grid, margin, marks, ruler, edge, folded)
    if best and written.gutter > gap:
        best = _with_gutter(best, written.gutter, reach, bleed)
    if best is None:
        _refuse_card(record, half_of(paper, flip) if folded else paper, (width, height), margin, reach, folded)
        return None
    needed = _needed(best)
    if ruler and best.legend_room < needed:
        found = f"the widest margin leaves {mm(best.legend_room)} beside the bleed, {mm(needed)} are needed"
        hint = "write 'ruler = false', or make the bleed or the margin smaller"
        record.fault("ruler", f"there is no room for the ruler: {found}", hint)
        return None
    return best


def _needed(sheet: SheetFormat) -> Fraction:
    """The room that the legend of a sheet takes beside its crop marks."""
    return LEGEND_HEIGHT + (MARK_LENGTH if sheet.marks else 0)


def _with_gutter(sheet: SheetFormat, gutter: Fraction, reach: Fraction, bleed: Fraction) -> SheetFormat:
    """The same with the gutter, or as much of it as there is room for; less than LEAST_GUTTER would help nobody."""
    grid, free = sheet.grid, 2 * (sheet.margin + reach)
    sides = (sheet.area.width, grid.columns, grid.cell_width), (sheet.area.height, grid.rows, grid.cell_height)
    gap = min([gutter, *((side - free - count * cell) / (count - 1) for side, count, cell in sides if count > 1)])
    if gap < LEAST_GUTTER:
        return sheet
    width, height = sides[0][2], sides[1][2]
    parted = card_grid(sheet.area, width, height, sheet.margin, reach, bleed, gap)
    assert parted
    found = replace(sheet, grid=replace(parted, turned=grid.turned))
    return found if not sheet.ruler or found.legend_room >= _needed(found) else sheet


def _refuse_card(
    record: Record, paper: Paper, size: tuple[Fraction, Fraction], margin: Fraction, reach: Fraction, folded: bool
) -> None:
    marks = f" and {mm(reach)} for crop marks" if reach else ""
    usable = " x ".join(mm(side - 2 * (margin + reach)) for side in (paper.width, paper.height))
    half = "half of " if folded else ""
    message = (
        f"a card of {mm(size[0])} x {mm(size[1])} does not fit on {half}{size_of(paper)}, not turned either: "
        f"margins of {mm(margin)}{marks} leave {usable}"
    )
    record.fault("card_width", message, "take a larger paper or a smaller card")


def mm(length: Fraction) -> str:
    """A length for a message, such as `63.5 mm`."""
    return f"{round(float(length), 2):g} mm"

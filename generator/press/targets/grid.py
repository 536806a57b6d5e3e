"""How many cards go on a sheet, and where: cards that touch, cut with one cut between two of them, or stand apart."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.press.targets.paper import Paper

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

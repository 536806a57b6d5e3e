"""How many cards go on a sheet, and where: cards that touch, cut with one cut between two of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.press.paper import Paper

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
    cards of a last sheet that have no neighbour.
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

    @property
    def cards(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    @property
    def legend_below(self) -> bool:
        """Whether ruler and label stand below the cards, where the margin is wider, or else to the right of them."""
        return self.top >= self.left


def card_grid(
    paper: Paper, width: Fraction, height: Fraction, margin: Fraction, reach: Fraction, bleed: Fraction
) -> Grid | None:
    """The grid with most cards of width x height; upright if that is no worse. None where not one card fits.

    `margin` is what the printer can not reach, `reach` what has to stay free between that and the cards.
    """
    best: Grid | None = None
    for turned, w, h in ((False, width, height), (True, height, width)):
        columns, rows = ((side - 2 * (margin + reach)) // cell for side, cell in ((paper.width, w), (paper.height, h)))
        if columns < 1 or rows < 1 or (best and columns * rows <= best.cards):
            continue
        left, top = (paper.width - columns * w) / 2, (paper.height - rows * h) / 2
        outer = (min(bleed, left - margin), min(bleed, top - margin))
        best = Grid(columns, rows, turned, w, h, left, top, *outer, inner_bleed=bleed)
    return best

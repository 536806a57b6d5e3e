"""Sheets of paper full of cards: the part of a target that says how they are laid out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.base.problem import did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.press.grid import LEGEND_HEIGHT, MARK_GAP, MARK_LENGTH, Grid, card_grid
from generator.press.paper import Paper, read_paper

FLIPS = ("long", "short")


@dataclass(frozen=True)
class SheetFormat:
    """A paper and the grid of cards on it; exact millimetres.

    `margin` is what the printer can not reach, `flip` the edge, long or short, along which it turns the paper
    unless the user says otherwise.
    """

    paper: Paper
    grid: Grid
    margin: Fraction
    marks: bool
    ruler: bool
    flip: str

    @property
    def legend_room(self) -> Fraction:
        """What the widest margin leaves between the bleed and the part of the paper that can not be printed."""
        grid = self.grid
        return (grid.top - grid.bleed_y if grid.legend_below else grid.left - grid.bleed_x) - self.margin


def read_sheet_format(
    project: Project, record: Record, width: Fraction, height: Fraction, bleed: Fraction
) -> SheetFormat | None:
    """The format for cards of width x height. None, with the problems noted, where it is at fault."""
    paper = _paper(project, record)
    margin = record.length("margin")
    marks, ruler = record.flag("marks", True), record.flag("ruler", True)
    flip = record.choice("flip", FLIPS, "long")
    if paper is None or record.problems:
        return None
    reach = MARK_GAP + MARK_LENGTH if marks else Fraction(0)
    grid = card_grid(paper, width, height, margin, reach, bleed)
    if not _margin_is_possible(record, paper, margin):
        return None
    if grid is None:
        _refuse_card(record, paper, (width, height), margin, reach)
        return None
    sheet = SheetFormat(paper, grid, margin, marks, ruler, flip)
    needed = LEGEND_HEIGHT + (MARK_LENGTH if marks else 0)
    if ruler and sheet.legend_room < needed:
        found = f"the widest margin leaves {mm(sheet.legend_room)} beside the bleed, {mm(needed)} are needed"
        hint = "write 'ruler = false', or make the bleed or the margin smaller"
        record.fault("ruler", f"there is no room for the ruler: {found}", hint)
        return None
    return sheet


def _paper(project: Project, record: Record) -> Paper | None:
    name = record.text("paper")
    known = project.named("papers", ".toml")
    if name in known:
        return read_paper(name, known[name], record.problems)
    if name:
        record.fault("paper", f"there is no paper '{name}'", did_you_mean(name, known))
    return None


def _margin_is_possible(record: Record, paper: Paper, margin: Fraction) -> bool:
    if margin < 0:
        record.fault("margin", f"'margin' must not be negative, found {mm(margin)}")
    elif 2 * margin >= min(paper.width, paper.height):
        record.fault("margin", f"'margin' of {mm(margin)} on both sides leaves nothing of {_size_of(paper)}")
    else:
        return True
    return False


def _refuse_card(
    record: Record, paper: Paper, size: tuple[Fraction, Fraction], margin: Fraction, reach: Fraction
) -> None:
    marks = f" and {mm(reach)} for crop marks" if reach else ""
    usable = " x ".join(mm(side - 2 * (margin + reach)) for side in (paper.width, paper.height))
    message = (
        f"a card of {mm(size[0])} x {mm(size[1])} does not fit on {_size_of(paper)}, not turned either: "
        f"margins of {mm(margin)}{marks} leave {usable}"
    )
    record.fault("card_width", message, "take a larger paper or a smaller card")


def _size_of(paper: Paper) -> str:
    return f"{paper.name} ({mm(paper.width)} x {mm(paper.height)})"


def mm(length: Fraction) -> str:
    """A length for a message, such as `63.5 mm`."""
    return f"{round(float(length), 2):g} mm"

"""The second face of what is engraved on both: a drawing of its own, for the part turned over in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError, shown
from generator.box.drawing.drawing import USUAL, BoxJob, Drawing, PartMark, Variant, engraved, metadata
from generator.box.drawing.nesting import Placed, Sheet
from generator.box.geometry.outline import Panel, bounds
from generator.press.colours.colour import luminance
from generator.press.outlines import OutlinePath, outlines, polygon
from generator.press.primitives import Area, Colour, Face, Line, Mark, Rect, marks

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


def turned_parts(job: BoxJob, sheet: Sheet) -> list[Placed]:
    """Parts of the sheet that are engraved on both faces, turned over from left to right and laid where they lay."""
    panels = {panel.id: panel for panel in job.panels}
    both = set(job.engravings.inside) & set(job.engravings.outside)
    return [_turned(placed, panels[placed.panel.id]) for placed in sheet.parts if placed.panel.id in both]


def _turned(placed: Placed, panel: Panel) -> Placed:
    """The panel with its inside up; what was turned clockwise is turned the other way when seen from behind."""
    back = Placed(panel, placed.x, placed.y, -placed.turn % 360)
    left, top, _, _ = bounds(placed.polygon(placed.panel.outline))
    x, y, _, _ = bounds(back.polygon(panel.outline))
    return replace(back, x=back.x + left - x, y=back.y + top - y)


def other_sides(job: BoxJob, sheets: Sequence[Sheet], title: str, variant: Variant = USUAL) -> dict[int, Drawing]:
    """By the number of the sheet, what is engraved once its parts are turned over; most sheets have nothing of it.

    Nothing is cut. The outline of the part, which lies in its own hole, is told in the notes. `title` has the places
    {title}, {number} and {of}.
    """
    told, found = variant.notes and "notes" in job.profile.pens, {}
    for sheet in sheets:
        if parts := turned_parts(job, sheet):
            marks = [mark for placed in parts for mark in engraved(job, placed, variant)]
            found[sheet.number] = Drawing(
                title.format(title=job.title, number=sheet.number, of=sheet.of),
                (sheet.width, sheet.height),
                job.profile.pens,
                metadata(job, replace(sheet, parts=tuple(parts))) | {"uncut": True},
                (*marks, *(_register(placed) for placed in parts if told)),
                (),
                job.profile.palette,
            )
    return found


def _register(placed: Placed) -> PartMark:
    corners = [(float(x), float(y)) for x, y in placed.polygon(placed.panel.outline)]
    return PartMark("notes", polygon(corners), filled=False)


LIGHTEST = 0.3
"""Luminance from 0 to 1; a lighter colour in an engraving is meant to stay unburnt, which no beam can do on top."""


def burnt(face: Face, fonts: FontSet, template: FilePath) -> list[OutlinePath]:
    """The areas to burn, one for each mark of the face, in mm from its upper left corner.

    Raises UserError where the template paints with a light colour: wood has no white paint.
    """
    found = list(marks(face.items))
    colours = {colour for mark in found for colour in _colours(mark)}
    if light := sorted(colour.name for colour in colours if luminance(colour.rgb) > LIGHTEST):
        hint = "leave the place free instead, and draw around it"
        raise UserError(
            [Problem(shown(template), 0, f"'{name}' is a light colour, which can not be burnt", hint) for name in light]
        )
    return outlines(found, fonts)


def _colours(mark: Mark) -> list[Colour]:
    if isinstance(mark, Rect | Area):
        return [colour for colour in (mark.fill, mark.stroke) if colour]
    return [mark.stroke] if isinstance(mark, Line) else [mark.fill]

"""Engravings: faces laid out from card XML become areas to burn."""

from __future__ import annotations

from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError, shown
from generator.press.colours.colour import luminance
from generator.press.outlines import Path, outlines
from generator.press.primitives import Area, Colour, Face, Line, Mark, Rect, marks

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

LIGHTEST = 0.3
"""Luminance from 0 to 1; a lighter colour in an engraving is meant to stay unburnt, which no beam can do on top."""


def burnt(face: Face, fonts: FontSet, template: FilePath) -> list[Path]:
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

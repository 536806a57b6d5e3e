"""What sheets say that are laid in again by hand for their backs: an arrow, and which sheet is drawn in first.

It stands on the front, on the waste across from the legend: between the crop marks and what can not be printed.
"""

from __future__ import annotations

import unicodedata
from fractions import Fraction

from generator.base.length import Rect
from generator.base.problem import Problem, UserError
from generator.glyphs.fontset import FontSet
from generator.press.measure import kerns, thousandth
from generator.press.primitives import BLACK, Area, Text
from generator.press.sheets.imposition import Placement, drawn_first
from generator.press.sheets.marks import SheetWords, fitting_face
from generator.press.targets.sheetformat import LEGEND_HEIGHT, MARK_LENGTH, SheetFormat, flips_sideways, mm

CLEAR = LEGEND_HEIGHT - Fraction(24, 10)
"""Between the words and the crop marks, mm."""
HIGHEST = Fraction(5)
SIZES = (8.0, 6.5)
"""Type in points: the larger one where there is room for it."""
ROOM_FOR_LARGE = Fraction(3)
HINT = "take another target, or print the odd pages of the usual file, and then the even ones on their backs"


def refeed_height(sheet: SheetFormat, target: str = "") -> Fraction:
    """The height of the strip with arrow and words, mm. Raises UserError where there is no room for it, which names
    the target if it is given."""
    room = sheet.legend_room - (MARK_LENGTH if sheet.marks else 0)
    if room < LEGEND_HEIGHT:
        on = f"on '{target}' " if target else ""
        beside = f" and {mm(MARK_LENGTH)} for crop marks" if sheet.marks else ""
        message = (
            f"there is no room {on}for the arrow that shows how sheets are laid in again: "
            f"{mm(LEGEND_HEIGHT)}{beside} are needed beside the bleed, the margin leaves {mm(sheet.legend_room)}"
        )
        raise UserError([Problem("wuerfelwerk", 0, message, HINT)])
    return min(HIGHEST, room - CLEAR)


def refeed_reserve(sheet: SheetFormat) -> Fraction:
    """How much of the margin crop marks leave free for it, mm."""
    return refeed_height(sheet) + CLEAR


def refeed_place(sheet: SheetFormat) -> Placement:
    """Where it lies: above the cards, or on the left of them, where it is read upwards."""
    grid, paper, margin, height = sheet.grid, sheet.paper, sheet.margin, refeed_height(sheet)
    if grid.legend_below:
        box, turn = Rect(grid.left, margin, paper.width - 2 * grid.left, height), 0
    else:
        box, turn = Rect(margin, grid.top, height, paper.height - 2 * grid.top), 270
    return Placement(box, box, (box,), turn)


def leading_edge(sheet: SheetFormat, flip: str) -> tuple[int, int]:
    """The direction on the front, x to the right and y down, of the edge that goes into the printer first again.

    A page enters with its head. Paper turned like a page of a book keeps its head, turned the other way its foot comes
    first. Paper that lies across is taken to enter with its left edge.
    """
    sideways = flips_sideways(sheet.paper, flip)
    if sheet.paper.height >= sheet.paper.width:
        return (0, -1) if sideways else (0, 1)
    return (1, 0) if sideways else (-1, 0)


def refeed_items(
    sheet: SheetFormat, words: SheetWords, flip: str, sheets: int, feed: str, fonts: FontSet
) -> tuple[Area, Text]:
    """The arrow and the words, in mm from the top left corner of the strip. Raises UserError where they do not fit."""
    place = refeed_place(sheet)
    height = float(refeed_height(sheet))
    said = words.refeed_one if sheets == 1 else words.refeed.format(first=drawn_first(sheets, feed))
    text = unicodedata.normalize("NFC", said)
    length = float(max(place.trim.w, place.trim.h)) - height - 1.5
    size = SIZES[0] if height >= ROOM_FOR_LARGE else SIZES[1]
    face = fitting_face([text], length, fonts, words, size)
    cap = face.cap_height * thousandth(size)
    along, down = _turned(leading_edge(sheet, flip), place.turn)
    arrow = Area((_arrow(height, along, down),), fill=BLACK)
    return arrow, Text(height + 1.5, (height + cap) / 2, text, face.name, size, BLACK, kerns(face, text))


def _turned(direction: tuple[int, int], turn: int) -> tuple[int, int]:
    """A direction on the paper as the strip sees it, which is read upwards where it stands beside the cards."""
    x, y = direction
    return (-y, x) if turn == 270 else (x, y)


def _arrow(size: float, along: int, down: int) -> tuple[tuple[float, float], ...]:
    """An arrow in a square."""
    half, head, wing, shaft = size / 2, size * 0.05, size * 0.42, size * 0.13
    points = ((0, head - half), (wing, 0), (shaft, 0), (shaft, half), (-shaft, half), (-shaft, 0), (-wing, 0))
    # drawn with its head up (0, -1), then turned
    return tuple((half - down * x - along * y, half + along * x - down * y) for x, y in points)

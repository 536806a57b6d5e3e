"""The legend of a sheet: a ruler that shows scaling, and a line that says how to print and turn it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError
from generator.press.primitives import Line, Text
from generator.press.sheets.imposition import Box, Placement
from generator.press.sheets.marks import BLACK
from generator.press.targets.grid import LEGEND_HEIGHT, MARK_LENGTH
from generator.press.targets.sheetformat import SheetFormat
from generator.press.textrun import kerns, width_mm

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace
    from generator.glyphs.fontset import FontSet

NUMERAL_SIZE = 6.0
LABEL_SIZE = 6.5
HEIGHT = Fraction(24, 10)
BASELINE = 1.8
"""From the head of the legend, mm: descenders end above its foot, where the printer ends."""

LENGTHS = range(100, 10, -10)
"""How long the ruler may be, mm: the longest that leaves room for the label."""
LINE = 0.15
GAP = 7.0
"""From the end of the ruler to the label, mm; its last numeral stands in it."""


@dataclass(frozen=True)
class SheetWords:
    """What is said on sheets, in the language of the document.

    `print_scale` for instance `Print at 100 %`, `flip_long` and `flip_short` how to turn the paper, `front`
    and `back` name the side, `ruler` how many mm the ruler should measure. `sheet` names a sheet that is folded,
    `fold` tells how. `front_of` and `back_of` name the sides of sheets that are laid in again by hand, `refeed` tells
    how that is done, `refeed_one` with a single sheet. `path` and `line` tell where they were written.
    """

    print_scale: str
    flip_long: str
    flip_short: str
    front: str
    back: str
    ruler: str
    sheet: str = "Sheet"
    fold: str = "fold along the dashed line"
    front_of: str = "Front of sheet {number}/{sheets}"
    back_of: str = "Back of sheet {number}/{sheets}"
    refeed: str = "For the backs: arrow first, sheet {first} first"
    refeed_one: str = "For the back: arrow first"
    path: str = "templates/text"
    line: int = 0


def has_legend(sheet: SheetFormat) -> bool:
    """Whether the sheet has room for a legend; a sheet with a ruler always has."""
    return sheet.legend_room >= LEGEND_HEIGHT + (MARK_LENGTH if sheet.marks else 0)


def side_name(words: SheetWords, back: bool, number: int, sheets: int, feed: str = "") -> str:
    """The name of one side of a sheet, such as `front 1/2`; by hand it has to be told which sheet that is."""
    if feed:
        return (words.back_of if back else words.front_of).format(number=number, sheets=sheets)
    return f"{words.back if back else words.front} {number}/{sheets}"


def sheet_name(words: SheetWords, number: int, sheets: int) -> str:
    """The name of a sheet that is printed on one side, such as `sheet 1/2`."""
    return f"{words.sheet} {number}/{sheets}"


def legend_place(sheet: SheetFormat) -> Placement:
    """Where the legend lies: at the widest margin, from the first cut to the part that can not be printed.

    Its head points to the cards, so beside them it is read upwards. On a folded sheet it goes along both halves.
    """
    grid, paper, margin = sheet.grid, sheet.paper, sheet.margin
    if grid.legend_below:
        box, turn = Box(grid.left, paper.height - margin - HEIGHT, paper.width - grid.left - margin, HEIGHT), 0
    else:
        box, turn = Box(paper.width - margin - HEIGHT, margin, HEIGHT, paper.height - grid.top - margin), 270
    return Placement(box, box, (box,), turn)


@dataclass(frozen=True)
class Legend:
    """What all sides of a file say beside the cards: with the same letters, and a ruler of `length` mm, 0 for none."""

    sheet: SheetFormat
    words: SheetWords
    flip: str
    feed: str
    face: FontFace
    length: int
    told: bool = True
    """Whether there was room to say how long the ruler is; its numerals do so too."""

    def label(self, side: str) -> Text:
        """What is said about the side of that name, in mm from the top left corner of the legend."""
        text = _label_text(self.sheet, self.words, self.flip, side, self.feed, self.length if self.told else 0)
        return Text(
            _label_start(self.length), BASELINE, text, self.face.name, LABEL_SIZE, BLACK, kerns(self.face, text)
        )

    def ruler(self, fonts: FontSet) -> tuple[Line | Text, ...]:
        """The ruler, in mm from the top left corner of the legend."""
        if not self.length:
            return ()
        face = fonts.text_face("regular", "normal")
        foot, y = float(HEIGHT), float(HEIGHT) - LINE / 2
        items: list[Line | Text] = [Line(-LINE / 2, y, self.length + LINE / 2, y, BLACK, LINE)]
        for at in range(0, self.length + 1, 5):
            items.append(Line(at, 0 if at % 10 == 0 else foot - 1, at, foot, BLACK, LINE))
            if at % 10 == 0:
                items.append(Text(at + 0.45, BASELINE, str(at), face.name, NUMERAL_SIZE, BLACK))
        return tuple(items)


def legend_of(
    sheet: SheetFormat, words: SheetWords, flip: str, sheets: int, fonts: FontSet, feed: str = ""
) -> Legend | None:
    """The legend of a file: of all that fit, the one with the longest ruler, set narrower where that is too long.

    None where the sheet has no room for one. Raises UserError where the words do not fit beside the shortest ruler.
    """
    if not has_legend(sheet):
        return None
    numbers = range(1, sheets + 1)
    if sheet.folded:
        sides = [sheet_name(words, number, sheets) for number in numbers]
    else:
        sides = [side_name(words, back, number, sheets, feed) for number in numbers for back in (False, True)]
    box = legend_place(sheet).trim
    ways = [*((length, True) for length in LENGTHS), (LENGTHS[-1], False)] if sheet.ruler else [(0, True)]
    for length, told in ways:
        texts = [_label_text(sheet, words, flip, side, feed, length if told else 0) for side in sides]
        room = float(max(box.w, box.h)) - _label_start(length)
        try:
            return Legend(sheet, words, flip, feed, fitting_face(texts, room, fonts, words), length, told)
        except UserError as error:
            fault = error
    raise fault


def _label_text(sheet: SheetFormat, words: SheetWords, flip: str, side: str, feed: str, length: int) -> str:
    turn = words.flip_long if flip == "long" else words.flip_short
    parts = [side, words.print_scale]
    parts += [words.fold if sheet.folded else turn] if not feed else []  # the arrow tells how a hand turns it
    parts += [words.ruler.format(length=length)] if length else []
    return unicodedata.normalize("NFC", " · ".join(parts))


def _label_start(length: int) -> float:
    return length + GAP if length else 0.0


def fitting_face(
    texts: Sequence[str], room: float, fonts: FontSet, words: SheetWords, size: float = LABEL_SIZE
) -> FontFace:
    """The face in which all texts are at most `room` mm long at a size in points, normal or condensed.

    Raises UserError where they are longer, or where it has no glyphs for them.
    """
    length, text = 0.0, ""
    for width in ("normal", "condensed"):
        face = fonts.text_face("regular", width)
        if missing := sorted({char for char in "".join(texts) if not face.has(char)}):
            shown = ", ".join(f"{char!r} (U+{ord(char):04X})" for char in missing)
            text = next(text for text in texts if missing[0] in text)
            message = f"the font has no glyph for {shown} in '{text}'"
            raise UserError([Problem(words.path, words.line, message, "write it with other letters")])
        length, text = max((width_mm(face, text, size), text) for text in texts)
        if length <= room:
            return face
    found = f"'{text}' is {length:.1f} mm long, there are {room:.1f} mm"
    message = f"the label of the sheet is too long: {found}"
    raise UserError([Problem(words.path, words.line, message, "use fewer words in [sheet]")])

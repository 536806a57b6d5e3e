"""What stands on a sheet beside its cards: crop marks, the line of a fold, a ruler, and how to print it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.base.length import Rect
from generator.base.problem import Problem, UserError
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.measure import kerns, width_mm
from generator.press.primitives import BLACK, WHITE, Line, Text
from generator.press.sheets.imposition import Placement, SheetPlan
from generator.press.targets.sheetformat import LEGEND_HEIGHT, MARK_GAP, MARK_LENGTH, SheetFormat
from generator.press.targets.target import Target

LONGEST_MARK = Fraction(4)
CLEARANCE = Fraction(1, 2)
"""Distance of a mark from the bleed, where there is room for it, mm."""

MARK_LINE = 0.12
HALO_LINE = 0.8
FOLD_LINE, FOLD_DASH = 0.2, 2.0
SINGLE_LINE = 0.2


def crop_marks(plan: SheetPlan, sheet: SheetFormat, legend: bool, across: Fraction = Fraction(0)) -> tuple[Line, ...]:
    """The crop marks of the front of a sheet, in mm from its top left corner; they go over the cards.

    A mark begins outside the bleed. Where that leaves less than MARK_LENGTH before the part of the paper that
    can not be printed, it begins MARK_GAP outside the trim, on a white line that keeps it visible on a dark
    bleed. With a `legend` the marks end before it, and so far, in mm, from what can not be printed `across` from it.
    """
    grid, block, paper = sheet.grid, plan.block, sheet.area
    right_bleed = grid.bleed_x if block.right == grid.place(grid.columns, 0)[0] - grid.gap else grid.inner_bleed
    bottom_bleed = grid.bleed_y if block.bottom == grid.place(0, grid.rows)[1] - grid.gap else grid.inner_bleed
    below, beside = (LEGEND_HEIGHT if legend and grid.legend_below == side else Fraction(0) for side in (True, False))
    columns = sorted({edge for card in plan.fronts for edge in (card.trim.x, card.trim.right)})
    rows = sorted({edge for card in plan.fronts for edge in (card.trim.y, card.trim.bottom)})

    above, left_of = (across if grid.legend_below == side else Fraction(0) for side in (True, False))
    top = _span(block.y - sheet.margin - above, grid.bleed_y)
    bottom = _span(paper.height - sheet.margin - below - block.bottom, bottom_bleed)
    left = _span(block.x - sheet.margin - left_of, grid.bleed_x)
    right = _span(paper.width - sheet.margin - beside - block.right, right_bleed)

    lines: list[Line] = []
    for x in columns:
        lines += _mark(top, (x, block.y), (0, -1)) + _mark(bottom, (x, block.bottom), (0, 1))
    for y in rows:
        lines += _mark(left, (block.x, y), (-1, 0)) + _mark(right, (block.right, y), (1, 0))
    return tuple(sorted(lines, key=lambda line: line.stroke is BLACK))  # no halo over another mark


def single_marks(target: Target) -> tuple[Line, ...]:
    """The crop marks of a page with one face, outside its bleed, in mm from the top left corner of the trim."""
    begin, end = float(target.bleed + CLEARANCE), float(target.bleed + CLEARANCE + LONGEST_MARK)
    width, height = float(target.card_width), float(target.card_height)
    upright = (
        Line(x, y + way * begin, x, y + way * end, BLACK, SINGLE_LINE)
        for x in (0.0, width)
        for y, way in ((0.0, -1), (height, 1))
    )
    level = (
        Line(x + way * begin, y, x + way * end, y, BLACK, SINGLE_LINE)
        for y in (0.0, height)
        for x, way in ((0.0, -1), (width, 1))
    )
    return (*upright, *level)


def fold_line(sheet: SheetFormat, legend: bool) -> Line:
    """The line along which a sheet is folded, over all that can be printed, but not through a `legend`."""
    paper, half, margin = sheet.paper, sheet.area, sheet.margin
    below, beside = (
        LEGEND_HEIGHT if legend and sheet.grid.legend_below == side else Fraction(0) for side in (True, False)
    )
    if half.width < paper.width:
        ends = (half.width, margin, half.width, paper.height - margin - below)
    else:
        ends = (margin, half.height, paper.width - margin - beside, half.height)
    x1, y1, x2, y2 = map(float, ends)
    return Line(x1, y1, x2, y2, BLACK, FOLD_LINE, FOLD_DASH)


Span = tuple[Fraction, Fraction, bool]


def _span(room: Fraction, bleed: Fraction) -> Span:
    """Begin and end of a mark as distances from the trim, and whether it needs a halo."""
    free = room - bleed
    if free < MARK_LENGTH:
        return MARK_GAP, min(room, MARK_GAP + LONGEST_MARK), True
    begin = bleed + min(CLEARANCE, free - MARK_LENGTH)
    return begin, min(room, begin + LONGEST_MARK), False


def _mark(span: Span, at: tuple[Fraction, Fraction], outwards: tuple[int, int]) -> list[Line]:
    begin, end, halo = span
    x1, y1 = (float(place + begin * way) for place, way in zip(at, outwards, strict=True))
    x2, y2 = (float(place + end * way) for place, way in zip(at, outwards, strict=True))
    mark = Line(x1, y1, x2, y2, BLACK, MARK_LINE)
    return [Line(x1, y1, x2, y2, WHITE, HALO_LINE), mark] if halo else [mark]


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
        box, turn = Rect(grid.left, paper.height - margin - HEIGHT, paper.width - grid.left - margin, HEIGHT), 0
    else:
        box, turn = Rect(paper.width - margin - HEIGHT, margin, HEIGHT, paper.height - grid.top - margin), 270
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

"""The calibration sheet: its scales as drawings, an example of a reading, and what its template meets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import Any, TypeAlias

from generator.base.labels import Labels
from generator.base.length import Rect
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.measure import thousandth, width_mm
from generator.press.outlines import outlines
from generator.press.primitives import Area, Colour, Line, Text
from generator.press.printers.vernier import BACK_STEP, EDGE, FRONT_LINES, LINES, Scale, meeting, scales
from generator.press.sheets.imposition import back_point
from generator.press.targets.sheetformat import Paper

# The scales of the calibration sheet as drawings: upright lines on the front, and on the back what is seen through
# it. The back is drawn as it is seen from the front, and then brought behind it by the flip: so its numbers read the
# right way round for whoever holds the sheet against the light.


Mark: TypeAlias = Line | Text | Area
Point: TypeAlias = tuple[float, float]

THIN, THICK = 0.18, 0.4
NUMBER, LETTER = 6.5, 18.0
"""Type in points."""
ONES, FIVES, TENS = 5.0, 6.5, 8.0
"""Lengths of the lines of the front, mm."""
BEFORE, BEYOND, ODD = 15.0, 15.0, 17.2
"""How far lines of the back go beyond the base line, mm: to both sides farther than any drift; odd ones to a number
of their own row."""
PAST_EVEN = 16.7
"""Where an odd line of an upright scale goes on beyond the even numbers, mm from the base line."""
LAST_ASIDE = 0.8
"""How far the 10, which is wider than a digit, stands beside its line, mm."""
STEPS = 5
"""Straight lines that a curve of a number becomes."""


def front_items(scales: Sequence[Scale], fonts: FontSet, ink: Colour) -> tuple[Mark, ...]:
    """The scales of the front, in mm from the top left corner of the paper."""
    items: list[Mark] = []
    for scale in scales:
        items += front_scale(scale, range(-FRONT_LINES, FRONT_LINES + 1), fonts, ink)
        items.append(_letter(scale, 0, fonts, ink))
    return tuple(items)


def back_items(scales: Sequence[Scale], paper: Paper, flip: str, fonts: FontSet, ink: Colour) -> tuple[Mark, ...]:
    """The scales of the back, in mm from the top left corner of the paper as it lies with its back up."""
    seen: list[Mark] = []
    for scale in scales:
        seen += back_scale(scale, range(-LINES, LINES + 1), fonts, ink)
        seen.append(_letter(scale, 1, fonts, ink))
    return tuple(_behind(mark, paper, flip, fonts) for mark in seen)


def front_scale(
    scale: Scale, numbers: range, fonts: FontSet, ink: Colour, step: float = 1.0, met: int | None = None
) -> Iterator[Mark]:
    """Lines `step` mm apart, numbered each fifth; they end on the base line. The line `met` is a thick one."""
    face = fonts.text_face("regular", "normal")
    yield _line(scale, numbers[0] * step, 0, numbers[-1] * step, 0, ink)
    for number in numbers:
        length = TENS if number % 10 == 0 else FIVES if number % 5 == 0 else ONES
        thick = THICK if number == met else THIN
        yield _line(scale, number * step, -length, number * step, 0, ink, thick)
        if number % 5 == 0:
            said = f"{'+' if number > 0 else MINUS if number else ''}{abs(number)}"
            yield _number(scale, number * step, -TENS - 0.8, said, face, ink)


def back_scale(
    scale: Scale, numbers: range, fonts: FontSet, ink: Colour, step: float = float(BACK_STEP), met: int | None = None
) -> Iterator[Mark]:
    """Lines `step` mm apart across the base line; even numbers stand in a first row, odd ones in a second."""
    face = fonts.text_face("bold", "condensed")
    for number in numbers:
        end, thick = ODD if number % 2 else BEYOND, THIN if number and number != met else THICK
        if number % 2 and not scale.level:  # else it would strike through the even numbers above and below it
            yield _line(scale, number * step, -BEFORE, number * step, BEYOND, ink, thick)
            yield _line(scale, number * step, PAST_EVEN, number * step, end, ink, thick)
        else:
            yield _line(scale, number * step, -BEFORE, number * step, end, ink, thick)
        aside = LAST_ASIDE * number / LINES if abs(number) == LINES else 0
        yield _number(scale, number * step + aside, end + 0.5, str(abs(number)), face, ink)


MINUS = "\N{MINUS SIGN}"


def _line(scale: Scale, u1: float, v1: float, u2: float, v2: float, ink: Colour, width: float = THIN) -> Line:
    return Line(*_at(scale, u1, v1), *_at(scale, u2, v2), ink, width)


def _at(scale: Scale, along: float, across: float) -> Point:
    """A point by its places along the base line and across it, towards the numbers of the back."""
    x, y = float(scale.x), float(scale.y)
    return (x + along, y + across) if scale.level else (x + across, y + along)


def _number(scale: Scale, along: float, across: float, said: str, face: FontFace, ink: Colour) -> Text:
    """A number beside the end of a line: outside of it as seen from the base line."""
    x, y = _at(scale, along, across)
    wide, high = width_mm(face, said, NUMBER), face.cap_height * thousandth(NUMBER)
    outwards = across > 0
    if scale.level:
        return Text(x - wide / 2, y + high if outwards else y, said, face.name, NUMBER, ink)
    return Text(x if outwards else x - wide, y + high / 2, said, face.name, NUMBER, ink)


def _letter(scale: Scale, row: int, fonts: FontSet, ink: Colour) -> Text:
    """The letter of a scale: where it begins, on the side of the back's numbers; that of the back is the next one."""
    face = fonts.text_face("bold", "normal")
    start, way = -float(FRONT_LINES), 9.5
    x, y = _at(scale, start, 8 + way * row) if scale.level else _at(scale, start + 6, 3 + way * row)
    return Text(x, y, scale.letter, face.name, LETTER, ink)


def _behind(mark: Mark, paper: Paper, flip: str, fonts: FontSet) -> Mark:
    """What is seen through the paper, as it lies on the back."""
    if isinstance(mark, Line):
        ends = (*_mirrored((mark.x1, mark.y1), paper, flip), *_mirrored((mark.x2, mark.y2), paper, flip))
        return Line(*ends, mark.stroke, mark.line)
    if isinstance(mark, Text):
        loops = _loops(mark, fonts)
        return Area(tuple(tuple(_mirrored(point, paper, flip) for point in loop) for loop in loops), fill=mark.fill)
    raise TypeError(f"no back of {type(mark).__name__} is drawn")


def _mirrored(point: Point, paper: Paper, flip: str) -> Point:
    x, y = back_point((Fraction(point[0]), Fraction(point[1])), paper, flip)
    return float(x), float(y)


def _loops(text: Text, fonts: FontSet) -> list[list[Point]]:
    """The outline of a text as polygons: what is mirrored can not be text."""
    loops: list[list[Point]] = []
    for letter, numbers in outlines([text], fonts)[0].commands():
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            loops.append(points)
        elif letter == "L":
            loops[-1] += points
        elif letter == "Q":
            (x0, y0), (x1, y1), (x2, y2) = loops[-1][-1], *points
            for at in range(1, STEPS + 1):
                t = at / STEPS
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                loops[-1].append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
        elif letter != "Z":
            raise ValueError(f"a letter with curves of kind {letter}")
    return loops


READING = Fraction(13, 10)
FRONT, BACK = range(-1, 7), range(0, 4)
"""The lines that are shown."""


def _shifted(mark: Mark, way: float) -> Mark:
    """A mark of the back so far to the right."""
    if isinstance(mark, Line):
        return replace(mark, x1=mark.x1 + way, x2=mark.x2 + way)
    return replace(mark, x=mark.x + way) if isinstance(mark, Text) else mark


def example_items(place: Rect[float], fonts: FontSet, ink: Colour, accent: Colour) -> tuple[Mark, ...]:
    """The example at the head of its place; the lines that meet, and the back, have the colour `accent`."""
    step = (place.w - 12) / (len(FRONT) - 1)  # lines stand wider apart than on the scales
    left = Fraction(place.x + 6 - FRONT[0] * step)
    scale = Scale("", True, left, Fraction(place.y + 2 + BEFORE))
    front, back = (int(one) for one in meeting(READING))
    fronts = front_scale(scale, FRONT, fonts, ink, step, front)
    backs = back_scale(scale, BACK, fonts, accent, step * float(BACK_STEP), back)
    return tuple(chain((_shifted(mark, float(READING) * step) for mark in backs), fronts))


COLUMN_LEFT, COLUMN_RIGHT = 72.0, 62.0
"""From the edges of the paper to the words between the scales, mm."""
RULER = 100.0
EXAMPLE = 54.0
"""Height of the example, mm."""
COMMAND = 24.0
A_LINE = 38
"""Characters of a line, about: longer sentences get more room."""


@dataclass(frozen=True)
class Step:
    """What is to be done: the `key` of its text, the `words`, and how many `lines` they may take."""

    key: str
    words: str
    lines: int


def sheet_places(paper: Paper) -> dict[str, Rect[float]]:
    """Where the column of words, the example in it and the ruler lie."""
    width, height, edge = float(paper.width), float(paper.height), float(EDGE)
    column = Rect(COLUMN_LEFT, edge, width - COLUMN_LEFT - COLUMN_RIGHT, height - 2 * edge)
    example = Rect(column.x, height - edge - COMMAND - EXAMPLE, column.w, EXAMPLE)
    ruler, back = Rect(66.0, (height - RULER) / 2, 0.0, RULER), Rect(edge, height / 2 - 12, 50.0, 24.0)
    return {"column": column, "example": example, "ruler": ruler, "back": back}


def calibration_context(labels: Labels, paper: Paper, flip: str) -> dict[str, Any]:
    """The values of the template, for paper that is turned on the edge `flip`."""
    words = labels.section("calibration")
    steps = []
    for key in ("print", "light", "zero", "tenths", "sign", "type"):
        said = words[key].format(turn=words[flip]) if key == "print" else words[key]
        steps.append(Step(key, said, 1 + -(-len(said) // A_LINE)))
    readings = " ".join(f"{scale.letter}=…" for scale in scales(paper))
    return {
        "lang": labels.language,
        "text": words,
        "paper": paper.name,
        "steps": steps,
        "command": words["command"].format(paper=paper.name, readings=readings),
        "places": sheet_places(paper),
    }

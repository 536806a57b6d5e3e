"""The vernier scales of the calibration sheet: where they stand, what a reading says, and the drift behind readings.

Each scale has lines a millimetre apart on the front and lines 0.9 mm apart on the back. A reading is the whole
millimetres at which the zero line of the back stands, counted from the middle, and as many tenths as the number of that
line of the back which meets a line of the front; to the left and up it is negative. So line j of the back, drawn at
0.9 j, lies on line k of the front: an equation for the drift that holds exactly, also on a sheet that is turned.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from generator.base.problem import Problem, WrongUsage
from generator.press.printers.profile import Drift, drift_of_undoing
from generator.press.targets.sheetformat import Paper

FRONT_STEP, BACK_STEP = Fraction(1), Fraction(9, 10)
LINES = 10
"""Lines of the back on each side of its zero."""
REACH = Fraction(14)
"""The largest reading, mm: 10 mm of offset, and what a turn of one degree adds at the edge of the paper."""
FRONT_LINES = int(REACH) + LINES
"""Lines of the front on each side of the middle."""
EDGE = Fraction(8)
"""Nothing is printed nearer to the edge of the paper, mm."""
INSIDE, BEHIND = Fraction(17), Fraction(20)
"""From EDGE to the base line of a scale: on the side of the front's numbers, and of those of the back, mm."""
LEAST_WIDTH, LEAST_HEIGHT = Fraction(205), Fraction(205)
"""Of a paper that has room for eight scales and for words between them, mm."""
MOST_APART = 0.3
"""How much of a reading, mm, the other readings may leave unexplained: more is a mistake in reading."""


class Meeting(NamedTuple):
    """A line of the front and a line of the back that lie on each other, counted from the middle; between lines a
    fraction."""

    front: Fraction
    back: Fraction


@dataclass(frozen=True)
class Scale:
    """A scale; `x` and `y` are the middle of its base line in mm from the top left corner of the front.

    A `level` one has upright lines and measures to the left and right, the others measure up and down.
    """

    letter: str
    level: bool
    x: Fraction
    y: Fraction

    def point(self, met: Meeting) -> tuple[Fraction, Fraction]:
        """The point of the base line on the front where lines meet."""
        way = met.front * FRONT_STEP
        return (self.x + way, self.y) if self.level else (self.x, self.y + way)

    def drawn(self, met: Meeting) -> Fraction:
        """The x, or y, for which that line of the back was drawn."""
        return (self.x if self.level else self.y) + met.back * BACK_STEP


def meeting(reading: Fraction) -> Meeting:
    """The lines that meet."""
    sign = -1 if reading < 0 else 1
    whole, tenths = divmod(abs(reading), 1)
    return Meeting(sign * (whole + 10 * tenths), sign * 10 * tenths)


def last_meeting(reading: Fraction) -> Meeting:
    """The lines that meet where it was line 10 of the back, and not its zero, that made whole millimetres."""
    sign = -1 if reading < 0 else 1
    return Meeting(reading - sign + sign * LINES, Fraction(sign * LINES))


def scales(paper: Paper) -> tuple[Scale, ...]:
    """The eight scales: at each corner of the paper one to the side and one up and down."""
    half = Fraction(FRONT_LINES)
    beside = EDGE + half
    above = EDGE + INSIDE + BEHIND + half + 2
    letters = iter("ABCDEFGH")
    found = []
    for top in (True, False):
        for left in (True, False):
            base_y = EDGE + INSIDE if top else paper.height - EDGE - BEHIND
            base_x = EDGE + INSIDE if left else paper.width - EDGE - BEHIND
            middle_x = beside if left else paper.width - beside
            middle_y = above if top else paper.height - above
            found.append(Scale(next(letters), True, middle_x, base_y))
            found.append(Scale(next(letters), False, base_x, middle_y))
    return tuple(found)


def has_room(paper: Paper) -> bool:
    """Whether all scales and the words between them fit on the paper."""
    return paper.width >= LEAST_WIDTH and paper.height >= LEAST_HEIGHT


def enough(read: Sequence[Scale]) -> bool:
    """Whether scales tell offset, turn and size: both of two corners."""
    return sum(one.level for one in read) >= 2 and sum(not one.level for one in read) >= 2


def drift_from(readings: Mapping[Scale, Fraction], paper: Paper) -> Drift:
    """The drift that explains readings best. Raises ValueError where they are not `enough`."""
    return drift_of(_meetings(readings, paper), paper)


def drift_of(met: Mapping[Scale, Meeting], paper: Paper) -> Drift:
    """The drift that explains meetings best, by least squares, in fractions: none weighs more than another.

    S(z) = a z + b undoes the drift. A meeting at point p of the front, of a line drawn at c, says that the real part of
    S(p), for a level scale, or its imaginary part, is c: linear in the four numbers of a and b (normal equations, for
    instance Golub and Van Loan, Matrix Computations, 5.3). Raises ValueError where meetings are not `enough`.
    """
    if not enough(tuple(met)):
        raise ValueError("readings of both scales of two corners are needed")
    rows, wanted = [], []
    for scale, one in met.items():
        x, y = scale.point(one)
        x, y = x - paper.width / 2, y - paper.height / 2
        rows.append((x, -y, 1, 0) if scale.level else (y, x, 0, 1))
        wanted.append(scale.drawn(one) - (paper.width if scale.level else paper.height) / 2)
    square = [[sum((Fraction(row[i] * row[j]) for row in rows), Fraction(0)) for j in range(4)] for i in range(4)]
    right = [sum((row[i] * one for row, one in zip(rows, wanted, strict=True)), Fraction(0)) for i in range(4)]
    a, b, shift_x, shift_y = (float(one) for one in _solved(square, right))
    return drift_of_undoing(complex(a, b), complex(shift_x, shift_y))


def _meetings(readings: Mapping[Scale, Fraction], paper: Paper) -> dict[Scale, Meeting]:
    """What meets where. Whole millimetres come from the zero or from line 10, which differ where backs are larger or
    smaller than fronts: what the other readings say decides."""
    met = {scale: meeting(reading) for scale, reading in readings.items()}
    first = drift_of(met, paper)
    for scale, reading in readings.items():
        if reading and reading.denominator == 1:
            met[scale] = min((met[scale], last_meeting(reading)), key=lambda one: _apart(scale, one, first, paper))
    return met


def misread(readings: Mapping[Scale, Fraction], paper: Paper) -> str:
    """The letter of the reading that does not go with the others; empty where all do, or nobody can tell."""
    if _most_apart(readings, paper) <= MOST_APART:
        return ""
    rest = {one.letter: {scale: value for scale, value in readings.items() if scale != one} for one in readings}
    left = {letter: _most_apart(others, paper) for letter, others in rest.items() if enough(tuple(others))}
    return min(left, key=lambda letter: left[letter]) if left else ""


def _most_apart(readings: Mapping[Scale, Fraction], paper: Paper) -> float:
    met = _meetings(readings, paper)
    drift = drift_of(met, paper)
    return max(_apart(scale, one, drift, paper) for scale, one in met.items())


def _apart(scale: Scale, met: Meeting, drift: Drift, paper: Paper) -> float:
    """How far lines that meet would lie beside each other by that drift, mm."""
    middle = complex(float(paper.width) / 2, float(paper.height) / 2)
    x, y = scale.point(met)
    drawn = drift.undone(complex(float(x), float(y)) - middle) + middle
    return abs((drawn.real if scale.level else drawn.imag) - float(scale.drawn(met)))


def _solved(square: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The solution of linear equations, by elimination; exact."""
    rows = [[*row, one] for row, one in zip(square, right, strict=True)]
    for at in range(len(rows)):
        best = next(row for row in range(at, len(rows)) if rows[row][at])
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(rows)):
            if other != at and rows[other][at]:
                rows[other] = [v - rows[other][at] * w for v, w in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


_WRITTEN = re.compile(r"([A-Za-z])\s*=\s*([+\-\N{MINUS SIGN}]?)(\d{1,3}(?:\.\d{1,3})?)")


def read_readings(written: Sequence[str], known: Sequence[Scale]) -> dict[Scale, Fraction]:
    """The readings by their scales, exact. Raises WrongUsage with one line for each that is none."""
    scales = {scale.letter: scale for scale in known}
    found: dict[Scale, Fraction] = {}
    problems = []
    for one in written:
        match = _WRITTEN.fullmatch(one.strip())
        scale = scales.get(match[1].upper()) if match else None
        value = Fraction(f"{'-' if match[2] not in ('', '+') else ''}{match[3]}") if match else Fraction(0)
        if match is None:
            comma = re.search(r"\d,\d", one)
            hint = f"write '{one.replace(',', '.')}'" if comma else "write a letter and millimetres, as in A=1.3"
            problems.append((f"'{one}' is no reading", hint))
        elif scale is None:
            problems.append((f"there is no scale '{match[1]}'", f"the sheet has {', '.join(scales)}"))
        elif scale in found:
            problems.append((f"the scale {scale.letter} was read twice", "give each letter once"))
        elif abs(value) > REACH:
            message = f"{scale.letter}={float(value):g} is more than the scale has, {float(REACH):g} mm to each side"
            problems.append(
                (message, "backs that are more than 10 mm off can not be corrected: see to the printer first")
            )
        else:
            found[scale] = value
    if problems:
        raise WrongUsage([Problem("wuerfelwerk", 0, message, hint) for message, hint in problems])
    return found

"""Readings of the calibration sheet as they are typed: `A=1.3`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from generator.base.problem import Problem, WrongUsage
from generator.press.printers.vernier import REACH, Scale

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

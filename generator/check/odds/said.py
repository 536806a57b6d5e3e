"""The numbers of a sentence that may say how often a result comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from generator.check.odds.counted import Sort
from generator.check.odds.headings import ROLLS, SETS
from generator.check.reading.number import Number, NumberKind
from generator.check.sentences import Unit

_ADJECTIVE = "different|possible|equally|likely|distinct|verschiedene[nr]?|mögliche[nr]?|[a-zäöü]+e[nrs]?"
_GAP = rf"^(?:\s*\([^)]*\))?(?:\s+(?:{_ADJECTIVE}))??\s+"
COUNTED = re.compile(rf"{_GAP}(?P<noun>{ROLLS}|{SETS}|combinations?|kombinationen|faces? up)(?!\w)", re.IGNORECASE)
"""What stands behind a number of rolls or sets."""
_ONCE = re.compile(
    r"(?:\b(?:once|1|one|einmal|eins|eine[rmn]?)\s+(?:in|aus|von|of|out of|every)|\b(?:every|alle|je))\s+\Z",
    re.IGNORECASE,
)
_TIMES = re.compile(r"\s+\w*(?:rolls?|würfe|throws?|mal|times)", re.IGNORECASE)
_ADDED = re.compile(r"[+·*×]\s*\Z")
_NOUGHT = re.compile(r"[0-9]+ ?/ ?0+(?![0-9])")
_NEXT = re.compile(
    rf"\s+(?:(?P<fine>(?:{ROLLS}|times|cases|tries|mal|fällen?|versuchen?|of|and|or|but|on|if|und|oder|aber|im)\b)|\w)",
    re.I,
)
"""What follows "one in 9" where that is a chance, and where it is not."""
_SHARE = re.compile(r"(?<=\s)(?P<above>[0-9]+)/(?P<below>[0-9]+)(?![0-9/])")
_SETS = re.compile(rf"\b(?:{SETS}|combinations?|kombinationen)\b", re.IGNORECASE)
_MANY = 2
"""With more numbers of rolls than these in a sentence, those without a noun mean rolls as well."""


class Said(NamedTuple):
    """A number, where it stands in the sentence, and what it says."""

    at: int
    number: Number
    sort: Sort

    @property
    def of(self) -> bool:
        """Whether it is "N of M"."""
        return self.number.kind in ("ratio", "one-in") and self.number.other is not None


def all_said(unit: Unit) -> Iterator[Said]:
    """The numbers of a sentence that may be odds.

    In "with 16 sets in 96 rolls, and the other one with 30 sets in only 90" the last one is of rolls too.
    """
    told = {at: said for at, number in unit.numbers if (said := _said(unit, at, number))}
    for at, number in unit.numbers:
        if at in told:
            yield told[at]
        elif len(told) > _MANY and number.kind == "integer" and not number.signed and len(number.text) > 1:
            yield Said(at, number, "count")


def _said(unit: Unit, at: int, number: Number) -> Said | None:
    if number.signed:
        return None
    if number.kind in ("one-in", "ratio") and (share := _SHARE.search(unit.text, at, at + len(number.text) + 12)):
        number = _fraction(unit, share)  # "one of 1/36"
    if number.kind == "percent":
        return Said(at, number, "percent")
    if number.kind == "one-in" and (next_word := _NEXT.match(unit.after(at, number))) and not next_word["fine"]:
        return None  # one of the 4 results
    if number.kind == "ratio" or (number.kind == "one-in" and number.other is not None):
        return Said(at, number, "count")
    if number.kind == "integer" and (nought := _NOUGHT.match(unit.text, at)):  # no fraction, but meant to be one
        number = number._replace(kind="label", text=nought[0], span=unit.span(at, nought.end()))
    if number.kind == "fraction" or (number.kind == "label" and "/" in number.text):
        return None if _ADDED.search(unit.text[:at]) else Said(at, number, "chance")
    if number.kind in ("integer", "decimal"):
        if _ONCE.search(unit.text[:at]) and _TIMES.match(unit.after(at, number)):
            return Said(at, number, "one-in")
        if number.kind == "integer" and COUNTED.match(unit.after(at, number)):
            return Said(at, number, "count")
    return None


def _fraction(unit: Unit, share: re.Match[str]) -> Number:
    """The fraction that stands at a place."""
    above, below = int(share["above"]), int(share["below"])
    span = unit.span(*share.span())
    value = Fraction(above, below) if below else Fraction(above)
    kind: NumberKind = "fraction" if below else "label"
    return Number(kind, value, span, share[0], other=Fraction(below))


def says_sets(unit: Unit, said: Said) -> bool:
    """Whether what is counted are sets."""
    return bool(_SETS.search(unit.after(said.at, said.number)[:30]))

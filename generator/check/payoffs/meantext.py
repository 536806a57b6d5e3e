"""How a mean is written: `−17/36 (−0.472)`, `−41/18 + V/36`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from generator.base.locale import round_half_up
from generator.check.reading.number import read_printed

_SIGN = r"(?:(?P<sign>[+\-−–])\s*)?"
_SHARE = re.compile(
    r"(?P<sign>[+\-−–])?\s*(?:(?P<times>[0-9]+(?:/[0-9]+)?)\s*[·*×]?\s*)?(?<![A-Za-z])V(?![A-Za-z])(?:\s*/\s*(?P<by>[0-9]+))?"
)
_MEAN = re.compile(
    rf"(?<![\w.,/]){_SIGN}(?:(?P<above>[0-9]+)\s?[/⁄]\s?(?P<below>[0-9]+)|(?P<decimal>[0-9]+(?:[.,][0-9]+)?))(?![\w/]|[.,][0-9])"
)


class MeanPart(NamedTuple):
    """A number of a mean: `share` of what the others hold, or else tokens, with `places` for a rounded one."""

    value: Fraction
    start: int
    end: int
    text: str
    share: bool = False
    places: int | None = None

    def like(self, tokens: Fraction) -> str:
        """The right value, written as this one is."""
        minus = "-" if "-" in self.text else "−"
        sign = minus if tokens < 0 else "+" if self.text[0] == "+" else ""
        if self.share:
            return (
                f"{'+ ' if tokens > 0 else minus + ' '}{'' if abs(tokens).numerator == 1 else abs(tokens).numerator}"
                + (f"V/{tokens.denominator}" if tokens.denominator > 1 else "V")
            )
        if self.places is None:
            return f"{sign}{abs(tokens)}"
        mark = "," if "," in self.text else "."
        whole, _, rest = f"{float(abs(round_half_up(tokens, self.places))):.{self.places}f}".partition(".")
        return f"{sign}{whole}{mark}{rest}" if rest else f"{sign}{whole}"


def mean_parts(text: str, mark: str) -> Iterator[MeanPart]:
    """The numbers of a mean from left to right."""
    for found in _SHARE.finditer(text):
        value = Fraction(found["times"] or 1) / int(found["by"] or 1) * _factor(found["sign"])
        lead = len(found[0]) - len(found[0].lstrip())
        yield MeanPart(value, found.start() + lead, found.end(), found[0].strip(), share=True)
    rest = _SHARE.sub(lambda found: "\0" * len(found[0]), text)
    for found in _MEAN.finditer(rest):
        if found["above"]:
            if int(found["below"]):
                value = Fraction(int(found["above"]), int(found["below"])) * _factor(found["sign"])
                yield MeanPart(value, *found.span(), found[0])
        else:
            number, places = read_printed(found["decimal"], mark, grouped=False)
            yield MeanPart(number * _factor(found["sign"]), *found.span(), found[0], places=places)


def _factor(sign: str | None) -> int:
    return -1 if sign and sign in "-−–" else 1

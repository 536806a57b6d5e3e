"""Numbers and days as people of a language write them, and the one place where exact numbers become rounded ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property, lru_cache
from importlib.util import find_spec
from math import floor
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from generator.base.keys import Key

_THIN = "\N{THIN SPACE}"


def day_text(day: date, language: str, weekday: bool = False, year: bool = False) -> str:
    """A day: `21. Juni`, `June 21`; with its day of the week, `Mo., 21. Juni`; with its year too if asked for."""
    from babel.dates import format_skeleton

    skeleton = ("y" if year else "") + ("MMMEd" if weekday else "MMMMd")
    text = format_skeleton(skeleton, day, locale=language)
    return text.replace(_THIN, " ").replace(" ", "\N{NO-BREAK SPACE}")  # every font has it, and it keeps a day together


def round_half_up(value: Fraction, digits: int = 0) -> Fraction:
    """The value to `digits` decimal places; a tie goes away from zero, as people are taught to round."""
    scale = 10**digits
    magnitude = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    return Fraction(magnitude if value >= 0 else -magnitude, scale)


def largest_remainder(values: Sequence[Fraction], digits: int = 0) -> list[Fraction]:
    """Rounds values so that their sum is the rounded sum: round down, then lift those with the largest remainder.

    Hamilton's method. Named tie rule: of equal remainders the one that stands first is lifted.
    """
    scale = 10**digits
    parts = [floor(value * scale) for value in values]
    missing = int(round_half_up(sum(values, Fraction(0)), digits) * scale) - sum(parts)
    by_remainder = sorted(range(len(values)), key=lambda i: (parts[i] - values[i] * scale, i))
    for index in by_remainder[:missing]:
        parts[index] += 1
    return [Fraction(part, scale) for part in parts]


class Percentage(NamedTuple):
    """A share of a whole as it is printed; with a `bound` it is less than `value` or more, and not rounded to it."""

    value: Fraction
    digits: int
    bound: Literal["", "<", ">"] = ""


def percentage(share: Fraction, digits: int, rounded: Fraction | None = None) -> Percentage:
    """A share of one as a percentage, half-up, or as `rounded` says where a column was rounded as a whole.

    What can happen is never nought, and what can fail is never all: 1 of 46 656 is less than 0.1 percent.
    """
    value = round_half_up(share * 100, digits) if rounded is None else rounded
    least = Fraction(1, 10**digits)
    if share > 0 >= value:
        return Percentage(least, digits, "<")
    if share < 1 and value >= 100:
        return Percentage(100 - least, digits, ">")
    return Percentage(value, digits)


@dataclass(frozen=True)
class RoundingPolicy:
    """How a column of shares is rounded: each `half-up` on its own, or `largest-remainder` over the column."""

    method: Annotated[
        str,
        Key(
            "choice",
            '`"half-up"` rounds each on its own, `"largest-remainder"` makes the column sum to 100',
            allowed=("half-up", "largest-remainder"),
            default="half-up",
        ),
    ] = "half-up"
    digits: Annotated[int, Key("integer", "decimal places", default=1, low=0, high=6)] = 1

    def column(self, shares: Sequence[Fraction]) -> list[Fraction]:
        """The shares as rounded percentages, which can be added up."""
        percents = [share * 100 for share in shares]
        if self.method == "largest-remainder":
            return largest_remainder(percents, self.digits)
        return [round_half_up(percent, self.digits) for percent in percents]

    def printed(self, shares: Sequence[Fraction]) -> list[Percentage]:
        """The same as they are printed."""
        pairs = zip(shares, self.column(shares), strict=True)
        return [percentage(share, self.digits, rounded) for share, rounded in pairs]

    def whole(self, shares: Sequence[Fraction]) -> Percentage:
        """What the rounded column adds up to."""
        return Percentage(sum(self.column(shares), Fraction()), self.digits)

    def needs_footnote(self, shares: Sequence[Fraction]) -> bool:
        """Whether the rounded column of shares that make a whole does not sum to 100."""
        return sum(shares) == 1 and self.whole(shares).value != 100


# Numbers as people of a language write them. Rounding is done before; Babel only formats.


MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Locale:
    """A language by its code, `de` or `en`; other CLDR languages work the same way."""

    code: str

    @cached_property
    def _patterns(self) -> dict[str, str]:
        from babel import Locale as BabelLocale
        from babel.numbers import get_decimal_symbol, get_group_symbol

        locale = BabelLocale.parse(self.code)
        before, after = re.split(r"[#0.,]+", locale.percent_formats[None].pattern.replace("'", ""), maxsplit=1)
        return {
            "decimal": get_decimal_symbol(locale),
            "group": get_group_symbol(locale),
            "before": before,
            "after": after,
        }

    def decimal(self, value: Fraction | int, digits: int = 0) -> str:
        """A number with a fixed count of decimal places, half-up, with the real minus sign U+2212."""
        rounded = abs(round_half_up(Fraction(value), digits)) * 10**digits
        whole, rest = divmod(int(rounded), 10**digits)
        text = f"{whole:,}".replace(",", self._patterns["group"])
        if digits:
            text += self._patterns["decimal"] + str(rest).zfill(digits)
        return (MINUS if value < 0 and rounded else "") + text

    def short(self, value: Fraction | int, digits: int) -> str:
        """A number with the decimal places it needs, `digits` at most, half-up: `2.25`, `2.4`, `9`."""
        rounded = round_half_up(Fraction(value), digits)
        needed = next(places for places in range(digits + 1) if (rounded * 10**places).denominator == 1)
        return self.decimal(rounded, needed)

    def signed(self, value: int) -> str:
        """A pay-off: `+2`, `−2` or `0`."""
        return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value else "0"

    def percent(self, number: Percentage) -> str:
        """A percentage: `44.4%` in English, `44,4 %` in German (U+00A0), `< 0.1%` where it is less than it says."""
        bare = self._patterns["before"] + self.decimal(number.value, number.digits) + self._patterns["after"]
        return f"{number.bound} {bare}" if number.bound else bare

    def share(self, share: Fraction, digits: int) -> str:
        """A share of one as a percentage, rounded by itself."""
        return self.percent(percentage(share, digits))


@lru_cache
def locale(code: str) -> Locale:
    """The locale of a language code."""
    return Locale(code)


def is_language(code: str) -> bool:
    """Whether CLDR knows the language, so that numbers can be written in it; asked without loading Babel."""
    spec = find_spec("babel")
    places = spec.submodule_search_locations if spec else None
    return places is not None and code.isidentifier() and (Path(places[0]) / "locale-data" / f"{code}.dat").is_file()


def language_name(code: str) -> str:
    """What a language is called in itself: `Deutsch`."""
    from babel import Locale as BabelLocale

    name = BabelLocale.parse(code).get_display_name() or code
    return name[:1].upper() + name[1:]

"""Numbers as people of a language write them. Rounding is done before; Babel only formats."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from importlib.util import find_spec
from pathlib import Path

from generator.base.rounding import Percentage, percentage, round_half_up

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

"""Days as people of a language write them; Babel knows how."""

from __future__ import annotations

from datetime import date

_DAY, _WEEKDAY = "MMMMd", "MMMEd"
_THIN = "\N{THIN SPACE}"


def day_text(day: date, language: str, weekday: bool = False) -> str:
    """A day without its year: `21. Juni`, `June 21`; with its day of the week, `Mo., 21. Juni`."""
    from babel.dates import format_skeleton

    return _plain(format_skeleton(_WEEKDAY if weekday else _DAY, day, locale=language))


def span_text(first: date, last: date, language: str, weekday: bool = False) -> str:
    """From a day to another one: `21. Juni – 2. Juli`."""
    if first == last:
        return day_text(first, language, weekday)
    return f"{day_text(first, language, weekday)} \N{EN DASH} {day_text(last, language, weekday)}"


def _plain(text: str) -> str:
    """With spaces that every font has, kept together within a day."""
    return text.replace(_THIN, " ").replace(" ", "\N{NO-BREAK SPACE}")

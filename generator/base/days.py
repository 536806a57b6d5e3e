"""Days as people of a language write them; Babel knows how."""

from __future__ import annotations

from datetime import date

_THIN = "\N{THIN SPACE}"


def day_text(day: date, language: str, weekday: bool = False, year: bool = False) -> str:
    """A day: `21. Juni`, `June 21`; with its day of the week, `Mo., 21. Juni`; with its year too if asked for."""
    from babel.dates import format_skeleton

    skeleton = ("y" if year else "") + ("MMMEd" if weekday else "MMMMd")
    text = format_skeleton(skeleton, day, locale=language)
    return text.replace(_THIN, " ").replace(" ", "\N{NO-BREAK SPACE}")  # every font has it, and it keeps a day together

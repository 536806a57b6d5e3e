"""A name on the command line that is none: told with the nearest one and with all that are possible."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.problem import Problem, WrongUsage, did_you_mean, nearest


def unknown(kind: str, name: str, known: Sequence[str]) -> WrongUsage:
    """What to raise for it."""
    hint = f"possible: {', '.join(known)}" if nearest(name, known) else ""  # else the message lists them
    return WrongUsage([Problem("wuerfelwerk", 0, f"no {kind} '{name}'; {did_you_mean(name, known)}", hint)])

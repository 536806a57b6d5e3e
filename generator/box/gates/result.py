"""What a gate found: passed or not, with the figure it measured and the limit it is held to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

SHOWN = 3
"""Places of faults that are told in one line."""


@dataclass(frozen=True)
class Result:
    """One line of the report; `passed` is None where the gate could not be checked, and `figure` then says why.

    `missed` is a gate that the drawing of a box should have given something to check with.
    """

    gate: str
    passed: bool | None
    figure: str
    limit: str = ""
    missed: bool = False

    def __str__(self) -> str:
        word = {True: "ok", False: "FAIL", None: "skip"}[self.passed]
        return f"{word:<4}  {self.gate:<13} {self.figure}" + (f"  ({self.limit})" if self.limit else "")


def skipped(gate: str, why: str, missed: bool = True) -> Result:
    """A gate that this drawing gives nothing to check with."""
    return Result(gate, None, f"not checked: {why}", missed=missed)


def counted(gate: str, faults: Iterable[str], good: str, limit: str = "") -> Result:
    """Passes where there are no faults; else the first few are told."""
    found = list(faults)
    return Result(gate, not found, some(found) if found else good, limit)


def some(faults: list[str]) -> str:
    """The first few faults in one line, and how many more there are."""
    more = len(faults) - SHOWN
    return "; ".join(faults[:SHOWN]) + (f"; and {more} more" if more > 0 else "")


def number(value: float) -> str:
    """A length or volume for the report: three decimals at most, no minus zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def sizes(values: Iterable[float]) -> str:
    """Lengths side by side: 182 x 182 x 65."""
    return " x ".join(number(value) for value in values)

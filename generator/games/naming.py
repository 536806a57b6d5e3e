"""A naming system: what a number is called, made from parts for its tens and its ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Naming:
    """Parts of names by digit; `names` has names beside the system, by number or label.

    `order` says what of a name of two digits is said first. `forbidden` are numbers nobody may say.
    """

    tens: Mapping[str, str]
    ones: Mapping[str, str]
    order: str
    names: Mapping[str, tuple[str, ...]]
    forbidden: tuple[str, ...]

    def made(self, label: str) -> str:
        """The name that the system makes of a number; empty where it makes none.

        A single digit is called by its part of the tens alone.
        """
        if len(label) == 1:
            return self.tens.get(label, "")
        if len(label) != 2 or label[0] not in self.tens or label[1] not in self.ones:
            return ""
        parts = (self.ones[label[1]], self.tens[label[0]])
        return "".join(parts if self.order == "ones-first" else reversed(parts))

    def of(self, label: str) -> tuple[str, ...]:
        """All names of a number, of a face or of a result: that of the system first. May be forbidden to say."""
        return tuple(dict.fromkeys(name for name in (self.made(label), *self.names.get(label, ())) if name))

    def numbers(self) -> Iterator[str]:
        """Every number that the system has a name for: single digits, then row by row of tens."""
        yield from self.tens
        for ten in self.tens:
            yield from (ten + one for one in self.ones)

"""A number that somebody published about a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """A number somebody published, with its source, and whether it is right.

    `about` is `count` (rolls), `distinct` (multisets), `percent` (of the rolls) or `distinct percent`, of a
    `result`; or `total`, `distinct total` or `results` (possible ones) of the dice set named by `set`.

    Where rolls are choices, `result` is an item, and it may also be the `score` of `number` crosses of an item, how
    many rolls have `number` of `choices`, the `mean choices`, or the `without percent` of rolls that show none of
    `number` faces.
    """

    source: str
    about: str
    result: str
    value: str
    right: bool
    line: int
    set: str
    number: int = 0

    @property
    def places(self) -> int:
        """The decimal places that it was printed with."""
        return len(self.value.partition(".")[2])

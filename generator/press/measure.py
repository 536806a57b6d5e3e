"""Letters and how wide they run. Widths are in thousandths of the type size until a size is chosen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from generator.glyphs.face import FontFace
from generator.press.primitives import Colour

SOFT_HYPHEN = "\N{SOFT HYPHEN}"


class Letter(NamedTuple):
    """One character in its font; `fill` where it differs from the text around it.

    `span` is what it belongs to, a link for instance: letters of different spans never share a run.
    """

    char: str
    face: FontFace
    fill: Colour | None = None
    span: Hashable | None = None


def advance(letter: Letter) -> int:
    """How far the pen goes on; a soft hyphen takes no room, it is drawn only where a line ends at it."""
    return 0 if letter.char == SOFT_HYPHEN else letter.face.advances[letter.char]


def kern(left: Letter, right: Letter) -> int:
    """What the font adds between two letters."""
    return left.face.kerns.get(left.char + right.char, 0) if left.face is right.face else 0


@dataclass(frozen=True)
class Strip:
    """Words set as one endless line, which wrapping cuts into pieces."""

    letters: tuple[Letter, ...]

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The pen's position before each letter; kerning looks through soft hyphens."""
        positions: list[int] = []
        pen, last = 0, None
        for letter in self.letters:
            if letter.char != SOFT_HYPHEN:
                pen += kern(last, letter) if last else 0
                last = letter
            positions.append(pen)
            pen += advance(letter)
        return tuple(positions)

    def width(self, start: int, end: int) -> int:
        """The width of the letters from `start` up to, not including, `end`."""
        return self.starts[end - 1] + advance(self.letters[end - 1]) - self.starts[start] if end > start else 0


def kerns_of(letters: Sequence[Letter]) -> tuple[int, ...]:
    """What is added after each letter of a run; empty where nothing is."""
    added = tuple(kern(left, right) for left, right in pairwise(letters))
    return (*added, 0) if any(added) else ()

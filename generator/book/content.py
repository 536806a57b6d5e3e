"""What a book is made of, as values: whoever prints it gathers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.press.primitives import Face


@dataclass(frozen=True)
class BookContent:
    """What stands in a book besides its chapters, for one size of page.

    `names` are words that are not divided. `words` are the labels of the book, `symbol` is the character of the game
    and the colour of it by name. `draw` gives the face of a figure by its name; `front` and `back` are the covers.
    """

    language: str
    names: frozenset[str]
    words: Mapping[str, str]
    symbol: tuple[str, str]
    draw: Callable[[str], Face]
    front: Face
    back: Face

"""What a book is made of, as values: whoever prints it gathers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.pages.page import Page
from generator.press.primitives import Face


@dataclass(frozen=True)
class BookContent:
    """The pages of a book in reading order, and what stands around them.

    `imprint` is the page behind the cover. `words` are the labels of the book, `elsewhere` the addresses of pages
    that only the website has. `symbol` is the character of the game and the colour of it by name. `draw` gives the
    face of a figure by its name.
    """

    pages: tuple[Page, ...]
    imprint: Page
    title: str
    language: str
    words: Mapping[str, str]
    elsewhere: Mapping[str, str]
    symbol: tuple[str, str]
    draw: Callable[[str], Face]
    front: Face
    back: Face

"""The sizes of the book: margins from `templates/book/book.toml`, the room between blocks from here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from generator.base.keys import Key, read_as
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.base.tomlfile import read_value

FILE = "book/book.toml"
LEAST_SIDE, LEAST_END = 5, 15
"""Millimetres of margins: printers keep the first free; the running head and the page number stand in the second."""
LEAST_MEASURE, LEAST_DEPTH = 50, 40
"""Millimetres of text beside and below each other, without which there is no book."""


@dataclass(frozen=True)
class Margins:
    """Margins of a page in mm; `inner` is the one at the fold."""

    inner: Annotated[float, Key("length", "the one at the fold", low=LEAST_SIDE, into=float)]
    outer: Annotated[float, Key("length", "the other one", low=LEAST_SIDE, into=float)]
    top: Annotated[float, Key("length", "above the text", low=LEAST_END, into=float)]
    bottom: Annotated[float, Key("length", "below the text", low=LEAST_END, into=float)]


@dataclass(frozen=True)
class PageSize:
    """A page and where the text stands on it, in mm; pages are counted from 1, odd ones are right."""

    width: float
    height: float
    margins: Margins

    @property
    def measure(self) -> float:
        """The width of the text."""
        return self.width - self.margins.inner - self.margins.outer

    @property
    def depth(self) -> float:
        """The height of the text."""
        return self.height - self.margins.top - self.margins.bottom

    def left(self, number: int) -> float:
        """Where the text of a page begins."""
        return self.margins.inner if number % 2 else self.margins.outer


def load_margins(project: Project, game: str) -> Margins:
    """The margins of a game's book. Raises UserError with every fault of the file."""
    return read_value(project.find(FILE, game), partial(read_as, Margins))


def page_of(project: Project, game: str, width: float, height: float) -> PageSize:
    """A page of a size in mm. Raises UserError with the faults of the margins, also where they leave too little."""
    page = PageSize(width, height, load_margins(project, game))
    if page.measure < LEAST_MEASURE or page.depth < LEAST_DEPTH:
        size = f"{page.measure:.0f} x {page.depth:.0f} mm of a page of {width:.0f} x {height:.0f} mm"
        message = f"the margins leave {size} for the text, it needs {LEAST_MEASURE} x {LEAST_DEPTH} mm"
        path = project.find(FILE, game)
        raise UserError([Problem(shown(path), 1, message, "make the margins smaller, or take a larger page")])
    return page


@dataclass(frozen=True)
class Room:
    """Room before and after blocks, in mm."""

    paragraph: tuple[float, float] = (0.0, 2.1)
    item: tuple[float, float] = (0.0, 1.1)
    heading: tuple[tuple[float, float], ...] = ((0.0, 3.0), (6.6, 1.9), (4.3, 1.0), (3.2, 0.8))
    table: tuple[float, float] = (2.2, 4.2)
    figure: tuple[float, float] = (3.5, 4.5)
    after_list: float = 2.4
    indent: float = 5.4
    box: float = 4.5


ROOM = Room()

"""The sizes of the book: margins from `templates/book/book.toml`, the room between blocks from here."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.base.tomlfile import read_record

FILE = "book/book.toml"


@dataclass(frozen=True)
class Margins:
    """Margins of a page in mm; `inner` is the one at the fold."""

    inner: float
    outer: float
    top: float
    bottom: float


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
    problems: list[Problem] = []
    record = read_record(project.find(FILE, game), problems)
    if record:
        inner, outer, top, bottom = (float(record.length(key)) for key in ("inner", "outer", "top", "bottom"))
        record.done()
    if problems or not record:
        raise UserError(problems)
    return Margins(inner, outer, top, bottom)


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

"""The books of a game: which pages, or sections of pages, are the chapters of which, from `book/volumes.toml`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from generator.base.keys import Key, read_as
from generator.base.project import Project, shipped
from generator.base.tomlfile import read_value

FILE = "book/volumes.toml"
RULEBOOK = "rulebook"
VOLUMES = (RULEBOOK, "companion")
"""What lies in the box, and what is for who wants to know more."""
REST = "*"
"""Stands for all pages that are named nowhere."""


@dataclass(frozen=True)
class Volumes:
    """The names of each book's chapters in their order."""

    chapters: Annotated[
        Mapping[str, tuple[str, ...]],
        Key(
            "mapping", "a book", key="volumes", of="book",
            each=Key("items", "pages that are its chapters", of="page", once=True),
        ),
    ]  # fmt: skip
    sections: Annotated[
        Mapping[str, tuple[str, ...]],
        Key(
            "mapping", "a page of which the rule book has only some sections", of="page", required=False,
            each=Key("items", "the places of those sections", once=True),
        ),
    ]  # fmt: skip

    def pages(self, book: str, pages: Sequence[str]) -> list[str]:
        """The chapters of a book, of pages that are given in their own order."""
        named = {name for names in self.chapters.values() for name in names}
        rest = [name for name in pages if name not in named]
        return [one for name in self.chapters[book] for one in (rest if name == REST else [name]) if one in pages]

    def parts(self, book: str) -> Mapping[str, tuple[str, ...]]:
        """The sections that a book has of some of its pages."""
        return self.sections if book == RULEBOOK else {}


def load_volumes(project: Project, game: str, pages: Collection[str] = ()) -> Volumes:
    """The books of a game that has these `pages`, where they are known.

    Raises UserError with every fault of the file; a file that ships is for all games and names pages of others, too.
    """
    path = project.find(FILE, game)
    judged = pages and not path.is_relative_to(shipped())
    names = {"book": VOLUMES} | ({"page": (*pages, REST)} if judged else {})
    return read_value(path, lambda table: read_as(Volumes, table, names))

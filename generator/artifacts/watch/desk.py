"""Makes pieces anew when their files change, one at a time, and shows each at once."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from generator.artifacts.watch.board import Board
from generator.artifacts.watch.files import Stand, settled, stand
from generator.artifacts.watch.listing import Listings
from generator.artifacts.watch.reads import reading
from generator.artifacts.watch.state import Shelf, Shown
from generator.base.onceabuild import one_build
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.base.remembered import forget

OURS = "this is a fault of Würfelwerk, not of yours; the terminal says more"
Made = TypeVar("Made")


@dataclass
class Desk:
    """The pieces of a game in the languages that somebody looks at; call `step` again and again.

    What is shown as current was made from the files as they are: whatever changes while it is made makes it due
    again, before anybody sees it.
    """

    project: Project
    listings: Listings
    board: Board
    shelves: dict[str, Shelf] = field(default_factory=dict)
    seen: Stand = field(default_factory=dict)

    @property
    def roots(self) -> tuple[Path, ...]:
        """The folders of everything that a piece can be made from."""
        return (*self.project.layers()[::-1], *self.listings.folders)

    def step(self) -> bool:
        """Looks whether files have changed, and makes the first piece that is due. Tells whether there was one."""
        self.look()
        for wish in self.board.wishes():
            shelf = self.shelves.setdefault(wish.language, Shelf())
            if shelf.due:
                self._list(wish.language, shelf)
                return True
            if due := shelf.next_due(wish.piece):
                self._make(wish.language, shelf, due)
                return True
        return False

    def look(self) -> None:
        """Notes what has to be made anew, and shows it as such."""
        now = stand(self.roots)
        if now == self.seen:
            return
        now = settled(self.seen, lambda: stand(self.roots))
        changed = {path for path in {*now, *self.seen} if now.get(path) != self.seen.get(path)}
        moved = not changed <= now.keys() & self.seen.keys()  # a file that is new may take the place of any other
        own = any(Path(path).is_relative_to(folder) for path in changed for folder in self.listings.folders)
        self.seen = now
        for language, shelf in self.shelves.items():
            shelf.touch(changed, everything=moved or own)
            self._show(language, shelf)

    def _list(self, language: str, shelf: Shelf) -> None:
        listing, faults, read = self._tried(lambda: self.listings.of(language))
        if self._is_current():
            shelf.listed(listing, faults, read)
            self._show(language, shelf)

    def _make(self, language: str, shelf: Shelf, due: Shown) -> None:
        pictures, faults, read = self._tried(due.piece.make)
        if self._is_current():
            due.made(pictures, faults, read)
            self._show(language, shelf)

    def _tried(self, make: Callable[[], Made]) -> tuple[Made | None, tuple[Problem, ...], frozenset[str]]:
        """What comes out of it or its faults, and the files that were read for it; nothing is remembered."""
        forget()
        with reading() as read, one_build():
            try:
                return make(), (), frozenset(read)
            except UserError as error:
                return None, error.problems, frozenset(read)
            except Exception as error:  # the page has to go on
                if self._is_current():
                    print(traceback.format_exc(), file=sys.stderr, flush=True)
                return None, (Problem("wuerfelwerk", 0, f"{type(error).__name__}: {error}", OURS),), frozenset(read)

    def _is_current(self) -> bool:
        return stand(self.roots) == self.seen

    def _show(self, language: str, shelf: Shelf) -> None:
        self.board.show(language, shelf.state(self.board.keep))

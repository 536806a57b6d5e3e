"""Makes pieces anew when the files change that they were made from, and tells everybody who looks."""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from threading import Condition, get_ident
from typing import Any, TypeVar

from generator.artifacts.watch.state import Listings, Shelf
from generator.base.cache import forget, one_build
from generator.base.problem import Problem, UserError
from generator.base.project import Project

KEPT = 200
"""Pictures that can still be asked for; a page asks at once for what it was told."""
PULSE = 10.0
"""Seconds after which an empty line tells whether a page is still there."""


@dataclass(frozen=True)
class Wish:
    """What somebody looks at: a language, empty for the game's first, and a piece, empty for all."""

    language: str
    piece: str = ""


@dataclass
class Board:
    """States by language, as JSON with a number that grows, and pictures by the hash of their content."""

    first: Wish
    _states: dict[str, tuple[int, str]] = field(default_factory=dict)
    _pictures: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    _wishes: dict[int, Wish] = field(default_factory=dict)
    _changed: Condition = field(default_factory=Condition)
    _numbers: int = 0
    _met: bool = False
    _woken: bool = False
    _closed: bool = False

    def keep(self, svg: bytes) -> str:
        """The name under which a picture can be asked for."""
        name = sha256(svg).hexdigest()[:32]
        with self._changed:
            self._pictures[name] = svg
            self._pictures.move_to_end(name)
            while len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        return name

    def picture(self, name: str) -> bytes | None:
        """The picture of that name, if it is still there."""
        with self._changed:
            return self._pictures.get(name)

    def show(self, language: str, state: Mapping[str, Any]) -> None:
        """Tells everybody who looks at this language; nothing where nothing has changed."""
        text = json.dumps(state, ensure_ascii=False, sort_keys=True)
        with self._changed:
            if self._states.get(language, (0, ""))[1] != text:
                self._numbers += 1
                self._states[language] = self._numbers, text
                self._changed.notify_all()

    def follow(self, wish: Wish) -> Iterator[str]:
        """Each state from now on, empty texts in between, until the board is closed."""
        with self._changed:
            self._numbers += 1
            me = self._numbers
            self._wishes[me] = wish
            self._met = self._woken = True
            self._changed.notify_all()
        try:
            seen = 0
            while not self._closed:
                number, text = self._newer(wish, seen)
                yield text if number != seen else ""
                seen = number
        finally:
            with self._changed:
                del self._wishes[me]

    def _newer(self, wish: Wish, seen: int) -> tuple[int, str]:
        """The state of a wish as soon as it is another one than `seen`, at the latest after PULSE."""

        def newest() -> tuple[int, str]:
            return self._states.get(wish.language, (0, ""))

        with self._changed:
            self._changed.wait_for(lambda: self._closed or newest()[0] != seen, PULSE)
            return newest()

    def wishes(self) -> Iterable[Wish]:
        """What is looked at, the newest wish first; the first page's before anybody has come."""
        with self._changed:
            return list(dict.fromkeys(reversed(self._wishes.values()))) if self._met else [self.first]

    def rest(self, seconds: float) -> None:
        """Waits, but not where somebody new has come."""
        with self._changed:
            self._changed.wait_for(lambda: self._woken or self._closed, seconds)
            self._woken = False

    def close(self) -> None:
        """Ends all that is followed."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


_reading: dict[int, set[str]] = {}
"""By thread: what it has read so far."""


@contextmanager
def reading() -> Iterator[set[str]]:
    """Inside, the paths of all files that this thread opens are put into the set."""
    _listen()
    mine = get_ident()
    before = _reading.get(mine)
    _reading[mine] = read = set[str]()
    try:
        yield read
    finally:
        if before is None:
            del _reading[mine]
        else:
            before |= read
            _reading[mine] = before


@cache
def _listen() -> None:
    """Python tells every file that is opened, by whatever function; it can not be asked to stop."""
    sys.addaudithook(_heard)


def _heard(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and (read := _reading.get(get_ident())) is not None:
        path = arguments[0]
        if isinstance(path, str | bytes | os.PathLike):
            read.add(os.path.normpath(os.fsdecode(path)))


Stamp = tuple[int, int, int, int]
"""Times of content and of name and rights in nanoseconds, size in bytes, and which file it is."""
Stand = Mapping[str, Stamp]
"""The stamps of all files by their paths."""

FRESH = 20_000_000
"""Nanoseconds in which a file may be written twice without another time: the clock of files goes in steps of 10 ms."""
PATIENCE = 0.15
"""Seconds that a file may be missing, empty, or written on while it is saved."""
_LEFT_OUT = ("__pycache__",)


def stand(roots: Iterable[Path]) -> dict[str, Stamp]:
    """All files below the roots, in folders that are links too. What can not be read is not there."""
    found: dict[str, Stamp] = {}
    visited: set[tuple[int, int]] = set()
    for root in roots:
        _walk(os.path.normpath(root), found, visited)
    return found


def _walk(folder: str, found: dict[str, Stamp], visited: set[tuple[int, int]]) -> None:
    try:
        own = os.stat(folder)  # noqa: PTH116 (twenty times a second)
        if (own.st_ino, own.st_dev) in visited and own.st_ino:
            return  # a link that leads back
        visited.add((own.st_ino, own.st_dev))
        with os.scandir(folder) as entries:
            for entry in entries:
                try:
                    if entry.is_dir():
                        if entry.name not in _LEFT_OUT:
                            _walk(entry.path, found, visited)
                        continue
                    status = os.stat(entry.path)  # noqa: PTH116
                except OSError:  # it has just gone, or leads nowhere
                    continue
                found[entry.path] = (status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino)
    except OSError:
        return


def settled(
    before: Stand,
    look: Callable[[], dict[str, Stamp]],
    now: Callable[[], int] = time.time_ns,
    sleep: Callable[[float], None] = time.sleep,
) -> dict[str, Stamp]:
    """The stand after a change, as soon as no file is just being saved, or after PATIENCE.

    An editor empties a file before it fills it, or takes it away before another one gets its name. A file that was
    written within FRESH could be written once more without another stamp: then it is looked at again.
    """
    step = 0.01
    after = look()
    for _ in range(round(PATIENCE / step)):
        half_saved = any(stamp[2] and (path not in after or not after[path][2]) for path, stamp in before.items())
        changed = [stamp for path, stamp in after.items() if before.get(path) != stamp]
        if not half_saved and not any(abs(now() - max(stamp[:2])) < FRESH for stamp in changed):
            break
        sleep(step)
        after = look()
    return after


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
                self._make(wish.language, partial(self.listings.of, wish.language), shelf.listed)
                return True
            if due := shelf.next_due(wish.piece):
                self._make(wish.language, due.piece.make, due.made)
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

    def _make(
        self,
        language: str,
        make: Callable[[], Made],
        take: Callable[[Made | None, tuple[Problem, ...], frozenset[str]], None],
    ) -> None:
        made = self._tried(make)
        if self._is_current():
            take(*made)
            self._show(language, self.shelves[language])

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

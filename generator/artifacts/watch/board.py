"""What is shown now, and who looks at it: the only thing that the maker and the threads of the server share."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from threading import Condition
from typing import Any

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

"""Where answers are kept, by how long they live: from run to run in files, all shorter lives in memory."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from functools import lru_cache, wraps
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from generator.base.scratch import write_whole

Kept = TypeVar("Kept")


def kept(file: Path, key: str, make: Callable[[], bytes]) -> bytes:
    """The content of a key; `make` is called where the file lacks it, holds another one's, or is damaged.

    `key` tells everything that the content is made of. One file holds the content of one key, so that nothing grows.
    """
    content = recalled(file, key)
    if content is None:
        content = make()
        keep(file, key, content)
    return content


def recalled(file: Path, key: str) -> bytes | None:
    """The content that was kept under this key; None if there is none."""
    try:
        seal, _, content = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return content if seal == _seal(key, content) else None


def keep(file: Path, key: str, content: bytes) -> None:
    """Writes the file at once or not at all: a folder that can not be written only costs time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, _seal(key, content) + b"\n" + content)


def kept_object(file: Path, key: str, make: Callable[[], Kept]) -> Kept:
    """The same of an object, which is read from a folder alone that is our own: what makes objects runs as code."""
    content = recalled(file, key) if is_own(file.parent) else None
    if content is not None:
        return pickle.loads(content)  # type: ignore[no-any-return]
    made = make()
    keep(file, key, pickle.dumps(made))
    return made


def is_own(folder: Path) -> bool:
    """Whether nobody else has made the folder, or may write into it: code from there is run."""
    try:
        status = folder.stat()
    except OSError:
        return False
    return os.name != "posix" or (status.st_uid == os.geteuid() and not status.st_mode & 0o002)


def _seal(key: str, content: bytes) -> bytes:
    return sha256(f"{key}\0".encode(errors="surrogateescape") + content).hexdigest().encode()


class Life(Enum):
    """How long an answer is remembered; what is to live from run to run is `kept` in a file."""

    BUILD = "while files are made together, inside `one_build`; at any other time each question is answered anew"
    COMMAND = "as long as a command runs, until `forget`"
    QUESTION = "until another question is asked: the same one is about the very same objects, which need no hash"
    OWNER = "as long as the object lives whose method answers"


Answer = TypeVar("Answer")
Function = TypeVar("Function", bound=Callable[..., Any])

_NEVER: Any = object()
"""Stands for what nobody has asked yet."""
_LIMITED = type(lru_cache(len))
_building = False
_forgetful: dict[Life, list[Callable[[], None]]] = {life: [] for life in Life}
"""What empties the memory of each function, by how long it remembers."""


def remembered(life: Life, most: int = 32) -> Callable[[Function], Function]:
    """Gives the answers of a function that reads files, or is asked the same again and again, a second time.

    At most so many are remembered for a command; what goes by the content of its arguments alone, and is small, may as
    well have `lru_cache`. Nobody may change an answer. A fault is no answer: it is raised each time.
    """

    def remembering(function: Function) -> Function:
        answered = _of_owner(function) if life is Life.OWNER else _of_arguments(function, life, most)
        return wraps(function)(answered)  # type: ignore[return-value]

    return remembering


def _of_owner(method: Callable[..., Answer]) -> Callable[..., Answer]:
    name = f"answered before by {method.__module__}.{method.__qualname__}"

    def answered(owner: Any, *arguments: Any, **named: Any) -> Answer:
        known: dict[Any, Answer] = owner.__dict__.get(name) or owner.__dict__.setdefault(name, {})
        question = (arguments, *named.items(), _NEVER) if named else arguments
        answer: Answer = known.get(question, _NEVER)
        if answer is _NEVER:
            answer = known[question] = method(owner, *arguments, **named)
        return answer

    return answered


def _of_arguments(function: Callable[..., Answer], life: Life, most: int) -> Callable[..., Answer]:
    if life is Life.QUESTION:
        function, most = _of_same(function), 1
    cached = lru_cache(None if life is Life.BUILD else most)(function)
    _forgetful[life].append(cached.cache_clear)
    if life is Life.QUESTION:
        return lambda *all_, **named: cached(*map(_Same, all_), **{key: _Same(one) for key, one in named.items()})
    if life is Life.BUILD:
        return lambda *all_, **named: (cached if _building else function)(*all_, **named)
    return cached


def _of_same(function: Callable[..., Answer]) -> Callable[..., Answer]:
    return lambda *all_, **named: function(*(same.one for same in all_), **{key: one.one for key, one in named.items()})


class _Same:
    """An object that equals itself alone; while it is remembered, no other one gets its place in memory."""

    def __init__(self, one: object) -> None:
        self.one = one

    def __hash__(self) -> int:
        return id(self.one)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.one is other.one


@contextmanager
def one_build() -> Iterator[None]:
    """Inside, what lives for a build is done once for each of its arguments; a build within a build belongs to it."""
    global _building
    if _building:
        yield
        return
    _building = True
    try:
        yield
    finally:
        _building = False
        _empty(Life.BUILD)


def forget() -> None:
    """Lets every function answer anew, but for what living objects remember themselves."""
    _empty(*Life)


def _empty(*lives: Life) -> None:
    for clear in (clear for life in lives for clear in _forgetful[life]):
        clear()


def forget_everything() -> None:
    """The same, and what functions of this package remember that go by their arguments alone: all with a limit.

    For what goes on for long with ever other files; what has no limit is one thing for a whole process.
    """
    forget()
    own = f"{__name__.partition('.')[0]}."
    for module in [one for name, one in sys.modules.items() if name.startswith(own) and isinstance(one, ModuleType)]:
        for function in [one for one in vars(module).values() if isinstance(one, _LIMITED)]:
            if function.cache_parameters()["maxsize"]:
                function.cache_clear()

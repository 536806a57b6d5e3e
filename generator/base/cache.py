"""Where answers are kept: for a build, for as long as a command runs, and from run to run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from generator.base.scratch import write_whole


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


def _seal(key: str, content: bytes) -> bytes:
    return sha256(f"{key}\0".encode(errors="surrogateescape") + content).hexdigest().encode()


Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

_answers: dict[Any, Any] | None = None
"""By function and arguments; None while no files are made, when every question is answered anew."""


@contextmanager
def one_build() -> Iterator[None]:
    """Inside, what is `once_a_build` is done once for each of its arguments; a build within a build belongs to it."""
    global _answers
    before = _answers
    _answers = {} if before is None else before
    try:
        yield
    finally:
        _answers = before


def once_a_build(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Reads what dozens of files need for the first of them only: their symbols, fonts and styles.

    Arguments must be hashable, and nobody may change an answer. A fault is no answer: it is raised each time.
    """

    @wraps(function)
    def answered(*arguments: Asked.args, **named: Asked.kwargs) -> Answer:
        if _answers is None:
            return function(*arguments, **named)
        question = (function, arguments, tuple(sorted(named.items())))
        if question not in _answers:
            _answers[question] = function(*arguments, **named)
        answer: Answer = _answers[question]
        return answer

    return answered


Remembering = TypeVar("Remembering", bound=Callable[..., Any])

_forget: list[Callable[[], None]] = []


def remembered(function: Remembering) -> Remembering:
    """Keeps the answers of a function that reads files without a look at what is in them.

    What goes by the content of files alone may be kept by `lru_cache`: that never grows old.
    """
    cached = lru_cache(function)
    _forget.append(cached.cache_clear)
    return cached  # type: ignore[return-value]


def forget() -> None:
    """Lets every such function read its files again."""
    for one in _forget:
        one()

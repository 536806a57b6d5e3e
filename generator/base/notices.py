"""What makers have to tell though nothing is at fault; whoever has them made may listen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_heard: ContextVar[list[str] | None] = ContextVar("heard", default=None)


def notice(text: str) -> None:
    """Tells something once to whoever listens; nobody need."""
    heard = _heard.get()
    if heard is not None and text not in heard:
        heard.append(text)


@contextmanager
def noticed() -> Iterator[list[str]]:
    """Inside, what is told is put into the list."""
    heard: list[str] = []
    token = _heard.set(heard)
    try:
        yield heard
    finally:
        _heard.reset(token)

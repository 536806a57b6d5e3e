"""Answers that a command may keep to its end, since its files stay as they are; a program that goes on forgets them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

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

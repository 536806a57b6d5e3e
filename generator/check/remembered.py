"""Remembers the last answer of a function: several families ask the same of the same document."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def remembered(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
    """The function, which gives its last answer again while it is called with the very same objects."""
    last: list[tuple[tuple[object, ...], Answer]] = []

    @wraps(function)
    def wrapped(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        asked = (*args, *kwargs.items())
        if last and not kwargs and len(asked) == len(last[0][0]):
            known, answer = last[0]
            if all(one is other for one, other in zip(asked, known, strict=True)):
                return answer
        answer = function(*args, **kwargs)
        last[:] = [(asked, answer)]
        return answer

    return wrapped

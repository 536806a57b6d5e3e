"""Answers that stay the same while files are made, since nothing that they are made from changes meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

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

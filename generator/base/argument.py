"""What an author asks of us in a template and we can not answer: told at the line of the template."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from generator.base.problem import did_you_mean

Value = TypeVar("Value")


class WrongArgument(Exception):
    """A function of a template got what it can not work with; `message` and `hint` are for the author."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


def asked_for(kind: str, name: object, known: Mapping[str, Value]) -> Value:
    """The value of that name. Raises WrongArgument with the nearest one where there is none."""
    text = str(name)  # of an unknown name of Jinja's, this tells that name
    if text not in known:
        raise WrongArgument(f"no {kind} '{text}'", did_you_mean(text, known))
    return known[text]

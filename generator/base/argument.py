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
    if not isinstance(name, str | int | float) and text not in known:
        raise WrongArgument(f"no {kind}, but {named(name)}", did_you_mean("", known))
    if text not in known:
        raise WrongArgument(f"no {kind} '{text}'", did_you_mean(text, known))
    return known[text]


def words_only(value: object) -> object:
    """The value, if it is a word or a number: what Python makes of anything else is nothing for a reader.

    Raises WrongArgument.
    """
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return value
    raise WrongArgument(f"this expression fails: it is no text but {named(value)}")


def named(value: object) -> str:
    """What kind of value it is, for a message."""
    if value is None:
        return "nothing: the game does not say it"
    return str(value).lower() if isinstance(value, bool) else f"a {type(value).__name__}"

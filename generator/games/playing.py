"""What every rules engine speaks: the steps of a game, the events they lead to, and why a step is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

State = TypeVar("State")


@dataclass(frozen=True)
class Step:
    """One thing that is done, as a transcript says it: `do` names it, `values` are its words and numbers."""

    do: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """One thing that followed from a step; `rule` names the decided rule that it rests on, if one was needed.

    `values` has seats by their index, rolls as tuples of faces, results by their id, and numbers.
    """

    kind: str
    values: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""


class Refused(Exception):  # noqa: N818
    """A step that the rules do not allow: why, at which value of it, and by which rule."""

    def __init__(self, message: str, key: str = "", rule: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.key, self.rule, self.hint = key, rule, hint


class Engine(Protocol[State]):
    """The rules of a game as pure functions over frozen states."""

    @property
    def steps(self) -> Mapping[str, frozenset[str]]:
        """The keys of each step by what it does."""

    def begin(self) -> State:
        """The table after the set-up."""

    def apply(self, state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
        """The table after a step, and what happened. Raises Refused."""

    def standing(self, state: State) -> Mapping[str, tuple[int | None, ...]]:
        """What lies where: by the name of a quantity one number a seat, or a single one for the middle of the table."""

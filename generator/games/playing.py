"""What every rules engine speaks: the steps of a game, the events they lead to, and why a step is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from generator.games.model import Game

State = TypeVar("State")

Kind: TypeAlias = Literal["seat", "roll", "rolls", "count", "counts", "text", "result"]
"""What a value of a step is: a player, the faces of one roll, rolls by player, a number, numbers by player, a text, or
the id of a result of the game."""
Told: TypeAlias = Kind | Literal["item", "items", "words"]
"""What a value of an event is besides: an item is a result, what a face shows, or any other text, and is drawn; words
are a text of the game, by its key."""


@dataclass(frozen=True)
class Step:
    """One thing that is done, as a transcript says it: `do` names it, `values` are its words and numbers.

    Players are seats from 0, rolls tuples of faces; what is said by player is a mapping from seats.
    """

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


@dataclass(frozen=True)
class Truth:
    """What a source may say of a step, as it is: a number, a seat, a text, or one number for each seat; and why."""

    value: Any
    why: str = ""


@dataclass
class Story(Generic[State]):
    """A frozen table that becomes another one while a step is carried out, and the events that tell how."""

    table: State
    events: list[Event] = field(default_factory=list)

    def tell(self, kind: str, rule: str = "", **values: Any) -> None:
        """Something has happened; `rule` is the decided rule it rests on."""
        self.events.append(Event(kind, values, rule))

    def now(self, **changes: Any) -> None:
        """The table is another one."""
        self.table = replace(self.table, **changes)  # type: ignore[type-var]


class Refused(Exception):
    """A step that the rules do not allow: why, at which value of it, by which rule, and what would be right there.

    `{0}`, `{1}`, ... in a message or hint stand for the players of those seats.
    """

    def __init__(self, message: str, key: str = "", rule: str = "", hint: str = "", right: str = "") -> None:
        super().__init__(message)
        self.message, self.key, self.rule, self.hint, self.right = message, key, rule, hint, right


@dataclass(frozen=True)
class Doubt:
    """Something a transcript takes for granted that what was published does not promise: printed, and what is right.

    `about` tells doubts of one kind apart: only the first of a transcript is told.
    """

    about: str
    printed: int
    right: int
    why: str


class Engine(Protocol[State]):
    """The rules of a game as pure functions over frozen states."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def steps(self) -> Mapping[str, Mapping[str, Kind]]:
        """The keys of each step by what it does, and what stands there."""

    @property
    def sayings(self) -> Mapping[str, Kind]:
        """What a source may say of any step, in `said`."""

    def begin(self) -> State:
        """The table after the set-up."""

    def apply(self, state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
        """The table after a step, and what happened. Raises Refused."""

    def truth(self, before: State, events: tuple[Event, ...], after: State) -> Mapping[str, Truth]:
        """What `said` may be compared with after a step; no entry where nothing can be said."""

    def doubts(self, before: State, step: Step, after: State) -> tuple[Doubt, ...]:
        """What is doubtful about a step although the rules allow it; mostly nothing."""

    def standing(self, state: State) -> Mapping[str, tuple[int | None, ...]]:
        """What lies where: by the name of a quantity one number a seat, or a single one for the middle of the table."""

    # An engine may have `heard(state, step)` besides, see `Hearing`.
    # An engine of a game's own may have `events: Mapping[str, Mapping[str, Told]]` besides: the values of each kind
    # of event. Then its example games are told, in the sentences `[event.KIND]` of the texts of the game.


class Hearing(Protocol[State]):
    """An engine that goes on from what a text tells, which is often a part of what was done and of what lies where."""

    def heard(self, state: State, step: Step) -> tuple[tuple[State, tuple[Event, ...]], ...]:
        """The tables that there may be after a step of which some values are told, each with what happened on it.

        `standing` has a number that is the same on all of them if it is known, and None or different ones if it is
        not. A state that is told is a step as well, the one by which transcripts go on from a later moment. Raises
        Refused where the rules allow nothing of what is told; `right` of it is then what could stand there.
        """


@dataclass(frozen=True)
class Setting:
    """What an engine of a game's own is made for: `engine(setting)` in `play.py`.

    `setup` has the numbers of the edition; `tokens` and `rounds` are None where nobody says them. `variant` is what is
    played, one of `game.variants` (empty where the game has none), with the dice set or the die `dice`. `result_of`
    names the result of a roll of them, for a single die what it shows, and raises KeyError for what is no roll.
    """

    edition: str
    players: int
    setup: Mapping[str, int]
    tokens: int | None
    rounds: int | None
    result_of: Callable[[tuple[int | str, ...]], str]
    game: Game
    variant: str
    dice: str

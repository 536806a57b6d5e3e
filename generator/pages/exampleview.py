"""Example games as a page shows them: what was said and rolled, what follows, and what everybody has afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup


@dataclass(frozen=True)
class CountView:
    """A quantity of an engine of the game's own, with its name, and the `change` as printed (empty: none)."""

    label: str
    value: int
    change: str


@dataclass(frozen=True)
class SeatView:
    """What a player has after a step: `tokens` in play, with the `change` as printed (empty: none), and saved.

    `owner` has the figure, `active` was on turn. With an engine of the game's own `tokens` are None, and `counts` are
    what it counts.
    """

    name: str
    tokens: int | None
    change: str
    stash: int
    stash_change: str
    owner: bool
    active: bool
    counts: tuple[CountView, ...] = ()


@dataclass(frozen=True)
class StandingView:
    """Where all tokens lie; `supply` is None where it never ends, `saved` tells whether anybody has a stash yet.

    `middle` is what an engine of the game's own counts in the middle of the table.
    """

    seats: tuple[SeatView, ...]
    supply: int | None
    supply_change: str
    saved: bool
    middle: tuple[CountView, ...] = ()


@dataclass(frozen=True)
class RuleView:
    """A named rule that a step rests on, with its sentence."""

    id: str
    sentence: str


@dataclass(frozen=True)
class StepView:
    """A step; `number` counts the turns of the match, 0 where it is none. `note` is a remark of the author's."""

    number: int
    player: str
    say: tuple[Markup, ...]
    rules: tuple[RuleView, ...]
    note: str
    standing: StandingView


@dataclass(frozen=True)
class StageView:
    """A part of the match: `kind` is start, game, between or end; `id` is a name for addresses."""

    kind: str
    id: str
    title: str
    steps: tuple[StepView, ...]


@dataclass(frozen=True)
class ExampleView:
    """An example game; `cells` has the numbers of turns by result and column, `figure` those by what the figure did.

    `chosen` says that the rolls were chosen, if they look like it.
    """

    id: str
    title: str
    lead: str
    players: tuple[str, ...]
    turns: int
    stages: tuple[StageView, ...]
    chosen: str
    cells: Mapping[tuple[str, str], tuple[int, ...]] = field(repr=False)
    figure: Mapping[str, tuple[int, ...]] = field(repr=False)

    def at(self, result: object, column: object) -> tuple[int, ...]:
        """The turns that pay by a field of the pay-off table."""
        return self.cells.get((str(getattr(result, "id", result)), str(getattr(column, "id", column))), ())

    @property
    def is_whole(self) -> bool:
        """Whether every field of the pay-off table comes up."""
        return all(self.cells.values())


@dataclass(frozen=True)
class LeftOutView:
    """An example that the told edition can not play, with the `edition` that it was written for."""

    title: str
    edition: str

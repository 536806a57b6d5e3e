"""Example games as text, the words that an author adds to them, and the parts that they are cut into."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from generator.base.labels import Labels
from generator.base.locale import MINUS
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.games.playing import Event
from generator.games.text import EXAMPLE, GameText
from generator.pages.examplesentences import Sayings
from generator.pages.markdown import plain
from generator.play.course import AFTER, parts
from generator.play.replay import Replay
from generator.play.state import State

HEAD = ("title", "lead")
"""Texts that stand before the first step."""


@dataclass(frozen=True)
class Notes:
    """The texts `[example.NAME]` of a language; `rounds` are the games that were agreed on."""

    name: str
    replay: Replay
    text: GameText
    words: Sayings
    rounds: int

    @property
    def title(self) -> str:
        """What the example is called, empty where nobody says it."""
        return self._said("title", "")

    @property
    def lead(self) -> str:
        """What stands before it, empty for nothing."""
        return self._said("lead", "")

    def note(self, name: str, player: str) -> str:
        """The remark of that name on a step of a player, empty where it need not be true of what was played."""
        return self._said(name, player) if name and self.replay.remarks else ""

    def check(self) -> None:
        """Raises UserError for remarks that are asked for and not written, and for those that nobody asks for."""
        prefix = f"{EXAMPLE}{self.name}."
        written = {key.removeprefix(prefix) for key in self.text.values if key.startswith(prefix)}
        asked = {str(step.note): step.line for step in self.replay.steps if step.note}
        problems = [
            Problem(
                shown(self.replay.path),
                line,
                f"no text tells the note '{note}'",
                f"write it into {self.text.path.name}, [{prefix[:-1]}]; {did_you_mean(note, written)}",
            )
            for note, line in asked.items()
            if note not in written
        ]
        problems += [
            Problem(
                shown(self.text.path),
                self.text.lines[prefix + note],
                f"no step has the note '{note}'",
                did_you_mean(note, [*asked, *HEAD]),
            )
            for note in sorted(written - asked.keys() - set(HEAD))
        ]
        if problems:
            raise UserError(problems)

    def _said(self, name: str, player: str) -> str:
        key = f"{EXAMPLE}{self.name}.{name}"
        if key not in self.text.values:
            return ""
        everybody = self.words.names(range(len(self.replay.players)))
        rounds = str(self.words.context["words"](self.rounds))
        return self.text.get(key, {"player": player, "names": everybody, "rounds": rounds})


_PARTS = {"roll-off": "start", "turn": "game", "bidding": "between", "bid-tie": "between", "adding": "between"}


@dataclass(frozen=True)
class Piece:
    """What happens at once: its part of the match, the game it belongs to, the table before and after it.

    `note` is the name of a remark, empty for none.
    """

    part: str
    game: int
    events: tuple[Event, ...]
    before: State
    after: State
    note: str

    @property
    def turn(self) -> Mapping[str, Any] | None:
        """What was rolled and paid, if somebody was on turn."""
        return next((event.values for event in self.events if event.kind == "rolled"), None)


def pieces_of(replay: Replay) -> Iterator[Piece]:
    """The pieces of a match in their order; a step that ends a game makes two."""
    before: State = replay.engine.begin()
    for step in replay.steps:
        part = "game" if step.do in ("turn", "later") else _PARTS.get(before.phase, "end")
        game = next((event.values["game"] for event in step.events if event.kind == "later"), before.game)
        note = step.note
        for events, after in parts(before, step.events, step.state):
            if events and events[0].kind in AFTER:
                part = "end" if any(event.kind == "match-over" for event in events) else "between"
                game = step.state.game
            yield Piece(part, game, events, before, after, note)
            before, note = after, ""


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

    `turns` is how many; `chosen` says that the rolls were chosen, if they look like it; `is_whole`: all cells come up.
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


_TAG = re.compile(r"<[^<>]*>")
_SIGN = re.compile(r'<span class="ww-c-[\w-]+">\W\N{NO-BREAK SPACE}')
"""A symbol that says no more than the name behind it."""


def example_text(view: ExampleView, labels: Labels, markdown: bool) -> str:
    """The whole example, from the title to who wins."""
    title = view.title or view.id
    lines = [f"# {title}" if markdown else f"{title}\n{'=' * len(plain(title))}"]
    lines += ["", view.lead] if view.lead else []
    for stage in view.stages:
        lines += [
            *([""] if lines[-1] else []),
            f"## {stage.title}" if markdown else f"{stage.title}\n{'-' * len(plain(stage.title))}",
            "",
        ]
        for step in stage.steps:
            lines += _step(step, labels, markdown)
    text = "\n".join(lines).strip("\n") + "\n"
    return _TAG.sub("", text) if markdown else plain(_TAG.sub("", _SIGN.sub("", text)).replace("**", ""))


def _step(step: StepView, labels: Labels, markdown: bool) -> Iterator[str]:
    mark = f"{step.number}. " if step.number else ""
    indent = " " * (4 if markdown else len(mark)) if step.number else ""
    yield mark + " ".join(step.say)
    gap = [""] if markdown else []
    for more in (*(rule.sentence for rule in step.rules), step.note, standing_text(step.standing, labels)):
        if more:
            yield from (*gap, indent + more)
    yield ""


def standing_text(standing: StandingView, labels: Labels) -> str:
    """Who has what, in one line."""
    words = labels.section("example")
    parts = []
    for seat in standing.seats:
        if seat.tokens is None:
            parts.append(f"{seat.name}: {_counts(seat.counts)}")
            continue
        figure = f" [{words['owner']}]" if seat.owner else ""
        stash = f", {words['of_stash'].format(count=seat.stash)}{_moved(seat.stash_change)}" if standing.saved else ""
        parts.append(f"{seat.name}{figure} {seat.tokens}{_moved(seat.change)}{stash}")
    if standing.supply is not None:
        parts.append(f"{words['supply_head']} {standing.supply}{_moved(standing.supply_change)}")
    parts += [_counts(standing.middle)] if standing.middle else []
    return "; ".join(parts)


def _counts(counts: tuple[CountView, ...]) -> str:
    return ", ".join(f"{one.label} {one.value}{_moved(one.change)}".replace(" -", f" {MINUS}") for one in counts)


def _moved(change: str) -> str:
    return f" ({change})" if change else ""

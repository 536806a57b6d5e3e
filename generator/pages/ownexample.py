"""Makes the view of an example game that an engine of the game's own has replayed, told in texts of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.pages.examplenotes import Notes
from generator.pages.exampleview import CountView, ExampleView, RuleView, SeatView, StageView, StandingView, StepView
from generator.pages.examplewords import Sayings
from generator.pages.owntext import STANDING, EventWords
from generator.play.engines import OwnEngine
from generator.play.replay import Replay, ReplayedStep, Standing
from generator.tables.verified import GameTables

_PART = "game"


def own_example(
    name: str, replay: Replay, engine: OwnEngine, tables: GameTables, labels: Labels, context: Mapping[str, Any]
) -> ExampleView | None:
    """The view of a replay; None for an engine that does not say what its events are.

    Raises UserError for sentences and remarks that are missing, and for those that nobody asks for.
    """
    if not engine.events:
        return None
    text, words = tables.text(labels.language), Sayings(replay.players, context, labels, predicts=False)
    said = EventWords(engine.events, engine.setting, text, words)
    said.check(list(replay.began))
    notes = Notes(name, replay, text, words, replay.head.rounds or 1)
    notes.check()
    players = tuple(str(words.name(seat)) for seat in range(len(replay.players)))
    stages = _Teller(replay, said, notes, players, labels).stages()
    return ExampleView(name, notes.title, notes.lead, players, len(replay.steps), stages, "", {}, {})


@dataclass
class _Teller:
    """Tells the steps one after the other; a rule is told the first time that it counts."""

    replay: Replay
    said: EventWords
    notes: Notes
    players: tuple[str, ...]
    labels: Labels
    told: set[str] = field(default_factory=set)

    def stages(self) -> tuple[StageView, ...]:
        """The parts of the game; an event with a title begins one."""
        parts: list[tuple[Markup, list[StepView]]] = []
        before = self.replay.began
        for step in self.replay.steps:
            title = next((found for event in step.events if (found := self.said.title(event))), Markup())
            if title or not parts:
                parts.append((title or Markup(self.labels["example.course"]), []))
            parts[-1][1].append(self._step(step, before))
            before = step.standing
        return tuple(
            StageView(_PART, f"{_PART}-{number}", str(title), tuple(steps))
            for number, (title, steps) in enumerate(parts, start=1)
        )

    def _step(self, step: ReplayedStep, before: Standing) -> StepView:
        rules = [name for name in dict.fromkeys(event.rule for event in step.events) if name not in {"", *self.told}]
        self.told.update(rules)
        seat = step.step.values.get("player")
        player = "" if seat is None else self.players[seat]
        sentences: list[Markup] = []
        for event in step.events:
            if sentence := self.said.say(event, None if sentences else seat):
                sentences.append(sentence)
        return StepView(
            number=step.number,
            player=player,
            say=tuple(sentences or [Markup()]),
            rules=tuple(RuleView(name, self.said.rule(name)) for name in rules),
            note=self.notes.note(step.note, player),
            standing=self._standing(before, step.standing, seat),
        )

    def _standing(self, before: Standing, after: Standing, active: int | None) -> StandingView:
        by_seat = {name: numbers for name, numbers in after.items() if len(numbers) == len(self.players)}
        seats = tuple(
            SeatView(
                name=name,
                tokens=None,
                change="",
                stash=0,
                stash_change="",
                owner=False,
                active=active == seat,
                counts=self._counts(before, {one: numbers[seat] for one, numbers in by_seat.items()}, seat),
            )
            for seat, name in enumerate(self.players)
        )
        middle = {name: numbers[0] for name, numbers in after.items() if name not in by_seat and numbers}
        return StandingView(seats, None, "", saved=False, middle=self._counts(before, middle, 0))

    def _counts(self, before: Standing, now: Mapping[str, int | None], seat: int) -> tuple[CountView, ...]:
        signed = locale(self.labels.language).signed

        def changed(name: str, value: int) -> str:
            old = before.get(name, ())[seat : seat + 1]
            return signed(value - old[0]) if old and old[0] is not None and old[0] != value else ""

        return tuple(
            CountView(self.said.text.get(STANDING + name), value, changed(name, value))
            for name, value in now.items()
            if value is not None
        )

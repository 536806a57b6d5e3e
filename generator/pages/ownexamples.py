"""Example games that an engine of the game's own has replayed, told in texts of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup

from generator.base.labels import Labels, placeholders
from generator.base.locale import locale
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.dice.die import Die, Roll
from generator.dice.pool import OpenDie
from generator.games.playing import Event, Setting, Told
from generator.games.text import EVENT, RULE, STANDING, GameText
from generator.pages.examplesentences import NO_BREAK, Sayings
from generator.pages.exampletext import (
    CountView,
    ExampleView,
    Notes,
    RuleView,
    SeatView,
    StageView,
    StandingView,
    StepView,
)
from generator.pages.markdown import label, literal
from generator.play.block_engine import BlockEngine
from generator.play.course import Standing
from generator.play.engines import OwnEngine
from generator.play.ledger_engine import LedgerEngine
from generator.play.replay import Replay, ReplayedStep
from generator.play.turn_engine import TurnEngine
from generator.tables.verified import GameTables
from generator.views.wording import NO_SYMBOL, face_symbol, listed

SAY, TITLE = "say", "title"


@dataclass(frozen=True)
class EventWords:
    """Fills in the sentences of a language; `events` are the kinds of events with what their values are."""

    events: Mapping[str, Mapping[str, Told]]
    setting: Setting
    text: GameText
    words: Sayings

    def check(self, counted: list[str]) -> None:
        """Raises UserError with each sentence that is missing, that no event asks for, or that names no value."""
        wanted = {f"{EVENT}{kind}.{SAY}": kind for kind in self.events}
        known = wanted | {f"{EVENT}{kind}.{TITLE}": kind for kind in self.events}
        path, values, lines = shown(self.text.path), self.text.values, self.text.lines
        problems = [
            Problem(path, 0, f"no sentence tells the event '{kind}'", f'add {key} = "..." before the first [header]')
            for key, kind in wanted.items()
            if key not in values and f"{EVENT}{kind}.{TITLE}" not in values
        ]
        problems += [
            Problem(path, 0, f"the text '{STANDING}{name}' is missing", "it says what the number is that players have")
            for name in counted
            if STANDING + name not in values
        ]
        for key in [key for key in values if key.startswith(EVENT)]:
            if key not in known:
                problems.append(Problem(path, lines[key], f"no event asks for '{key}'", did_you_mean(key, known)))
                continue
            may = self.events[known[key]]
            for name in sorted((placeholders(values[key]) or set()).difference(may)):
                said = f"'{{{name}}}' is nothing that the event '{known[key]}' tells"
                problems.append(Problem(path, lines[key], said, did_you_mean(name, may) if may else "it has no values"))
        if problems:
            raise UserError(problems)

    def say(self, event: Event, strong: int | None = None) -> Markup:
        """The sentence of an event, with the name of one seat in bold; empty where the texts leave it out."""
        return self._filled(f"{EVENT}{event.kind}.{SAY}", event, strong)

    def title(self, event: Event) -> Markup:
        """The title of the part of the game that begins with an event; empty for none."""
        return self._filled(f"{EVENT}{event.kind}.{TITLE}", event)

    def rule(self, name: str) -> str:
        """The sentence of a rule. Raises UserError where there is none."""
        if RULE + name not in self.text.values:
            hint = f'add {RULE}{name} = "..." before the first [header]'
            raise UserError([Problem(shown(self.text.path), 0, f"no sentence tells the rule '{name}'", hint)])
        return self.text.get(RULE + name)

    def _filled(self, key: str, event: Event, strong: int | None = None) -> Markup:
        if key not in self.text.values:
            return Markup()
        words, kinds = {}, self.events[event.kind]
        for name, value in event.values.items():
            if name in kinds:
                bold = kinds[name] == "seat" and strong is not None and value == strong
                words[name] = Markup(f"**{self._word('seat', value)}**" if bold else self._word(kinds[name], value))
        return Markup(self.text.get(key, words))  # all are escaped

    def _word(self, kind: Told, value: Any) -> str:
        """A value as a reader sees it."""
        words = self.words
        if value is None:
            return ""
        match kind:
            case "seat":
                return str(words.name(value))
            case "roll":
                return self._roll(value)
            case "result":
                return words.result(value)
            case "item":
                return self._item(value)
            case "count":
                return words.number(value)
            case "words":
                shared = self.words.labels.section("score")
                said = self.text.values.get(value) or shared.get(value.rpartition(".")[2], value)
                return str(literal(said))
            case "items":
                return ", ".join(map(self._item, value))
            case "counts" | "rolls":
                one: Callable[[Any], str] = words.number if kind == "counts" else self._roll
                seats = value.items() if isinstance(value, Mapping) else enumerate(value)
                return ", ".join(f"{words.name(seat)}{NO_BREAK}{one(number)}" for seat, number in seats)
        return str(literal(str(value)))

    def _item(self, value: str) -> str:
        """A result with its symbol, what a die shows with its own, or any other text."""
        dice = self._dice()
        if len(dice) == 1 and value in map(str, dice[0].symbols):
            return self._face(dice[0], value)
        marks = {mark.sign: f"{one.key}.letter.{mark.id}" for one in self.setting.game.sheets for mark in one.marks}
        if marks.get(value) in self.text.values:  # the letter of this language
            return str(literal(self.text.get(marks[value])))
        known = value in [result.id for result in self.setting.game.results]
        return self.words.result(value) if known else str(literal(value))

    def _face(self, die: Die | OpenDie, face: int | str) -> str:
        """What a die shows, with its symbol if somebody has drawn one that is not read as a number already."""
        name = face_symbol(die, face, self.setting.game.face_symbols)
        if name == NO_SYMBOL:
            return str(literal(str(face)))
        return f'<span class="ww-c-ink">{self.words.context["symbol"](name)}{NO_BREAK}{literal(str(face))}</span>'

    def _roll(self, roll: Roll) -> str:
        """What the dice show, as one reads it aloud; nothing for a roll that nobody tells."""
        if not roll:
            return ""
        faces = [self._face(die, face) for die, face in zip(self._dice()[: len(roll)], roll, strict=True)]
        return listed(faces, self.words.labels["example.and"])

    def _dice(self) -> tuple[Die | OpenDie, ...]:
        """What is thrown."""
        game, name = self.setting.game, self.setting.dice
        variant = game.variants.get(self.setting.variant)
        if variant and variant.relation and game.relation(variant.relation).dice:
            return (game.dice[name],)
        sets: dict[str, tuple[Die | OpenDie, ...]] = {one.id: one.pool.dice for one in game.sets}
        return (sets | {one.id: one.pool.dice for one in game.open_sets})[name]


_PART = "game"


def own_example(
    name: str,
    replay: Replay,
    engine: OwnEngine | BlockEngine | TurnEngine | LedgerEngine,
    tables: GameTables,
    labels: Labels,
    context: Mapping[str, Any],
) -> ExampleView | None:
    """The view of a replay; None for an engine that does not say what its events are.

    Raises UserError for sentences and remarks that are missing, and for those that nobody asks for.
    """
    if not engine.events:
        return None
    text = tables.text(labels.language).in_variant(engine.setting.variant)
    words = Sayings(replay.players, context, labels, predicts=False)
    if not isinstance(engine, OwnEngine | BlockEngine):  # its sentences are those that all games share
        shared = {key: str(label(said)) for key, said in labels.section(f"example.{engine.words}").items()}
        kept = isinstance(engine, LedgerEngine)  # a sheet is told as sheets are, whatever the game has sentences for
        own = {key: said for key, said in text.values.items() if not (kept and key.startswith(EVENT))}
        text = replace(text, values={**shared, **own})
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

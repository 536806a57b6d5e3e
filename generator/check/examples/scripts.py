"""Examples in the sentences that a game has for its events: its engine does after what they tell, step by step.

A step is numbered, `3. Ada rolls 1 and 1.`, and behind it stands what everybody has then, by the names that the game
gives it: `Ada wins: 1, lives: 4 · Bo wins: 0`. Nobody knows the table after a step that can not be so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from generator.base.problem import UserError, WrongNumber
from generator.check.examples.sentences import Sentence, Sentences
from generator.check.finding import Judge, Level
from generator.check.reading.document import Piece, Span
from generator.check.reading.number import Number, numbers_in, pieces
from generator.dice.die import spell
from generator.games.playing import Engine, Event, Refused, Step
from generator.games.text import STANDING
from generator.play.course import Course, Standing
from generator.play.engines import engine_of
from generator.play.hearsay import TOLD, fits, paired
from generator.play.ledger_engine import LedgerEngine

_STEP = re.compile(r"\W*(\d{1,3})\. ")
_BETWEEN = re.compile(r"[^·|\n]+")
_NAME = re.compile(r"(?:.*[.!?…]\W*\s)?[\s*_•-]*(?P<who>[^\s*_•-]+)[\s*_•-]*", re.DOTALL)
_SECOND = 2
_WHY = "The engine of the game has done after what is told, step by step."
_CODES = {"seat": "RB5-who", "count": "RB5-ledger"}


class Count(NamedTuple):
    """A number of a row: whose it is, where that is said, and what it counts."""

    who: str
    named: Span
    what: str
    number: Number


@dataclass
class Scripted:
    """A step as it is told: its number and where it begins, its pieces and their numbers, those before it, and the row
    behind it.
    """

    step: int
    begins: Span
    ahead: list[Piece]
    pieces: list[Piece] = field(default_factory=list)
    said: list[Number] = field(default_factory=list)
    row: list[Count] = field(default_factory=list)

    @property
    def people(self) -> tuple[str, ...]:
        """Those whom the row names."""
        return tuple(dict.fromkeys(one.who for one in self.row))


Fault: TypeAlias = tuple[Event, ...] | Refused
"""What happens in the place of a step that can not be as it is told, or why nothing does."""


@dataclass
class Played:
    """A game as far as an engine can follow it: what is told of each step, what happened, and what everybody had.

    `fault` is the step that can not be; `right` says how much of what is told is so.
    """

    steps: list[tuple[Scripted, list[Sentence], tuple[Event, ...], Standing]] = field(default_factory=list)
    fault: tuple[list[Sentence], Fault] | None = None
    right: int = 0


def judge_scripts(judge: Judge) -> None:
    """Plays each example that has such rows by the engine that can follow it furthest."""
    words = {word for variant in ("", *judge.subject.game.variants) for word, _ in _labels(judge, variant)}
    readers: dict[tuple[str, ...], Sentences] = {}
    for steps in _games([*_scripted(judge, words)] if words else []):
        [(people, _)] = Counter(told.people for told in steps if told.row).most_common(1)
        best = Played()
        for engine, names in _engines(judge, len(people), {one.what for told in steps for one in told.row}):
            game = [replace(told, row=[one._replace(what=names[one.what]) for one in told.row]) for told in steps]
            kinds = engine.setting.variant, *engine.events
            reader = readers[kinds] = readers.get(kinds) or Sentences(judge, engine)
            played = _played(game, [[*reader.read(told.ahead, told.pieces, people)] for told in game], engine)
            best = max(best, played, key=lambda one: one.right)
            if len(best.steps) == len(game):  # no other can play more of it
                break
        _judge(judge, best, people)


def _labels(judge: Judge, variant: str) -> Iterator[tuple[str, str]]:
    """What the numbers of a row are called in a variant, in any language, each with its name."""
    for text in judge.subject.game.texts.values():
        told = text.in_variant(variant).values.items()
        yield from ((said.casefold(), key.removeprefix(STANDING)) for key, said in told if key.startswith(STANDING))


def _games(steps: Sequence[Scripted]) -> Iterator[Sequence[Scripted]]:
    """The steps by games that have rows: each begins with a step 1, or with one before a step 2."""
    starts = [
        at
        for at, told in enumerate(steps)
        if told.step == 1 or (steps[at + 1 : at + 2] and steps[at + 1].step == _SECOND and steps[at - 1].step != 1)
    ]
    for start, end in pairwise([*starts, len(steps)]):
        if any(told.row for told in steps[start:end]):
            yield steps[start:end]


def _scripted(judge: Judge, labels: Iterable[str]) -> Iterator[Scripted]:
    """The steps of a document in order, those of all examples one after the other."""
    words = "|".join(sorted(map(re.escape, labels), key=lambda word: (-len(word), word)))
    count = re.compile(rf"(?<!\w)(?P<name>{words}):?\s+(?P<value>[+−-]?\d[\d.,]*)", re.I)
    told: Scripted | None = None
    ahead: list[Piece] = []
    for piece in sorted(pieces(judge.document), key=lambda one: (one.line, one.start)):
        begins = _STEP.match(judge.document.lines[piece.line - 1])
        if begins and (told is None or told.step != int(begins[1]) or told.row):
            if told:
                yield told
            told, ahead = Scripted(int(begins[1]), Span(piece.line, *begins.span(1)), ahead), []
        numbers = numbers_in(piece, judge.document.voice)
        row = [*_counts(piece, count, numbers)]
        if row:
            piece = Piece(piece.line, piece.start, piece.text[: row[0].named.start - piece.start])
            numbers = tuple(one for one in numbers if one.span < row[0].named)
        if told and not told.row:
            told.pieces.append(piece)
            told.said += numbers
        elif not row:
            ahead.append(piece)
        if told:
            told.row += row
    if told:
        yield told


def _counts(piece: Piece, count: re.Pattern[str], numbers: Iterable[Number]) -> Iterator[Count]:
    """The counts of a row by the name before them; nothing where it is none."""
    at = {number.span.start: number for number in numbers}
    for part in _BETWEEN.finditer(piece.text):
        found = [*count.finditer(part[0])]
        named = _NAME.fullmatch(part[0][: found[0].start()]) if found else None
        for one in found if named else ():
            number = at.get(piece.start + part.start() + one.start("value"))
            if number and named:
                place = (part.start() + side for side in named.span("who"))
                yield Count(named["who"], piece.span(*place), one["name"].casefold(), number)


def _engines(judge: Judge, players: int, words: set[str]) -> Iterator[tuple[Any, Mapping[str, str]]]:
    """Those of the game for so many players that say what their events are, and whose tables have what rows name; with
    what each of these words names there.
    """
    tables, game = judge.subject.tables, judge.subject.game
    dice = [(at, one.id, die) for one in game.variants.values() for at, die in enumerate(one.dice or ("",))]
    variants = sorted(dice, key=lambda one: one[0]) or [(0, "", "")]  # the usual dice of each before all others
    made: list[Callable[[], Any]] = [
        partial(engine_of, tables, players, at_least=True, variant=one, dice=die) for _, one, die in variants
    ]
    made += [partial(LedgerEngine, tables, sheet, players) for sheet in game.sheets]
    for make in made:
        with suppress(UserError, WrongNumber, Refused, AssertionError):
            engine = make()
            counted = {*engine.standing(engine.begin())}
            names = {word: name for word, name in _labels(judge, engine.setting.variant) if name in counted}
            if getattr(engine, "events", None) and {*map(names.get, words)} == counted:
                yield engine, names


def _played(game: Sequence[Scripted], read: Sequence[list[Sentence]], engine: Engine[Any]) -> Played:
    course, played = Course(engine), Played()
    for number, (told, sentences) in enumerate(zip(game, read, strict=True), 1):
        events = tuple(one.event for one in sentences if one.event.kind)
        if not events:
            break
        try:
            happened = course.hear(Step(TOLD, {"events": events}))
        except Refused as refused:
            fault: Fault | None = refused
        else:
            pairs = [*paired(events, happened)]
            fit = [bool(other and fits(one, other, name)) for one, other in pairs for name in (*one.values, "")]
            played.right += sum(fit)
            fault = None if all(fit) else happened
        if fault is not None:
            played.fault = (sentences, fault) if told.step == number else None  # steps may be left out
            break
        played.steps.append((told, sentences, happened, engine.standing(course.tables[0])))
    return played


def _judge(judge: Judge, played: Played, people: Sequence[str]) -> None:
    steps = [told.step for told, *_ in played.steps]
    for number, (told, sentences, happened, standing) in enumerate(played.steps, 1):
        rules, true = {"", *(event.rule for event in happened)}, {*_numbers([event.values for event in happened])}
        judge.right(*(one.span for sentence in sentences if sentence.event.rule in rules for one in sentence.numbers))
        judge.right(*(one.span for one in told.said if one.value in true))  # what remarks tell again
        if told.step != number and steps[number : number + 1] in ([], [number + 1]):
            message = f"step {told.step} printed, it is {number}"
            judge.wrong("RB5-number", told.begins, message, str(told.step), str(number), why=_WHY)
        _row(judge, told, standing, people)
    if played.fault and played.right and not judge.document.plain:  # from page to page a part may be lost
        _fault(judge, *played.fault, people)


def _row(judge: Judge, told: Scripted, standing: Standing, people: Sequence[str]) -> None:
    """Compares each number of a row, and sees to it that each player is named there once."""
    known = set[tuple[str, str]]()
    missing = [one for one in people if one not in told.people]
    for who, named, what, number in told.row:
        if (who, what) in known or who not in people:
            right = missing[0] if missing else ""
            judge.wrong("RB5-who", named, f"{who} is named, it is {right or 'nobody'}", who, right, why=_WHY)
            continue
        known.add((who, what))
        text = number.text.strip()
        if (true := standing[what][people.index(who)]) is not None:
            message = f"{who}: {what} {text} printed, it is {true} after step {told.step}"
            judge.reading.judge("RB5-ledger", number.span, number.value, {true}, message, _WHY, text)


def _fault(judge: Judge, sentences: Sequence[Sentence], fault: Fault, people: Sequence[str]) -> None:
    """The first thing of a step that can not be so, and what would be."""
    told = [one for one in sentences if one.event.kind]
    if {one.span.line for one in told} & {one.span.line for one in judge.reading.findings}:
        return  # something of it is said already
    if isinstance(fault, Refused):
        reason = ": ".join(filter(None, (fault.message, fault.hint)))
        message = re.sub(r"\{(\d+)\}", lambda seat: people[int(seat[1])], reason)
        code: tuple[str, Level] = ("RB5-order", "warning") if fault.key == "player" else ("RB5-ledger", "error")
        judge.wrong(code[0], told[0].span, message, "", fault.right, level=code[1], why=_WHY)
        return
    for one, (event, other) in zip(told, paired([one.event for one in told], fault), strict=True):
        if other is None:
            message = f"“{one.text}” does not follow from what is told"
            judge.wrong("RB5-ledger", one.span, message, one.text, why=_WHY)
            return
        for name, slot in one.slots.items():
            if not fits(event, other, name):
                right = _shown(judge, slot.kind, other.values[name], people)
                message = f"{slot.text} printed, it is {right}"
                judge.wrong(_CODES.get(slot.kind, "RB5-result"), slot.span, message, slot.text, right, why=_WHY)
                return


def _shown(judge: Judge, kind: str, value: Any, people: Sequence[str]) -> str:
    """A value of an event as messages have it."""
    if value is None:
        return "nobody"
    if kind in ("seat", "roll"):
        return people[value] if kind == "seat" else spell(value)
    return judge.title(value) if value in [one.id for one in judge.subject.game.results] else str(value)


def _numbers(value: Any) -> Iterator[int]:
    """All whole numbers in what happened."""
    if isinstance(value, Mapping):
        value = [*value.values()]
    if isinstance(value, list | tuple):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, int) or (isinstance(value, str) and value.isdecimal()):
        yield int(value)

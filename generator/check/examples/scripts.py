"""What each player has after each step of an example that the game itself has: its engine plays the example again.

Such rows say quantities by the names that the game gives them: `Ada wins: 1, lives: 4 · Bo wins: 0, lives: 4`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.problem import Faults
from generator.check.judge import Judge
from generator.check.reading.document import Piece
from generator.check.reading.number import Number, numbers_in, pieces
from generator.play.replay import Replay, played_examples

_STEP = re.compile(r"\W*(\d{1,3})\. ")
_PARTS = re.compile(r"[^·|\n]+")
_STANDING = "standing."


@dataclass
class Told:
    """A step as it is told: its number, the numbers of its sentences, and of the row behind it by player and name."""

    step: int
    said: list[Number] = field(default_factory=list)
    row: dict[tuple[str, str], Number] = field(default_factory=dict)


def judge_scripts(judge: Judge) -> None:
    """Compares each example that has such rows with the one of the game that it fits best."""
    labels = _labels(judge)
    games: list[list[Told]] = []
    for told in _steps(judge, labels) if labels else ():
        if not games or told.step <= games[-1][-1].step:
            games.append([])
        games[-1].append(told)
    rows = [game for game in games if any(told.row for told in game)]
    replays = _replays(judge) if rows else []
    for game in rows:
        fits = [(sum(map(_is_right, _compared(game, one))), one) for one in replays]
        right, best = max(fits, key=lambda fit: fit[0], default=(0, None))
        if best and 2 * right > sum(len(told.row) for told in game):
            _judge(judge, game, best)


def _labels(judge: Judge) -> Mapping[str, str]:
    """What the game calls the quantities of its rows, in every language, by that in small letters."""
    texts = (text.values.items() for text in judge.subject.game.texts.values())
    return {
        value.casefold(): key.removeprefix(_STANDING)
        for some in texts
        for key, value in some
        if key.startswith(_STANDING)
    }


def _replays(judge: Judge) -> list[Replay]:
    subject = judge.subject
    found, _ = played_examples(subject.tables, subject.editions, Faults())
    return [*found.values()]


def _steps(judge: Judge, labels: Mapping[str, str]) -> Iterator[Told]:
    """The steps of a document in order, those of all examples one after the other."""
    words = "|".join(sorted(map(re.escape, labels), key=lambda word: (-len(word), word)))
    count = re.compile(rf"(?<!\w)(?P<name>{words}):?\s+(?P<value>[+−-]?\d[\d.,]*)", re.I)
    told: Told | None = None
    for piece in sorted(pieces(judge.document), key=lambda one: (one.line, one.start)):
        line = judge.document.lines[piece.line - 1]
        begins = _STEP.match(line)
        if begins and (told is None or told.step != int(begins[1]) or told.row):
            if told:
                yield told
            told = Told(int(begins[1]))
        if told:
            row = dict(_row(piece, count, labels, numbers_in(piece, judge.document.voice)))
            told.row |= row
            told.said += () if row else numbers_in(piece, judge.document.voice)
    if told:
        yield told


def _row(
    piece: Piece, count: re.Pattern[str], labels: Mapping[str, str], numbers: Iterable[Number]
) -> Iterator[tuple[tuple[str, str], Number]]:
    """The counts of a row by the name before them; nothing where it is none."""
    at = {number.span.start: number for number in numbers}
    for part in _PARTS.finditer(piece.text):
        found = [*count.finditer(part[0])]
        who = " ".join(part[0][: found[0].start()].split()).strip("*_•-") if found else ""
        for one in found if who and " " not in who else ():
            number = at.get(piece.start + part.start() + one.start("value"))
            if number:
                yield (who, labels[one["name"].casefold()]), number


def _compared(game: Iterable[Told], replay: Replay) -> Iterator[tuple[Told, tuple[str, str], Number, int | None]]:
    """Each count with what the engine has there; None where it has nothing."""
    seats = {name: seat for seat, name in enumerate(replay.players)}
    after = {step.number: step.standing for step in replay.steps}
    for told in game:
        for (who, name), number in told.row.items():
            counts = after.get(told.step, {}).get(name, ())
            seat = seats.get(who, len(counts))
            yield told, (who, name), number, counts[seat] if seat < len(counts) else None


def _is_right(one: tuple[Told, tuple[str, str], Number, int | None]) -> bool:
    return one[2].value == one[3]


def _judge(judge: Judge, game: list[Told], replay: Replay) -> None:
    happened = {
        step.number: {*_numbers((step.step.values, [event.values for event in step.events]))} for step in replay.steps
    }
    for told, (who, name), number, true in _compared(game, replay):
        if true is None:
            continue
        if number.value == true:
            judge.right(number.span)
        else:
            message = f"{who}: {name} {number.text.strip()} printed, it is {true} after step {told.step}"
            why = "The engine of the game has played its example again."
            judge.wrong("RB5-ledger", number.span, message, number.text.strip(), str(true), why=why)
    for told in game:
        judge.right(*(one.span for one in told.said if one.value in happened.get(told.step, ())))


def _numbers(value: Any) -> Iterator[int]:
    """All whole numbers in the values of a step and of what happened then."""
    if isinstance(value, Mapping):
        value = [*value.values()]
    if isinstance(value, list | tuple):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, int) or (isinstance(value, str) and value.isdecimal()):
        yield int(value)

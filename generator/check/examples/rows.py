"""Rows that say who has what after a step: `Mia 6 · Ben 🦄 4 · Central stash 62`, and the steps between them.

Rows of an example that the game itself has may say quantities by the names that the game gives them, `Ada wins: 1,
lives: 4 · Bo wins: 0`: the engine plays that example again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from generator.base.problem import Faults
from generator.check.finding import Judge
from generator.check.reading.document import Piece, Span
from generator.check.reading.number import Number, numbers_in, pieces
from generator.check.reading.passage import Passage
from generator.play.replay import Replay, played_examples

_GAP = r"[\s*_]"
_WORDS = r"[^\W\d_]+(?:[ \u00a0-][^\W\d_]+){0,3}"
_NUMBER = rf"(?P<{{0}}>[0-9]{{{{1,4}}}})(?:{_GAP}*\(?(?P<{{1}}>[+−–-][0-9]{{{{1,4}}}})\)?)?"
_COUNT, _SAVED = _NUMBER.format("count", "change"), _NUMBER.format("stash", "saved")
_SEAT = re.compile(
    rf"{_GAP}*(?P<name>{_WORDS}){_GAP}+(?:(?P<owner>\[[^\[\]\n]{{1,40}}\]|[^\w\s·;*_(),.|]+){_GAP}+)?{_COUNT}"
    rf"(?:,{_GAP}*{_WORDS}{_GAP}+{_SAVED})?{_GAP}*"
)
_NAME = re.compile(rf"\s*(?P<name>{_WORDS})(?:\s{{2,}}(?P<owner>\S.{{0,60}}?))?\s*")
_LONE = re.compile(rf"\s*(?:(?P<label>{_WORDS})\s+)?{_COUNT}\s*")
_RUNNING = 3
"""A heading that comes so often is the one at the top of each page."""


@dataclass(frozen=True)
class Count:
    """A number of a row, and where it stands; `change` is the change that is printed beside it."""

    value: int
    span: Span
    change: tuple[int, Span] | None = None


@dataclass
class Row:
    """Who has what: by name what lies in play (the supply as well), and what is saved; `owner` has the figure."""

    counts: dict[str, Count] = field(default_factory=dict)
    saved: dict[str, Count] = field(default_factory=dict)
    owner: str = ""
    headed: bool = False
    """It has a word and a colon before it, as a row of stashes has."""


@dataclass
class Told:
    """What is told, and the row after it; `of` are the passages of the document that it comes from."""

    row: Row
    passage: Passage
    of: list[Passage] = field(default_factory=list)


def steps(passages: Sequence[Passage]) -> list[Told]:
    """The steps of a document; none where fewer than three rows say who has what."""
    found: list[Told] = []
    told: list[tuple[Piece, Passage]] = []
    for part, passage in _parts(passages):
        if part is None:
            told = []
        elif isinstance(part, Piece):
            told.append((part, passage))
        elif part.headed:
            if found and not told and not found[-1].row.saved and set(part.counts) <= set(found[-1].row.counts):
                found[-1].row.saved = part.counts
                found[-1].of.append(passage)
        else:
            pieces = tuple(piece for piece, _ in told)
            of = list(dict.fromkeys([*(one for _, one in told), passage]))
            found.append(Told(part, Passage(pieces, passage.voice, passage.path, "paragraph"), of))
            told = []
    return found if len(found) > 2 else []


def _parts(passages: Sequence[Passage]) -> Iterator[tuple[Piece | Row | None, Passage]]:
    """Lines of words and rows, in order; None for a heading. What only tells of the page is left out."""
    heads = Counter(passage.text.strip() for passage in passages if passage.kind == "heading")
    at = 0
    while at < len(passages):
        passage = passages[at]
        spread, size = _spread_row(passages, at)
        if spread is not None:
            yield spread, passage
            yield from ((Row(headed=True), one) for one in passages[at + 1 : at + size])
            at += size
            continue
        at += 1
        if passage.kind == "heading":
            if heads[passage.text.strip()] < _RUNNING:
                yield None, passage
        elif not passage.text.strip().isdigit():
            for piece in filter(lambda piece: piece.text.strip(), passage.pieces):
                yield _row(Passage((piece,), passage.voice)) or piece, passage


def _row(passage: Passage) -> Row | None:
    """The row that a line is as a whole; None where it is something else."""
    text, row, start = passage.text, Row(), 0
    if not any(sign in text for sign in "·;•|"):
        return None
    head, colon, _ = text.partition(":")
    if colon and not any(char.isdigit() for char in head):
        row.headed, start = True, len(head) + 1
    while found := _SEAT.match(text, start):
        name = " ".join(found["name"].split())
        if name in row.counts:
            return None
        row.counts[name] = _count(passage, found, "count", "change")
        if found["stash"]:
            row.saved[name] = _count(passage, found, "stash", "saved")
        row.owner = name if found["owner"] else row.owner
        start = found.end() + 1
        if start > len(text):
            return row if len(row.counts) > 1 else None
        if text[start - 1] not in "·;•|":
            return None
    return None


def _spread_row(passages: Sequence[Passage], at: int) -> tuple[Row | None, int]:
    """The row that begins with a passage, as a web page spreads it over several, and how many passages it takes."""
    row, start = Row(), at
    while at + 1 < len(passages) and len(passages[at].pieces) == 1 and passages[at].kind != "heading":
        name, count = _NAME.fullmatch(passages[at].text), _LONE.fullmatch(passages[at + 1].text)
        if name is None or count is None or count["label"]:
            break
        who = " ".join(name["name"].split())
        if who in row.counts:
            break
        row.counts[who] = _count(passages[at + 1], count, "count", "change")
        row.owner = who if name["owner"] else row.owner
        at += 2
        told = at < len(passages) and passages[at].kind != "heading"  # "Game 1" is no saving
        saved = _LONE.fullmatch(passages[at].text) if told else None
        if saved and saved["label"]:
            row.saved[who] = _count(passages[at], saved, "count", "change")
            at += 1
    return (row, at - start) if len(row.counts) > 1 else (None, 0)


def _count(passage: Passage, found: re.Match[str], name: str, change: str) -> Count:
    text, moved = found[change], None
    if text:
        moved = int(text[1:]) * (1 if text[0] == "+" else -1), passage.span(*found.span(change))
    return Count(int(found[name]), passage.span(*found.span(name)), moved)


_STEP = re.compile(r"\W*(\d{1,3})\. ")
_BETWEEN = re.compile(r"[^·|\n]+")
_STANDING = "standing."


@dataclass
class Scripted:
    """A step as it is told: its number, the numbers of its sentences, and of the row behind it by player and name."""

    step: int
    said: list[Number] = field(default_factory=list)
    row: dict[tuple[str, str], Number] = field(default_factory=dict)


_Pair: TypeAlias = tuple[Scripted, tuple[str, str], Number, int | None]


def judge_scripts(judge: Judge) -> None:
    """Compares each example that has such rows with the one of the game that it fits best."""
    labels = _labels(judge)
    games: list[list[Scripted]] = []
    for told in _scripted(judge, labels) if labels else ():
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


def _scripted(judge: Judge, labels: Mapping[str, str]) -> Iterator[Scripted]:
    """The steps of a document in order, those of all examples one after the other."""
    words = "|".join(sorted(map(re.escape, labels), key=lambda word: (-len(word), word)))
    count = re.compile(rf"(?<!\w)(?P<name>{words}):?\s+(?P<value>[+−-]?\d[\d.,]*)", re.I)
    told: Scripted | None = None
    for piece in sorted(pieces(judge.document), key=lambda one: (one.line, one.start)):
        line = judge.document.lines[piece.line - 1]
        begins = _STEP.match(line)
        if begins and (told is None or told.step != int(begins[1]) or told.row):
            if told:
                yield told
            told = Scripted(int(begins[1]))
        if told:
            row = dict(_counts(piece, count, labels, numbers_in(piece, judge.document.voice)))
            told.row |= row
            told.said += () if row else numbers_in(piece, judge.document.voice)
    if told:
        yield told


def _counts(
    piece: Piece, count: re.Pattern[str], labels: Mapping[str, str], numbers: Iterable[Number]
) -> Iterator[tuple[tuple[str, str], Number]]:
    """The counts of a row by the name before them; nothing where it is none."""
    at = {number.span.start: number for number in numbers}
    for part in _BETWEEN.finditer(piece.text):
        found = [*count.finditer(part[0])]
        who = " ".join(part[0][: found[0].start()].split()).strip("*_•-") if found else ""
        for one in found if who and " " not in who else ():
            number = at.get(piece.start + part.start() + one.start("value"))
            if number:
                yield (who, labels[one["name"].casefold()]), number


def _compared(game: Iterable[Scripted], replay: Replay) -> Iterator[_Pair]:
    """Each count with what the engine has there; None where it has nothing."""
    seats = {name: seat for seat, name in enumerate(replay.players)}
    after = {step.number: step.standing for step in replay.steps}
    for told in game:
        for (who, name), number in told.row.items():
            counts = after.get(told.step, {}).get(name, ())
            seat = seats.get(who, len(counts))
            yield told, (who, name), number, counts[seat] if seat < len(counts) else None


def _is_right(one: _Pair) -> bool:
    return one[2].value == one[3]


def _judge(judge: Judge, game: list[Scripted], replay: Replay) -> None:
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

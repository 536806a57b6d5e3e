"""Examples of a game whose rolls are choices: what each player makes of a roll, done after on blocks of their own.

What is done is read by the events of the lexicon; what may be done, and what it scores, the rules of the block say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from typing import NamedTuple

from generator.base.problem import UserError
from generator.check.finding import Judge
from generator.check.lexicon import CHOSEN
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage, passages
from generator.check.statements.stream import Mark, Stream, stream_of, words_of
from generator.dice.die import spell
from generator.games.kinds.choices import Choice
from generator.games.playing import Event, Refused, Step
from generator.play.block_engine import BlockEngine
from generator.play.course import Course
from generator.play.part_block import fitting

_CODE = "RB5-choice"
_WHY = "Each die of a roll is used once: in one of the groups, or left over."
_MADE = "The crosses of the game are made after, and scored as the sheet says."
_JOINED = 2
"""Words and signs between two dice of a roll that is told die by die, at most."""


class Done(NamedTuple):
    """What is done, or rolled: where that stands in the stream of its passage, by whom, and with which numbers."""

    start: int
    do: str
    who: str
    numbers: tuple[Number, ...]
    free: bool = False


class Made(NamedTuple):
    """A sum that is made, and of which dice where that is said."""

    dice: tuple[Number, ...]
    total: Number


@dataclass
class Case:
    """What is made of one roll by one player."""

    who: str = ""
    made: list[Made] = field(default_factory=list)
    over: Number | None = None
    free: bool = False
    named: bool = False


def judge_choices(judge: Judge) -> None:
    """Plays the examples of a document after; a roll counts to the next one, or to the next heading."""
    told = Told(judge)
    path: tuple[str, ...] = ()
    every = [(one, stream_of(one, told.words, "")) for one in passages(judge.document)]
    events = [[*told.events(stream)] for _, stream in every]
    told.seat(done.who for some in events for done in some)
    for (passage, _), some in zip(every, events, strict=True):
        if passage.path != path or passage.kind == "heading":
            told.begin()
            path = passage.path
        for done in some:
            told.take(done)
    told.finish()
    _lists(told, [one for one in every if one[0].kind != "fence"])


class Told:
    """An example as far as it is told: the roll, what is made of it, and the table where the engine goes on."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.table = judge, judge.subject.tables.options[0]
        self.options = self.table.options
        self.words = words_of(judge.subject, judge.subject.lexicon(judge.language))
        faces = (face for die in self.table.dice_set.pool.dice for face in die.symbols)
        self.faces = frozenset(face for face in faces if isinstance(face, int))
        self.seats: dict[str, int] = {"": 0}
        self.engine: BlockEngine | None = None
        self.course: Course | None = None
        self.happened: tuple[Event, ...] = ()
        self.case, self.rolled, self.new = Case(), tuple[Number, ...](), False

    def seat(self, people: Iterable[str]) -> None:
        """Gives each of those who are named a block of their own."""
        self.seats = {who: seat for seat, who in enumerate(dict.fromkeys(["", *people]))}
        with suppress(UserError):  # a game may say what rolls make, and nothing of a block
            self.engine = BlockEngine(self.judge.subject.tables, len(self.seats))

    def begin(self) -> None:
        """Another example: nothing is known of what was before."""
        self.finish()
        self.course = Course(self.engine) if self.engine else None

    # What is told

    def events(self, stream: Stream) -> Iterator[Done]:
        """What is done in a passage, from left to right; of two that overlap what the lexicon names first."""
        found, lexicon = [*self.rolls(stream)], self.words.lexicon
        taken: list[tuple[int, int]] = []
        for event, hit, said in lexicon.does(CHOSEN[:-1], stream.told, stream.text):
            who, before = said.get("who", ""), stream.sentence_to(hit.start()).rpartition(" , ")[2]
            denied = any(lexicon.has(name, f"{before}{who} ") for name in ("not", "nobody"))
            if denied or any(a < hit.end() and hit.start() < b for a, b in taken):
                continue
            taken += [hit.span()] if event.quantity != "roll" else []
            found.append(Done(hit.start(), event.quantity, who, _numbers(stream.marked(hit[0])), "free" in said))
        yield from sorted(found, key=lambda one: one.start)

    def rolls(self, stream: Stream) -> Iterator[Done]:
        """Whole rolls, in one piece or die by die with its number beside it: `⚀ 1, ⚂ 3, ⚃ 4, ⚃ 4 and ⚅ 6`."""
        chain: list[Mark] = []
        text = stream.passage.text
        for mark, after in zip_longest(stream.marks, stream.marks[1:]):
            if mark.letter != "L":
                continue
            between = text[chain[-1].end : mark.start].replace(",", " , ").split() if chain else []
            near = len(between) <= _JOINED and len(_roll(_numbers(chain))) < self.options.dice
            beside = after and after.letter == "N" and after.number and after.number.value in _roll(_numbers([mark]))
            chain = [*(chain if near else []), mark, *([after] if after and beside else [])]
            faces = _roll(_numbers(chain))
            if len(faces) == self.options.dice and self.faces.issuperset(faces):
                yield Done(stream.text.index(f"§L{stream.marks.index(mark)} "), "rolled", "", _numbers(chain))

    def take(self, done: Done) -> None:
        """One thing that is told."""
        first = done.numbers[0] if done.numbers else None
        if done.do == "rolled":
            self.finish()
            self.rolled, self.new = done.numbers, True
        elif done.do == "roll" and first:
            wrong = [face for face in first.faces if face not in self.faces]
            if len(done.numbers) == len(wrong) == 1 and len(first.faces) == self.options.dice:
                message = f"no die shows {wrong[0]}"
                self.judge.wrong("RB5-roll", first.span, message, first.text, why="Nobody can roll it.")
        elif done.do == "ends":
            self.finish(keep=True)
            self._ends(done)
        elif not self.rolled:
            return
        elif done.do in ("sum", "sums", "twice"):
            if len(self.case.made) >= len(self.options.groups):
                self.finish(keep=True)
            self.case.who, self.case.named = done.who or self.case.who, self.case.named or bool(done.who)
            self.case.free |= done.free
            self.case.made += _made(done)
        elif done.do == "over" and self.case.over is None:
            self.case.over = next(one for one in done.numbers if one.kind != "ordinal")
        elif done.do == "free":
            self.case.free = True

    # What is right

    def finish(self, *, keep: bool = False) -> None:
        """Whatever comes next is another case; of the same roll where that is to be kept."""
        case, self.case = self.case, Case(self.case.who if keep else "")
        if case.made and self.rolled:
            self._judge(case)
        if not keep:
            self.rolled = ()

    def _judge(self, case: Case) -> None:
        """Has the engine do what is told; what it refuses is wrong, and nobody knows the block of that player then."""
        seat, over = self.seats[case.who], next(iter(_faces([case.over] if case.over else [])), None)
        made = tuple((_faces(one.dice), int(one.total.value)) for one in case.made)
        for one, (dice, total) in zip(case.made, made, strict=True):
            if dice and sum(dice) != total:
                said = "+".join(map(str, dice))
                self._wrong(one.total, f"{said} is {sum(dice)}, not {one.total.text}", str(sum(dice)))
                return self._forget(seat)
        try:
            if self.course:
                if self.new:
                    self.course.hear(Step("roll", {"roll": _roll(self.rolled)}))
                    self.new = False
                told = {
                    "made": {seat: made},
                    "fifth": {seat: over},
                    "free": () if over or not case.free else (seat,),
                    "other": not case.named,
                }
                self.happened = self.course.hear(Step("roll", told))
            else:
                fitting(_roll(self.rolled), self.options.groups, made, over)
        except Refused as refused:
            self._refused(case, refused)
            return self._forget(seat)
        self.judge.right(*(number.span for one in case.made for number in (*one.dice, one.total)))
        if len(case.made) == len(self.options.groups):
            self.judge.right(*(number.span for number in (*self.rolled, *([case.over] if case.over else []))))
        return None

    def _forget(self, seat: int) -> None:
        """Nobody knows what somebody has crossed off so far."""
        if self.course:
            self.course.hear(Step("block", {"player": seat, "crosses": (None,) * len(self.options.items)}))

    def _refused(self, case: Case, refused: Refused) -> None:
        """Tells what is wrong at the number that it is about."""
        if refused.key == "sums":
            said = " and ".join(str(one.total.value) for one in case.made)
            self._wrong(case.made[0].total, refused.message, refused.right, said)
        elif refused.key == "dice":
            used, roll = [number for one in case.made for number in one.dice], _roll(self.rolled)
            dice = _faces(used)
            more = max(used, key=lambda number: max(dice.count(die) - roll.count(die) for die in _faces([number])))
            self._wrong(more, refused.message)
        else:
            self._wrong(case.over or self.rolled[0], refused.message, refused.right)

    def _wrong(self, number: Number, message: str, expected: str = "", printed: str = "") -> None:
        self.judge.wrong(_CODE, number.span, message, printed or number.text, expected, why=_WHY)

    def _ends(self, done: Done) -> None:
        """Compares the points that somebody is told to have who has just finished."""
        seat, points = self.seats[done.who], done.numbers[0]
        over = any(event.kind == "finished" and event.values["seat"] == seat for event in self.happened)
        right = self.course.known("points")[seat] if self.course and over else None
        lost = self.judge.document.plain and points.value != right  # from page to page a part of the story
        if right is not None and not lost:
            message = f"{done.who.capitalize()} has {right} here, {points.text} printed"
            self.judge.reading.judge("RB5-ledger", points.span, points.value, {right}, message, _MADE, points.text)


def _numbers(marks: Iterable[Mark]) -> tuple[Number, ...]:
    return tuple(mark.number for mark in marks if mark.number)


def _faces(numbers: Iterable[Number]) -> tuple[int, ...]:
    """The faces of dice that are told, one by one or together, as signs or as numbers."""
    return tuple(int(face) for number in numbers for face in (number.faces or (number.value,)))


def _roll(numbers: Iterable[Number]) -> tuple[int, ...]:
    """The faces of a roll, without the numbers beside its signs."""
    return _faces(number for number in numbers if number.kind == "roll")


def _made(done: Done) -> list[Made]:
    """The sums that are told: with their dice, or without."""
    *dice, total = done.numbers
    if done.do == "sum":
        return [Made(tuple(dice), total)]
    return [Made((), one) for one in (done.numbers if done.do == "sums" else (total, total))]


def _lists(told: Told, every: list[tuple[Passage, Stream]]) -> None:
    """Compares the items below a roll with its choices, if most of them are such."""
    roll: Done | None = None
    for kind, group in groupby(every, key=lambda one: one[0].kind):
        if kind != "item":
            for passage, stream in group:
                for one in told.rolls(stream):
                    roll = one
                roll = None if passage.kind == "heading" else roll
            continue
        patterns = [one.pattern(True) for one in told.words.lexicon.events if one.quantity == "choice"]
        items = [stream for _, stream in group if any(one.fullmatch(stream.text) for one in patterns)]
        if roll and len(items) > 1:
            _listed(told, roll, items)


def _listed(told: Told, roll: Done, items: list[Stream]) -> None:
    judge, faces = told.judge, _roll(roll.numbers)
    known, shown = told.table.choices_of(faces), spell(told.table.dice_set.pool.canonical(faces))
    read = [(stream, _choice(stream)) for stream in items]
    right = {choice for _, choice in read if choice in known}
    if 2 * len(right) <= len(read):
        return
    seen: set[Choice] = set()
    for stream, choice in read:
        spans = [number.span for number in _numbers(stream.marks)]
        if choice in known and choice not in seen:
            judge.right(*spans)
        else:
            said = stream.passage.text.strip()
            message = f"{said} is listed twice" if choice in seen else f"{said} is no choice of {shown}"
            judge.wrong(_CODE, spans[0], message, said, why=_WHY, refuted=spans)
        seen.add(choice)
    missing = [choice for choice in known if choice not in right]
    if missing and len(read) == len(right):
        sums = "; ".join(f"{' + '.join(map(str, one))} ({', '.join(map(str, rest))})" for one, rest in missing)
        message = f"{len(right)} of the {len(known)} choices of {shown} are listed"
        judge.wrong(_CODE, items[0].passage.span(0, 1), message, str(len(right)), sums, why=_WHY, refuted=())
    elif not missing:
        judge.right(*(number.span for number in roll.numbers))


def _choice(stream: Stream) -> Choice:
    """The sums and the die in brackets of an item."""
    numbers = [int(number.value) for number in _numbers(stream.marks)]
    bracket = "( " in stream.text
    sums = numbers[:-1] if bracket else numbers
    return tuple(sorted(sums)), (numbers[-1],) if bracket else ()

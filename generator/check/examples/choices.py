"""Examples of a game whose rolls are choices: what each player makes of a roll, done after on blocks of their own.

What is done is read by the events of the lexicon; what may be done, and what it scores, the rules of the block say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from typing import NamedTuple

from generator.base.problem import UserError
from generator.check.judge import Judge
from generator.check.lexicon import CHOSEN
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage, passages
from generator.check.statements.stream import Mark, Stream, stream_of, words_of
from generator.dice.die import spell
from generator.games.kinds.choices import Choice
from generator.games.kinds.crossing import Block, CrossRules, cross_rules
from generator.tables.choices import Split, splits

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


def judge_choices(judge: Judge) -> None:
    """Plays the examples of a document after; a roll counts to the next one, or to the next heading."""
    told = Told(judge)
    path: tuple[str, ...] = ()
    every = [(one, stream_of(one, told.words)) for one in passages(judge.document)]
    for passage, stream in every:
        if passage.path != path or passage.kind == "heading":
            told.begin()
            path = passage.path
        for done in told.events(stream):
            told.take(done)
    told.finish()
    _lists(told, [one for one in every if one[0].kind != "fence"])


class Told:
    """An example as far as it is told: the roll, what is made of it, and the block of each player.

    A block is None for somebody of whom not all crosses were told.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge, self.table = judge, judge.subject.tables.options[0]
        self.options = self.table.options
        self.words = words_of(judge.subject, judge.subject.lexicon(judge.language))
        faces = (face for die in self.table.dice_set.pool.dice for face in die.symbols)
        self.faces = frozenset(face for face in faces if isinstance(face, int))
        self.rules: CrossRules | None = None
        with suppress(UserError):
            self.rules = cross_rules(judge.subject.game)
        own = [text.values for text in judge.subject.game.texts.values()]
        self.standing = [re.compile(_standing(one)) for one in own if "standing.points" in one]
        self.begin()

    def begin(self) -> None:
        """Another example: nothing is known of what was before."""
        if hasattr(self, "case"):
            self.finish()
        self.blocks: dict[str, Block | None] = {}
        self.rolled: tuple[Number, ...] = ()
        self.case = Case()

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
        standing = (hit for pattern in self.standing for hit in pattern.finditer(stream.text))
        found += (Done(hit.start(), "stands", hit["who"], _numbers(stream.marked(hit[0])[-2:])) for hit in standing)
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
            self.rolled = done.numbers
        elif done.do == "roll" and first:
            wrong = [face for face in first.faces if face not in self.faces]
            if len(done.numbers) == len(wrong) == 1 and len(first.faces) == self.options.dice:
                message = f"no die shows {wrong[0]}"
                self.judge.wrong("RB5-roll", first.span, message, first.text, why="Nobody can roll it.")
        elif done.do in ("ends", "stands"):
            self.finish(keep=True)
            self._stands(done)
        elif not self.rolled:
            return
        elif done.do in ("sum", "sums", "twice"):
            if len(self.case.made) >= len(self.options.groups):
                self.finish(keep=True)
            self.case.who = done.who or self.case.who
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
        """Compares a case with what may be done, and does it on the block of the player."""
        block = self.blocks.get(case.who, self.rules.empty() if self.rules else None)
        self.blocks[case.who] = None
        if self._refused(case, block):
            return
        self.judge.right(*(number.span for one in case.made for number in (*one.dice, one.total)))
        if len(case.made) < len(self.options.groups):
            return
        over = [case.over] if case.over else []
        self.judge.right(*(number.span for number in (*self.rolled, *over)))
        sums = tuple(sorted(int(one.total.value) for one in case.made))
        if self.rules and block and all(total in self.rules.totals for total in sums):
            self.blocks[case.who] = self.rules.marked(block, (sums, next(iter(_faces(over)), None)))

    def _refused(self, case: Case, block: Block | None) -> bool:
        """Whether a case can not be, which is told with the first reason."""
        roll, whole = _roll(self.rolled), len(case.made) == len(self.options.groups)
        shown = spell(tuple(sorted(roll)))
        for one in case.made:
            if one.dice and (true := sum(_faces(one.dice))) != one.total.value:
                said = "+".join(map(str, _faces(one.dice)))
                return self._wrong(one.total, f"{said} is {true}, not {one.total.text}", str(true))
        used = [number for one in case.made for number in one.dice]
        dice = _faces(used)
        if more := [die for die in dice if dice.count(die) > roll.count(die)]:
            message = f"{more[0]} is used {dice.count(more[0])} times, and {shown} shows it {roll.count(more[0])} times"
            return self._wrong(used[0], message, printed=str(more[0]))
        fits = [one for one in splits(tuple(sorted(roll)), self.options.groups) if _fits(one, case.made)]
        if whole and not fits:
            said = " and ".join(str(one.total.value) for one in case.made)
            return self._wrong(case.made[0].total, f"{shown} does not make {said}", printed=said)
        left = sorted({die for split in fits for die in split[1]})
        over = next(iter(_faces([case.over] if case.over else [])), None)
        if whole and case.over and over not in left:
            right = " or ".join(map(str, left))
            return self._wrong(case.over, f"{over} is left over, it is {right}", right)
        fixed = block.fixed if block else ()
        shows = sorted({*fixed} & {*roll})
        if whole and case.free and not case.over and shows:
            message = f"a free roll, but {shown} shows {shows[0]}, which is fixed"
            return self._wrong(self.rolled[0], message, printed=str(shows[0]))
        if case.over and self.rules and len(fixed) == self.rules.numbers > 0 and over not in fixed:
            right = ", ".join(map(str, sorted(fixed)))
            return self._wrong(case.over, f"{over} is none of the fixed numbers {right}", right)
        return False

    def _wrong(self, number: Number, message: str, expected: str = "", printed: str = "") -> bool:
        self.judge.wrong(_CODE, number.span, message, printed or number.text, expected, why=_WHY)
        return True

    def _stands(self, done: Done) -> None:
        """Compares the points, and the fullest row, that somebody is told to have."""
        block = self.blocks.get(done.who)
        if self.rules is None or block is None or (done.do == "ends" and not self.rules.is_over(block)):
            return
        true = (self.rules.score(block), max((count for _, count in block.numbers), default=0))
        for number, right in zip(done.numbers, true, strict=False):
            if number.value == right:
                self.judge.right(number.span)
            elif not self.judge.document.plain:  # from page to page a part of the story may be lost
                message = f"{done.who.capitalize()} has {right} here, {number.text} printed"
                self.judge.wrong("RB5-ledger", number.span, message, number.text, str(right), why=_MADE)


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


def _fits(split: Split, made: list[Made]) -> bool:
    """Whether the groups of a split are those that are told, in any order."""
    groups = [tuple(group) for group in split[0]]
    for dice, total in sorted(made, key=lambda one: not one.dice):
        faces = tuple(sorted(_faces(dice)))
        own = next((group for group in groups if (faces == group if dice else sum(group) == total.value)), None)
        if own is None:
            return False
        groups.remove(own)
    return True


def _standing(text: Mapping[str, str]) -> str:
    """How the game says what a player has, in a stream: its words, or marks for those that count something."""
    points, fifth = (
        " ".join(rf"(?:{re.escape(word.casefold())}|§[TK]\d+)" for word in text.get(key, "").split())
        for key in ("standing.points", "standing.fifth")
    )
    return rf"(?P<who>[^\W\d_]+) {points} (?:: )?§[NM]\d+ [^ ] {fifth} (?:: )?§N\d+ "


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
        patterns = [one.pattern for one in told.words.lexicon.events if one.quantity == "choice"]
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

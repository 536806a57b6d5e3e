"""Examples of a roll that is split: the roll, the sums that are made of it, and the die that stays over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.check.choosing.cast import Roll, judge_faces, rolls
from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.standing import Standing
from generator.check.choosing.words import DIE, FREE, SUMS
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage, passages
from generator.dice.die import spell
from generator.games.kinds.crossing import Mark
from generator.tables.choices import Split, splits

_CODE = "RB5-choice"
_WHY = "Each die of a roll is used once: in one of the groups, or left over."
_GLYPHS = "⚀⚁⚂⚃⚄⚅"
_FACE = rf"(?:[{_GLYPHS}]\ufe0f?|-?\d{{1,2}}(?![\d.,]*\d))"
_ADDED = re.compile(r"(?<![\w.,+])(?P<a>\d{1,2}(?:\s*\+\s*\d{1,2})+)\s*=\s*(?P<s>\d{1,3})(?!\d)")
_GROUP = re.compile(
    rf"(?P<a>[{_GLYPHS}]{{2,6}})\s+(?:make|macht|makes|ergibt|is|sind|=)\s*(?P<s>\d{{1,3}})\b", re.IGNORECASE
)
_SUMS = re.compile(
    rf"(?:\b(?:crosses?\s+off|kreuzt?)(?:\s+an)?(?:\s+(?:only|nur|die|the))?(?:\s+(?:{SUMS}))?|\b(?:the\s+sums|die\s+summen)\b)"
    r"\W{0,3}\s?(?P<a>\d{1,2})\W{0,2}\s(?:and|und)\s\W{0,2}(?P<b>\d{1,2})(?![\w.,]*\d|\s*[+=])",
    re.IGNORECASE,
)
_TWICE = re.compile(
    r"\b(?:crosses?\s+off|kreuzt?)\s+(?:only\s+|nur\s+)?(?:(?P<a>\d{1,2})\W{0,2}\s*(?:twice|zweimal)\b|zweimal\s+(?P<b>\d{1,2})\b)",
    re.IGNORECASE,
)
_WHO = re.compile(r"\W*(?P<who>[^\W\d_]+)\s+(?:crosses|has|kreuzt|hat)\b")
_OVER = re.compile(
    rf"(?P<x>{_FACE})(?=[\s,]+(?:is|bleibt|stays)\s+(?:left\s+over|übrig|over)|\s+(?:is|ist|wird)\s+(?:\w+\s+){{0,2}}(?:fifth|fünfter?)\s)",
    re.IGNORECASE,
)


class Made(NamedTuple):
    """A sum that is made: of which dice, where that is said, and where it stands."""

    dice: tuple[int, ...]
    total: int
    spans: tuple[Span, ...]
    place: Span


@dataclass
class Case:
    """What is made of one roll by one player."""

    made: list[Made] = field(default_factory=list)
    over: tuple[int, Span] | None = None
    free: Span | None = None


def judge_cases(judge: Judge) -> None:
    """Compares each example with the choices of its roll; a roll counts to the next one, or to the next heading."""
    facts = facts_of(judge.subject)
    over = _over(facts)
    roll: Roll | None = None
    fixed: dict[str, dict[int, int]] = {}
    path: tuple[str, ...] = ()
    standing = Standing(facts)
    for passage in passages(judge.document):
        if passage.path != path or passage.kind == "heading":
            roll, fixed, path, standing = None, {}, passage.path, Standing(facts)
        places = list(rolls(passage, facts))
        judge_faces(judge, passage, facts)
        if roll is None and not places:
            continue
        cuts = [0, *(one.end for one in places), len(passage.text)]
        whose = [roll, *places]
        for begin, stop, own in zip(cuts[:-1], cuts[1:], whose, strict=True):
            if own:
                _told(judge, facts, passage, (begin, stop), own, over, fixed, standing)
            standing.read(judge, passage, begin, stop)
        roll = whose[-1]


def _over(facts: Facts) -> re.Pattern[str]:
    """A die that is said to stay over: "fifth die ... 4", "5. Würfel mit dem Wert 4"."""
    names = {text.values.get("options.rest", "") for text in facts.subject.game.texts.values()} - {""}
    words = "|".join(re.escape(name) for name in sorted(names))
    fifth = rf"(?:\d\.|\d?th|fifth|f[a-zü]{{1,3}}nfte[nrsm]?)\W{{0,2}}{DIE}"
    between = r"\W{1,4}(?:(?:is|of|mit|with|dem|the|a|zahlenwert|wert|value|ist|der|die|number|zahl)\W{1,4}){0,5}"
    return re.compile(rf"(?:{words or '(?!)'}|{fifth}){between}(?P<x>{_FACE})(?!\w)", re.IGNORECASE)


def _told(
    judge: Judge,
    facts: Facts,
    passage: Passage,
    part: tuple[int, int],
    roll: Roll,
    over: re.Pattern[str],
    fixed: dict[str, dict[int, int]],
    standing: Standing,
) -> None:
    case, who = Case(), ""
    for start, end in passage.sentences:
        a, b = max(start, part[0]), min(end, part[1])
        if a >= b:
            continue
        made = list(_made(passage, a, b))
        left = over.search(passage.text, a, b) or _OVER.search(passage.text, a, b)
        if made and case.made and len(case.made) >= len(facts.options.groups):
            standing.take(who, _judge(judge, facts, roll, case, fixed.setdefault(who, {})))
            case = Case()
        if made and (name := _WHO.match(passage.text[a:b])):
            who = name["who"]
        case.made += made
        if left and case.over is None and (case.made or not made):
            face = left["x"]
            number = _GLYPHS.index(face[0]) + 1 if face[0] in _GLYPHS else int(face)
            case.over = number, passage.span(*left.span("x"))
        if free := FREE.search(passage.text, a, b):
            case.free = passage.span(*free.span())
    if case.made:
        standing.take(who, _judge(judge, facts, roll, case, fixed.setdefault(who, {})))


def _made(passage: Passage, start: int, end: int) -> Iterator[Made]:
    text = passage.text
    for found in _ADDED.finditer(text, start, end):
        numbers = [*re.finditer(r"\d+", found["a"])]
        spans = [passage.span(found.start("a") + one.start(), found.start("a") + one.end()) for one in numbers]
        yield Made(tuple(int(one[0]) for one in numbers), int(found["s"]), tuple(spans), passage.span(*found.span("s")))
    for found in _GROUP.finditer(text, start, end):
        dice = tuple(_GLYPHS.index(char) + 1 for char in found["a"])
        yield Made(dice, int(found["s"]), (passage.span(*found.span("a")),), passage.span(*found.span("s")))
    for found in _SUMS.finditer(text, start, end):
        for name in "ab":
            yield Made((), int(found[name]), (), passage.span(*found.span(name)))
    for found in _TWICE.finditer(text, start, end):
        name = "a" if found["a"] else "b"
        for _ in range(2):
            yield Made((), int(found[name]), (), passage.span(*found.span(name)))


def _judge(judge: Judge, facts: Facts, roll: Roll, case: Case, fixed: dict[int, int]) -> Mark | None:
    """Returns what is crossed off, if it may be."""
    faces, groups = tuple(sorted(roll.faces)), facts.options.groups
    shown, place, whole = spell(faces), case.made[0].place, len(case.made) == len(groups)
    for one in case.made:
        if one.dice and sum(one.dice) != one.total:
            message = f"{'+'.join(map(str, one.dice))} is {sum(one.dice)}, not {one.total}"
            judge.wrong(_CODE, one.place, message, str(one.total), str(sum(one.dice)), why=_WHY)
            return None
    dice = tuple(die for one in case.made for die in one.dice)
    if any(dice.count(die) > faces.count(die) for die in dice):
        die = next(die for die in dice if dice.count(die) > faces.count(die))
        message = f"{die} is used {dice.count(die)} times, and {shown} shows it {faces.count(die)} times"
        judge.wrong(_CODE, next(s for one in case.made for s in one.spans), message, str(die), why=_WHY)
        return None
    if whole:
        fits = [split for split in splits(faces, groups) if _fits(split, case.made)]
        if not fits:
            said = " and ".join(str(one.total) for one in case.made)
            judge.wrong(_CODE, place, f"{shown} does not make {said}", said, why=_WHY)
            return None
        left = sorted({die for split in fits for die in split[1]})
        if case.over and case.over[0] not in left:
            number, expected = case.over[0], " or ".join(map(str, left))
            judge.wrong(
                _CODE, case.over[1], f"{number} is left over, it is {expected}", str(number), expected, why=_WHY
            )
            return None
    shows = sorted({number for number in fixed if number in faces})
    if case.free and case.over is None and whole and shows:
        message = f"a free roll, but {shown} shows {shows[0]}, which is fixed"
        judge.wrong(_CODE, roll.spans[0], message, str(shows[0]), why=_WHY)
        return None
    if case.over and not _may(judge, facts, case, fixed, faces):
        return None
    if case.over and whole:
        fixed[case.over[0]] = fixed.get(case.over[0], 0) + 1
        judge.right(case.over[1])
    judge.right(*(span for one in case.made for span in (*one.spans, one.place)))
    if not whole:
        return None
    judge.right(*roll.spans)
    return tuple(sorted(one.total for one in case.made)), case.over[0] if case.over else None


def _fits(split: Split, made: list[Made]) -> bool:
    """Whether the groups of a split are those that are told, in any order."""
    groups = [tuple(group) for group in split[0]]
    for one in sorted(made, key=lambda one: not one.dice):
        own = next((g for g in groups if (tuple(sorted(one.dice)) == g if one.dice else sum(g) == one.total)), None)
        if own is None:
            return False
        groups.remove(own)
    return True


def _may(judge: Judge, facts: Facts, case: Case, fixed: dict[int, int], faces: tuple[int, ...]) -> bool:
    """Whether a number can be the one that is crossed off, with those that are fixed."""
    if not case.over or not facts.numbers or len(fixed) < facts.numbers or case.over[0] in fixed:
        return True
    number, known = case.over[0], ", ".join(map(str, sorted(fixed)))
    judge.wrong(_CODE, case.over[1], f"{number} is none of the fixed numbers {known}", str(number), known, why=_WHY)
    return False

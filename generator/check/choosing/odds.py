"""What sentences say of choices and chances: how many choices a roll has, and how often something can be marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from generator.check.choosing.cast import rolls
from generator.check.choosing.columns import is_true, shown
from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.words import CHANCE, FREE, NUMBER, ROLLS, Fact, say, value
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage, passages

_WHY = "All rolls were enumerated and all choices of each were made."
_CHOICES = r"(?:choices|options|ways|möglichkeiten|wahlmöglichkeiten|arten)\b"
_HAS = re.compile(
    rf"(?P<least>\b(?:at\s+least|mindestens)\s+)?(?P<most>\b(?:at\s+most|up\s+to|bis\s+zu|h\w{{1,2}}chstens)\s+)?"
    rf"(?<![\w.,+])(?P<n>{NUMBER})\s+(?:different\s+|verschiedene\s+)?{_CHOICES}(?P<after>\s+(?:at\s+most|höchstens))?",
    re.IGNORECASE,
)
_RANGE = re.compile(
    rf"(?:\b(?:between|zwischen|from|von)\s+)?(?P<a>{NUMBER})\s+(?:and|und|to|bis)\s+(?P<b>{NUMBER})\s+(?:different\s+)?{_CHOICES}",
    re.IGNORECASE,
)
_CHOICE = re.compile(r"choice|möglichkeit|\bof them\b|\bdavon\b", re.IGNORECASE)
_OF_ROLL = re.compile(
    r"\brolls?\b(?=[^.;]*(?:choices|options))|\bwurf\w*(?=[^.;]*möglichkeiten)"
    r"|[⚀-⚅]{2}(?=[^.;]*(?:choices|möglichkeiten))",
    re.IGNORECASE,
)
"""A sentence about the choices of the roll, and not about ways to do something with it."""
_MEAN = re.compile(r"average|\bmean\b|durchschnitt|\bmittel\b|\bmittlere|im schnitt", re.IGNORECASE)
_STEMS = ("choice", "möglichkeit", "chance", "probab", "wahrsch", "roll", "wurf", "würf", "arten", "%")


def judge_odds(judge: Judge) -> None:
    """Compares every such sentence with the table of options."""
    facts = facts_of(judge.subject)
    last: tuple[int, ...] | None = None
    path: tuple[str, ...] = ()
    for passage in passages(judge.document):
        if passage.path != path or passage.kind == "heading":
            last, path = None, passage.path
        if passage.kind == "fence":
            continue
        here = list(rolls(passage, facts))
        for start, end in passage.sentences if passage.has(*_STEMS) else ():
            before = [roll.faces for roll in here if roll.end <= end]
            _choices(judge, passage, start, end, before[-1] if before else last, facts)
            _chances(judge, passage, start, end, facts)
        last = here[-1].faces if here else last


def _choices(judge: Judge, passage: Passage, start: int, end: int, roll: tuple[int, ...] | None, facts: Facts) -> None:
    """How many choices the roll has that was named last, or any roll has at least and at most."""
    text, classes = passage.text, facts.table.classes
    taken: set[int] = set()
    shares = {at for at, _, number in passage.numbers if number.kind in ("ratio", "percent", "fraction")}
    for found in _RANGE.finditer(text, start, end):
        if value(found["a"]) is None or value(found["b"]) is None:
            continue
        for name, limit, which in (("a", min(classes), "smallest"), ("b", max(classes), "largest")):
            taken.add(found.start(name))
            fact = Fact("RB1-choices", f"is the {which} number of choices", "", "", frozenset([limit]))
            say(judge, fact, passage.span(*found.span(name)), found[name], value(found[name]) == limit, _WHY)
    for found in _HAS.finditer(text, start, end):
        number = value(found["n"])
        if found.start("n") in taken or number is None:
            continue
        share = any(start <= at < end for at in shares)
        if found["most"] or found["after"]:
            true, what = {max(classes)}, "is the largest number of choices"
        elif found["least"]:
            true, what = {min(classes)}, "is the smallest number of choices"
        elif roll and not share and (_OF_ROLL.search(text, start, end) or number == len(facts.table.choices_of(roll))):
            true, what = {len(facts.table.choices_of(roll))}, "choices has the roll"
        elif share or number in classes:
            true, what = set(classes), "are the numbers of choices that rolls have"
        else:
            continue
        fact = Fact("RB1-choices", what, "", "", frozenset(true))
        say(judge, fact, passage.span(*found.span("n")), found["n"], number in true, _WHY)


def _chances(judge: Judge, passage: Passage, start: int, end: int, facts: Facts) -> None:
    sentence = passage.text[start:end]
    told = list(_joined(passage, start, end))
    mean = bool(_MEAN.search(sentence) and _CHOICE.search(sentence))
    for at, number in told:
        if mean and number.kind in ("decimal", "fraction"):
            _compare(judge, number, [("is the mean number of choices", facts.table.mean)], "RB1-mean", strict=True)
        elif number.kind in ("percent", "fraction", "ratio", "one-in"):
            known = list(_known(sentence, facts))
            of_all = number.other in (facts.table.total, facts.table.distinct_total)
            near = bool(known) and len(known) < _FEW and bool(CHANCE.search(sentence) or of_all)
            every = known if near else [*known, *_all(facts)]
            strict = near and bool(_NAMES.search(sentence))
            _compare(judge, number, every, "RB1-chance", strict=strict)
        elif number.kind == "integer":
            _total(judge, passage, at, number, facts)
            if any(number.value == true * facts.table.total for _, true in _known(sentence, facts)):
                judge.right(number.span)


_NAMES = re.compile(rf"\bsums?\b|\bsummen?\b|{_CHOICES}|free\s+rolls?\b|freiw[uü]rf", re.IGNORECASE)
"""What else a chance is told of is no sum: a face that is rolled, or the weather at 8."""
_FEW = 4
"""So many chances that a sentence may speak of are not too many to be compared."""


def _joined(passage: Passage, start: int, end: int) -> Iterator[tuple[int, Number]]:
    """The numbers of a sentence; one of thousands `of` another is one ratio with it."""
    told = [one for one in passage.numbers if start <= one[0] < end]
    skip = False
    if not told:
        return
    for (at, stop, number), (begin, _, other) in zip(told, [*told[1:], (0, 0, None)], strict=True):
        if skip:
            skip = False
        elif other and number.kind == other.kind == "integer" and _OF.fullmatch(passage.text[stop:begin]):
            skip = number.span.line == other.span.line
            whole = Span(number.span.line, number.span.start, other.span.end if skip else number.span.end)
            yield at, number._replace(kind="ratio", other=other.value, span=whole)
        else:
            yield at, number


_OF = re.compile(r"\s+(?:of|out of|von|aus)\s+(?:the\s+|den\s+|all\s+|allen\s+)?", re.IGNORECASE)


def _known(sentence: str, facts: Facts) -> Iterator[tuple[str, Fraction]]:
    """The chances that a sentence speaks of."""
    if facts.numbers and FREE.search(sentence) and facts.table.free:
        yield "is the chance of a free roll", facts.table.free[facts.numbers]
        return
    for found in _HAS.finditer(sentence):
        count = facts.table.classes.get(value(found["n"]) or 0)
        if count:
            yield f"is the chance of {found['n']} choices", facts.table.chance(count)
            return
    for label in facts.labels.find(
        re.sub(r"\d[\d.,]*\s+(?:of|von)\s+[\d.,]*\d|\d[\d.,]*\s?%|\d+/\d+", _blank, sentence)
    ):
        yield f"is the chance of {sentence[label.start : label.end]}", facts.table.item(label.item).probability


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _all(facts: Facts) -> Iterator[tuple[str, Fraction]]:
    for row in facts.table.items:
        for count in row.counts:
            yield "", facts.table.chance(count)
    for count in facts.table.classes.values():
        yield "", facts.table.chance(count)
    for chance in facts.table.free.values():
        yield "", chance


def _compare(judge: Judge, number: Number, known: list[tuple[str, Fraction]], code: str, *, strict: bool) -> None:
    if any(is_true(number, true) for _, true in known):
        judge.right(number.span)
    elif strict and known:
        what, true = known[0]
        expected = shown(number, true, judge.language)
        said = f"{expected} {what}" if what else "no chance of this game"
        message = f"{number.text.strip()} printed, {said}"
        judge.wrong(code, number.span, message, number.text.strip(), expected if what else "", why=_WHY)


def _total(judge: Judge, passage: Passage, at: int, number: Number, facts: Facts) -> None:
    """All rolls, or all sets: `7,776 rolls`, `in 7,776 ways`."""
    known = (facts.table.total, facts.table.distinct_total)
    if number.value in known and number.value > _SMALL:
        judge.right(number.span)
        return
    before, after = passage.text[max(at - 30, 0) : at], passage.text[at + len(number.text) :]
    if number.value > _SMALL and _WAYS.match(after) and _EVERY.search(before):
        expected = str(facts.table.total)
        message = f"{number.text} printed, {expected} is the number of all rolls"
        judge.wrong("RB1-total", number.span, message, number.text, expected, why=_WHY)


_WAYS = re.compile(
    rf"\s+(?:(?:equally|likely|gleich|wahrscheinlichen?|different|verschiedenen?)\s+)*(?:{ROLLS}|ways\b|arten\b)", re.I
)
_EVERY = re.compile(
    r"\b(?:all|alle[nr]?|total|insgesamt|in|auf|of|von|there\s+are|es\s+gibt|gibt\s+es)\s*(?:the\s+|den\s+)?\Z", re.I
)
_SMALL = 100
"""More than any roll has of anything but rolls."""
